"""The files for containers keep to our rules, and the check would notice if they did not."""

from pathlib import Path

import pytest
from running import check, loaded

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text("utf-8")


def test_they_keep_to_the_rules():
    status, output = check("containers", "--small")
    assert status == 0, output


@pytest.mark.parametrize(
    ("was", "now", "fault"),
    [
        ("python:3.13.1-slim-bookworm AS build", "python AS build", "has no number"),
        ("USER kickdoor", "USER root", "it runs as root"),
        ("USER kickdoor\n", "", "it runs as root"),
        ("HEALTHCHECK", "LABEL", "it has no HEALTHCHECK"),
        ("COPY src ", "COPY source ", "source is copied, and there is none"),
        ("COPY src ", "COPY tests ", "tests is copied, and .dockerignore keeps it back"),
        ('ENTRYPOINT ["kickdoor"]', "ENTRYPOINT kickdoor", "keep SIGTERM to itself"),
        ("KICKDOOR_PORT", "KICKDOOR_PROT", "no setting is called KICKDOOR_PROT"),
    ],
)
def test_a_fault_of_the_dockerfile_is_noticed(was, now, fault):
    changed = DOCKERFILE.replace(was, now)
    assert changed != DOCKERFILE
    assert fault in "\n".join(loaded("containers").faults_of_dockerfile(changed))


@pytest.mark.parametrize(
    ("was", "now", "fault"),
    [
        ("postgres:17.2-bookworm", "postgres:latest", "has no number"),
        ("redis://bus", "redis://buss", "one speaks to buss, and there is none"),
        ("one: { condition", "three: { condition", "proxy needs three, and there is none"),
        ("deploy/Caddyfile", "deploy/Candyfile", "Candyfile, and there is none"),
        ("database:/var", "databases:/var", "keeps databases, which no volume is called"),
        ("KICKDOOR_BUS", "KICKDOOR_BUSS", "no setting is called KICKDOOR_BUSS"),
        ("    healthcheck:\n      test: [CMD, wget", "    x:\n      y: [CMD, wget", "is well"),
    ],
)
def test_a_fault_of_the_compose_file_is_noticed(was, now, fault):
    changed = COMPOSE.replace(was, now)
    assert changed != COMPOSE
    found = loaded("containers").faults_of_compose(changed)
    assert fault in "\n".join(found)
