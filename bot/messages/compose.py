"""Makes Discord's messages of the outbox's letters."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import discord
import msgspec

from bot import limits
from bot.messages import personal, public
from bot.messages.board_words import shown_by
from bot.messages.owed_told import summary_panel
from bot.messages.season import news
from bot.messages.seen import brief_of, picture_of, recap_of, view_of
from bot.messages.text import cut, say
from bot.panels import as_discord, place
from bot.panels.arbitration.disputes import dispute_panel, ruling_panel
from bot.panels.desk import Desk, Service
from bot.panels.layout import layout, presses_of, rebuilt
from bot.panels.looking.dice import record_file
from bot.panels.people.talk import reported_panel
from bot.panels.press import ASKING, Press
from bot.panels.spec import Attachment, Panel, Picture, PictureOrder, Pictures
from bot.panels.table.briefing import briefing_panel
from bot.panels.table.consent import consent_panel
from bot.panels.table.follow import digest_panel, news_panel
from bot.panels.table.hook import hook_news
from bot.panels.table.season import letter_panel, told_panel
from bot.panels.turn.receipt import passed_panel
from bot.panels.turn.seats import held_by
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from bot.service.api.table import BEHIND, TableInfo
from bot.service.mail.letters import (
    BRIEFING,
    CLOSED_DM,
    CONSENT,
    DISPUTE,
    EXCHANGED,
    FINAL,
    FOLLOW_NEWS,
    FOLLOWED,
    GRACE,
    HINDERED,
    HOOK_NEWS,
    INVITED,
    LOBBY,
    MOVED,
    NOTICE,
    OPENING,
    OVERDUE,
    PASSED,
    PLANNED,
    PRIVATE,
    RECORD,
    REMINDER,
    REPORT,
    REPORTED_TALK,
    ROOM,
    RULING,
    SEASON,
    SEASON_NEWS,
    SEASON_TOLD,
    SOUGHT,
    SUMMARY,
    TALK,
    TOLD,
    TURN,
    WHISPER,
    WITHDRAWN,
    Delivery,
    Letter,
    Message,
)
from bot.service.mail.marks import is_layout
from bot.service.tables import Tables
from render.picture import deciding, reports, tells_stories
from render.wording.recap import Line

_log = logging.getLogger(__name__)

MAKERS: dict[str, Callable[[Delivery, TableInfo], Panel]] = {
    ROOM: public.room, LOBBY: public.room, TALK: public.talk, OPENING: public.opening, REPORT: public.report,
    NOTICE: public.notice, OVERDUE: public.overdue, SOUGHT: public.sought, FINAL: public.final, RECORD: public.record,
    CLOSED_DM: public.closed_dm, PRIVATE: personal.private, PLANNED: personal.planned, EXCHANGED: personal.exchanged,
    WHISPER: personal.whisper, REMINDER: personal.reminder, GRACE: personal.grace, TOLD: personal.told,
    MOVED: personal.moved, INVITED: personal.invited, HINDERED: personal.hindered, WITHDRAWN: public.withdrawn,
    PASSED: personal.passed,
}  # fmt: skip
"""How each kind of letter is told. `TURN` is the turn panel itself and needs the table as it is now."""

MARKED = (REPORT, FINAL, OPENING)
"""Kinds that come with the board and marks on it; a report first with the part of it where the marks lie together."""


STAYS = ("look", "battle", "turn", "replay")
"""What can still be pressed on a receipt of the past."""
LATELY = 150
"""Events back that a newcomer is told the most memorable of."""
_MOST_SAID = 900
"""Letters of lines in an alternative text: a text takes no more than a thousand from outside."""
DRAWN_AGAIN = 2
"""How often pictures are tried again before a message goes without the one that can't be drawn."""


