"""What a table tells beside what happens in the game, in English."""

from __future__ import annotations

PREVIEWS: dict[str, str] = {
    "title": "A game of Munchkin to watch again",
    "game": "{set}, {count} players: turn by turn, and how it was decided.",
    "middle": "From the middle of another game: turn by turn, and how it was decided.",
}
"""What a link to a game says where it is passed on."""

NOTICES: dict[str, str] = {
    # people
    "joined": "{name} has come.",
    "left": "{name} has left.",
    "gone": "{name} has lost the connection.",
    "back": "{name} is back.",
    "stood_in": "A bot plays for {seat}, who is away.",
    "passed_on": "{name} keeps the table now.",
    "sat": "{name} sits down on seat {seat}.",
    "stood": "{name} gets up.",
    "kicked": "{name} was sent away.",
    "kick_asked": "{seat} wants to send {whom} away. What do you say?",
    "kick_declined": "Nobody is sent away.",
    # the game
    "agreed": "What is played has changed: are you ready for it?",
    "brought": "There is another set to be played with: {title}.",
    "ready": "{name} is ready.",
    "started": "The cards are dealt.",
    "game_over": "{winners:and} won the game.",
    "rematch": "{name} wants to play again.",
    "held": "{seat} says: hold it!",
    "released": "{seat} lets the clock go on.",
    # taking back, arguing
    "undone": "{seat} has taken it back.",
    "undo_asked": "{seat} wants to take something back. What do you say?",
    "undo_declined": "{seat} takes nothing back.",
    "disputed": "{seat} disputes: what does {rule} say?",
    "voted": "{seat} has voted.",
    "rewound": "The game goes back to its act {acts}.",
    "dispute_closed": "The argument is over.",
    # talk
    "said": "{name}: {phrase}",
    "chat": "{name}: {text}",
    "grudge": "{name} to {whom}: {grudge}.",
}
"""Each notice by its key. `{seat}` and `{whom}` are seats; `{phrase}` and `{grudge}` are keys."""
