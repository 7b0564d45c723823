"""``eqsat check``: have the extracted costs of a set of kernels grown?"""

from __future__ import annotations

from pathlib import Path

import click

from ..options import assume_option, machine_options, refused


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option("--bless", is_flag=True, help="Take over the costs of now.")
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text", show_default=True)
@machine_options
@assume_option
@refused("--threshold")
def check(paths: tuple[str, ...], bless: bool, form: str, machine: str, params: str, assume: tuple[str, ...]) -> int:
    """Compare the cost of every kernel with the ledger costs.json in its folder; exit status 1 when one grew.

    PATH is a file or a folder, which stands for its *.mlir files that hold VMI code; without PATH, the kernels that
    the ledger of the current folder names.
    """
    from eqsat import BUILT_IN_MACHINES, EqsatError, load_machine

    from .. import report, text
    from ..ledger import Ledger
    from ..solve import optimized, options

    if form == "github":
        raise click.UsageError("--format github is not built yet")
    if bless and machine not in BUILT_IN_MACHINES:
        raise EqsatError(f"the ledger holds costs of built-in machines: --bless does not go with --machine {machine}")
    target = load_machine(machine, params)
    entries, solved_all = [], []
    for folder, files in _targets(paths).items():
        ledger = Ledger(folder)
        for file in files:
            solved = optimized(str(folder / file), target, options(assume=assume))
            solved_all += solved
            for one in solved:
                cost = one.result.cost
                key = f"{file}#{report.name(one)}"
                entries.append(ledger.compare(key, params, report.number(cost.cycles), cost.instructions))
                if bless:
                    families = sorted(one.result.families)
                    ledger.record(key, params, report.number(cost.cycles), cost.instructions, families)
            keep = {f"{file}#{report.name(one)}" for one in solved}
            for key in sorted(k for k in ledger.kernels if k.rpartition("#")[0] == file and k not in keep):
                click.echo(f"{ledger.path}: warning: '{key}' is no longer there", err=True)
            if bless:
                ledger.drop(file, keep)
        if bless:
            ledger.write()
    document = report.check(entries, target, solved_all)
    click.echo(report.dump(document) if form == "json" else text.check(entries, bless))
    return 1 if not bless and any(entry.verdict == "worse" for entry in entries) else 0


def _targets(paths: tuple[str, ...]) -> dict[Path, list[str]]:
    """Folders and the names of the files to check in each."""
    from eqsat import EqsatError

    from ..ledger import FILE, Ledger

    if not paths:
        ledger = Ledger(Path())
        if not ledger.exists:
            raise EqsatError(f"no {FILE} in the current folder: name the kernels, and --bless to begin one")
        return {Path(): ledger.files()}
    found: dict[Path, dict[str, None]] = {}
    for name in paths:
        path = Path(name)
        if path.is_dir():
            files = sorted(p for p in path.glob("*.mlir") if b"pto.vmi." in p.read_bytes())
            if not files:
                raise EqsatError(f"'{name}' holds no *.mlir file with VMI code")
            found.setdefault(path, {}).update(dict.fromkeys(p.name for p in files))
        else:
            found.setdefault(path.parent, {})[path.name] = None
    return {folder: list(files) for folder, files in found.items()}
