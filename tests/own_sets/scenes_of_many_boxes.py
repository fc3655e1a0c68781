"""A scene for each card of many boxes: who sits there with what, what is done, how it is then."""

from typing import Any

STARTS: dict[str, tuple[dict[str, Any], str, Any]] = {
    "Acolyte": (
        dict(door="Ox", ann=dict(is_a=["Acolyte"]), bob=dict(is_a=["Acolyte"])),
        "",
        lambda t: t.fight.strength == 7,
    ),
    "Creeping Doubt": (
        dict(
            ann=dict(is_a=["Grocer"], wears=["Robe of the Choir"]),
            bob=dict(hand=["Creeping Doubt"]),
            doors=["Ox"],
        ),
        "bob: play Creeping Doubt on ann\nall: pass\nKICK",
        lambda t: t.fight.strength == 8 and "Grocer" in t.discards,
    ),
    "Star-Shaped Stone": (
        dict(ann=dict(wears=["Star-Shaped Stone"]), doors=["Hail"], bob=dict(hand=["Drizzle"])),
        "bob: play Drizzle on ann\nall: pass\nKICK\nall: pass",
        lambda t: t.ann.level == 4 and "Hail" in t.discards,
    ),
    "Robe of the Choir": (
        dict(door="Ox", ann=dict(is_a=["Acolyte"], wears=["Robe of the Choir"])),
        "",
        lambda t: t.fight.strength == 8,
    ),
    "Sleeper Below": (
        dict(door="Sleeper Below", ann=dict(level=4), bob=dict(is_a=["Acolyte"])),
        "",
        lambda t: not t.can("ann: ask bob for help") and t.can("ann: ask cat for help"),
    ),
    "Hedge Trimmer": (
        dict(door="Slow Crowd", ann=dict(wears=["Hedge Trimmer"])),
        "bob: pass\ncat: pass",
        lambda t: t.fight.strength == 10,
    ),
    "Shuffler": (
        dict(door="Mouse", ann=dict(is_a=["Shuffler"], hand=["Ox"])),
        "ann: use Moan\nann: discard Ox",
        lambda t: t.fight.strength == 25,
    ),
    "Torch Bearers": (
        dict(door="Torch Bearers", cat=dict(is_a=["Shuffler"])), "", lambda t: t.fight.threat == 10,
    ),
    "Riddler on a Plinth": (
        dict(door="Riddler on a Plinth", treasures=["Pin", "Cap", "Hat"]),
        "die: 5\nall: pass",
        lambda t: len(t.ann.hand) == 3 and t.ann.level == 5,
    ),
    "Gilded Sheep": (
        dict(ann=dict(wears=["Gilded Sheep", "Pin"])),
        "ann: sell Items\nann: sell Gilded Sheep\nann: sell Pin\nann: close the sale",
        lambda t: t.ann.level == 6,
    ),
    "Many-Necked Thing": (
        dict(door="Many-Necked Thing", bob=dict(level=9)), "", lambda t: t.fight.threat == 12,
    ),
    "Cog Collector": (
        dict(door="Ox", ann=dict(wears=["Cog Collector"])), "", lambda t: t.fight.strength == 7,
    ),
    "Too Much Steam": (
        dict(door="Ox", ann=dict(wears=["Mail"], hand=["Too Much Steam"])),
        "ann: play Too Much Steam with Mail\nann: lose Mail",
        lambda t: t.fight.strength == 13 and t.ann.in_play == [],
    ),
    "Closing Whistle": (
        dict(door="Ox", ann=dict(hand=["Bucket"]), bob=dict(hand=["Closing Whistle"])),
        "bob: play Closing Whistle",
        lambda t: not t.can("ann: play Bucket on Ox"),
    ),
    "… on Rails": (
        dict(door="Mouse", bob=dict(hand=["… on Rails"])),
        "bob: play … on Rails on Mouse",
        lambda t: t.fight.threat == 6,
    ),
    "Rust": (
        dict(ann=dict(wears=["Cog Collector", "Pin"]), bob=dict(hand=["Rust"])),
        "bob: play Rust on ann\nall: pass",
        lambda t: t.ann.in_play == ["Pin"],
    ),
    "Lightning Jar": (
        dict(door="Ox", cat=dict(wears=["Lightning Jar"])),
        "\n".join(["cat: use Discharge for the monsters"] * 4),
        lambda t: t.fight.threat == 28 and t.cat.in_play == [],
    ),
    "Bare Fister": (
        dict(door="Ox", ann=dict(is_a=["Bare Fister"], wears=["Hat"])),
        "",
        lambda t: t.fight.strength == 11,
    ),
    "Tipsy Master": (
        dict(door="Ox", ann=dict(is_a=["Tipsy Master"], has=["Bitten Ankle"], wears=["Boots"])),
        "",
        lambda t: t.fight.strength == 9,
    ),
    "Smoke Pellet": (
        dict(door="Sleeper Below", ann=dict(hand=["Smoke Pellet"])),
        "ann: play Smoke Pellet\nann: run from Sleeper Below\nall: pass",
        lambda t: not t.in_fight and t.ann.level == 5,
    ),
    "Duel at Dawn": (
        dict(ann=dict(hand=["Duel at Dawn"])),
        "ann: play Duel at Dawn on bob\ndie: 4\nall: pass\ndie: 2\nall: pass",
        lambda t: (t.ann.level, t.bob.level) == (6, 4),
    ),
    "Arm Wrestling": (
        dict(ann=dict(hand=["Arm Wrestling"], wears=["Hat"])),
        "ann: play Arm Wrestling on bob",
        lambda t: (t.ann.level, t.bob.level) == (6, 4),
    ),
    "Howler": (
        dict(door="Mouse", ann=dict(is_a=["Howler"]), doors=["Elf"], treasures=["Pin"]),
        "WIN",
        lambda t: "Elf" in t.ann.hand,
    ),
    "Garlic Braid": (
        dict(door="Ox", ann=dict(is_a=["Nightbiter"], wears=["Garlic Braid"])),
        "",
        lambda t: t.fight.strength == 5,
    ),
    "Bad Heritage": (
        dict(doors=["Mouse"], ann=dict(is_a=["Howler"]), bob=dict(hand=["Bad Heritage"])),
        "bob: play Bad Heritage on ann\nall: pass\nKICK\nWIN",
        lambda t: t.ann.level == 5,
    ),
    "Mutiny": (
        dict(ann=dict(hand=["Mutiny"]), bob=dict(has=["Porter"])),
        "ann: play Mutiny on bob\nann: take Porter",
        lambda t: "Porter" in t.ann.in_play,
    ),
    "Over the Side": (
        dict(ann=dict(wears=["Pin"]), bob=dict(wears=["Hat"]), cat=dict(hand=["Over the Side"])),
        "cat: play Over the Side on ann\nall: pass",
        lambda t: (t.ann.level, t.bob.level, t.cat.level) == (5, 5, 4),
    ),
    "Lean Years": (
        dict(ann=dict(hand=["Lean Years", "Pin", "Cap", "Boots"]), doors=["Grocer"] * 2),
        "ann: play Lean Years\nEND ann",
        lambda t: all(act.startswith(("give", "discard")) for act in t.legal("ann")),
    ),
    "Cracked Seal": (
        dict(ann=dict(level=7, wears=["Cracked Seal"] * 3), turn="cat", doors=["Grocer"] * 2),
        "END cat",
        lambda t: t.winners == ["ann"],
    ),
    "Homeward Heels": (
        dict(door="Ox", ann=dict(wears=["Homeward Heels"])),
        "FLEE\nann: use Click\nall: pass",
        lambda t: t.ann.level == 5 and t.ann.in_play == [],
    ),
    "Twister": (
        dict(ann=dict(hand=["Twister", "Pin"])),
        "ann: play Twister",
        lambda t: t.cat.hand == ["Pin"],
    ),
    "Bucket": (
        dict(door="Green Hag", ann=dict(hand=["Bucket"]), treasures=["Pin"]),
        "ann: play Bucket on Green Hag\nall: pass",
        lambda t: t.ann.level == 6,
    ),
    "Sweet Guild": (
        dict(door="Sweet Guild", ann=dict(level=1, has=["Bitten Ankle"]), treasures=["Pin", "Cap"]),
        "HELP\nWIN\nann: take Pin",
        lambda t: len(t.bob.hand) == 1,
    ),
    "Man Behind the Curtain": (
        dict(door="Man Behind the Curtain", ann=dict(wears=["Hat"])),
        "",
        lambda t: (t.fight.strength, t.fight.threat) == (5, 7),
    ),
    "Northlander": (
        dict(door="Ox", ann=dict(is_a=["Northlander"], level=9, wears=["Hat", "Mail"])),
        "",
        lambda t: not t.can("ann: claim victory"),
    ),
    "Gods Laugh": (
        dict(door="Ox", ann=dict(is_a=["Shuffler"], hand=["Mouse"]), bob=dict(hand=["Gods Laugh"])),
        "bob: play Gods Laugh",
        lambda t: not t.can("ann: use Moan"),
    ),
    "Two-Headed Hex": (
        dict(ann=dict(hand=["Two-Headed Hex"])),
        "ann: play Two-Headed Hex on bob\nall: pass",
        lambda t: (t.ann.level, t.bob.level, t.cat.level) == (5, 4, 4),
    ),
    "Little Console": (
        dict(ann=dict(wears=["Little Console"], hand=["Pin"]), discards=["Bucket", "Hat"]),
        "ann: use Rewind\nann: discard Pin\nann: take Bucket",
        lambda t: t.ann.hand == ["Bucket"],
    ),
    "Swapsies": (
        dict(ann=dict(hand=["Swapsies"], sex="male"), cat=dict(sex="female")),
        "ann: play Swapsies on bob\nall: pass",
        lambda t: (t.ann.sex, t.cat.sex) == ("female", "male"),
    ),
    "Root Sword": (
        dict(door="Ox", ann=dict(wears=["Root Sword"]), cat=dict(level=6)),
        "",
        lambda t: t.fight.strength == 9,
    ),
    "Double Agent": (
        dict(ann=dict(hand=["Double Agent", "Pin"]), bob=dict(hand=["Cap", "Hat"])),
        "ann: play Double Agent on bob\nann: take Hat\nann: lose Pin",
        lambda t: (t.ann.hand, sorted(t.bob.hand)) == (["Hat"], ["Cap", "Pin"]),
    ),
    "Full Briefcase": (
        dict(ann=dict(wears=["Full Briefcase"], hand=["Pin", "Cap", "Hat", "Mail", "Elf"]))
        | dict(door="Ox"),
        "",
        lambda t: t.fight.strength == 9,
    ),
    "Safe Conduct": (
        dict(ann=dict(hand=["Safe Conduct"]), bob=dict(hand=["Hail"])),
        "ann: play Safe Conduct\nbob: play Hail on ann\nall: pass",
        lambda t: t.ann.level == 5,
    ),
    "Loan Shark": (
        dict(ann=dict(hand=["Loan Shark"], level=4), doors=["Grocer"] * 6),
        "ann: play Loan Shark\nEND ann\nEND bob\nEND cat",
        lambda t: t.ann.level == 3,
    ),
    "Levy": (
        dict(ann=dict(hand=["Levy"]), bob=dict(wears=["Pin"]), cat=dict(wears=["Cap"])),
        "ann: play Levy on bob\nall: pass\nbob: take Cap",
        lambda t: sorted(t.bob.in_play) == ["Cap", "Pin"],
    ),
    "Long Lunch": (
        dict(door="Ox", ann=dict(hand=["Long Lunch"], wears=["Hat", "Pin"]), treasures=["Cap"]),
        "ann: play Long Lunch on Ox\nann: choose to lose an Item worth 400 gold or more\n"
        "ann: lose Hat\nall: pass",
        lambda t: not t.in_fight and t.ann.hand == ["Cap"],
    ),
    "… on Overtime": (
        dict(door="Ox", bob=dict(level=7, hand=["… on Overtime"])),
        "bob: play … on Overtime on Ox",
        lambda t: not t.can("ann: ask bob for help") and t.can("ann: ask cat for help"),
    ),
    "Trophy Shelf": (
        dict(door="Green Hag", ann=dict(level=8, wears=["Trophy Shelf", "Mail", "Hat"]),
             treasures=["Pin", "Cap", "Boots", "Anvil", "Garlic Braid"]),
        "WIN",
        lambda t: len(t.ann.hand) == 5,
    ),
    "Overtime": (
        dict(ann=dict(hand=["Overtime"]), doors=["Grocer"] * 2),
        "ann: play Overtime\nEND ann",
        lambda t: t.turn == "ann",
    ),
    "Ejector Seat": (
        dict(door="Ox", cat=dict(hand=["Ejector Seat"])),
        "HELP\ncat: play Ejector Seat",
        lambda t: t.fight.helper is None,
    ),
    "Judge's Wig": (
        dict(ann=dict(wears=["Judge's Wig"], hand=["Pin", "Cap"]), cat=dict(hand=["Hail"])),
        "cat: play Hail on bob\nann: use Objection\nann: discard Pin\nann: discard Cap\nall: pass",
        lambda t: t.bob.level == 5,
    ),
    "Lost Kitten": (
        dict(door="Lost Kitten", ann=dict(is_a=["Howler"]), doors=["Grocer"]),
        "",
        lambda t: t.ann.hand == ["Grocer"],
    ),
    "Leash": (
        dict(door="Ox", ann=dict(hand=["Leash"])),
        "ann: play Leash on Ox\nall: pass",
        lambda t: t.ann.in_play == ["Ox"],
    ),
    "Labours": (
        dict(door="Mouse", ann=dict(hand=["Labours"]), treasures=["Pin"]),
        "WIN\nann: play Labours\nann: take Mouse",
        lambda t: "Mouse" in t.ann.hand,
    ),
    "Slow Crowd": (
        dict(door="Slow Crowd", bob=dict(hand=["Mouse"])),
        "bob: choose to add a monster from your hand to the fight\nbob: play Slow Crowd with Mouse",
        lambda t: t.fight.foes == ["Slow Crowd", "Mouse"],
    ),
    "Nightbiter": (
        dict(door="Mouse", ann=dict(level=1, is_a=["Nightbiter"]), treasures=["Pin"]),
        "HELP\nWIN\nann: take Pin",
        lambda t: (t.ann.level, t.bob.level) == (3, 4),
    ),
    "Bat Dresser": (
        dict(door="Ox", ann=dict(is_a=["Bat Dresser"], hand=["Pin", "Cap"])),
        "FLEE\nann: use Flutter\nann: discard Pin\n"
        "ann: discard Cap\nall: pass",
        lambda t: t.ann.level == 5,
    ),
    "Talking Bird": (
        dict(ann=dict(has=["Talking Bird"]), doors=["Grocer"] * 2),
        "ann: use Gossip",
        lambda t: all(act.startswith("put") for act in t.legal("ann")),
    ),
    "Second Anchor": (
        dict(ann=dict(wears=["Leaky Ship", "Second Anchor"])), "", lambda t: t.ann.sideways == [],
    ),
    "Weighted Coin": (
        dict(door="Ox", ann=dict(hand=["Weighted Coin"])),
        "FLEE\nall: pass\ndie: 3\nann: play Weighted Coin\n"
        "ann: choose to change the die by +2\nall: pass",
        lambda t: t.ann.level == 5,
    ),
    "Falling Sky": (
        dict(
            ann=dict(level=3, wears=["Pin"]), bob=dict(wears=["Cap"]), cat=dict(wears=["Hat"]),
            doors=["Falling Sky"],
        ),
        "KICK\nbob: lose Cap\ncat: lose Hat",
        lambda t: (t.ann.in_play, t.bob.in_play, t.cat.in_play) == (["Pin"], [], []),
    ),
    "Itch": (
        dict(doors=["Itch"], treasures=["Pin"]),
        "KICK\ndie: 6\nall: pass\ndie: 2\nall: pass\ndie: 4\nall: pass",
        lambda t: (t.ann.hand, t.bob.level, t.cat.level) == (["Pin"], 4, 5),
    ),
    "Sniffles for All": (
        dict(doors=["Ox"], cat=dict(hand=["Sniffles for All"])),
        "cat: play Sniffles for All on bob\nall: pass\nKICK\nFLEE\nall: pass\ndie: 5\nall: pass",
        lambda t: t.ann.level == 4,
    ),
    "Bitten Ankle": (
        dict(ann=dict(wears=["Boots"]), doors=["Ox"], cat=dict(hand=["Bitten Ankle"])),
        "cat: play Bitten Ankle on ann\nall: pass\nKICK\nFLEE\nall: pass\ndie: 5\nall: pass",
        lambda t: t.ann.level == 4,
    ),
}  # fmt: skip
"""By card: who sits there with what, what they do, and how it is then."""

