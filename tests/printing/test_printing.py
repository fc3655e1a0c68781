"""Cards on paper: where they are, that backs meet fronts, that pictures and texts are right."""

import json
import re
import struct
import zlib
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner
from printing.reading import Pdf

from kickdoor.cli import main
from kickdoor.cli.printing import chosen
from kickdoor.languages import LANGUAGES
from kickdoor.printing import png, tabletop
from kickdoor.printing.fonts import BOLD, DISPLAY, ROMAN, font, parts
from kickdoor.printing.labels import face_of, passages
from kickdoor.printing.paths import outline
from kickdoor.printing.pdf import lacking
from kickdoor.printing.sheets import CARD, MARK, OFF, PAPERS, Paper, printed
from kickdoor.printing.staging import staged
from kickdoor.printing.typeset import Run, lines, width
from kickdoor.sets import SETS, box_of

STAGINGS = Path(__file__).parents[2] / "front" / "src" / "cards" / "stagings.json"
AGREED = json.loads(STAGINGS.read_text("utf-8"))
WAYS = [(size, edge, bleed) for size in PAPERS for edge in ("long", "short") for bleed in (0, 2, 3)]


def some(count: int, set: str = "classic", doors: bool | None = None):
    box = box_of(set)
    cards = list({card.name: card for card in box.prints[: box.size]}.values())
    return [card for card in cards if doors is None or card.is_door == doors][:count]


# --- the sheet ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "edge", "bleed"), WAYS)
def test_every_card_is_63_by_88_mm_and_inside_the_page(size, edge, bleed):
    paper = Paper(size, edge, bleed)
    layout = paper.layout()
    pdf = Pdf(printed(some(10, "star"), paper))
    assert sorted(pdf.box(pdf.pages[0], "MediaBox")[2:]) == sorted(PAPERS[size])
    wide, high = pdf.box(pdf.pages[0], "MediaBox")[2:]
    for cut, matrix, _ in pdf.cards(pdf.pages[0]):
        x, y, across, down = cut
        assert (across, down) == (63 + 2 * bleed, 88 + 2 * bleed)
        assert 200 * abs(matrix[0]) * 25.4 / 72 == pytest.approx(63, abs=0.01)
        assert 280 * abs(matrix[3]) * 25.4 / 72 == pytest.approx(88, abs=0.01)
        assert x + 0.1 >= OFF + MARK
        assert x + across <= wide - OFF - MARK + 0.1
        assert y + 0.1 >= OFF + MARK
        assert y + down <= high - OFF - MARK + 0.1
    assert layout.columns * layout.rows >= (9 if not bleed else 6)


@pytest.mark.parametrize(("size", "edge", "bleed"), WAYS)
def test_backs_lie_behind_their_fronts_however_the_paper_is_turned(size, edge, bleed):
    """A sheet of Doors and Treasures, turned over as a printer would: each meets its own back."""
    cards = [*some(2, doors=True), *some(3, doors=False)]
    pdf = Pdf(printed(cards, Paper(size, edge, bleed)))
    fronts, backs = (pdf.cards(page) for page in pdf.pages)
    wide, high = pdf.box(pdf.pages[0], "MediaBox")[2:]
    upright = (edge == "long") == (high > wide)
    behind = []
    for (x, y, across, down), matrix, drawing in backs:
        seen = (wide - x - across, y) if upright else (x, high - y - down)
        behind.append((seen, matrix, drawing))
    for card, (cut, front, _) in zip(cards, fronts, strict=True):
        near = [each for each in behind if each[0] == pytest.approx(cut[:2], abs=0.15)]
        ((_, matrix, drawing),) = near
        assert pdf.text(drawing) == ("D" if card.is_door else "T")
        assert front[3] < 0 < front[0], "a front stands upright"
        assert (matrix[3] < 0) == upright, "over a lying edge a back is turned round with the sheet"
        assert (matrix[0] > 0) == upright


