"""Whole orders for units given up, brought home or stationed anew: Plague, Peace, upkeep (§5.14, §7.41, §11.0)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.rulebook import CLOSING, Choice, Compound, Rated, closed, rehearse, say
from engine.games.pericles.aristophanes.events_of_plays import Removal, RemovingUnits
from engine.games.pericles.aristophanes.plague import Burying, PlagueToll, at_risk
from engine.games.pericles.by_mail.compounds import offers
from engine.games.pericles.end_phase.garrisons import room, surplus, takes_in
from engine.games.pericles.end_phase.maintenance import Maintaining, capacity, mustered, upkeep
from engine.games.pericles.end_phase.redeployment import ORDER, Redeploying, Redeployment
from engine.games.pericles.military.building import city_state_units
from engine.games.pericles.opponent.values import piece_worth
from engine.games.pericles.political.recall import Recalling, SideRecall
from engine.games.pericles.table.pieces import CONTESTED, PericlesScene, status
from engine.games.pericles.table.state import SIDE_OF, PieceId, TheaterId

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
