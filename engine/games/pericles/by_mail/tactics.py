"""Answers that can be left ahead as they are typed."""

from __future__ import annotations

from engine.games.pericles.aristophanes.boule import Proposing, UsingHostages
from engine.games.pericles.aristophanes.political_cards import ReviewingEntourage
from engine.games.pericles.assembly.debates import Stopping, Trusting
from engine.games.pericles.battle.base_losses import ChoosingBases
from engine.games.pericles.battle.second_battle import SecondBattle
from engine.games.pericles.end_phase.callias import MakingPeace
from engine.games.pericles.end_phase.persia import CourtingPersia
from engine.games.pericles.end_phase.redeployment import Redeploying
from engine.games.pericles.end_phase.special_units import AskingShip
from engine.games.pericles.military.commitment import Committing
from engine.games.pericles.military.military import Campaigning
from engine.games.pericles.military.movement import Marching
from engine.games.pericles.political.athenian_issues import FoundingColony, GrantingCitizenship
from engine.games.pericles.political.recall import Recalling
from engine.games.pericles.political.spartan_issues import HuntingTreachery, Training
from engine.games.pericles.theater.diplomatic import Negotiating
from engine.games.pericles.theater.embassies import SendingEmbassy
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
