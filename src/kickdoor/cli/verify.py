"""`kickdoor verify`: whether a sealed game was dealt and played as it says."""

from pathlib import Path

import click

from kickdoor.cli.output import AS_JSON, print_json
from kickdoor.errors import KickdoorError, WrongSeal
from kickdoor.sets import box_of
from kickdoor.sets.carried import changed_since
from kickdoor.terminal.face import counted
from kickdoor.transcripts import LARGEST, Verdict
from kickdoor.transcripts import verify as redo

SHORTEST = 8  # digits of a hash that are worth comparing


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--commitment", metavar="HEX", help="What your screen showed before the game.")
@click.option("--chain", metavar="HEX", help="What your screen showed when it was over.")
@click.option("--part", metavar="HEX", help="What your own machine added to the shuffle.")
@click.option("--set", "own", metavar="PATH", help="The set of your own that it was played with.")
@AS_JSON
def verify(
    *,
    file: Path,
    commitment: str | None,
    chain: str | None,
    part: str | None,
    own: str | None,
    as_json: bool,
) -> None:
    """Redo the sealed game in FILE: its seed, every shuffle, every die and every act.

    It needs no network and nothing but the file, which brings a set of your own along; a file that
    is older than that needs --set. The exit status is 1 if anything is not as the file says.
    """
    try:
        verdict = redo(contents(file), None if own is None else box_of(own))
        compare("commitment", verdict.commitment, commitment)
        compare("chain", verdict.chain, chain)
        giver = given_by(verdict, part)
    except KickdoorError as error:
        raise click.ClickException(f"{file}: {error}") from None
    if as_json:
        told_of = (name for name in verdict.__struct_fields__ if name != "box")
        plain = {name: getattr(verdict, name) for name in told_of}
        compared = {"commitment_compared": bool(commitment), "chain_compared": bool(chain)}
        print_json(
            plain | compared | {"part_of": giver, "changed": list(changed_since(verdict.box))}
        )
        return
    click.echo("\n".join(told(verdict, bool(commitment), bool(chain))))
    if giver:
        click.echo(f"Your part was in the deal, as that of {giver}: nobody dealt without you.")
    for sentence in changed_since(verdict.box):
        click.echo(sentence)


def contents(file: Path) -> bytes:
    """What a file holds, and a byte too many if it is too large."""
    if file.exists() and not file.is_file():
        raise WrongSeal("this is no file")
    try:
        with file.open("rb") as opened:
            return opened.read(LARGEST + 1)
    except OSError as error:
        raise WrongSeal(f"it cannot be read: {error.strerror or error}") from None


def compare(name: str, found: str, shown: str | None) -> None:
    """Refuse a game that is true to itself, but is not the one that somebody saw."""
    if shown is None:
        return
    wanted = shown.strip().lower()
    if len(wanted) < SHORTEST or not found.startswith(wanted):
        raise WrongSeal(f"this is another game: its {name} is {found}, not {shown!r:.80}")


def given_by(verdict: Verdict, part: str | None) -> str:
    """Whose part this is; a game that was dealt without it is not fair to whoever added it."""
    if part is None:
        return ""
    for giver, given in verdict.parts:
        if given.hex() == part.strip().lower():
            return giver
    raise WrongSeal(
        f"your part {part!r:.80} is not in the deal: the house has put another in its place"
    )


def told(verdict: Verdict, commitment: bool, chain: bool) -> list[str]:
    """What was checked, and what is left to compare."""
    acts = counted(verdict.acts, "act")
    ruled = f" ({counted(verdict.rulings, 'ruling')} of the table)" if verdict.rulings else ""
    givers = counted(len(verdict.parts), "player")
    lines = [
        "This game was dealt and played as it says.",
        f"  Who: {', '.join(verdict.players)}, with {verdict.set}, at table {verdict.table}.",
        f"  Seed: the one the table was bound to beforehand, with what {givers} added.",
        f"  Redone from it: {counted(verdict.shuffles, 'shuffle')}, "
        f"{verdict.dice} dice and lots, {acts}{ruled}.",
        f"  Won by: {' and '.join(verdict.winners)}.",
    ]
    seen = {
        f"  before the game  {verdict.commitment}": commitment,
        f"  at its end       {verdict.chain}": chain,
    }
    if all(seen.values()):
        return [*lines, "It is the game that your screen showed."]
    left = [line for line, done in seen.items() if not done]
    return [*lines, "Whether it is the game you played, your own screen told you:", *left]
