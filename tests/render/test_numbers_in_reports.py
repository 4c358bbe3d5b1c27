"""Every number of a report, over the recorded games: what a sentence counts is what has changed on the table."""

from collections import Counter
from pathlib import Path

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.event import Event
from engine.core.proving.conformance import random_game
from engine.core.records.record import Record, of_json
from engine.core.records.replaying import steps
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


def games(game: str) -> list[Record]:
    """The recorded ones, and a few at random for what they have not come to (`MORE`)."""
    rules = registry.rules(game)
    more = [random_game(rules, scenario, seed).record for scenario, seed in MORE.get(game, ())]
    return [*(record for record in RECORDED if record.game == game), *more]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_sentence_counts_is_what_has_changed(game: str, monkeypatch: pytest.MonkeyPatch):
    played = games(game)
    watched, checked, wrong = Watched(monkeypatch), Counter[str](), set[str]()
    for record in played:
        before = b"\x80"  # no table yet
        for step in steps(record, registry.rules(game)):
            tables = watched.tables(before, step.match)
            before = state_of(step.match)
            for event in step.events:
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
