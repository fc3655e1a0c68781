"""The path of lessons, played as a pupil would who does what is said; by the real rules."""

import re

import pytest
from virtual import begun

from kickdoor.engine import legal
from kickdoor.game.speech import say
from kickdoor.languages import ENGLISH, LANGUAGES, lesson_in, written
from kickdoor.lessons import COURSE, LESSONS, Walk, fits, position
from kickdoor.rulebook import rules
from kickdoor.sets import DEFAULT, box_of

SHORT = [each for each in COURSE if each.steps]
FILLED = {
    ("deals", "ask"): ("offer 1 Treasure, helper picking first",),
    ("trade", "trade"): ("add Long Arm of the Law", "want Crossbow Purposes", "make the offer"),
    ("trade", "sell"): (
        "sell Breastplate of Every Campaign", "sell Gavel of Last Resort", "close the sale",
    ),
}  # fmt: skip
"""What is put together piece by piece is filled in by the pupil."""
MINUTE_MS = 60_000


def at_table(lesson, seed=0):
    """A pupil, and company that goes along."""
    others = len(lesson.people) - 1
    where = position(lesson.name)
    return begun("ann", bots=others, bot=lesson.bot, pace=lesson.pace, position=where, seed=seed)


class Pupil:
    """Somebody who does what is said, and notes what else could have been done."""

    def __init__(self, lesson, seed=0):
        self.table = at_table(lesson, seed)
        self.walk = Walk(lesson)
        self.took = []  # the steps, in their order
        self.others = {}  # by step: what would have been wrong

    def play(self):
        """Go through the lesson, and wait where there is nothing to do."""
        heard = 0
        while not self.walk.is_over:
            told = self.table.heard(heard)
            heard = len(self.table.told)
            self.walk.hear(each.partition(".")[2] for each in told)
            game = self.table.table.live()
            step = self.walk.step(game, legal(game, 0))
            if step is None:
                before = len(self.table.records)
                waits = self.table.until(lambda n=before: len(self.table.records) > n, MINUTE_MS)
                assert waits, f"{self.walk.lesson.name}: nothing goes on after {self.took}"
                continue
            self.took.append(step.id)
            if step.do:
                self._do(game, step)
            self.walk.done(step)
        return self

    def _do(self, game, step):
        options = legal(game, 0)
        meant = [each for each in options if fits(game, 0, each, step.do)]
        rest = [say(game, 0, each) for each in options if each not in meant]
        self.others[step.id] = rest
        filled = FILLED.get((self.walk.lesson.name, step.id), ())
        self.table.act("ann", say(game, 0, meant[0]), *filled)


@pytest.mark.parametrize("lesson", SHORT, ids=lambda each: each.name)
def test_a_lesson_is_played_to_its_end_by_doing_what_it_says(lesson):
    pupil = Pupil(lesson).play()
    assert len(pupil.took) >= 3
    assert pupil.table.now < MINUTE_MS, "and the company keeps nobody waiting"
    skipped = {step.id for step in lesson.steps} - set(pupil.took)
    assert skipped <= {"escaped", "caught"}, "but for what the die decides"


@pytest.mark.parametrize("lesson", SHORT, ids=lambda each: each.name)
def test_wherever_something_else_could_be_done_there_is_a_word_for_it(lesson):
    pupil = Pupil(lesson).play()
    steps = {step.id: step for step in lesson.steps}
    for step, others in pupil.others.items():
        assert bool(others) == bool(steps[step].wrong), (step, others)
    assert any(pupil.others.values()), "a lesson that cannot be done wrong teaches nothing"


def test_what_the_lessons_say_comes_true():
    ends = {lesson.name: Pupil(lesson).play().table.table.live() for lesson in SHORT}
    assert ends["deals"].munchkins[0].level == 6
    assert not ends["stabbing"].winners
    assert ends["gear"].munchkins[0].hand == []
    assert ends["trade"].munchkins[0].level == 4
    assert ends["epic"].munchkins[0].level == 10
    names = [ends["curses"].prints[card].name for card in ends["curses"].munchkins[1].table]
    assert names == ["Lifetime Membership"]
    looted = [ends["death"].prints[card].name for card in ends["death"].munchkins[0].hand]
    assert looted == ["Battering Ramifications"]


