"""Positions in the database: loaded, stored, pruned; and the data they are pinned to."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import bindparam
from sqlmodel import select

from bot.metrics import meters
from bot.service.api.denials import Denied
from bot.service.installed import rules_for, texts_of, with_texts
from bot.service.playing.deals import deal_of
from bot.store.database import Database
from bot.store.models import HOLD, NEW_DICE, OPEN, Answer, DataBlob, Snapshot, TableRow
from bot.store.queries import NEW_SNAPSHOT, PRUNE, TABLE
from engine.core import registry
from engine.core.dice import Draw
from engine.core.event import Event
from engine.core.match import Match, decode
from engine.core.questions.decision import Choice
from engine.core.records.record import Redealt
from engine.core.records.replaying import amend, open_now, redeal
from engine.core.records.upgrade import head_of
from engine.core.registry import Rules, UnknownData

_KEPT = 256
_PRUNE_EVERY = 8
_POSITION = select(Snapshot.position).where(Snapshot.table == TABLE, Snapshot.version == bindparam("version"))
_draws = msgspec.msgpack.Decoder(list[Draw])
_events = msgspec.msgpack.Decoder(tuple[Event, ...])
_encoder = msgspec.msgpack.Encoder()


def pack_events(events: Iterable[Event]) -> bytes:
    """Events as the journal keeps them."""
    return _encoder.encode(tuple(events))


def unpack_events(blob: bytes) -> tuple[Event, ...]:
    """Events out of the journal."""
    return _events.decode(blob)


def pack_draws(draws: Iterable[Draw]) -> bytes:
    """Draws as the journal keeps them."""
    return _encoder.encode(list(draws))


def unpack_draws(blob: bytes) -> list[Draw]:
    """Draws out of the journal."""
    return _draws.decode(blob)


CORRECTION = "correct"
"""Stands for the decision where an arbiter has changed the table; the choice is then `path = value`, as JSON."""


def correction(change: str) -> tuple[str, Any]:
    """What an arbiter has written down: the path and the value."""
    path, _, value = change.partition(" = ")
    return path, msgspec.json.decode(value)


def correct(match: Match[Any], change: str) -> list[Event]:
    """Change the table as an arbiter has written it down. What was played before can't be taken back any more."""
    return amend(match, *correction(change))


class Matches:
    """Matches by table and version. What it remembers in memory is a cache and nothing else."""

    def __init__(self, database: Database, data_override: Path | None = None) -> None:
        self._database = database
        self._override = data_override
        self._cache: OrderedDict[tuple[str, int], Match[Any]] = OrderedDict()
        self._overridden: dict[str, Rules[Any, Any]] = {}
        self._session: object = None
        self._fresh: dict[tuple[str, int], Match[Any]] = {}
        """What the running transaction has stored; goes into the cache only when it is on disk."""

    def load(self, table: TableRow) -> Match[Any]:
        """The table's match as it is. Belongs to the cache: clone it before playing on."""
        if table.behind:
            raise Denied("behind")
        key = (table.id, table.version)
        if self._session is self._database.session and key in self._fresh:
            return self._fresh[key]
        if key not in self._cache:
            at = {"table": table.id, "version": table.version}
            blob = self._database.session.exec(_POSITION, params=at).one()
            self._remember(key, self.decode(table, blob))
        self._cache.move_to_end(key)
        return self._cache[key]

    def decode(self, table: TableRow, blob: bytes) -> Match[Any]:
        """A match from bytes, with the data it is pinned to."""
        self.rules(table.game, table.data)
        return decode(blob)

    def stored_by(self, table: TableRow) -> int:
        """The version of the rules that has stored the table's position."""
        if table.rules:
            return table.rules
        kept = self._database.session.get_one(Snapshot, (table.id, table.version))
        table.rules = head_of(kept.position).rules
        return table.rules

    def rules(self, game: str, digest: str) -> Rules[Any, Any]:
        """The rules with the data of that digest, from the database if the installation has moved on."""
        try:
            return registry.rules(game, digest)
        except UnknownData:
            return rules_for(game, digest, self.texts(game, digest))

    def texts(self, game: str, digest: str) -> dict[str, str]:
        """The data files a table is pinned to; for other processes too, which must make the rules anew."""
        kept = self._database.session.get(DataBlob, (game, digest))
        return msgspec.msgpack.decode(kept.texts, type=dict[str, str]) if kept is not None else {}

    def pin(self, game: str, at: datetime) -> Rules[Any, Any]:
        """The installed rules; their data is put into the database, for the time when others will be installed."""
        rules = self._installed(game)
        if self._database.session.get(DataBlob, (game, rules.digest)) is None:
            texts = _encoder.encode(texts_of(game, self._override))
            self._database.session.add(DataBlob(game=game, digest=rules.digest, texts=texts, at=at))
        return rules

    def _installed(self, game: str) -> Rules[Any, Any]:
        if self._override is None or not (self._override / game).is_dir():
            return registry.rules(game)
        if game not in self._overridden:
            self._overridden[game] = with_texts(game, texts_of(game, self._override))
            registry.adopt(self._overridden[game])
        return self._overridden[game]

    def store(self, table: TableRow, match: Match[Any], at: datetime) -> None:
        """Keep the position under the table's version, and drop those nothing can lead back to."""
        position = match.position
        table.rules = position.rules
        snapshot = {
            "table": table.id,
            "version": table.version,
            "seq": table.journal,
            "played": position.played,
            "position": match.encode(),
            "at": at,
        }
        self._database.session.connection().execute(NEW_SNAPSHOT, snapshot)
        if table.version % _PRUNE_EVERY == 0:
            self._database.session.exec(PRUNE, params={"table": table.id, "fence": position.fence})
        if self._session is not self._database.session:
            self._session, self._fresh = self._database.session, {}
        key = (table.id, table.version)
        self._fresh[key] = match
        self._database.afterwards(lambda: self._remember(key, match))
        self._database.afterwards(meters.COMMITS.labels(table.game).inc)

    def replay(self, table: TableRow, base: Snapshot, answers: Iterable[Answer]) -> Match[Any]:
        """The position that `answers` lead to from a stored one."""
        match = self.decode(table, base.position)
        for answer in answers:
            self.play_again(match, answer)
        return match

    def play_again(self, match: Match[Any], answer: Answer) -> None:
        """One step of the journal, as it was."""
        match.position.dice.epoch = answer.epoch
        if answer.decision == CORRECTION:
            correct(match, answer.choice)
        elif answer.decision == NEW_DICE:
            deal = deal_of(answer.choice)
            redeal(match, Redealt(0, deal.seed, deal.salts))
        elif answer.decision == HOLD:
            match.position.held = answer.choice == "1"
        elif answer.decision == OPEN:
            match.open()
        else:
            match.play(answer.seat, open_now(match, answer.seat, answer.decision), Choice.parse(answer.choice))

    def _remember(self, key: tuple[str, int], match: Match[Any]) -> None:
        self._cache[key] = match
        while len(self._cache) > _KEPT:
            self._cache.popitem(last=False)
