"""The table as data: who sits there, what lies where, what is being done. Knows no rule."""
