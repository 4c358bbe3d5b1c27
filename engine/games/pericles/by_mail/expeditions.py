"""Military issues, at once or left ahead: what is built, tokens, who marches where from, what is lost (§9.0)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from engine.core.ahead.picking import Key, by_number, enough, first, in_turn, options
from engine.core.ahead.plan import Chain
from engine.core.rulebook import (
    CLOSING,
    Args,
    Choice,
    Compound,
    Rated,
    Rehearsal,
    Tactic,
    closed,
    followed,
    least,
    most,
    rehearse,
    say,
    tactic,
)
from engine.games.pericles.battle.battle import other_type
from engine.games.pericles.battle.losses import ChoosingBases, ChoosingLosses, fought
from engine.games.pericles.board.board import LAND, NAVAL, Toll, word
from engine.games.pericles.by_mail import odds
from engine.games.pericles.by_mail.compounds import offers, said
from engine.games.pericles.by_mail.theater_issues import BUILD_LAND, BUILD_NAVAL
from engine.games.pericles.end_phase.maintenance import THE_300, guard_moves_another, guard_moves_itself
from engine.games.pericles.military.expeditions import opposed
from engine.games.pericles.military.military import Campaigning
from engine.games.pericles.military.movement import Committing, Marching, Movement
from engine.games.pericles.opponent.appraisal import piece_worth
from engine.games.pericles.table.pieces import PericlesScene, present, units
from engine.games.pericles.table.state import SIDE_OF, PieceId, State, TheaterId, enemy
from engine.games.pericles.table.tokens import mine

TOKEN = 0.2
"""What a token is worth that is not committed."""
FORCE = 0.1
"""What a point of strength is worth that arrives."""
ORIGINS = 3
"""Theaters from which one march each is offered."""


# ------------------------------------------------------------------ tokens


def _half(numbers: Sequence[int]) -> int:
    return numbers[len(numbers) // 2]


def enough_to_lead(scene: PericlesScene) -> Choice | None:
    """As many tokens as make one's own Side stronger than the enemy with what stands there; as few as can be if it is.

    Nothing to say where they do not suffice.
    """
    found = odds.forces(scene)
    if found is None:
        return None
    ours, theirs = found
    numbers = [int(choice.args[0]) for choice in options(scene, "commit")]
    leading = [number for number in numbers if ours + number * scene.board.tables.token_value > theirs]
    return say("commit", leading[0]) if leading else None


tactic("commit-half", Committing)(by_number(_half, "commit"))
tactic("commit-enough", Committing)(enough_to_lead)


# ------------------------------------------------------------------ ways to march


class March(NamedTuple):
    """A way to march to the Expedition Theater."""

    orders: Chain
    """With `done` where more could move."""
    state: State
    """The table afterwards."""
    left: int
    """Tokens that have moved nobody."""

    @property
    def moving(self) -> dict[PieceId, int]:
        """Who goes, by kind."""
        return dict(Counter(said(self.orders)))

    @property
    def origins(self) -> list[TheaterId]:
        return list(dict.fromkeys(str(choice.args[1]) for choice in self.orders if choice.args))


Leave = Callable[[State, TheaterId], bool]
"""Whether a unit may be taken from a Theater, as the table has become."""


def _march(scene: PericlesScene, trial: Rehearsal[State], kinds: tuple[str, ...], leave: Leave, goal: str) -> Chain:
    """Send units of these kinds, the first kind first, the strongest of each; as many as can go and may leave."""
    board, rival = scene.board, enemy(SIDE_OF[scene.seat])

    def cost(state: State, piece: PieceId, start: TheaterId, end: TheaterId) -> tuple[float, ...] | None:
        row = board.pieces[piece]
        if end != goal or row.kind not in kinds or not leave(state, start):
            return None
        enemies = rival in present(board, state, start)
        # The 300 bring their own token.
        return kinds.index(row.kind), piece != THE_300, -row.value, enemies, -state.pieces[start][piece]

    def cheapest(now: PericlesScene) -> Choice | None:
        moves = (choice for choice in trial.legal if choice.args)
        costs = {move: found for move in moves if (found := cost(now.state, *map(str, move.args))) is not None}
        return min(costs, key=costs.__getitem__, default=None)

    return followed(trial, cheapest)


def marches(scene: PericlesScene, begun: Rehearsal[State], frame: Movement) -> Iterator[March]:
    """Ways to march to the Expedition Theater, each with at least one unit; `begun`: the movement, tried out."""
    board, goal, side = scene.board, frame.theater, SIDE_OF[frame.general]
    first = board.theaters[goal].type
    both = (first, other_type(first))

    def but_the_last(state: State, start: TheaterId) -> bool:
        """Not the last unit in a Theater, nor any where an enemy is."""
        return units(board, state, start, side) > 1 and enemy(side) not in present(board, state, start)

    def freely(state: State, start: TheaterId) -> bool:
        return True

    coming = [choice for choice in begun.legal if choice.args[2:] == (goal,)]
    coming.sort(key=lambda choice: board.pieces[str(choice.args[0])].kind != first)
    starts = dict.fromkeys(str(choice.args[1]) for choice in coming)
    origins = sorted(starts, key=lambda start: -units(board, scene.state, start, side))
    ways: list[tuple[tuple[str, ...], Leave]] = [
        (both[:1], but_the_last), (both[:1], freely), (both, but_the_last), (both, freely), (both[1:], but_the_last),
        *((both, lambda _, start, only=only: start == only) for only in origins[:ORIGINS]),
    ]  # fmt: skip
    seen: set[Chain] = set()
    for kinds, leave in ways if starts else ():
        trial = begun.copy()
        orders = _march(scene, trial, kinds, leave, goal)
        moving = said(orders)
        if moving and orders not in seen:
            seen.add(orders)
            yield March(orders, trial.state, frame.moves - len(moving) + (frame.guard and THE_300 in moving))


# ------------------------------------------------------------------ the campaign


def _scarcest(kind: str) -> Key:
    """Pieces of a kind, those that there are fewest of first."""
    return lambda s, piece: row.count if (row := s.board.pieces[piece]).kind == kind else None


def _all_built(*kinds: str) -> Tactic:
    """All that can be built, the first kind first; then all that Persian gold raises (§9.1, §9.11)."""
    return in_turn(*(least(_scarcest(kind), verb) for verb in ("build", "gold") for kind in kinds))


SET_OUT = say("expedition")
BUILD_FIRST = (_all_built(NAVAL, LAND), _all_built(LAND, NAVAL), _all_built())


@offers(Campaigning)
def campaigns(scene: PericlesScene) -> Iterator[Rated]:
    """Build all there is to build, and go: with tokens enough for those who march, or many against an enemy (§9.0)."""
    theater = scene.frame.theater
    built: dict[Chain, Rehearsal[State]] = {}
    for build in BUILD_FIRST:
        trial = rehearse(scene)
        built.setdefault(followed(trial, build), trial)
    for chain, trial in built.items():
        # The commitment comes by itself where there is nothing else to do.
        start = (*chain, SET_OUT) if SET_OUT in trial.legal else chain
        met = opposed(scene.board, trial.state, scene.seat, theater)
        for value, orders, told in (_against_enemies if met else _unopposed)(scene, trial.state, theater):
            args = {"units": dict(Counter(said(chain))), "theater": theater, **told}
            yield 0.5 * len(chain) + value, Compound((*start, *orders), "compound-campaign", args)


Setting = tuple[float, Chain, Args]
"""A way to lead an expedition: how good it is, the orders from the tokens on, and what is told of them."""


def _against_enemies(scene: PericlesScene, state: State, theater: TheaterId) -> Iterator[Setting]:
    """The general's tokens; who marches is seen when all hands are open (§9.31B)."""
    most = min(scene.board.tables.general_tokens, mine(scene))
    ahead = 0.1 * max(-10, min(odds.edge(scene, theater, state), 10))
    for tokens in sorted({most, (most + 1) // 2, 1}, reverse=True):
        told = {"tokens": tokens, "moving": {}, "origins": []}
        yield ahead + (0.3 - TOKEN) * tokens, (say("commit", tokens),), told


def _unopposed(scene: PericlesScene, state: State, theater: TheaterId) -> Iterator[Setting]:
    """A march, and as many tokens as it takes (§9.31A)."""
    board, there, side = scene.board, scene.as_if(state), SIDE_OF[scene.seat]
    most, extra = min(board.tables.general_tokens, mine(scene)), guard_moves_another(state, side, theater)
    guard = guard_moves_itself(state, side, theater)
    movement = partial(Movement, theater=theater, general=scene.seat, guard=guard)
    frame = movement(moves=most + extra)
    for march in marches(there, rehearse(there, frame), frame):
        tokens = max(1, most - march.left)
        orders = closed(there, (choice for choice in march.orders if choice.args), movement(moves=tokens + extra))
        arriving = sum(number * board.pieces[piece].value for piece, number in march.moving.items())
        told = {"tokens": tokens, "moving": march.moving, "origins": march.origins}
        yield FORCE * arriving - TOKEN * tokens, (say("commit", tokens), *orders), told


@offers(Marching)
def marching(scene: PericlesScene) -> Iterator[Rated]:
    """Who goes to the Expedition Theater, from one Theater or several; or nobody (§9.32)."""
    theater = scene.frame.theater
    for march in marches(scene, rehearse(scene), scene.frame):
        args = {"units": march.moving, "origins": march.origins, "theater": theater, "left": march.left}
        yield 0.1 * odds.edge(scene, theater, march.state), Compound(march.orders, "compound-march", args)
    halt = Compound((say(CLOSING),), "compound-halt", {"begun": bool(scene.frame.stopped)})
    yield 0.1 * odds.edge(scene, theater), halt


def _to_expedition(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> tuple[float, ...] | None:
    """Units that go to the Expedition Theater and count in its first battle, the strongest; from where most stand."""
    board, state, theater = scene.board, scene.state, scene.frame.theater
    if end != theater:
        return None
    row = board.pieces[piece]
    counts = row.kind == board.theaters[theater].type
    enemies = sum(state.pieces[start].get(other.id, 0) for other in board.pieces.values() if other.side != row.side)
    return float(counts), float(row.value), -float(enemies), float(state.pieces[start][piece])


tactic("build-naval", Campaigning)(in_turn(BUILD_NAVAL, BUILD_LAND))
tactic("build-land", Campaigning)(in_turn(BUILD_LAND, BUILD_NAVAL))
tactic("build-naval-then-expedition", Campaigning)(in_turn(BUILD_NAVAL, BUILD_LAND, first(SET_OUT)))
tactic("build-land-then-expedition", Campaigning)(in_turn(BUILD_LAND, BUILD_NAVAL, first(SET_OUT)))
tactic("march-strongest", Marching)(in_turn(most(_to_expedition, "move"), enough))


# ------------------------------------------------------------------ losses of the enemy

MOST_MISSED = most(lambda scene, piece: piece_worth(scene.board, piece), "lose")


@offers(ChoosingLosses)
def losses(scene: PericlesScene) -> Iterator[Rated]:
    """Along which row the enemy loses, and what: the most that it can be (§9.44, §9.45)."""
    if scene.frame.row:
        yield _lost(scene, rehearse(scene), scene.frame.row)
    for choice in options(scene, "row"):
        trial = rehearse(scene)
        trial.play(choice)
        value, order = _lost(scene, trial, str(choice.args[0]))
        yield value, order.after(choice)


def _lost(scene: PericlesScene, trial: Rehearsal[State], row: str) -> Rated:
    chain = followed(trial, MOST_MISSED)
    gone = _gone(scene, trial.state)
    value = float(sum(number * scene.board.pieces[piece].value for piece, number in gone.items()))
    return value, Compound(chain, "compound-losses", {"row": row, "pieces": gone})


@offers(ChoosingBases)
def base_losses(scene: PericlesScene) -> Iterator[Rated]:
    """Every base that can go, or none (§9.44)."""
    trial = rehearse(scene)
    chain = followed(trial, MOST_MISSED)
    yield 1.0, Compound(chain, "compound-bases", {"pieces": _gone(scene, trial.state)})
    if not scene.frame.gone:
        yield 0.0, Compound(tuple(options(scene, CLOSING)), "compound-spare-bases", {})


def _gone(scene: PericlesScene, after: State) -> dict[PieceId, int]:
    theater = fought(scene.state).theater
    return dict(Counter(scene.state.pieces[theater]) - Counter(after.pieces[theater]))


def _toll(scene: PericlesScene, choice: Choice) -> Toll | None:
    """What a row takes, if the answer is one."""
    return next((toll for toll in scene.frame.open(scene.board, scene.state) if word(toll.row) == choice.args[0]), None)


def _most_pieces(scene: PericlesScene, choice: Choice) -> tuple[float, ...]:
    """The row that takes most, then what is missed most."""
    if (toll := _toll(scene, choice)) is None:
        return piece_worth(scene.board, str(choice.args[0]))
    return float(toll.number), *max(piece_worth(scene.board, piece) for piece in toll.victims)


def _most_value(scene: PericlesScene, choice: Choice) -> tuple[float, ...]:
    """The row that takes most military value."""
    if (toll := _toll(scene, choice)) is None:
        return piece_worth(scene.board, str(choice.args[0]))
    each = sorted(scene.board.pieces[piece].value for piece in toll.victims for _ in range(toll.victims[piece]))
    return float(sum(each[-toll.number :])), float(toll.number)


def _city_state(scene: PericlesScene, choice: Choice) -> tuple[float, ...]:
    """The enemy City-State's own before its League's."""
    pieces = scene.board.pieces
    victims = [str(choice.args[0])] if (toll := _toll(scene, choice)) is None else toll.victims
    return max((float(not pieces[piece].league), *piece_worth(scene.board, piece)) for piece in victims)


tactic("losses-most-pieces", ChoosingLosses)(most(_most_pieces))
tactic("losses-most-value", ChoosingLosses)(most(_most_value))
tactic("losses-city-state", ChoosingLosses)(most(_city_state))
tactic("bases-all", ChoosingBases)(in_turn(MOST_MISSED, enough))
