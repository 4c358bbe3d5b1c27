"""Every case file of every game, a test a chapter; `keryx cases` shows each, and the sections still missing."""

import re
import tomllib
import traceback
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.proving.case import BadCase, read, run

FOLDER = Path(__file__).parent

load_games()
PAGES = [page for page in sorted((FOLDER.parents[1] / "docs" / "games").glob("*.md")) if page.stem in registry.games()]


def game_of(path: Path) -> str:
    """A case lies in a chapter of its game."""
    return path.relative_to(FOLDER).parts[0]


CHAPTERS = sorted({path.parent for path in FOLDER.rglob("*.toml")})


def wrong(path: Path) -> list[str]:
    """What is not as a case says, or what keeps it from being played."""
    rules = registry.rules(game_of(path))
    try:
        return run(read(path.read_text("utf-8"), path.stem, rules), rules)
    except BadCase as bad:
        return [str(bad)]
    except Exception:
        return [traceback.format_exc()]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.relative_to(FOLDER).as_posix())
def test_cases_hold(chapter: Path):
    """Each case for itself: one that fails, or breaks off, keeps none from being played."""
    found = {path.name: wrong(path) for path in sorted(chapter.glob("*.toml"))}
    failed = [f"{chapter.name}/{name}: {fault}" for name, faults in found.items() for fault in faults]
    assert not failed, "\n".join([f"{len(failed)} wrong, of {len(found)} cases", *failed])


def ruled(page: Path) -> Iterator[str]:
    """The sections that stand in the last column of a page's tables of rulings."""
    among_rulings = False
    for line in page.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if cells and among_rulings:
            yield from re.findall(r"[^\s,][^,]*", cells[-1].strip("-"))
        among_rulings = bool(cells) and (among_rulings or (cells[1], cells[-1]) == ("ruling", "section"))


def covered(case: str) -> list[str]:
    """What a case covers; to read all of every case for that took as long as playing a hundred of them."""
    found = re.search(r"^covers *= *\[[^]]*\]", case, re.MULTILINE)
    assert found is not None
    return list(tomllib.loads(found[0])["covers"])


def covers(quoted: str, section: str) -> bool:
    """Whether a case of a section tells of another: the same, or a finer one (9.1.2 of 9, 7.44A of 7.44)."""
    whole = re.escape(section.removesuffix(".0"))
    finer = r"(?:\.|[A-Z]|\d)" if "." in section else r"[.-]"
    return quoted == section or re.match(whole + finer, quoted) is not None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_section_of_a_ruling_has_a_case(page: Path):
    files = (FOLDER / page.stem).rglob("*.toml")
    quoted = {section for path in files for section in covered(path.read_text("utf-8"))}
    sections = set(ruled(page))
    assert sections
    assert {section for section in sections if not any(covers(each, section) for each in quoted)} == set()
