"""Where a game has come from, if it came as a file: what everybody at its table may read of that."""

from __future__ import annotations

from bot import limits
from bot.messages.text import cut, label, mention, person_text, say, when
from bot.panels import place
from bot.panels.spec import Attachment, Panel
from bot.service.api.table import Imported, Status, TableInfo
from engine.core.dice import COMMITS
from engine.core.records.record import packed

_SMALL = 256 * 1024
"""Bytes of a file that is given as it is; a larger one is packed."""


def origin_lines(table: TableInfo) -> str:
    """That a game was imported, by whom, when, and what that means for who plays it; nothing where it was not."""
    came = table.imported
    if came is None:
        return ""
    lines = [say("imported", by=who_brought(came), when=when(came.at), table=place_there(came), entries=came.entries)]
    if came.going_on:
        lines.append(say("imported-lobby" if table.status is Status.LOBBY else "imported-begun"))
        lines.append(say("imported-known"))
    if table.earlier and place.has_chance(table):
        lines.append(say("imported-hashes", count=len(table.earlier), hashes=hashes(table)))
    return "\n".join(lines)


def who_brought(came: Imported) -> str:
    """Who has imported a game."""
    return mention(came.by) if came.by else say("imported-by-host")


def place_there(came: Imported) -> str:
    """What it was called where it came from."""
    title, id = person_text(came.title, 60), label(came.table, 8)
    return f"{title} ({id})" if title and id else title or id or say("imported-from-somewhere")


def hashes(table: TableInfo) -> str:
    """The beginnings of the hashes of the seeds that came before."""
    return ", ".join(f"`{hash_[:COMMITS]}…`" for hash_, _ in table.earlier)


def earlier_lines(table: TableInfo) -> str:
    """The seeds that the dice came from before: their whole hashes, and the seeds once they are open."""
    lines = [
        say("dice-earlier-open", hash=hash_, seed=cut(seed, 80)) if seed else say("dice-earlier", hash=hash_)
        for hash_, seed in table.earlier
    ]
    return "\n".join(lines)


def every_hash(table: TableInfo) -> tuple[str, ...]:
    """The hashes of all seeds, in the order in which they were in force."""
    return (*(hash_ for hash_, _ in table.earlier), table.commitment)


def file_panel(table: TableInfo, data: bytes, text: str) -> Panel:
    """A game as a file, and what it is good for; without it where Discord would not take it."""
    name = f"keryx-{table.id.lower()}.json"
    if len(data) > _SMALL:
        name, data = f"{name}.gz", packed(data)
    fits = len(data) <= limits.FILE_BYTES
    return Panel(
        headline=f"{place.headline(table)}\n{say(text)}",
        body=say(f"{text}-how") if fits else say("denied-record-too-large"),
        files=(Attachment(data, name, say("alt-record")),) if fits else (),
        colour=place.NEUTRAL,
        footer=say("panel-footer", table=table.id),
    )
