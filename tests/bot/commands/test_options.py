"""The ways a scenario can be played, chosen when a table is opened."""

from __future__ import annotations

from typing import Any

import pytest

from bot import limits
from bot.commands import table
from bot.panels.acts import opening
from engine.core import registry
from engine.core.registry import Scenario
from tests.engine.core.toy import Toy


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    registry.register("toy", Toy)
    rules: Any = registry.rules("toy")
    options = {"bid": ("no", "yes"), "years": ("two", "three", "four")}
    monkeypatch.setattr(rules, "scenarios", {"two": Scenario("two", ("red", "blue"), options)})
    monkeypatch.setattr("bot.panels.place.option_text", lambda game, name, value: f"{name} is {value}")
    return rules  # type: ignore[no-any-return]


def values(typed: str, scenario: str = "two") -> list[str]:
    return [choice.value for choice in table.ways_to_play("toy", scenario, typed)]


def test_every_way_but_the_usual_one_is_offered(toy: Toy) -> None:
    assert values("") == values("", scenario="") == ["bid=yes", "years=three", "years=four"]


def test_a_second_option_follows_the_first(toy: Toy) -> None:
    assert values("bid=yes ") == ["bid=yes years=three", "bid=yes years=four"]
    assert values("bid=yes thr") == ["bid=yes years=three"]


def test_what_is_offered_is_read_back(toy: Toy) -> None:
    assert opening.options_in("bid=yes years=three") == {"bid": "yes", "years": "three"}
    assert opening.options_in(" Bid=Yes, years=four ") == {"bid": "yes", "years": "four"}
    assert opening.options_in("") == {}
    assert opening.options_in("bid") == {"bid": ""}, "the service says that there is no such value"


def test_suggestions_keep_within_discords_limits(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    many = {f"option{number}": ("no", "yes") for number in range(40)}
    monkeypatch.setattr(toy, "scenarios", {"two": Scenario("two", ("red", "blue"), many)})
    assert len(values("")) == limits.SUGGESTIONS


def test_options_may_stand_apart_in_several_ways() -> None:
    meant = {"points": "8", "leaders": "yes"}
    for typed in ("points=8 leaders=yes", "points=8; leaders=yes", "points = 8,leaders= yes", "points=8;leaders=yes;"):
        assert opening.options_in(typed) == meant
    assert opening.options_in("short; leaders, yes") == {"short": "", "leaders": "", "yes": ""}