def test_cut_marks_are_in_line_with_every_cut_and_touch_no_card():
    paper = Paper("a4", "long", 2)
    pdf = Pdf(printed(some(9), paper))
    cards = [cut for cut, _, _ in pdf.cards(pdf.pages[0])]
    edges_x = {round(x + 2 + side, 1) for x, *_ in cards for side in (0, CARD[0])}
    edges_y = {round(y + 2 + side, 1) for _, y, *_ in cards for side in (0, CARD[1])}
    marks = pdf.marks(pdf.pages[0])
    assert {mark[0] for mark in marks if mark[0] == mark[2]} == edges_x
    assert {mark[1] for mark in marks if mark[1] == mark[3]} == edges_y
    for x, y, to_x, to_y in marks:
        for left, below, wide, high in cards:
            assert not (
                left < (x + to_x) / 2 < left + wide and below < (y + to_y) / 2 < below + high
            )


def test_printers_are_told_what_is_cut_out():
    pdf = Pdf(printed(some(9), Paper("a4", "short", 2)))
    trim, bleed = (pdf.box(pdf.pages[0], name) for name in ("TrimBox", "BleedBox"))
    assert [round(inner - outer, 1) for inner, outer in zip(trim, bleed, strict=True)] == [
        2,
        2,
        -2,
        -2,
    ]
    assert b"/PrintScaling /None" in pdf.root
    assert b"/Duplex /DuplexFlipShortEdge" in pdf.root


def test_without_backs_there_are_none():
    assert len(Pdf(printed(some(10), Paper(edge="none"))).pages) == 2
    assert len(Pdf(printed(some(10), Paper())).pages) == 4


def test_a_card_is_drawn_once_however_often_it_is_printed():
    card = some(1)[0]
    once, often = printed([card], Paper()), printed([card] * 9, Paper())
    assert len(often) < len(once) + 1500
    assert len({drawing for *_, drawing in Pdf(often).cards(Pdf(often).pages[0])}) == 1


def test_the_same_cards_make_the_same_bytes():
    assert printed(some(9), Paper()) == printed(some(9), Paper())


# --- the text -----------------------------------------------------------------------------------


def words(text: str) -> list[str]:
    """Words as a reader copies them: lines joined, a hyphen at a line's end kept."""
    return re.sub(r"\u00ad", "", text).replace("\n", " ").split()


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_that_stands_on_a_card_can_be_read_and_searched(name, language):
    cards = some(500, name)[::9]
    pdf = Pdf(printed(cards, Paper(edge="none"), language))
    shown = [drawing for page in pdf.pages for *_, drawing in pdf.cards(page)]
    for card, drawing in zip(cards, shown, strict=True):
        face = face_of(language, card)
        read = "".join(words(pdf.text(drawing))).replace("-", "")
        told = [face.title, face.line, face.left, face.right]
        told += [f"{each.named}: {each.text}" if each.named else each.text for each in face.text]
        for each in told:
            assert "".join(words(each)).replace("-", "") in read, (card.name, each)


@pytest.mark.parametrize("name", SETS)
def test_our_fonts_have_every_letter_of_our_cards(name):
    for language in LANGUAGES:
        for card in some(500, name):
            face = face_of(language, card)
            assert not lacking(DISPLAY, face.title)
            assert not lacking(ROMAN, "".join(each.text for each in face.text))
            assert not lacking(BOLD, "".join([face.line, face.left, face.right]))


def test_fonts_are_embedded_with_no_more_shapes_than_are_used():
    pdf = Pdf(printed(some(1), Paper()))
    files = [of for of in pdf.objects.values() if b"/Length1" in of]
    assert len(files) == 3
    for of in files:
        data = pdf.content(of).encode("latin-1")
        assert data[:4] == b"\0\1\0\0"
        assert len(data) < 20_000
    whole = font(ROMAN).subset(set(range(font(ROMAN).count)))
    assert len(font(ROMAN).subset({font(ROMAN).glyph("a")})) < len(whole) / 4


def test_a_letter_that_is_put_together_brings_its_parts():
    face = font(ROMAN)
    composed = next(g for g in range(face.count) if parts(face.shape(g)))
    kept = face.with_parts({composed})
    assert set(parts(face.shape(composed))) < kept


