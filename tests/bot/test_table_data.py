"""Pictures and words show the table's own data, also where others are installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.drawing import drawn
from bot.messages.board_words import board_text
from bot.panels.spec import PictureOrder
from bot.service.installed import load_games, texts_of, with_texts
from engine.core import registry
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from render.drawing.canvas import Layers
from render.sheets.board_sheet import BoardSheet
from render.table_data import drawn_from, rules_of
from render.wording.words import words

NUMBERS = {
    "polis": ("board.toml", "capacity = 3", "capacity = 9"),
    "hellenes": ("units.toml", 'cv = 4, land = "C2"', 'cv = 3, land = "A3"'),
    "pericles": ("scenarios.toml", "last_turn = 5", "last_turn = 6"),
    "hellas": ("chart.toml", "[3, 6, 9", "[4, 6, 9"),
    "epic": ("leaders.toml", "alcibiades = { land = 1,", "alcibiades = { land = 2,"),
}
"""A number of each game that is printed on its board: the file, how it is installed, how this table has it."""
NAMES = {
    "polis": ("attika", '"Attika"', '"Akte"'),
    "hellenes": ("thebes", 'thebes = { name = "Thebes"', 'thebes = { name = "Kadmeia"'),
    "pericles": (
        "eastern-mediterranean",
        'name = "Eastern Mediterranean", short = "E. Mediterranean"',
        'name = "Aigyptos", short = "Aigyptos"',
    ),
    "hellas": ("korinthos", 'name = "Korinthos"', 'name = "Ephyra"'),
    "epic": ("argos", 'argos = { name = "Argos"', 'argos = { name = "Phoronikon"'),
}
"""A name on each map: whose, how it is installed, how this table has it."""


@pytest.fixture(autouse=True)
def maps_that_all_share(painted_maps: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERYX_CACHE_DIR", str(painted_maps))


def changed(game: str, file: str, old: str, new: str) -> Any:
    """The rules of a table whose data differ in one place; another process knows nothing of them."""
    load_games()
    texts = texts_of(game)
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new)
    return with_texts(game, texts)


def start(rules: Any) -> View[Any]:
    """How the first scenario begins, as one seat sees it."""
    scenario = next(iter(rules.scenarios.values()))
    match, _ = new_match(rules, scenario.id, {}, Dice("data"))
    return View(match, seat_view(scenario.seats[0]))


def board(view: View[Any]) -> bytes:
    """The picture of the board as a worker draws it."""
    rules = view.rules
    return drawn(
        PictureOrder("board", rules.name, rules.digest, view.encode(), tuple(view.viewer.seats), texts=rules.texts)
    )


@pytest.fixture
def colours_of_what_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets of other data have these as well: to find colours for them takes longest, and they show no number."""
    own = BoardSheet._painted

    def painted(sheet: BoardSheet) -> Layers:
        usual = registry.rules(sheet.game)
        if rules_of(sheet.game) is usual:
            return own(sheet)
        with drawn_from(usual):
            colours = sheet.colours()
        return {"sheet": sheet.paint(), "palette": colours}

    monkeypatch.setattr(BoardSheet, "_painted", painted)


def installed(game: str) -> View[Any]:
    """The same with what is installed."""
    load_games()
    return start(registry.rules(game))


@pytest.mark.usefixtures("colours_of_what_is_installed")
@pytest.mark.parametrize("game", NUMBERS)
def test_the_board_shows_the_tables_own_numbers(game):
    rules = changed(game, *NUMBERS[game])
    assert board(start(rules)) != board(installed(game))


@pytest.mark.parametrize(
    "game", ["polis", *(pytest.param(game, marks=pytest.mark.slow) for game in NAMES if game != "polis")]
)
def test_board_and_words_show_the_tables_own_names(game):
    id, old, new = NAMES[game]
    name = new.rpartition("= ")[2].strip('"')
    rules = changed(game, "names.toml", old, new)
    before, after = installed(game), start(rules)
    assert board(after) != board(before)
    assert name in words(game, rules.digest).name(id)
    assert name not in words(game).name(id)
    assert name in board_text(after, 100_000)
    assert name not in board_text(before, 100_000)
