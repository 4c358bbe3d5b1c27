"""Ways to move and to attack for standing orders: one choice at a time, until there is nothing more to do (§9.1, §9.2).

Whoever attacks takes over first whatever nobody guards: that costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.ahead.picking import in_turn
from engine.core.rulebook import CLOSING, Choice, Kind, Tactic, least, say, tactics
from engine.games.hellas.attacking.attacking import ChoosingAttack
from engine.games.hellas.attacking.combat import Forecast, forecast_of
from engine.games.hellas.moving.contests import is_foreign
from engine.games.hellas.moving.moving import Move
from engine.games.hellas.moving.reach import legion_network, legion_points
from engine.games.hellas.opponent import archimedes_moves
from engine.games.hellas.opponent.archimedes_aims import (
    NEAR,
    goods_wanted,
    is_contested_by_own_legions,
    legions_to_win,
    preference,
    steps,
    survey,
)
from engine.games.hellas.opponent.archimedes_choices import harm, toll
from engine.games.hellas.table.pieces import HellasScene, has_post
from engine.games.hellas.table.state import HexId, rival

Worthy = Callable[[HellasScene, Forecast], bool]
"""Whether a combat is one to be fought."""

NOTHING = say(CLOSING)


# ------------------------------------------------------------------ ATTACK


def _preferred(scene: HellasScene, hex: HexId) -> tuple[int, int, HexId]:
    return preference(scene.board, scene.state, scene.seat, hex)


def _fought(worthy: Worthy) -> Tactic:
    """A tactic that takes over what it can, then fights the worthy combat that gains most."""

    def cost(scene: HellasScene, choice: Choice) -> tuple[int, str] | None:
        forecast = forecast_of(scene.board, scene.state, scene.seat, choice)
        if forecast is None or not harm(forecast) or not worthy(scene, forecast):
            return None
        return toll(forecast) - harm(forecast), str(choice)

    return in_turn(least(_preferred, "take-over"), least(cost, "combat", "sea-combat", otherwise=NOTHING))


def _gains(scene: HellasScene, forecast: Forecast) -> bool:
    """The enemy loses more."""
    return harm(forecast) > toll(forecast)


def _unhurt(scene: HellasScene, forecast: Forecast) -> bool:
    """One loses nothing oneself."""
    return not toll(forecast)


def _conquers(scene: HellasScene, forecast: Forecast) -> bool:
    """No unit and no fortress is left to the enemy there, and of one's own units some."""
    cleared = forecast.killed == forecast.defence.number and (forecast.fortress or not forecast.defence.fortress)
    return cleared and forecast.lost < forecast.attack.number


def _relieves(scene: HellasScene, forecast: Forecast) -> bool:
    """One's own trade post or fortress is contested there, and the enemy loses no less."""
    return has_post(scene.state.powers[scene.seat], forecast.hex) and harm(forecast) >= toll(forecast)


# ------------------------------------------------------------------ MOVE


def move_to_guard_capital(scene: HellasScene) -> Choice:
    """While enemy legions are near the capital, all legions that contest nothing gather there, or on the way."""
    board, state, seat = scene.board, scene.state, scene.seat
    capital = board.capitals[seat]
    if all(steps(board, hex, capital) > NEAR for hex in state.powers[rival(seat)].legions):
        return NOTHING
    away = legion_network(board).away(capital, legion_points(board, state, seat))
    able = [
        (away[hex], -number, origin, choice)
        for choice, origin, hex, number in _marches(scene)
        if hex in away and away[hex] < away.get(origin, 0) and (hex == capital or not is_foreign(state, seat, hex))
    ]
    return min(able, key=lambda found: found[:3])[3] if able else NOTHING


