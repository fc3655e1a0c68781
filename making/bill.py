"""The bill of materials of a release, as CycloneDX: what a server is made of, pin by pin."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements" / "server.txt"
PAGE = ("svelte", "@iconify-json/game-icons")
"""What the built page has in it; everything else of front/ only helps to build it."""


def pins(lock: str) -> dict[str, tuple[str, set[str]]]:
    """The packages of a lock: the version of each, and who asks for it."""
    found = {}
    for block in re.split(r"(?m)^(?=[a-z0-9])", lock)[1:]:
        pin = re.match(r"([\w.-]+)==([\w.]+)", block)
        if pin is not None:
            because = block.partition("# via")[2]
            asking = {line.strip(" #") for line in because.splitlines()}
            found[pin[1]] = pin[2], {each for each in asking if re.fullmatch(r"[\w.-]+", each)}
    return found


def bill(version: str, when: int, lock: str, package: dict[str, Any]) -> dict[str, Any]:
    """The bill of a version that was made at a time, in seconds since 1970."""
    python = pins(lock)
    ours = f"pkg:pypi/kickdoor@{version}"
    refs = {name: f"pkg:pypi/{name}@{number}" for name, (number, _) in python.items()}
    page = {
        f"pkg:npm/{name.replace('@', '%40')}@{package['devDependencies'][name]}": name
        for name in PAGE
    }
    asked = {ref: set[str]() for ref in (ours, *refs.values(), *page)}
    for name, (_, asking) in python.items():
        if not asking & refs.keys():
            asked[ours].add(refs[name])
        for each in asking & refs.keys():
            asked[refs[each]].add(refs[name])
    asked[ours] |= page.keys()
    parts = [part("library", refs[name], name, number) for name, (number, _) in python.items()]
    parts += [part("library", ref, name, ref.rpartition("@")[2]) for ref, name in page.items()]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, ours + lock)}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(when, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": part("application", ours, "kickdoor", version)
            | {"licenses": [{"license": {"id": "MIT"}}]},
        },
        "components": sorted(parts, key=lambda each: str(each["purl"])),
        "dependencies": [
            {"ref": ref, "dependsOn": sorted(needs)} for ref, needs in sorted(asked.items())
        ],
    }


def part(kind: str, ref: str, name: str, version: str) -> dict[str, Any]:
    """One entry."""
    return {"type": kind, "bom-ref": ref, "name": name, "version": version, "purl": ref}


def written(version: str, when: int) -> str:
    """The bill of these sources."""
    package = json.loads((ROOT / "front" / "package.json").read_text("utf-8"))
    made = bill(version, when, LOCK.read_text("utf-8"), package)
    return json.dumps(made, indent=2) + "\n"
