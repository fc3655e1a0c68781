"""What is kept of a contest: whole lines, gone on with where it stopped, as tables if one likes."""

import json

import pytest
from leaving_out import leave_out
from services import Missing

from kickdoor.arena.book import GAMES, PLAN, Book, WrongFolder, plan_in
from kickdoor.arena.contest import Contest
from kickdoor.arena.database import TABLES, NoDuckDB, write_database
from kickdoor.arena.standings import TIMES
from kickdoor.arena.tournament import hold, processes

CONTEST = Contest(("sensible", "random", "random"), games=6, seed=3, code="now")


@pytest.fixture(scope="module")
def held(tmp_path_factory):
    """A contest that was held without a break."""
    book = Book.begun(tmp_path_factory.mktemp("arena"), CONTEST)
    return book, hold(CONTEST, book=book)


def plain(standings):
    return {name: each for name, each in standings.summed_up().items() if name not in TIMES}


def without_times(book):
    lines = [json.loads(line) for line in book.games.read_text().splitlines()]
    return [{name: each for name, each in line.items() if name != "times"} for line in lines]


def stopped_after(folder, lines, rest=""):
    """A contest that was stopped after so many games, perhaps in the middle of a line."""
    book = Book.begun(folder, CONTEST)
    hold(Contest(CONTEST.bots, 3, 3, code="now"), book=book)
    whole = book.games.read_text().splitlines(keepends=True)
    book.games.write_text("".join(whole[:lines]) + rest)
    return book


# --- going on -----------------------------------------------------------------------------------


def test_each_game_is_a_line_and_the_plan_lies_beside_it(held):
    book, standings = held
    assert [each["number"] for each in without_times(book)] == list(range(6))
    assert json.loads((book.folder / PLAN).read_text())["bots"] == ["sensible", "random", "random"]
    assert plan_in(book.folder) == CONTEST
    assert standings.games == 6


@pytest.mark.parametrize(
    ("lines", "rest"), [(0, ""), (2, ""), (2, '{"number":2,"see'), (0, '{"numb')]
)
def test_a_contest_that_was_stopped_comes_to_the_same(held, tmp_path, lines, rest):
    stopped_after(tmp_path, lines, rest)
    again = Book.reopened(tmp_path, CONTEST)
    assert again.missing() == list(range(lines, 6))
    played = []
    standings = hold(CONTEST, processes(1), again, tick=played.append)
    assert [each.number for each in played] == list(range(lines, 6))
    assert plain(standings) == plain(held[1])
    assert without_times(again) == without_times(held[0])


def test_a_contest_that_is_over_is_only_summed_up(held):
    book, standings = held
    before = book.games.read_bytes()
    assert plain(hold(CONTEST, book=Book.reopened(book.folder, CONTEST))) == plain(standings)
    assert book.games.read_bytes() == before


def test_without_a_wish_it_goes_on_as_it_was_planned(held):
    assert Book.reopened(held[0].folder).contest == CONTEST


def test_it_may_be_made_longer_and_then_is_as_if_it_always_had_been(held, tmp_path):
    short = Contest(CONTEST.bots, 3, 3, code="now")
    hold(short, book=Book.begun(tmp_path, short))
    book = Book.reopened(tmp_path, CONTEST)
    assert plan_in(tmp_path) == CONTEST
    assert plain(hold(CONTEST, book=book)) == plain(held[1])


def test_games_that_were_written_twice_count_once(held, tmp_path):
    book = Book.begun(tmp_path, CONTEST)
    lines = held[0].games.read_text().splitlines(keepends=True)
    book.games.write_text("".join([*reversed(lines), lines[2]]))
    assert plain(hold(CONTEST, book=book)) == plain(held[1])


def test_a_break_while_playing_leaves_whole_lines(tmp_path):
    def until_ctrl_c(games):
        yield from processes(1)(games[:2])
        raise KeyboardInterrupt

    book = Book.begun(tmp_path, CONTEST)
    with pytest.raises(KeyboardInterrupt):
        hold(CONTEST, until_ctrl_c, book)
    assert book.games.read_bytes().endswith(b"\n")
    assert book.missing() == [2, 3, 4, 5]


