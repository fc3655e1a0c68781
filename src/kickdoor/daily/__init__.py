"""The Daily Dungeon: one deal a day, alike for all who act alike (docs/daily.md)."""
