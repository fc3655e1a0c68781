"""CNT-1: the companion of a table with paper cards, on a phone, with no server in reach."""

from browser.words import word, words
from playwright.sync_api import expect


def filled(key, **values):
    """What a key says, filled in."""
    return words()[key].format(**values)


LEVEL, GEAR = word("ui.level"), word("ui.gear")


def step(page, where, what, how="more", times=1):
    """Press a stepper."""
    button = where.get_by_role("button", name=filled(f"ui.{how}_of", what=what))
    for _ in range(times):
        button.click()


def row(page, number):
    """One munchkin's row."""
    return page.locator("main > ul > li").nth(number)


def test_CNT_1_levels_gear_and_both_sides_of_a_fight(phil):
    page = phil.page
    page.goto("/companion")
    step(page, row(page, 0), LEVEL, times=3)
    step(page, row(page, 0), GEAR, times=2)
    row(page, 0).get_by_role("button", name="6").click()
    sheet = page.get_by_label(word("ui.combat_sheet"))
    stands = sheet.locator("p")
    step(page, sheet, word("ui.monster"), times=7)
    expect(stands).to_contain_text(filled("ui.monsters_win", by=2))
    sheet.get_by_label(word("ui.helper")).select_option(index=2)
    step(page, row(page, 2), GEAR, times=2)
    expect(stands).to_contain_text(filled("ui.munchkins_win", by=1))


def test_CNT_1_whoever_wins_ties_wins_a_tie(phil):
    page = phil.page
    page.goto("/companion")
    row(page, 0).get_by_role("button", name="1").click()
    stands = page.get_by_label(word("ui.combat_sheet")).locator("p")
    expect(stands).to_contain_text(word("ui.tie_lost"))
    row(page, 0).locator("summary").click()
    row(page, 0).get_by_label(word("ui.wins_ties")).check()
    expect(stands).to_contain_text(word("ui.tie_won"))


def test_CNT_1_a_level_stays_on_the_track_which_is_longer_in_epic_games(phil):
    page = phil.page
    page.goto("/companion")
    more = row(page, 1).get_by_role("button", name=filled("ui.more_of", what=LEVEL))
    less = row(page, 1).get_by_role("button", name=filled("ui.less_of", what=LEVEL))
    expect(less).to_be_disabled()
    for _ in range(9):
        more.click()
    expect(more).to_be_disabled()
    winner = filled("ui.munchkin_number", number=2)
    expect(page.get_by_text(filled("ui.companion_won", name=winner))).to_be_visible()
    page.get_by_label(word("ui.epic_to_20")).check()
    expect(more).to_be_enabled()


def test_CNT_1_a_die_shows_one_to_six(phil):
    page = phil.page
    page.goto("/companion")
    die = page.get_by_role("button", name=word("ui.roll_die"))
    die.click()
    shown = die.locator("output").text_content()
    assert int((shown or "0").split()[-1]) in range(1, 7)


def test_CNT_1_it_works_without_a_server_and_forgets_nothing(phil):
    page = phil.page
    page.goto("/companion")
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("caches.match('/').then(Boolean)")
    page.reload()  # from now on the page is kept
    step(page, row(page, 0), LEVEL, times=4)
    phil.context.set_offline(True)
    phil.forgiven.append("ERR_INTERNET_DISCONNECTED")
    page.reload()
    expect(row(page, 0).get_by_label(LEVEL, exact=True).get_by_role("status")).to_have_text("5")
    step(page, row(page, 0), LEVEL)
    expect(row(page, 0).get_by_label(LEVEL, exact=True).get_by_role("status")).to_have_text("6")
