"""What is being done while no window is open, by the rule that is being followed."""

from __future__ import annotations

DOINGS: dict[str, str] = {
    "charity": "giving charity",
    "choosing": "deciding",
    "cursing": "a Curse lands",
    "drafting": "putting an offer together",
    "dying": "looting the body",
    "fighting": "choosing what to beat",
    "play": "playing",
    "raising": "drawing",
    "resolving": "seeing what comes of it",
    "rolling": "rolling the die",
    "runningaway": "running away",
    "sale": "selling Items",
    "settingup": "setting up",
    "settling": "putting things right",
    "sorting": "laying cards on the discards",
    "spoils": "picking Treasures",
    "turn": "choosing what comes first",
    "using": "paying for a power",
}
"""Each procedure by its name in small letters; `doing` in the game's section says which."""
