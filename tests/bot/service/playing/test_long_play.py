"""Whole games at random, with second thoughts: what is stored is always what was played."""

import random

import pytest
from sqlmodel import col, select

from bot.service.api.table import Status
from bot.service.installed import load_games
from bot.service.mail.letters import FINAL, OPENING, REPORT
from bot.store.models import Answer, Snapshot, TableRow
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.questions.check import Refused
from tests.bot.service.rig import ANNA, BERT, CARL, DORA


def begun(rig, game, scenario):
    table = rig.do(rig.tables.lobby.create, 9, ANNA, "Long", game, scenario, "standard", {}, 90, rig.id()).id
    seats = [seat.seat for seat in rig.do(rig.tables.look.table, table).seats]
    people = dict(zip(seats, (ANNA, BERT, CARL, DORA), strict=False))
    for seat, person in people.items():
        rig.do(rig.tables.lobby.take_seat, table, person, str(person), seat, rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    return table, people


def step(rig, table, people, chance):
    """One person adds to their draft and perhaps commits, and perhaps thinks better of it."""
    info = rig.do(rig.tables.look.table, table)
    seat = chance.choice(info.pending)
    panel = rig.panel(table, people[seat], seat)
    legal = panel.draft.legal()
    if legal:
        rig.draft(table, people[seat], seat, str(chance.choice(legal)))
    if not legal or chance.random() < 0.6:
        rig.commit(table, people[seat], seat)
    if chance.random() < 0.1:
        other = chance.choice(list(people))
        if rig.panel(table, people[other], other).can_take_back:
            rig.do(rig.tables.play.take_back, table, people[other], other, rig.id())


def replayed(rig, table):
    """The game played anew from the seed and the answers that stand."""

    def read():
        row = rig.database.session.get(TableRow, table)
        match, _ = new_match(
            rig.tables.store.matches.rules(row.game, row.data),
            row.scenario,
            row.options,
            Dice(row.seed, dict(rig.tables.store.matches.load(row).position.dice.salts)),
        )
        first = rig.database.session.get(Snapshot, (table, 1))
        assert match.encode() == first.position
        standing = rig.database.session.exec(
            select(Answer)
            .where(Answer.table == table, col(Answer.withdrawn_at).is_(None), Answer.seat != "")
            .order_by(col(Answer.seq))
        ).all()
        return rig.tables.store.matches.replay(row, first, standing), rig.tables.store.matches.load(row)

    return rig.do(read)


SOME = [("toy", "four", 60), ("toy", "two", 60), ("polis", "", 60)]
MANY = [pytest.param(game, scenario, 400, marks=pytest.mark.slow) for game, scenario, _ in SOME]


@pytest.mark.parametrize(("game", "scenario", "steps"), [*SOME, *MANY])
def test_the_journal_leads_to_the_position_that_is_stored(rig, game, scenario, steps):
    load_games()
    if not scenario:
        from engine.core.registry import rules

        scenario = next(iter(rules(game).scenarios))
    chance = random.Random(7)
    table, people = begun(rig, game, scenario)
    for number in range(steps):
        if rig.do(rig.tables.look.table, table).status == Status.FINISHED:
            break
        try:
            step(rig, table, people, chance)
        except Refused:
            seat = rig.do(rig.tables.look.table, table).pending[0]
            rig.do(rig.tables.play.draft_undo, table, people[seat], seat, rig.id(), whole=True)
        if number % 20 == 19:
            rig.restart()
    again, stored = replayed(rig, table)
    assert again.state == stored.state
    assert again.position.dice == stored.position.dice
    assert again.pending().keys() == stored.pending().keys()


def test_reports_are_numbered_without_gaps(rig):
    chance = random.Random(3)
    table, people = begun(rig, "toy", "two")
    while rig.do(rig.tables.look.table, table).status != Status.FINISHED:
        info = rig.do(rig.tables.look.table, table)
        seat = info.pending[0]
        legal = rig.panel(table, people[seat], seat).draft.legal()
        rig.play(table, people[seat], seat, str(chance.choice(legal)))
    told = [letter for letter in rig.letters(OPENING, REPORT, FINAL) if letter.person is None]
    assert [letter.number for letter in told] == list(range(1, len(told) + 1))
    assert told[-1].kind == FINAL