def test_whoever_runs_hears_what_the_die_made_of_it():
    took = [set(Pupil(LESSONS["running"], seed).play().took) for seed in range(8)]
    assert any("escaped" in each for each in took)
    assert any("caught" in each for each in took)
    assert all(each & {"escaped", "caught"} for each in took)


def test_nothing_is_said_while_one_has_to_wait():
    pupil = Pupil(LESSONS["trade"])
    game = pupil.table.table.live()
    walk = pupil.walk
    walk.done(walk.lesson.steps[0])
    walk.done(walk.step(game, legal(game, 0)))
    assert walk.step(game, legal(game, 0)) is None, "first the trade must have come about"
    walk.hear(["traded"])
    assert walk.step(game, legal(game, 0)).id == "sell"


def test_the_path_is_written_with_care():
    cards = box_of(DEFAULT).by_name
    assert COURSE[0].name == "first"
    assert len(SHORT) >= 7
    for lesson in SHORT:
        assert lesson.about
        assert lesson.known
        assert lesson.rule in rules(), lesson.name
        ids = [step.id for step in lesson.steps]
        assert len(set(ids)) == len(ids)
        for step in lesson.steps:
            for named in re.findall(r"\[([^]]+)\]", step.text + step.wrong):
                assert named.lower() in cards
            for way in step.do:
                for card in filter(None, (way.card, way.other, way.foe)):
                    assert card.lower() in cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_says_the_same_in_every_language(language):
    found = written(f"{language}/lessons")
    assert language == ENGLISH or list(found) == list(LESSONS)
    for lesson in COURSE:
        words = found.get(lesson.name, {})
        said = {step.id: step for step in lesson.steps}
        if language != ENGLISH:
            assert list(words.get("steps", {})) == list(said), lesson.name
        for name, each in words.get("steps", {}).items():
            assert each.keys() == ({"text", "wrong"} if said[name].wrong else {"text"}), name
            for field, text in each.items():
                ours = getattr(said[name], field)
                assert set(re.findall(r"[{\[][^]}]+[]}]", text)) == set(
                    re.findall(r"[{\[][^]}]+[]}]", ours)
                ), (lesson.name, name, field)
        told = lesson_in(language, lesson)
        texts = [told.title, told.about, told.known]
        texts += [text for step in told.steps for text in (step.text, step.wrong)]
        assert not any("[" in text for text in texts)
        assert all(texts[:3]) or not lesson.steps


def say_so(table, *lines):
    """Ann does what is suggested, each time it is up to her."""
    for line in lines:
        assert table.until(lambda: is_called_on(table), 200_000), table.table.state.clock
        table.act("ann", *line.split(" > "))


def is_called_on(table):
    """Whether ann is to say what comes next."""
    clock = table.table.state.clock
    return (clock.kind, clock.seat) == ("call", 0)


def test_the_first_lesson_ends_with_the_pupils_victory():
    table = at_table(LESSONS["first"])
    say_so(table, "play Blazer", "play T-Bone Stake", "kick open the door", "claim victory")
    say_so(table, "play Write Your Own Reference Letter on yourself")
    assert table.table.live().munchkins[0].level == 9
    say_so(table, "end the turn", "kick open the door")  # the others have had their turns
    fight = table.table.live().fight
    assert fight is not None
    assert len(fight.foes) == 1
    say_so(table, "ask Bramble for help > offer 1 Treasure, helper picking first")
    assert table.until(lambda: fight.helper >= 0, 60_000), "who is asked helps"
    say_so(table, "claim victory")
    assert table.until(lambda: table.table.state.phase == "over", 60_000)
    assert table.table.state.finished[-1].winners == ["ann"]
    assert table.now < 60_000, "the company does not keep anybody waiting"


def test_nobody_harms_the_pupil():
    table = at_table(LESSONS["first"])
    say_so(table, "kick open the door", "claim victory", "end the turn", "kick open the door")
    heard = table.heard()
    assert "event.helped" not in heard
    assert not {"event.played_at", "event.played_for", "event.curse_landed"} & set(heard)
