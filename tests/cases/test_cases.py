"""Every case file of every game, one test each; `keryx cases` shows the same with the sections still missing."""

from pathlib import Path

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.case import read, run

FOLDER = Path(__file__).parent

load_games()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*.toml")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_case(path: Path):
    rules = registry.rules(path.parent.name)
    assert run(read(path.read_text("utf-8"), path.stem, rules), rules) == []
