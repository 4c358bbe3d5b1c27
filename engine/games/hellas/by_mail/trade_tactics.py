"""Ways to build and to create trade posts for standing orders: one choice at a time, until none is wanted (§9.3, §9.4).

How much is kept in the treasury is said by conditions: while they don't hold, another order answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.ahead.picking import options
from engine.core.rulebook import CLOSING, Choice, Kind, Tactic, say, tactics
from engine.games.hellas.building import ChoosingBuild
from engine.games.hellas.end_of_turn.supply import maintenance, upkeep
from engine.games.hellas.moving.contests import has_pieces
from engine.games.hellas.moving.reach import threatened
from engine.games.hellas.opponent.archimedes_aims import goods_wanted, nearest, preference, survey
from engine.games.hellas.opponent.archimedes_choices import exposure
from engine.games.hellas.table.ledger import next_income, supply
from engine.games.hellas.table.pieces import HellasScene, legions_total
from engine.games.hellas.table.prices import FORTRESS, LEGION, MONUMENT, SHIP, price
from engine.games.hellas.table.state import Good, HexId, rival
from engine.games.hellas.trade_posts import ChoosingPosts

NOTHING = say(CLOSING)


# ------------------------------------------------------------------ BUILD


def build_legions_at_front(scene: HellasScene) -> Choice:
    """Legions, as long as they can be fed, nearest to what is contested or threatened (§9.3, §10)."""
    if legions_total(scene.state.powers[scene.seat]) >= supply(scene.board, scene.state, scene.seat):
        return NOTHING
    return _nearest(scene, LEGION, _front(scene)) or NOTHING


def build_ships(scene: HellasScene) -> Choice:
    """Ships, as long as their maintenance is left, nearest to what ships are wanted for (§9.3, §10)."""
    board, state, seat = scene.board, scene.state, scene.seat
    due = maintenance(board, state, seat) + upkeep(board, state, seat)
    if state.powers[seat].talents - price(board, state, seat, SHIP) < due:
        return NOTHING
    goals = survey(board, state, seat).of_ships or state.powers[rival(seat)].ships
    return _nearest(scene, SHIP, goals) or NOTHING


def build_fortress_forward(scene: HellasScene) -> Choice:
    """Fortresses, in the city first that lies nearest to the rival's legions and fortresses (§9.3)."""
    other = scene.state.powers[rival(scene.seat)]
    return _nearest(scene, FORTRESS, (*other.legions, *other.fortresses)) or NOTHING


def build_monument(scene: HellasScene) -> Choice:
    """A monument, where it is safest; nothing else (§12)."""
    return _monument(scene) or NOTHING


def build_monument_then_legions(scene: HellasScene) -> Choice:
    """A monument if it can be paid for, then legions at the front (§9.3, §12)."""
    return _monument(scene) or build_legions_at_front(scene)


def _monument(scene: HellasScene) -> Choice | None:
    board, state, seat = scene.board, scene.state, scene.seat
    sites = options(scene, MONUMENT)
    return min(sites, key=lambda choice: exposure(board, state, seat, str(choice.args[0])), default=None)


def _front(scene: HellasScene) -> list[HexId]:
    """Contested hexes, and those that the rival could contest next; if there are none, where its legions are."""
    board, state, seat = scene.board, scene.state, scene.seat
    other = rival(seat)
    own = [hex for hex in threatened(board, state, other) if has_pieces(state.powers[seat], hex)]
    return [*state.contested, *own] or [*state.powers[other].legions]


def _nearest(scene: HellasScene, what: str, goals: Iterable[HexId]) -> Choice | None:
    """Something to be built, as near as can be to one of these hexes; None where it can't be built."""
    board, wanted = scene.board, list(goals)

    def away(choice: Choice) -> tuple[int, HexId]:
        hex = str(choice.args[0])
        return nearest(board, hex, wanted), hex

    return min(options(scene, what), key=away, default=None)


# ------------------------------------------------------------------ CREATE


