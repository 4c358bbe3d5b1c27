"""Which rows of the loss tables can be chosen, and what they take (§9.44, §9.45)."""

import msgspec
import pytest

from engine.games.pericles.board.board import tolls
from engine.games.pericles.table.state import Army, Battle, State
from tests.each import each
from tests.engine.pericles.campaigns import Pieces, asked, battle, board, legal, refused, rules, say, table_of


def loss(winner: str, kind: str, there: Pieces, *, margin: int = 20, lost: Pieces | None = None) -> dict[str, int]:
    """What each row takes: of the loser, or of the winner if the loser has `lost` something."""
    state: State = table_of(samos=there)
    armies = {"athens": Army(), "sparta": Army()}
    loser = "sparta" if winner == "athens" else "athens"
    fought = Battle("samos", kind, "agiads", False, armies, winner, margin)
    side = loser
    if lost is not None:
        armies[loser].lost, side = dict(lost), winner
    return {toll.row.id.lower(): toll.number for toll in tolls(board(), state, fought, side)}


@each(
    ("winner", "kind", "there", "taken"),
    [
        ("athens", "naval", {"athenian-naval": 2, "delian-naval": 3, "peloponnesian-naval": 8}, {"n1": 4, "n2": 3}),
        ("sparta", "naval", {"spartan-naval": 2, "peloponnesian-naval": 3, "athenian-naval": 9}, {"n3": 2}),
        ("sparta", "naval", {"spartan-naval": 1, "athenian-naval": 9, "delian-naval": 1}, {"n4": 1}),
        ("sparta", "land", {"the-300": 1, "spartan-land": 1, "peloponnesian-land": 3, "argive-land": 4, "delian-land": 5
         }, {"l1": 4, "l2": 3}),
        ("athens", "land", {"athenian-land": 2, "argive-land": 3, "spartan-land": 3, "peloponnesian-land": 9},
         {"l3": 2, "l4": 5}),
        ("athens", "land", {"athenian-naval": 9, "athenian-base": 2, "peloponnesian-land": 3}, {}),
    ],
)  # fmt: skip
def test_what_the_loser_loses(winner: str, kind: str, there: Pieces, taken: dict[str, int]) -> None:
    assert loss(winner, kind, there) == taken


@each(
    ("winner", "kind", "there", "lost", "taken"),
    [
        ("sparta", "naval", {"spartan-naval": 4, "peloponnesian-naval": 8}, {"athenian-naval": 3}, {"wn1": 6}),
        ("sparta", "naval", {"peloponnesian-naval": 8}, {"delian-naval": 3}, {"wn2": 3}),
        ("athens", "naval", {"athenian-naval": 8, "delian-naval": 1}, {"spartan-naval": 2, "peloponnesian-naval": 3},
         {"wn3": 2, "wn4": 1}),
        ("athens", "land", {"athenian-land": 8}, {"the-300": 1, "spartan-land": 1}, {"wl1": 2}),
        ("athens", "land", {"delian-land": 8}, {"peloponnesian-land": 5}, {"wl2": 2}),
        ("sparta", "land", {"the-300": 1, "peloponnesian-land": 8}, {"athenian-land": 3, "argive-land": 2},
         {"wl3": 1, "wl4": 2}),
        ("sparta", "land", {"the-300": 1, "peloponnesian-land": 8}, {"athenian-land": 1, "delian-base": 2}, {}),
    ],
)  # fmt: skip
def test_what_the_winner_loses(winner: str, kind: str, there: Pieces, lost: Pieces, taken: dict[str, int]) -> None:
    assert loss(winner, kind, there, lost=lost, margin=1) == taken


def test_the_differential_caps_only_the_loser() -> None:
    there = {"athenian-naval": 5, "peloponnesian-naval": 8}
    assert loss("athens", "naval", there, margin=3) == {"n1": 3}


def test_rows_that_take_nothing_or_kinds_that_are_gone_cannot_be_chosen() -> None:
    state = table_of(
        samos={"athenian-naval": 6, "delian-naval": 1, "spartan-naval": 1, "peloponnesian-naval": 2},
        ionia={"peloponnesian-land": 5, "spartan-land": 1, "delian-land": 3, "athenian-land": 2},
    )
    match, _ = battle(state, "ionia", "agiads", agiads=4)
    assert legal(match) == ["row l1", "row l2"]
    say(match, "row l1")
    assert refused(match, "row l2").code == "no-such-choice"
    assert refused(match, "lose argive-land").code == "pericles.not-in-battle"
    say(match, "lose athenian-land")
    say(match, "lose delian-land")
    # Two of the Athenian Side are lost: one Peloponnesian unit for them, and no Spartan one.
    assert asked(match) == ("agiads", "pericles.second-battle")
    assert state.pieces["ionia"] == {
        "peloponnesian-land": 4, "spartan-land": 1, "delian-land": 2, "athenian-land": 1,
    }  # fmt: skip


def test_rows_can_be_put_together_if_the_tables_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = msgspec.structs.replace(board().tables, combine_rows=True)
    monkeypatch.setattr(rules().board, "tables", tables)
    state = table_of(ionia={"peloponnesian-land": 4, "spartan-land": 1, "delian-land": 6})
    match, _ = battle(state, "ionia", "agiads", agiads=4)
    say(match, "row l1")
    # Two along the first row, then the rest of the differential along the other.
    assert state.pieces["ionia"]["delian-land"] == 2
    assert legal(match) == ["row wl3", "row wl4"]
    say(match, "row wl3")
    assert state.pieces["ionia"] == {"peloponnesian-land": 2, "delian-land": 2}
