"""Which question a faction is being asked, told from the procedure that waits.

For answers left ahead and whole orders.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.decision import Choice, Kind
from engine.core.frame import Frame
from engine.games.pericles.athenian_issues import COLONY, AthenianIssue, FoundingColony, GrantingCitizenship
from engine.games.pericles.base_losses import BaseLosses, ChoosingBases
from engine.games.pericles.battle import BattleFrame
from engine.games.pericles.boule import Boule, Proposing, SidesBoule, UsingHostages
from engine.games.pericles.callias import Callias, MakingPeace, Sacrificing
from engine.games.pericles.commitment import Commitment, Committing
from engine.games.pericles.debates import CardInDebate, ChoosingIssue, Debate, LayingCard, Stopping, Trusting
from engine.games.pericles.diplomatic import Diplomatic, Negotiating
from engine.games.pericles.embassies import Embassy, SendingEmbassy
from engine.games.pericles.events_of_plays import Removal, RemovingUnits
from engine.games.pericles.expeditions import Expedition
from engine.games.pericles.issue_award import Lending, Loan
from engine.games.pericles.league import League, LeagueAffairs
from engine.games.pericles.losses import ChoosingLosses, Losses
from engine.games.pericles.maintenance import Maintaining, Maintenance
from engine.games.pericles.military import Campaigning, MilitaryIssue
from engine.games.pericles.movement import Marching, Movement
from engine.games.pericles.oracle import Consulting, Oracle
from engine.games.pericles.persia import CourtingPersia, PersianBase
from engine.games.pericles.pieces import PericlesScene
from engine.games.pericles.placement import Placement, Placing
from engine.games.pericles.plague import Burying, PlagueToll
from engine.games.pericles.political_cards import EntourageReview, NewEntourage, ReviewingEntourage, SettingAside
from engine.games.pericles.recall import Recalling, SideRecall
from engine.games.pericles.redeployment import Redeploying, Redeployment
from engine.games.pericles.revelation import Revealing, Revelation
from engine.games.pericles.second_battle import SecondBattle
from engine.games.pericles.spartan_issues import Agoge, HuntingTreachery, Krypteia, Training
from engine.games.pericles.special_units import AskingShip, StateShip


class Waiting(NamedTuple):
    """A kind of question, and where the procedure waits that asks it."""

    kind: Kind
    frame: type[Frame]
    steps: tuple[str, ...]


def _waits(kind: Kind, frame: type[Frame], *steps: str) -> Waiting:
    assert all(hasattr(frame, step) for step in steps), frame
    return Waiting(kind, frame, steps)


QUESTIONS: tuple[Waiting, ...] = (
    _waits(Burying(), PlagueToll, "chosen"),
    _waits(RemovingUnits(), Removal, "chosen"),
    _waits(ReviewingEntourage(), EntourageReview, "chosen"),
    _waits(SettingAside(), NewEntourage, "chosen"),
    _waits(UsingHostages(), Boule, "decided"),
    _waits(Proposing(), SidesBoule, "proposed"),
    _waits(ChoosingIssue(), Debate, "begun"),
    _waits(LayingCard(), CardInDebate, "laid"),
    _waits(Trusting(), Debate, "advised"),
    _waits(Stopping(), Debate, "halted"),
    _waits(GrantingCitizenship(), AthenianIssue, "chosen", "added"),
    _waits(FoundingColony(), AthenianIssue, "chosen", "added"),
    _waits(HuntingTreachery(), Krypteia, "chosen"),
    _waits(Training(), Agoge, "chosen"),
    _waits(Recalling(), SideRecall, "chosen"),
    _waits(Lending(), Loan, "chosen"),
    _waits(Placing(), Placement, "placed"),
    _waits(Revealing(), Revelation, "chosen"),
    _waits(Negotiating(), Diplomatic, "committed", "removed"),
    _waits(SendingEmbassy(), Embassy, "closed"),
    _waits(LeagueAffairs(), League, "chosen"),
    _waits(CourtingPersia(), PersianBase, "chosen"),
    _waits(Consulting(), Oracle, "chosen"),
    _waits(Campaigning(), MilitaryIssue, "chosen"),
    _waits(Committing(), Commitment, "chosen"),
    _waits(Committing(), Expedition, "alone"),
    _waits(Marching(), Movement, "ordered"),
    _waits(AskingShip(), StateShip, "answered"),
    _waits(ChoosingLosses(), Losses, "chosen", "removed"),
    _waits(ChoosingBases(), BaseLosses, "chosen"),
    _waits(SecondBattle(), BattleFrame, "decided"),
    _waits(MakingPeace(), Callias, "decided"),
    _waits(Sacrificing(), Callias, "sacrificed"),
    _waits(Maintaining(), Maintenance, "disbanded"),
    _waits(Redeploying(), Redeployment, "moved"),
)
"""Every question of a game's course, in the order in which a turn comes to them."""
_KINDS: dict[tuple[type[Frame], str], Kind] = {
    (waiting.frame, step): waiting.kind for waiting in QUESTIONS for step in waiting.steps
}
_CITIZENSHIP = GrantingCitizenship()


def asked(scene: PericlesScene) -> Kind | None:
    """The kind of the question at hand; None for what is open all the time."""
    frame = scene.frame
    if isinstance(frame, AthenianIssue) and frame.issue != COLONY:
        return _CITIZENSHIP
    return _KINDS.get((type(frame), frame.at))


def options(scene: PericlesScene, *verbs: str) -> list[Choice]:
    """What is legal as an answer to the question at hand; with `verbs`, only what begins with one of these."""
    kind = asked(scene)
    legal = [] if kind is None else kind.legal(scene)
    return [choice for choice in legal if choice.verb in verbs] if verbs else legal
