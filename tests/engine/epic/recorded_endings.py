"""A short recorded game for each way in which Epic can end, and for each scenario.

`python -m tests.engine.epic.recorded_endings tests/records/epic` plays and writes them. An arbiter helps along what
players hardly ever come to by themselves.
"""

from __future__ import annotations

from typing import Any

import engine.games.epic  # noqa: F401 - registers the game
from engine.core.agents.agent import random_choice
from engine.core.dice import Dice
from engine.core.match import Match
from engine.core.questions.decision import CLOSING, Choice, Decision, say
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
}
ENDINGS = Endings("epic", WAYS, helped="epic.move", longest=300, tried=200)

if __name__ == "__main__":
    ENDINGS.write()
