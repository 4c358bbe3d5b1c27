"""Whole orders for units given up, brought home or stationed anew: Plague, Peace, upkeep (§5.14, §7.41, §11.0).

Whole orders for Military issues: what is built, with how many tokens one goes, who marches, what is lost (§9.0).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial

from engine.core.ahead.picking import options
from engine.core.rulebook import CLOSING, Choice, Compound, Rated, Rehearsal, closed, greedily, rehearse, say
from engine.games.pericles.aristophanes.plays import Burying, RemovingUnits
from engine.games.pericles.battle.losses import ChoosingBases, ChoosingLosses, fought
from engine.games.pericles.board.board import LAND, NAVAL, Board
from engine.games.pericles.by_mail import odds
from engine.games.pericles.by_mail.compounds import offers
from engine.games.pericles.by_mail.marches import enough_for, marches
from engine.games.pericles.end_phase.maintenance import (
    Maintaining,
    guard_moves_another,
    guard_moves_itself,
)
from engine.games.pericles.end_phase.redeployment import ORDER, Redeploying, Redeployment, room, shelters, surplus
from engine.games.pericles.military.building import city_state_units
from engine.games.pericles.military.expeditions import opposed
from engine.games.pericles.military.military import Campaigning
from engine.games.pericles.military.movement import Marching, Movement
from engine.games.pericles.opponent.appraisal import piece_worth
from engine.games.pericles.political.recall import Recalling, SideRecall
from engine.games.pericles.table.pieces import CONTESTED, PericlesScene, fresh, status
from engine.games.pericles.table.state import SIDE_OF, PieceId, State, TheaterId
from engine.games.pericles.table.tokens import mine

Where = tuple[PieceId, TheaterId]
FRONTS = 4
"""Theaters offered to redeploy to."""


def _told(going: Iterable[Where]) -> dict[str, object]:
    units, theaters = zip(*going, strict=True)
    return {"units": dict(Counter(units)), "theaters": list(dict.fromkeys(theaters))}


# ------------------------------------------------------------------ units given up


@offers(Burying, RemovingUnits, Maintaining)
def casualties(scene: PericlesScene) -> Iterator[Rated]:
    """All at once that the Plague, a play or upkeep costs (§5.11B, §5.14, §11.2).

    The cheapest where no enemy is; the League's; the cheapest anywhere.
    """
    board, state = scene.board, scene.state

    def quiet(piece: PieceId, theater: TheaterId) -> tuple[float, ...]:
        return float(status(board, state, theater) == CONTESTED), *piece_worth(board, piece)

    def league(piece: PieceId, theater: TheaterId) -> tuple[float, ...]:
        return float(not board.pieces[piece].league), *quiet(piece, theater)

    def cheap(piece: PieceId, theater: TheaterId) -> tuple[float, ...]:
        return piece_worth(board, piece)

    for value, cost in ((1.0, quiet), (0.8, league), (0.6, cheap)):
        chain = greedily(rehearse(scene), cost, "remove", "disband")
        going = ((str(choice.args[0]), str(choice.args[1])) for choice in chain)
        yield value, Compound(chain, "compound-give-up", _told(going))


# ------------------------------------------------------------------ units brought home


@offers(Recalling)
def recalls(scene: PericlesScene) -> Iterator[Rated]:
    """Only those go home who can't stay; or all of the City-State's (§7.41)."""
    frame: SideRecall = scene.frame
    board, state = scene.board, scene.state
    home = board.home[frame.side]
    yield 1.0, Compound((say(CLOSING),), "compound-recall-as-is", {})
    going = [
        (piece, theater)
        for theater in state.pieces
        if theater != home
        for piece in city_state_units(board, frame.side)
        for _ in range(max(0, frame.waiting(state, piece, theater)))
    ]
    if going:
        chain = closed(scene, [say("recall", piece, theater, home) for piece, theater in going])
        yield 0.2, Compound(chain, "compound-recall-home", _told(going))


# ------------------------------------------------------------------ units stationed anew


@offers(Redeploying)
def redeployments(scene: PericlesScene) -> Iterator[Rated]:
    """As it stands, who is stranded goes home; or those from home or without a base of theirs to a Theater (§11.3)."""
    frame: Redeployment = scene.frame
    board, state = scene.board, scene.state
    colour, side = ORDER[frame.turn]
    yield 1.0, Compound((say(CLOSING),), "compound-redeploy-stay", {"colour": colour})
    goals = shelters(board, state, colour, side)
    goals.sort(key=lambda theater: status(board, state, theater) != CONTESTED)
    home = board.home[side]
    for goal in goals[:FRONTS]:
        for value, whence in ((0.5, _stranded(scene, goal)), (0.4, [(it, home) for it in _at(scene, home)])):
            going = [where for where in whence if where[1] != goal][: room(board, state, side, goal)]
            if going:
                chain = _redeploying(scene, going, goal)
                yield value, Compound(chain, "compound-redeploy", {**_told(going), "theater": goal})


def _at(scene: PericlesScene, theater: TheaterId) -> list[PieceId]:
    """Units of the colour that stand somewhere and have not redeployed."""
    frame: Redeployment = scene.frame
    found = (str(c.args[0]) for c in frame.ways(scene.board, scene.state) if c.args[1] == theater)
    return [piece for piece in dict.fromkeys(found) for _ in range(fresh(scene.state, frame.arrived, piece, theater))]


def _stranded(scene: PericlesScene, goal: TheaterId) -> list[Where]:
    """Units of the colour that can't stay where they are."""
    side = ORDER[scene.frame.turn][1]
    found: list[Where] = []
    for theater in scene.state.pieces:
        if theater != goal:
            going = surplus(scene.board, scene.state, side, theater)
            found += [(piece, theater) for piece in _at(scene, theater) if piece in going]
    return found


