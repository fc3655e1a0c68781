"""`kickdoor words`, and `kickdoor cards words`: what a card may say."""

from __future__ import annotations

from pathlib import Path

import click

from kickdoor.cli import CALLED
from kickdoor.cli.output import refusing
from kickdoor.forms import meant, suggested
from kickdoor.forms.reference import known, looked_up, reference
from kickdoor.sets.samples import sample
from kickdoor.words.catalogue import with_catalogue


@click.command()
@click.argument("word", nargs=-1)
@click.option(
    "--write",
    type=click.Path(path_type=Path),
    help="Bring the word list in this page (docs/cards.md) up to date.",
)
def words(word: tuple[str, ...], write: Path | None) -> None:
    """Say how everything is written; or only WORD, with an example.

    WORD is a word ("lose levels"), a kind of card (monster), a sort of word (conditions), a field
    (bad_stuff), what a field says (victim), or a topic: moments, aims, whom, costs, limits,
    happenings.
    """
    if write is not None:
        with refusing():
            write.write_text(with_catalogue(write.read_text("utf-8")), "utf-8")
    elif word:
        click.echo(found(" ".join(word)), nl=False)
    else:
        click.echo(reference(), nl=False)


def found(word: str) -> str:
    """What there is to say about a word; refused, with what was meant perhaps, if nothing is."""
    text = looked_up(word, sample)
    if not text:
        near = meant(word, known())
        hint = f"{suggested(word, near)} " if near else ""
        raise click.ClickException(
            f"there is no word {word!r:.60}; {hint}`{CALLED} cards words` lists them all"
        )
    return text
