"""How many Actions a card gives: Leaders, Taxes, Persian Aid, and Athens' public works under the Peace."""

import pytest

from engine.core.dice import Dice
from engine.core.position import Position
from engine.core.secrets.secret import REFEREE
from engine.core.table import Table
from engine.games.hellenes.actions.actions import action_points, bonus
from engine.games.hellenes.cards.effects import note_expedition
from engine.games.hellenes.cards.leaders import break_peace, face_off
from engine.games.hellenes.table.state import ATHENS, SPARTA, Play
from tests.engine.hellenes.stages import ids, of, rules, station, table_of


def table(state, scenario="431"):
    position = Position("hellenes", scenario, {}, 1, rules().digest, (ATHENS, SPARTA), state, Dice("test"))
    return Table(rules(), position)


def points(state, seat, card, scenario="431"):
    state.plays[seat] = Play(card, "actions")
    return action_points(table(state, scenario), seat)


def test_a_two_action_card_under_pericles_gives_three():
    assert points(table_of(), ATHENS, "taxes-11") == 3
    assert points(table_of(), SPARTA, "revolt-ionia-12") == 2  # Archidamos adds nothing


def test_taxes_help_athens_and_persian_gold_helps_sparta():
    state = table_of("413")
    state.in_play += ["taxes-28", "taxes-55", "persian-aid-51", "persian-aid-52", "persian-aid-53"]
    assert bonus(rules().board, state, ATHENS) == 2
    assert bonus(rules().board, state, SPARTA) == 3


@pytest.mark.parametrize(
    ("units", "lost"),
    [
        (("a2", "a4", "a9", "a12", "a14", "a16"), 0),
        (("a2", "a4", "a9", "a12", "a14"), 1),
        (("a2", "a4", "a9", "a12", "a14", "a47"), 1),  # Sicilians are no Expeditionaries
    ],
)
def test_six_expeditionaries_in_sicily_spare_athens_its_public_works(units, lost):
    state = table_of("sicily")
    station(state, "catana", *units)
    state.in_play = ["proboulois-47", "agis-46"]
    assert points(state, ATHENS, "taxes-28", "sicily") == 3 - lost
    assert points(state, SPARTA, "taxes-28", "sicily") == 3


def test_public_works_never_leave_less_than_nothing():
    state = table_of("415")
    state.in_play = []
    assert points(state, ATHENS, "civil-war-30", "415") == 0


def test_an_expedition_counts_from_its_first_season_in_sicily():
    state = table_of("415", season="summer")
    station(state, "catana", "a47")
    there = table(state, "415")
    note_expedition(there)
    assert state.expedition == -1
    station(state, "gulf-of-rhegium", "a14")
    note_expedition(there)
    assert state.expedition == state.clock
    assert ids(there.events) == ["expedition-landed"]


@pytest.mark.parametrize(
    ("year", "seat", "cost"),
    [(415, ATHENS, 10), (415, SPARTA, 5), (413, SPARTA, 3), (410, ATHENS, 0), (405, SPARTA, 0)],
)
def test_breaking_the_peace_costs_less_every_year(year, seat, cost):
    state = table_of("415")
    state.year = year
    there = table(state, "415")
    break_peace(there, seat)
    assert of(there.events, "war-resumes") == {"seat": seat, "cost": cost}
    assert state.prestige == (-cost if seat == ATHENS else cost)
    assert (state.peace, state.resumed) == (False, True)
    assert {"s41", "s46"} <= set(state.pools[SPARTA].known(REFEREE))
    assert SPARTA not in state.aside


def test_fleets_that_the_peace_let_lie_side_by_side_fight_when_war_resumes():
    state = table_of("415")
    station(state, "saronic-gulf", "a14", "s26")
    there = table(state, "415")
    face_off(there, ATHENS)
    (formation,) = state.formations
    assert (formation.place, formation.engaging, len(formation.blocks)) == ("saronic-gulf", True, 1)
    assert formation.origin in ("athens", "andros-sea")
    assert "saronic-gulf" not in state.stacks[ATHENS]