def test_no_line_is_wider_than_its_place():
    runs = [
        Run("A sentence that is long enough to be broken more than once, surely.", ROMAN, "#000")
    ]
    found = lines(runs, 60, 10)
    assert len(found) > 3
    assert all(width(line, 10) <= 60 for line in found)
    assert " ".join("".join(p.text for p in line).strip() for line in found) == runs[0].text


def test_a_soft_hyphen_is_seen_only_where_a_line_ends():
    (line,) = lines([Run("Kla\u00adbau", ROMAN, "#000")], 500, 10)
    assert "".join(piece.text for piece in line) == "Klabau"
    first, second = lines([Run("Kla\u00adbau", ROMAN, "#000")], width(line, 10) * 0.7, 10)
    assert (first[-1].at_the_end, second[-1].at_the_end) == ("Kla-", "bau")


def test_what_is_named_stands_alone():
    told = passages(
        "en", "Undead. Toll: pay. Or do not. Roll a die: on 4, go. Bad Stuff: You lose."
    )
    assert [(each.named, each.bad) for each in told] == [
        ("", False),
        ("Toll", False),
        ("Bad Stuff", True),
    ]


def test_what_is_named_stands_alone_in_french_too_with_a_space_before_its_colon():
    text = "Sursis\u00a0: fuis. Lance un dé\u00a0: à 4, fuis. Incident fâcheux\u00a0: Tu perds."
    told = passages("fr", text)
    assert [(each.named.strip(), each.bad) for each in told] == [
        ("Sursis", False),
        ("Incident fâcheux", True),
    ]


# --- the picture --------------------------------------------------------------------------------


@pytest.mark.parametrize("agreed", AGREED, ids=lambda each: each["name"] + each["kind"])
def test_a_picture_is_staged_as_the_page_stages_it(agreed):
    shown = staged(agreed["name"], agreed["kind"], agreed["slot"], tuple(agreed["tags"]))
    assert {**shown._asdict(), "scale": round(shown.scale, 2)} == agreed["picture"]


@pytest.mark.parametrize(
    ("d", "operators"),
    [
        ("M1 2h3v4H0V0z", "1 2 m 4 2 l 4 6 l 0 6 l 0 0 l h"),
        ("m1,1 2,2-1-1", "1 1 m 3 3 l 2 2 l"),
        ("M0 0c1 0 2 1 2 2s1 2 2 2", "0 0 m 1 0 2 1 2 2 c 2 3 3 4 4 4 c"),
        ("M0 0Q3 0 3 3T6 6", "0 0 m 2 0 3 1 3 3 c 3 5 4 6 6 6 c"),
        ("M0 0S1 1 2 2", "0 0 m 0 0 1 1 2 2 c"),
        ("M.5.5L-.5-.5", "0.5 0.5 m -0.5 -0.5 l"),
        ("M0 0a0 5 0 0 1 3 3", "0 0 m 3 3 l"),
    ],
)
def test_an_outline_is_drawn_as_svg_means_it(d, operators):
    assert outline(d).operators == operators


def test_an_arc_goes_the_long_way_where_it_is_told_to():
    short, long = (outline(f"M10 0a10 10 0 {large}1-10 10") for large in (0, 1))
    assert short.operators.count(" c") == 1
    assert long.operators.count(" c") == 3
    assert long.operators.endswith("0 10 c")


# --- PNG, and another table ---------------------------------------------------------------------


def test_pixels_become_a_file_that_can_be_read():
    data = png.png(bytes([1, 2, 3, 4, 5, 6, 99, 7, 8, 9, 10, 11, 12, 99]), 2, 2, 3, 7)
    parts_of, at = {}, 8
    while at < len(data):
        length, tag = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0] == zlib.crc32(
            tag + body
        )
        parts_of[tag] = body
        at += 12 + length
    assert struct.unpack(">2I2B", parts_of[b"IHDR"][:10]) == (2, 2, 8, 2)
    rows = zlib.decompress(parts_of[b"IDAT"])
    assert rows == bytes([0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12])


