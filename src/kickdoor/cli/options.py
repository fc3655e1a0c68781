"""`kickdoor options`: what a table may agree to change; and how other commands are told of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.table import Table

from kickdoor.errors import KickdoorError
from kickdoor.game.box import Options
from kickdoor.options import PRESETS, agreed, described
from kickdoor.sets import DEFAULT, SETS, box_of, cards_of, mix_called, rules_of
from kickdoor.sets.codes import code_of

Command = TypeVar("Command", bound=Callable[..., Any])


class SetOfCards(click.ParamType[str]):
    """A set, a mix of several, a code, or the folder or zip of a set of your own."""

    name = "set"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse what cannot be opened, before anything is dealt."""
        try:
            box_of(value)
        except KickdoorError as error:
            self.fail(str(error), param, ctx)
        return str(value)


SET = click.option(
    "--set",
    "box",
    type=SetOfCards(),
    default=DEFAULT,
    help=f"{', '.join(SETS)}, all; a mix as 'star + classic:50%'; its code; your folder or zip.",
)
RULES = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME[=VALUE]",
    help=f"Change a rule: {', '.join(PRESETS)}, hand_limit=6; see `kickdoor options`.",
)


def rules_for(box: str, options: tuple[str, ...]) -> Options:
    """The set's own rules, with what was agreed changed in them."""
    try:
        return agreed(rules_of(box), options)
    except KickdoorError as error:
        raise click.BadParameter(str(error), param_hint="--option") from None


@click.command()
@SET
@RULES
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def options(*, box: str, options: tuple[str, ...], as_json: bool) -> None:
    """What a table may agree to change, option by option, as the set's rulebook has it."""
    rules = rules_for(box, options)
    if as_json:
        told = {"set": box_of(box).name, "options": described(rules), "presets": PRESETS}
        click.echo(json.dumps(told | mix_told(box), indent=2, ensure_ascii=False))
    else:
        show(rules)


def mix_told(box: str) -> dict[str, Any]:
    """What is in the box, and the code for it, if it has one."""
    found = box_of(box)
    told: dict[str, Any] = {"doors": len(found.doors), "treasures": len(found.treasures)}
    try:
        told["code"] = code_of(mix_called(box), cards_of, SETS)
    except KickdoorError:
        told["code"] = None
    return told


def show(rules: Options) -> None:
    """The list for people, group by group."""
    grid = Table(box=None, padding=(0, 1))
    for title in ("option", "now", "what it means", "rule"):
        grid.add_column(title, overflow="fold")
    group = ""
    for each in described(rules):
        if each["group"] != group:
            group = each["group"]
            grid.add_row(f"[bold]{group}[/]")
        value = said(each["value"])
        changed = each["value"] != each["as_printed"]
        grid.add_row(
            f"  {each['name']}",
            f"[bold]{value}[/]" if changed else value,
            each["text"],
            each["rule"],
        )
    console = Console()
    console.print(grid)
    presets = (f"{name} ({', '.join(values)})" for name, values in PRESETS.items())
    console.print(f"\nSeveral at once: {'; '.join(presets)}", highlight=False)


def said(value: Any) -> str:
    """A value as it is typed."""
    return ("on" if value else "off") if isinstance(value, bool) else f"{value:g}"
