"""TABLE 13: several offers side by side; and what is said in pieces is done whole or not at all."""

import msgspec
import pytest
from table.kit import Act, names, refused, scene, shown, spoken, yours

from kickdoor.engine import act, legal
from kickdoor.sets import box_of
from kickdoor.table.asking import draft, why
from kickdoor.table.happenings import BotActed, Gone
from kickdoor.table.refusals import Refused
from kickdoor.table.waiting import thinks_at
from kickdoor.table.windows import unanswered

NEEDS_HELP = dict(door="Akata", ann=dict(wears=["Blazer"]), bob=dict(level=9), cat=dict(level=9))


def asked_both():
    table = scene(**NEEDS_HELP)
    table.act("ann", "ask bob for help", "offer no Treasures")
    table.act("ann", "ask cat for help", "add Blazer", "offer no Treasures")
    return table


def test_TABLE_13_several_offers_may_be_open_at_once():
    table = asked_both()
    offers = shown(table)["game"]["offers"]
    assert [(each["by"], each["to"]) for each in offers] == [(0, 1), (0, 2)]


def test_TABLE_13_accepting_one_closes_the_rest():
    table = asked_both()
    seen = table.table.number(1)
    table.act("cat", "accept ann's offer")
    assert shown(table)["fight"]["helper"] == 2
    assert shown(table)["game"].get("offers", []) == []
    assert refused(table, "bob", Act(("accept", -1, 0)), seen=seen) == "stale"
    assert refused(table, "bob", Act(("accept", -1, 0))) == "illegal"


def test_TABLE_13_declining_one_leaves_the_other():
    table = asked_both()
    table.act("bob", "decline ann's offer")
    assert [each["to"] for each in shown(table)["game"]["offers"]] == [2]


def test_an_offer_said_in_one_breath_waits_for_nobody():
    table = scene(**NEEDS_HELP)
    table.act("ann", "ask bob for help", "add Blazer", "offer no Treasures")
    assert table.table.state.clock.kind == "call"
    assert yours(table, "bob")["options"]
    assert "accept ann's offer" in names(table, "bob")


def test_a_chain_is_done_whole_or_not_at_all():
    table = scene(**NEEDS_HELP)
    good = table.command("ann", "ask bob for help", "add Blazer", "offer no Treasures")
    broken = Act(good.act, [good.then[0], good.then[0], good.then[1]])
    assert refused(table, "ann", broken) == "illegal"
    assert table.table.game.offers == []


def test_a_chain_cannot_go_on_past_what_is_ones_own():
    table = scene(ann=dict(carries=["Blazer", "Load-Bearing Loafers"]), bob={}, cat={})
    first = table.command("ann", "equip Blazer").act
    second = table.command("ann", "equip Load-Bearing Loafers").act
    assert refused(table, "ann", Act(first, [second])) == "illegal"


def test_what_could_come_next_is_told_and_nothing_is_done():
    table = scene(**NEEDS_HELP)
    ask = table.command("ann", "ask bob for help").act
    drafted = draft(table.table, "ann", 1, [ask])
    options = [msgspec.json.decode(each) for each in drafted.options]
    assert drafted.sale is None
    assert {each["act"][0] for each in options} == {"terms", "add", "never_mind"}
    assert table.table.state.clock.kind == "call"


@pytest.mark.parametrize(
    "acts",
    [
        [("claim", -1, -1)],
        [("flee", -1, -1)],
        [("ask", -1, 1), ("never_mind", -1, -1)],
        [("ask", -1, 1), ("never_mind", -1, -1), ("flee", -1, -1)],
        [("nonsense", 1, 1)],
    ],
)
def test_only_what_is_put_together_can_be_tried(acts):
    table = scene(**NEEDS_HELP)
    with pytest.raises(Refused, match="You cannot do that now"):
        draft(table.table, "ann", 1, acts)


def test_why_not_is_answered_from_what_the_seat_sees():
    table = scene(ann={}, bob=dict(hand=["Mob Goblins"]), cat=dict(hand=["Witch"]))
    game = table.table.game
    answer = why(table.table, "bob", 7, game.munchkins[1].hand[0])
    assert (answer.n, answer.key[:7]) == (7, "reason.")
    assert answer.rule
    for strange in (game.munchkins[2].hand[0], 99_999):
        with pytest.raises(Refused, match="You cannot do that now"):
            why(table.table, "bob", 8, strange)


def test_there_is_no_reason_against_what_can_be_played():
    table = scene(door="Slob Goblin", ann={}, bob=dict(hand=["Mob Goblins"]), cat={})
    answer = why(table.table, "bob", 7, table.table.game.munchkins[1].hand[0])
    assert (answer.key, answer.rule) == ("", "")


def test_a_hand_may_be_shown_to_one_and_only_to_them():
    table = scene(ann=dict(hand=["Witch"]), bob={}, cat={})
    card = table.table.game.munchkins[0].hand[0]
    table.act("ann", "show bob your hand")
    assert yours(table, "bob")["knows"] == {"0": [card]}
    assert yours(table, "cat").get("knows", {}) == {}
    assert shown(table)["players"][0]["shown"] == []