def move_to_reinforce(scene: HellasScene) -> Choice:
    """Legions go where others contest a hex with one's own, as many as win there, or else as many as can come.

    Only those go that get there in this action. One's own trade posts and fortresses come before other hexes.
    """
    board, state, seat = scene.board, scene.state, scene.seat
    power, marches = state.powers[seat], list(_marches(scene))
    for hex in sorted(state.contested, key=lambda hex: not has_post(power, hex)):
        if is_contested_by_own_legions(board, state, seat, hex) and has_post(power, hex):
            continue
        if not has_post(power, hex) and hex not in power.legions:
            continue
        missing = legions_to_win(board, state, seat, hex) - power.legions.get(hex, 0)
        coming = [
            (abs(missing - number), steps(board, origin, hex), -power.legions[origin], origin, choice)
            for choice, origin, goal, number in marches
            if goal == hex and missing > 0
        ]
        if coming:
            return min(coming, key=lambda found: found[:4])[4]
    return NOTHING


def move_to_claim(scene: HellasScene) -> Choice:
    """One legion or ship goes to each free merchandise within reach, the most wanted first.

    Nobody's pieces are there, so that a trade post can be created next (§9.4).
    """
    board, state, seat = scene.board, scene.state, scene.seat
    power, wanted = state.powers[seat], goods_wanted(board, state, seat)
    free = [hex for hex in survey(board, state, seat).free if not is_foreign(state, seat, hex)]
    able = {hex for hex in free if hex in power.legions or (hex in power.ships and not state.options.colonists)}
    orders = _claims(scene, able)
    for hex in sorted(set(free) - able, key=lambda hex: preference(board, state, seat, hex, wanted)):
        if hex in orders:
            return min(orders[hex], key=lambda found: found[:2])[2]
    return NOTHING


def _claims(scene: HellasScene, able: Iterable[HexId]) -> dict[HexId, list[tuple[int, str, Choice]]]:
    """Moves of single units by where they go; those who contest a hex stay, and the last one in a place of `able`.

    Each comes with the size of its stack, negative, so that the largest comes first; legions march before ships sail.
    """
    state, power = scene.state, scene.state.powers[scene.seat]
    found: dict[HexId, list[tuple[int, str, Choice]]] = {}
    for choice in scene.kind.legal(scene):
        legion = choice.verb == "march" and choice.args[2] == 1
        if not legion and not (choice.verb == "sail" and choice.args[2:] == (1, 0) and not state.options.colonists):
            continue
        origin, hex = str(choice.args[0]), str(choice.args[1])
        here = (power.legions if legion else power.ships)[origin]
        if origin not in state.contested and (here > 1 or origin not in able):
            found.setdefault(hex, []).append((-here, str(choice), choice))
    return found


def move_where_wanted(scene: HellasScene) -> Choice:
    """Units go where they are worth most: to what is in danger, to free merchandise, to what nobody guards."""
    board, state = scene.board, scene.state
    return archimedes_moves.choose(board, state, scene.seat, scene.kind.legal(scene))


def _marches(scene: HellasScene) -> Iterable[tuple[Choice, HexId, HexId, int]]:
    """Every march out of an uncontested hex: the choice, from where, where to, and how many."""
    for choice in scene.kind.legal(scene):
        if choice.verb == "march" and choice.args[0] not in scene.state.contested:
            origin, hex, number = choice.args
            yield choice, str(origin), str(hex), int(number)


# ------------------------------------------------------------------ what can be left ahead


_BY_KIND: dict[type[Kind], dict[str, Tactic]] = {
    ChoosingAttack: {
        "attack-gain": _fought(_gains),
        "attack-unhurt": _fought(_unhurt),
        "attack-conquer": _fought(_conquers),
        "attack-relieve": _fought(_relieves),
        "attack-take-over": least(_preferred, "take-over", otherwise=NOTHING),
    },
    Move: {
        "move-where-wanted": move_where_wanted,
        "move-claim": move_to_claim,
        "move-reinforce": move_to_reinforce,
        "move-guard-capital": move_to_guard_capital,
    },
}
tactics(_BY_KIND)
ChoosingAttack.ahead = Move.ahead = (CLOSING,)
