"""Right by value: runs a VMI function and a VPTO function on the same bytes and says whether they agree.

Importing this package is cheap; numpy loads with the first use of ``verify_functions``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from verify.harness import verify_functions
    from verify.verdict import Verdict

__all__ = ["Verdict", "verify_functions"]


def __getattr__(name: str) -> Any:
    if name == "verify_functions":
        from verify.harness import verify_functions

        return verify_functions
    if name == "Verdict":
        from verify.verdict import Verdict

        return Verdict
    raise AttributeError(f"module 'verify' has no attribute {name!r}")
