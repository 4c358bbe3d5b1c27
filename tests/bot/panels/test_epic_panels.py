"""Panels of Epic as a player reads them: what was lost comes first, what a battle would be is known before it."""

from __future__ import annotations

from typing import Any

from bot.messages.report import plain_lines
from bot.panels.turn import turn_panel
from engine.core.match import Match
from render.words import words
from tests.browser.sampled import panel_of
from tests.engine.epic.positions import at, say

ARMY = {"by": "sparta", "at": "thebes", "units": {"boeotia/hoplite-5": 3}, "leaders": ["archidamus"]}
FOES = {"by": "athens", "at": "w3428", "units": {"attica/hoplite-4": 3}}


def armies(**changes: Any) -> Match[Any]:
    """Three Boeotian hoplites in Thebes who are to move, three Attic ones in the open near it."""
    return at("movement", {"stacks.7": ARMY, "stacks.8": FOES, **changes}, seat="sparta")


def test_what_a_battle_has_cost_is_told_before_all_else() -> None:
    match = armies()
    say(match, "sparta", "march thebes; all; to w3428; done")
    told = say(match, "sparta", "fight w3428", combat=[6], morale=[6, 6, 1, 1, 1, 1])
    panel = turn_panel(panel_of(match, "sparta", told))
    first, second, *_ = panel.body.splitlines()
    assert first == "**You have lost 2 Boeotian hoplites (5).**"
    assert second == "Boeotia: Militance −2, now 10."
    theirs = turn_panel(panel_of(match, "sparta", [event for event in told if event.id == "epic.battle-won"]))
    assert "You have lost" not in theirs.body


def test_a_battle_tells_who_was_driven_off() -> None:
    match = armies(**{"stacks.8": {**FOES, "units": {"attica/hoplite-4": 1}}})
    say(match, "sparta", "march thebes; all; to w3428; done")
    told = say(match, "sparta", "fight w3428", combat=[1], morale=[3])
    last = plain_lines(told, words("epic"), "epic")[-1]
    assert "**Sparta has won**; driven off: 1 Attic hoplite (4)." in last
