"""Conditions of standing orders: what a power can tell of both empires when the question comes."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ahead.predicates import at_least, at_most, both, less, named, plain
from engine.core.rulebook import Seat
from engine.games.hellas.attacking.combat import legion_value, ship_value
from engine.games.hellas.board.board import Board
from engine.games.hellas.end_of_turn.maintenance import maintenance
from engine.games.hellas.end_of_turn.supply import unfed
from engine.games.hellas.opponent.archimedes_aims import steps
from engine.games.hellas.people.armistice import SeekingArmistice, at_peace, talents_offered
from engine.games.hellas.table.pieces import HellasScene, has_post, legions_total, ships_total
from engine.games.hellas.table.state import ATTACK, DEVELOP, GOLDEN_AGE, MOVE, REVOLUTION, Action, State, rival
from engine.games.hellas.turn.action_limits import open_actions, taken
from engine.games.hellas.turn.scoring import points

ACT, DEVELOP_KIND, STABILITY_KIND, ARMISTICE_KIND, ANSWER = (
    "hellas.act", "hellas.develop", "hellas.stability", "hellas.armistice", "hellas.answer",
)  # fmt: skip
ORDER, STARVE, REINFORCE, FLEES = "hellas.order", "hellas.starve", "hellas.reinforce", "hellas.leader-flees"
FIGHTING = ("hellas.move", "hellas.attack", "hellas.build", "hellas.create")
PAYING = (ACT, DEVELOP_KIND, STABILITY_KIND, ARMISTICE_KIND, ANSWER)
ANYWHERE = (*PAYING, *FIGHTING, ORDER, STARVE, REINFORCE, FLEES)
_SPACES = (REVOLUTION + 1, GOLDEN_AGE)
"""Of the Stability Track."""


# ------------------------------------------------------------------ what is counted


def _talents(scene: HellasScene) -> int:
    return scene.state.powers[scene.seat].talents


def _spare_talents(scene: HellasScene) -> int:
    """Talents beyond the fleet maintenance that is due at the end of the turn (§10)."""
    return _talents(scene) - maintenance(scene.board, scene.state, scene.seat)


def _contested(scene: HellasScene, seat: Seat) -> int:
    """Contested hexes with a trade post or fortress of a power."""
    power = scene.state.powers[seat]
    return sum(has_post(power, hex) for hex in scene.state.contested)


def _lead(scene: HellasScene) -> int:
    """Victory points by which one leads, as everybody can count them."""
    board, state = scene.board, scene.state
    return points(board, state, scene.seat) - points(board, state, rival(scene.seat))


def _on_land(scene: HellasScene) -> int:
    """Combat value of one's legions, less that of the rival's."""
    return _more(scene, lambda board, state, seat: legions_total(state.powers[seat]) * legion_value(board, state, seat))


def _at_sea(scene: HellasScene) -> int:
    """Combat value of one's ships, less that of the rival's."""
    return _more(scene, lambda board, state, seat: ships_total(state.powers[seat]) * ship_value(board, state, seat))


def _more(scene: HellasScene, measure: Callable[[Board, State, Seat], int]) -> int:
    board, state = scene.board, scene.state
    return measure(board, state, scene.seat) - measure(board, state, rival(scene.seat))


def _offered(scene: HellasScene) -> int | None:
    """Talents offered for an armistice, for whoever is to answer."""
    frame = scene.frame
    if not isinstance(frame, SeekingArmistice) or frame.seat == scene.seat:
        return None
    return talents_offered(scene.board, scene.state, frame.seat)


def _actions_left(scene: HellasScene) -> int:
    """Actions that one can still take in this cycle, with the one that is asked for."""
    number: int = scene.board.numbers.actions
    return number - taken(scene.state, scene.seat)


def _to_capital(scene: HellasScene) -> int | None:
    """Steps from one's capital to the nearest legion of the rival."""
    board, legions = scene.board, scene.state.powers[rival(scene.seat)].legions
    return min((steps(board, board.capitals[scene.seat], hex) for hex in legions), default=None)


# ------------------------------------------------------------------ making conditions


def rival_closed(action: Action) -> Callable[[HellasScene], bool]:
    """Whether the rival could not choose an action next, whatever one does oneself."""
    return lambda scene: action not in open_actions(scene.board, scene.state, rival(scene.seat))


PREDICATES = named(
    *both("talents", _talents, ANYWHERE, (10, 200), (10, 200)),
    at_least("spare-talents-at-least", _spare_talents, ANYWHERE, (10, 200)),
    at_least("their-talents-at-least", lambda s: s.state.powers[rival(s.seat)].talents, ANYWHERE, (10, 200)),
    *both("income", lambda s: s.state.powers[s.seat].income, ANYWHERE, (20, 200), (20, 200)),
    *both("stability", lambda s: s.state.powers[s.seat].stability, ANYWHERE, _SPACES, _SPACES),
    at_most("their-stability-at-most", lambda s: s.state.powers[rival(s.seat)].stability, ANYWHERE, _SPACES),
    at_least("our-contested-at-least", lambda s: _contested(s, s.seat), ANYWHERE, (1, 10)),
    at_least("their-contested-at-least", lambda s: _contested(s, rival(s.seat)), ANYWHERE, (1, 10)),
    at_least("stronger-on-land-by", _on_land, ANYWHERE, (1, 20)),
    at_least("weaker-on-land-by", less(_on_land), ANYWHERE, (1, 20)),
    at_least("stronger-at-sea-by", _at_sea, ANYWHERE, (1, 20)),
    at_least("weaker-at-sea-by", less(_at_sea), ANYWHERE, (1, 20)),
    at_least("points-ahead-by", _lead, ANYWHERE, (1, 10)),
    at_least("points-behind-by", less(_lead), ANYWHERE, (1, 10)),
    at_least("our-points-at-least", lambda s: points(s.board, s.state, s.seat), ANYWHERE, (1, 10)),
    at_least("their-points-at-least", lambda s: points(s.board, s.state, rival(s.seat)), ANYWHERE, (1, 10)),
    *both("turn", lambda s: s.state.turn, ANYWHERE, (2, 20), (1, 20)),
    at_least("talents-offered-at-least", _offered, (ANSWER,), (30, 50)),
    *both("actions-left", _actions_left, (ACT,), (1, 5), (1, 5)),
    at_least("unfed-at-least", lambda s: unfed(s.board, s.state, s.seat), ANYWHERE, (1, 8)),
    at_most("rival-from-capital-at-most", _to_capital, ANYWHERE, (1, 8)),
    plain("armistice-in-force", lambda s: at_peace(s.state), ANYWHERE),
    plain("no-armistice", lambda s: not at_peace(s.state), ANYWHERE),
    plain("we-begin", lambda s: s.state.starting == s.seat, (*PAYING, *FIGHTING)),
    plain("rival-cannot-attack", rival_closed(ATTACK), (ACT,)),
    plain("rival-cannot-move", rival_closed(MOVE), (ACT,)),
    plain("rival-cannot-develop", rival_closed(DEVELOP), (ACT,)),
)
