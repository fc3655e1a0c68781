"""Make the site of docs/ in build/site, and follow every link of it.

    python3 run.py docs
    python3 -m http.server --directory build/site   # to read it, with search

The pages are those that are read in the repository, gathered in build/docs: README.md is the first,
and what a page links to that is no page is laid beside it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[1]
GATHERED, SITE = ROOT / "build" / "docs", ROOT / "build" / "site"
FIRST = {"README.md": "index.md", "CONTRIBUTING.md": "", "CHANGELOG.md": "", "SECURITY.md": ""}
"""Pages beside docs/, and what they are called on the site, if otherwise."""
LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)\s#]+)")
FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


def main() -> None:
    """Gather, make, follow."""
    gather(ROOT, GATHERED)
    made = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--clean"]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    if subprocess.call([*made, "--config-file", str(ROOT / "mkdocs.yml")], cwd=ROOT, env=env):
        sys.exit("the site could not be made (see above)")
    pages = sorted(SITE.rglob("*.html"))
    if dead := list(dead_links(SITE)):
        sys.exit("\n".join(["links that lead nowhere:", *dead]))
    print(f"{len(pages)} pages, every link followed: {SITE / 'index.html'}")
    print("With search: python3 -m http.server --directory build/site")


# --- gathering ------------------------------------------------------------------------------------


def pages(root: Path) -> dict[str, str]:
    """Every page, and where it is on the site."""
    found = {name: called or name for name, called in FIRST.items()}
    for file in sorted((root / "docs").rglob("*.md")):
        found[file.relative_to(root).as_posix()] = file.relative_to(root / "docs").as_posix()
    return found


def gather(root: Path, into: Path) -> None:
    """Lay every page, and whatever it links to, into a folder."""
    shutil.rmtree(into, ignore_errors=True)
    where = pages(root)
    for source, target in where.items():
        file = into / target
        file.parent.mkdir(parents=True, exist_ok=True)
        text = (root / source).read_text("utf-8")
        file.write_text(moved(text, source, where, root, into), "utf-8")


def moved(text: str, source: str, where: dict[str, str], root: Path, into: Path) -> str:
    """A page with its links as they are on the site; what they lead to is there, too."""

    def link(found: re.Match[str]) -> str:
        aim = Path(os.path.normpath(Path(source).parent / unquote(found[1]))).as_posix()
        if aim not in where:
            if not (root / aim).is_file():
                sys.exit(f"{source} links to {found[1]}, and there is no such file")
            inside = aim.removeprefix("docs/") if aim.startswith("docs/") else f"files/{aim}"
            (into / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(root / aim, into / inside)
        else:
            inside = where[aim]
        return Path(os.path.relpath(inside, Path(where[source]).parent)).as_posix()

    parts = FENCED.split(text)  # every second one is a block of code, in which nothing is a link
    return "".join(part if at % 2 else LINK.sub(link, part) for at, part in enumerate(parts))


# --- following ------------------------------------------------------------------------------------


class Read(HTMLParser):
    """What a page links to, and where it can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag says of links."""
        said = dict(attrs)
        is_loaded = tag != "a" and said.get("rel") not in ("canonical", "next", "prev")
        for name, value in attrs:
            if name in ("href", "src") and value is not None and is_loaded:
                self.fetched.append(value)
            if name in ("href", "src") and value is not None:
                self.links.append(value)
            elif name in ("id", "name") and value:
                self.ids.add(value)


def dead_links(site: Path) -> Iterator[str]:
    """Find links within a site that lead nowhere, and whatever it fetches from elsewhere."""
    read = {file: Read(file.read_text("utf-8")) for file in sorted(site.rglob("*.html"))}
    for file, page in read.items():
        for link in page.fetched:
            if urlsplit(link).netloc:
                yield f"{file.relative_to(site)}: {link} (from elsewhere)"
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            aim = file if not parts.path else beneath(site, file, unquote(parts.path))
            if not aim.is_file():
                yield f"{file.relative_to(site)}: {link}"
            elif parts.fragment and aim in read and not known(parts.fragment, read[aim]):
                yield f"{file.relative_to(site)}: {link} (no such place on that page)"


def beneath(site: Path, file: Path, path: str) -> Path:
    """The file that a path leads to from a page."""
    aim = site / path.lstrip("/") if path.startswith("/") else file.parent / path
    aim = Path(os.path.normpath(aim))
    return aim / "index.html" if aim.is_dir() else aim


def known(fragment: str, page: Read) -> bool:
    """Whether a page has a place of that name."""
    return unquote(fragment) in page.ids or fragment.startswith("__")


if __name__ == "__main__":
    main()
