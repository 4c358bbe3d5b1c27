"""A short recorded game for each way in which Hellas can end.

`python -m tests.engine.hellas.recorded_endings tests/records/hellas` plays and writes them. An arbiter helps along what
players hardly ever come to by themselves.
"""

from __future__ import annotations

from typing import Any

import engine.games.hellas  # noqa: F401 - registers the game
from engine.core.agents.agent import random_choice
from engine.core.dice import Dice
from engine.core.match import Match
from engine.core.questions.decision import Choice, Decision, say
from engine.games.hellas.opponent.archimedes import answer
from engine.games.hellas.opponent.archimedes_answers import ANSWERS
from engine.games.hellas.opponent.archimedes_choices import CHOOSERS
from engine.games.hellas.table.state import PASS
from tests.engine.recording import Changes, Endings, Way, at_random


def with_a_plan(match: Match[Any], decision: Decision, dice: Dice) -> Choice:
    """What Archimedes would do within an action; the actions themselves at random."""
    if decision.kind in CHOOSERS or decision.kind in ANSWERS:
        return answer(decision.kind, match.rules.board, match.state, decision.seat, match.legal(decision))
    return at_random(match, decision, dice)


def idly(match: Match[Any], decision: Decision, dice: Dice) -> Choice:
    """No action wherever one can pass."""
    legal = match.legal(decision)
    return say(PASS) if say(PASS) in legal else random_choice(legal, dice)


GOLDEN: Changes = {
    f"development.{seat}.{row}": "golden-age"
    for seat in ("athens", "sparta")
    for row in ("military", "fleet", "economy", "culture")
}
"""Four points for each."""


def holding(seat: str, monuments: list[str], stability: int, *others: str) -> Changes:
    """A power with trade posts in these hexes, in the first of them monuments as well."""
    return {
        f"posts.{seat}": [*monuments, *others],
        f"monuments.{seat}": monuments,
        f"stability.{seat}": stability,
    }


def level(athens: Changes, sparta: Changes) -> Changes:
    """Golden Ages for both, and these holdings, with nothing else on the map."""
    return {"empty": "everywhere", **GOLDEN, **athens, **sparta}


SHORT = {"points": "8"}
ISLANDS = ("kythera", "zakynthos", "kerkyra", "kephallenia", "melos")
MONUMENTS = level(
    holding("athens", ["athenae", "thebae", "delphi"], 9), holding("sparta", ["tegea", "gytheion"], 9, *ISLANDS)
)
STABILITY = level(
    holding("athens", ["athenae", "thebae"], 6, "chios", "samos", "kos", "lemnos", "skyros", "thasos", "andros"),
    holding("sparta", ["tegea", "gytheion"], 7, *ISLANDS, "naxos", "methymna", "mytilene"),
)
INCOME = level(
    holding("athens", ["athenae", "thebae", "delphi"], 9), holding("sparta", ["tegea", "gytheion", "korinthos"], 9)
)
DRAW = level(holding("athens", ["athenae", "dodona", "delphi"], 9), holding("sparta", ["tegea", "elis", "olympia"], 9))
UNPAID: Changes = {"stability.athens": -8, "talents.athens": 0, "ships.athens": {"athenae": 1}}
"""There are no talents for fleet maintenance, and no patience left with that."""
SPARTA_PASSES: Changes = {"cycle": ["sparta pass"]}
ATHENS_PASSES: Changes = {"cycle": ["athens pass"]}
LAST_TURN: Changes = {"empty": "everywhere", "posts": {"athens": {"athenae": 1}, "sparta": {"sparta": 1}}, "turn": 8}
WAYS: dict[str, Way] = {
    "revolution": Way("hellas", at_random, {"weaken": "yes"}),
    "points": Way("war", with_a_plan, {"points": "8", "acclaim": "yes"}),
    "monuments": Way("hellas", idly, SHORT, MONUMENTS),
    "stability": Way("hellas", idly, SHORT, STABILITY),
    "income": Way("hellas", idly, SHORT, INCOME),
    "draw": Way("hellas", idly, SHORT, DRAW),
    "last-turn": Way("war", at_random),
    "tie": Way("war", at_random),
    "archimedes-revolution": Way("solo-athens", idly, {}, {**UNPAID, **SPARTA_PASSES}),
    "archimedes-points": Way("solo-athens", idly, SHORT),
    "archimedes-monuments": Way("solo-sparta", idly, SHORT, {**MONUMENTS, **ATHENS_PASSES}),
    "archimedes-stability": Way("solo-athens", idly, SHORT, {**STABILITY, **SPARTA_PASSES}),
    "archimedes-income": Way("solo-athens", idly, SHORT, {**INCOME, **SPARTA_PASSES}),
    "archimedes-last-turn": Way("solo-war-athens", idly),
    "archimedes-tie": Way("solo-war-sparta", idly, {}, {**LAST_TURN, **ATHENS_PASSES}),
}


ENDINGS = Endings("hellas", WAYS, helped="hellas.act", longest=250, tried=400)

if __name__ == "__main__":
    ENDINGS.write()
