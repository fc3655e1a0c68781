"""The arena: bots against bots, one game or thousands, and what came of it."""
