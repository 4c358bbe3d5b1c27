"""`/order`: typing orders, with whole chains suggested. A line goes on from the draft, or takes its place."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import replace
from itertools import islice
from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.commands.common import TABLE, given, seat_word, suggest_seats, suggest_tables, suggestion
from bot.panels import place
from bot.panels.acts.typed import drafted_form, typed
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Answer, Caller, Desk
from bot.panels.pick import meant
from bot.panels.press import Press, stamp
from bot.panels.turn.seats import could_mean, seat_typed, spoken_for
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.core.words.completion import Completer, Describe
from engine.core.words.notation import ADDS, REMARK
from render.wording.words import Words

Interaction = discord.Interaction[Any]
KEPT = 64
_log = logging.getLogger(__name__)


class Suggestions:
    """Completers of the positions people are typing at, kept between keystrokes."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._completers: OrderedDict[str, Completer] = OrderedDict()
        self._thinking = asyncio.Lock()

    async def __call__(self, caller: Caller, text: str, named: str, seat: str = "") -> dict[str, str]:
        """Ways to go on with what is typed, each no longer than a suggestion may be, and what it is called.

        Where several of the person's seats could be meant, each way begins with the seat it is for.
        """
        table = await meant(self._desk, caller, named or None)
        spoken, orders = spoken_for(table, text)
        one = spoken or (seat_typed(table, seat) if seat else None)
        seats = [one] if one is not None else could_mean(table, caller.person, asked=True)
        prefixed = spoken is not None or len(seats) > 1
        chains: dict[str, str] = {}
        for meant_ in seats:
            head = f"{meant_}: " if prefixed else ""
            found = await self._of_seat(caller, table.id, meant_, orders.lstrip())
            chains |= {f"{head}{chain}": name for chain, name in found.items()}
        short = {chain: name for chain, name in chains.items() if len(chain) <= limits.SUGGESTION}
        return dict(islice(short.items(), limits.SUGGESTIONS))

    async def _of_seat(self, caller: Caller, table: str, seat: Seat, orders: str) -> dict[str, str]:
        panel = await self._desk.ask(lambda tables: tables.look.panel(table, caller.person, seat))
        if panel.decision is None or panel.draft is None:
            return {}
        # Some positions take a quarter of a second: in a thread, so that everybody else is answered meanwhile.
        async with self._thinking:
            return await asyncio.to_thread(self._found, panel, caller, orders)

    def _found(self, panel: PanelState, caller: Caller, orders: str) -> dict[str, str]:
        """Ways to go on from what is drafted, or to begin anew. One thread at a time: completers remember."""
        assert panel.draft is not None
        added, typed = orders.startswith(ADDS), orders.lstrip(f"{ADDS} ")
        anew = {} if added else self._completer(panel, caller, panel.view).named(typed, limits.SUGGESTIONS)
        if (anew and typed) or not panel.draft.choices or panel.draft.decision is None:
            return anew
        drafted = self._completer(panel, caller, View(panel.draft.match, panel.view.viewer), stamp(panel))
        further = drafted.named(typed, limits.SUGGESTIONS)
        return {f"{ADDS} {chain}": name for chain, name in further.items()} | anew

    def _completer(self, panel: PanelState, caller: Caller, view: View[Any], drafted: str = "") -> Completer:
        """The completer of a seat's view: of the question as it was put, or of what the draft has come to."""
        assert panel.seat is not None
        assert panel.decision is not None
        state = drafted or f"{panel.decision.id} {panel.journal}"
        key = f"{panel.table.id} {caller.person} {panel.seat} {state}"
        if key not in self._completers:
            self._completers[key] = Completer(view, panel.seat, described(place.words_of(panel.table)))
            if len(self._completers) > KEPT:
                self._completers.popitem(last=False)
        self._completers.move_to_end(key)
        return self._completers[key]


def described(own: Words) -> Describe:
    """What an order is called: as in the menus."""
    return lambda chain, whole: own.compound(whole) if whole is not None else own.choice(chain[-1])


def command(desk: Desk) -> app_commands.Command[Any, ..., Any]:
    """The command."""
    suggestions = Suggestions(desk)

    @app_commands.command(
        name="order",
        description="Type orders, as the panel shows them; leave it empty for a large form with the draft",
    )
    @app_commands.describe(
        text="Orders, separated by ; they join your draft or take its place (suggestions hold 100 letters)",
        table=TABLE,
        seat="Which of your seats, if several are asked; or begin the orders with it and a colon",
    )
    async def order(interaction: Interaction, text: str = "", table: str = "", seat: str = "") -> None:
        if not text.strip():
            await answer(interaction, _form(desk, caller_of(interaction), table, seat))
            return
        await answer(interaction, _typed(desk, caller_of(interaction), text, table, seat), table=table)

    @order.autocomplete("text")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            table, seat = given(interaction, "table"), given(interaction, "seat")
            found = await suggestions(caller_of(interaction), current, table, seat)
            return [suggestion(f"{text}{REMARK}{name}" if name else text, text) for text, name in found.items()]
        except Denied:
            return []
        except Exception:
            _log.exception("no suggestions")
            return []

    suggest_tables(desk, order)
    suggest_seats(desk, order)
    return order


async def _form(desk: Desk, caller: Caller, table: str, seat: str) -> Answer:
    return await drafted_form(desk, caller, Press("order", table.strip().replace(":", "")[:12], seat_word(seat)))


async def _typed(desk: Desk, caller: Caller, text: str, named: str, seat: str) -> Answer:
    table = (await meant(desk, caller, named)).id if named else ""
    spoken = replace(caller, fields=(("text", text),))
    return await typed(desk, spoken, Press("typed", table, seat_word(seat)))
