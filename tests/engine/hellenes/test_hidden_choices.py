"""Choices that differ only in which hidden block or card they name look alike to everybody else (§2.0, §3.0)."""

import pytest

from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.questions.decision import Choice
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import PUBLIC, Secret, Viewer, seat_view
from engine.core.secrets.view import mask
from engine.games.hellenes.course.initiative import CardPlay
from engine.games.hellenes.table.blocks import hidden, put
from engine.games.hellenes.table.state import ATHENS, SPARTA, Block, State
from tests.engine.hellenes.battlefield import engage, phase
from tests.engine.hellenes.besiegers import besieged, combat, lay_siege, siege_phase, winter, winter_table
from tests.engine.hellenes.marches import acting, order
from tests.engine.hellenes.positions import at
from tests.engine.hellenes.stages import besiege, staged, station, table_of


def shown(match: Match[State], text: str, viewer: Viewer, **dice: list[int]) -> tuple[list[Event], bytes]:
    """What a viewer is told of a chain of choices, and what he sees of the table afterwards."""
    copy = match.clone()
    told = order(copy, text, **dice)
    return mask_events(told, viewer), mask(copy, viewer).encode()


def look_alike(match: Match[State], *orders: str, **dice: list[int]) -> bool:
    """Whether nobody but the seat that is asked can tell these chains of choices from each other; it can."""
    ((seat, _),) = match.pending().items()
    others = (PUBLIC, seat_view(SPARTA if seat == ATHENS else ATHENS))
    assert len({shown(match, text, seat_view(seat), **dice)[1] for text in orders}) == len(orders)
    return all(
        shown(match, text, viewer, **dice) == shown(match, orders[0], viewer, **dice)
        for text in orders[1:]
        for viewer in others
    )


# ------------------------------------------------------------------ moves


def test_who_of_a_group_goes_along():
    state = table_of()
    station(state, "athens", "a1", "a7", "a12")
    match = acting(state)
    order(match, "move athens")
    assert look_alike(match, "with a1", "with a7", "with a12")
    assert look_alike(match, "with a1; to platea athens", "with a7; to platea athens", "with a12; to platea athens")
    assert look_alike(match, "with a1; with a7; force tegea corinth", "with a12; with a7; force tegea corinth")


def test_who_is_carried_by_whom():
    state = table_of()
    station(state, "athens", "a1", "a2", "a14", "a22", cv=3)
    match = acting(state)
    order(match, "move athens")
    to = "to saronic-gulf athens"
    assert look_alike(
        match,
        *(f"with {fleet}; aboard {load} {fleet}; {to}" for fleet in ("a14", "a22") for load in ("a1", "a2")),
        f"with a14; with a22; {to}",
    )


def test_who_engages():
    state = table_of()
    station(state, "athens", "a1", "a7")
    station(state, "megara", "s23", "s25")
    match = acting(state)
    order(match, "move athens")
    assert look_alike(match, "with a1; to megara athens", "with a7; to megara athens")


def test_who_is_called_to_a_muster():
    state = table_of()
    station(state, "athens", "a1", "a7")
    match = acting(state)
    assert look_alike(match, "muster platea; call a1; done", "muster platea; call a7; done")


def test_which_of_the_pillagers_withdraws_where():
    state = table_of()
    station(state, "megara", "a1", "a7")
    besiege(state, "megara", ATHENS)
    state.garrisons["megara"] = SPARTA
    match = acting(state)
    one, other = "withdraw a1 athens; withdraw a7 corinth", "withdraw a7 athens; withdraw a1 corinth"
    assert look_alike(match, f"pillage megara; {one}", f"pillage megara; {other}")


def test_who_goes_on_with_a_forced_march():
    state = table_of()
    station(state, "athens", "a1", "a2")
    match = acting(state)
    order(match, "move athens; with a1; with a2; force tegea corinth; end", march=[6, 6])
    assert look_alike(match, "split; on a1; stay a2", "split; stay a1; on a2")


# ------------------------------------------------------------------ building


