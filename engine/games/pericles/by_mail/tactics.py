"""Answers that can be left ahead as they are typed.

Answers left ahead for units given up, brought home or stationed: Plague, Peace, upkeep (§5.14, §7.41, §11.0).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ahead.picking import enough, in_turn
from engine.core.rulebook import Choice, Tactic, most, tactic
from engine.games.pericles.aristophanes.aristophanes import Proposing, UsingHostages
from engine.games.pericles.aristophanes.plays import Burying, RemovingUnits
from engine.games.pericles.aristophanes.political_cards import ReviewingEntourage
from engine.games.pericles.assembly.debates import Stopping, Trusting
from engine.games.pericles.battle.battle import SecondBattle
from engine.games.pericles.battle.losses import ChoosingBases
from engine.games.pericles.board.board import LAND
from engine.games.pericles.end_phase.end_phase import CourtingPersia
from engine.games.pericles.end_phase.maintenance import AskingShip, Maintaining
from engine.games.pericles.end_phase.redeployment import Redeploying, may_stay
from engine.games.pericles.end_phase.victory import MakingPeace, Sacrificing
from engine.games.pericles.military.military import Campaigning
from engine.games.pericles.military.movement import Committing, Marching
from engine.games.pericles.opponent.appraisal import piece_worth
from engine.games.pericles.political.political_issues import (
    FoundingColony,
    GrantingCitizenship,
    HuntingTreachery,
    Training,
)
from engine.games.pericles.political.recall import Recalling
from engine.games.pericles.table.pieces import CONTESTED, PericlesScene, bases, status
from engine.games.pericles.table.state import SIDE_OF, PieceId, TheaterId
from engine.games.pericles.theater.diplomatic import Negotiating, SendingEmbassy
from engine.games.pericles.theater.league import LeagueAffairs
from engine.games.pericles.theater.oracle import Consulting

ISSUES = (
    "military", "league", "diplomatic", "oracle", "games", "ostracism", "war-peace", "citizenship", "colony",
    "krypteia", "agoge",
)  # fmt: skip
for _kind in (
    ReviewingEntourage, HuntingTreachery, Training, Recalling, Marching, ChoosingBases, Redeploying,
):  # fmt: skip
    _kind.ahead = ("done",)
UsingHostages.ahead = ("expend", "keep")
Proposing.ahead = tuple(f"propose {issue}" for issue in ISSUES)
Trusting.ahead = ("trust", "keep")
Stopping.ahead = ("stop", "go-on")
GrantingCitizenship.ahead = FoundingColony.ahead = ("decline",)
Negotiating.ahead = (*(f"commit {number}" for number in range(1, 4)), "decline")
SendingEmbassy.ahead = (*(f"commit {number}" for number in range(1, 5)), "decline")
LeagueAffairs.ahead = ("build-base", "convert-base", "decline")
CourtingPersia.ahead = ("build-base", "decline")
Consulting.ahead = ("honor", "decline")
Campaigning.ahead = ("expedition", "raid", "decline")
Committing.ahead = tuple(f"commit {number}" for number in range(6))
AskingShip.ahead = ("commit-ship", "keep")
SecondBattle.ahead = ("fight", "stop")
MakingPeace.ahead = ("make-peace", "go-on")


Score = Callable[[PericlesScene, str, str], "tuple[float, ...]"]
"""How gladly one gives up a piece in a Theater."""


def _giving_up(score: Score) -> Tactic:
    """A tactic that gives up the unit with the greatest score; among equals, what is missed least."""

    def key(scene: PericlesScene, choice: Choice, piece: PieceId) -> tuple[float, ...]:
        theater = str(choice.args[1])  # `disband` calls it where its unit is from
        return *score(scene, piece, theater), *(-part for part in piece_worth(scene.board, piece))

    return most(key)


def _quiet(scene: PericlesScene, piece: str, theater: str) -> tuple[float, ...]:
    """Where no enemy is, and most of one's own are."""
    there = scene.state.pieces[theater]
    contested = status(scene.board, scene.state, theater) == CONTESTED
    return float(not contested), float(sum(there.values()))


def _without_base(scene: PericlesScene, piece: str, theater: str) -> tuple[float, ...]:
    """Where no base of one's own is."""
    return float(not bases(scene.board, scene.state, theater, SIDE_OF[scene.seat])), *_quiet(scene, piece, theater)


GIVING_UP = (Burying, RemovingUnits, Maintaining, Sacrificing)
tactic("give-up-cheapest", *GIVING_UP)(_giving_up(lambda s, piece, theater: ()))
tactic("give-up-league", *GIVING_UP)(_giving_up(lambda s, piece, theater: (float(s.board.pieces[piece].league),)))
tactic("give-up-quiet", *GIVING_UP)(_giving_up(_quiet))
tactic("give-up-baseless", *GIVING_UP)(_giving_up(_without_base))
tactic("give-up-land", *GIVING_UP)(_giving_up(lambda s, piece, theater: (float(s.board.pieces[piece].kind == LAND),)))


# ------------------------------------------------------------------ home


def _home(scene: PericlesScene, goal: TheaterId) -> tuple[float, ...] | None:
    return () if goal == scene.board.home[SIDE_OF[scene.seat]] else None


def _stranded_home(scene: PericlesScene, piece: PieceId, start: TheaterId, goal: TheaterId) -> tuple[float, ...] | None:
    """Units that may not stay go home, or to where most of their Side are (§11.3)."""
    if may_stay(scene.board, scene.state, piece, start):
        return None
    return float(_home(scene, goal) is not None), float(sum(scene.state.pieces[goal].values()))


tactic("recall-all-home", Recalling)(in_turn(most(_home, "recall"), enough))
tactic("redeploy-stranded", Redeploying)(in_turn(most(_stranded_home, "redeploy"), enough))
tactic("redeploy-all-home", Redeploying)(in_turn(most(_home, "redeploy"), enough))