class Compositor:
    """The real composer: words from the letter, the table's public facts as they are now, pictures from the letter."""

    def __init__(self, service: Service, pictures: Pictures) -> None:
        self._desk = Desk(service, pictures, self)

    @property
    def desk(self) -> Desk:
        """What panels work with; the same tables and picture maker."""
        return self._desk

    async def compose(self, delivery: Delivery) -> Message:
        """The message for a delivery, in words."""
        panel = await self.panel(delivery)
        return Message(
            text=cut(as_discord.words(panel), limits.CONTENT - 60),
            pictures=_as_told(delivery).letter.kind in (TURN, RECORD, SEASON, BRIEFING, *MARKED)
            and bool(panel.rows)
            and (not delivery.anew or delivery.repainted),
            view=as_discord.view(panel) if panel.rows else None,
            embeds=as_discord.embeds(panel),
            layout=partial(layout, panel),
            laid_out=delivery.letter.kind == TURN,
            title=panel.title,
            tags=[place.game_name(delivery.letter.game)] if delivery.letter.kind == ROOM else [],
            mentions=list(panel.ping),
        )

    async def pictures(self, delivery: Delivery) -> list[discord.File]:
        """The pictures for a message whose words have arrived; none where they are not wanted any more."""
        return as_discord.files(await self._drawn(await self.panel(delivery), delivery))

    def with_pictures(self, there: discord.Message, pictures: Sequence[discord.File]) -> discord.ui.LayoutView | None:
        """A layout with pictures put into it; None where the message is none."""
        return rebuilt(there, pictures=pictures) if is_layout(there) else None

    def spent(self, delivery: Delivery, there: discord.Message) -> discord.ui.View | discord.ui.LayoutView | None:
        """The buttons of a message without those that take back what can't be any more, or start what has begun.

        A receipt that is of the past loses all others with it, but for what shows how it stands now.
        """
        letter, every = delivery.letter, presses_of(there)
        receipt = any(press.act == "takeback" for press in every) and not any(press.act == "show" for press in every)

        def gone(press: Press) -> bool:
            if press.table != letter.table:
                return False
            if press.act == "takeback":
                return press.seat in letter.args["seats"]
            return press.act == "start" or (receipt and press.act not in STAYS)

        if is_layout(there):
            return rebuilt(there, gone, unsaid=(say("can-take-back"), say("receipt-again")))
        return as_discord.without(there, gone)

    async def passes(self, delivery: Delivery, there: discord.Message) -> bool:
        """Whether a message still asks what is not asked there any more; its reader may have gone on in it."""
        letter, every = delivery.letter, presses_of(there)
        if letter.args.get("left") or letter.args.get("begun"):
            return True
        if "dispute" in letter.args:
            return any(press.act.startswith("rule") and press.verb == str(letter.args["dispute"]) for press in every)
        asks = any(
            (press.act in ASKING, press.table, press.seat) == (True, letter.table, letter.seat) for press in every
        )
        return asks and await self._desk.ask(lambda tables: _live_in(tables, delivery)) != there.id

    async def panel(self, delivery: Delivery) -> Panel:
        """What a delivery says."""
        letter = delivery.letter
        if letter.kind == FOLLOWED:
            return digest_panel(await self.panel(_as_told(delivery)), letter)
        if letter.kind == FOLLOW_NEWS:
            return news_panel(letter)
        if letter.kind == HOOK_NEWS:
            return hook_news(str(letter.args["text"]), str(letter.args["title"]))
        if letter.kind == TURN:
            return await self._turn(delivery)
        if letter.kind == BRIEFING:
            return await self._briefing(delivery)
        if letter.kind in (SEASON, SEASON_NEWS, SEASON_TOLD):
            return await self._season(letter)
        if letter.kind == SUMMARY:
            person = delivery.person or 0
            return summary_panel(await self._desk.ask(lambda tables: tables.owed.waiting(person)))
        reader = letter.person if letter.kind == CLOSED_DM else delivery.person
        table = await self._desk.ask(lambda tables: tables.look.table(letter.table, reader))
        if letter.kind == CONSENT:
            asked = await self._desk.ask(lambda tables: tables.consent.agreement(letter.table, int(letter.args["id"])))
            return consent_panel(table, asked)
        if letter.kind == REPORTED_TALK:
            id, by = int(letter.args["id"]), int(letter.args["by"])
            lines = await self._desk.ask(lambda tables: tables.talk_record.lines(letter.table, id))
            return reported_panel(table, lines, by)
        if letter.kind in (DISPUTE, RULING):
            found = await self._desk.ask(lambda tables: tables.disputes.dispute(letter.table, int(letter.args["id"])))
            if letter.kind == RULING:
                return ruling_panel(table, found, goes_on=bool(letter.args.get("goes_on")))
            return dispute_panel(table, found)
        if delivery.person is None and (letter.kind == FINAL or letter.args.get("closes") is not None):
            chapters = await self._desk.ask(lambda tables: tables.look.chapters(letter.table))
            return (public.final if letter.kind == FINAL else public.report)(delivery, table, chapters)
        if letter.args.get("text") == "disputed" and letter.kind in (TOLD, PASSED):
            kept = await self._desk.ask(
                lambda tables: tables.disputes.dispute(letter.table, int(letter.args["dispute"]))
            )
            return personal.disputed(delivery, table, kept)
        panel = MAKERS[letter.kind](delivery, table)
        if letter.kind == ROOM:
            panel = replace(panel, title=cut(place.thread_name(table), limits.THREAD_NAME))
        if letter.kind == TALK:
            panel = replace(panel, title=cut(place.talk_name(table), limits.THREAD_NAME))
        return panel

    async def _season(self, letter: Letter) -> Panel:
        """A page or a line in a season's channel."""
        info = await self._desk.ask(lambda tables: tables.seasons.info(str(letter.args["season"])))
        if letter.kind == SEASON:
            return letter_panel(info, str(letter.args["face"]), int(letter.args.get("round") or 0))
        if letter.kind == SEASON_TOLD:
            return told_panel(info, str(letter.args["text"]), letter.args.get("game"))
        people = [int(person) for person in letter.args.get("people") or ()]
        args = letter.args
        told = news(info, args["text"], args.get("game"), people, args.get("who"), int(args.get("count") or 0))
        return Panel(headline=told, ping=tuple(people))

    async def illustrated(self, panel: Panel, delivery: Delivery) -> Panel:
        """The panel of a delivery with those of its pictures that can be drawn now."""
        return await self._drawn(panel, replace(delivery, attempts=DRAWN_AGAIN))

    async def _drawn(self, panel: Panel, delivery: Delivery) -> Panel:
        elsewhere, delivery = delivery.letter.kind == FOLLOWED, _as_told(delivery)
        letter = delivery.letter
        if letter.kind == TURN:
            return await self._with_turn(panel, delivery)
        if letter.kind in (SEASON, BRIEFING):
            return await self._with_page(panel, delivery)
        if letter.kind in (FINAL, RECORD) and delivery.person is None and not elsewhere:
            panel = replace(panel, files=await self._record(delivery))
        if letter.kind == REPORT and (order := picture_of(letter, tuple(brief_of(letter).marks))) is not None:
            return await self._reported(panel, order, delivery)
        told = brief_of if letter.kind == OPENING else recap_of
        if letter.kind in MARKED and (order := picture_of(letter, tuple(told(letter).marks))) is not None:
            panel = await self._with(panel, order, delivery)
        return panel

    async def _record(self, delivery: Delivery) -> tuple[Attachment, ...]:
        """The record as a file; none where it can't be had even when tried again: a button asks for it, too."""
        table = delivery.letter.table
        try:
            found = await self._desk.ask(lambda tables: tables.exports.finished(table))
            file = await asyncio.to_thread(record_file, table, *found)
        except Exception:
            if delivery.attempts < DRAWN_AGAIN:
                raise
            _log.exception("no record of table %s", table)
            return ()
        return (file,) if file is not None else ()

    async def _reported(self, panel: Panel, order: PictureOrder, delivery: Delivery) -> Panel:
        """The panel with one picture: what has just been fought, is told or goes on, where it was, or the board."""
        letter = delivery.letter
        view, fresh = view_of(letter), int(letter.args.get("fresh", 0))
        if letter.args.get("closes") is not None:
            return await self._with(panel, order, delivery)
        orders = [replace(order, kind="theatre" if order.marks else "standing"), order]
        if view is not None and not letter.args.get("over") and (extra := deciding(view, None)):
            orders.insert(0, replace(order, kind="extra", extra=extra, marks=()))
        if letter.args.get("over") and tells_stories(order.game):
            orders.insert(0, replace(order, kind="story", marks=(), events=letter.events))
        if fresh and reports(order.game):
            orders.insert(0, replace(order, kind="report", marks=(), events=letter.events[-fresh:], number=1))
        for one in orders:
            shown = await self._with(panel, one, delivery)
            if shown.pictures != panel.pictures:
                return shown
        return panel

    async def _turn(self, delivery: Delivery) -> Panel:
        try:
            state, older = await self._asked(delivery)
            if delivery.anew and older and personal.is_open(delivery, state):
                return passed_panel(state.table, delivery.letter.seat or "", "turn-newer")
            return personal.turn(delivery, state)
        except Denied as no:
            if no.code != BEHIND:
                raise
            return personal.behind(
                await self._desk.ask(lambda tables: tables.look.table(delivery.letter.table, delivery.person))
            )

    async def _briefing(self, delivery: Delivery) -> Panel:
        """What a newcomer needs, as things are now; nothing where the seat is theirs no more."""
        letter, person = delivery.letter, delivery.person or 0

        def read(tables: Tables) -> Panel:
            table, seat = tables.look.table(letter.table, person), letter.seat or ""
            if seat not in held_by(table, person):
                return personal.not_theirs(table, seat)
            lately = [one.event for one in tables.look.history(letter.table, person, LATELY)]
            return briefing_panel(tables.look.panel(letter.table, person, seat), lately, letter.args)

        try:
            return await self._desk.ask(read)
        except Denied as no:
            if no.code != BEHIND:
                raise
            return personal.behind(await self._desk.ask(lambda tables: tables.look.table(letter.table, person)))

    async def _asked(self, delivery: Delivery) -> tuple[PanelState, bool]:
        """What the reader of a letter is asked now, and whether a newer message asks what one does that has arrived."""
        letter = delivery.letter
        person, seat = letter.person or delivery.person or 0, letter.seat

        def asked(tables: Tables) -> tuple[PanelState, bool]:
            """The panel of the seat; of another of theirs, if that has gone to somebody else."""
            held = tables.store.access(tables.store.row(letter.table)).answers_for(person)
            state = tables.look.panel(letter.table, person, seat if seat in held else None)
            there = delivery.message
            return state, there is not None and _live_in(tables, delivery) not in (None, there)

        return await self._desk.ask(asked)

    async def _with_turn(self, panel: Panel, delivery: Delivery) -> Panel:
        """The turn panel with its pictures, if that question is still open once they are drawn."""
        if panel.drawing is None:
            return panel
        panel = await self._with_page(panel, delivery)
        state, older = await self._asked(delivery)
        return panel if personal.is_open(delivery, state) and not older else replace(panel, pictures=())

    async def _with_page(self, panel: Panel, delivery: Delivery) -> Panel:
        """A panel with the picture it asks for; without it if it can't be drawn even when tried again."""
        if panel.drawing is None:
            return panel
        return await self._with(panel, panel.drawing.order, delivery, panel.drawing.alt)

    async def _with(self, panel: Panel, order: PictureOrder, delivery: Delivery, told: str = "") -> Panel:
        """The panel with one more picture; without it if it can't be drawn even when tried again."""
        letter = delivery.letter
        try:
            data = await self._desk.pictures.draw(order)
        except Exception:
            if delivery.attempts < DRAWN_AGAIN:
                raise
            _log.exception("no picture for letter %s", delivery.mark)
            return panel
        if not data:
            return panel
        view = view_of(letter)
        alt = told or (shown_by(order.kind, view, order.seat or None, order.extra) if view else "") or panel.headline
        if order.kind in ("report", "story"):
            alt = say("alt-report", lines=_plain(brief_of(letter).lines))
        if order.kind == "theatre":
            alt = say("alt-theatre", lines=_plain(line for line in brief_of(letter).lines if line.number))
        picture = Picture(data, order.name, cut(alt, limits.ALT_TEXT))
        return replace(panel, pictures=(*panel.pictures, picture))


def _live_in(tables: Tables, delivery: Delivery) -> int | None:
    """The message in which the reader of a letter is asked now what its seat is asked."""
    return tables.look.live_in(delivery.letter.table, delivery.person or 0, delivery.letter.seat or "")


def _as_told(delivery: Delivery) -> Delivery:
    """What is told elsewhere, or directly to who follows, as the room's letter that it is made of: for everybody."""
    letter = delivery.letter
    if letter.kind != FOLLOWED:
        return delivery
    return replace(delivery, person=None, letter=msgspec.structs.replace(letter, kind=str(letter.args["tells"])))


def _plain(lines: Iterable[Line]) -> str:
    """What lines of a report say, without the marks that make it bold; for those who hear it read out."""
    return cut("\n".join(line.text.replace("**", "") for line in lines), _MOST_SAID)
