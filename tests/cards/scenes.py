"""What the tests of many cards do: lay out a table, get help, run, and look what has changed."""

from collections.abc import Callable, Sequence

from kickdoor.cards import Card, Item
from kickdoor.game.box import Options
from kickdoor.testing import Scene, deal

NAMES = ("ann", "bob", "cat")

Stage = Callable[..., Scene]

EPIC = Options(winning_level=20, kill_level=19, epic_level=10, elide=False)

WARDROBE = (
    Item("Hat", slot="head", bonus=1),
    Item("Cape", slot="armor", bonus=2),
    Item("Clogs", slot="feet", bonus=3),
    Item("Knife", slot="one hand", bonus=4),
    Item("Spoon", slot="one hand", bonus=5, tags=("tool",)),
    Item("Pole", slot="two hands", bonus=6),
    Item("Rock", bonus=7, tags=("weapon",)),
    Item("Badge", bonus=8),
)


def dealer(
    set: str = "pathfinder",
    cards: tuple[Card, ...] = (),
    level: int = 1,
    rules: Options | None = None,
) -> Stage:
    """Make a way to lay out ann's turn, with bob and cat beside her, all of this level."""

    def scene(ann=None, bob=None, cat=None, **more) -> Scene:
        people = {"ann": ann or {}, "bob": bob or {}, "cat": cat or {}}
        people = {name: {"level": level, **it} for name, it in people.items()}
        return deal(set=set, cards=cards, **{"rules": rules, **people, **more})

    return scene


def get_help(table: Scene, helper: str = "bob", treasures: str = "no Treasures") -> Scene:
    """Let somebody help ann, for nothing unless told otherwise."""
    return table.play(f"""
        ann: ask {helper} for help
        ann: offer {treasures}
        {helper}: accept ann's offer
    """)


def sell(table: Scene, *items: str) -> Scene:
    """Let ann sell these Items in one sale."""
    sold = "\n".join(f"ann: sell {item}" for item in items)
    return table.play(f"ann: sell Items\n{sold}\nann: close the sale")


def flee(table: Scene, who: str = "ann", foe: str = "") -> Scene:
    """Let somebody run, up to the cast of the die."""
    return table.play(f"""
        {who}: run away
        all: pass
        {who}: run from {foe or table.fight.foes[0]}
        all: pass
    """)


def roll(table: Scene, die: int) -> Scene:
    """Cast the die, and let whoever gets away by it go."""
    return table.play(f"die: {die}\nall: pass\nall: pass")


def run(table: Scene, die: int, who: str = "ann") -> Scene:
    """Let somebody run from the only monster, and cast this, if there is anything to cast for."""
    (monster,) = table.fight.foes
    flee(table, who)
    if table.asked == "die":
        table.play(f"die: {die}\nall: pass")
    if table.in_fight and f"{monster} catches {who}" not in table.log:
        table.play("all: pass")  # nobody undoes the escape
    return table


def can_use(table: Scene, who: str, power: str) -> bool:
    """Whether somebody may use a power now, their own or a monster's."""
    return any(said.startswith(f"use {power}") for said in table.legal(who))


def levels(table: Scene) -> tuple[int, int, int]:
    """The Levels of ann, bob and cat."""
    return table.ann.level, table.bob.level, table.cat.level


def unseen(table: Scene, who: str) -> bool:
    """Whether nobody else has seen a card of that hand."""
    seat = table.game.names.index(who)
    hand = table.game.munchkins[seat].hand
    return all(table.game.known[card] == 1 << seat for card in hand)


def seen(table: Scene) -> dict[str, dict]:
    """All there is to see of every munchkin."""
    return {
        name: dict(
            level=seat.level,
            sex=seat.sex,
            life=seat.life,
            hand=seat.hand,
            in_play=seat.in_play,
            sideways=seat.sideways,
        )
        for name, seat in ((name, getattr(table, name)) for name in NAMES)
    }


def differs(table: Scene, before: dict[str, dict], **changes: dict) -> bool:
    """Whether exactly this has changed, for these munchkins and nobody else, and all is quiet.

    What lies sideways stays so, as long as it stays at all.
    """
    expected = {name: before[name] | changes.get(name, {}) for name in NAMES}
    for name, each in expected.items():
        if "sideways" not in changes.get(name, {}):
            each["sideways"] = [card for card in each["sideways"] if card in each["in_play"]]
    assert seen(table) == expected
    return table.is_quiet()


def ends(table: Scene, before: dict[str, dict], curse: str, **changes: dict) -> bool:
    """Whether exactly this has changed, the Curse is discarded and nothing is left over."""
    assert curse in table.discards
    return differs(table, before, **changes)


def choose(table: Scene, choice: Sequence[str] | None, script: str) -> Scene:
    """Let somebody choose from exactly these, if there is a choice, and go on."""
    if choice:
        assert table.legal(table.asked) == choice
    return table.play(script)


def find(scene: Stage, curse: str, ann: dict | None = None, **more) -> tuple[Scene, dict]:
    """Let ann, of Level 5 unless told otherwise, find a Curse behind the door; and how it was."""
    table = scene(door=curse, ann={"level": 5} | (ann or {}), **more)
    before = seen(table)
    return table.play("all: pass"), before


def get_caught(
    scene: Stage,
    stronger: str,
    monster: str,
    ann: dict | None = None,
    bob: dict | None = None,
    **more,
) -> tuple[Scene, dict]:
    """Let a monster, made too strong by this card, catch ann of Level 5; and how it was before."""
    bob = (bob or {}) | {"hand": [stronger]}
    table = scene(door=monster, ann={"level": 5} | (ann or {}), bob=bob, **more)
    holder = next(name for name in NAMES if stronger in getattr(table, name).hand)
    table.play(f"{holder}: play {stronger} on {monster}")  # hands may have gone round
    before = seen(table)
    flee(table)
    if table.asked == "die":
        table.play("die: 1\nall: pass")
    assert f"{monster} catches ann" in table.log
    return table, before


def meet_too_much(
    set: str,
    cards: tuple[Card, ...],
    treasures: list[str],
    door: str = "Big Wheel",
    ann: dict | None = None,
    bob: dict | None = None,
    **cat,
) -> Scene:
    """Let ann meet a monster that she cannot beat, with these Treasures on top of the deck."""
    return deal(
        set=set,
        cards=cards,
        door=door,
        doors=["Cheat!"],
        treasures=treasures,
        ann={"level": 4, **(ann or {})},
        bob={"level": 3, **(bob or {})},
        cat={"level": 2, **cat},
    )
