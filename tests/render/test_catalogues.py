"""The catalogues of texts: each line can be read, and each game and scenario says what it is before one sits down."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from bot.service.installed import load_games
from engine.core import registry
from render.wording.words import words

DATA = Path(__file__).parents[2] / "data"
load_games()


@pytest.mark.parametrize("path", sorted(DATA.glob("*/*.ftl")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_line_can_be_read(path: Path):
    entries = FluentParser().parse(path.read_text("utf-8")).body
    assert [entry.content for entry in entries if isinstance(entry, Junk)] == []


@pytest.mark.parametrize("game", [game for game in registry.games() if (DATA / game).is_dir()])
def test_a_game_and_its_scenarios_say_what_they_are_how_long_and_for_whom(game: str):
    own = words(game)
    scenarios = [f"scenario-{id}{part}" for id in registry.rules(game).scenarios for part in ("", "-about")]
    assert [id for id in ("game-title", "game-about", "game-minute", *scenarios) if not own.has(id)] == []
