"""The picture of a panel shows where something is asked or done, and not where the player's name would stand."""

import asyncio
from typing import Any

from bot.panels.looking.changed import changed_places
from bot.panels.pictures import drawing, preview_later
from bot.panels.spec import Panel, PictureOrder
from bot.service.installed import load_games
from engine.core import registry
from engine.core.dice import Dice
from engine.core.match import Match, new_match
from tests.browser.sampled import panel_of
from tests.engine.epic.positions import at

load_games()
ELIS = {"stacks": {"9": {"by": "athens", "at": "elis", "units": {"elis/hoplite-5": 2}, "leaders": ["nicias"]}}}
BEFORE_TEGEA = {
    "stacks": {"9": {"by": "athens", "at": "tegea", "units": {"argolid/hoplite-4": 4}, "leaders": ["nicias"]}}
}


def shown(match: Match, seat: str, typed: str = "") -> tuple[str, ...]:  # type: ignore[type-arg]
    panel = panel_of(match, seat, [])
    assert panel.draft is not None
    if typed:
        assert panel.draft.type(typed).problem is None, panel.draft.problem
    asked = drawing(panel)
    assert asked is not None
    return asked.order.places


def test_a_march_from_elis_shows_elis_and_not_athens_who_marches() -> None:
    match = at("movement", ELIS, "argive-league", seat="athens")
    places = shown(match, "athens", "march elis; all")
    assert "elis" in places
    assert "athens" not in places


def test_walls_that_can_be_attacked_are_shown() -> None:
    match = at("movement", BEFORE_TEGEA, "argive-league", seat="athens")
    assert "tegea" in shown(match, "athens", "done")


def test_what_a_player_pays_is_no_change_of_the_city_of_that_name() -> None:
    rules = registry.rules("epic")
    before = at("movement", ELIS, "argive-league", seat="athens").state
    after = at("movement", {**ELIS, "treasury.athens": 1}, "argive-league", seat="athens").state
    assert changed_places(rules, before, after) == []


def test_what_changes_nothing_on_the_map_leaves_the_picture_where_one_could_act() -> None:
    match, _ = new_match(registry.rules("hellas"), "war", {}, Dice("peace"))
    where = shown(match, "sparta")
    assert where
    assert shown(match, "sparta", "armistice; offer") == where


def test_the_preview_of_a_siege_shows_the_polis_the_die_decides_about() -> None:
    orders = list[PictureOrder]()

    class Drawer:
        async def draw(self, order: PictureOrder, /) -> bytes:
            orders.append(order)
            return b""

    match, _ = new_match(registry.rules("polis"), "campaign", {}, Dice("siege"))
    (seat,) = match.pending()
    panel: Any = panel_of(match, seat, [])
    siege = next(choice for choice in panel.draft.legal() if choice.verb == "besiege")
    panel.draft.extend([siege])
    asyncio.run(preview_later(Drawer(), panel, Panel(""), [])())
    assert siege.args[0] in orders[0].places
