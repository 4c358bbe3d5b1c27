"""Units given up, brought home, stationed anew, at once or left ahead: Plague, Peace, upkeep (§5.14, §7.41, §11.0)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from engine.core.ahead.picking import enough, in_turn
from engine.core.rulebook import CLOSING, Args, Choice, Compound, Rated, Tactic, most, rehearse, say, tactic
from engine.games.pericles.aristophanes.plays import Burying, RemovingUnits
from engine.games.pericles.board.board import LAND
from engine.games.pericles.by_mail.compounds import following, offers
from engine.games.pericles.end_phase.maintenance import Maintaining
from engine.games.pericles.end_phase.redeployment import (
    ORDER,
    Redeploying,
    Redeployment,
    may_stay,
    room,
    shelters,
    surplus,
)
from engine.games.pericles.end_phase.victory import Sacrificing
from engine.games.pericles.opponent.appraisal import piece_worth
from engine.games.pericles.political.recall import Recalling
from engine.games.pericles.table.pieces import CONTESTED, PericlesScene, bases, fresh, status
from engine.games.pericles.table.state import SIDE_OF, PieceId, TheaterId

FRONTS = 4
"""Theaters offered to redeploy to."""


def _told(chain: Iterable[Choice]) -> Args:
    """Who goes, and where from."""
    units, theaters = zip(*(choice.args[:2] for choice in chain if choice.args), strict=True)
    return {"units": dict(Counter(units)), "theaters": list(dict.fromkeys(theaters))}


# ------------------------------------------------------------------ units given up

Score = Callable[[PericlesScene, str, str], "tuple[float, ...]"]
"""How gladly one gives up a piece in a Theater."""


def _giving_up(name: str, score: Score) -> Tactic:
    """A tactic that gives up the unit with the greatest score; among equals, what is missed least."""

    def key(scene: PericlesScene, choice: Choice, piece: PieceId) -> tuple[float, ...]:
        theater = str(choice.args[1])  # `disband` calls it where its unit is from
        return *score(scene, piece, theater), *(-part for part in piece_worth(scene.board, piece))

    return tactic(name, Burying, RemovingUnits, Maintaining, Sacrificing)(most(key))


def _quiet(scene: PericlesScene, piece: str, theater: str) -> tuple[float, ...]:
    """Where no enemy is, and most of one's own are."""
    there = scene.state.pieces[theater]
    contested = status(scene.board, scene.state, theater) == CONTESTED
    return float(not contested), float(sum(there.values()))


def _without_base(scene: PericlesScene, piece: str, theater: str) -> tuple[float, ...]:
    """Where no base of one's own is."""
    return float(not bases(scene.board, scene.state, theater, SIDE_OF[scene.seat])), *_quiet(scene, piece, theater)


CHEAPEST = _giving_up("give-up-cheapest", lambda s, piece, theater: ())
LEAGUE = _giving_up("give-up-league", lambda s, piece, theater: (float(s.board.pieces[piece].league),))
QUIET = _giving_up("give-up-quiet", _quiet)
_giving_up("give-up-baseless", _without_base)
_giving_up("give-up-land", lambda s, piece, theater: (float(s.board.pieces[piece].kind == LAND),))
offers(Burying, RemovingUnits, Maintaining)(
    following("compound-give-up", _told, (1.0, QUIET), (0.8, LEAGUE), (0.6, CHEAPEST))
)


# ------------------------------------------------------------------ home


def _home(scene: PericlesScene, goal: TheaterId) -> tuple[float, ...] | None:
    return () if goal == scene.board.home[SIDE_OF[scene.seat]] else None


def _stranded_home(scene: PericlesScene, piece: PieceId, start: TheaterId, goal: TheaterId) -> tuple[float, ...] | None:
    """Units that may not stay go home, or to where most of their Side are (§11.3)."""
    if may_stay(scene.board, scene.state, piece, start):
        return None
    return float(_home(scene, goal) is not None), float(sum(scene.state.pieces[goal].values()))


RECALL = in_turn(most(_home, "recall"), enough)
tactic("recall-all-home", Recalling)(RECALL)
tactic("redeploy-stranded", Redeploying)(in_turn(most(_stranded_home, "redeploy"), enough))
tactic("redeploy-all-home", Redeploying)(in_turn(most(_home, "redeploy"), enough))


@offers(Recalling)
def recalls(scene: PericlesScene) -> Iterator[Rated]:
    """Only those go home who can't stay; or all of the City-State's (§7.41)."""
    yield 1.0, Compound((say(CLOSING),), "compound-recall-as-is", {})
    yield from following("compound-recall-home", _told, (0.2, RECALL))(scene)


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
    for goal in goals[:FRONTS]:
        coming = [choice for choice in frame.ways(board, state) if choice.args[2] == goal]
        stranded = [c for c in coming if c.args[0] in surplus(board, state, side, str(c.args[1]))]
        for value, going in ((0.5, stranded), (0.4, [c for c in coming if c.args[1] == board.home[side]])):
            if chain := _every(scene, going)[: room(board, state, side, goal)]:
                told = {**_told(chain), "theater": goal}
                yield value, Compound(_redeploying(scene, chain), "compound-redeploy", told)


def _every(scene: PericlesScene, ways: list[Choice]) -> list[Choice]:
    """As often as there are units for it that have not redeployed."""
    return [way for way in ways for _ in range(fresh(scene.state, scene.frame.arrived, *map(str, way.args[:2])))]


def _redeploying(scene: PericlesScene, chain: list[Choice]) -> tuple[Choice, ...]:
    """The orders, with `done` as long as anybody else of the colour could still go somewhere."""
    trial = rehearse(scene)
    for choice in chain:
        trial.play(choice)
    more = trial.decision is not None and trial.scene.frame.turn == scene.frame.turn
    return (*chain, say(CLOSING)) if more else tuple(chain)
