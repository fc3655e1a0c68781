"""Procedures: a rule being followed, and where in it, as data."""

import inspect
from random import Random

import pytest

from kickdoor.cards import Class, Curse, Item, Monster, Special
from kickdoor.engine import act, copy, new_game
from kickdoor.game.acts import NONE, PASS_ACT
from kickdoor.game.box import Box, Options
from kickdoor.game.context import Context
from kickdoor.game.procedure import Procedure, advance, ask_again
from kickdoor.game.resolving import Resolving, tried
from kickdoor.game.state import Game
from kickdoor.options import brisk
from kickdoor.press import pressed
from kickdoor.rules.moments import CURSE_LANDS, DIE_CAST
from kickdoor.rules.procedures import PROCEDURES
from kickdoor.rules.windows import Window
from kickdoor.saves import save
from kickdoor.sets import cards_of
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    HAND,
    ITEM,
    Choose,
    Draw,
    GainLevels,
    InOrder,
    Lose,
    LoseLevels,
    OnRoll,
    ThatMany,
)


class Errand(Procedure):
    """Ask ann, then go home, unless she would rather pass once more."""

    __slots__ = ("told",)

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    def knock(self, game: Game) -> None:
        """Ask."""
        self.told.append("knock")
        game.ask(0, [PASS_ACT, (NONE, NONE, NONE)])

    def listen(self, game: Game) -> None:
        """Hear the answer."""
        self.told.append("listen")
        if game.answer == PASS_ACT:
            self.goto("knock")

    def leave(self, game: Game) -> None:
        """Send somebody on an errand of their own."""
        self.told.append("leave")
        if len(game.stack) < 10:
            game.start(Errand())

    def _secret(self, game: Game) -> None:
        self.told.append("secret")


def quiet() -> Game:
    """Ann's turn has begun."""
    return deal(ann={}, bob={}, cat={}).game


def test_the_steps_are_the_public_methods_in_the_order_they_are_written():
    assert [step.__name__ for step in Errand.STEPS] == ["knock", "listen", "leave"]
    assert Errand.PLACES == {"knock": 0, "listen": 1, "leave": 2}


def test_it_goes_on_from_the_step_it_was_at():
    game = quiet()
    errand = Errand()
    game.start(errand)
    game.asked = -1
    advance(game)
    assert (errand.told, errand.at, game.asked) == (["knock"], 1, 0)
    for answer in (PASS_ACT, (NONE, NONE, NONE)):
        game.answer, game.asked = answer, -1
        advance(game)
    assert errand.told == ["knock", "listen", "knock", "listen", "leave"]
    assert isinstance(game.stack[-1], Errand)  # the next one is knocking
    assert game.stack[-1] is not errand


def test_by_itself_it_has_no_cards_no_passes_and_takes_no_interruptions():
    game, errand = quiet(), Errand()
    assert (errand.cards(), errand.legal(game, 1)) == ([], [])
    assert (errand.hide_passes(0), errand.ask_anyone(game, 0)) == (False, False)


def test_it_must_say_how_it_is_copied():
    with pytest.raises(NotImplementedError):
        Errand().copy()


def test_the_same_question_can_be_put_again():
    table = deal(
        ann=dict(level=2, carries=["Blazer", "Pumps"]),
        bob=dict(hand=["Infernal Small Print"]),
        cat={},
    )
    game = table.play("bob: play Infernal Small Print on ann\n all: pass").game
    asked, options, rules = game.asked, game.options, game.rules
    ask_again(game)
    assert (game.asked, game.options, game.rules) == (asked, options, rules)


# --- words, one after the other -----------------------------------------------------------------


def test_a_card_that_is_carried_out_lies_nowhere_else():
    table = deal(
        ann=dict(level=2, hand=["Infernal Small Print"], carries=["Blazer"]), bob={}, cat={}
    )
    table.play("ann: play Infernal Small Print on yourself\n all: pass")
    carried = [procedure for procedure in table.game.stack if isinstance(procedure, Resolving)]
    assert [table.game.prints[each.cards()[0]].name for each in carried] == ["Infernal Small Print"]
    assert "Infernal Small Print" not in table.discards
    table.play("ann: choose to lose a level")
    assert "Infernal Small Print" in table.discards
    assert Resolving([]).cards() == []


@pytest.mark.parametrize("elide", [True, False])
def test_with_one_way_only_nobody_is_asked_unless_the_table_wants_it(elide):
    table = deal(
        rules=Options(elide=elide),
        ann=dict(carries=["Blazer"]),
        bob=dict(hand=["Blackballed"]),
        cat=dict(hand=["Add a Middle Initial"]),
    )
    table.play("bob: play Blackballed on ann\n all: pass")
    assert table.legal("bob")[0] == ("pass" if elide else "lose Blazer")
    assert table.ann.in_play == ([] if elide else ["Blazer"])


def test_words_are_tried_on_a_twin_as_far_as_nobody_is_asked():
    game = quiet()
    before = save(game)
    to = Context(0, 0, 0)
    twin = tried(game, [(InOrder((GainLevels(2), GainLevels())), to), (Draw("doors"), to)])
    assert (twin.munchkins[0].level, len(twin.munchkins[0].hand)) == (4, 1)
    stuck = tried(game, [(OnRoll(effect=LoseLevels(ThatMany())), to), (GainLevels(), to)])
    assert stuck.munchkins[0].level == 1  # a die would have to be cast first
    assert save(game) == before


