"""`kickdoor options`: what a table may agree to change; and how other commands are told of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click
from rich.table import Table
from rich.text import Text

from kickdoor.bots import BOTS, LEVELS
from kickdoor.cli import CALLED
from kickdoor.cli.output import AS_JSON, print_json
from kickdoor.cli.output import show as print_out
from kickdoor.errors import KickdoorError, UnknownBot
from kickdoor.game.box import Options
from kickdoor.languages import LANGUAGES, language_called
from kickdoor.options import PRESETS, agreed, described
from kickdoor.own_bots import announced, check
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


class BotNames(click.ParamType[tuple[str, ...]]):
    """Bots by name or by how strong they are, several with commas between them."""

    name = "bots"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """Refuse whom we do not have, before anything is dealt."""
        if isinstance(value, tuple):
            return value
        names = tuple(str(value).replace(",", " ").split())
        if not names:
            self.fail("name at least one bot", param, ctx)
        try:
            for name in names:
                check(name)
        except UnknownBot as error:
            more = ", ".join((*LEVELS, *announced()))
            self.fail(f"{error}; or {more}; or your own, as file.py:Class", param, ctx)
        except KickdoorError as error:
            self.fail(str(error), param, ctx)
        return names


WHO = f"{', '.join(LEVELS)}; or by name: {', '.join(BOTS)}. Or your own: file.py:Class"
"""Whom `--bots` takes, for its help."""


def spoken_here() -> str:
    """The language that the system speaks, as far as we have it; English else.

    Programs are told by these variables, the first that is set; `LANGUAGE` may name several.
    """
    told = (os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return language_called(*next(filter(None, told), "").split(":"))


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
    help=f"Change a rule: {', '.join(PRESETS)}, hand_limit=6; see `{CALLED} options`.",
)


LANGUAGE = click.option(
    "--language",
    type=click.Choice(tuple(LANGUAGES)),
    default=spoken_here,
    show_default="your system's",
    help=f"What is spoken at the table: {', '.join(LANGUAGES.values())}.",
)


def rules_for(
    box: str, options: tuple[str, ...], usual: Callable[[str], Options] = rules_of
) -> Options:
    """The rules that are usual with a set, with what was agreed changed in them."""
    try:
        return agreed(usual(box), options)
    except KickdoorError as error:
        raise click.BadParameter(str(error), param_hint="--option") from None


@click.command()
@SET
@RULES
@AS_JSON
def options(*, box: str, options: tuple[str, ...], as_json: bool) -> None:
    """What a table may agree to change, option by option, as the set's rulebook has it."""
    rules = rules_for(box, options)
    if as_json:
        told = {"set": box_of(box).name, "options": described(rules), "presets": PRESETS}
        print_json(told | mix_told(box), indent=2)
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
    presets = (f"{name} ({', '.join(values)})" for name, values in PRESETS.items())
    print_out(grid, Text(f"\nSeveral at once: {'; '.join(presets)}"))


def said(value: Any) -> str:
    """A value as it is typed."""
    return ("on" if value else "off") if isinstance(value, bool) else f"{value:g}"
