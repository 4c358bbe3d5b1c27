"""Answers that can be left ahead as they are typed: to each question what needs nothing said with it, and numbers."""

from __future__ import annotations

from engine.games.pericles.aristophanes.aristophanes import Proposing, UsingHostages
from engine.games.pericles.aristophanes.political_cards import ReviewingEntourage
from engine.games.pericles.assembly.debates import Stopping, Trusting
from engine.games.pericles.battle.battle import SecondBattle
from engine.games.pericles.battle.losses import ChoosingBases
from engine.games.pericles.end_phase.end_phase import CourtingPersia
from engine.games.pericles.end_phase.maintenance import AskingShip
from engine.games.pericles.end_phase.redeployment import Redeploying
from engine.games.pericles.end_phase.victory import MakingPeace
from engine.games.pericles.military.military import Campaigning
from engine.games.pericles.military.movement import Committing, Marching
from engine.games.pericles.opponent.appraisal import ISSUES
from engine.games.pericles.political.political_issues import (
    FoundingColony,
    GrantingCitizenship,
    HuntingTreachery,
    Training,
)
from engine.games.pericles.political.recall import Recalling
from engine.games.pericles.table.state import RUMOR
from engine.games.pericles.theater.diplomatic import Negotiating, SendingEmbassy
from engine.games.pericles.theater.league import LeagueAffairs
from engine.games.pericles.theater.oracle import Consulting

for _kind in (
    ReviewingEntourage, UsingHostages, Trusting, Stopping, GrantingCitizenship, FoundingColony, HuntingTreachery,
    Training, Recalling, Negotiating, SendingEmbassy, LeagueAffairs, CourtingPersia, Consulting, Campaigning, Marching,
    AskingShip, ChoosingBases, SecondBattle, MakingPeace, Redeploying,
):  # fmt: skip
    _kind.ahead = tuple(verb.name for verb in _kind.verbs if not verb.slots)
for _spending, _numbers in ((Negotiating, range(1, 4)), (SendingEmbassy, range(1, 5)), (Committing, range(6))):
    _spending.ahead = (*(f"commit {number}" for number in _numbers), *_spending.ahead)
Proposing.ahead = tuple(f"propose {issue}" for issue in ISSUES if issue != RUMOR)
