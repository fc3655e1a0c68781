"""The check of the Daily Dungeon: it passes, and it notices a line that is another."""

from running import check, loaded

WAYS = ("slow", "fast", "terminal")


def test_the_same_acts_make_the_same_game_wherever_and_however_fast_they_are_said():
    status, output = check("daily", "--small")
    assert status == 0, output
    assert "3 different games" in output
    assert "0 of 6 others led elsewhere" in output
    assert "doors: 0 opened" in output


def test_a_game_that_led_elsewhere_is_named(tmp_path):
    for way in WAYS:
        (tmp_path / f"0.{way}").write_text("die: 4\n" if way != "fast" else "die: 5\n")
    assert loaded("daily").differences(tmp_path, 1) == ["script 0, fast: another game than slow"]
