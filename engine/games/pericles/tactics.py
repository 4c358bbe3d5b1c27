"""Answers that can be left ahead as they are typed."""

from __future__ import annotations

from engine.games.pericles.athenian_issues import FoundingColony, GrantingCitizenship
from engine.games.pericles.base_losses import ChoosingBases
from engine.games.pericles.boule import Proposing, UsingHostages
from engine.games.pericles.callias import MakingPeace
from engine.games.pericles.commitment import Committing
from engine.games.pericles.debates import Stopping, Trusting
from engine.games.pericles.diplomatic import Negotiating
from engine.games.pericles.embassies import SendingEmbassy
from engine.games.pericles.league import LeagueAffairs
from engine.games.pericles.military import Campaigning
from engine.games.pericles.movement import Marching
from engine.games.pericles.oracle import Consulting
from engine.games.pericles.persia import CourtingPersia
from engine.games.pericles.political_cards import ReviewingEntourage
from engine.games.pericles.recall import Recalling
from engine.games.pericles.redeployment import Redeploying
from engine.games.pericles.second_battle import SecondBattle
from engine.games.pericles.spartan_issues import HuntingTreachery, Training
from engine.games.pericles.special_units import AskingShip

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
