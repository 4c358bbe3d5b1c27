"""Ways to answer for standing orders: actions, development, payments, armistices, and legions that can't be fed.

Conditions of standing orders: what a power can tell of both empires when the question comes.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ahead.predicates import at_least, at_most, both, less, named, plain
from engine.core.rulebook import CLOSING, Choice, Kind, Seat, Tactic, least, most, say, tactics
from engine.games.hellas.attacking.combat import legion_value, ship_value
from engine.games.hellas.board.board import Board
from engine.games.hellas.development.developing import ChoosingDevelopment, phase_begun
from engine.games.hellas.end_of_turn.reinforcement import Reinforcing
from engine.games.hellas.end_of_turn.supply import DISBAND, Starving, maintenance, unfed
from engine.games.hellas.opponent.archimedes_aims import nearest, steps
from engine.games.hellas.options.leaders import LeaderFlees
from engine.games.hellas.people.armistice import (
    ACCEPT,
    OFFER,
    PAY,
    REFUSE,
    WEAKEN,
    AnsweringArmistice,
    ChoosingPayment,
    OfferingArmistice,
    SeekingArmistice,
    at_peace,
    talents_offered,
)
from engine.games.hellas.table.pieces import HellasScene, has_post, legions_total, ships_total
from engine.games.hellas.table.prices import price_of_next_box
from engine.games.hellas.table.state import (
    ACTIONS,
    ATTACK,
    BUILD,
    CREATE,
    DEVELOP,
    GOLDEN_AGE,
    MOVE,
    REVOLUTION,
    ROWS,
    Action,
    HexId,
    State,
    rival,
)
from engine.games.hellas.turn.action_frames import first_choices
from engine.games.hellas.turn.action_limits import open_actions, taken
from engine.games.hellas.turn.cycle import FIRST, SECOND, Acting, ChoosingOrder
from engine.games.hellas.turn.victory import points

# ------------------------------------------------------------------ which action


def act_block_rival(scene: HellasScene) -> Choice | None:
    """Take the action that the rival could make most of next, to keep it from that (§9.7)."""
    able = open_actions(scene.board, scene.state, scene.seat)
    return next((say(action) for action in _likely(scene) if action in able), None)


def _likely(scene: HellasScene) -> list[Action]:
    """What the rival could do, the most harmful first."""
    other = rival(scene.seat)
    likely = [action for action in (ATTACK, CREATE, DEVELOP, BUILD) if _able(scene, action, other)]
    return [*likely, MOVE]


def _able(scene: HellasScene, action: Action, seat: Seat) -> bool:
    """Whether a power could do anything in an action."""
    return len(first_choices(scene, action, seat)) > 1


def _act_if_able(action: Action) -> Tactic:
    """A tactic that takes an action where there is anything to do in it that can be paid for."""

    def tactic(scene: HellasScene) -> Choice | None:
        able = _able(scene, action, scene.seat) and action in open_actions(scene.board, scene.state, scene.seat)
        return say(action) if able else None

    return tactic


# ------------------------------------------------------------------ DEVELOP


def _cost(scene: HellasScene, row: str) -> int:
    return price_of_next_box(scene.board, scene.state, scene.seat, row) or 0


def _cheapest(scene: HellasScene, row: str) -> tuple[int, ...]:
    return _cost(scene, row), ROWS.index(row)


def _farthest(scene: HellasScene, row: str) -> tuple[int, ...]:
    return -scene.state.powers[scene.seat].development[row], ROWS.index(row)


def _new_phase(scene: HellasScene, row: str) -> tuple[int, ...]:
    begins = phase_begun(scene.board, scene.state, scene.seat, row) is not None
    return int(not begins), _cost(scene, row), ROWS.index(row)


# ------------------------------------------------------------------ legions, leaders and Syrakusai


def _disbanded(gladly: Callable[[HellasScene, HexId], int]) -> Tactic:
    """A tactic that gives up the legion one misses least, in contested hexes last; those aboard first."""

    def cost(scene: HellasScene, choice: Choice, hex: HexId) -> tuple[int, ...]:
        return hex in scene.state.contested, -gladly(scene, hex), choice.verb == DISBAND

    return least(cost)


def _from_capital(scene: HellasScene, hex: HexId) -> int:
    return steps(scene.board, scene.board.capitals[scene.seat], hex)


def _from_rival(scene: HellasScene, hex: HexId) -> int:
    other = scene.state.powers[rival(scene.seat)]
    return nearest(scene.board, hex, (*other.legions, *other.ships))


def _legions(scene: HellasScene, hex: HexId) -> int:
    power = scene.state.powers[scene.seat]
    return power.legions.get(hex, 0) + power.aboard.get(hex, 0)


def _fewest_there(scene: HellasScene, hex: HexId) -> int:
    return scene.state.neutral_legions.get(hex, 0)


def _nearest_to_rival(scene: HellasScene, hex: HexId) -> int:
    legions = scene.state.powers[rival(scene.seat)].legions
    return nearest(scene.board, hex, legions)


def _city_first(scene: HellasScene, hex: HexId) -> tuple[int, ...]:
    return int(not scene.board.hexes[hex].neutral_fortress), _fewest_there(scene, hex)


def _units(scene: HellasScene, hex: HexId) -> int:
    power = scene.state.powers[scene.seat]
    return power.legions.get(hex, 0) + power.ships.get(hex, 0)


# ------------------------------------------------------------------ an armistice


def answer_by_strength(scene: HellasScene) -> Choice | None:
    """Accept unless one can attack something in this very position; then refuse (§9.8)."""
    return say(REFUSE if _able(scene, ATTACK, scene.seat) else ACCEPT)


def offer_in_need(scene: HellasScene) -> Choice | None:
    """Ask where the rival could attack something; else only take the action (§9.8)."""
    threatened = _able(scene, ATTACK, rival(scene.seat))
    return say(OFFER if threatened and not at_peace(scene.state) else CLOSING)


# ------------------------------------------------------------------ what can be left ahead


_BY_KIND: dict[type[Kind], dict[str, Tactic]] = {
    Acting: {
        "act-attack": _act_if_able(ATTACK),
        "act-create": _act_if_able(CREATE),
        "act-develop": _act_if_able(DEVELOP),
        "act-build": _act_if_able(BUILD),
        "act-block-rival": act_block_rival,
    },
    ChoosingDevelopment: {
        "develop-cheapest": least(_cheapest, "develop", otherwise=say(CLOSING)),
        "develop-new-phase": least(_new_phase, "develop", otherwise=say(CLOSING)),
        "develop-farthest": least(_farthest, "develop", otherwise=say(CLOSING)),
    },
    OfferingArmistice: {"offer-in-need": offer_in_need},
    AnsweringArmistice: {"accept-unless-attacking": answer_by_strength},
    Starving: {
        "starve-far-from-capital": _disbanded(_from_capital),
        "starve-far-from-rival": _disbanded(_from_rival),
        "starve-from-armies": _disbanded(_legions),
    },
    Reinforcing: {
        "reinforce-fewest": least(_fewest_there),
        "reinforce-near-rival": least(_nearest_to_rival),
        "reinforce-city": least(_city_first),
    },
    LeaderFlees: {"flee-to-most-units": most(_units), "flee-towards-capital": least(_from_capital)},
}
tactics(_BY_KIND)
Acting.ahead = ACTIONS
ChoosingDevelopment.ahead = (*(f"develop {row}" for row in ROWS), CLOSING)
ChoosingPayment.ahead = (PAY, WEAKEN, CLOSING)
OfferingArmistice.ahead = (OFFER, CLOSING)
AnsweringArmistice.ahead = (ACCEPT, REFUSE)
ChoosingOrder.ahead = (FIRST, SECOND)


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
