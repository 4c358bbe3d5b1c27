"""The pages for engineers speak of what is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "data/README.md")]
PAGES += sorted((ROOT / "docs").rglob("*.md"))
FOLDERS = ("bot/", "data/", "deploy/", "docs/", "engine/", "render/", "tests/", "tools/")
PATH = re.compile(r"`((?:" + "|".join(FOLDERS) + r")[\w./-]*)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_link_leads_somewhere(page: Path) -> None:
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8"))]
    assert [link for link in links if link and "://" not in link and not (page.parent / link).exists()] == []


def test_files_that_pages_name_are_there() -> None:
    named = {(page.name, path) for page in PAGES for path in PATH.findall(page.read_text("utf-8"))}
    assert len(named) > 100
    assert sorted((page, path) for page, path in named if not (ROOT / path).exists()) == []


def test_the_words_are_in_order_and_each_stands_there_once() -> None:
    every = []
    for layer in (ROOT / "docs" / "words.md").read_text("utf-8").split("\n## ")[1:]:
        words = re.findall(r"^\| \*\*(.+?)\*\* \|", layer, re.MULTILINE)
        assert words == sorted(words, key=str.casefold)
        every += words
    assert every
    assert len(set(every)) == len(every)
