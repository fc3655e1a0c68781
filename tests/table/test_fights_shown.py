"""What everybody is shown of a fight: why a monster is so strong, and how a flight stands."""

from table.kit import fight, shown

from kickdoor.rules.dice import rolling


def test_what_a_monsters_text_adds_is_told_apart_from_its_level():
    table = fight(door="Mob Goblins")  # of Level 10, and +3 against Ann
    [foe] = shown(table)["fight"]["foes"]
    parts = shown(table)["fight"]["their_parts"]
    assert parts == [[-1, foe["card"], 10], [-1, foe["card"], 3]]
    assert shown(table)["fight"]["theirs"] == 13


def test_a_fight_shows_what_is_needed_to_win_it_until_somebody_runs():
    table = fight(door="Mob Goblins", ann=dict(level=3))
    assert shown(table)["fight"]["need"] == 13 - 3 + 1
    table.act("ann", "run away")
    table.until(lambda: "running" in shown(table)["fight"], 20_000)
    assert shown(table)["fight"].get("need", 0) == 0


def test_a_flight_shows_who_runs_from_what_and_whether_the_die_is_enough():
    table = fight(ann=dict(level=1), bob=dict(hand=["Witch"]))
    [foe] = shown(table)["fight"]["foes"]
    assert "flight" not in shown(table)["fight"]
    table.act("ann", "run away")
    table.until(lambda: "flight" in shown(table)["fight"], 20_000)
    assert shown(table)["fight"]["flight"] == {"seat": 0, "foe": foe["card"], "number": 5}
    table.until(lambda: "event.die_cast" in table.heard(), 20_000)
    assert shown(table)["fight"]["flight"]["die"] == rolling(table.table.game).value
