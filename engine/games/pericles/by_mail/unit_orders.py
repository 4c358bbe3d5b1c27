"""Whole orders for units given up, brought home or stationed anew: Plague, Peace, upkeep (§5.14, §7.41, §11.0).

Whole orders for Military issues: what is built, with how many tokens one goes, who marches, what is lost (§9.0).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.ahead.picking import options
from engine.core.rulebook import CLOSING, Choice, Compound, Rated, Rehearsal, closed, rehearse, say
from engine.games.pericles.aristophanes.plays import Burying, PlagueToll, Removal, RemovingUnits, at_risk
from engine.games.pericles.battle.losses import BaseLosses, ChoosingBases, ChoosingLosses, Losses, fought
from engine.games.pericles.board.board import BASE, LAND, NAVAL, word
from engine.games.pericles.by_mail.compounds import offers
from engine.games.pericles.end_phase.maintenance import (
    Maintaining,
    capacity,
    guard_moves_another,
    guard_moves_itself,
    mustered,
    upkeep,
)
from engine.games.pericles.end_phase.redeployment import ORDER, Redeploying, Redeployment, room, surplus, takes_in
from engine.games.pericles.military.building import city_state_units
from engine.games.pericles.military.expeditions import opposed
from engine.games.pericles.military.marches import edge, marches, summed
from engine.games.pericles.military.military import Campaigning
from engine.games.pericles.military.movement import Marching, Movement
from engine.games.pericles.opponent.appraisal import piece_worth
from engine.games.pericles.political.recall import Recalling, SideRecall
from engine.games.pericles.table.pieces import CONTESTED, PericlesScene, status
from engine.games.pericles.table.state import SIDE_OF, PieceId, State, TheaterId
from engine.games.pericles.table.tokens import mine

Where = tuple[PieceId, TheaterId]
FRONTS = 4
"""Theaters offered to redeploy to."""


def _told(going: list[Where]) -> dict[str, object]:
    units = [piece for piece, _ in going]
    counted = {piece: units.count(piece) for piece in dict.fromkeys(units)}
    return {"units": counted, "theaters": list(dict.fromkeys(theater for _, theater in going))}


def _tastes(scene: PericlesScene) -> tuple[tuple[float, Callable[[Where], tuple[float, ...]]], ...]:
    """In which order units are given up: the cheapest where no enemy is; the League's; the cheapest anywhere."""
    board, state = scene.board, scene.state

    def quiet(where: Where) -> tuple[float, ...]:
        return float(status(board, state, where[1]) == CONTESTED), *piece_worth(board, where[0])

    def league(where: Where) -> tuple[float, ...]:
        return float(not board.pieces[where[0]].league), *quiet(where)

    def cheap(where: Where) -> tuple[float, ...]:
        return piece_worth(board, where[0])

    return (1.0, quiet), (0.8, league), (0.6, cheap)


# ------------------------------------------------------------------ units given up


@offers(Burying)
def burials(scene: PericlesScene) -> Iterator[Rated]:
    """All the Plague's dead at once (§5.14)."""
    frame: PlagueToll = scene.frame
    for value, key in _tastes(scene):
        going: list[Where] = []
        for toll in frame.due:
            stricken = at_risk(scene.board, scene.state, frame.side, toll)
            going += _dead([(piece, toll.theater, here) for piece, here in stricken.items()], toll.count, key)
        chain = tuple(say("remove", piece, theater) for piece, theater in going)
        yield value, Compound(chain, "compound-give-up", _told(going))


def _dead(there: list[tuple[PieceId, TheaterId, int]], number: int, key: Callable[[Where], object]) -> list[Where]:
    """Who goes of some, as far as there is a choice."""
    left = {(piece, theater): count for piece, theater, count in there}
    going: list[Where] = []
    for where in sorted(left, key=key):  # type: ignore[arg-type]
        while left[where] and len(going) < number:
            if sum(1 for count in left.values() if count) == 1 or number - len(going) >= sum(left.values()):
                return going
            left[where] -= 1
            going.append(where)
    return going


@offers(RemovingUnits)
def removals(scene: PericlesScene) -> Iterator[Rated]:
    """All units that a play costs at once (§5.11B)."""
    frame: Removal = scene.frame
    there = [
        (piece, theater, here[piece])
        for theater, here in scene.state.pieces.items()
        for piece in frame.pieces
        if here.get(piece)
    ]
    for value, key in _tastes(scene):
        going = _dead(there, frame.amount, key)
        chain = tuple(say("remove", piece, theater) for piece, theater in going)
        yield value, Compound(chain, "compound-give-up", _told(going))


