"""How the game ends, and what the score sheet says (§11.1)."""

from typing import Any

import pytest

from engine.games.pericles.end_phase.end_phase import EndPhase
from engine.games.pericles.end_phase.victory import PEACE, end_scenario, end_theater_play, end_vignette
from engine.games.pericles.table.honor import score_sheet, victor
from engine.games.pericles.table.state import Chip, State
from tests.engine.pericles.campaigns import board, of, staged, table_of

ATHENS = {"athenian-base": 1}
SPARTA = {"spartan-base": 1}


def table(scenario: str = "1pw", honor: tuple[int, int, int, int] = (10, 10, 10, 10), **more: Any) -> State:
    """A table with a base in each City-State, and this Honor: Aristocrats, Demagogues, Eurypontids, Agiads."""
    state = table_of(scenario, athens=ATHENS, sparta=SPARTA)
    state.honor = dict(zip(("aristocrats", "demagogues", "eurypontids", "agiads"), honor, strict=True))
    state.persian_war = False
    for name, value in more.items():
        setattr(state, name, value)
    return state


def ended(state: State) -> tuple[tuple[str, ...], str]:
    """Who has won, and how."""
    match, _ = staged(state, EndPhase(), state.scenario)
    outcome = match.outcome
    assert outcome is not None
    for seat, lines in outcome.scores.items():
        assert lines["total"] == state.honor[seat] == sum(lines.values()) - lines["total"]
    return outcome.winners, outcome.reason


def test_three_times_the_honor_of_any_enemy_wins_at_once_from_the_third_turn() -> None:
    assert ended(table(honor=(30, 5, 10, 10), turn=3)) == (("aristocrats",), "honor")


@pytest.mark.parametrize(
    ("honor", "turn"),
    [((30, 5, 10, 10), 2), ((29, 5, 9, 10), 3), ((30, 30, 10, 10), 3), ((5, 31, 10, 10), 3), ((6, 5, 2, 9), 3)],
)
def test_otherwise_the_game_goes_on(honor: tuple[int, int, int, int], turn: int) -> None:
    match, _ = staged(table(honor=honor, turn=turn, status="war"), EndPhase())
    assert match.outcome is not None
    assert match.outcome.reason == "stage-over"


def test_sparta_in_athens_has_won() -> None:
    state = table()
    state.pieces["athens"] = {"peloponnesian-land": 1}
    assert ended(state) == (("agiads",), "conquest")
    assert (state.honor["agiads"], state.honor["eurypontids"]) == (15, 5)


def test_the_faction_with_more_honor_wins_by_conquest_even_in_opposition() -> None:
    state = table(honor=(1, 30, 10, 10))
    state.pieces["sparta"] = {"delian-land": 1}
    assert ended(state) == (("demagogues",), "conquest")
    assert state.honor["aristocrats"] == 6


def test_both_cities_taken_is_a_draw() -> None:
    state = table()
    state.pieces |= {"sparta": {"delian-land": 1}, "athens": {"the-300": 1}}
    assert ended(state) == ((), "both-cities")


def test_athens_starves_if_it_has_no_granary_all_turn() -> None:
    assert ended(table(starving=True)) == (("agiads",), "granaries")


def test_a_granary_regained_feeds_athens() -> None:
    state = table(starving=True, status="war")
    state.pieces["sicily"] = {"delian-base": 1}
    match, _ = staged(state, EndPhase())
    assert match.outcome is not None
    assert match.outcome.reason == "stage-over"


def test_a_long_scenario_ends_with_bonuses() -> None:
    state = table(turn=5)
    state.pieces |= {"samos": {"delian-base": 1, "delian-land": 1}, "boeotia": {"peloponnesian-land": 1}}
    state.pieces["lesbos"] = {"delian-base": 1, "peloponnesian-land": 1}
    sheet = score_sheet(board(), state)
    # Athens: three bases, Athens and Samos; Sparta: one base, Sparta and Boeotia.
    assert sheet["aristocrats"] == {"honor": 10, "control": 5, "bases": 5, "theaters": 3, "total": 23}
    assert sheet["demagogues"] == {"honor": 10, "control": -5, "bases": 4, "theaters": 3, "total": 12}
    assert sheet["agiads"] == {"honor": 10, "control": 5, "bases": 2, "theaters": 6, "total": 23}
    assert sheet["eurypontids"] == {"honor": 10, "control": -5, "bases": 1, "theaters": 6, "total": 12}
    # Even in all: Athens has won the war.
    assert ended(state) == (("aristocrats",), "bonuses")


def test_peace_ends_a_long_scenario_early() -> None:
    assert ended(table(turn=3, honor=(10, 10, 11, 10)))[1] == "peace"


def test_a_short_scenario_counts_honor_alone() -> None:
    state = table("arch", (10, 12, 10, 10), turn=7)
    match, told = staged(state, EndPhase(), "arch")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == (("demagogues",), "honor-total")
    over = {"ending": "honor-total", "athens": 22, "sparta": 20, "seat": "demagogues", "side": "athens"}
    assert of(told, "war-over") == [over]


@pytest.mark.parametrize(
    ("honor", "winner"),
    [
        ((10, 10, 11, 10), "eurypontids"),
        ((10, 10, 11, 11), "agiads"),
        ((15, 5, 4, 16), "agiads"),
        ((4, 16, 16, 4), "demagogues"),
        ((10, 10, 10, 10), "aristocrats"),
    ],
)
def test_the_side_with_more_honor_then_its_foremost_faction(honor: tuple[int, int, int, int], winner: str) -> None:
    assert victor(table(honor=honor)) == winner


def test_conquest_comes_before_honor_in_a_theater_phase_alone() -> None:
    state = table("9a", (20, 20, 5, 6))
    state.pieces["athens"] = {"spartan-land": 1}
    open_table: Any = _Ending(state)
    end_theater_play(open_table)
    assert open_table.ended[:2] == (
        ["agiads"] if state.controlling["sparta"] == "agiads" else ["eurypontids"],
        "conquest",
    )


def test_peace_declared_can_end_the_game_with_bonuses() -> None:
    state = table("dec", (10, 10, 10, 12), turn=9)
    open_table: Any = _Ending(state)
    end_scenario(open_table, PEACE)
    # Sparta has two more, and twice as much for the Theater it controls.
    assert open_table.ended[:2] == (["eurypontids"], "peace")
    assert open_table.ended[2]["eurypontids"] == {"honor": 10, "control": 5, "bases": 2, "theaters": 3, "total": 20}


class _Ending:
    """As much of a table as the end of a vignette needs."""

    def __init__(self, state: State) -> None:
        self.state, self.board = state, board()
        self.ended: Any = None

    def tell(self, *_: Any, **__: Any) -> None:
        """Nobody listens."""

    def finish(self, winners: list[str], reason: str, scores: Any) -> None:
        """Keep it."""
        self.ended = winners, reason, scores


@pytest.mark.parametrize(("space", "winners"), [(2, ["aristocrats"]), (-1, ["demagogues"]), (0, [])])
def test_the_owner_of_the_issue_wins_a_scenario_of_one_assembly(space: int, winners: list[str]) -> None:
    state = table("1b")
    state.tracks["athens"] = [Chip("ostracism", space)]
    open_table: Any = _Ending(state)
    end_vignette(open_table, "athens")
    assert open_table.ended[0] == winners
    assert open_table.ended[2]["aristocrats"] == {"issue": space, "total": space}
