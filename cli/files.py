"""Reading programs and writing results: standard input as ``-``, and files that are written whole or not at all."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from eqsat import EqsatError, Program


def read(file: str) -> Program:
    """The program in a file, or on standard input for ``-``. Raises EqsatError when it cannot be read."""
    from eqsat import read_program

    return read_program(*read_text(file))


def read_text(file: str) -> tuple[str, str]:
    """The text of a file, or of standard input for ``-``, and its name. Raises EqsatError when it cannot be read."""
    import eqsat

    if file != "-":
        return eqsat.read_text(file), file
    if sys.stdin is None:
        raise EqsatError("standard input is closed")
    try:
        text = sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise EqsatError(f"<stdin>: not UTF-8: {error.reason} at byte {error.start}") from None
    return text, "<stdin>"


def write_whole(file: str, text: str) -> None:
    """Puts ``text`` into ``file`` by renaming a finished temporary file beside it. Raises EqsatError."""
    target = Path(os.path.realpath(file))
    try:
        if target.exists() and not target.is_file():  # a pipe or a device takes text, but must not be replaced
            target.write_text(text, encoding="utf-8")
            return
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with open(handle, "w", encoding="utf-8") as stream:
                stream.write(text)
            os.chmod(name, target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask())
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise EqsatError(f"cannot write '{file}': {error.strerror}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