@offers(Maintaining)
def disbandings(scene: PericlesScene) -> Iterator[Rated]:
    """All units at once that the bases can't keep (§11.2)."""
    board, state, side = scene.board, scene.state, SIDE_OF[scene.seat]
    excess = upkeep(board, state, side) - capacity(board, state, side)
    there = {(piece, theater): number for piece, theater, number in mustered(board, state, side)}
    for value, key in _tastes(scene):
        left, missing, going = dict(there), excess, list[Where]()
        for where in sorted(left, key=key):
            while left[where] and missing > 0 and sum(1 for number in left.values() if number) > 1:
                left[where] -= 1
                missing -= board.pieces[where[0]].upkeep
                going.append(where)
        chain = tuple(say("disband", piece, theater) for piece, theater in going)
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
    goals = [theater for theater in state.pieces if takes_in(board, state, colour, side, theater)]
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
    return [piece for piece in dict.fromkeys(found) for _ in range(frame.fresh(scene.state, piece, theater))]


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
    ahead = edge(scene.board, made.state, theater, scene.seat)
    for tokens in sorted({most, (most + 1) // 2, 1}, reverse=True):
        value = 0.5 * sum(made.units.values()) + 0.1 * max(-10, min(ahead, 10)) + (0.3 - TOKEN) * tokens
        args = {"units": made.units, "tokens": tokens, "moving": {}, "origins": [], "theater": theater}
        yield value, Compound((*made.departed(), say("commit", tokens)), "compound-campaign", args)


def _unopposed(scene: PericlesScene, made: _Built) -> Iterator[Rated]:
    """A march, and as many tokens as it takes (§9.31A)."""
    board, state, side = scene.board, made.state, SIDE_OF[scene.seat]
    theater, most = made.frame.theater, min(scene.board.tables.general_tokens, mine(scene))
    extra, guard = guard_moves_another(state, side, theater), guard_moves_itself(state, side, theater)
    start = made.departed()
    frame = Movement(theater=theater, general=scene.seat, moves=most + extra, guard=guard)
    for trial in marches(board, state, frame):
        tokens = max(1, most - trial.frame.moves)
        trial.frame.moves -= most - tokens
        units, origins = summed(trial.gone)
        arriving = sum(number * board.pieces[piece].value for piece, number in units.items())
        value = 0.5 * sum(made.units.values()) + FORCE * arriving - TOKEN * tokens
        args = {"units": made.units, "tokens": tokens, "moving": units, "origins": origins, "theater": theater}
        yield value, Compound((*start, say("commit", tokens), *trial.closed()), "compound-campaign", args)


# ------------------------------------------------------------------ the march


@offers(Marching)
def marching(scene: PericlesScene) -> Iterator[Rated]:
    """Who goes to the Expedition Theater, from one Theater or several; or nobody (§9.32)."""
    board, frame = scene.board, scene.frame
    first = tuple(frame.stopped)
    for trial in marches(board, scene.state, frame):
        units, origins = summed(trial.gone)
        ahead = edge(board, trial.state, frame.theater, scene.seat)
        args = {"units": units, "origins": origins, "theater": frame.theater, "left": trial.frame.moves}
        yield 0.1 * ahead, Compound(trial.closed(), "compound-march", args)
    value = 0.1 * edge(board, scene.state, frame.theater, scene.seat)
    yield value, Compound((say(CLOSING),), "compound-halt", {"begun": bool(first)})


# ------------------------------------------------------------------ losses


@offers(ChoosingLosses)
def losses(scene: PericlesScene) -> Iterator[Rated]:
    """Along which row the enemy loses, and what: the most that it can be (§9.44, §9.45)."""
    frame: Losses = scene.frame
    board, state = scene.board, scene.state
    if frame.row:
        there = state.pieces[fought(state).theater]
        victims = {piece: there[piece] for piece in frame.victims(board) if piece in there}
        chain, gone = _worst(scene, victims, frame.left)
        yield 1.0, Compound(chain, "compound-losses", {"row": frame.row, "pieces": gone})
        return
    for toll in frame.open(board, state):
        chain, gone = _worst(scene, toll.victims, toll.number)
        value = sum(number * board.pieces[piece].value for piece, number in gone.items())
        order = (say("row", word(toll.row)), *chain)
        yield float(value), Compound(order, "compound-losses", {"row": word(toll.row), "pieces": gone})


def _worst(
    scene: PericlesScene, victims: dict[PieceId, int], number: int
) -> tuple[tuple[Choice, ...], dict[PieceId, int]]:
    """What is missed most of those who can go; only as far as there is a choice (the rest goes by itself)."""
    left, missing = dict(victims), number
    chain: list[Choice] = []
    for piece in sorted(victims, key=lambda it: piece_worth(scene.board, it), reverse=True):
        while left[piece] and missing and len([it for it in left.values() if it]) > 1 and missing < sum(left.values()):
            left[piece] -= 1
            missing -= 1
            chain.append(say("lose", piece))
    for piece in left:
        gone = min(left[piece], missing)
        left[piece] -= gone
        missing -= gone
    return tuple(chain), {piece: there - left[piece] for piece, there in victims.items() if there > left[piece]}


@offers(ChoosingBases)
def base_losses(scene: PericlesScene) -> Iterator[Rated]:
    """Every base that can go, or none (§9.44)."""
    frame: BaseLosses = scene.frame
    board, state = scene.board, scene.state
    there = state.pieces[fought(state).theater]
    standing = [piece for piece in board.of(frame.side, BASE) for _ in range(there.get(piece, 0))]
    standing.sort(key=lambda piece: piece_worth(board, piece), reverse=True)
    chosen = standing[: frame.left]
    pieces = {piece: chosen.count(piece) for piece in dict.fromkeys(chosen)}
    chain = tuple(say("lose", piece) for piece in chosen)
    yield 1.0, Compound(chain, "compound-bases", {"pieces": pieces})
    if not frame.gone:
        yield 0.0, Compound(tuple(options(scene, CLOSING)), "compound-spare-bases", {})
