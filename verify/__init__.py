"""Right by value: runs a VMI function and a VPTO function on the same bytes and says whether they agree.

``verify_functions`` runs both on data; ``prove_functions`` compares them on terms, for all data at once. Importing this
package is cheap; numpy loads with the first use of either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from verify.harness import verify_functions
    from verify.symbolic.proof import Proof, prove_functions
    from verify.verdict import Verdict

__all__ = ["Proof", "Verdict", "prove_functions", "verify_functions"]


def __getattr__(name: str) -> Any:
    if name == "verify_functions":
        from verify.harness import verify_functions

        return verify_functions
    if name == "Verdict":
        from verify.verdict import Verdict

        return Verdict
    if name in ("Proof", "prove_functions"):
        from verify.symbolic import proof

        return getattr(proof, name)
    raise AttributeError(f"module 'verify' has no attribute {name!r}")
