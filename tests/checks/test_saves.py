"""The check of saves: it passes, and it notices what a save forgets."""

from running import check, loaded

from kickdoor.saves import load, save
from kickdoor.table.serving import restored, snapshot

saves = loaded("saves")


def test_games_and_tables_that_are_put_away_at_every_step_go_on_as_if_nothing_had_been():
    status, output = check("saves", "--small")
    assert status == 0, output
    assert "0 did not go on as if nothing had been" in output


def test_a_save_that_forgets_what_was_used_is_noticed():
    def forgetful(game):
        again = load(save(game), game.box)
        again.used = {}
        return again

    saves.again, honest = forgetful, saves.again
    try:
        kind, count, how = saves.look(("games", 1, 0))
    finally:
        saves.again = honest
    assert (kind, count) == ("games", 0)
    assert "the states differ" in how


def test_a_snapshot_that_forgets_who_has_passed_is_noticed():
    def forgetful(table):
        again = restored(snapshot(table))
        again.state.clock.passed = []
        return again

    parted = [saves.look(("tables", seed, 120)) for seed in (2, 3)]
    assert [how for _, _, how in parted] == ["", ""]
    saves.table_again, honest = forgetful, saves.table_again
    try:
        parted = [saves.look(("tables", seed, 120)) for seed in (2, 3)]
    finally:
        saves.table_again = honest
    assert all("went on otherwise" in how for _, _, how in parted)
