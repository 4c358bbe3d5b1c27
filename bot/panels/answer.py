"""Answering an interaction: in time, once, to the right people, and never mistaking a lost answer for a lost order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Any, Protocol

import discord

from bot.live import LivePanels
from bot.logs import acted, current
from bot.messages.refusals import refusal_text
from bot.messages.text import say
from bot.metrics import meters
from bot.panels import as_discord
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.layout import texts
from bot.panels.pictures import drawn
from bot.panels.shown import LOST, Edit, shown, small_print
from bot.panels.spec import Form, Panel
from bot.panels.turn.receipt import is_table, refusal_panel
from bot.presses import Presses
from bot.service.api.denials import Denied
from bot.service.api.table import PersonId, Status
from bot.service.mail.marks import pictures_of
from bot.store.engine import StoreError
from engine.core.questions.check import Refused
from render.wording.plain import readable

PATIENCE = 1.5
"""Seconds an answer may take before Discord is told to wait."""
PICTURE_SOON = 1.0
"""Seconds that a picture may take before the words say that it is still coming."""
Interaction = discord.Interaction[Any]
_log = logging.getLogger(__name__)


def name_of(user: discord.abc.User) -> str:
    """What a person is called, where something of it can be seen; else their name on Discord, or their number."""
    return readable(user.display_name) or readable(user.name) or str(user.id)


def caller_of(interaction: Interaction) -> Caller:
    """Who is asking, from where, and with what."""
    data: dict[str, Any] = dict(interaction.data or {})
    user = interaction.user
    member = user if isinstance(user, discord.Member) else None
    return Caller(
        person=user.id,
        name=name_of(user),
        interaction=interaction.id,
        guild=interaction.guild_id,
        room=interaction.channel_id,
        values=tuple(data.get("values", ())),
        fields=tuple(_fields(data.get("components", ()))),
        people=_people(data.get("resolved")),
        message=interaction.message.id if interaction.message is not None else None,
        shown=_said(interaction.message),
        direct=_is_direct(interaction),
        manages=interaction.permissions.manage_guild and interaction.guild_id is not None,
        roles=tuple(role.id for role in member.roles) if member else (),
    )


def _said(message: discord.Message | None) -> str:
    return "\n".join(texts(message)) if message is not None else ""


def _people(resolved: Any) -> tuple[tuple[int, str], ...]:
    """The people that Discord tells of, as they are called in the server."""
    found = resolved or {}
    members = found.get("members") or {}
    return tuple(
        (int(id), readable(str((members.get(id) or {}).get("nick") or user.get("global_name") or user.get("username"))))
        for id, user in (found.get("users") or {}).items()
    )


def _fields(components: Any) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for component in components:
        if "custom_id" in component and component.get("value") is not None:
            found.append((component["custom_id"], str(component["value"])))
        found += [(component["custom_id"], str(value)) for value in component.get("values") or ()]
        found += _fields(component.get("components", ()))
        if "component" in component:
            found += _fields([component["component"]])
    return found


def is_own(interaction: Interaction) -> bool:
    """Whether the pressed message is the person's alone, so that the answer may take its place."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


def _is_direct(interaction: Interaction) -> bool:
    message = interaction.message
    return message is not None and interaction.guild_id is None and not message.flags.ephemeral


async def answer(
    interaction: Interaction, work: Awaitable[Answer], *, table: str = "", shared: bool = False, public: bool = False
) -> Reply | None:
    """Wait for the answer and deliver it; gives back the reply once the act is done, shown or not."""
    with meters.timed(meters.ACT_SECONDS):
        return await _answered(interaction, work, table=table, shared=shared, public=public)


async def _answered(
    interaction: Interaction, work: Awaitable[Answer], *, table: str, shared: bool, public: bool
) -> Reply | None:
    no = partial(_refused, interaction.client.desk, interaction.user.id, table)
    made = asyncio.ensure_future(settled(_in_turn(interaction, work), table, no))
    there = interaction.message if shared or is_own(interaction) else None
    in_place = there is not None
    try:
        with ExitStack() as under_way:
            message = there.id if there is not None else None
            under_way.enter_context(interaction.client.presses.answering(message, interaction.id))
            done, _ = await asyncio.wait({made}, timeout=PATIENCE)
            if not done:
                await _defer(interaction, in_place, public)
            reply = await made
            if isinstance(reply, Form):
                await _open(interaction, reply)
                return None
            await deliver(interaction, reply, in_place, under_way.close)
    except (*LOST, RuntimeError) as lost:
        # A bot that is stopping closes its session under the answers that are on their way.
        if isinstance(lost, RuntimeError) and not interaction.client.is_closed():
            raise
        _log.warning("answer to interaction %s unknown: %r", interaction.id, lost)
    reply = await made
    return reply if isinstance(reply, Reply) else None


async def _in_turn(interaction: Interaction, work: Awaitable[Answer]) -> Answer:
    """The answer, when it is its turn among those of the same person: a burst makes nobody else wait."""
    async with interaction.client.turnstile.turn(interaction.user.id):
        return await work


async def _refused(desk: Desk, person: PersonId, table: str, text: str) -> Panel:
    """A plain no, with the ways that somebody has at that table; with none where there is no such table."""
    if not is_table(table):
        return refusal_panel(text)
    try:
        info = await desk.ask(lambda tables: tables.look.table(table))
    except Denied:
        return refusal_panel(text)
    except StoreError:
        return refusal_panel(text, table, plays=False)
    plays = any(person in (seat.person, seat.deputy) for seat in info.seats)
    return refusal_panel(text, table, plays, begun=info.status is not Status.LOBBY)


