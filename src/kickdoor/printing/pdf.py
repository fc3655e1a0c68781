"""A PDF, written by hand: objects, streams, fonts and pages, and no more of it than cards need."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field

from kickdoor.printing.fonts import Font, font
from kickdoor.printing.paths import nums


def dictionary(**entries: object) -> str:
    """A dictionary."""
    return f"<<{' '.join(f'/{name} {value}' for name, value in entries.items())}>>"


@dataclass
class Resources:
    """What a stream refers to, by names of its own."""

    pdf: Pdf
    kinds: dict[str, dict[str, str]] = field(default_factory=dict)

    def name(self, kind: str, ref: str) -> str:
        """The name for an object in this stream."""
        named = self.kinds.setdefault(kind, {})
        return named.setdefault(ref, f"/{kind[0]}{len(named)}")

    def __str__(self) -> str:
        told = {
            kind: f"<<{' '.join(f'{name} {ref}' for ref, name in named.items())}>>"
            for kind, named in self.kinds.items()
        }
        return dictionary(**told)


class Pdf:
    """The objects so far; what is the same is written once."""

    def __init__(self, title: str = "", language: str = "en", duplex: str = "Simplex") -> None:
        self.objects: list[bytes] = []
        self.same: dict[bytes, str] = {}
        self.pages: list[str] = []
        self.used: dict[str, set[str]] = {}  # letters, by font
        self.fonts: dict[str, str] = {}
        self.title, self.language, self.duplex = title, language, duplex
        self.root, self.tree = self.reserve(), self.reserve()

    def reserve(self) -> str:
        """A number for an object that is written later."""
        self.objects.append(b"")
        return f"{len(self.objects)} 0 R"

    def put(self, ref: str, content: bytes | str) -> str:
        """Write an object in its place."""
        data = content if isinstance(content, bytes) else content.encode("latin-1")
        self.objects[int(ref.split()[0]) - 1] = data
        return ref

    def add(self, content: bytes | str) -> str:
        """Write an object, if it is not there yet."""
        data = content if isinstance(content, bytes) else content.encode("latin-1")
        if data not in self.same:
            self.same[data] = self.put(self.reserve(), data)
        return self.same[data]

    def stream(self, content: bytes | str, **entries: object) -> str:
        """Write a stream, deflated."""
        data = content if isinstance(content, bytes) else content.encode("latin-1")
        short = zlib.compress(data, 9)
        head = dictionary(**entries, Length=len(short), Filter="/FlateDecode")
        return self.add(head.encode("latin-1") + b"\nstream\n" + short + b"\nendstream")

    def form(
        self, content: str, box: tuple[float, ...], resources: Resources, **more: object
    ) -> str:
        """Something drawn once and shown often."""
        return self.stream(
            content,
            Type="/XObject",
            Subtype="/Form",
            BBox=f"[{nums(*box)}]",
            Resources=resources,
            **more,
        )

    def page(
        self, content: str, size: tuple[float, float], resources: Resources, trim: str
    ) -> None:
        """A page, its size in points, and `trim`, the boxes that printers look for."""
        drawn = self.stream(content)
        box = f"[0 0 {nums(*size)}]"
        self.pages.append(
            self.add(
                f"<</Type /Page /Parent {self.tree} /MediaBox {box} {trim} "
                f"/Resources {resources} /Contents {drawn}>> % {len(self.pages)}"
            )
        )

    # --- letters --------------------------------------------------------------------------------

    def text(self, resources: Resources, name: str, text: str) -> tuple[str, str]:
        """A font as a stream calls it, and a text in its numbers."""
        face = font(name)
        if name not in self.fonts:
            self.fonts[name] = self.reserve()
            self.used[name] = set()
        self.used[name] |= set(text)
        shown = "".join(f"{face.glyph(letter):04x}" for letter in text)
        return resources.name("Font", self.fonts[name]), f"<{shown}>"

    def _embed(self, name: str) -> None:
        face, letters = font(name), self.used[name]
        glyphs = {face.glyph(letter): letter for letter in sorted(letters)}
        scale = 1000 / face.units
        label = f"/KICKDR+{''.join(part.title() for part in name.split('-'))}"
        file = self.stream(face.subset(set(glyphs)), Length1=len(face.subset(set(glyphs))))
        descriptor = dictionary(
            Type="/FontDescriptor",
            FontName=label,
            Flags=4,
            FontBBox=f"[{nums(*(each * scale for each in face.box))}]",
            ItalicAngle=0,
            Ascent=round(face.ascent * scale),
            Descent=round(face.descent * scale),
            CapHeight=700,
            StemV=80,
            FontFile2=file,
        )
        widths = " ".join(f"{each} [{round(face.widths[each] * scale)}]" for each in sorted(glyphs))
        inner = dictionary(
            Type="/Font",
            Subtype="/CIDFontType2",
            BaseFont=label,
            CIDSystemInfo="<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>",
            FontDescriptor=self.add(descriptor),
            W=f"[{widths}]",
            DW=0,
            CIDToGIDMap="/Identity",
        )
        outer = dictionary(
            Type="/Font",
            Subtype="/Type0",
            BaseFont=label,
            Encoding="/Identity-H",
            DescendantFonts=f"[{self.add(inner)}]",
            ToUnicode=self.stream(to_unicode(glyphs)),
        )
        self.put(self.fonts[name], outer)

    # --- the file -------------------------------------------------------------------------------

    def written(self) -> bytes:
        """The whole file; the same cards make the same bytes."""
        for name in self.fonts:
            self._embed(name)
        kids = " ".join(self.pages)
        self.put(self.tree, f"<</Type /Pages /Kids [{kids}] /Count {len(self.pages)}>>")
        viewing = f"/ViewerPreferences <</PrintScaling /None /Duplex /{self.duplex}>>"
        self.put(
            self.root,
            f"<</Type /Catalog /Pages {self.tree} /Lang ({self.language}) {viewing}>>",
        )
        title = "feff" + self.title.encode("utf-16-be").hex()
        info = self.add(f"<</Title <{title}> /Producer (Kickdoor)>>")
        out, places = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"), []
        for number, content in enumerate(self.objects, 1):
            places.append(len(out))
            out += b"%d 0 obj\n" % number + content + b"\nendobj\n"
        start = len(out)
        out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1)
        out += b"".join(b"%010d 00000 n \n" % place for place in places)
        trailer = dictionary(Size=len(places) + 1, Root=self.root, Info=info)
        return bytes(out) + f"trailer\n{trailer}\nstartxref\n{start}\n%%EOF\n".encode()


def to_unicode(glyphs: dict[int, str]) -> str:
    """What each glyph is, so that a text can be searched, copied and read aloud."""
    pairs = [
        f"<{glyph:04x}> <{letter.encode('utf-16-be').hex()}>" for glyph, letter in glyphs.items()
    ]
    blocks = [pairs[start : start + 100] for start in range(0, len(pairs), 100)]
    body = "\n".join(f"{len(b)} beginbfchar\n{chr(10).join(b)}\nendbfchar" for b in blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n"
        f"{body}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
    )


def lacking(name: str, text: str) -> set[str]:
    """The letters of a text that a font has no shape for."""
    face: Font = font(name)
    return {letter for letter in text if not face.glyph(letter) and letter not in "\n\u00ad"}
