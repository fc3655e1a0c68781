"""The site of docs/: every page is on it, and no link leads nowhere."""

from pathlib import Path

import pytest
import yaml
from site_of_docs import dead_links, gather, pages

ROOT = Path(__file__).parents[2]


@pytest.fixture
def sources(tmp_path):
    """A repository with a few pages."""
    for name, text in {
        "README.md": "[self](docs/self-hosting.md#a-b) [law](LICENSE) ![pic](docs/pictures/a.jpg)",
        "CONTRIBUTING.md": "`[no](link)`",
        "CHANGELOG.md": "",
        "SECURITY.md": "",
        "LICENSE": "law",
        "docs/self-hosting.md": "[unit](../deploy/unit)\\n[home](../README.md) [out](https://a.b/c)",
        "docs/balance/star.md": "[up](../self-hosting.md)\\n\\n```toml\\n[x](nowhere.md)\\n```\\n",
        "docs/pictures/a.jpg": "",
        "deploy/unit": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text.replace("\\n", "\n"))
    (tmp_path / "CONTRIBUTING.md").write_text("nothing")
    return tmp_path


def test_links_lead_to_where_things_are_on_the_site(sources):
    into = sources / "gathered"
    gather(sources, into)
    first = (into / "index.md").read_text()
    assert first == "[self](self-hosting.md#a-b) [law](files/LICENSE) ![pic](pictures/a.jpg)"
    page = (into / "self-hosting.md").read_text()
    assert page == "[unit](files/deploy/unit)\n[home](index.md) [out](https://a.b/c)"
    assert "[up](../self-hosting.md)" in (into / "balance/star.md").read_text()
    assert "[x](nowhere.md)" in (into / "balance/star.md").read_text(), "code is left alone"
    for name in ("files/LICENSE", "files/deploy/unit", "pictures/a.jpg"):
        assert (into / name).is_file()


def test_a_link_to_nothing_ends_it(sources):
    (sources / "docs/self-hosting.md").write_text("[gone](gone.md)")
    with pytest.raises(SystemExit, match="links to gone"):
        gather(sources, sources / "gathered")


@pytest.mark.parametrize(
    ("link", "is_dead"),
    [
        ('<a href="two.html">', False),
        ('<a href="two.html#here">', False),
        ('<a href="two.html#there">', True),
        ('<a href="three.html">', True),
        ('<a href="#nowhere">', True),
        ('<img src="two.png">', True),
        ('<a href="https://elsewhere.example/">', False),
        ('<script src="https://elsewhere.example/x.js">', True),
        ('<link rel="stylesheet" href="https://elsewhere.example/x.css">', True),
    ],
)
def test_links_are_followed(tmp_path, link, is_dead):
    (tmp_path / "one.html").write_text(link)
    (tmp_path / "two.html").write_text('<h2 id="here">')
    assert bool(list(dead_links(tmp_path))) == is_dead


def test_every_page_has_its_place_in_the_menu_and_every_link_its_file(tmp_path):
    gather(ROOT, tmp_path / "gathered")
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    (first, *groups) = settings["nav"]
    named = [
        *first.values(),
        *(page for group in groups for each in group.values() for page in each),
    ]
    assert sorted(named) == sorted(pages(ROOT).values())
