"""A game that came as a file, written into the journal as if it had been played here; new dice for one that moves."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import insert

from bot.service.api.table import PersonId
from bot.service.playing.deals import Deal, deal_text
from bot.service.playing.matches import pack_draws, pack_events
from bot.service.playing.rewind import spend
from bot.service.table_store import TableStore
from bot.service.transfer.checking import Noted, Prepared
from bot.store.models import NEW_DICE, NEW_RULES, TableRow, Withdrawal
from bot.store.queries import NEW_ANSWERS, NEW_SNAPSHOT
from engine.core.dice import commitment
from engine.core.match import Match
from engine.core.records.record import Redealt, state_digest
from engine.core.records.replaying import carried_over, redeal
from engine.core.records.upgrade import head_of
from engine.core.secrets.secret import Seat


def write(store: TableStore, row: TableRow, game: Prepared, now: datetime) -> Match[Any]:
    """The steps of a game, each as a version of its own, so that the table's record has them; gives its match."""
    answers: list[dict[str, Any]] = []
    backs: list[dict[str, Any]] = []
    seqs: dict[int, int] = {}
    for version, step in enumerate(game.steps, 1):
        if step.act:
            backs.append(_back(row, version, step, now))
            for number in step.gone:
                answers[seqs[number] - 1] |= {"withdrawn_at": now, "withdrawn_in": version}
        else:
            answers.append(_answer(row, len(answers) + 1, version, step, now))
            seqs[version - 1] = len(answers)
    connection = store.session.connection()
    connection.execute(NEW_ANSWERS, answers)
    if backs:
        connection.execute(insert(Withdrawal), backs)
    row.earlier = [msgspec.to_builtins(deal) for deal in game.deals]
    if game.base is not None:
        number, position = game.base
        kept = {"table": row.id, "version": number + 1, "seq": seqs[number], "position": position, "at": now}
        connection.execute(NEW_SNAPSHOT, {**kept, "played": game.steps[number].played})
    row.version, row.journal = len(game.steps), len(answers)
    match = store.matches.decode(row, game.position)
    if head_of(game.position).rules < match.rules.version:
        _carry_over(store, row, match, now)
    return match


def go_on(store: TableStore, row: TableRow, now: datetime) -> Match[Any] | None:
    """The position in which an imported game goes on, its past written into the journal; None: it is no such game."""
    kept = store.imported(row)
    if kept is None or kept.game is None:
        return None
    match = write(store, row, msgspec.msgpack.decode(kept.game, type=Prepared), now)
    kept.game = None
    return match


def newcomers(store: TableStore, row: TableRow) -> dict[Seat, PersonId]:
    """Who sits where somebody else sat before the game came here."""
    kept = store.imported(row)
    before = {seat: it.get("person") for seat, it in (kept.about.get("people", {}) if kept else {}).items()}
    return {
        seat: info.person
        for seat, info in store.seats(row).items()
        if info.person is not None and info.person != before.get(seat)
    }


def deal_anew(store: TableStore, row: TableRow, match: Match[Any], salts: dict[Seat, str], now: datetime) -> None:
    """From here on the dice come from the table's seed with these salts: one more version, not stored yet."""
    deal = Deal(row.seed, salts)
    redeal(match, Redealt(0, deal.seed, deal.salts))
    _further(store, row, match, Noted(NEW_DICE, deal_text(deal), who="moved", draws=pack_draws(())), now)


def move_on(store: TableStore, row: TableRow) -> None:
    """Somebody has got the game with its seed: the dice come from another from here on, whose hash stands at once."""
    now, match = store.clock(), store.matches.load(row).clone()
    salts = dict(match.position.dice.salts)
    row.earlier = [*row.earlier, msgspec.to_builtins(Deal(row.seed, salts))]
    row.seed = secrets.token_hex(16)
    row.commitment = commitment(row.seed)
    deal_anew(store, row, match, salts, now)
    store.matches.store(row, match, now)
    spend(store, row, match)


def _carry_over(store: TableStore, row: TableRow, match: Match[Any], now: datetime) -> None:
    """Newer rules have been installed since the file was read."""
    version, events = match.rules.version, pack_events(carried_over(match))
    noted = Noted(NEW_RULES, str(version), who=f"rules {version}", events=events, draws=pack_draws(match.draws))
    _further(store, row, match, noted, now)


def _further(store: TableStore, row: TableRow, match: Match[Any], noted: Noted, now: datetime) -> None:
    position = match.position
    whole = msgspec.structs.replace(
        noted,
        epoch=position.dice.epoch,
        played=position.played,
        events=noted.events or pack_events(()),
        state=state_digest(match),
    )
    row.version, row.journal = row.version + 1, row.journal + 1
    store.session.connection().execute(NEW_ANSWERS, [_answer(row, row.journal, row.version, whole, now)])


def _answer(row: TableRow, seq: int, version: int, step: Noted, now: datetime) -> dict[str, Any]:
    fields = ("seat", "who", "decision", "choice", "epoch", "played", "events", "draws", "state")
    return {
        "table": row.id,
        "seq": seq,
        "version": version,
        "at": now,
        "withdrawn_at": None,
        "withdrawn_in": None,
        **{name: getattr(step, name) for name in fields},
    }


def _back(row: TableRow, version: int, step: Noted, now: datetime) -> dict[str, Any]:
    whole = {name: getattr(step, name) for name in ("act", "seat", "epoch", "state")}
    return {"table": row.id, "version": version, "at": now, **whole}