STRUCK: dict[str, tuple[dict[str, Any], str, Any]] = {
    "Librarian With No Face": ({}, "", lambda t: t.ann.level == 4),
    "Brain Gourmet": (
        dict(ann=dict(level=1, wears=["Hat"])), "ann: lose Hat", lambda t: t.ann.in_play == [],
    ),
    "Stony Glance": (
        dict(doors=["Grocer"] * 9),
        "ann: end the turn\nall: pass\nEND bob\nEND cat",
        lambda t: t.turn == "bob",
    ),
    "Tax Galleon": (
        dict(ann=dict(level=1, wears=["Hat", "Boots"])),
        "ann: lose Hat\nann: lose Boots",
        lambda t: t.ann.in_play == [],
    ),
    "Serpent of Sums": (dict(bob=dict(level=2)), "", lambda t: t.ann.level == 2),
    "Collector of Princesses": (
        dict(ann=dict(has=["Porter"])), "cat: take Porter", lambda t: t.cat.in_play == ["Porter"],
    ),
    "Auditor": (
        dict(ann=dict(wears=["Hat", "Boots", "Pin"])),
        "ann: lose Hat\nann: lose Pin",
        lambda t: t.ann.in_play == ["Boots"],
    ),
    "Green Hag": (
        dict(ann=dict(wears=["Hat", "Mail"])), "ann: lose Mail", lambda t: t.ann.in_play == ["Hat"],
    ),
}  # fmt: skip
"""The same behind the Bad Stuff of a monster, from which Ann ran in vain."""
