"""What a game is written with: procedures, questions with their verbs and checks, secrets, what is told; whole orders
and answers left ahead, and what these are tried out with.
"""

from engine.core.ahead.picking import least, most
from engine.core.ahead.plan import Predicate, Tactic, tactic, tactics
from engine.core.dice import Dice
from engine.core.event import Args, Event, Hidden
from engine.core.frame import Chain, Frame, Next, Step
from engine.core.questions.candidates import Listed
from engine.core.questions.check import Among, Check, Reason, Refusal, RulesError, among, check
from engine.core.questions.compound import Compound, Rated, best_first, whole_orders
from engine.core.questions.decision import (
    CLOSING,
    Choice,
    Enough,
    Kind,
    Scene,
    Simple,
    Verb,
    endings,
    of_table,
    once,
    say,
)  # fmt: skip
from engine.core.questions.pattern import Slot
from engine.core.rehearsal import Rehearsal, closed, followed, lengthening, rehearse
from engine.core.roll import Roll
from engine.core.secrets.bag import Bag, fill_holes
from engine.core.secrets.secret import REFEREE, NeedsCommit, Seat, Secret, Viewer, seat_view
from engine.core.table import Table

__all__ = [
    "CLOSING", "REFEREE", "Among", "Args", "Bag", "Chain", "Check", "Choice", "Compound", "Dice", "Enough", "Event",
    "Frame", "Hidden", "Kind", "Listed", "NeedsCommit", "Next", "Predicate", "Rated", "Reason", "Refusal", "Rehearsal",
    "Roll", "RulesError", "Scene", "Seat", "Secret", "Simple", "Slot", "Step", "Table", "Tactic", "Verb", "Viewer",
    "among", "best_first", "check", "closed", "endings", "fill_holes", "followed", "least", "lengthening", "most",
    "of_table", "once", "rehearse", "say", "seat_view", "tactic", "tactics", "whole_orders",
]  # fmt: skip
