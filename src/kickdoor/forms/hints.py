"""What beginners write, and what they mean by it."""

from __future__ import annotations

SAME: dict[str, tuple[str, ...]] = {
    "hat": ("head", "item"),
    "helmet": ("head", "item"),
    "headgear": ("head", "item"),
    "boots": ("feet", "item"),
    "shoes": ("feet", "item"),
    "footgear": ("feet", "item"),
    "body": ("armor",),
    "armor": ("item",),
    "armour": ("armor", "item"),
    "weapon": ("one hand", "item"),
    "hand": ("one hand", "hand card"),
    "1 hand": ("one hand",),
    "hands": ("two hands",),
    "2 hands": ("two hands",),
    "potion": ("one-shot",),
    "spell": ("one-shot",),
    "scroll": ("one-shot",),
    "trap": ("curse",),
    "ally": ("hireling",),
    "sidekick": ("hireling",),
    "level up": ("go up a level",),
    "all": ("everyone",),
    "all players": ("everyone",),
    "everybody": ("everyone",),
    "each player": ("everyone",),
    "others": ("each rival",),
    "other players": ("each rival",),
    "each other player": ("each rival",),
    "opponent": ("rival",),
    "opponents": ("each rival",),
    "other player": ("rival",),
    "player": ("any player",),
    "enemy": ("foe", "the foe"),
    "enemies": ("each foe",),
    "all enemies": ("each foe",),
    "all monsters": ("each foe",),
    "combat": ("any fight", "fight"),
    "in combat": ("any fight",),
    "during combat": ("any fight",),
    "always": ("any time",),
    "anytime": ("any time",),
    "my turn": ("your turn",),
    "die": ("perish",),
    "death": ("perish",),
    "half": ("part",),
    "else": ("otherwise",),
    "then": ("effect",),
    "options": ("effects",),
}
"""Other names for what there is: the first of them that may stand there is meant."""

PLACES = {
    "hat": "head",
    "helmet": "head",
    "headgear": "head",
    "boots": "feet",
    "shoes": "feet",
    "footgear": "feet",
    "armor": "armor",
    "armour": "armor",
    "weapon": "one hand",
}
"""Where Items are worn that people call by their place."""

HALF = (
    "half of the Level is "
    '{ number = "part", of = { number = "the", what = "level", of = "victim" } }'
)
ROLLED = 'roll first: { do = "on roll", effect = { …, count = "that many" } }'
AMOUNTS: dict[str, str] = {
    "half": HALF,
    "the half": HALF,
    "all": "for all of them leave it out and write every = true",
    "every": "for all of them leave it out and write every = true",
    "a die": ROLLED,
    "die": ROLLED,
    "roll": ROLLED,
    "die roll": ROLLED,
    "d6": ROLLED,
    "1d6": ROLLED,
    "1w6": ROLLED,
    "w6": ROLLED,
    "unlimited": "leave it out, if there is no end to it",
    "any": "leave it out, if there is no end to it",
}
"""What is not a number, and how it is said in words."""

BOOST = 'what it adds when it is played is its effect: { do = "boost", amount = 3 }'
STANDING = 'say it in abilities: { ability = "trait", name = "…", modifier = { modifies = "…" } }'
DEED = 'what it can do stands in abilities: { ability = "power", name = "…", when = "…", … }'
ELSEWHERE: dict[tuple[str, str], str] = {
    ("an item", "effect"): DEED,
    ("an item", "modifiers"): STANDING,
    ("an item", "powers"): DEED,
    ("an item", "strength"): "what it adds is its bonus",
    ("an enhancer", "bonus"): "what it adds is its strength",
    ("a one-shot", "bonus"): BOOST,
    ("a one-shot", "modifiers"): BOOST,
    ("a class", "modifiers"): STANDING,
    ("a race", "modifiers"): STANDING,
    ("a hireling", "modifiers"): STANDING,
    ("a class", "effect"): DEED,
    ("a race", "effect"): DEED,
    ("a faction", "effect"): DEED,
    ("a hireling", "effect"): DEED,
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


INTO = {
    ("effect", "condition"): 'to ask first, write { do = "if", condition = { … }, effect = … }',
    ("effect", "modifier"): 'what lasts is { do = "afflict", modifier = { … } }',
    ("modifier", "effect"): "that happens, and does not last: bad_stuff, effect or a power says it",
    ("condition", "effect"): "a condition asks, and does nothing",
    ("ability", "modifier"): STANDING,
    ("ability", "effect"): DEED,
}
"""Where a word belongs that stands in the place of another, by their parts of speech."""


def in_figures(said: str) -> str:
    """How a number is written that stands there as a word, or what says it if it is none.

    >>> in_figures("two"), in_figures("many")
    ('write it as a number: 2', '')
    >>> in_figures("all")
    'for all of them leave it out and write every = true'
    """
    word = said.strip().lower()
    if word in COUNTED:
        return f"write it as a number: {COUNTED.index(word) + 1}"
    return AMOUNTS.get(word, "")
