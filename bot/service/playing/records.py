"""The record of a game out of the database: what was answered, taken back, drawn and told, in its order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.service.api.table import Status
from bot.service.playing.deals import deal_of
from bot.service.playing.matches import CORRECTION, correction, unpack_draws, unpack_events
from bot.service.playing.rewind import REOPEN, ROLLBACK
from bot.service.table_store import TableStore
from bot.service.thinning.rows import answers_of, withdrawals_of
from bot.store.models import HOLD, NEW_DICE, NEW_RULES, OPEN, Answer, TableRow, Withdrawal
from engine.core.records.record import (
    Carried,
    Corrected,
    Entry,
    Held,
    Opened,
    Played,
    Record,
    Redealt,
    Reopened,
    TakenBack,
    told,
)
from engine.core.records.replaying import Broken, with_states


def record_of(store: TableStore, row: TableRow) -> Record:
    """The record of a game that has begun. Nothing in it is hidden, so it is for games that are over."""
    position = store.matches.load(row).position
    first: dict[str, Any] = row.earlier[0] if row.earlier else {"seed": row.seed, "salts": dict(position.dice.salts)}
    record = Record(
        game=row.game,
        scenario=row.scenario,
        options=dict(row.options),
        rules=position.rules,
        data=row.data,
        seed=first["seed"],
        salts=first["salts"],
        note=f"{row.title} ({row.id})",
        ended=row.status == Status.ENDED,
    )
    taken: dict[int, list[int]] = {}
    """By the version that took them back: numbers of answers."""
    for answer in answers_of(store.session, row):
        if answer.withdrawn_in is not None:
            taken.setdefault(answer.withdrawn_in, []).append(answer.seq)
    numbers: dict[int, int] = {}
    """Of entries, by the numbers of answers in the journal."""
    noted = True
    for change in _changes(store, row):
        if isinstance(change, Withdrawal):
            record.entries.append(_back(change, [numbers[seq] for seq in taken.get(change.version, ())]))
            record.told.append([])
            record.draws.append([])
        else:
            if change.who != "setup":
                record.entries.append(_entry(change))
            numbers[change.seq] = len(record.entries)
            record.told.append(told(unpack_events(change.events)))
            record.draws.append(unpack_draws(change.draws or b"\x90"))
            noted = noted and change.draws is not None
        record.states.append(change.state)
    return record if noted else _recomputed(store, record)


def _changes(store: TableStore, row: TableRow) -> Iterator[Answer | Withdrawal]:
    """What has changed the position, in order. Answers that were taken back before that was noted are left out."""
    changes: list[Answer | Withdrawal] = []
    answers, backs = answers_of(store.session, row), withdrawals_of(store.session, row)
    changes += [it for it in answers if it.withdrawn_at is None or it.withdrawn_in is not None]
    changes += backs
    yield from sorted(changes, key=lambda it: (it.version, it.seq if isinstance(it, Answer) else 0))


def _entry(answer: Answer) -> Entry:
    if answer.decision == CORRECTION:
        return Corrected(*correction(answer.choice))
    if answer.decision == NEW_RULES:
        return Carried(int(answer.choice))
    if answer.decision == HOLD:
        return Held(answer.choice == "1")
    if answer.decision == OPEN:
        return Opened()
    if answer.decision == NEW_DICE:
        deal = deal_of(answer.choice)
        return Redealt(0, deal.seed, deal.salts)
    return Played(answer.seat, answer.decision, answer.choice)


def _back(back: Withdrawal, taken: list[int]) -> Entry:
    if back.act == REOPEN:
        return Reopened(back.seat)
    return TakenBack(tuple(taken), back.epoch if back.act == ROLLBACK else None)


def _recomputed(store: TableStore, record: Record) -> Record:
    """The record of a game that began before draws and states were noted: they are found by playing it again."""
    public, record.note = record.told, f"{record.note}; draws and states were recomputed for the export"
    try:
        record = with_states(record, store.matches.rules(record.game, record.data))
    except Broken:
        record.draws, record.states = [], []
    record.told = public
    return record