def _redeploying(scene: PericlesScene, going: list[Where], goal: TheaterId) -> tuple[Choice, ...]:
    """The orders, with `done` as long as anybody else of the colour could still go somewhere."""
    chain = tuple(say("redeploy", piece, theater, goal) for piece, theater in going)
    trial = rehearse(scene)
    for choice in chain:
        trial.play(choice)
    more = trial.decision is not None and trial.scene.frame.turn == scene.frame.turn
    return (*chain, say(CLOSING)) if more else chain


TOKEN = 0.2
"""What a token is worth that is not committed."""
FORCE = 0.1
"""What a point of strength is worth that arrives."""


# ------------------------------------------------------------------ the campaign


class _Built:
    """What is built before an expedition, tried out, and how one comes to the expedition from there."""

    def __init__(self, scene: PericlesScene, kinds: tuple[str, ...]) -> None:
        self.board, self.frame = scene.board, scene.frame
        self.trial: Rehearsal[State] = rehearse(scene)
        self.chain: list[Choice] = []
        self.units: dict[PieceId, int] = {}
        if kinds:
            self.build(kinds)

    @property
    def state(self) -> State:
        """The table after building."""
        return self.trial.state

    def build(self, kinds: tuple[str, ...]) -> None:
        """All that can be built, the first kind first; then all that Persian gold raises (§9.1, §9.11)."""

        def rank(choice: Choice) -> tuple[int, int]:
            piece = self.board.pieces[str(choice.args[0])]
            return kinds.index(piece.kind), piece.count if choice.verb == "build" else 0

        for verb in ("build", "gold"):
            while able := [choice for choice in self.trial.legal if choice.verb == verb]:
                choice = min(able, key=rank)
                self.trial.play(choice)
                self.chain.append(choice)
                piece = str(choice.args[0])
                self.units[piece] = self.units.get(piece, 0) + 1

    def departed(self) -> tuple[Choice, ...]:
        """The orders up to the commitment, which comes by itself where there is nothing else to do."""
        setting_out = say("expedition")
        return (*self.chain, setting_out) if setting_out in self.trial.legal else tuple(self.chain)


@offers(Campaigning)
def campaigns(scene: PericlesScene) -> Iterator[Rated]:
    """Build all there is to build, and go: with tokens enough for those who march, or many against an enemy (§9.0)."""
    seen: set[tuple[Choice, ...]] = set()
    for kinds in ((NAVAL, LAND), (LAND, NAVAL), ()):
        made = _Built(scene, kinds)
        if tuple(made.chain) in seen:
            continue
        seen.add(tuple(made.chain))
        if opposed(scene.board, made.state, scene.seat, made.frame.theater):
            yield from _against_enemies(scene, made)
        else:
            yield from _unopposed(scene, made)