def test_a_card_becomes_a_picture():
    pytest.importorskip("pypdfium2")
    data = png.picture(some(1)[0], wide=200)
    assert struct.unpack(">2I", data[16:24]) == (200, 280)


def test_without_pdfium_it_is_said_what_to_install(monkeypatch, tmp_path):
    def refuse(name: str):
        raise ImportError(name)

    monkeypatch.setattr(png, "import_module", refuse)
    answer = said("picture", "pathfinder", "Blazer", "-o", tmp_path / "x.png")
    assert answer.exit_code == 1
    assert "-m pip install pypdfium2" in answer.output
    assert not (tmp_path / "x.png").exists()


@pytest.mark.parametrize("name", SETS)
def test_a_deck_for_tabletop_simulator_names_each_copy_by_its_place_on_a_sheet(name):
    box = box_of(name)
    prints = box.prints[: box.size]
    piles = tabletop.piles(name, prints)
    told = json.loads(json.dumps(tabletop.saved_object(piles, "en", "https://example.org/")))
    assert [deck["Name"] for deck in told["ObjectStates"]] == ["DeckCustom"] * 2
    assert sum(len(deck["DeckIDs"]) for deck in told["ObjectStates"]) == len(prints)
    seen = set()
    for deck, pile in zip(told["ObjectStates"], piles, strict=True):
        assert not seen & deck["CustomDeck"].keys(), "two decks share a number"
        seen |= deck["CustomDeck"].keys()
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        sheets = pile.sheets()
        first = min(map(int, deck["CustomDeck"]))
        for card in deck["ContainedObjects"]:
            number, place = divmod(card["CardID"], 100)
            on = deck["CustomDeck"][str(number)]
            assert place < min(69, on["NumWidth"] * on["NumHeight"])
            assert on["NumWidth"] <= 10
            assert on["NumHeight"] <= 7
            assert face_of("en", sheets[number - first][place]).title == card["Nickname"]
            assert on["FaceURL"] == f"https://example.org/{pile.names()[number - first]}"


def test_a_deck_of_one_card_is_that_card():
    told = tabletop.saved_object(tabletop.piles("one", some(1)), "de", "https://example.org/")
    assert [each["Name"] for each in told["ObjectStates"]] == ["Card"]


# --- the commands -------------------------------------------------------------------------------


def said(*arguments: object):
    return CliRunner().invoke(main, ["cards", *map(str, arguments)])


def test_the_command_prints_the_cards_that_are_named(tmp_path):
    file = tmp_path / "two.pdf"
    answer = said(
        "print", "pathfinder", "blazer", "Akata", "-o", file, "--paper", "letter", "--once"
    )
    assert answer.exit_code == 0, answer.output
    assert "2 cards on 1 sheet; print both sides, turned over the long edge" in answer.output
    pdf = Pdf(file.read_bytes())
    shown = [pdf.text(drawing).splitlines() for *_, drawing in pdf.cards(pdf.pages[0])]
    assert ["Blazer" in shown[0], "Akata" in shown[1], len(shown)] == [True, True, 2]


def test_a_card_that_is_not_there_is_told_with_one_like_it():
    answer = said("print", "pathfinder", "Blazr")
    assert "there is no card called 'Blazr' in the box; did you mean Blazer?" in answer.output


def test_letters_that_our_fonts_lack_are_told(tmp_path):
    (tmp_path / "cards.toml").write_text(
        '[set]\nname = "mine"\ntitle = "Mine"\n[[cards]]\nkind = "cheat"\nname = "Щит"\n', "utf-8"
    )
    answer = said("print", tmp_path, "-o", tmp_path / "x.pdf")
    assert answer.exit_code == 0, answer.output
    assert "note: our fonts have no Щ и т" in answer.output


def test_as_many_are_printed_as_lie_in_the_box():
    assert len(chosen("classic", (), once=False)) == box_of("classic").size
    names = [card.name for card in chosen("classic", (), once=True)]
    assert len(names) == len(set(names))
    assert all(one != other for one, other in pairwise(names))
