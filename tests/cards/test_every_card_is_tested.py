"""No card untested, and every card says what it does: the texts are held against the data."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from kickdoor import words
from kickdoor.cards import (
    Card,
    Cheat,
    Class,
    Curse,
    Doubler,
    Enhancer,
    Faction,
    GoUpALevel,
    Hireling,
    Item,
    Monster,
    OneShot,
    Race,
    Special,
)
from kickdoor.sets import SETS, box_of, cards_of
from kickdoor.words import Alone, IsA, JoinTwin, SalePrice, Strength
from kickdoor.words.base import Ability, Effect, Modifier

CARDS = [pytest.param(card, id=f"{name}: {card.name}") for name in SETS for card in cards_of(name)]
HERE = Path(__file__)


def scenes(name: str) -> str:
    """Read the tests of a set: those in the folder of its name, else those beside this file.

    What is tested of every set names no card; the cards stand on the set's page of facts.
    """
    folder = HERE.parent / name.replace("-", "_")
    files = folder.rglob("test_*.py") if folder.is_dir() else HERE.parent.glob("test_*.py")
    own = [file for file in files if not file.name.startswith("test_every_")]
    own += HERE.parent.glob(f"facts/{name}.py")
    return "\n".join(file.read_text(encoding="utf-8") for file in own)


SCENES = {name: scenes(name) for name in SETS}
every_card = pytest.mark.parametrize("card", CARDS)


def parts(card: Struct, but: str = "") -> Iterator[Struct]:
    """Find every word on a card, however deep, but for those in one field."""
    for field in card.__struct_fields__:
        value = getattr(card, field) if field != but else None
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Struct):
                yield part
                yield from parts(part)


def sayings(card: Card) -> Iterator[tuple[str, list[Struct]]]:
    """Each text on a card, with the words it must answer for: the Epic powers have their own."""
    yield card.text, [card, *parts(card, but="epic")]
    if isinstance(card, Class | Race | Faction):
        yield card.epic_text, [word for each in card.epic for word in (each, *parts(each))]


def numbers(word: Struct) -> set[int]:
    """Read the numbers that stand on a word, or on a card, itself."""
    values = (getattr(word, field) for field in word.__struct_fields__)
    return {value for value in values if type(value) is int}


def written(text: str) -> set[str]:
    """Read the numbers in a text, with their signs."""
    return set(re.findall(r"(?<![\w+-])[+-]?\d+", text.replace(",", "")))


def is_in(card: Card, name: str) -> bool:
    """Whether a box holds the very same card, in however many copies."""
    return any(
        card.name == other.name and replace(card, copies=other.copies) == other
        for other in cards_of(name)
    )


@every_card
def test_it_stands_by_its_name_in_a_test_of_a_box_that_holds_it(card):
    found = "\n".join(SCENES[name] for name in SETS if is_in(card, name))
    assert re.search(rf"(?<!\w){re.escape(card.name)}(?!\w)", found)


@pytest.mark.parametrize("page", sorted(HERE.parent.glob("facts/*.py")), ids=lambda page: page.stem)
def test_every_table_of_facts_is_read_by_a_test_of_every_set(page):
    """A card whose name stands in a table is tested only if the table is."""
    tests = "\n".join(file.read_text(encoding="utf-8") for file in HERE.parent.glob("test_every_*"))
    facts = page.read_text(encoding="utf-8")
    for table in re.findall(r"^([A-Z_]+)\b.*? = ", facts, re.MULTILINE):
        read = re.search(rf"[\".]{table}\b", tests)
        part = re.search(rf"(?<!^)\b{table}\b", facts, re.MULTILINE)
        assert read or part, table


@every_card
def test_every_number_in_its_text_stands_in_its_data(card):
    for text, behind in sayings(card):
        known = set().union(*map(numbers, behind))
        allowed = {f"{number:+d}" for number in known} | {str(abs(number)) for number in known}
        if any(isinstance(word, Effect) and getattr(word, "to", "") == "1" for word in behind):
            allowed.add("1")
        assert written(text) <= allowed


@every_card
def test_every_number_of_its_words_stands_in_its_text(card):
    for text, behind in sayings(card):
        said = {abs(int(number)) for number in written(text)} | ({2} if "half" in text else set())
        for word in behind:
            # A sale price is said as "double".
            if isinstance(word, Effect | Modifier | Ability) and not isinstance(word, SalePrice):
                assert {abs(number) for number in numbers(word) if abs(number) > 1} <= said
    if isinstance(card, Monster) and card.levels > 1:
        assert f"Worth {card.levels} levels." in card.text
    if isinstance(card, Hireling) and card.bonus:
        assert f"{card.bonus:+d}" in written(card.text)


@every_card
def test_every_ability_is_introduced_by_its_name(card):
    for text, behind in sayings(card):
        for ability in behind:
            if isinstance(ability, Ability):
                assert re.search(rf"(?:^|\. ){re.escape(ability.name)}: ", text), ability.name


@every_card
def test_it_has_a_text_if_it_does_anything(card):
    plain = isinstance(card, Item) and not any(parts(card))
    assert plain == (not card.text)
    for text, _ in sayings(card):
        assert text.strip() == text
        assert text.endswith("." if text else "")
        assert "  " not in text
    assert "  " not in card.flavor


@every_card
def test_it_has_one_epic_power_if_it_says_what_one_is(card):
    if isinstance(card, Class | Race | Faction):
        assert len(card.epic) == 1
        assert card.epic_text


@every_card
def test_the_set_phrases_are_in_their_places(card):
    if isinstance(card, Monster):
        kin = " and ".join(tag.capitalize() for tag in card.tags)
        assert card.text.startswith(f"{kin}. " if kin else "")
        assert card.text.count("Bad Stuff: ") == 1
        assert (card.ignores is not None) == ("Will not pursue" in card.text)
        assert (card.on_meeting is not None) == ("enters the fight" in card.text)
        assert (card.on_escape is not None) == ("Even if you escape it" in card.text)
        assert (card.befriends is not None) == (
            "If it meets" in card.text or "If they" in card.text
        )
    assert isinstance(card, OneShot) == card.text.endswith("Usable once only.")
    assert isinstance(card, GoUpALevel) == bool(re.match("Go up a level[.,]", card.text))
    of_a_monster = isinstance(card, Enhancer) and card.on is None
    assert of_a_monster == card.text.startswith("Play on a monster in any fight. ")
    if isinstance(card, Item):
        assert (card.usable_by is not None) == bool(re.match("Usable by|Not usable by", card.text))


# --- names --------------------------------------------------------------------------------------

SHARED = {"super munchkin", "half-breed", "cheat!", "wandering monster", "hireling"}


@pytest.mark.parametrize("name", SETS)
def test_no_two_cards_of_a_set_have_one_name(name):
    counted = Counter(card.name.lower() for card in cards_of(name))
    assert [name for name, count in counted.items() if count > 1] == []


def test_a_name_appears_once_across_all_sets_but_for_what_the_boxes_share():
    seen: dict[str, list[Card]] = {}
    for each in SETS:
        for card in cards_of(each):
            alike = seen.setdefault(card.name.lower(), [])
            if replace(card, copies=1) not in alike:
                alike.append(replace(card, copies=1))
    twice = {name: cards for name, cards in seen.items() if len(cards) > 1}
    assert set(twice) <= SHARED
    assert all(len({type(card) for card in cards}) == 1 for cards in twice.values())


def test_few_words_say_many_cards():
    names = {card.name.lower() for each in SETS for card in cards_of(each)}
    assert len(words.__all__) / len(names) <= 0.2


# --- the boxes ----------------------------------------------------------------------------------


def copies(name: str) -> Counter[str]:
    """How many copies of each card lie in a box."""
    return Counter({card.name: card.copies for card in cards_of(name)})


def kinds(name: str) -> Counter[type[Card]]:
    """How many cards of each kind lie in a box."""
    found: Counter[type[Card]] = Counter()
    for card in cards_of(name):
        found[type(card)] += card.copies
    return found


@pytest.mark.parametrize(
    ("name", "doors", "treasures"),
    [
        ("classic", 95, 73),
        ("pathfinder", 97, 71),
        ("pathfinder-deluxe", 109, 71),
        ("star", 94, 74),
    ],
)
def test_every_box_holds_as_many_doors_and_treasures_as_it_says(name, doors, treasures):
    assert (len(box_of(name).doors), len(box_of(name).treasures)) == (doors, treasures)


def test_the_pathfinder_box_holds_what_it_says():
    assert kinds("pathfinder") == {
        Monster: 37,
        Curse: 19,
        Class: 12,
        Faction: 12,
        Doubler: 4,
        Enhancer: 7,
        Cheat: 1,
        Item: 38,
        OneShot: 21,
        GoUpALevel: 9,
        Hireling: 1,
        Special: 5 + 2,  # Doors and Treasures
    }


def test_the_deluxe_box_holds_the_pathfinder_box_and_12_allies_each_with_its_own_power():
    allies = [card for card in cards_of("pathfinder-deluxe") if card not in cards_of("pathfinder")]
    assert len(allies) == len(cards_of("pathfinder-deluxe")) - len(cards_of("pathfinder")) == 12
    assert all(
        isinstance(card, Hireling)
        and (card.called, card.deck, card.copies, len(card.abilities)) == ("Ally", "doors", 1, 1)
        for card in allies
    )
    powers = [replace(card.abilities[0], name="") for card in allies]
    assert all(powers.count(power) == 1 for power in powers)


def test_the_classic_box_holds_what_it_says():
    held = copies("classic")
    callings = ("Elf", "Dwarf", "Halfling", "Warrior", "Wizard", "Thief", "Cleric")
    assert {name: held[name] for name in callings} == dict.fromkeys(callings, 3)
    doubles = ("Half-Breed", "Super Munchkin")
    assert {name: held[name] for name in doubles} == dict.fromkeys(doubles, 2)
    assert held["Wandering Monster"] == 3
    assert held["Cheat!"] == held["Hireling"] == 1
    assert (kinds("classic")[Race], kinds("classic")[Class]) == (9, 12)


def test_the_star_box_holds_what_it_says():
    held = copies("star")
    races = ("Mutant", "Feline", "Cyborg")
    classes = ("Gadgeteer", "Psychic", "Trader", "Bounty Hunter")
    assert all(held[name] for name in (*races, *classes, "Half-Breed", "Super Munchkin", "Cheat!"))
    assert {card.name for card in cards_of("star") if isinstance(card, Race)} == set(races)
    assert {card.name for card in cards_of("star") if isinstance(card, Class)} == set(classes)
    items = [card for card in cards_of("star") if isinstance(card, Item)]
    lasers = [card for card in items if card.snaps == "laser"]
    assert len(lasers) >= 7
    assert all(
        re.search("a[sz]er$", card.name) and card.slot == "two hands" and "fire" in card.tags
        for card in lasers
    )
    assert sum(card.complex for card in items) >= 2
    assert {card.called for card in cards_of("star") if isinstance(card, Curse)} == {"Trap"}
    assert {card.called for card in cards_of("star") if isinstance(card, Hireling)} == {"Sidekick"}
    assert any("Red Shirt" in name for name in held)


FACTS = {
    "pathfinder": {
        "Slob Goblin": dict(level=1, treasures=1, tags=("goblin",)),
        "Shop Goblin": dict(level=2, treasures=1, tags=("goblin",)),
        "Mob Goblins": dict(
            level=10, treasures=3, tags=("goblin",), modifiers=(Strength(+3, versus=Alone()),)
        ),
        "Hemogoblin": dict(tags=("goblin", "undead")),
        "Akata": dict(modifiers=(Strength(-3, versus=IsA("summoner")),)),
        "Pugwampi": dict(modifiers=(Strength(+3, versus=IsA("summoner")),)),
        "Lamashtu": dict(treasures=5),
        "Whispering Tyrant": {},
        "Blazer": dict(bonus=2),
        "T-Bone Stake": dict(bonus=2),
        "Pumps": dict(usable_by=IsA("alchemist")),
        "Starscone": {},
        "Hellscourge": {},
        "Goblin Sweat": {},
        "Torc of Tchotchkes": {},
        "Lose Your Armor": {},
    },
    "star": {
        "Bottle Bottle": dict(level=4, treasures=2),
        "… From Another Dimension": dict(strength=10, treasures=2),
        "Radioactive": {},
        "… And Its Clone": dict(effect=JoinTwin()),
        "Starfish": dict(modifiers=(Strength(-5, versus=IsA("feline")),)),
        "Fanged Fuzzball": dict(modifiers=(Strength(+2, versus=IsA("feline")),)),
        "Great Cthulhu": {},
        "Diamondoid Teeth": dict(bonus=2),
        "Bobaser": dict(bonus=4),
        "Laser": dict(bonus=2),
        "Dazer": dict(bonus=3),
        "Maser": {},
        "Battle Armor": dict(slot="armor"),
        "Neuronic Whip": dict(usable_by=IsA("mutant")),
        "Annihilate": {},
        "Antimatter": {},
        "Red Shirt": dict(bonus=0, carries=False, abilities=()),
    },
}


@pytest.mark.parametrize(
    ("name", "facts"), [fact for facts in FACTS.values() for fact in facts.items()]
)
def test_what_the_rulebooks_say_of_a_card_stands_on_it(name, facts):
    card = next(card for each in FACTS for card in cards_of(each) if card.name == name)
    for field, fact in facts.items():
        said = getattr(card, field)
        assert set(fact) <= set(said) if field == "modifiers" else said == fact