Urgent = Callable[[HellasScene], set[Good]]
"""The merchandise that a tactic wants before all other."""


def create_for_income(scene: HellasScene) -> Choice:
    """The trade post that raises income most, as all of them cost the same; none that brings in nothing (§6, §9.4)."""
    legal = scene.kind.legal(scene)
    able = [choice for choice in legal if choice != NOTHING and _brings_in(scene, choice) > 0]
    return min(able, key=lambda choice: _by_income(scene, choice), default=NOTHING)


def _first(urgent: Urgent) -> Tactic:
    """A tactic that creates what is urgent, then what raises income most."""
    alone = _just(urgent)

    def tactic(scene: HellasScene) -> Choice | None:
        choice = alone(scene)
        return create_for_income(scene) if choice == NOTHING else choice

    return tactic


def _just(urgent: Urgent) -> Tactic:
    """A tactic that creates what is urgent and nothing else; of that what raises income most first."""

    def tactic(scene: HellasScene) -> Choice:
        goods = urgent(scene)
        legal = scene.kind.legal(scene) if goods else []
        able = [choice for choice in legal if choice != NOTHING and _good(scene, choice) in goods]
        return min(able, key=lambda choice: _by_income(scene, choice), default=NOTHING)

    return tactic


def create_most_wanted(scene: HellasScene) -> Choice:
    """What phases need, then food if no more legions can be fed, then new luxuries, then what raises income most."""
    board, state, seat = scene.board, scene.state, scene.seat
    wanted = goods_wanted(board, state, seat)
    able = [choice for choice in scene.kind.legal(scene) if choice != NOTHING]
    return min(
        able,
        key=lambda choice: (*preference(board, state, seat, str(choice.args[0]), wanted)[:2], *_named(choice)),
        default=NOTHING,
    )


def _food(scene: HellasScene) -> set[Good]:
    """What feeds legions, where there are as many as can be fed, or more (§10)."""
    board, state, seat = scene.board, scene.state, scene.seat
    return set(board.yellow) if legions_total(state.powers[seat]) >= supply(board, state, seat) else set()


def _new_luxuries(scene: HellasScene) -> set[Good]:
    """Luxury merchandise that has not pleased the people yet (§9.5)."""
    return set(scene.board.luxuries) - set(scene.state.powers[scene.seat].luxuries)


def _for_phases(scene: HellasScene) -> set[Good]:
    """What the next phase of some row asks for (§9.6)."""
    return goods_wanted(scene.board, scene.state, scene.seat)


def _by_income(scene: HellasScene, choice: Choice) -> tuple[int, bool, HexId]:
    return -_brings_in(scene, choice), *_named(choice)


def _brings_in(scene: HellasScene, choice: Choice) -> int:
    return next_income(scene.board, scene.state.powers[scene.seat], _good(scene, choice))


def _good(scene: HellasScene, choice: Choice) -> Good:
    return scene.board.hexes[str(choice.args[0])].merchandise or ""


def _named(choice: Choice) -> tuple[bool, HexId]:
    """Orders trade posts that are alike: second ones last (§18.7), for the first ones need units; then by name."""
    return choice.verb == "second-post", str(choice.args[0])


# ------------------------------------------------------------------ what can be left ahead


_BY_KIND: dict[type[Kind], dict[str, Tactic]] = {
    ChoosingBuild: {
        "build-legions-front": build_legions_at_front,
        "build-ships": build_ships,
        "build-fortress-forward": build_fortress_forward,
        "build-monument": build_monument,
        "build-monument-then-legions": build_monument_then_legions,
    },
    ChoosingPosts: {
        "create-most-wanted": create_most_wanted,
        "create-income": create_for_income,
        "create-food-first": _first(_food),
        "create-luxury-first": _first(_new_luxuries),
        "create-for-phases-first": _first(_for_phases),
        "create-for-phases-only": _just(_for_phases),
    },
}
tactics(_BY_KIND)
ChoosingBuild.ahead = ChoosingPosts.ahead = (CLOSING,)
