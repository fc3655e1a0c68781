"""The public names: a new game, what is legal, an act."""

from __future__ import annotations

from hashlib import sha256

from kickdoor.errors import IllegalAct, UnknownSeat, WrongTable
from kickdoor.game.acts import DIE, TABLE, Act
from kickdoor.game.box import Box, Options
from kickdoor.game.chance import shuffled
from kickdoor.game.changes import draw
from kickdoor.game.munchkin import ALIVE, FEMALE, MALE, Munchkin
from kickdoor.game.procedure import advance
from kickdoor.game.speech import name_of, say
from kickdoor.game.state import Game
from kickdoor.rules.rulings import rulings
from kickdoor.rules.turn import Play
from kickdoor.sets import box_of, rules_of
from kickdoor.sets.mixing import check_that_it_can_be_played

AS_PRINTED = Options()
NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ivy", "joe")
TAKEN = ("die", "all", "end", "table")  # scripts and transcripts say these of nobody


def new_game(
    players: int | tuple[str, ...] = 4,
    *,
    set: str | Box = "pathfinder",
    seed: int | bytes = 0,
    rules: Options | None = None,
    sexes: tuple[str, ...] = (),
) -> Game:
    """A table set up and dealt: SET-1 to SET-9. Without `rules`, the set's own rulebook holds.

    >>> game = new_game(3, seed=1)
    >>> game.names, len(game.munchkins[0].hand)
    (('ann', 'bob', 'cat'), 8)
    """
    names = NAMES[:players] if isinstance(players, int) else players
    box = set if isinstance(set, Box) else box_of(set)
    if rules is None:
        rules = AS_PRINTED if isinstance(set, Box) else rules_of(set)
    check_table(players, names, sexes, rules.any_table_size)
    if not isinstance(set, Box):
        check_that_it_can_be_played(box, rules.dealt, len(names))
    game = Game(box, rules, names, seed_bytes(seed))
    for seat in range(len(names)):
        sex = FEMALE if (sexes[seat] == "female" if seat < len(sexes) else seat % 2 == 0) else MALE
        game.sexes += (sex,)
        game.munchkins.append(Munchkin(1, sex, ALIVE, [], []))
    game.doors = shuffled(box.doors, game.seed, 0)
    game.treasures = shuffled(box.treasures, game.seed, 1)
    game.shuffles = 1
    for seat in range(len(names)):
        for _ in range(rules.dealt):
            draw(game, seat, doors=True)
            draw(game, seat, doors=False)
    game.start(Play())
    advance(game)
    return game


def check_table(
    players: int | tuple[str, ...],
    names: tuple[str, ...],
    sexes: tuple[str, ...],
    any_size: bool = False,
) -> None:
    """SET-1, SET-7 Who may sit down. A name must be told apart from what a transcript says beside.

    >>> check_table(("ann", "bob", "Ann"), ("ann", "bob", "Ann"), ())
    Traceback (most recent call last):
    ...
    kickdoor.errors.WrongTable: every player needs a name of their own: ann, bob, Ann
    """
    count = players if isinstance(players, int) else len(players)
    if any_size and not 2 <= count <= 10:
        raise WrongTable(f"even a table of any size seats two to ten, not {count}")
    if not any_size and not 3 <= count <= 6:
        raise WrongTable(f"Munchkin is for three to six players (SET-1), not {count}")
    if len({name.lower() for name in names}) < len(names):
        raise WrongTable(f"every player needs a name of their own: {', '.join(names)}")
    for name in names:
        plain = name.isprintable() and name == name.strip() != ""
        if not plain or "," in name or ":" in name or name.lower() in TAKEN:
            raise WrongTable(
                f"{name!r} cannot be a name: no comma, colon or line break, and none of "
                f"{', '.join(TAKEN)}"
            )
    if len(sexes) > len(names) or any(sex not in ("male", "female") for sex in sexes):
        raise WrongTable(f"a munchkin is male or female (SET-7), one for each player: {sexes}")


def seed_bytes(seed: int | bytes) -> bytes:
    """A seed of 256 bits from any number.

    >>> seed_bytes(1) == seed_bytes(1) != seed_bytes(2)
    True
    """
    return seed if isinstance(seed, bytes) else sha256(b"kickdoor %d" % seed).digest()


def legal(game: Game, seat: int) -> list[Act]:
    """Everything a seat may do now; the one list that screens show and bots choose from.

    In a window any seat may speak, asked or not, and the house too, whose acts are rulings; the
    die only when it is asked.

    >>> game = new_game(3, seed=1)
    >>> [say(game, DIE, each) for each in legal(game, DIE)]
    ['1', '2', '3', '4', '5', '6']
    >>> legal(game, 0)
    []
    """
    if seat == game.asked and not game.over:
        return game.options
    if seat not in (DIE, TABLE) and not 0 <= seat < len(game.munchkins):
        raise UnknownSeat(seat, game.names)
    if game.over or seat == DIE:
        return []
    if seat == TABLE:
        return rulings(game)
    return game.stack[-1].legal(game, seat)


def act(game: Game, seat: int, what: Act | str) -> None:
    """Do it. What is not legal raises, and leaves the game as it was.

    >>> game = new_game(3, seed=1)
    >>> act(game, DIE, "4")
    >>> act(game, DIE, "kick")
    Traceback (most recent call last):
    ...
    kickdoor.errors.IllegalAct: die cannot 'kick'; legal: 1; 2; 3; 4; 5; 6
    """
    options = game.options if seat == game.asked and not game.over else legal(game, seat)
    if isinstance(what, str):
        what = understood(game, seat, what, options)
    elif what not in options:
        raise refused(game, seat, repr(what), [say(game, seat, each) for each in options])
    game.history = (seat, what, game.history)
    game.answer = what
    game.answerer = seat
    game.asked = -1
    advance(game)


def copy(game: Game) -> Game:
    """A twin that can be played on without touching this one.

    >>> game = new_game(3, seed=1)
    >>> act(copy(game), DIE, "4")
    >>> game.history is None
    True
    """
    return game.copy()


def understood(game: Game, seat: int, said: str, options: list[Act]) -> Act:
    """The legal act that is said so; upper and lower case are one."""
    wanted = " ".join(said.lower().split())
    spoken = [say(game, seat, each) for each in options]
    for each, words in zip(options, spoken, strict=True):
        if words.lower() == wanted:
            return each
    raise refused(game, seat, said, spoken)


def refused(game: Game, seat: int, said: str, spoken: list[str]) -> IllegalAct:
    """The error that says what could have been said, or whom it is up to."""
    up_to = "the game is over" if game.over else f"{name_of(game, game.asked)} is asked now"
    return IllegalAct(name_of(game, seat), said, spoken, up_to)
