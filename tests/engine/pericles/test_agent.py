"""The sensible agent at the table of Pericles: it plays to win, and does what a player with common sense would do."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import registry
from engine.core.agents.agent import Agent, RandomAgent
from engine.core.agents.sensible import Effort, SensibleAgent
from engine.core.dice import Dice
from engine.core.match import Match
from engine.core.proving.conformance import agents_game
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View
from engine.games.pericles.aristophanes.political_cards import worth
from engine.games.pericles.table.state import SEATS, SIDE_OF, State
from tests.engine.pericles.positions import at, say

QUICK = Effort(trials=120, samples=2, replies=4, beam=2, options=16, finalists=3)


def chosen(match: Match[State], seat: Seat, seed: str = "d") -> list[str]:
    """What a sensible faction answers."""
    chain = SensibleAgent(QUICK).choose(View(match, seat_view(seat)), seat, Dice(seed))
    return [str(choice) for choice in chain]


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "seed"), [("9a", "a"), ("9a", "b"), ("t8", "a"), ("t8", "b")])
@pytest.mark.parametrize("side", ["athens", "sparta"])
def test_two_sensible_factions_beat_two_that_leave_it_to_chance(scenario: str, seed: str, side: str) -> None:
    agents: dict[Seat, Agent] = {
        seat: SensibleAgent(QUICK) if SIDE_OF[seat] == side else RandomAgent() for seat in SEATS
    }
    over = agents_game(registry.rules("pericles"), scenario, seed, agents)
    assert {SIDE_OF[seat] for seat in over.winners} == {side}


def test_four_sensible_factions_come_to_an_end() -> None:
    agents: dict[Seat, Agent] = {seat: SensibleAgent(QUICK) for seat in SEATS}
    assert agents_game(registry.rules("pericles"), "9a", "four", agents).winners


# ------------------------------------------------------------------ the Assembly


def test_an_issue_that_can_be_won_is_debated_and_the_card_fits() -> None:
    """Games are captured; of the others one is named, and an aligned card laid in the same breath."""
    tracks = {"military": "demagogues-1", "oracle": "demagogues-2", "games": "aristocrats-7"}
    changes = {
        "tracks.athens": [{"issue": issue, "space": space} for issue, space in tracks.items()],
        "hands.aristocrats": ["a06", "a10", "a08"],
        "hands.demagogues": ["a01", "a02", "a03"],
    }
    match = at("assembly", changes, sides=["athens"])
    named, laid = chosen(match, "aristocrats")
    issue, card = named.split()[1], laid.split()[1]
    assert worth(match.rules.board, match.state, "aristocrats", card, issue).aligned
    say(match, "aristocrats", f"{named}; {laid}")


# ------------------------------------------------------------------ the Theater Phase

QUEUES: dict[str, Any] = {
    "empty": "everywhere", "status": "war", "phase": "theater",
    "tokens": {"aristocrats": 5, "demagogues": 3, "eurypontids": 4, "agiads": 2},
    "honor_order": ["aristocrats", "eurypontids", "demagogues", "agiads"],
    "pieces.athens": {"athenian-base": 2, "athenian-land": 3, "athenian-naval": 6},
    "pieces.samos": {"delian-base": 1, "delian-naval": 2}, "pieces.hellespont": {"athenian-base": 1},
    "pieces.sparta": {"spartan-base": 1, "spartan-land": 3}, "pieces.chios": {"peloponnesian-naval": 1},
    "queues.sparta": [{"by": "agiads", "marker": "rumor"}], "queues.isthmus": [{"by": "agiads", "marker": "rumor"}],
}  # fmt: skip


def military(theater: str, **changes: Any) -> Match[State]:
    """The Aristocrats resolve their Military issue there; other markers wait."""
    marker = {f"queues.{theater}": [{"by": "aristocrats", "marker": "military"}]}
    return at("revelation", {**QUEUES, **marker, **changes})


def test_a_fleet_sails_where_it_is_much_stronger() -> None:
    match = military("chios")
    assert chosen(match, "aristocrats")[0] == "expedition"
    say(match, "aristocrats", "expedition")
    for seat, tokens in (("aristocrats", 4), ("demagogues", 0), ("eurypontids", 0), ("agiads", 0)):
        say(match, seat, f"commit {tokens}")
    ships = [order for order in chosen(match, "aristocrats") if order.endswith(" chios")]
    assert len(ships) >= 2


def test_units_are_built_at_home_before_anything_else() -> None:
    assert chosen(military("athens"), "aristocrats")[:2] == ["build athenian-naval"] * 2


def test_a_marker_that_can_do_something_is_laid_before_a_rumor() -> None:
    match = at("placement", {**QUEUES, "markers.aristocrats": ["rumor", "military", "league"],
                             "markers.agiads": ["league", "military"]})  # fmt: skip
    (order,) = chosen(match, "aristocrats")
    assert "rumor" not in order


def test_the_answer_is_the_same_whatever_it_cannot_see() -> None:
    changes = {"tokens": {"aristocrats": 5, "demagogues": 3, "eurypontids": 1, "agiads": 5}}
    assert chosen(military("chios"), "aristocrats") == chosen(military("chios", **changes), "aristocrats")
