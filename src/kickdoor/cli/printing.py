"""`kickdoor cards print`, `picture` and `tabletop`: cards on paper, in a chat, on another table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from kickdoor.cli import CALLED
from kickdoor.cli.options import LANGUAGE, SetOfCards
from kickdoor.cli.output import refusing
from kickdoor.cli.own_sets import OUT
from kickdoor.errors import UnknownCard
from kickdoor.forms import meant
from kickdoor.game.prints import Print
from kickdoor.printing import png, tabletop
from kickdoor.printing.fonts import ROMAN
from kickdoor.printing.labels import face_of
from kickdoor.printing.pdf import lacking
from kickdoor.printing.sheets import PAPERS, Edge, Paper, PaperSize, printed
from kickdoor.sets import box_of
from kickdoor.terminal.face import counted

BLEED = 5
"""Millimetres: more than any printer asks for."""

CHOICE = click.argument("box", metavar="SET", type=SetOfCards())
CARDS = click.argument("names", metavar="[CARD]...", nargs=-1)


@click.command("print")
@CHOICE
@CARDS
@click.option("--out", "-o", type=OUT, help="Write this file, not SET.pdf.")
@click.option("--paper", type=click.Choice(tuple(PAPERS)), default="a4", help="What is printed on.")
@click.option(
    "--turn",
    type=click.Choice(("long", "short", "none")),
    default="long",
    help="Over which edge the printer turns the paper; none: no backs.",
)
@click.option(
    "--bleed",
    type=click.FloatRange(0, BLEED),
    default=0.0,
    help="So many millimetres of border beyond the cut.",
)
@click.option("--once", is_flag=True, help="One of each card, not as many as lie in the box.")
@LANGUAGE
def print_cards(
    *,
    box: str,
    names: tuple[str, ...],
    out: Path | None,
    paper: PaperSize,
    turn: Edge,
    bleed: float,
    once: bool,
    language: str,
) -> None:
    """Print the cards of SET, or only each CARD of it, to be cut out: 63 by 88 mm, with backs.

    SET is a box, a mix, or the folder or zip of a set of your own.
    """
    cards = chosen(box, names, once)
    file = out or Path(f"{stem(box)}.pdf")
    wanted = Paper(paper, turn, bleed)
    with refusing():
        file.write_bytes(printed(cards, wanted, language, box_of(box).name))
    layout = wanted.layout()
    sheets = -(-len(cards) // (layout.columns * layout.rows))
    sides = "" if turn == "none" else f"; print both sides, turned over the {turn} edge,"
    click.echo(
        f"wrote {file}: {counted(len(cards), 'card')} on {counted(sheets, 'sheet')}{sides or ';'} "
        "at 100 %, not fitted to the page"
    )
    tell_of_letters(cards, language)


@click.command()
@CHOICE
@click.argument("name", metavar="CARD")
@click.option("--out", "-o", type=OUT, help="Write this file, not CARD.png.")
@click.option("--width", type=click.IntRange(100, 4000), default=744, help="How many pixels wide.")
@LANGUAGE
def picture(*, box: str, name: str, out: Path | None, width: int, language: str) -> None:
    """Make a PNG of one CARD of SET, to show it to somebody."""
    (card,) = chosen(box, (name,), once=True)
    file = out or Path(f"{stem(card.name)}.png")
    with refusing():
        file.write_bytes(png.picture(card, language, width))
    click.echo(f"wrote {file}")
    tell_of_letters([card], language)


@click.command("tabletop")
@CHOICE
@CARDS
@click.option(
    "--out",
    "-o",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write into this folder, not SET-tabletop.",
)
@click.option("--url", help="Where you will put the pictures: https://…/, not here.")
@LANGUAGE
def tabletop_deck(
    *, box: str, names: tuple[str, ...], out: Path | None, url: str | None, language: str
) -> None:
    """Make a deck for Tabletop Simulator of SET, or of each CARD of it.

    Put the .json into its folder of saved objects. Whoever plays with you elsewhere sees the
    pictures only if they lie where everybody can fetch them: say where with --url.
    """
    cards = chosen(box, names, once=False)
    folder = out or Path(f"{stem(box)}-tabletop")
    found = tabletop.piles(box_of(box).name, cards)
    address = url.rstrip("/") + "/" if url else f"{folder.resolve().as_uri()}/"
    with refusing():
        made = {name: content for pile in found for name, content in files(pile, language)}
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in made.items():
            (folder / name).write_bytes(content)
            click.echo(f"wrote {folder / name}")
        told = tabletop.saved_object(found, language, address)
        (folder / f"{stem(box)}.json").write_text(json.dumps(told, indent=2), "utf-8")
    click.echo(f"wrote {folder / f'{stem(box)}.json'}: put it among your saved objects")


def files(pile: tabletop.TabletopDeck, language: str) -> list[tuple[str, bytes]]:
    """The pictures of a deck."""
    return list(tabletop.pictures(pile, language).items())


def chosen(box: str, names: tuple[str, ...], once: bool) -> list[Print]:
    """The cards of a set as often as they lie in it, or those that somebody names."""
    printed = box_of(box)
    prints = printed.prints[: printed.size]
    each = {card.name.lower(): card for card in prints}
    if not names:
        return list(each.values()) if once else prints
    found = []
    for name in names:
        card = each.get(name.lower())
        if card is None:
            close = meant(name, [card.name for card in each.values()])
            error = UnknownCard(name, [close] if close else [])
            see = "" if close else f"; `{CALLED} cards list --set '{box}'` lists them"
            raise click.ClickException(f"{error}{see}")
        found += [card] if once else [other for other in prints if other.name == card.name]
    return found


def stem(name: str) -> str:
    """A name for a file: of a path its last part, of a mix its letters.

    >>> stem("sets/my-set.zip"), stem("star + classic:50%"), stem("Who? Me!")
    ('my-set', 'star-classic-50', 'who-me')
    """
    short = Path(name).stem if Path(name).exists() or name.endswith(".zip") else name
    words = "".join(each if each.isalnum() else " " for each in short.lower()).split()
    return "-".join(words)[:60] or "cards"


def tell_of_letters(cards: Sequence[Print], language: str) -> None:
    """Say which letters our fonts do not have."""
    missing: set[str] = set()
    for card in cards:
        face = face_of(language, card)
        for text in (face.title, face.line, *(each.text for each in face.text)):
            missing |= lacking(ROMAN, text)
    if missing:
        click.echo(f"  note: our fonts have no {' '.join(sorted(missing))}; there is a gap there")


PRINTING = (print_cards, picture, tabletop_deck)
