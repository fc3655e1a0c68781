"""Puzzles: positions of bots' games in which one act is surely the best (docs/puzzles.md)."""
