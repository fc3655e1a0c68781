"""What every table of one process makes use of."""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.host.chores import Chores
from kickdoor.host.clock import Clock
from kickdoor.host.figures import Figures
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
    thinkers: Thinkers = field(default_factory=Thinkers)
    figures: Figures = field(default_factory=Figures)

    @property
    def process(self) -> str:
        """Under which name this process keeps tables."""
        return self.post.process

    def seconds(self) -> float:
        """The time in the world outside, less what this process slept through."""
        return self.clock.seconds(self.clock.ms())
