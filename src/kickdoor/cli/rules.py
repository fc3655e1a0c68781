"""`kickdoor rules`: every rule with the tests that prove it."""

from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from kickdoor.cli.output import AS_JSON, print_json
from kickdoor.cli.output import show as print_out
from kickdoor.rulebook import Rule, UnknownRule
from kickdoor.rulebook import rule as look_up
from kickdoor.rulebook import rules as rulebook
from kickdoor.rulebook.claims import claims, later

Proofs = dict[str, list[str]] | None
"""The tests of each rule; None away from a clone, where there are no tests to look at."""


@click.command()
@click.argument("id", required=False)
@AS_JSON
def rules(id: str | None, as_json: bool) -> None:
    """List every rule and ruling with the tests that name it, or show the one called ID.

    In a clone of Kickdoor the exit status is 1 if a rule that is due has no test.
    """
    folder = tests_folder()
    proofs = claims(folder) if folder else None
    if id:
        show(find(id), proofs, as_json)
        return
    missing = [rule.id for rule in rulebook().values() if is_missing(rule, proofs)]
    if as_json:
        listed = [described(rule, proofs) for rule in rulebook().values()]
        print_json({"rules": listed, "missing": missing})
    else:
        print_out(table(proofs), *summary(proofs))
    if missing:
        click.echo(f"Rules without a test ({len(missing)}): {' '.join(missing)}", err=True)
        raise SystemExit(1)


def tests_folder() -> Path | None:
    """Find the tests of the clone we stand in, or of the one this code was started from."""
    for start in (Path.cwd(), Path(__file__).parent):
        for folder in (start, *start.parents):
            if (folder / "tests").is_dir() and (folder / "src" / "kickdoor").is_dir():
                return folder / "tests"
    return None


def find(id: str) -> Rule:
    """Look up a rule as a player types it."""
    try:
        return look_up(id.upper())
    except UnknownRule as unknown:
        raise click.ClickException(str(unknown)) from None


def is_missing(rule: Rule, proofs: Proofs) -> bool:
    """Whether a test should claim this rule and none does; a ruling may go without."""
    return proofs is not None and not (proofs[rule.id] or rule.is_ruling or later(rule))


def described(rule: Rule, proofs: Proofs) -> dict[str, Any]:
    """Put a rule and its tests into plain values."""
    tests = proofs[rule.id] if proofs is not None else None
    return {**rule._asdict(), "tests": tests, "later": later(rule)}


def show(rule: Rule, proofs: Proofs, as_json: bool) -> None:
    """Show one rule in full."""
    if as_json:
        print_json(described(rule, proofs))
        return
    console = Console()
    marks = f" ({' '.join(rule.marks)})" if rule.marks else ""
    console.print(f"[bold]{rule.id}[/]{marks} [dim]{escape(rule.chapter)}[/]", highlight=False)
    console.print(rule.text, markup=False, highlight=False)
    if proofs is not None:
        lines = [f"  {test}" for test in proofs[rule.id]] or [f"  {standing(rule, proofs)}"]
        console.print("\n".join(lines), highlight=False, soft_wrap=True)


def table(proofs: Proofs) -> Table:
    """Draw the list, a line for each rule and a section for each chapter."""
    grid = Table("Rule", "What it says", box=None, expand=True, padding=(0, 1), show_edge=False)
    grid.columns[0].no_wrap = grid.columns[1].no_wrap = True
    grid.columns[1].ratio = 3
    if proofs is not None:
        grid.add_column("Tests", no_wrap=True, ratio=2)
    chapter = ""
    for rule in rulebook().values():
        if rule.chapter != chapter:
            chapter = rule.chapter
            grid.add_row("", f"[bold]{escape(chapter)}[/]")
        cells = [rule.id, escape(rule.text)]
        grid.add_row(*cells, *([standing(rule, proofs)] if proofs is not None else []))
    return grid


def standing(rule: Rule, proofs: dict[str, list[str]]) -> str:
    """Say in a few words how a rule is proved."""
    tests = proofs[rule.id]
    if tests:
        return f"[green]{len(tests)}[/] " + ", ".join(test.split("::")[-1] for test in tests[:3])
    if reason := later(rule):
        return f"[dim]not yet claimed: {reason}[/]"
    return "[yellow]no test[/]" if rule.is_ruling else "[red]NO TEST[/]"


def summary(proofs: Proofs) -> list[str]:
    """Count what is proved."""
    if proofs is None:
        return []
    lines = [""]
    for kind, is_ruling in (("rules", False), ("rulings", True)):
        all_of_them = [rule for rule in rulebook().values() if rule.is_ruling == is_ruling]
        proved = sum(bool(proofs[rule.id]) for rule in all_of_them)
        waiting = sum(bool(later(rule)) and not proofs[rule.id] for rule in all_of_them)
        lines.append(f"{len(all_of_them)} {kind}, {proved} proved, {waiting} not yet due")
    return lines
