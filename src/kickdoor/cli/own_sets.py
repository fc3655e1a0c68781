"""`kickdoor cards new`, `check`, `test`, `preview`, `words`, `schema`: sets of your own."""

import json
from pathlib import Path

import click

from kickdoor.cli import CALLED
from kickdoor.cli.output import AS_JSON, print_json, refusing
from kickdoor.cli.words import words
from kickdoor.forms import schema as schema_of_a_set
from kickdoor.game.box import Box, Options
from kickdoor.press import pressed
from kickdoor.preview import preview as page_of
from kickdoor.scene_files import Outcome, all_tried
from kickdoor.sets import SETS, set_called
from kickdoor.sets.own import read_set
from kickdoor.sets.remarks import remarks
from kickdoor.sets.starter import starter
from kickdoor.sets.tables import most_players, players_allowed
from kickdoor.terminal.face import counted

OUT = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
def new(folder: Path) -> None:
    """Start a set of your own in FOLDER: a few cards to change, and a scene."""
    with refusing():
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise click.ClickException(f"{folder} is there already; nothing was written")
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in starter(folder.resolve().name).items():
            (folder / name).write_text(text, "utf-8")
            click.echo(f"wrote {folder / name}")
    click.echo(f"Change the cards as you like, then: {CALLED} cards check {folder}")


@click.command()
@click.argument("path", type=click.Path(path_type=Path))
@AS_JSON
def check(path: Path, as_json: bool) -> None:
    """Look for mistakes in the set at PATH: a folder, a zip or a file."""
    with refusing():
        mine = read_set(path)
    box = pressed(mine.name, mine.cards)
    if as_json:
        counts = {"cards": len(mine.cards), "doors": len(box.doors)}
        told = {"set": mine.name, "title": mine.title, **counts, "treasures": len(box.treasures)}
        print_json(told | {"remarks": list(map(str, remarks(mine, path)))})
        return
    click.echo(
        f"{mine.title}: {counted(len(mine.cards), 'different card')}, "
        f"{counted(len(box.doors), 'Door')} and {counted(len(box.treasures), 'Treasure')}"
        f"{who_can_play(box, Options(**mine.rules))}; no mistakes"
    )
    for remark in remarks(mine, path):
        click.echo(f"  note: {remark}")


def who_can_play(box: Box, rules: Options) -> str:
    """For how many players it is enough; nothing, if for nobody."""
    least, most = players_allowed(rules)[0], most_players(box, rules)
    if most > least:
        return f", enough for {least} to {most} players"
    return f", enough for {least} players" if most else ""


@click.command()
@click.argument("path", type=click.Path(path_type=Path))
@AS_JSON
def test(path: Path, as_json: bool) -> None:
    """Play the scenes of the set at PATH, to see that each card does what it says.

    A scene is a position, what is said, and what must hold, in plain words: [[scenes]].
    """

    def tell(each: Outcome) -> None:
        if not as_json:
            click.echo(f"{'FAILED' if each.why else 'ok':<7}{each}")

    with refusing():
        mine = read_set(path)
        found = all_tried(path, tell)
    failed = [each for each in found if each.why]
    if as_json:
        print_json({"set": mine.name, "scenes": list(map(outcome, found))})
    elif not found:
        click.echo(f"{mine.title} has no scene yet: [[scenes]] begins one")
    else:
        click.echo(f"{counted(len(found), 'scene')}, {len(failed) or 'none'} failed")
    if failed:
        raise SystemExit(1)


def outcome(each: Outcome) -> dict[str, str | int]:
    """What came of a scene, as plain values."""
    return {"name": each.scene.name, "line": each.line, "said": each.said, "why": each.why}


@click.command()
@click.argument("path")
@click.option("--out", type=OUT, help="Write the page there, not to NAME.html.")
def preview(path: str, out: Path | None) -> None:
    """Make a page of the cards as they look; PATH may be the name of a box, too."""
    with refusing():
        mine = set_called(path) if path in SETS else read_set(path)
        file = out or Path(f"{mine.name}.html")
        file.write_text(page_of(mine), "utf-8")
    click.echo(f"wrote {file}: open it in a browser, or print it")


@click.command()
@click.option("--out", type=OUT, help="Write it to this file.")
def schema(out: Path | None) -> None:
    """Print the JSON schema by which an editor checks and completes the cards."""
    text = json.dumps(schema_of_a_set(), indent=2, ensure_ascii=False) + "\n"
    if out is None:
        click.echo(text, nl=False)
        return
    with refusing():
        out.write_text(text, "utf-8")
    click.echo(f"wrote {out}")


OWN = (new, check, test, preview, words, schema)
