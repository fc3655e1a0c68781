"""What every table of one process makes use of."""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.host.chores import Chores
from kickdoor.host.clock import Clock
from kickdoor.host.dailies import Dailies
from kickdoor.host.figures import Figures
from kickdoor.host.finished import Over, put_away
from kickdoor.host.post import Post
from kickdoor.host.sets import GuestSets
from kickdoor.host.thinking import Thinkers
from kickdoor.store.base import Store


@dataclass
class Services:
    """The store, the time, the post, and hands for what is done beside."""

    store: Store
    clock: Clock
    post: Post
    chores: Chores
    sets: GuestSets
    dailies: Dailies
    thinkers: Thinkers = field(default_factory=Thinkers)
    figures: Figures = field(default_factory=Figures)

    @property
    def process(self) -> str:
        """Under which name this process keeps tables."""
        return self.post.process

    async def put_away(self, over: Over) -> None:
        """A game is over: it becomes a file; and a try at a day, what it was worth."""
        text = await put_away(self.store, over)
        if over.daily is not None and not over.daily.practice:
            await self.dailies.note(over.table, text)

    def seconds(self) -> float:
        """The time in the world outside, less what this process slept through."""
        return self.clock.seconds(self.clock.ms())
