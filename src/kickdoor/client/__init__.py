"""A client of the served table: bring your own bot, or drive a table from a script.

docs/client.md shows how; examples/client_bot.py is a whole bot.
"""

from kickdoor.client.client import MISSED, CardFace, Client
from kickdoor.client.errors import HungUp, LineLost, Unreachable, WrongVersion
from kickdoor.client.patience import Patience
from kickdoor.client.state import TableState, view_hash
from kickdoor.client.transport import Connection, Way, WebWay
from kickdoor.table.refusals import Refused
from kickdoor.table.screens import OptionPicture

__all__ = [
    "MISSED",
    "CardFace",
    "Client",
    "Connection",
    "HungUp",
    "LineLost",
    "OptionPicture",
    "Patience",
    "Refused",
    "TableState",
    "Unreachable",
    "Way",
    "WebWay",
    "WrongVersion",
    "view_hash",
]
