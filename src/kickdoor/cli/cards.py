"""`kickdoor cards`: every card of a set, or one of them in full; and sets of your own."""

from typing import Any

import click
import msgspec
from rich.markup import escape
from rich.table import Table

from kickdoor.cards import Card
from kickdoor.cli import CALLED
from kickdoor.cli.options import SET, SetOfCards
from kickdoor.cli.output import AS_JSON, print_json
from kickdoor.cli.output import show as print_out
from kickdoor.cli.own_sets import OWN
from kickdoor.cli.printing import PRINTING
from kickdoor.cli.verdict import doctor, verdict
from kickdoor.forms import card_toml
from kickdoor.forms import listed as listed_names
from kickdoor.sets import cards_of, is_single, mix_called
from kickdoor.sets.english import english
from kickdoor.terminal.face import face, found, kind_of, numbers

HELP = ("-h", "--help")


class Deck(click.Group):
    """A group that lists cards unless it is told to do something else with them."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read `cards blazer` as `cards list blazer`."""
        if not args or (args[0] not in self.commands and args[0] not in HELP):
            args = ["list", *args]
        return super().parse_args(ctx, args)


@click.group(cls=Deck)
def cards() -> None:
    """List the cards, show one, or make a set of your own.

    `cards NAME` is short for `cards list NAME`.
    """


@cards.command("list")
@click.argument("name", nargs=-1)
@SET
@click.option("--kind", help="Only cards of this kind: monster, curse, item and so on.")
@AS_JSON
def list_cards(name: tuple[str, ...], box: str, kind: str | None, as_json: bool) -> None:
    """List the cards, or show the one called NAME; behind ≡ stands what the engine reads."""
    chosen = of_kind(cards_of(box), kind)
    if name:
        wanted = " ".join(name)
        chosen = tuple(found(wanted, chosen))
        if not chosen:
            raise click.ClickException(
                f"there is no card called {wanted!r} in {box}; `{CALLED} cards` lists them all"
            )
    if as_json:
        print_json({"set": box, "cards": [described(card) for card in chosen]})
    elif name:
        print_out(*map(face, chosen))
    else:
        print_out(listed(chosen))
        copies = sum(card.copies for card in chosen)
        click.echo(f"{len(chosen)} different cards, {copies} in the box")


@cards.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--set", "box", type=SetOfCards(), default="all", help="Look only in this set.")
@click.option("--toml", "as_toml", is_flag=True, help="Print it as it stands in a set's file.")
@AS_JSON
def show(name: tuple[str, ...], box: str, as_toml: bool, as_json: bool) -> None:
    """Show the card called NAME, from whichever set; or its TOML, for a set of your own."""
    boxes = (box,) if is_single(box) else tuple(part.set for part in mix_called(box).parts)
    homes: dict[Card, list[str]] = {}
    for each in boxes:
        for card in cards_of(each):
            homes.setdefault(card, []).append(each)
    chosen = called(" ".join(name), tuple(homes), boxes)
    if as_json:
        print_json({"cards": [described(card) | {"sets": homes[card]} for card in chosen]})
        return
    for card in chosen:
        where = ", ".join(homes[card])
        if as_toml:
            click.echo(f"# {card.name}, from {where}\n{card_toml(card)}")
        else:
            print_out(face(card), f"from {where}")


def called(name: str, cards: tuple[Card, ...], boxes: tuple[str, ...]) -> list[Card]:
    """The card of this name, one from each set that has its own; refused, if none is."""
    names = [card.name for card in found(name, cards, close=False)]
    if len(names) != 1:
        near = names or [card.name for card in found(name, cards)]
        hint = (
            f"did you mean {listed_names(near)}?"
            if near
            else f"`{CALLED} cards --set all` lists them"
        )
        raise click.ClickException(
            f"there is no card called {name!r:.60} in {', '.join(boxes)}; {hint}"
        )
    return [card for card in cards if card.name.lower() == names[0].lower()]


for command in (*OWN, *PRINTING, verdict, doctor):
    cards.add_command(command)


def of_kind(cards: tuple[Card, ...], kind: str | None) -> tuple[Card, ...]:
    """The cards of a kind, or all of them."""
    if kind is None:
        return cards
    kinds = list(dict.fromkeys(map(kind_of, cards)))
    wanted = kind.lower()
    if wanted not in kinds and wanted.removesuffix("s") in kinds:
        wanted = wanted.removesuffix("s")
    if wanted not in kinds:
        raise click.BadParameter(
            f"there is no kind {kind!r}; there is {', '.join(kinds)}", param_hint="--kind"
        )
    return tuple(card for card in cards if kind_of(card) == wanted)


def described(card: Card) -> dict[str, Any]:
    """A card as plain values, with its English."""
    values: dict[str, Any] = msgspec.to_builtins(card)
    words = [{"part": part, "english": said} for part, said in english(card)]
    return {**values, "numbers": numbers(card), "words": words}


def listed(cards: tuple[Card, ...]) -> Table:
    """A line for each card."""
    grid = Table("Name", "Kind", "Numbers", "Text", box=None, expand=True, padding=(0, 1))
    for column, ratio in zip(grid.columns, (6, 3, 5, 8), strict=True):
        column.no_wrap = True
        column.ratio = ratio
    for card in cards:
        count = f" ×{card.copies}" if card.copies > 1 else ""
        row = (f"{card.name}{count}", kind_of(card), ", ".join(numbers(card)), card.text)
        grid.add_row(*map(escape, row))
    return grid