# --- refusing -----------------------------------------------------------------------------------


def test_another_contest_is_not_gone_on_with(held):
    wanted = Contest(("sensible", "random", "sensible"), games=6, seed=4, code="now")
    with pytest.raises(WrongFolder) as refused:
        Book.reopened(held[0].folder, wanted)
    assert "bots: sensible,random,random there, sensible,random,sensible now" in str(refused.value)
    assert "seed: 3 there, 4 now" in str(refused.value)


def test_a_folder_with_a_contest_is_not_begun_anew(held):
    with pytest.raises(WrongFolder, match="go on with it by --resume"):
        Book.begun(held[0].folder, CONTEST)


def test_there_must_be_something_to_go_on_with(tmp_path):
    with pytest.raises(WrongFolder, match="there is no contest in"):
        Book.reopened(tmp_path)


def test_a_plan_that_cannot_be_read(tmp_path):
    (tmp_path / PLAN).write_text('{"bots": 7}')
    with pytest.raises(WrongFolder, match="cannot be read"):
        Book.reopened(tmp_path)


def test_a_damaged_line_is_named(held, tmp_path):
    book = Book.begun(tmp_path, CONTEST)
    lines = held[0].games.read_text().splitlines(keepends=True)
    book.games.write_text(lines[0] + '{"number": 1}\n' + lines[2])
    with pytest.raises(WrongFolder, match=rf"{GAMES}, line 2: .*missing required field"):
        book.missing()


def test_a_file_where_the_folder_should_be(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(WrongFolder, match="nothing can be kept in"):
        Book.begun(tmp_path / "file", CONTEST)


# --- tables -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def database(held):
    try:
        import duckdb
    except ImportError:
        leave_out(Missing("DuckDB is not installed"))
    file = held[0].folder / "games.duckdb"
    write_database(held[0].games, file)
    write_database(held[0].games, file)  # and again, over the old one
    with duckdb.connect(str(file), read_only=True) as opened:
        yield opened


def test_every_table_is_there(database):
    tables = {name for (name,) in database.execute("SHOW TABLES").fetchall()}
    assert tables == set(TABLES)


def test_the_tables_come_to_the_same_as_the_sums(held, database):
    told = held[1].summed_up()
    query = "SELECT bot, sum(share), count(*), sum(choices) FROM seats GROUP BY bot ORDER BY bot"
    (random, lost, seats, chosen), (sensible, won, _, _) = database.execute(query).fetchall()
    assert (random, sensible) == ("random", "sensible")
    assert (lost, won) == (told["wins"]["random"], told["wins"]["sensible"])
    assert (seats, chosen) == (12, told["decisions"]["random"])
    rounds = database.execute("SELECT count(*), avg(rounds), max(deal) FROM games").fetchone()
    assert rounds == (6, pytest.approx(told["rounds_mean"], abs=0.01), 1)


def test_levels_and_cards_are_those_of_the_lines(held, database):
    told = without_times(held[0])[4]
    query = "SELECT round, seat, level FROM levels WHERE game = 4 ORDER BY ALL"
    assert database.execute(query).fetchall() == [
        (number, seat, level)
        for number, levels in enumerate(told["levels"])
        for seat, level in enumerate(levels)
    ]
    query = "SELECT card FROM cards WHERE game = 4 AND seat = 1 ORDER BY card"
    assert [card for (card,) in database.execute(query).fetchall()] == told["played"][1]
    query = "SELECT turn_order, won FROM seats WHERE game = 4 ORDER BY seat"
    assert database.execute(query).fetchall() == [
        ((seat - told["first"]) % 3, seat in told["winners"]) for seat in range(3)
    ]


def test_without_duckdb_it_is_said_what_to_install(held, monkeypatch, tmp_path):
    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr("kickdoor.arena.database.import_module", missing)
    with pytest.raises(NoDuckDB, match=r"pip install 'kickdoor\[analysis\]'"):
        write_database(held[0].games, tmp_path / "games.duckdb")
