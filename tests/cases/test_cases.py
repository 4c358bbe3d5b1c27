"""Every case file of every game, one test each; `keryx cases` shows the same with the sections still missing."""

from pathlib import Path

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.case import read, run

FOLDER = Path(__file__).parent

load_games()


def game_of(path: Path) -> str:
    """A case lies in a chapter of its game."""
    return path.relative_to(FOLDER).parts[0]


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.toml")), ids=lambda path: f"{game_of(path)}-{path.stem}")
def test_case(path: Path):
    rules = registry.rules(game_of(path))
    assert run(read(path.read_text("utf-8"), path.stem, rules), rules) == []
