"""Cards that read as if they did something, and never could: refused, with the reason."""

import pytest
from tests.own_sets.far_cards import refused


def told(kind: str, *lines: str) -> str:
    """What speaks against a card."""
    return refused("\n".join(["[[cards]]", f'kind = "{kind}"', 'name = "Odd"', *lines]))


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        ('{ do = "to", whom = "left neighbour", one = "victim", effect = "lose levels" }',
         "there is nobody to choose from"),
        ('{ do = "lose", what = "item", one = "victim" }', "nobody takes it who could be chosen"),
        ('{ do = "try", effect = { do = "may", effect = "perish" }, otherwise = "lose levels" }',
         "nobody could tell whether that was done: you may die; no `otherwise` can follow"),
        ('{ do = "on roll", at_least = 7, effect = "perish" }', "from 1 to 6"),
        ('{ do = "on roll", at_least = "that many", effect = "perish" }',
         '"that many" is not known here'),
        ('{ do = "show hand", to = "you" }', "this takes somebody else than whoever plays it"),
    ],
)  # fmt: skip
def test_no_such_bad_stuff(effect, why):
    assert why in told("monster", "level = 1", "treasures = 1", f"bad_stuff = {effect}")


@pytest.mark.parametrize(
    ("modifier", "why"),
    [
        ('{ modifies = "strength", amount = 1, each = { number = "the", what = "strength", '
         'of = "the foe" } }', "would depend on itself"),
        ('{ modifies = "treasures", amount = 1, each = { number = "the", what = "treasures", '
         'of = "the foe" } }', "would depend on itself"),
        ('{ modifies = "bars", what = "gear", versus = { is = "a", tag = "elf" } }',
         "would never count there"),
    ],
)  # fmt: skip
def test_no_such_modifier_of_a_monster(modifier, why):
    monster = ("level = 1", "treasures = 1", 'bad_stuff = "nothing"')
    assert why in told("monster", *monster, f"modifiers = [{modifier}]")


@pytest.mark.parametrize(
    "modifier",
    [
        '{ modifies = "bars", what = "turn" }',
        '{ modifies = "bars", what = "help", versus = { is = "a", tag = "elf" } }',
    ],
)
def test_no_such_trait_of_an_item(modifier):
    trait = f'{{ ability = "trait", name = "Nap", modifier = {modifier} }}'
    assert "would never count there" in told("item", f"abilities = [{trait}]")


IN_A_FIGHT = '{ do = "lose", what = { cards = "one-shot", where = "fight" } }'


@pytest.mark.parametrize(
    ("when", "aim", "effect", "why"),
    [
        ("any fight", "", '{ do = "lose", what = { cards = "card", where = "fight" } }',
         "only a one-shot can be cancelled"),
        ("any fight", "rival", IN_A_FIGHT, 'nothing looks at what aim = "rival" points at'),
        ("running away", "", IN_A_FIGHT, "this takes a fight that is being fought"),
        ("your fight", "", '{ do = "swap item", to = "each rival" }',
         "only one can decide or roll"),
        ("your fight", "", '{ do = "meet", source = "doors", hand = "you" }',
         "`hand` is of no use"),
        ("your fight", "", '{ do = "in order", effects = [{ do = "escape" }, "lose fight"] }',
         "this takes somebody who has to Run Away"),
    ],
)  # fmt: skip
def test_no_such_one_shot(when, aim, effect, why):
    said = (f'when = "{when}"', f'aim = "{aim}"', f"effect = {effect}")
    assert why in told("one-shot", *said)
