"""Every number of a report, over the recorded games: what a sentence counts is what has changed on the table."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.agents.agent import random_choice
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.match import Match, new_match
from engine.core.records.record import of_json
from engine.core.records.replaying import steps
from engine.core.registry import Rules
from tests.render.claims import Claim, Watched, claims, leaves, state_of, what_is_wrong

load_games()
RECORDED = [of_json(path.read_bytes()) for path in sorted(Path(__file__).parents[1].glob("records/*/*.json"))]
GAMES = ("polis", "hellenes", "pericles", "hellas", "epic")
MORE = {
    "polis": (("campaign", "c4"), ("campaign", "c12"), ("campaign", "c33")),
    "epic": (("argive-league", "a"), ("athenian-fantasy", "b")),
}
"""Games at random, by scenario and seed."""
OFTEN = 12
"""How often an event is held against the table in all games of its kind."""
WORDED, EVERY = 60, 10
"""How often an event is worded each time to see what it claims; from then on once in so many."""


Told = tuple[Match[Any], list[Event]]


def games(game: str) -> Iterator[Iterator[Told]]:
    """The recorded ones, step by step, and a few at random for what they have not come to (`MORE`)."""
    rules = registry.rules(game)
    for record in RECORDED:
        if record.game == game:
            yield ((step.match, step.events) for step in steps(record, rules))
    for scenario, seed in MORE.get(game, ()):
        yield at_random(rules, scenario, seed)


def at_random(rules: Rules[Any, Any], scenario: str, seed: str) -> Iterator[Told]:
    """A game of random choices as it is played."""
    match, events = new_match(rules, scenario, {}, Dice(seed))
    yield match, events
    players = Dice(f"agents of {seed}")
    while match.outcome is None:
        asked = list(match.pending().items())
        seat, decision = asked[players.below("who", len(asked))] if len(asked) > 1 else asked[0]
        yield match, match.play(seat, decision.id, random_choice(match.legal(decision), players))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_sentence_counts_is_what_has_changed(game: str, monkeypatch: pytest.MonkeyPatch):
    watched, checked, wrong, met = Watched(monkeypatch), Counter[str](), set[str](), Counter[str]()
    for told in games(game):
        before = b"\x80"  # no table yet
        for match, events in told:
            tables = watched.tables(before, match)
            before = state_of(match)
            for event in events:
                met[event.id] += 1
                if met[event.id] > WORDED and met[event.id] % EVERY:
                    continue
                for claim in claims(event, game):
                    checked[event.id, claim.noun] += 1
                    if checked[event.id, claim.noun] <= OFTEN:
                        wrong.add(what_is_wrong(claim, event, [leaves(table) for table in tables], game))
    assert checked
    assert wrong <= {""}


@pytest.mark.parametrize(
    ("number", "signed", "before", "after", "holds"),
    [
        (2, False, 5, 3, True),
        (2, True, 3, 5, True),
        (2, True, 5, 3, False),
        (5, False, 5, 3, False),
        (3, False, 5, 3, False),
    ],
)
def test_a_number_that_merely_stands_on_the_table_is_no_change(
    number: int, signed: bool, before: int, after: int, holds: bool
):
    claim = Claim(number, signed, "", "talent", "in a sentence")
    event = Event(id="hellas.income", args={"seat": "athens"}, section="")
    tables = [{("powers", "athens", "talents"): standing} for standing in (before, after)]
    assert (what_is_wrong(claim, event, tables, "hellas") == "") == holds
