"""Panels as a player reads them: what one is asked about, whatever has happened besides, and all of an order."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.messages.board_words import asked, style_of
from bot.messages.text import height
from bot.panels import place
from bot.panels.ahead.ahead import comes_again
from bot.panels.press import Press
from bot.panels.turn.draft_text import chain, order_in_words
from bot.panels.turn.orders import VerbLine, single_steps, whole_orders
from bot.panels.turn.preview import ROOM, preview_panel
from bot.panels.turn.turn import done_by_button
from bot.panels.turn.turn_text import MOST_STEPS, facts, noted, until
from bot.service.api.panel import HINT, PanelState
from bot.service.installed import load_game
from bot.service.playing.drafting import Part
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.match import Match, new_match
from engine.core.questions.decision import Choice, Decision
from engine.core.registry import rules
from engine.core.secrets.view import View
from engine.games.pericles.aristophanes.political_cards import lines
from render.wording.recap import recap
from render.wording.words import words
from tests.bot.panels.test_own_words import begun
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


def test_a_draft_and_its_receipt_say_every_move_that_the_menu_had_no_room_for() -> None:
    panel = begun("hellas", "war")
    own, draft = place.words_of(panel.table), panel.draft
    assert draft is not None
    move = next(order for order in whole_orders(panel, own) if re.search(r"… \d+ more$", order.text))
    draft.extend(move.choices)
    panel = replace(panel, parts=[Part(0, len(draft.choices), move.text)])
    for said in (chain(panel, own, 4), order_in_words(panel, own)):
        assert "more" not in said
        assert all(own.choice(choice) in said for choice in move.choices if choice.args), said


def test_a_preview_is_a_screen_and_all_of_it_stands_behind_a_button() -> None:
    """Hellas: a whole set-up with the turn that begins behind it took a screen and a quarter."""
    panel = begun("hellas", "hellas")
    draft = panel.draft
    assert draft is not None
    while draft.decision is not None and draft.decision.kind.startswith("hellas.set-up"):
        draft.extend([draft.legal()[0]])
    press = Press("preview", panel.table.id)
    short, _ = preview_panel(panel, press)
    told = recap(draft.foreseen()[1], place.words_of(panel.table), style_of("hellas")).lines
    shown = [line for line in told if line.text in short.body]
    assert sum(height(line.text) for line in shown) <= ROOM
    assert f"{len(told) - len(shown)} more" in short.body
    (unfold,) = (button for button in short.buttons if button.label == "All in Words")
    whole, _ = preview_panel(panel, unfold.press)
    assert all(line.text in whole.body for line in told)


def test_where_nobody_has_scored_anything_no_score_is_told() -> None:
    assert not [line for line in facts(begun("hellas", "hellas"), "").lines if line.startswith("Score")]
    assert [line for line in facts(begun("pericles", "arch"), "").lines if line.startswith("Score")]


def test_who_has_chosen_the_last_issue_is_not_told_to_be_asked_again() -> None:
    choosing = played(lambda decision, events: decision.kind == "pericles.boule")
    debating = played(lambda decision, events: decision.kind == "pericles.debate")
    chosen = Choice("propose", ("league",))
    assert comes_again(choosing, chosen)
    assert not comes_again(debating, chosen)


def test_whoever_has_set_cards_aside_does_not_read_of_it_as_news() -> None:
    panel = played(lambda decision, events: decision.kind == "pericles.boule")
    assert any(event.id == "pericles.entourage" and event.args["seat"] == panel.seat for event in panel.since)
    assert not [line for line in facts(panel, "").lines if "set aside" in line]


def test_who_may_pass_reads_the_same_on_the_button_whatever_else_can_be_done() -> None:
    """Epic: *Play no card* was *Pass* where a card could be played that names nothing."""
    own = words("epic")
    for does in ("", "Pass"):
        line = VerbLine("pass", 1, alone=True, does=does, kind="epic.play-card")
        assert done_by_button(own, line) == "Play no card"


def test_what_happens_at_the_deadline_is_a_sentence_of_its_own() -> None:
    told = until(begun("pericles", "arch"))
    assert re.search(r"\)\. After the deadline", told), told


def test_whoever_would_win_rebels_back_reads_what_the_die_has_to_show() -> None:
    """Epic: every line of the menu said "a die of 1 or less with what is added", where no die wins back, too."""
    load_game("epic")
    match: Match[Any] = new_match(rules("epic"), "four-players", {}, Dice("rebels", {}))[0]
    seat = next(seat for seat, decision in match.pending().items() if decision.kind == "epic.calm")
    panel = panel_of(match, seat, [])
    own = place.words_of(panel.table)
    hints = {str(order.choices[0]): order.hint(own) for order in single_steps(panel, own) if order.verb == "calm"}
    assert hints
    assert set(hints.values()) == {"no die does it as things stand"}, hints


def test_whoever_lays_a_card_reads_what_the_issue_is_good_for_and_its_name_once() -> None:
    def chosen(decision: Decision, events: list[Event]) -> bool:
        return decision.kind == "pericles.card"

    panel = played(chosen)
    told = facts(panel, "").lines
    assert sum("**Games**" in line for line in told) == 1, told
    assert any("3 Honor" in line for line in told), told


def test_a_long_draft_leaves_less_room_for_what_presses() -> None:
    """Hellas' set-up with all pieces in the draft was more than a screen."""
    load_game("hellas")
    match: Match[Any] = new_match(rules("hellas"), "hellas", {}, Dice("pieces", {}))[0]
    while "athens" not in match.pending():
        ((seat, decision),) = match.pending().items()
        match.play(seat, decision.id, match.legal(decision)[0])
    panel = panel_of(match, "athens", [])
    draft, own = panel.draft, place.words_of(panel.table)
    assert draft is not None
    while draft.decision is not None and draft.decision.kind.startswith("hellas.set-up"):
        draft.extend([draft.legal()[0]])
    assert chain(panel, own, MOST_STEPS).count("\n") > MOST_STEPS
    assert sum(map(height, facts(panel, "").lines)) <= 2


def test_cards_worth_least_on_any_issue_are_offered_with_what_they_are_worth() -> None:
    """Pericles: a card of 5 stood there as one of the least, beside others of 2 that an issue lifts as high."""
    panel = played(lambda decision, events: decision.kind == "pericles.set-aside", "arch")
    assert panel.seat is not None
    board = panel.view.rules.board
    orders = View(panel.view.match, panel.view.viewer).compounds(panel.seat)
    (plainest,) = (order for order in orders if order.args.get("how") == "plainest")
    for card, told in plainest.args["cards"].items():
        best = max((line.bonus for line in lines(board, panel.seat, card)), default=0)
        assert told == board.cards[card].value + best