def _against_enemies(scene: PericlesScene, made: _Built) -> Iterator[Rated]:
    """The general's tokens; who marches is seen when all hands are open (§9.31B)."""
    most = min(scene.board.tables.general_tokens, mine(scene))
    theater = made.frame.theater
    ahead = odds.edge(scene, theater, made.state)
    for tokens in sorted({most, (most + 1) // 2, 1}, reverse=True):
        value = 0.5 * sum(made.units.values()) + 0.1 * max(-10, min(ahead, 10)) + (0.3 - TOKEN) * tokens
        args = {"units": made.units, "tokens": tokens, "moving": {}, "origins": [], "theater": theater}
        yield value, Compound((*made.departed(), say("commit", tokens)), "compound-campaign", args)


def _unopposed(scene: PericlesScene, made: _Built) -> Iterator[Rated]:
    """A march, and as many tokens as it takes (§9.31A)."""
    board, there, side = scene.board, scene.as_if(made.state), SIDE_OF[scene.seat]
    theater, most = made.frame.theater, min(scene.board.tables.general_tokens, mine(scene))
    extra, guard = guard_moves_another(made.state, side, theater), guard_moves_itself(made.state, side, theater)
    start, movement = made.departed(), partial(Movement, theater=theater, general=scene.seat, guard=guard)
    frame = movement(moves=most + extra)
    for march in marches(there, rehearse(there, frame), frame):
        tokens = max(1, most - march.left)
        orders = enough_for(there, march, movement(moves=tokens + extra))
        arriving = sum(number * board.pieces[piece].value for piece, number in march.moving.items())
        value = 0.5 * sum(made.units.values()) + FORCE * arriving - TOKEN * tokens
        args = {"units": made.units, "tokens": tokens, "moving": march.moving, "origins": march.origins}
        chain = (*start, say("commit", tokens), *orders)
        yield value, Compound(chain, "compound-campaign", {**args, "theater": theater})


# ------------------------------------------------------------------ the march


@offers(Marching)
def marching(scene: PericlesScene) -> Iterator[Rated]:
    """Who goes to the Expedition Theater, from one Theater or several; or nobody (§9.32)."""
    theater = scene.frame.theater
    for march in marches(scene, rehearse(scene), scene.frame):
        args = {"units": march.moving, "origins": march.origins, "theater": theater, "left": march.left}
        yield 0.1 * odds.edge(scene, theater, march.state), Compound(march.orders, "compound-march", args)
    halt = Compound((say(CLOSING),), "compound-halt", {"begun": bool(scene.frame.stopped)})
    yield 0.1 * odds.edge(scene, theater), halt


# ------------------------------------------------------------------ losses


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
    chain = greedily(trial, partial(_spared, scene.board), "lose")
    gone = _gone(scene, trial.state)
    value = float(sum(number * scene.board.pieces[piece].value for piece, number in gone.items()))
    return value, Compound(chain, "compound-losses", {"row": row, "pieces": gone})


@offers(ChoosingBases)
def base_losses(scene: PericlesScene) -> Iterator[Rated]:
    """Every base that can go, or none (§9.44)."""
    trial = rehearse(scene)
    chain = greedily(trial, partial(_spared, scene.board), "lose")
    yield 1.0, Compound(chain, "compound-bases", {"pieces": _gone(scene, trial.state)})
    if not scene.frame.gone:
        yield 0.0, Compound(tuple(options(scene, CLOSING)), "compound-spare-bases", {})


def _spared(board: Board, piece: PieceId) -> tuple[float, ...]:
    """What is missed most goes first."""
    return tuple(-worth for worth in piece_worth(board, piece))


def _gone(scene: PericlesScene, after: State) -> dict[PieceId, int]:
    theater = fought(scene.state).theater
    there, left = scene.state.pieces[theater], after.pieces[theater]
    return {piece: number - left.get(piece, 0) for piece, number in there.items() if number > left.get(piece, 0)}
