"""Every ruling in docs/games stands in a section that a case shows."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = sorted(path.stem for path in (ROOT / "docs" / "games").glob("*.md"))
SECTION = re.compile(r"[a-z]+(?:-[0-9a-z]+)*|[0-9]+(?:\.[0-9]+)*[A-Z]?")


def rulings(game: str) -> list[tuple[str, list[str]]]:
    """What was ruled on, with the sections named in the last column."""
    found, head = [], None
    for line in (ROOT / "docs" / "games" / f"{game}.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else None
        if cells is None:
            head = None
        elif head is None:
            head = cells
        elif head[-1] == "section" and set(line) - set("|- "):
            found.append((cells[0], SECTION.findall(cells[-1].lower() if cells[-1].islower() else cells[-1])))
    return found


def covered(game: str) -> set[str]:
    """The sections that cases show."""
    cases = (ROOT / "tests" / "cases" / game).rglob("*.toml")
    return {section for path in cases for section in tomllib.loads(path.read_text("utf-8"))["covers"]}


def shows(section: str, case: str) -> bool:
    """Whether a case's section is the ruling's, or one of its parts."""
    return (
        case == section
        or case.startswith(f"{section}.")
        or re.fullmatch(f"{re.escape(section)}[A-Z0-9]", case) is not None
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_stands_in_a_section_that_a_case_shows(game: str) -> None:
    known, all_rulings = covered(game), rulings(game)
    assert len(all_rulings) > 20
    bare = [what for what, sections in all_rulings if not any(shows(s, case) for s in sections for case in known)]
    assert bare == []
