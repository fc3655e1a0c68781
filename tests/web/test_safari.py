"""Nothing is used that a Safari of the last two years lacks: the built page is read for it.

The oldest one is Safari 18.0 (September 2024). What that lacks is taken from MDN's compatibility
data of August 2026: CSS by name, scripts by the names that give a feature away. What is only
decoration may be newer, where the page is whole without it; what Safari knows by a prefix must be
said with the prefix, too. Syntax and methods of scripts are kept to it by the build: its target,
and the library that TypeScript knows.
"""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "src/kickdoor/pages"
FRONT = ROOT / "front"
OLDEST = "safari18"

DECORATION = {"accent-color", "scrollbar-color", "scrollbar-width", "text-wrap:pretty"}
"""A colour of a tick, a thin grey bar, the last line of a paragraph: as usual, where it lacks."""

PREFIXED = {
    "box-decoration-break",
    "initial-letter",
    "line-clamp",
    "text-size-adjust",
    "user-select",
}
"""What it knows by `-webkit-` alone."""

LACKING = {
    "accent-color", "anchor-name", "anchor-scope", "animation-range", "animation-timeline",
    "animation-trigger", "baseline-source", "border-shape", "caret-animation", "caret-shape",
    "corner-shape", "dynamic-range-limit", "field-sizing", "font-variant-emoji", "font-width",
    "forced-color-adjust", "hanging-punctuation", "interactivity", "interest-delay",
    "interpolate-size", "max-lines", "object-view-box", "overflow-anchor", "overflow-block",
    "overflow-clip-margin", "overflow-inline", "overlay", "position-anchor", "position-area",
    "position-try", "position-try-fallbacks", "position-try-order", "position-visibility",
    "reading-flow", "reading-order", "row-rule", "ruby-align", "ruby-position",
    "scroll-marker-group",
    "scroll-timeline", "scroll-timeline-name", "scrollbar-color", "scrollbar-gutter",
    "scrollbar-width", "text-autospace", "text-box", "text-box-edge", "text-box-trim",
    "text-justify", "text-spacing-trim", "text-wrap:pretty", "timeline-scope", "view-timeline",
    "view-timeline-name", "view-transition-class", "view-transition-group", *PREFIXED,
}  # fmt: skip
AT_RULES = {"@custom-media", "@function", "@position-try", "@view-transition"}
SELECTORS = {
    "::checkmark", "::details-content", "::picker", "::picker-icon", "::scroll-button",
    "::scroll-marker", "::search-text", "::target-text", ":active-view-transition-type",
    ":has-slotted", ":heading", ":interest-source", ":open", ":target-current",
}  # fmt: skip
FUNCTIONS = {
    "anchor", "anchor-size", "calc-size", "if", "progress", "random", "shape", "sibling-count",
    "sibling-index", "superellipse",
}  # fmt: skip
SCRIPTS = {
    r"requestIdleCallback", r"\.moveBefore\(", r"\.setHTML\(", r"\.setHTMLUnsafe\(",
    r"\.requestClose\(", r"Promise\.try\(", r"RegExp\.escape\(", r"Iterator\.from\(",
    r"\.(to|from|setFrom)(Base64|Hex)\(", r"\.getOrInsert", r"Math\.(sumPrecise|f16round)",
    r"Error\.isError", r"\bTemporal\.", r"Symbol\.(asyncD|d)ispose", r"\bcookieStore\b",
    r"\bscheduler\.", r"\bCloseWatcher\b", r'"scrollend"', r"\bFloat16Array\b",
    r"navigator\.(vibrate|connection|getBattery|deviceMemory)(?!\?\.)",
}  # fmt: skip
"""What is asked for before it is used (`navigator.vibrate?.(…)`) may be missing."""


def text_of(*kinds: str) -> str:
    """All of the built page that is of a kind."""
    files = sorted(file for kind in kinds for file in PAGES.rglob(f"*.{kind}"))
    assert files
    return "\n".join(file.read_text("utf-8") for file in files)


def used_in(css: str) -> list[set[str]]:
    """Each block of declarations, and what it declares: properties, alone and with their values."""
    found = []
    for block in re.findall(r"\{([^{}]*)\}", css):
        pairs = [each.split(":", 1) for each in block.split(";") if ":" in each]
        names = {name.strip() for name, _ in pairs}
        found.append(names | {f"{name.strip()}:{value.strip()}" for name, value in pairs})
    return found


def lacking(css: str) -> set[str]:
    """What a style sheet uses that the oldest Safari lacks, and that is more than decoration."""
    found = set()
    for names in used_in(css):
        late = (names & LACKING) - DECORATION
        found |= {each for each in late if each not in PREFIXED or f"-webkit-{each}" not in names}
    found |= {rule for rule in re.findall(r"@[\w-]+", css) if rule in AT_RULES}
    for selector in SELECTORS:
        if re.search(rf"(?<!:){re.escape(selector)}(?![\w-])", css):
            found.add(selector)
    found |= {name for name in re.findall(r"(?<![\w-])([a-z-]+)\(", css) if name in FUNCTIONS}
    return found


def test_no_style_is_used_that_safari_lacks():
    assert lacking(text_of("css", "html")) == set()


@pytest.mark.parametrize(
    ("css", "late"),
    [
        ("a{anchor-name:--x}", {"anchor-name"}),
        ("a{user-select:none}", {"user-select"}),
        ("a{-webkit-user-select:none;user-select:none}", set()),
        ("a{scrollbar-color:red blue}", set()),
        ("a{width:calc-size(auto, size)}", {"calc-size"}),
        ("details::details-content{color:red}", {"::details-content"}),
        ("[popover]:popover-open{color:red}", set()),
        ("dialog:open{color:red}", {":open"}),
        ("@view-transition{navigation:auto}", {"@view-transition"}),
        ("a{text-wrap:balance}", set()),
    ],
)
def test_it_would_be_noticed(css, late):
    assert lacking(css) == late


def test_no_script_asks_for_what_safari_lacks():
    script = text_of("js")
    assert {name for name in SCRIPTS if re.search(name, script)} == set()
    assert "navigator.vibrate?.(" in script  # or else nothing was looked at


def test_the_page_is_built_for_it():
    config = (FRONT / "vite.config.ts").read_text("utf-8")
    assert f'"{OLDEST}"' in config
    assert "target: OLDEST" in config
    library = json.loads((FRONT / "tsconfig.json").read_text("utf-8"))["compilerOptions"]["lib"]
    assert "es2023" in library  # Safari 18 has all of it, and not all of what came later
    assert not any(re.fullmatch(r"es(202[4-9]|next).*", each) for each in library)
