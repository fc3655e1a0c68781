"""Positions that several tests begin with, and how long what is seen takes."""

from typing import Any

from browser.guests import Guest
from playwright.sync_api import Locator

from kickdoor.testing import Scene, deal


def a_fight(door: str = "Slob Goblin", **more: Any) -> Scene:
    """Ann stands before a goblin that she beats; the others could do something about it."""
    people: dict[str, Any] = dict(
        ann=dict(level=4, wears=["Blazer"], hand=["Liquid Assets", "Hellscourge", "Witch"]),
        bob=dict(level=3, wears=["T-Bone Stake"], hand=["Mob Goblins", "Goblin by Marriage"]),
        cat=dict(level=2, is_a=["Hellknight"], carries=["Battering Ramifications"]),
    )
    return deal(door=door, **{**people, **more})


def a_turn(**more: Any) -> Scene:
    """Ann's turn has just begun."""
    people: dict[str, Any] = dict(
        ann=dict(level=4, wears=["Blazer"], hand=["Hellscourge", "Witch", "Goblin-Proof Vest"]),
        bob=dict(level=3, wears=["T-Bone Stake"], hand=["Lose Your Armor"]),
        cat=dict(level=2),
    )
    return deal(**{**people, **more})


def apart(one: Locator, other: Locator) -> bool:
    """Whether two things on the page do not overlap."""
    a, b = one.bounding_box(), other.bounding_box()
    return (
        a["x"] + a["width"] <= b["x"] + 1
        or b["x"] + b["width"] <= a["x"] + 1
        or a["y"] + a["height"] <= b["y"] + 1
        or b["y"] + b["height"] <= a["y"] + 1
    )


def hold_down(guest: Guest, what: Locator, milliseconds: int = 600) -> None:
    """A finger rests on something."""
    box = what.bounding_box()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 30}
    line = guest.context.new_cdp_session(guest.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    guest.page.wait_for_timeout(milliseconds)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    line.detach()
