"""What beginners write, and what they mean by it."""

from __future__ import annotations

SAME: dict[str, str] = {
    "hat": "head",
    "helmet": "head",
    "headgear": "head",
    "boots": "feet",
    "shoes": "feet",
    "footgear": "feet",
    "body": "armor",
    "1 hand": "one hand",
    "hands": "two hands",
    "2 hands": "two hands",
    "all": "everyone",
    "all players": "everyone",
    "everybody": "everyone",
    "each player": "everyone",
    "others": "each rival",
    "each other player": "each rival",
    "combat": "any fight",
    "in combat": "any fight",
    "my turn": "your turn",
    "enemy": "foe",
    "die": "perish",
    "death": "perish",
}
"""Other names for what there is."""

BOOST = 'what it adds when it is played is its effect: { do = "boost", amount = 3 }'
STANDING = 'say it in abilities: { ability = "trait", name = "…", modifier = { modifies = "…" } }'
DEED = 'what it can do stands in abilities: { ability = "power", name = "…", when = "…", … }'
ELSEWHERE: dict[tuple[str, str], str] = {
    ("an item", "effect"): DEED,
    ("an item", "modifiers"): STANDING,
    ("an item", "powers"): DEED,
    ("an item", "strength"): "what it adds is its bonus",
    ("a one-shot", "bonus"): BOOST,
    ("a one-shot", "modifiers"): BOOST,
    ("a class", "modifiers"): STANDING,
    ("a race", "modifiers"): STANDING,
    ("a hireling", "modifiers"): STANDING,
    ("a monster", "bonus"): "how strong it is, is its level",
    ("a monster", "strength"): "how strong it is, is its level; what more it has, its modifiers",
    ("a monster", "effect"): "what it does to whom it catches is its bad_stuff",
    (
        "a monster",
        "abilities",
    ): "what always holds is in modifiers, what others may do in powers",
    ("a curse", "bad_stuff"): "what it does is its effect",
    ("a curse", "modifiers"): 'what lasts is an effect: { do = "afflict", modifier = { … } }',
}
"""What stands elsewhere on such a card, by what it is called and the field."""

COUNTED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_figures(said: str) -> str:
    """How a number is written that stands there as a word.

    >>> in_figures("two"), in_figures("many")
    ('write it as a number: 2', '')
    """
    word = said.strip().lower()
    return f"write it as a number: {COUNTED.index(word) + 1}" if word in COUNTED else ""
