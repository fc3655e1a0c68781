"""How long tests and checks wait for what must come.

One number for all, and no guess of how long anything takes: whoever is crowded may take ten times
as long as ever, and only what hangs is given up. Whoever waits for less says why on the line.
"""

PATIENCE_S = 1800.0

SHOWN_MS = 120_000
"""A page that shows something else will not come round: of pages, tests wait only so long."""
