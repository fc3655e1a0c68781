"""How everything is written in TOML, made from the forms: `kickdoor cards words`."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import NODEFAULT, Struct

from kickdoor.forms.mistakes import bare
from kickdoor.forms.vocabulary import NOUNS, default_of, field_of, form_of, kinds_of, noun, tag_of
from kickdoor.forms.writing import inline, plain

TITLES = {
    "kind of card": "Kinds of card",
    "effect": "Effects: what happens",
    "condition": "Conditions: what is asked of a munchkin or a monster",
    "modifier": "Modifiers: what is different while the card is in play",
    "ability": "Abilities: what a card in play lets its owner do, or does by itself",
}


def reference(word: str = "") -> str:
    """The page, or what it says of one word.

    >>> print(reference("lose levels"))
    ### `do = "lose levels"`
    <BLANKLINE>
    Lose levels, though never the first: so many, as the die shows, or down to somebody's.
    <BLANKLINE>
    - `count`: a whole number from 1 to 99; else `1`
    - `to`: "", "lowest" or "1"; else `""`
    - `die`: true or false; else `false`
    <BLANKLINE>
    """
    parts = []
    for base, said in NOUNS.items():
        kinds = [kind for kind in kinds_of(base).values() if fits(kind, word)]
        if not word:
            parts.append(f"## {TITLES[said]}\n")
        parts += ["\n".join(lines(kind)) + "\n" for kind in kinds]
    return "\n".join(parts)


def fits(kind: type[Struct], word: str) -> bool:
    """Whether this is the word that is looked for; any is, if none is named."""
    return bare(word) in ("", bare(tag_of(kind)), bare(kind.__name__), bare(noun(kind)))


def lines(kind: type[Struct]) -> Iterator[str]:
    """A word: what it means, and its fields."""
    form = form_of(kind)
    yield f'### `{field_of(kind)} = "{tag_of(kind)}"`'
    yield ""
    yield form.about
    if form.shapes:
        yield ""
    for name, shape in form.shapes.items():
        default = default_of(kind, name)
        if default is NODEFAULT:
            otherwise = "**needed**"
        else:
            otherwise = "may be left out" if default is None else f"else `{inline(plain(default))}`"
        yield f"- `{name}`: {shape}; {otherwise}"
