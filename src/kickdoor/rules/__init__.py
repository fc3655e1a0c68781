"""The rulebook, a chapter a file. Knows no card and no word by name."""

from kickdoor.rules import plays as plays  # fills in the deeds that windows perform
