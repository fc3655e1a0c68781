"""The check of how long one waits for bots: it passes, and it can fail."""

from running import check, loaded


def test_a_brisk_round_of_bots_is_over_soon():
    status, said = check("rounds", "--games", "8")
    assert status == 0, said
    assert "brisk: 95 of 100 rounds" in said


def test_a_slow_round_would_be_noticed():
    rounds = loaded("rounds")
    assert max(rounds.play(0, 3, "read along")) > rounds.BRISK_S
