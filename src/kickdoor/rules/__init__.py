"""The rulebook, a chapter a file. Knows no card and no word by name."""