# --- copies and saves ---------------------------------------------------------------------------


def kinds(kind: type[Procedure] = Procedure) -> set[str]:
    """Every procedure of the rules, by name."""
    found = {kind.__name__} if kind.__module__.startswith("kickdoor.") else set()
    return found.union(*(kinds(each) for each in kind.__subclasses__())) - {"Procedure"}


def test_every_procedure_can_be_saved():
    assert kinds() == set(PROCEDURES)


def box_with_a_question_at_once() -> Box:
    """No card that has to be played at once asks anything, in the sets that we have."""
    pledge = Choose((LoseLevels(), Lose(ITEM), Lose(HAND)))
    door = Special("Pledge Drive", deck="doors", effect=pledge, at_once=True, copies=20)
    return pressed("pledges", (*cards_of("pathfinder"), door))


def test_every_procedure_is_copied_and_the_copy_is_apart():
    left = kinds()
    sets = ("pathfinder", "classic", box_with_a_question_at_once())
    for seed in range(80):
        rng = Random(seed)
        rules = Options(agree_who_runs=True)
        game = new_game(3 + seed % 4, set=sets[seed % 3], seed=seed, rules=rules)
        for _ in range(600):
            if game.over:
                break
            on_top = type(game.stack[-1]).__name__
            if on_top in left or rng.random() < 0.02:
                left -= {type(each).__name__ for each in game.stack}
                plays_apart(game, seed)
            act(game, game.asked, rng.choice(game.options))
        if not left and seed > 5:
            return
    raise AssertionError(left)


def plays_apart(game: Game, seed: int) -> None:
    """What is done to a copy leaves the game alone, and two copies go the same way."""
    before = save(game)
    one, other = copy(game), copy(game)
    assert save(one) == before
    for twin in (one, other):
        rng = Random(seed)
        for _ in range(10):
            if not twin.over:
                act(twin, twin.asked, rng.choice(twin.options))
    assert save(game) == before
    assert save(one) == save(other)


# --- boxes without answers ----------------------------------------------------------------------


def test_where_no_card_answers_a_die_or_a_curse_there_is_no_window_for_it():
    box = pressed(
        "plain",
        (
            Monster("Bear", level=8, treasures=1, bad_stuff=LoseLevels(), copies=10),
            Curse("Cold", effect=LoseLevels(), copies=10),
            Class("Cook", abilities=(), copies=5),
            Item("Ladle", bonus=1, copies=25),
        ),
    )
    game, rng = new_game(3, set=box, seed=1, rules=brisk(Options(elide=False))), Random(1)
    table = Scene(game)
    for _ in range(800):
        act(game, game.asked, rng.choice(game.options))
        top = game.stack[-1]
        assert not (isinstance(top, Window) and DIE_CAST <= top.moment <= CURSE_LANDS)
    log = " ".join(table.log)
    assert "Bear catches" in log
    assert "Cold hits" in log


@pytest.mark.parametrize("kind", PROCEDURES.values())
def test_a_copy_of_a_procedure_has_everything(kind):
    is_copied_whole(kind(*kind.BLANK))


@pytest.mark.parametrize("kind", PROCEDURES.values())
def test_a_procedure_that_begins_has_counted_and_noted_nothing_yet(kind):
    made = kind(*kind.BLANK)
    told = {name for name in kind.FIELDS if name in inspect.signature(kind).parameters}
    for name in {*kind.FIELDS} - told - {"deal"}:
        value = getattr(made, name)
        assert value in (0, NONE, None, PASS_ACT) or [*value] == [0] * len(value), name
    assert made.at == 0


@pytest.mark.parametrize("what", ["foe", "fight", "game"])
def test_a_copy_of_a_game_its_fight_and_its_foes_has_everything(what):
    game = fighting()
    is_copied_whole({"foe": game.fight.foes[0], "fight": game.fight, "game": game}[what])


def fighting() -> Game:
    """A game with a fight in it, and everybody in their place."""
    return deal(door="Shop Goblin", ann={}, bob={}, cat={}).game


SHARED = {
    "box",
    "prints",
    "rules",
    "names",
    "seed",
    "events",
    "munchkins",
    "stack",
    "fight",
    "foes",
}
"""Never changed, made anew one by one, or not for a copy's ears."""


def is_copied_whole(original) -> None:
    """Nothing in it is as it was in the beginning, and a copy has it all."""
    strange = original.copy()
    kept = [name for kind in type(strange).__mro__ for name in getattr(kind, "__slots__", ())]
    for name in set(kept) - SHARED:
        setattr(strange, name, stranger(getattr(strange, name)))
    twin = strange.copy()
    for name in set(kept) - SHARED:
        mine, its = getattr(strange, name), getattr(twin, name)
        assert its == mine, f"{type(original).__name__}.{name}"


def stranger(value):
    """Something of the same kind that is not what one begins with."""
    match value:
        case bool():
            return not value
        case int():
            return value + 7
        case list():
            return [*value, *value[:1]] or [7]
        case dict():
            return value | {7: 7}
        case tuple() if value and isinstance(value[0], int):
            return (value[0] + 7, *value[1:])
    return value
