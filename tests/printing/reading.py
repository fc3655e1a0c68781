"""As much of a PDF reader as a test needs: pages, their boxes, what is shown where, the text."""

import re
import zlib

REF = re.compile(rb"(\d+) 0 R")
SHOWN = re.compile(r"([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) cm\n(/\w+) Do")
CUT = re.compile(r"([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re W n")
STROKE = re.compile(r"([\d.-]+) ([\d.-]+) m ([\d.-]+) ([\d.-]+) l S")
LETTERS = re.compile(r"(/\w+) [\d.]+ Tf .*? <([0-9a-f]+)> Tj")
MM = 25.4 / 72


class Pdf:
    """A file, read strictly: every object must lie where the table at the end says."""

    def __init__(self, data: bytes) -> None:
        assert data.startswith(b"%PDF-1.7")
        table = int(data.split(b"startxref\n")[1].split()[0])
        head, count = data[table:].split(b"\n", 2)[:2]
        assert head == b"xref"
        places = re.findall(rb"(\d{10}) 00000 n", data[table:])
        assert len(places) == int(count.split()[1]) - 1
        self.objects: dict[int, bytes] = {}
        for number, place in enumerate(places, 1):
            start = b"%d 0 obj\n" % number
            assert data[int(place) :].startswith(start)
            self.objects[number] = data[int(place) + len(start) :].split(b"\nendobj\n")[0]
        self.trailer = data[table:].split(b"trailer\n")[1]
        assert b"" not in self.objects.values(), "an object was promised and never written"

    def follow(self, where: bytes, name: bytes) -> bytes:
        """What an entry of a dictionary refers to."""
        found = re.search(rb"/" + name + rb" (\d+) 0 R", where)
        assert found is not None, name
        return self.objects[int(found[1])]

    def content(self, of: bytes) -> str:
        """A stream, inflated."""
        head, _, body = of.partition(b"\nstream\n")
        length = int(re.findall(rb"/Length (\d+)", head)[-1])
        return zlib.decompress(body[:length]).decode("latin-1")

    @property
    def root(self) -> bytes:
        return self.follow(self.trailer, b"Root")

    @property
    def pages(self) -> list[bytes]:
        kids = re.search(rb"/Kids \[(.*?)\]", self.follow(self.root, b"Pages"))
        assert kids is not None
        return [self.objects[int(number)] for number in REF.findall(kids[1])]

    def box(self, page: bytes, name: str) -> list[float]:
        """A box of a page, in mm."""
        found = re.search(rb"/" + name.encode() + rb" \[(.*?)\]", page)
        assert found is not None, name
        return [round(float(each) * MM, 1) for each in found[1].split()]

    def cards(self, page: bytes) -> list[tuple[list[float], list[float], str]]:
        """Of each card its visible rectangle in mm, how it is turned, and which drawing it is."""
        drawn = self.content(self.follow(page, b"Contents"))
        cuts = [[round(float(each) * MM, 1) for each in found] for found in CUT.findall(drawn)]
        shown = SHOWN.findall(drawn)
        assert len(cuts) == len(shown)
        names = dict(re.findall(r"(/X\d+) (\d+) 0 R", page.decode("latin-1")))
        return [
            (cut, [float(each) for each in found[:6]], names[found[6]])
            for cut, found in zip(cuts, shown, strict=True)
        ]

    def marks(self, page: bytes) -> list[list[float]]:
        """The cut marks of a page, in mm."""
        drawn = self.content(self.follow(page, b"Contents"))
        return [[round(float(each) * MM, 1) for each in found] for found in STROKE.findall(drawn)]

    def fonts(self) -> dict[int, dict[str, str]]:
        """Of each font, by its number, what its shapes mean."""
        found = {}
        for number, of in self.objects.items():
            if b"/Subtype /Type0" in of:
                told = self.content(self.follow(of, b"ToUnicode"))
                pairs = re.findall(r"^<(\w{4})> <(\w+)>$", told, re.MULTILINE)
                found[number] = {
                    glyph: bytes.fromhex(letter).decode("utf-16-be") for glyph, letter in pairs
                }
        return found

    def text(self, number: str) -> str:
        """What can be read in one drawing, line by line."""
        of = self.objects[int(number)]
        fonts, head = self.fonts(), of.partition(b"\nstream\n")[0].decode("latin-1")
        names = {name: fonts[int(ref)] for name, ref in re.findall(r"(/F\d+) (\d+) 0 R", head)}
        return "\n".join(
            "".join(names[name][shown[at : at + 4]] for at in range(0, len(shown), 4))
            for name, shown in LETTERS.findall(self.content(of))
        )
