"""What is said of a puzzle: what it is about, and why the best is the best.

`number` is what was seen after the best act, `against` what was after another, `instead`: per cent,
or an amount in the mean of the worlds that the seat could be in.
"""

THEMES: dict[str, str] = {
    "win": "a fight for the game, one's own",
    "stop": "a fight for the game, another's",
    "stab": "against another's fight",
    "curse": "against another",
    "help": "help and its price",
    "strength": "strength in a fight",
    "greed": "how much to take on",
    "patience": "when to let things be",
    "flight": "running away",
    "claim": "when to claim victory",
    "door": "the door and what comes after it",
    "sale": "selling",
    "gear": "what to put on",
    "level": "a Level from a card",
    "price": "what to give up",
    "choice": "a choice that a card leaves",
}

REASONS: dict[str, str] = {
    "won": "You win the game this turn in {number} % of the worlds that you could be in; "
    "after “{instead}” in {against} %.",
    "lost": "Somebody else wins the game this turn in {number} % of the worlds that you could "
    "be in; after “{instead}” in {against} %.",
    "died": "You are dead at the end of the turn in {number} % of the worlds that you could "
    "be in; after “{instead}” in {against} %.",
    "level": "You end the turn at Level {number} in the mean; after “{instead}” at {against}.",
    "rivals": "The others end the turn with {number} Levels together in the mean; after "
    "“{instead}” with {against}.",
    "cards": "You end the turn with {number} cards in the mean; after “{instead}” with {against}.",
    "chance": "It is not one thing that differs: Levels, cards and what the others may still do "
    "come to more than after “{instead}”.",
}