def test_which_unit_is_built():
    state = table_of()
    station(state, "athens", "a1", "a14", cv=1)
    match = acting(state)
    assert look_alike(match, "build a1", "build a14")


def test_what_has_been_built_can_be_taken_back_until_something_comes_to_light():
    state = table_of()
    station(state, "athens", "a1", cv=1)
    match = acting(state)
    order(match, "build a1")
    assert match.position.fence < match.position.played


def test_which_of_the_drawn_units_arrives():
    match = at("recruit", {"season": "summer", "clear": True, "pool.athens": ["a1", "a7", "a14"]}, seat=ATHENS)
    assert look_alike(match, "place a1 athens", "place a7 athens", "place a14 athens")


# ------------------------------------------------------------------ combat and sieges


def test_who_fortifies():
    state = table_of()
    station(state, "athens", "a1", "a14", "a12")
    engage(state, "athens", "megara", {"s1": 4})
    match, _ = phase(state, SPARTA)
    assert look_alike(match, "shelter a1", "shelter a14", "shelter a12")


def test_who_sallies():
    match, _ = combat(besieged(units={"a1": 4}, within={"s23": 3, "s1": 4, "s24": 2}), SPARTA)
    assert look_alike(match, "sally s1", "sally s23", "sally s24")


def starving(within: dict[str, int], losses: list[str]) -> Match[State]:
    state = besieged(units={"a1": 4}, within=within)
    state.losses[SPARTA] = Secret(losses, (SPARTA,))
    return siege_phase(state)[0]


@pytest.mark.parametrize("viewer", [PUBLIC, seat_view(ATHENS)], ids=lambda viewer: viewer.tag)
def test_on_whom_attrition_falls(viewer):
    """Which block is hit hangs on strengths and on the owner's order of loss; others only see that one is."""
    first, *others = (
        starving({"s23": 3, "s31": 3}, ["hoplite", "infantry", "archers", "cavalry", "fleet"]),
        starving({"s23": 3, "s31": 3}, ["infantry", "hoplite", "archers", "cavalry", "fleet"]),
        starving({"s1": 4, "s22": 2}, ["infantry", "hoplite", "archers", "cavalry", "fleet"]),
    )
    expected = shown(first, "starve megara", viewer, attrition=[1, 1, 6])
    for match in others:
        assert mask(match, viewer).encode() == mask(first, viewer).encode()
        assert shown(match, "starve megara", viewer, attrition=[1, 1, 6]) == expected


# ------------------------------------------------------------------ Winter


@pytest.mark.parametrize(
    "orders",
    [
        ("maintain a1", "maintain a7"),
        ("disband a1", "disband a7", "disband a12"),
        ("quarter a1 athens", "quarter a7 athens"),
        ("home a1 athens", "home a7 athens", "home a12 athens"),
        ("move megara; winter a1 platea", "move megara; winter a7 platea"),
    ],
    ids=lambda orders: orders[0].partition(" ")[0],
)
def test_who_winters_where(orders):
    state = winter_table()
    lay_siege(state, "megara", ATHENS, {"a1": 2, "a7": 2, "a12": 2})
    station(state, "athens", "a35")
    put(state, ATHENS, "platea", [hidden(ATHENS, Block("a4", 2))])
    match, _ = winter(state, first=ATHENS)
    assert look_alike(match, *orders)


# ------------------------------------------------------------------ cards


def test_which_card_is_committed():
    state = table_of()
    state.hands = {ATHENS: Bag.of(["taxes-11", "nicias-5"], ATHENS), SPARTA: Bag.of(["archidamos-2"], SPARTA)}
    match, _ = staged(state, CardPlay())
    seen = []
    for said in ("commit taxes-11 event", "commit taxes-11 actions", "commit nicias-5 actions"):
        copy = match.clone()
        told = copy.play(ATHENS, copy.pending()[ATHENS].id, Choice.parse(said))
        seen.append([(mask_events(told, v), mask(copy, v).encode()) for v in (PUBLIC, seat_view(SPARTA))])
    assert seen[0] == seen[1] == seen[2]
