"""UX 1, 3 From an idea to a card on a table with a friend, as somebody new would do it."""

import os
import re
from pathlib import Path

from browser.guests import Guest
from browser.test_axe import look
from patience import PATIENCE_S
from playwright.sync_api import Page, expect
from printing.reading import Pdf

MOST_ACTIONS = 60
SLOW_MS = 1000 * PATIENCE_S
"""Games are played meanwhile, on a machine that may have much else to do."""
PAGE = Path(__file__).parents[2] / "docs" / "your-own-set.md"
STEPS = [
    block.strip().splitlines()
    for block in re.findall(r"^```studio\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
]
"""What the tutorial says, in its parts."""
SHOTS = os.environ.get("KICKDOOR_SHOTS")
"""A folder for pictures of each stop, for whoever wants to look."""


class Hands:
    """What two people do with mouse and keys, in the words of the tutorial, and counted."""

    def __init__(self, people: dict[str, Guest]) -> None:
        self.count = 0
        self.people = people
        self.link = ""

    def do(self, line: str) -> None:
        """One line of it."""
        who, _, deed = line.partition(": ")
        page = self.people[who].page
        verb, _, rest = deed.partition(" ")
        self.count += 1
        if verb == "open":
            page.goto(self.link if rest == "the link that Ann sends" else rest)
            return
        found = re.fullmatch(r'"([^"]+)"(?:: (.*))?', rest)
        assert found, line
        called, what = found[1], found[2]
        if verb == "press":
            page.get_by_role("button", name=called, exact=True).click()
        elif verb == "write":
            page.get_by_label(called, exact=True).locator("visible=true").fill(what)
        else:
            assert verb == "choose", line
            page.get_by_label(called, exact=True).select_option(label=what)
        if called == "Play it with friends":
            page.wait_for_url("**/t/*")
            self.link = page.url

    def look(self, who: str, name: str) -> None:
        if SHOTS:
            self.people[who].page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)


def sees_the_verdict_and_prints(hands: Hands, page: Page) -> None:
    """What the bots think so far, and the cards as a PDF."""
    hands.do('Ann: press "What do the bots think?"')
    expect(page.get_by_text("A game takes", exact=False).first).to_be_visible(timeout=SLOW_MS)
    page.locator("summary", has_text="Print it").click()
    with page.expect_download(timeout=SLOW_MS) as saved:
        hands.do('Ann: press "Save as a PDF"')
    hands.count += 1
    assert saved.value.suggested_filename == "kitchen-nightmares.pdf"
    assert len(Pdf(saved.value.path().read_bytes()).pages) == 2 * -(-20 // 9), (
        "twenty frogs, and backs"
    )


def test_the_tutorial_leads_from_nothing_to_a_table_with_a_friend_in_sixty_actions(guest):
    ann, bob = guest("Ann"), guest("Bob")
    hands = Hands({"Ann": ann, "Bob": bob})
    first, second, third, last = STEPS
    for line in (*first, *second, *third):
        hands.do(line)
    read = ann.page.locator(".seen")
    expect(read).to_contain_text("lose 2 levels")
    expect(read).to_contain_text("+2 against whoever is a Wizard")
    expect(read.locator(".panel").locator(".bad, .note")).to_have_count(0)
    hands.look("Ann", "studio")
    sees_the_verdict_and_prints(hands, ann.page)
    for line in last:
        hands.do(line)
        if line.endswith('Play it with friends"'):
            expect(ann.page.get_by_text("Made by Ann, not ours").first).to_be_visible()
            hands.look("Ann", "lobby")
    for someone in (ann, bob):
        someone.is_at_the_table()
        hand = someone.page.locator("[data-hand]")
        expect(hand).to_contain_text("Soggy Frog")
        expect(hand).to_contain_text("Colander of Valor")
    hands.look("Bob", "table")
    assert hands.count <= MOST_ACTIONS, f"it took {hands.count} actions"


def test_the_studio_speaks_german_fits_a_phone_and_takes_everything_back(guest):
    phil = guest("Phil", phone=True, language="de")
    page = phil.page
    page.goto("/studio")
    page.get_by_role("button", name="Ein Set anfangen").click()
    page.get_by_label("+ eine neue Karte …").select_option(label="Monster")
    page.get_by_label("Name", exact=True).locator("visible=true").fill("Nasser Frosch")
    expect(page.locator(".seen")).to_contain_text("lose a level")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= page.viewport_size["width"], "nothing sticks out at the side"
    assert look(phil) == []
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / "phone.png", full_page=True)
    page.get_by_role("button", name="Text", exact=True).click()
    text = page.locator("textarea").locator("visible=true")
    expect(text).to_have_value(re.compile('name = "Nasser Frosch"'))
    text.fill(text.input_value().replace("level = 1", "level = 7"))
    page.get_by_role("button", name="Formular").click()
    expect(page.get_by_label("Stufe", exact=True)).to_have_value("7")
    page.get_by_role("button", name="Rückgängig", exact=False).click()
    expect(page.get_by_label("Stufe", exact=True)).to_have_value("1")
    page.reload()
    expect(page.get_by_label("Name", exact=True).locator("visible=true")).to_have_value(
        "Nasser Frosch"
    )


def test_a_set_is_shared_looked_at_by_its_code_and_taken_back(guest):
    ann, bob = guest("Ann"), guest("Bob")
    hands = Hands({"Ann": ann})
    for line in STEPS[0]:
        hands.do(line)
    page = ann.page
    page.get_by_label("You share it as").fill("Ann")
    page.get_by_role("button", name="Share it by a code").click()
    link = page.get_by_role("link", name="/s/")
    bob.page.goto(link.inner_text())
    expect(bob.page.get_by_text("Made by Ann, not ours")).to_be_visible()
    expect(bob.page.get_by_role("button", name="Soggy Frog").first).to_be_visible()
    bob.page.get_by_role("link", name="Open a copy in the studio").click()
    expect(bob.page.get_by_label("The set is called")).to_have_value("Kitchen Nightmares")
    page.get_by_role("button", name="Take it back").click()
    expect(link).to_have_count(0)
    bob.forgiven.append("404")
    bob.page.goto("/")
    bob.page.goto(page.url.partition("/studio")[0] + "/s/QUACKSQUA")
    expect(bob.page.get_by_role("alert").first).to_contain_text("There is no set")


def test_a_scene_of_a_card_is_kept_played_and_broken(guest):
    ann = guest("Ann")
    hands = Hands({"Ann": ann})
    for line in STEPS[0]:
        hands.do(line)
    page = ann.page
    page.locator("summary", has_text="Scenes").click()
    page.get_by_role("button", name="Keep a scene with this card").click()
    script = page.get_by_label("What is said, and what must hold")
    expect(script).to_have_value("ann fights Soggy Frog\n")
    page.get_by_role("button", name="Play the scenes").click()
    expect(page.locator(".scenes")).to_contain_text("Holds.")
    script.fill("ann fights Soggy Frog\nann is level 9")
    expect(page.locator(".scenes")).to_contain_text("Changed since it was played.")
    page.get_by_role("button", name="Play the scenes").click()
    expect(page.locator(".scenes")).to_contain_text("line 2, “ann is level 9”: no, ann is level 5")
    page.get_by_role("button", name="Take the scene out").click()
    expect(script).to_have_count(0)
