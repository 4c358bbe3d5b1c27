"""Panels of Pericles as a player reads them: what one is asked about is told, whatever has happened besides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.messages.board_words import asked
from bot.panels.turn.turn_text import facts, noted
from bot.service.api.panel import HINT, PanelState
from bot.service.installed import load_game
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.match import Match, new_match
from engine.core.questions.decision import Decision
from engine.core.registry import rules
from tests.browser.sampled import panel_of


def played(until: Callable[[Decision, list[Event]], bool], scenario: str = "1pw") -> PanelState:
    """The first such question of a game in which everybody does the first thing that is open, with all that has
    happened as its news.
    """
    load_game("pericles")
    match: Match[Any] = new_match(rules("pericles"), scenario, {}, Dice("debates", {}))[0]
    events: list[Event] = []
    for _ in range(2000):
        for seat, decision in match.pending().items():
            if until(decision, events):
                return panel_of(match, seat, events)
        seat, decision = next(iter(match.pending().items()))
        events += match.play(seat, decision.id, match.legal(decision)[0])
    raise AssertionError("it never comes to that")


def test_whoever_lays_a_card_reads_on_which_issue_whatever_was_debated_meanwhile() -> None:
    """Two debates that have come out take three lines each."""

    def after_debates(decision: Decision, events: list[Event]) -> bool:
        return decision.kind == "pericles.card" and sum(event.id == "pericles.debate-over" for event in events) >= 3

    panel = played(after_debates)
    assert panel.seat is not None
    (about, *_) = asked(panel.view, panel.seat)
    assert about.startswith("Debate")
    told = facts(panel, "").lines
    assert about in told
    assert [line for line in told if line.startswith("· **")], "what has come out of the last one stands there as well"


def test_beside_an_order_that_is_complete_only_what_it_changes_is_told_again() -> None:
    """What is contested filled the room that a draft leaves, under every issue chosen."""
    panel = played(lambda decision, events: decision.kind == "pericles.boule", "t8")
    draft = panel.draft
    assert draft is not None
    draft.extend([draft.legal()[0]])
    assert draft.stop is not None
    assert not [line for line in facts(panel, "").lines if line.startswith("Contested")]
    assert [line for line in facts(panel, "").lines if line.startswith("Score")]


def test_that_stances_answer_battles_is_said_once_and_not_beside_every_draft() -> None:
    panel = replace(played(lambda decision, events: True), note=HINT)
    assert "Usual stances" in noted(panel)
    assert panel.draft is not None
    panel.draft.extend([panel.draft.legal()[0]])
    assert not noted(panel)
