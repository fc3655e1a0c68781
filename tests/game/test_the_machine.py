"""What the engine promises of itself, read from its source: one pair of hands, steps by name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from kickdoor.game.fight import Fight, Foe
from kickdoor.game.munchkin import Munchkin
from kickdoor.game.procedure import Procedure
from kickdoor.game.state import Game
from kickdoor.rules import uses
from kickdoor.rules.procedures import PROCEDURES

SOURCE = Path(__file__).parents[2] / "src/kickdoor"
ENGINE = sorted(
    file for folder in ("game", "rules", "words") for file in (SOURCE / folder).rglob("*.py")
)

HANDS = {"game/changes.py", "game/counting.py", "game/decks.py", "game/fight.py"}
"""The only hands on the table, on the decks, and on a fight."""

MAKERS = {"game/state.py", "game/views.py", "words/openings.py"}
"""Who lays a table anew, as a copy, as somebody sees it or to ask what is open there, changes none
that is there."""

COURSE = {
    "answer", "answerer", "asked", "called", "events", "history", "options", "origin", "rolled",
    "rules", "seed", "sexes", "stack",
}  # fmt: skip
"""What is no part of the table: where we are, what was said, and how it began."""

TABLE = {*Game.__slots__, *Munchkin.__slots__, *Fight.__slots__, *Foe.__slots__} - COURSE
CHANGING = {
    "append", "clear", "discard", "extend", "insert", "pop", "remove", "reverse", "setdefault",
    "sort", "update",
}  # fmt: skip

IN_PLACE = {"heappop", "heappush", "insort", "shuffle"}
"""Functions that change what they are given."""


def name(file: Path) -> str:
    return file.relative_to(SOURCE).as_posix()


def changed(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement or a call changes: what is assigned to, and lists that are appended to."""
    if isinstance(node, ast.Assign):
        for target in node.targets:
            yield from target.elts if isinstance(target, ast.Tuple) else [target]
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        yield node.target
    elif isinstance(node, ast.Delete):
        yield from node.targets
    elif (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in CHANGING
    ):
        yield node.func.value
    if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in IN_PLACE:
        yield from node.args[:1]


def is_in_place(node: ast.AST) -> bool:
    """Whether what is named is changed itself; `pile = …` only gives the name to something else."""
    if isinstance(node, ast.AugAssign):
        return isinstance(node.value, ast.List | ast.ListComp | ast.Set | ast.SetComp | ast.Tuple)
    return isinstance(node, ast.Call)


def attribute(target: ast.expr) -> tuple[str, str]:
    """Whose attribute, and which: `game.known[card]` is (game, known), directly or by a part."""
    while isinstance(target, ast.Subscript):
        target = target.value
    if isinstance(target, ast.Attribute):
        return ast.unparse(target.value), target.attr
    return "", ""


