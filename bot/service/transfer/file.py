"""A game as a file: its record, and what the file says of itself. docs/transfer.md tells people what is in it.

Files come from anywhere. `read_game` says of a wrong one which key is wrong and what would be right (`Denied`, the
codes `import-…`), and raises nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from bot.service.api.denials import Denied
from bot.service.api.table import GOING_ON, PersonId
from bot.terms.terms import Terms
from engine.core.position import Outcome
from engine.core.records.record import NotARecord, Record, unpacked
from engine.core.secrets.secret import Seat

FORMAT = 1
"""Of the files that are written and read here."""
FINISHED, VIEW = "finished", "view"
"""What else a file has than a game to be gone on with (`GOING_ON`): one that is over; what somebody may know."""
MOST_BYTES = 16 * 1024 * 1024
"""Of a file, unpacked; the longest games take a tenth of it."""
MOST_ENTRIES = 20_000
MOST_TEXT = 2_000
"""Letters of one choice, or of what an arbiter set."""

T = TypeVar("T")
_KINDS = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "keys with values",
    "null": "nothing",
}
"""What msgspec calls the kinds of values, in words."""
_DEEP = "it is nested too deeply"
Line = Annotated[str, Meta(max_length=200)]
Id = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
Moment = Annotated[datetime, Meta(tz=True)]


class Holder(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat on a seat when the file was written."""

    person: Id | None = None
    """Their id on Discord; only where the game goes on."""
    agent: Line | None = None
    name: Line = ""


class About(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a file says of itself, under the key `keryx`."""

    format: int
    kind: str
    table: Line = ""
    """Where it was played: the table's id there."""
    title: Line = ""
    at: Moment | None = None
    """When the file was written."""
    by: Id | None = None
    """Who had it written; 0: whoever runs the bot, in the shell."""
    people: dict[Seat, Holder] = {}
    terms: Terms | None = None
    """What a game that goes on is played under; doors and passwords stay where they were."""
    result: Outcome | None = None
    """The result of a game that was ended before its rules did."""
    data_files: dict[str, str] = {}
    """The data files that it is played with, by their names, where they are not those that come with Keryx."""


class GameFile(Record, kw_only=True, forbid_unknown_fields=True):
    """A record, and what the file says of itself."""

    keryx: About = field(default_factory=lambda: About(format=FORMAT, kind=""))
    """A record without it is of a game that is over, if the game has an end in it."""


class _Mark(Struct, frozen=True):
    format: Any = None
    kind: Any = None


class _Head(Struct):
    keryx: _Mark = _Mark()


def written(record: Record, about: About) -> bytes:
    """The file. What it is stands first."""
    parts = {name: getattr(record, name) for name in Record.__struct_fields__}
    return msgspec.json.format(msgspec.json.encode({"keryx": about, **parts}), indent=1)


def written_view(about: About, seats: Sequence[Seat], told: Mapping[str, Any]) -> bytes:
    """A file with what somebody may know: it says in itself that nobody can go on with it."""
    head = {**msgspec.to_builtins(about), "continuable": False, "as": list(seats)}
    return msgspec.json.format(msgspec.json.encode({"keryx": head, **told}), indent=1)


def read_game(data: bytes) -> GameFile:
    """The game in a file. Nothing has been played again yet: what fits together is for `checking` to say."""
    text = _text(data)
    mark = _decoded(text, _Head).keryx
    if mark.kind == VIEW:
        raise Denied("import-view")
    if mark.format not in (None, FORMAT):
        raise Denied("import-format", given=str(mark.format)[:20], own=FORMAT)
    file = _decoded(text, GameFile)
    if file.keryx.kind not in ("", FINISHED, GOING_ON):
        raise Denied("import-key", key="keryx.kind", why=f"Expected {FINISHED} or {GOING_ON}")
    try:
        _must_be_of_a_size(file)
    except RecursionError:
        raise Denied("import-no-game", why=_DEEP) from None
    return file


def _text(data: bytes) -> bytes:
    if len(data) > MOST_BYTES:
        raise Denied("import-too-large", most=MOST_BYTES // 1024**2)
    try:
        text = unpacked(data, MOST_BYTES)
    except NotARecord as error:
        raise Denied("import-no-game", why=str(error)) from None
    if len(text) > MOST_BYTES:
        raise Denied("import-too-large", most=MOST_BYTES // 1024**2)
    return text


def _decoded(text: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except RecursionError:
        raise Denied("import-no-game", why=_DEEP) from None
    except msgspec.ValidationError as error:
        raise _wrong_key(str(error)) from None
    except (msgspec.MsgspecError, ValueError, OverflowError, MemoryError) as error:
        raise Denied("import-no-game", why=" ".join(str(error).split())[:200]) from None


def _wrong_key(error: str) -> Denied:
    """What msgspec says, by key; rows of lists are counted from 1."""
    why, _, path = error.partition(" - at `$")
    key = re.sub(r"\[(\d+)\]", lambda found: f".{int(found[1]) + 1}", path.rstrip("`").lstrip("."))
    plain = re.sub(r"`(\w+)`", lambda found: _KINDS.get(found[1], found[1]), " ".join(why.split()))
    return Denied("import-key", key=key.replace("[...]", ".…")[:100] or "the file", why=plain[:200])


def _must_be_of_a_size(file: GameFile) -> None:
    if len(file.entries) > MOST_ENTRIES:
        raise Denied("import-too-long", most=MOST_ENTRIES)
    for name in ("states", "draws", "told"):
        listed = len(getattr(file, name))
        if listed != len(file.entries) + 1 and (listed or file.keryx.kind):
            why = f"Expected a line for each of {len(file.entries) + 1} steps, got {listed}"
            raise Denied("import-key", key=name, why=why)
    for number, entry in enumerate(file.entries, 1):
        texts = [str(getattr(entry, name, "")) for name in ("seat", "decision", "choice", "path", "value", "seed")]
        if max(map(len, texts)) > MOST_TEXT:
            raise Denied("import-key", key=f"entries.{number}", why=f"Expected at most {MOST_TEXT} letters")
    for name, words in (("seed", [file.seed]), ("salts", list(file.salts.values())), ("note", [file.note])):
        if any(len(word) > MOST_TEXT for word in words):
            raise Denied("import-key", key=name, why=f"Expected at most {MOST_TEXT} letters")


def person_ids(about: About) -> list[PersonId]:
    """The people whom a file names, each once."""
    return list(dict.fromkeys(one.person for one in about.people.values() if one.person))
