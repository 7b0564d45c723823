"""Soundness of the rules: each row's two sides derived, run by judges that know no rule, and compared."""
