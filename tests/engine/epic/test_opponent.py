"""The sensible agent at the table of Epic: it plays to its end, to win, and does what common sense would do."""

import pytest

from engine.core.agent import AGENTS, take_turn
from engine.core.choice import Choice
from engine.core.conformance import agents_game
from engine.core.counsel import advised
from engine.core.data import read_game
from engine.core.dice import Dice
from engine.core.match import Match, new_match
from engine.core.secret import seat_view
from engine.core.view import View
from engine.games.epic import EpicRules

RULES = EpicRules(read_game("epic"))


def start(scenario: str, seed: str = "5eed") -> Match:
    return new_match(RULES, scenario, {}, Dice(seed))[0]


def advice(match: Match, seat: str) -> tuple[Choice, ...]:
    chain = advised(View(match, seat_view(seat)), seat)
    assert chain is not None
    return chain


def said(chain: tuple[Choice, ...], verb: str) -> list[tuple[str | int, ...]]:
    return [choice.args for choice in chain if choice.verb == verb]


def to(match: Match, kind: str, seat: str) -> Match:
    """On to that question, all answering as they are advised."""
    agent = AGENTS["sensible"]()
    for number in range(400):
        decision = match.pending().get(seat)
        if decision is not None and decision.kind == kind:
            return match
        asked = next(iter(match.pending()))
        take_turn(match, agent, asked, Dice(f"{number}"))
    raise AssertionError(f"{seat} is never asked {kind}")


def test_it_is_advised_about_everything_it_can_be_asked() -> None:
    assert [kind.name for kind in RULES.kinds.values() if not kind.counsels] == []


@pytest.mark.parametrize("side", [0, 1])
def test_it_beats_chance_at_the_argive_league(side: int) -> None:
    seats = RULES.scenarios["argive-league"].seats
    names = {seat: "sensible" if index == side else "random" for index, seat in enumerate(seats)}
    game = agents_game(RULES, "argive-league", "match/3", {seat: AGENTS[name]() for seat, name in names.items()})
    assert [names[seat] for seat in game.winners] == ["sensible"]


def test_its_capital_has_a_garrison_before_anything_else() -> None:
    match = to(start("argive-league"), "epic.muster", "sparta")
    guards = [count for _, count, city in said(advice(match, "sparta"), "place") if city == "sparta"]
    assert sum(map(int, guards)) >= 2


@pytest.mark.parametrize("scenario", ["argive-league", "archidamian-war", "ionian-war"])
def test_whom_it_brings_out_it_can_pay_for(scenario: str) -> None:
    match, agent = start(scenario), AGENTS["sensible"]()
    told = []
    while match.outcome is None and match.state.season < 4:
        seat = next(iter(match.pending()))
        told += take_turn(match, agent, seat, Dice(seat))
    assert [event.args for event in told if event.id == "epic.eliminated" and event.args["why"] == "unpaid"] == []
    assert any(event.id == "epic.placed" for event in told)


def test_regions_are_not_driven_over_by_what_they_are_asked_for() -> None:
    match = start("archidamian-war")
    match.correct("season", 3)
    to(match, "epic.assess", "athens")
    before = {id: region.allegiance for id, region in match.state.regions.items()}
    asked = {str(region): int(number) for region, number in said(advice(match, "athens"), "assess")}
    assert asked
    for id, number in asked.items():
        assert number <= match.state.regions[id].tribute or before[id] > 6


def test_peace_is_made_by_who_would_win_by_it() -> None:
    match = to(start("archidamian-war"), "epic.play-card", "athens")
    assert [choice.verb for choice in advice(match, "athens")] == ["propose-peace"]
    match.correct("regions.euboea.by", "sparta")
    assert said(advice(match, "athens"), "propose-peace") == []
