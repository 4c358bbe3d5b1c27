"""What is counted as an exchange is what people are called for."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.service.mail.letters import TURN
from bot.service.playing.records import record_of
from engine.core.agents.agent import random_choice
from engine.core.ahead.plan import Plan, StandingOrder
from engine.core.dice import Dice
from engine.core.records.record import Record
from engine.core.records.waits import by_standing_orders, waits_of
from tests.bot.service.rig import ANNA, BERT, CARL, DORA, Rig
from tests.engine.core.helpers import RULES

PEOPLE = {"red": ANNA, "blue": BERT, "green": CARL, "gold": DORA}
DEFEND = StandingOrder("toy.defend", "yield")


def recorded(rig: Rig, table: str) -> Record:
    store = rig.tables.look._store
    record = rig.do(lambda: record_of(store, store.row(table)))
    assert isinstance(record, Record)
    return record


def played(rig: Rig, table: str, seed: str, most: int = 45) -> Record:
    """A game of people who answer at random, one after the other."""
    dice = Dice(seed)
    for _ in range(most):
        pending = rig.do(rig.tables.look.table, table).pending
        if not pending:
            break
        seat = pending[dice.below("who", len(pending))]
        view = rig.panel(table, PEOPLE[seat], seat).view
        rig.play(table, PEOPLE[seat], seat, str(random_choice(view.legal(seat), dice)))
    return recorded(rig, table)


def called(rig: Rig) -> Counter[tuple[str | None, str]]:
    """For which questions letters have called whom."""
    return Counter((letter.seat, str(letter.args["kind"])) for letter in rig.letters(TURN))


@pytest.mark.parametrize("seed", ["a", *(pytest.param(seed, marks=pytest.mark.slow) for seed in "bcdef")])
def test_each_exchange_is_a_letter_that_calls_somebody(rig: Rig, seed: str) -> None:
    waits = waits_of(played(rig, rig.running("four"), seed), RULES).waits
    assert Counter((wait.seat, wait.kind) for wait in waits) == called(rig)


def test_what_standing_orders_answer_calls_nobody(rig: Rig) -> None:
    table = rig.at_turn()
    rig.do(rig.tables.play.set_plan, table, BERT, "blue", Plan(standing=[DEFEND]), rig.id())
    rig.play(table, ANNA, "red", "raid blue")
    record = recorded(rig, table)
    waits = waits_of(record, RULES, by_standing_orders([DEFEND])).waits
    assert Counter((wait.seat, wait.kind) for wait in waits) == called(rig)
    assert len(waits) == len(waits_of(record, RULES).waits) - 2, "Bert was waited for, and then Anna"
