"""What a set may switch: the rules that a table may agree on."""

from __future__ import annotations

from kickdoor.forms.shapes import Fields, Measure, Number, Shape, Truth
from kickdoor.options import LIST, Option


def rules_form() -> Fields:
    """What a set may switch: every rule that a table may agree on."""
    shapes = {option.name: rule_shape(option) for option in LIST}
    return Fields("rules", dict, shapes, about="The rules that this set's own rulebook changes.")


def rule_shape(option: Option) -> Shape:
    """What an option may be set to, by what it is set to now."""
    if isinstance(option.default, bool):
        return Truth()
    if isinstance(option.default, int):
        return Number(int(option.least), int(option.most))
    return Measure(option.least, option.most)
