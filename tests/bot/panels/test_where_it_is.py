"""The picture of a panel shows where something is asked or done, and not where the player's name would stand."""

from bot.panels.changed import changed_places
from bot.panels.pictures import drawing
from bot.service.installed import load_games
from engine.core import registry
from engine.core.match import Match
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
