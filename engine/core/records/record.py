"""A match as it was played: set-up and choices, which with the rules and the dice give every state again.

`replaying.py` plays one again, `verify.py` checks one; `bot/check_dice.py` recomputes its draws without any of this.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from engine.core.dice import Dice, Draw
from engine.core.event import Args, Event, mask_events
from engine.core.match import Match, new_match
from engine.core.questions.decision import Choice
from engine.core.registry import Rules
from engine.core.secrets.secret import PUBLIC, Seat

_encoder = msgspec.msgpack.Encoder()
_MOST_BYTES = 64 * 1024 * 1024
_PACKED, _GZIP = b"\x1f\x8b", zlib.MAX_WBITS | 16
DEEP = "it is nested too deeply"

Number = Annotated[int, Meta(ge=0, le=1 << 31)]


class Played(Struct, frozen=True, tag_field="did", tag="play"):
    """A choice that was taken."""

    seat: Seat
    decision: str
    choice: str
    """Canonical, as `str(Choice)` writes it."""


class Reopened(Struct, frozen=True, tag_field="did", tag="reopen"):
    """A seat took its sealed answer back."""

    seat: Seat


class TakenBack(Struct, frozen=True, tag_field="did", tag="takeback"):
    """These entries, given by their numbers, hold no more; the others stand as if those had never been."""

    entries: tuple[Number, ...]
    epoch: Number | None = None
    """Where an arbiter has rolled back: dice that fell don't come again, for they fall in this epoch from here on."""


class Redealt(Struct, frozen=True, tag_field="did", tag="dice"):
    """From here on another seed: in a fork, or because a game has moved (`redeal`).

    Before there was `TakenBack`, also the new epoch after a rollback.
    """

    epoch: Number
    seed: str | None = None
    salts: dict[Seat, str] | None = None


class Corrected(Struct, frozen=True, tag_field="did", tag="correct"):
    """The arbiter changed the table."""

    path: str
    value: Any


class Carried(Struct, frozen=True, tag_field="did", tag="rules"):
    """From here on by this version of the rules; what came before was played by an older one."""

    version: Number


class Held(Struct, frozen=True, tag_field="did", tag="hold"):
    """From here on sealed answers wait to be opened once all are there; or they do so no more."""

    held: bool


class Opened(Struct, frozen=True, tag_field="did", tag="open"):
    """The sealed answers that waited were opened."""


Entry = Played | Reopened | TakenBack | Redealt | Corrected | Carried | Held | Opened


class Told(Struct, frozen=True):
    """An event as the public was told it."""

    id: str
    args: Args
    section: str = ""


class Record(Struct, kw_only=True):
    """Everything needed to play a match again. As JSON, it is the export of a match.

    The lists go by steps: 0 is the set-up, then comes each entry. They may be missing (an old or hand-made record).
    """

    game: str
    scenario: str
    options: dict[str, Any] = field(default_factory=dict)
    rules: Number
    data: str
    seed: str
    salts: dict[Seat, str] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    """Digest of the state after each step."""
    draws: list[list[Draw]] = field(default_factory=list)
    """What was drawn in each step."""
    told: list[list[Told]] = field(default_factory=list)
    """What the public was told of each step; of a taken back one it was told all the same."""
    note: str = ""
    ended: bool = False
    """Whether people ended it before its rules did: by agreement, by giving up, by the arbiter."""


class NotARecord(ValueError):
    """A text is no record; says why in one line."""


def state_digest(match: Match[Any]) -> str:
    """What two matches share that stand the same: table, frames, questions, draws and outcome, but not the versions."""
    position = match.position
    whole = [position.state, position.branches, position.offers, position.outcome, position.dice.drawn]
    if position.exchanged:
        whole.append(position.exchanged)
    return hashlib.blake2b(_encoder.encode(whole), digest_size=8).hexdigest()


def told(events: Iterable[Event]) -> list[Told]:
    """What the public is told of events."""
    return [Told(event.id, event.args, event.section) for event in mask_events(list(events), PUBLIC)]


class Recorder:
    """Plays a match and keeps its record."""

    def __init__(self, match: Match[Any], record: Record) -> None:
        self.match, self.record = match, record

    @classmethod
    def new(
        cls,
        rules: Rules[Any, Any],
        scenario: str,
        options: dict[str, Any],
        seed: str,
        salts: dict[Seat, str] | None = None,
    ) -> tuple[Recorder, list[Event]]:
        """A fresh match with its record, and what happened until its first question."""
        match, events = new_match(rules, scenario, options, Dice(seed, dict(salts or {})))
        record = Record(
            game=rules.name,
            scenario=scenario,
            options=options,
            rules=rules.version,
            data=rules.digest,
            seed=seed,
            salts=salts or {},
        )
        return cls(match, record), events

    def play(self, seat: Seat, decision_id: str, choice: Choice) -> list[Event]:
        """As `Match.play`; recorded if it was taken."""
        events = self.match.play(seat, decision_id, choice)
        self.record.entries.append(Played(seat, decision_id, str(choice)))
        return events

    def reopen(self, seat: Seat) -> bool:
        """As `Match.reopen`; recorded if there was something to take back."""
        done = self.match.reopen(seat)
        if done:
            self.record.entries.append(Reopened(seat))
        return done


def to_json(record: Record) -> bytes:
    """The record as readable JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def packed(data: bytes) -> bytes:
    """The same, smaller (as gzip); always the same bytes."""
    work = zlib.compressobj(wbits=_GZIP)
    return work.compress(data) + work.flush()


def unpacked(data: bytes, most: int = _MOST_BYTES) -> bytes:
    """What `packed` made smaller, as far as one byte beyond the `most` there may be; anything else as it is."""
    if not data.startswith(_PACKED):
        return data
    work = zlib.decompressobj(wbits=_GZIP)
    try:
        return work.decompress(data, most + 1)
    except zlib.error as error:
        raise NotARecord(str(error)) from None


def of_json(data: bytes | str) -> Record:
    """The record that was written as JSON; `NotARecord` says what is wrong with another text."""
    if len(data) > _MOST_BYTES:
        raise NotARecord(f"it is larger than {_MOST_BYTES // 1024**2} MB")
    try:
        return msgspec.json.decode(data, type=Record)
    except RecursionError:
        raise NotARecord(DEEP) from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise NotARecord(" ".join(str(error).split())[:300]) from error
