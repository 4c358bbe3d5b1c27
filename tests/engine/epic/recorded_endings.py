"""A short recorded game for each way in which Epic can end, and for each scenario.

`python -m tests.engine.epic.recorded_endings tests/records/epic` plays and writes them. An arbiter helps along what
players hardly ever come to by themselves.
"""

from __future__ import annotations

from typing import Any

import engine.games.epic  # noqa: F401 - registers the game
from engine.core.agents.agent import random_choice
from engine.core.agents.sensible import SensibleAgent
from engine.core.dice import Dice
from engine.core.match import Match
from engine.core.questions.decision import CLOSING, Choice, Decision, say
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.epic.table.state import SEASONS
from tests.engine.recording import Changes, Endings, Way

BUSY = 3
"""One time in so many a list goes on that could be ended."""
AGREED = ("propose-peace", "propose-end", "agree", "end-it")
"""What is said where both sides want peace."""


def warlike(match: Match[Any], decision: Decision, dice: Dice) -> Choice:
    """Mostly lists are ended where they can be; else any verb but peace, and anything that can be said with it."""
    legal = match.legal(decision)
    if say(CLOSING) in legal and dice.below("busy", BUSY):
        return say(CLOSING)
    legal = [choice for choice in legal if choice.verb not in AGREED] or legal
    verb = list(dict.fromkeys(choice.verb for choice in legal))
    chosen = verb[dice.below("verb", len(verb))]
    return random_choice([choice for choice in legal if choice.verb == chosen], dice)


def peaceful(match: Match[Any], decision: Decision, dice: Dice) -> Choice:
    """They make peace where they can."""
    wanted = [choice for choice in match.legal(decision) if choice.verb in ("propose-peace", "agree")]
    return wanted[0] if wanted else warlike(match, decision, dice)


def weary(match: Match[Any], decision: Decision, dice: Dice) -> Choice:
    """They agree that the war is over."""
    wanted = [choice for choice in match.legal(decision) if choice.verb in ("propose-end", "end-it")]
    return wanted[0] if wanted else warlike(match, decision, dice)


OPENING: tuple[tuple[str, str, str], ...] = (
    (
        "epic.muster", "athens",
        "place attica/fleet-6 4 piraeus; place attica/hoplite-4 4 athens; place attica/hoplite-4 2 piraeus;"
        " lead phormio piraeus; lead pericles athens; done",
    ),
    (
        "epic.muster", "sparta",
        "rest xenocleides; lead xenocleides cenchrae; place boeotia/hoplite-5 4 thebes; place corinth/fleet-4 4"
        " cenchrae; place laconia/hoplite-6 3 sparta; place laconia/hoplite-5 2 sparta; lead archidamus sparta; done",
    ),
    ("epic.move", "athens", "sail piraeus; all; with attica/hoplite-4 2; to saronic-gulf; land epidaurus; done"),
    ("epic.intercept", "sparta", "intercept cenchrae 4"),
    ("epic.move", "sparta", "march thebes; all; to plataea; march sparta; all; to megara; halt; done"),
    ("epic.move", "sparta", "march megara; all; to eleusis; done"),
    ("epic.raid", "sparta", "raid eleusis laconia/hoplite-5 2; done"),
    ("epic.move", "athens", "march athens; all; to eleusis; done"),
)  # fmt: skip
"""How a war begins: a fleet caught off Corinth, an army that comes to Attica, and another that meets it there."""


class Campaigning:
    """They open as they are told, go on as the game advises, and make peace when a year is over."""

    def __init__(self) -> None:
        self.match: Match[Any] | None = None
        self.told: list[tuple[str, str, str]] = []
        self.chain: list[Choice] = []

    def __call__(self, match: Match[Any], decision: Decision, dice: Dice) -> Choice:
        if match is not self.match:
            self.match, self.told, self.chain = match, list(OPENING), []
        if match.state.season >= len(SEASONS):
            wanted = [choice for choice in match.legal(decision) if choice.verb in ("propose-peace", "agree")]
            if wanted:
                return wanted[0]
        if not self.chain or match.refusal(decision, self.chain[0]) is not None:
            self.chain = self.plan(match, decision, dice)
        return self.chain.pop(0)

    def plan(self, match: Match[Any], decision: Decision, dice: Dice) -> list[Choice]:
        """What comes next in the opening, where it is that player's turn and can be done; else what is advised."""
        asked = (decision.kind, decision.seat)
        order = next((order for order in self.told if order[:2] == asked), None)
        if order is not None:
            self.told.remove(order)
            chain = [Choice.parse(each) for each in order[2].split("; ")]
            if match.refusal(decision, chain[0]) is None:
                return chain
        return list(SensibleAgent().choose(View(match, seat_view(decision.seat)), decision.seat, dice))


LAST_WINTER = {"argive-league": 15, "archidamian-war": 39, "spartan-fantasy": 11, "athenian-fantasy": 11}
"""The season after which the years of a scenario are over."""


def late(scenario: str, **changes: Any) -> Way:
    """A game that has come to its last winter."""
    return Way(scenario, warlike, changes={"season": LAST_WINTER[scenario], **changes})


def ruled(by: str, *regions: str) -> Changes:
    """Regions that have gone over."""
    return {f"regions.{id}.by": by for id in regions}


LOST = ("chios", "samos", "thrace", "lesbos", "rhodes")
"""Regions without which Athens has lost, and Sparta is where it wants to be."""
WARLIKE = (
    "epic.revolt", "epic.intercepted", "epic.battle", "epic.pursuit", "epic.raided", "epic.siege-begun",
    "epic.surrendered", "epic.city-taken",
)  # fmt: skip
"""What there is to a war."""
WAYS: dict[str, Way] = {
    "victory": Way("campaign", peaceful),
    "decisive": late("argive-league", **ruled("athens", "achaea", "epidaurus")),
    "stalemate": late("archidamian-war", **ruled("sparta", "chios")),
    "held-out": late("spartan-fantasy"),
    "regions-won": late("athenian-fantasy", **ruled("athens", "elis", "arcadia")),
    "capital-lost": Way("spartan-fantasy", warlike, changes={"season": 3, "regions.attica.allegiance": -4}),
    "stalemate+three-players": Way("three-players", weary, changes=ruled("thebes", "chios"), helped="epic.muster"),
    "decisive+four-players": Way("four-players", peaceful, changes=ruled("sparta", *LOST), helped="epic.muster"),
    "victory+ionian-war": Way("ionian-war", peaceful),
    "victory+war": Way("archidamian-war", Campaigning(), seen=WARLIKE),
}
ENDINGS = Endings("epic", WAYS, helped="epic.move", longest=300, tried=200)

if __name__ == "__main__":
    ENDINGS.write()
