"""Blockades: who shuts a Port off, since when, and what that stops."""

from engine.core.secrets.bag import Bag
from engine.core.table import Table
from engine.games.hellenes.sieges.fortifying import NONE, blockades, shut_in, starves, watch
from engine.games.hellenes.table.state import ATHENS, SPARTA, Siege
from tests.each import each
from tests.engine.hellenes.besiegers import post, siege_phase
from tests.engine.hellenes.stages import rules, table_of


def at_sea(**fleets):
    state = table_of()
    for sea, units in fleets.items():
        post(state, sea.replace("_", "-"), units)
    return state


@each(("seat", "fleets", "expected"), [
    (ATHENS, {}, True),  # Athens rules every empty sea
    (ATHENS, {"saronic_gulf": {"a14": 4}}, True),
    (ATHENS, {"saronic_gulf": {"s26": 4}}, False),
    (SPARTA, {}, False),
    (SPARTA, {"saronic_gulf": {"s26": 4}}, True),
    (SPARTA, {"andros_sea": {"s26": 4}}, False),
])  # fmt: skip
def test_fleets_in_the_offshore_sea_blockade_and_athens_all_empty_ones(seat, fleets, expected):
    assert blockades(rules().board, at_sea(**fleets), seat, "megara") is expected


def test_a_city_without_harbour_is_never_blockaded():
    assert not blockades(rules().board, at_sea(), ATHENS, "thebes")


def test_the_grain_blockades_athens_only():
    state = at_sea(hellespont={"s26": 4})
    assert blockades(rules().board, state, SPARTA, "athens")
    assert not blockades(rules().board, state, SPARTA, "samos")


def watched(state):
    match, _ = siege_phase(state)
    table = Table(match.rules, match.position)
    watch(table)
    return match.state


def test_a_blockade_broken_and_renewed_begins_anew():
    state = at_sea()
    post(state, "megara", {"a1": 4})
    state.sieges["megara"] = Siege(ATHENS, Bag(), since=0, blockaded_since=0)
    assert starves(rules().board, state, "megara")
    post(state, "saronic-gulf", {"s26": 4})
    state = watched(state)
    assert state.sieges["megara"].blockaded_since == NONE
    assert not starves(rules().board, state, "megara")
    del state.stacks[SPARTA]["saronic-gulf"]
    state = watched(state)
    assert state.sieges["megara"].blockaded_since == state.clock
    assert not starves(rules().board, state, "megara")
    state.clock += 1
    assert starves(rules().board, state, "megara")


def test_besieged_cities_are_shut_in_and_besieged_ports_only_if_blockaded_too():
    state = at_sea()
    state.sieges = {"thebes": Siege(ATHENS), "megara": Siege(ATHENS), "samos": Siege(SPARTA)}
    assert [shut_in(rules().board, state, city) for city in ("thebes", "megara", "samos", "sparta")] == [
        True, True, False, False,
    ]  # fmt: skip
