"""Oration, control, favor and the Strategy Board (§7.1–§7.3)."""

import pytest

from engine.games.pericles.political.issue_award import Reckoning
from tests.engine.pericles.politics import hand, lay_out, of, staged, table_of, tokens

AF, DF = "aristocrats", "demagogues"


def reckon(*issues, change=None):
    """The Athenian issues as they lie after the debates; both factions have 10 Honor, the Aristocrats control."""
    state = table_of()
    lay_out(state, "athens", *issues)
    if change is not None:
        change(state)
    return staged(state, Reckoning(sides=["athens"]))


def honor(match):
    return match.state.honor[AF], match.state.honor[DF]


FIVE_AGAINST_THREE = (
    "military aristocrats-4", "league aristocrats-3", "games aristocrats-1", "military demagogues-2",
    "diplomatic demagogues-1", "oracle demagogues-1", "military demagogues-1", "colony demagogues-1",
)  # fmt: skip


def test_the_better_orator_gains_the_other_wins_more_issues_and_controls():
    match, told = reckon(*FIVE_AGAINST_THREE)
    assert of(told, "oration") == [{"side": "athens", "values": {AF: 8, DF: 6}, "winner": AF}]
    assert honor(match) == (12, 8)
    assert match.state.controlling["athens"] == DF
    assert match.state.favor["athens"] == DF


def test_no_more_than_three_honor_change_hands():
    assert honor(reckon("military aristocrats-7", "league demagogues-1")[0]) == (13, 7)


def test_who_has_little_honor_loses_no_more_and_the_other_gains_no_more():
    def poor(state):
        state.honor[DF] = 1

    assert honor(reckon("military aristocrats-7", change=poor)[0]) == (11, 0)
    assert honor(reckon("ostracism aristocrats-1", change=poor)[0]) == (13, 0), "for oration alone"


def test_ostracism_counts_for_all():
    match, told = reckon("ostracism demagogues-1", "military aristocrats-7", "league aristocrats-7")
    assert honor(match) == (7, 13)
    assert of(told, "oration") == []
    assert of(told, "ostracized") == [{"side": "athens", "seat": AF, "winner": DF}]
    assert match.state.controlling["athens"] == DF
    assert match.state.favor["athens"] == DF


@pytest.mark.parametrize(
    ("favor", "after", "honors"),
    [(None, DF, (12, 8)), (AF, None, (12, 8)), (DF, DF, (11, 9))],
)
def test_favor_goes_a_step_at_a_time_and_then_brings_honor(favor, after, honors):
    def set_favor(state):
        state.favor["athens"] = favor

    match, _ = reckon(*FIVE_AGAINST_THREE, change=set_favor)
    assert match.state.favor["athens"] == after
    assert honor(match) == honors


@pytest.mark.parametrize(
    ("favor", "issues", "controlling"),
    [
        (DF, ("military aristocrats-3", "league demagogues-1"), DF),
        (None, ("military aristocrats-1", "league demagogues-2"), DF),
        (None, ("military aristocrats-1", "league demagogues-1"), AF),
        (None, (), AF),
    ],
)
def test_ties_are_broken_by_favor_then_by_oration_then_by_who_controls(favor, issues, controlling):
    def set_favor(state):
        state.favor["athens"] = favor

    match, _ = reckon(*issues, change=set_favor)
    assert match.state.controlling["athens"] == controlling
    assert match.state.favor["athens"] == favor


def test_the_controlling_faction_takes_from_the_strategy_board_first():
    def leaders(state):
        hand(state, AF, "leader")
        hand(state, DF, "leader")

    match, told = reckon("military aristocrats-1", change=leaders)
    assert tokens(match, "athens") == {AF: 4, DF: 1}
    assert [(args["seat"], args["card"], args["due"]) for args in of(told, "last-card")] == [
        (AF, "leader", 4),
        (DF, "leader", 2),
    ]
    assert match.state.strategy_board["athens"] == 0


def test_any_other_card_brings_one_token_and_the_rest_goes_back():
    def cards(state):
        state.plague = "post"
        hand(state, AF, "a05")
        hand(state, DF, "leader")

    match, _ = reckon("military aristocrats-1", change=cards)
    assert tokens(match, "athens") == {AF: 1, DF: 4}
    assert match.state.stock["athens"] == 21
    assert match.state.discards["athens"] == ["a05"]
    assert match.state.leaders == []
    assert len(match.state.hands[AF]) == 0