def aliases(tree: ast.AST) -> dict[str, list[ast.expr]]:
    """Names that stand for a part of something: `hand = munchkin.hand`, `for pile in (…)`."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            named = [(target, node.value) for target in node.targets]
        elif isinstance(node, ast.NamedExpr | ast.AnnAssign):
            named = [(node.target, node.value)]
        elif isinstance(node, ast.For | ast.comprehension):
            named = [(node.target, each) for each in parts(node.iter)]
        else:
            continue
        for target, value in named:
            names, values = parts(target), parts(value)
            pairs = zip(names, values, strict=True) if len(names) == len(values) else ()
            for name, meant in [(target, value), *pairs]:
                if isinstance(name, ast.Name) and meant is not None:
                    found.setdefault(name.id, []).append(meant)
    return found


def parts(node: ast.expr | None) -> list[ast.expr | None]:
    """What stands in a tuple or list; anything else alone."""
    return list(node.elts) if isinstance(node, ast.Tuple | ast.List) else [node]


def meanings(place: ast.expr, short: dict[str, list[ast.expr]], deep: int = 3) -> list[ast.expr]:
    """What an expression may stand for: itself, and what its name was given."""
    if isinstance(place, ast.Subscript):
        return meanings(place.value, short, deep)
    if isinstance(place, ast.IfExp):
        return [*meanings(place.body, short, deep), *meanings(place.orelse, short, deep)]
    if isinstance(place, ast.Name) and deep:
        return [it for meant in short.get(place.id, ()) for it in meanings(meant, short, deep - 1)]
    return [place]


def strays(source: str) -> list[str]:
    """Where a part of the table is changed, as lines of the source."""
    tree = ast.parse(source)
    found = []
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        short = aliases(function)
        for node in ast.walk(function):
            for target in changed(node):
                by_name = isinstance(target, ast.Name) and not is_in_place(node)
                for place in [] if by_name else meanings(target, short):
                    owner, what = attribute(place)
                    if what in TABLE and owner not in ("self", "twin"):
                        found.append(f"{node.lineno}: {ast.unparse(node)}")
    return sorted(set(found))


@pytest.mark.parametrize("file", [it for it in ENGINE if name(it) not in HANDS | MAKERS], ids=name)
def test_only_the_hands_change_the_table(file):
    assert strays(file.read_text()) == []


def test_a_bot_supposes_in_one_place_where_everything_is_put_back():
    bots = [file for file in (SOURCE / "bots").glob("*.py") if file.name != "supposing.py"]
    assert [(name(file), found) for file in bots for found in strays(file.read_text())] == []


@pytest.mark.parametrize(
    "line",
    [
        "game.known[card] = EVERYBODY",
        "game.munchkins[seat].hand.append(card)",
        "fight.running = True",
        "del game.attached[item]",
        "game.turns += 1",
        "fight.removed = fight.swept = 0",
        "hand = munchkin.hand; hand.remove(card)",
        "pile = game.doors if doors else game.treasures; pile.append(card)",
        "twin.enhancers, foe.enhancers = foe.enhancers, []",
        "below = game.attached[item]; below.append(card)",
        "for pile in (game.doors, game.treasures): pile.clear()",
        "for pile, cards in ((game.doors, ()), (game.treasures, ())): pile.extend(cards)",
        "hand, known = munchkin.hand, 3; hand.remove(card)",
        "(hand := munchkin.hand).append(card); hand.append(card)",
        "hand = munchkin.hand; pile = hand; pile[0] = card",
        "hand: list = munchkin.hand; hand.sort()",
        "random.shuffle(game.doors)",
        "insort(munchkin.hand, card)",
        "heappush(game.doors, card)",
        "hand = munchkin.hand; hand += [card]",
        "pile = game.doors if doors else game.treasures; pile += [each for each in cards]",
    ],
)
def test_a_stray_hand_is_found(line):
    assert strays(f"def stray(game, fight, foe, munchkin):\n    {line}")


def test_what_only_looks_like_a_change_is_none():
    assert strays("def look(self, game): self.card = game.doors[-1]; seen = game.doors[:]") == []


# --- procedures ---------------------------------------------------------------------------------


def classes() -> Iterator[tuple[Path, ast.ClassDef]]:
    """Every class of a procedure, where it is written."""
    for file in ENGINE:
        for node in ast.parse(file.read_text()).body:
            if isinstance(node, ast.ClassDef) and any(
                isinstance(base, ast.Name) and base.id == "Procedure" for base in node.bases
            ):
                yield file, node


def test_every_procedure_is_known_by_its_name():
    assert {node.name for _, node in classes()} == set(PROCEDURES)


@pytest.mark.parametrize("kind", PROCEDURES.values(), ids=str)
def test_a_procedure_is_saved_whole(kind):
    assert set(kind.FIELDS) == set(kind.__slots__)


FOR_GOOD = {"gifts", "killed"}
"""Lists that nobody changes once they are made: copies share them."""


@pytest.mark.parametrize("kind", PROCEDURES.values(), ids=str)
def test_a_copy_of_a_procedure_is_as_far_and_knows_the_same_and_is_another(kind):
    made = kind(*kind.BLANK)
    made.at = 7
    for number, field in enumerate(kind.FIELDS, 11):
        value = getattr(made, field)
        if isinstance(value, bool):
            setattr(made, field, not value)
        elif isinstance(value, int):
            setattr(made, field, number)
        elif isinstance(value, list):
            value.append(number)
    twin = made.copy()
    assert type(twin) is kind
    assert twin.at == 7
    for field in kind.FIELDS:
        mine, theirs = getattr(made, field), getattr(twin, field)
        assert mine == theirs, field
        if isinstance(mine, list) and field not in FOR_GOOD:
            assert mine is not theirs, field


def test_every_jump_is_to_a_step_of_the_same_procedure():
    jumps = [
        (node.name, call.args[0].value)
        for _, node in classes()
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "self.goto"
    ]
    assert len(jumps) > 20
    assert [jump for jump in jumps if jump[1] not in PROCEDURES[jump[0]].PLACES] == []


def test_no_step_counts_steps():
    """`at` is set where a procedure is made or copied, and by the machine itself."""
    counted = [
        f"{name(file)}:{node.lineno}"
        for file in ENGINE
        if file.name != "procedure.py"
        for function in ast.walk(ast.parse(file.read_text()))
        if isinstance(function, ast.FunctionDef) and function.name not in ("__init__", "copy")
        for node in ast.walk(function)
        for target in changed(node)
        if attribute(target)[1] == "at"
    ]
    assert counted == []


def test_no_procedure_reaches_into_the_frame_of_another():
    """What a procedure holds it sets itself; others ask for it, by a function beside its class."""
    held = {field for kind in PROCEDURES.values() for field in kind.FIELDS} - TABLE
    reached = [
        f"{name(file)}:{node.lineno}: {ast.unparse(node)}"
        for file in ENGINE
        if name(file) not in HANDS | MAKERS
        for node in ast.walk(ast.parse(file.read_text()))
        for target in changed(node)
        for owner, what in [attribute(target)]
        if what in held and owner not in ("self", "twin", "game")
    ]
    assert reached == []


@pytest.mark.parametrize("kind", PROCEDURES.values(), ids=str)
def test_what_a_procedure_says_of_itself_is_whole(kind):
    if kind.__name__ == "Window":  # it has the words of its moment
        return
    assert kind.DOING
    assert kind.ASKS[-1] in ".?!"
    assert kind.TELLS[-1] in ".?!"
    assert all(each.you and "{player}" in each.they for each in kind.BUSY)


def test_a_procedure_that_asks_a_player_says_why_others_wait():
    asking = {
        node.name
        for _, node in classes()
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "game.ask"
        if ast.unparse(call.args[0]) != "DIE"
    }
    assert {name for name in asking if not PROCEDURES[name].BUSY} == {"Window"}


def test_going_on_by_name_and_ending():
    class Walk(Procedure):
        __slots__ = ()

        def left(self, game): ...

        def right(self, game): ...

    walk = Walk()
    walk.goto("right")
    assert walk.at == 1
    walk.end()
    assert walk.at == 2
    with pytest.raises(KeyError):
        walk.goto("back")


# --- what is limited ----------------------------------------------------------------------------


def test_no_two_things_that_are_limited_share_a_key():
    """Every range goes down, and ends above the next."""
    seats, cards, prints = range(uses.AT_MOST), range(2_000), range(1_000)
    keys = [
        *(uses.shown(seat, other) for seat in seats for other in seats),
        *map(uses.traded, seats),
        *map(uses.fought, seats),
        *map(uses.broken_off, seats),
        *map(uses.deeds, seats),
        *map(uses.dawdled, seats),
        *(uses.AGAIN, uses.MET),
        *map(uses.risen, seats),
        uses.MISSED,
        *map(uses.turned, cards),
        *(uses.discounted(seat, index) for index in prints for seat in seats),
    ]
    assert keys == sorted(set(keys), reverse=True)
    assert max(keys) < 0  # powers count from 0 up
