"""`kickdoor words`: what a card may say."""

from __future__ import annotations

from pathlib import Path

import click

from kickdoor.words.catalogue import catalogue, with_catalogue


@click.command()
@click.option(
    "--write",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Bring the word list in this page (docs/cards.md) up to date.",
)
def words(write: Path | None) -> None:
    """List every word of the card language, with its fields and its meaning."""
    if write is None:
        click.echo(catalogue(), nl=False)
    else:
        write.write_text(with_catalogue(write.read_text("utf-8")), "utf-8")
