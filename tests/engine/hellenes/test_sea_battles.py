"""Sea battles: who fights, who is carried, and who has the first round."""

import pytest

from engine.games.hellenes.combat.battle_array import first_strike, kind_of_battle
from engine.games.hellenes.retreats.retreat_choices import berths
from engine.games.hellenes.table.state import SPARTA, Fighter
from tests.each import each
from tests.engine.hellenes.battlefield import battle, fighting, happened, play, strengths
from tests.engine.hellenes.stages import rules, table_of


@each(
    ("origin", "place", "kind", "first"),
    [
        ("thebes", "platea", "land", False),
        ("saronic-gulf", "paros-sea", "sea", False),
        ("sea-of-lemnos", "hellespont", "sea", True),
        ("abydos", "hellespont", "sea", False),
        ("hellespont", "abydos", "landing", True),
        ("potidea", "potidea", "sortie", False),
        ("andros-sea", "central-aegean", "sea", False),
    ],
)
def test_what_kind_of_battle_it_is_and_who_has_the_first_round(origin, place, kind, first):
    board = rules().board
    assert (kind_of_battle(board, origin, place), first_strike(board, origin, place)) == (kind, first)


def test_cargo_takes_neither_hits_nor_routs_but_shrinks_with_its_fleet():
    match, _ = battle(table_of(), "saronic-gulf", "paros-sea", {"s26": 3, "s10": (2, "s26"), "s27": 2}, {"a22": 4})
    told = play(match, "fight", dice=[1, 4, 4, 6])
    assert [(args["unit"], args["cv"]) for args in happened(told, "hit")] == [("s26", 2)]
    assert [(args["unit"], args["cv"]) for args in happened(told, "cargo-reduced")] == [("s10", 1)]


def test_cargo_goes_down_with_its_fleet():
    match, _ = battle(table_of(), "saronic-gulf", "paros-sea", {"s26": 3, "s10": (2, "s26"), "s27": 1}, {"a14": 4})
    before = len(match.state.pools[SPARTA])
    told = play(match, "fight", dice=[1, 1, 4, 4])
    assert [(args["unit"], args["carrier"]) for args in happened(told, "cargo-lost")] == [("s10", "s26")]
    assert fighting(match.state) == {"a14": 4, "s26": 1, "s27": 1}
    assert len(match.state.pools[SPARTA]) == before + 1


def test_cargo_retreats_with_its_fleet():
    match, _ = battle(table_of(), "saronic-gulf", "paros-sea", {"s26": 3, "s10": (2, "s26")}, {"a14": 4})
    play(match, "fight", "retreat")
    assert strengths(match.state, SPARTA, "paros-sea") == {"s10": 2, "s26": 3}


def test_an_army_that_has_won_its_landing_is_carried_no_more():
    match, _ = battle(table_of(), "malis", "gulf-of-malis", {"s26": 3, "s2": (2, "s26")}, {"a12": 1})
    play(match, "fight", "fight", "fight", dice=[4, 4, 1])  # a round without the aggressor; archers; hoplites
    stack = match.state.stacks[SPARTA]["malis"]
    assert sorted((thing.value.unit, thing.value.carrier) for thing in stack.things) == [("s2", ""), ("s26", "")]


def fighter(unit, cv, carrier=""):
    return Fighter(unit, SPARTA, cv, carrier)


@pytest.mark.parametrize(
    ("loads", "fleets", "found"),
    [
        ([("s10", 3, "s26")], [("s26", 4), ("s27", 4)], {"s10": "s26"}),
        ([("s10", 3, "s26")], [("s26", 3), ("s27", 4)], {"s10": "s27"}),
        ([("s11", 1, ""), ("s10", 3, "")], [("s26", 2), ("s27", 4)], {"s10": "s27", "s11": "s26"}),
        ([("s11", 1, ""), ("s10", 3, "")], [("s26", 1), ("s27", 4)], None),
        ([("s36", 2, "")], [("s27", 4)], None),
    ],
)
def test_everybody_goes_back_aboard_with_as_little_lost_as_can_be(loads, fleets, found):
    board = rules().board
    assert berths(board, [fighter(*load) for load in loads], [fighter(*fleet) for fleet in fleets]) == found
