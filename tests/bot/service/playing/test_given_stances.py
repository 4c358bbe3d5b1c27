"""What every seat has left ahead to begin with, until it says otherwise."""

from __future__ import annotations

import pytest

import engine.games.hellenes  # noqa: F401
from engine.core import registry
from engine.core.ahead.plan import Plan
from engine.core.ahead.stances import to_begin_with
from tests.bot.service.rig import ANNA, BERT, Rig


@pytest.mark.parametrize("given_up", [False, True])
def test_a_seat_begins_with_it_and_may_give_it_up_for_good(rig: Rig, given_up: bool) -> None:
    made = rig.do(rig.tables.lobby.create, 9, ANNA, "Friday", "hellenes", "431", "standard", {}, 90, rig.id())
    for person, name, seat in ((ANNA, "Anna", "athens"), (BERT, "Bert", "sparta")):
        rig.do(rig.tables.lobby.take_seat, made.id, person, name, seat, rig.id())
    rig.do(rig.tables.lobby.start, made.id, ANNA, rig.id())
    given = to_begin_with(registry.rules("hellenes").stances)
    assert given.standing
    if given_up:
        rig.do(rig.tables.play.set_plan, made.id, ANNA, "athens", Plan(), rig.id())
    panel = rig.panel(made.id, ANNA)
    assert (panel.plan, panel.has_planned) == ((Plan(), True) if given_up else (given, False))
    assert rig.panel(made.id, BERT).plan == given, "what a seat gives up is its own affair"
