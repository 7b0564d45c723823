"""One module a command. Each imports click and its options at the top and everything else when it runs."""
