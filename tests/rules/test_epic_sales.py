"""EPC-2 A card is one card, whichever face it shows: what it grants once a turn, it grants once."""

from kickdoor.cards import Class, Item
from kickdoor.game.box import Options
from kickdoor.testing import deal, rule
from kickdoor.words import GainLevels, Power, SalePrice, Trait

EPIC = Options(winning_level=20, kill_level=19, epic_level=10, elide=False)
CARDS = (
    Class(
        "Grocer",
        abilities=(
            Trait("Markup", SalePrice(2)),
            Power("Tip", when="your turn", effect=GainLevels()),
        ),
        epic=(Power("Big Tip", when="your turn", limit=1, per="turn", effect=GainLevels(2)),),
    ),
    Class("Baker", abilities=(Trait("Crust", SalePrice(2)),), epic=()),
    Item("Cake", gold=500, copies=2),
)


@rule("EPC-2", "C10")
def test_what_was_sold_dear_before_one_was_epic_is_not_sold_dear_again_that_turn():
    table = deal(
        cards=CARDS,
        rules=EPIC,
        ann=dict(level=9, is_a=["Grocer"], carries=["Cake", "Cake"]),
        bob={},
        cat={},
    )
    table.play("ann: sell Items\n ann: sell Cake\n ann: close the sale")
    assert table.ann.level == 10
    assert table.can("ann: use Big Tip")
    assert not table.can("ann: sell Items")