# --- what it means, and how long it lies there ---------------------------------------------------

MOB = dict(door="Mob Goblins", turn="bob", ann=dict(level=8), bob=dict(level=1), cat=dict(level=1))


def asked_by_a_bot(pace="standard", **who):
    """Bob, who is a bot, has asked Ann for help; Cat is another bot."""
    table = scene(bots={"bob": "sensible", "cat": "sensible"}, pace=pace, **{**MOB, **who})
    said = understood_by(table, "ask ann for help", "offer 1 Treasure")
    table.do("", BotActed(1, said))
    return table


def understood_by(table, *said):
    """What Bob says, as acts."""
    trial, found = table.table.live().copy(), []
    for words in said:
        options = legal(trial, 1)
        found.append(next(each for each in options if spoken(trial, 1, each).startswith(words)))
        act(trial, 1, found[-1])
    return found


def test_an_offer_says_what_the_fight_would_be():
    table = scene(**{**MOB, "turn": "ann", "bob": dict(level=3), "ann": dict(level=1)})
    alone = shown(table)["fight"]
    table.act("ann", "ask bob for help", "offer no Treasures")
    (offer,) = shown(table)["game"]["offers"]
    assert offer["together"]["ours"] == alone["ours"] + 3
    assert next(iter(table.told[-1][1].deals.values())).together.ours == alone["ours"] + 3
    table.act("bob", "accept ann's offer")
    fight = shown(table)["fight"]
    assert offer["together"] == {
        each: fight[each] for each in ("helper", "ours", "theirs", "winning", "treasures")
    }
    assert fight["deal"]["together"] == offer["together"]


def test_TABLE_9_bots_wait_for_the_answer_to_an_offer_of_theirs():
    table = asked_by_a_bot()
    clock = table.table.state.clock
    wait = shown(table)["clock"]["answer_until"] - clock.since
    assert 10_000 <= wait <= 15_000
    assert {thinks_at(table.table, seat) for seat in (1, 2)} == {None}
    before = table.table.acts
    table.wait(wait)
    assert table.table.acts == before
    table.act("ann", "decline bob's offer")
    assert thinks_at(table.table, 1) < table.now + 2_000


def test_TABLE_9_no_answer_is_a_no():
    table = asked_by_a_bot()
    table.wait(15_600)
    assert "event.declined" in table.heard()


def test_TABLE_9_who_is_away_is_not_waited_for():
    table = asked_by_a_bot()
    assert unanswered(table.table)
    table.do("", Gone("ann"))
    assert not unanswered(table.table)


def test_TABLE_9_without_a_clock_bots_wait_as_long_as_it_takes():
    table = asked_by_a_bot(pace="no clock")
    before = table.table.acts
    table.wait(600_000)
    assert table.table.acts == before


def test_what_is_put_together_says_what_it_would_make_of_the_fight():
    table = scene(**{**MOB, "turn": "ann"})
    ask = table.command("ann", "ask bob for help").act
    assert draft(table.table, "ann", 1, [ask]).deal.together.ours == 8 + 1


# --- a sale --------------------------------------------------------------------------------------


def on_sale(*names, **ann):
    """What the table says of a sale, once Ann has laid these out."""
    table = scene(ann=ann, bob={}, cat={})
    said = ["sell Items", *(f"sell {name}" for name in names)]
    command = table.command("ann", *said)
    told = draft(table.table, "ann", 7, [command.act, *command.then])
    titles = table.table.game.prints
    sale = told.sale
    assert (told.n, sale.gold) == (7, sum(gold for _, gold in sale.brings))
    return sale, {titles[card].name: gold for card, gold in sale.brings + sale.adds}


def test_a_sale_says_what_each_card_brings_and_what_another_would_add():
    wares = ["Blazer", "Hellscourge", "Battering Ramifications"]
    sale, golds = on_sale("Blazer", carries=wares)
    assert len(sale.brings) == 1
    prints = {each.name: each.gold for each in box_of("pathfinder").prints}
    assert golds == {name: prints[name] for name in wares}
    assert sale.levels == 0


def test_at_double_price_the_dearest_brings_double_whatever_was_laid_out_first():
    wares = ["Hellscourge", "Battering Ramifications"]
    prints = {each.name: each.gold for each in box_of("pathfinder").prints}
    cheap, dear = sorted(wares, key=prints.__getitem__)
    _, golds = on_sale(cheap, is_a=["Alchemist"], carries=wares)
    assert golds[cheap] == 2 * prints[cheap]
    assert golds[dear] == 2 * prints[dear] - prints[cheap]  # it would be the one at double price
    _, golds = on_sale(cheap, dear, is_a=["Alchemist"], carries=wares)
    assert golds == {cheap: prints[cheap], dear: 2 * prints[dear]}


@pytest.mark.parametrize(("level", "levels"), [(1, 2), (8, 1)])
def test_a_sale_says_the_levels_that_it_is_really_good_for(level, levels):
    sale, _ = on_sale("Writ Large", level=level, is_a=["Alchemist"], carries=["Writ Large"])
    assert (sale.gold, sale.levels) == (2000, levels)
