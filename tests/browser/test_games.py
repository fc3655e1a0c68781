"""UX 19, 41: whole games by mouse, by finger and by keys, each enough for everything.

They begin late in a game, so that they end soon; checks/browser_games plays whole ones.
"""

from time import monotonic

import pytest
from browser.guests import MOVING, seated
from browser.playing import Finger, Keys, Player
from patience import PATIENCE_S

from kickdoor.testing import deal


def late():
    """Everybody is strong, and one or two fights from the end."""
    return deal(
        ann=dict(level=8, wears=["Blazer", "Hellscourge"], hand=["Liquid Assets", "Witch"]),
        bob=dict(level=8, wears=["T-Bone Stake", "Goblin-Proof Vest"]),
        cat=dict(level=8, is_a=["Hellknight"], wears=["Long Arm of the Law"]),
    )


def played_out(player: Player, seconds: float = PATIENCE_S) -> None:
    """Play until somebody has won."""
    company = player.guest.company
    deadline = monotonic() + seconds
    while company.table.state.phase == "playing":
        assert monotonic() < deadline, f"no end after {player.pressed} presses"
        player.step()
    assert player.pressed > 0
    assert player.played > 0, "not one card was played"


@pytest.mark.parametrize(
    ("kind", "phone"),
    [(Player, False), (Finger, True), (Keys, False)],
    ids=["drag", "taps", "keys"],
)
def test_19_41_a_game_to_its_end(guest, hasty, kind, phone):
    ann = guest(at=hasty, phone=phone, **MOVING)
    seated(late(), ann, bots=2)
    played_out(kind(ann))
