"""The table's dice: the hash of the seed, the seats' salts, and the record once the game is over."""

from __future__ import annotations

from bot import limits
from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Attachment, Button, Field, Form, Panel
from bot.panels.table.origin import earlier_lines, every_hash
from bot.service.api.table import OVER, SeatInfo, Status, TableInfo
from bot.service.seating.lobby import MOST_SALT, TYPED
from bot.service.transfer.file import About, written
from engine.core.dice import COMMITS
from engine.core.records.record import Record, packed, to_json

_SALT_SHOWN = 20
_SMALL = 256 * 1024
"""Bytes of a record that is given as it is; a larger one is packed."""


def dice_line(table: TableInfo, salts: str = "") -> str:
    """The beginning of the seed's hash, and salts; *Dice* shows all of it and says what it is for.

    Nothing where there are neither dice nor draws.
    """
    if not table.commitment or not place.has_chance(table):
        return ""
    return "\n".join(line for line in (say("dice-line", hash=f"{table.commitment[:COMMITS]}…"), salts) if line)


def dice_button(table: TableInfo) -> tuple[Button, ...]:
    """To all there is to know of the dice, where there are any."""
    return (Button(say("button-dice"), Press("dice", table.id)),) if place.has_chance(table) else ()


def salts_line(table: TableInfo, most: int = _SALT_SHOWN, *, typed: bool = False) -> str:
    """The salts that there are, or that somebody has typed, on one line."""
    salts = [
        say("lobby-salt", seat=place.seat_name(table, info.seat), salt=cut(info.salt, most))
        for info in table.seats
        if info.salt and (info.salted == TYPED or not typed)
    ]
    return say("lobby-salts", salts=", ".join(salts)) if salts else ""


def dice_panel(table: TableInfo, note: str = "") -> Panel:
    """All there is to know of the dice: the whole hash, each salt and how it came about, the seed if it is open."""
    if not place.has_chance(table):
        return Panel(headline=f"{place.headline(table)}\n{say('dice-none')}", colour=place.NEUTRAL)
    begun_before = table.status not in (Status.LOBBY, *OVER) and any(not info.salted for info in table.seats)
    lines = [
        note,
        say("dice-hash", hash=cut(table.commitment, 64)),
        say("dice-seed", seed=cut(table.seed, 80)) if table.seed else "",
        earlier_lines(table),
        "\n".join(_salt(table, info) for info in table.seats),
        say("dice-older") if begun_before else "",
        say("dice-how-over" if table.status in OVER else "dice-how"),
    ]
    press = Press("dice", table.id)
    buttons = [Button(say("button-look"), press.to("look"))] if table.status is not Status.LOBBY else []
    if table.status is Status.LOBBY:
        buttons.append(salt_button(table))
    if table.status in OVER:
        buttons.append(Button(say("button-record"), press.to("record")))
    return Panel(
        headline=f"{place.headline(table)}\n{say('dice-head')}",
        body=cut("\n\n".join(line for line in lines if line), limits.EMBED_TEXT),
        rows=(tuple(buttons),),
        colour=place.NEUTRAL,
        footer=say("panel-footer", table=table.id),
    )


def _salt(table: TableInfo, info: SeatInfo) -> str:
    text = "dice-salt-none" if not info.salt else f"dice-salt-{info.salted or 'made'}"
    return say(text, seat=place.seat_name(table, info.seat), salt=cut(info.salt, 64))


def salt_button(table: TableInfo) -> Button:
    """To the form for a salt; it carries the hash, which stands in that form."""
    return Button(say("button-salt"), Press("salt", table.id, verb=table.commitment[:COMMITS]))


def salt_form(press: Press) -> Form:
    """A form for words of one's own."""
    field = Field("text", say("form-salt"), say("form-salt-hint", hash=press.verb), long=False, most=MOST_SALT)
    return Form(say("form-salt-title"), press.to("salted", verb=""), (field,))


def record_panel(table: TableInfo, files: tuple[Attachment, ...]) -> Panel:
    """The record as a file, and how to check it."""
    dice = dice_button(table)
    return Panel(
        headline=f"{place.headline(table)}\n{say('record-head')}",
        body=say(
            "record-how" if dice else "record-how-plain",
            file=files[0].name,
            hash=" --hash ".join(cut(one, 64) for one in every_hash(table)),
        ),
        rows=(dice,) if dice else (),
        colour=place.NEUTRAL,
        files=files,
        footer=say("panel-footer", table=table.id),
    )


def record_file(table: str, record: Record, about: About | None = None) -> Attachment | None:
    """The record as a file, packed if it is large; None if Discord would not take it even so.

    `about`: what the file says of itself.
    """
    name, data = f"keryx-{table.lower()}.json", to_json(record) if about is None else written(record, about)
    if len(data) > _SMALL:
        name, data = f"{name}.gz", packed(data)
    return Attachment(data, name, say("alt-record")) if len(data) <= limits.FILE_BYTES else None
