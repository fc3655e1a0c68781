"""A process that serves tables: append, commit, then tell."""

from kickdoor.host.attaching import Attached
from kickdoor.host.audience import Listener
from kickdoor.host.host import Host
from kickdoor.host.seating import NewTable

__all__ = ["Attached", "Host", "Listener", "NewTable"]
