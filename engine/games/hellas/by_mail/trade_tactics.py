"""Ways to build and to create trade posts for standing orders: one choice at a time, until none is wanted (§9.3, §9.4).

How much is kept in the treasury is said by conditions: while they don't hold, another order answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.ahead.picking import in_turn
from engine.core.rulebook import CLOSING, Choice, Kind, Tactic, least, once, say, tactics
from engine.games.hellas.building import ChoosingBuild
from engine.games.hellas.end_of_turn.supply import maintenance, upkeep
from engine.games.hellas.moving.contests import has_pieces
from engine.games.hellas.moving.reach import threatened
from engine.games.hellas.opponent.archimedes_aims import goods_wanted, nearest, preference, survey
from engine.games.hellas.opponent.archimedes_choices import exposure
from engine.games.hellas.table.ledger import next_income, supply
from engine.games.hellas.table.pieces import HellasScene, legions_total
from engine.games.hellas.table.prices import FORTRESS, LEGION, MONUMENT, POST, SECOND_POST, SHIP, price
from engine.games.hellas.table.state import Good, HexId, rival
from engine.games.hellas.trade_posts import ChoosingPosts

NOTHING = say(CLOSING)


# ------------------------------------------------------------------ BUILD


def build_legions_at_front(scene: HellasScene) -> Choice:
    """Legions, as long as they can be fed, nearest to what is contested or threatened (§9.3, §10)."""
    if legions_total(scene.state.powers[scene.seat]) >= supply(scene.board, scene.state, scene.seat):
        return NOTHING
    return _nearest(scene, LEGION, _front(scene))


def build_ships(scene: HellasScene) -> Choice:
    """Ships, as long as their maintenance is left, nearest to what ships are wanted for (§9.3, §10)."""
    board, state, seat = scene.board, scene.state, scene.seat
    due = maintenance(board, state, seat) + upkeep(board, state, seat)
    if state.powers[seat].talents - price(board, state, seat, SHIP) < due:
        return NOTHING
    goals = survey(board, state, seat).of_ships or state.powers[rival(seat)].ships
    return _nearest(scene, SHIP, goals)


def build_fortress_forward(scene: HellasScene) -> Choice:
    """Fortresses, in the city first that lies nearest to the rival's legions and fortresses (§9.3)."""
    other = scene.state.powers[rival(scene.seat)]
    return _nearest(scene, FORTRESS, (*other.legions, *other.fortresses))


def _exposed(scene: HellasScene, hex: HexId) -> tuple[bool, bool, int, HexId]:
    return exposure(scene.board, scene.state, scene.seat, hex)


def _front(scene: HellasScene) -> list[HexId]:
    """Contested hexes, and those that the rival could contest next; if there are none, where its legions are."""
    board, state, seat = scene.board, scene.state, scene.seat
    other = rival(seat)
    own = [hex for hex in threatened(board, state, other) if has_pieces(state.powers[seat], hex)]
    return [*state.contested, *own] or [*state.powers[other].legions]


def _nearest(scene: HellasScene, what: str, goals: Iterable[HexId]) -> Choice:
    """Something to be built, as near as can be to one of these hexes; nothing where it can't be built."""
    wanted = list(goals)
    closest = least(lambda scene, hex: (nearest(scene.board, hex, wanted), hex), what, otherwise=NOTHING)
    return closest(scene) or NOTHING


# ------------------------------------------------------------------ CREATE


Urgent = Callable[[HellasScene], set[Good]]
"""The merchandise that a tactic wants before all other."""


def _created(cost: Callable[[HellasScene, HexId], tuple[int, ...] | None]) -> Tactic:
    """A tactic that creates the trade post that costs least, if any: of those that are alike second ones last (§18.7),
    for the first ones need units; then by name.
    """

    def whole(scene: HellasScene, choice: Choice, hex: HexId) -> tuple[object, ...] | None:
        found = cost(scene, hex)
        return None if found is None else (*found, choice.verb == SECOND_POST, hex)

    return least(whole, POST, SECOND_POST)


def _just(urgent: Urgent) -> Tactic:
    """A tactic that creates what is urgent and nothing else; of that what raises income most first."""
    return _created(lambda scene, hex: (-_brings_in(scene, hex),) if _good(scene, hex) in urgent(scene) else None)


def _for_income(scene: HellasScene, hex: HexId) -> tuple[int] | None:
    """All trade posts cost the same; none that brings in nothing (§6, §9.4)."""
    return (-more,) if (more := _brings_in(scene, hex)) > 0 else None


def _most_wanted(scene: HellasScene, hex: HexId) -> tuple[int, ...]:
    """What phases need, then food if no more legions can be fed, then new luxuries, then what raises income most."""
    return preference(scene.board, scene.state, scene.seat, hex)[:2]


@once
def _food(scene: HellasScene) -> set[Good]:
    """What feeds legions, where there are as many as can be fed, or more (§10)."""
    board, state, seat = scene.board, scene.state, scene.seat
    return set(board.yellow) if legions_total(state.powers[seat]) >= supply(board, state, seat) else set()


@once
def _new_luxuries(scene: HellasScene) -> set[Good]:
    """Luxury merchandise that has not pleased the people yet (§9.5)."""
    return set(scene.board.luxuries) - set(scene.state.powers[scene.seat].luxuries)


@once
def _for_phases(scene: HellasScene) -> set[Good]:
    """What the next phase of some row asks for (§9.6)."""
    return goods_wanted(scene.board, scene.state, scene.seat)


def _brings_in(scene: HellasScene, hex: HexId) -> int:
    return next_income(scene.board, scene.state.powers[scene.seat], _good(scene, hex))


def _good(scene: HellasScene, hex: HexId) -> Good:
    return scene.board.hexes[hex].merchandise or ""


def _nothing(scene: HellasScene) -> Choice:
    return NOTHING


# ------------------------------------------------------------------ what can be left ahead


_BY_KIND: dict[type[Kind], dict[str, Tactic]] = {
    ChoosingBuild: {
        "build-legions-front": build_legions_at_front,
        "build-ships": build_ships,
        "build-fortress-forward": build_fortress_forward,
        "build-monument": least(_exposed, MONUMENT, otherwise=NOTHING),
        "build-monument-then-legions": in_turn(least(_exposed, MONUMENT), build_legions_at_front),
    },
    ChoosingPosts: {
        "create-most-wanted": in_turn(_created(_most_wanted), _nothing),
        "create-income": in_turn(_created(_for_income), _nothing),
        "create-food-first": in_turn(_just(_food), _created(_for_income), _nothing),
        "create-luxury-first": in_turn(_just(_new_luxuries), _created(_for_income), _nothing),
        "create-for-phases-first": in_turn(_just(_for_phases), _created(_for_income), _nothing),
        "create-for-phases-only": in_turn(_just(_for_phases), _nothing),
    },
}
tactics(_BY_KIND)
ChoosingBuild.ahead = ChoosingPosts.ahead = (CLOSING,)
