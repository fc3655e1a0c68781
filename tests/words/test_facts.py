"""What is true of a position, whole: a word that needs anything else is refused there."""

import pytest

from kickdoor import words as say
from kickdoor.words.facts import FOE, There, facts, true_of

ANN, BOB, CAT = range(3)
"""It is ann's turn, and nobody else's: whoever fights alone is she."""
ONESELF = {"victim", "victim lives"}
AT_PEACE = ONESELF | {"peace", "victim is free", "you are free"}
ALONE = {"combat", "no helper", "you fight"}
TOGETHER = {"combat", "a helper", "you fight"}
FIGHTING = ONESELF | {"victim fights"}
RUNNING = FIGHTING | {"a flight", "the foe"}


@pytest.mark.parametrize(
    ("there", "told"),
    [
        # nobody fights
        (There(), AT_PEACE | {"victim is on turn"}),
        (There(by=BOB, victim=BOB), AT_PEACE),
        (There(victim=BOB), AT_PEACE | {"a rival"}),
        # somebody fights
        (There((ANN,)), FIGHTING | ALONE | {"a fight", "victim is on turn"}),
        (There((ANN,), victim=FOE), ALONE | {"a fight", "the foe"}),
        (There((ANN,), more=facts("a foe")), FIGHTING | ALONE
         | {"a fight", "victim is on turn", "a foe", "the foe"}),
        (There((ANN,), by=CAT), FIGHTING
         | {"a fight", "combat", "no helper", "a rival", "victim is on turn", "you are free"}),
        (There((ANN, BOB), by=BOB, victim=BOB), FIGHTING | TOGETHER | {"a fight"}),
        (There((ANN, BOB), victim=CAT), ONESELF | TOGETHER
         | {"a fight", "a rival", "victim is free", "victim watches"}),
        # somebody runs: the fighter, then the helper; who has run has not to run again
        (There((ANN, BOB), True, "a run", ANN), RUNNING | TOGETHER
         | {"victim is on turn", "victim runs", "victim has to run"}),
        (There((ANN, BOB), True, "a run", ANN, by=BOB, victim=BOB), RUNNING | TOGETHER
         | {"victim has to run"}),
        (There((ANN, BOB), True, "a run", BOB), RUNNING | TOGETHER | {"victim is on turn"}),
        (There((ANN, BOB), True, "a run", BOB, by=BOB, victim=BOB), RUNNING | TOGETHER
         | {"victim runs", "victim has to run"}),
        (There((ANN,), True, "an escape"), RUNNING | ALONE
         | {"an escape", "victim is on turn", "victim runs", "victim has to run"}),
        (There((ANN,), True, by=CAT, victim=CAT), ONESELF
         | {"combat", "no helper", "a flight", "the foe", "victim is free", "victim watches",
            "you are free"}),
        (There((ANN,), True, victim=FOE), ALONE | {"a flight", "the foe"}),
        # something else lies there meanwhile, which keeps nobody from having to run
        *(
            (There((ANN, BOB), True, lying, BOB), RUNNING | TOGETHER
             | {lying, "victim is on turn", "victim runs", "victim has to run"})
            for lying in ("a die", "a curse", "a death")
        ),
        # something lies there to be answered: bob's
        (There(lying="a die", owner=BOB, victim=BOB), AT_PEACE
         | {"a die", "a rival", "victim rolled"}),
        (There(lying="a die", owner=BOB), AT_PEACE | {"a die", "victim is on turn"}),
        (There(lying="a curse", owner=BOB, victim=BOB), AT_PEACE
         | {"a curse", "a rival", "victim is cursed"}),
        (There(lying="a curse", owner=BOB), AT_PEACE | {"a curse", "victim is on turn"}),
        (There(lying="a death", owner=BOB, victim=BOB), AT_PEACE - {"victim lives"}
         | {"a death", "a rival", "victim is dying"}),
        (There(lying="a death", owner=BOB), AT_PEACE | {"a death", "victim is on turn"}),
    ],
)  # fmt: skip
def test_all_that_is_true_of_a_position(there, told):
    assert true_of(there) == told


@pytest.mark.parametrize(
    ("word", "needed"),
    [
        (say.SwapLevels(), {"a rival"}),
        (say.SwapLevels("lowest"), {"victim"}),
        (say.SwapLevels("that player"), {"victim", "that player"}),
        (say.HandRound(), set()),
        (say.HandRound("you"), {"a rival"}),
        (say.HandRound("that player"), {"victim", "that player"}),
        (say.ShowHand(), {"victim"}),
        (say.ShowHand("you"), {"a rival"}),
        (say.ShowHand("fighter"), {"victim", "combat"}),
        (say.ShowHand("that player"), {"victim", "that player"}),
        (say.Is("highest"), {"victim"}),
        (say.Is("fighter"), {"victim", "combat"}),
        (say.Some("each rival", say.SexIs("male")), {"victim"}),
        (say.Some("helper", say.SexIs("male")), {"victim", "a helper"}),
        (say.Some("that player", say.SexIs("male")), {"that player"}),
        (say.Lose(say.Cards("item"), to="that player"), {"victim", "that player"}),
    ],
    ids=lambda it: " and ".join(sorted(it)) if isinstance(it, set) else str(it),
)
def test_a_word_about_two_needs_both_of_them(word, needed):
    assert word.needs() == needed