async def settled(work: Awaitable[Answer], table: str, no: Callable[[str], Awaitable[Panel]] | None = None) -> Answer:
    """The answer, or the words for why not. `no`: a refusal with the ways of whoever is refused at the table."""
    begun, outcome = perf_counter(), meters.FAILED
    try:
        made = await work
        as_discord.must_be_pressable(made if isinstance(made, Form) else made.panel)
        outcome = meters.DONE
    except (Denied, Refused) as why:
        outcome, text = meters.REFUSED, refusal_text(why)
        made = Reply(await no(text) if no is not None else refusal_panel(text, table), fresh=True)
    except StoreError as trouble:
        _log.error("an act could not be stored: %s", trouble)
        made = Reply(refusal_panel(say("store-trouble"), table), fresh=True)
    except Exception:
        _log.exception("an act failed")
        made = Reply(refusal_panel(say("went-wrong"), table), fresh=True)
    now = current()
    meters.ACTS.labels(now.act if now is not None else "unknown", outcome).inc()
    acted(outcome, perf_counter() - begun)
    return made


async def deliver(
    interaction: Interaction, reply: Reply, in_place: bool = False, answered: Callable[[], None] = lambda: None
) -> None:
    """Show a reply: in place of the panel that was pressed where that is right, else as a message of its own.

    `answered`: called when it stands there, be it without its picture yet.
    """
    replaces = in_place and not reply.fresh
    there = interaction.message if replaces else None
    mark, kept = small_print(there), pictures_of(there) if there is not None and reply.panel.keeps_picture else {}
    client: Pressable = interaction.client
    message = there.id if there is not None else None
    if there is not None:
        async with client.presses.changing(there.id):
            edit = await _replace(interaction, reply, mark, kept)
    else:
        edit, message = await _send(interaction, reply, in_place)
    answered()
    await _asked_there(interaction, reply, message, None if replaces and _is_direct(interaction) else edit)
    drawing = reply.panel.drawing is not None and not (kept and reply.panel.only_turned)
    if reply.later is None and not drawing:
        return
    later = reply.later if reply.later is not None else partial(drawn, client.desk.pictures, reply.panel)
    standing = reply.panel

    async def show(panel: Panel) -> None:
        """In place of what stands there, unless something newer does."""
        async with client.presses.changing(message):
            overtaken = message is not None and client.presses.last(message) not in (None, interaction.id)
            if panel != standing and not overtaken:
                await shown(edit, panel, mark)

    picturing = asyncio.ensure_future(later())
    try:
        done, _ = await asyncio.wait({picturing}, timeout=None if kept else PICTURE_SOON)
        if not done and reply.pictured:
            await show(coming := picture_coming(reply.panel))
            standing = coming
        await show(await picturing)
    finally:
        picturing.cancel()


def picture_coming(panel: Panel) -> Panel:
    """The panel with a line in the place of its picture, which takes a while."""
    return replace(panel, body="\n".join(part for part in (say("picture-coming"), panel.body) if part), drawing=None)


class Pressable(Protocol):
    """What is known of a client that shows panels."""

    desk: Desk
    presses: Presses
    live: LivePanels


async def _asked_there(interaction: Interaction, reply: Reply, message: int | None, edit: Edit | None) -> None:
    """Older messages that ask the same make way for this one; `edit`: how to change it, if only its reader sees it."""
    live: LivePanels = interaction.client.live
    if reply.answers is not None:
        await live.answered(interaction.user.id, *reply.answers, message)
    if message is not None and not reply.public:
        direct = interaction.guild_id is None
        await live.shown(
            interaction.user.id, reply.panel, message, room=interaction.channel_id, direct=direct, edit=edit
        )


async def _replace(interaction: Interaction, reply: Reply, mark: str, kept: Mapping[str, str]) -> Edit:
    if interaction.response.is_done():
        await shown(interaction.edit_original_response, reply.panel, mark, kept)
    else:
        await shown(interaction.response.edit_message, reply.panel, mark, kept)
    return interaction.edit_original_response


async def _send(interaction: Interaction, reply: Reply, deferred_update: bool) -> tuple[Edit, int | None]:
    """How to edit the new message, and its id."""
    if not interaction.response.is_done():
        send = partial(interaction.response.send_message, ephemeral=not reply.public)
        answered = await shown(send, reply.panel, anew=True)
        return interaction.edit_original_response, answered.message_id
    if deferred_update:
        follow = partial(interaction.followup.send, ephemeral=not reply.public, wait=True)
        sent = await shown(follow, reply.panel, anew=True)
        edit: Edit = sent.edit
        return edit, sent.id
    sent = await shown(interaction.edit_original_response, reply.panel)
    return interaction.edit_original_response, sent.id


async def _open(interaction: Interaction, form: Form) -> None:
    if interaction.response.is_done():
        await interaction.followup.send(say("form-too-late"), ephemeral=True)
        return
    await interaction.response.send_modal(as_discord.modal(form, interaction.user.id))


async def _defer(interaction: Interaction, in_place: bool, public: bool) -> None:
    """Ask for more time: silently where a panel will be replaced, else with a line that says so."""
    if interaction.response.is_done():
        return
    if in_place:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=not public, thinking=True)
