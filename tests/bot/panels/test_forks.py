"""Forks of every game as they are shown: whatever is tried, Discord takes it, and it says whose fork it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.panels.acts import ACTS
from bot.panels.ahead.fork import fork_panel, forks_panel, taking_panel
from bot.panels.press import Press
from bot.panels.spec import Menu, Panel
from bot.panels.turn.turn import STEPS, TOOLS, turn_panel
from bot.service.installed import load_games
from bot.service.running.keeper import Keeper
from bot.service.tables import Tables
from bot.store.database import Database
from bot.terms.terms import Pace
from engine.core.files.data import DATA
from engine.core.registry import rules
from tests.bot.blank import blank_store
from tests.bot.panels.conftest import ALICE
from tests.bot.panels.test_limits import UGLY, fits
from tests.bot.pressing import InlineService, Presser

GAMES = [game for game in load_games() if (DATA / game).is_dir()]
ORDERS = 7


@pytest.fixture
def service(tmp_path: Path) -> Iterator[InlineService]:
    database = Database(blank_store(tmp_path / "k.sqlite3"))
    keeper = Keeper(database)
    yield InlineService(keeper, Tables(database))
    keeper.close()
    database.close()


def begun(service: InlineService, game: str) -> str:
    """A table at which Alice has the first seat, with a title as ugly as can be."""
    run, lobby = service.keeper.run, service.tables.lobby
    known = rules(game)
    scenario = next(id for id, it in known.scenarios.items() if known.hides(id) and len(it.seats) > 1)
    made = run(lobby.create, 1, ALICE, "**Long** `Walls`", game, scenario, Pace.STANDARD, {}, 2, 11)
    for number, seat in enumerate(known.scenarios[scenario].seats):
        run(lobby.take_seat, made.id, ALICE + number, f"P{number}", seat, 12 + number)
    run(lobby.start, made.id, ALICE, 40)
    return str(made.id)


def answered(panel: Panel) -> None:
    """Every button and menu leads somewhere."""
    for press in [*(button.press for button in panel.buttons), *(menu.press for menu in panel.menus)]:
        assert press.act in ACTS, press


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_tried_in_a_fork_can_be_shown_and_pressed(service: InlineService, game: str) -> None:
    table, dice = begun(service, game), random.Random(game)
    run, tables = service.keeper.run, service.tables
    presser = Presser(service, ALICE, turn_panel(run(tables.look.panel, table, ALICE)))
    presser.panel = presser._act(Press("fork", table)).panel
    for _ in range(ORDERS):
        (name,) = run(tables.forks.of_person, ALICE)
        found = run(tables.forks.show, ALICE, name.id)
        for face in ("", STEPS, TOOLS):
            panel = fork_panel(found, face=face, note=UGLY)
            fits(panel)
            answered(panel)
        assert "Fork: " in presser.panel.headline
        assert "nothing here is sent" in presser.panel.question
        taking = taking_panel(found, run(tables.taking_over.preview, ALICE, name.id))
        fits(taking)
        answered(taking)
        _order(presser, dice)
    listed = forks_panel([replace(name, table=replace(name.table, title=UGLY))] * 6, UGLY)
    assert len(listed.rows) <= 5


def _order(presser: Presser, dice: random.Random) -> None:
    menus = [row for row in presser.panel.rows if isinstance(row, Menu) and row.press.act == "try-add"]
    if menus:
        orders = [option for option in menus[0].options if not option.value.startswith("@")]
        presser.choose(menus[0], dice.choice(orders))
        return
    presser.press(dice.choice([button for button in presser.panel.buttons if button.press.act == "try-one"]))
