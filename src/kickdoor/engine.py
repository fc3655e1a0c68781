"""The public names: a new game, what is legal, an act."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from operator import index
from os import PathLike

from kickdoor.errors import IllegalAct, UnknownSeat, WrongTable, repeated
from kickdoor.game.acts import DIE, TABLE, Act
from kickdoor.game.box import Box, Options
from kickdoor.game.chance import shuffled
from kickdoor.game.changes import draw
from kickdoor.game.munchkin import ALIVE, FEMALE, MALE, Munchkin
from kickdoor.game.procedure import advance
from kickdoor.game.speech import name_of, say
from kickdoor.game.state import Game
from kickdoor.misuse import RAW, a_game, a_set, blame, several, text, whole
from kickdoor.options import check_rules
from kickdoor.rules.rulings import rulings
from kickdoor.rules.turn import Play
from kickdoor.sets import box_of, rules_of
from kickdoor.sets.tables import check_that_it_can_be_played, players_allowed

AS_PRINTED = Options()
NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ivy", "joe")
TAKEN = ("die", "all", "end", "table")  # scripts and transcripts say these of nobody


def new_game(
    players: int | Iterable[str] = 4,
    *,
    set: str | PathLike[str] | Box = "pathfinder",
    seed: int | str | bytes = 0,
    rules: Options | None = None,
    sexes: Iterable[str] = (),
) -> Game:
    """A table set up and dealt: SET-1 to SET-9. Without `rules`, the set's own rulebook holds.

    `players` are so many, or their names; `set` is a set or a mix by name, the path of a set of
    your own, or a box. A box is dealt as it is, however few its cards and though nobody could win
    with them. The same seed deals the same game: a number, or any text (a number and its digits are
    one seed), or bytes, which are taken as they are.

    Raises WrongTable, UnknownSet, WrongMix, WrongSet, WrongOption.

    >>> game = new_game(3, seed=1)
    >>> game.names, len(game.munchkins[0].hand)
    (('ann', 'bob', 'cat'), 8)
    """
    set = a_set(set)
    count, names = seated(players)
    sexes = several("sexes", sexes, "a sex for each player", 'say sexes=("male", "female")')
    box = set if isinstance(set, Box) else box_of(set)
    if rules is None:
        rules = AS_PRINTED if isinstance(set, Box) else rules_of(set)
    check_rules(rules)
    check_table(count, names, sexes, rules)
    if not isinstance(set, Box):
        check_that_it_can_be_played(box, rules, len(names))
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


def seated(players: int | Iterable[str]) -> tuple[int, tuple[str, ...]]:
    """How many play, and their names; who has none gets the first that comes to mind.

    >>> seated(3), seated(["zoe", "yan"])
    ((3, ('ann', 'bob', 'cat')), (2, ('zoe', 'yan')))
    """
    wanted, how = "how many play, or a tuple of their names", 'say new_game(("ann", "bob", "cat"))'
    if isinstance(players, Iterable):
        names = several("players", players, wanted, how)
        return len(names), tuple(text("players", name, "a name each", how) for name in names)
    count = whole("players", players, wanted, how)
    return count, NAMES[: max(count, 0)]


def check_table(
    count: int, names: tuple[str, ...], sexes: tuple[str, ...], rules: Options = AS_PRINTED
) -> None:
    """SET-1, SET-7 Who may sit down. A name must be told apart from what a transcript says beside.

    >>> check_table(3, ("ann", "bob", "Ann"), ())
    Traceback (most recent call last):
    ...
    kickdoor.errors.WrongTable: every player needs a name of their own: ann, bob, Ann
    """
    least, most = players_allowed(rules)
    if not least <= count <= most and rules.any_table_size:
        raise WrongTable(f"even a table of any size seats two to ten, not {count}")
    if not least <= count <= most:
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


def seed_bytes(seed: int | str | bytes) -> bytes:
    """A seed of 256 bits from any number, or from any text; bytes are one already.

    >>> seed_bytes(1) == seed_bytes("1") != seed_bytes(2)
    True
    """
    if isinstance(seed, bytes):
        return seed
    if not isinstance(seed, str):
        how = "for another game each time say seed=secrets.token_bytes(32)"
        seed = whole("seed", seed, "a whole number, a text or bytes", how)
    return sha256(f"kickdoor {seed}".encode("utf-8", "surrogatepass")).digest()


def legal(game: Game, seat: int) -> list[Act]:
    """Everything a seat may do now; the one list that screens show and bots choose from.

    In a window any seat may speak, asked or not, and the house too, whose acts are rulings; the
    die only when it is asked.

    Raises UnknownSeat.

    >>> game = new_game(3, seed=1)
    >>> [say(game, DIE, each) for each in legal(game, DIE)]
    ['1', '2', '3', '4', '5', '6']
    >>> legal(game, 0)
    []
    """
    try:
        if seat == game.asked and not game.over:
            return game.options
        if seat not in (DIE, TABLE) and not 0 <= seat < len(game.munchkins):
            raise UnknownSeat(seat, game.names)
        if game.over or seat == DIE:
            return []
        if seat == TABLE:
            return rulings(game)
        return game.stack[-1].legal(game, seat)
    except RAW:
        blame(game, seat, TABLE)
        raise


def act(game: Game, seat: int, what: Act | str) -> None:
    """Do it. What is not legal raises, and leaves the game as it was.

    An act is one of `legal`, or what is said for it: upper and lower case are one.

    Raises IllegalAct, UnknownSeat, EndlessChain.

    >>> game = new_game(3, seed=1)
    >>> act(game, DIE, "4")
    >>> act(game, DIE, "kick")
    Traceback (most recent call last):
    ...
    kickdoor.errors.IllegalAct: die cannot 'kick'; legal: 1; 2; 3; 4; 5; 6
    """
    try:
        if seat == game.asked and not game.over:
            seat, options = game.asked, game.options
        else:
            seat, options = index(seat), legal(game, seat)
    except RAW:
        blame(game, seat, TABLE)
        raise
    if isinstance(what, str):
        what = understood(game, seat, what, options)
    else:
        what = offered(game, seat, what, options)
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
    try:
        return Game.copy(game)
    except RAW:
        a_game(game)
        raise


def understood(game: Game, seat: int, said: str, options: list[Act]) -> Act:
    """The legal act that is said so; upper and lower case are one."""
    wanted = " ".join(said.lower().split())
    spoken = [say(game, seat, each) for each in options]
    for each, words in zip(options, spoken, strict=True):
        if words.lower() == wanted:
            return each
    raise refused(game, seat, said, spoken)


def offered(game: Game, seat: int, what: Act, options: list[Act]) -> Act:
    """The legal act that this is: as the engine has it, whatever numbers they were."""
    try:
        return options[options.index(what)]
    except RAW:  # it is not among them, or like nothing that could be
        spoken = [say(game, seat, each) for each in options]
        raise refused(game, seat, repeated(what), spoken) from None


def refused(game: Game, seat: int, said: str, spoken: list[str]) -> IllegalAct:
    """The error that says what could have been said, or whom it is up to."""
    up_to = "the game is over" if game.over else f"{name_of(game, game.asked)} is asked now"
    return IllegalAct(name_of(game, seat), said, spoken, up_to)
