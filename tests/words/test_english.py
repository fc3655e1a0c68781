"""What every word is called in English: the log, the tooltips and the review page say it so."""

from kickdoor.words import *  # noqa: F403 every word there is
