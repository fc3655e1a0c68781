"""The check of the tests themselves on a busy machine: it passes, it fails, it leaves nobody."""

from running import check, loaded

QUICK = "tests/game/test_chance.py"


def test_tests_that_are_green_beside_others_are_counted():
    status, said = check("crowded", "--load", "2", "--times", "2", QUICK)
    assert status == 0, said
    assert said.endswith("2 of 2 green\n")


def test_one_that_fails_fails_the_check():
    status, said = check("crowded", "--load", "1", "--times", "1", QUICK, "-k", "nothing")
    assert status == 1
    assert "0 of 1 green\n" in said


def test_whoever_computes_beside_stops_when_the_tests_do():
    with loaded("crowded").busy(2) as others:
        assert [each.poll() for each in others] == [None, None]
    assert all(each.returncode for each in others)
