"""Discord in and out: the client that shows what the tables say and hands them what people do."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.commands import add_commands
from bot.commands.options import can_be_completed, well_formed
from bot.commands.setup import joined_panel
from bot.commands.sync import CommandMemory, sync_if_changed
from bot.live import LivePanels
from bot.logs import begin
from bot.messages.text import say
from bot.metrics import meters
from bot.panels import as_discord
from bot.panels.acts import ACTS
from bot.panels.acts.lobby import ENTRANCE
from bot.panels.answer import answer, caller_of, settled
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.item import Pressed
from bot.panels.press import Press
from bot.panels.shown import LOST, shown
from bot.panels.spec import Panel
from bot.panels.table.lobby import closed_dm_panel, welcome_panel
from bot.presses import Presses
from bot.service.running.steady import ended, steadily
from bot.shards import Shards
from bot.turnstile import Turnstile

LONGEST_WAIT = 60.0
"""Seconds a rate limit may hold up a request before it is given back to whoever asked (the outbox tries again)."""
REMEMBERED = 4096
NOT_OURS = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
    app_commands.CheckFailure,
)
"""Commands as an older Keryx had them, or as nobody has."""

Interaction = discord.Interaction[Any]
Begin = Callable[["Client"], Awaitable[None]]
"""What starts the house's workers once the client can be used."""
_log = logging.getLogger(__name__)


class Client(discord.AutoShardedClient):
    """Keryx on Discord. Knows no privileged intent, pings nobody by default, keeps no members and no messages."""

    def __init__(
        self,
        desk: Desk,
        memory: CommandMemory,
        begin: Begin | None = None,
        *,
        most_acts: int = 0,
        shards: Shards | None = None,
        **options: Any,
    ) -> None:
        """`shards`: where several processes divide them; None: this one has all."""
        super().__init__(
            intents=discord.Intents(guilds=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=LONGEST_WAIT,
            chunk_guilds_at_startup=False,
            max_messages=None,
            **options,
        )
        self.desk = desk
        self.tree = Tree(self, desk)
        self.turnstile = Turnstile(most_acts)
        self._memory, self._begin = memory, begin
        self._divided = shards
        self._seen: OrderedDict[int, None] = OrderedDict()
        self.presses = Presses(shards.company if shards is not None else None)
        self.live = LivePanels(desk)
        meters.LATENCY.set_function(self._heartbeat)
        self._in_hand: set[asyncio.Task[Any]] = set()
        """What is being done for people."""
        self._answers: OrderedDict[tuple[int, str], discord.Message] = OrderedDict()
        """The last answer to plain words, by person and table."""

    def _heartbeat(self) -> float:
        """Seconds; not a number before the first."""
        return self.latency if self.shards else math.nan

    async def setup_hook(self) -> None:
        """Before the gateway: every button ever made is answered again, and Discord learns of changed commands."""
        self.add_dynamic_items(Pressed)
        await sync_if_changed(self.tree, self._memory)
        if self._begin is not None:
            await self._begin(self)

    # ------------------------------------------------------------------ shards among several processes

    async def connect(self, *, reconnect: bool = True) -> None:
        """Hear what people do; of several processes each its share of them, once there is one for it."""
        shards = self._divided
        if shards is None:
            await super().connect(reconnect=reconnect)
            return
        keeping: asyncio.Task[None] | None = None
        try:
            self.shard_ids = await shards.first(self)
            self.shard_count = shards.total
            keeping = asyncio.create_task(steadily("the shards' division", lambda: shards.keep(self)))
            await super().connect(reconnect=reconnect)
        finally:
            await ended(keeping)
            await shards.left()

    async def wait_until_ready(self) -> None:
        """Until Discord can be asked and written to: who stands by without a shard does so without a cache, too."""
        if self._divided is not None:
            await self._divided.looked.wait()
        if self._divided is None or self._divided.held:
            await super().wait_until_ready()

    async def recommended(self) -> int:
        """How many shards Discord would have."""
        count, _, _ = await self.http.get_bot_gateway()
        return int(count)

    async def put_down(self, shard: int) -> None:
        """Disconnect one: another process has it, or is to have it."""
        known = self.get_shard(shard)
        if known is not None:
            await known.disconnect()

    async def on_shard_connect(self, shard: int) -> None:
        """From now on it is heard here."""
        if self._divided is not None:
            self._divided.hears(shard)

    async def is_ours(self, act: int) -> bool:
        """Whether what was heard is done by this process, where another may have heard it, too."""
        return self._divided is None or await self._divided.is_ours(act)

    # ------------------------------------------------------------------ what changes around the rooms

    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        """Perhaps a table's room."""
        await self.desk.service.call(self.desk.service.tables.rooms.room_gone, gone.thread_id)

    async def on_guild_channel_delete(self, gone: discord.abc.GuildChannel) -> None:
        """Perhaps with rooms in it."""
        await self.desk.service.call(self.desk.service.tables.rooms.room_gone, gone.id)

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, now: discord.abc.GuildChannel) -> None:
        """Perhaps we may write there again."""
        await self._try_again(now.guild)

    async def on_guild_role_update(self, _: discord.Role, now: discord.Role) -> None:
        """Perhaps it gives us what we lacked."""
        await self._try_again(now.guild)

    async def on_member_update(self, _: discord.Member, now: discord.Member) -> None:
        """Perhaps we have been given another role."""
        if self.user is not None and now.id == self.user.id:
            await self._try_again(now.guild)

    async def on_thread_update(self, _: discord.Thread, now: discord.Thread) -> None:
        """Perhaps it has been unlocked."""
        await self._try_again(now.guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """For the first time, or once more: say what this is, and what it needs."""
        await self._try_again(guild)
        rooms = [room for room in (guild.system_channel, *guild.text_channels) if room is not None]
        room = next((room for room in rooms if room.permissions_for(guild.me).send_messages), None)
        if room is None:
            return
        try:
            await shown(room.send, joined_panel(), anew=True)
        except LOST as lost:
            _log.warning("server %s stays without a greeting: %r", guild.id, lost)

    async def on_connect(self) -> None:
        """Discord can be reached."""
        meters.GATEWAY.labels("connected").inc()
        meters.CONNECTED.set(1)

    async def on_disconnect(self) -> None:
        """Discord can't be reached for now."""
        meters.GATEWAY.labels("disconnected").inc()
        meters.CONNECTED.set(0)

    async def on_resumed(self) -> None:
        """Discord can be reached again."""
        meters.GATEWAY.labels("resumed").inc()
        meters.CONNECTED.set(1)
        await self._try_again(None)

    async def _try_again(self, guild: discord.Guild | None) -> None:
        await self.desk.service.call(self.desk.service.tables.rooms.try_again, guild.id if guild is not None else None)

    # ------------------------------------------------------------------ what people do

    async def admits(self, interaction: Interaction) -> bool:
        """Whether this act is to be done: it is new, and its person has not asked for too much."""
        self._take_in_hand()
        if not self.first_time(interaction) or not await self.is_ours(interaction.id):
            return False
        if seconds := self.turnstile.wait(interaction.user.id):
            await _tell(interaction, "denied-too-fast", seconds=seconds)
            return False
        return True

    def _take_in_hand(self) -> None:
        if (task := asyncio.current_task()) is not None:
            self._in_hand.add(task)
            task.add_done_callback(self._in_hand.discard)

    async def finished(self, patience: float) -> None:
        """Wait so many seconds at most until what people have asked for by now is done and answered."""
        if self._in_hand:
            await asyncio.wait(self._in_hand, timeout=patience)

    def first_time(self, interaction: Interaction) -> bool:
        """Whether this act has not been delivered before; the tables check it once more, on disk."""
        if interaction.id in self._seen:
            _log.info("interaction %s came twice", interaction.id)
            return False
        self._seen[interaction.id] = None
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return True

    async def on_press(self, interaction: Interaction, press: Press) -> None:
        """A button or menu of ours."""
        if await self.admits(interaction):
            await self.act(interaction, press)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Forms: they come here whether this run of the bot opened them or an earlier one."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        press = as_discord.form_press(str(data.get("custom_id", "")))
        if press is not None and await self.admits(interaction):
            await self.act(interaction, press)

    async def on_message(self, message: discord.Message) -> None:
        """Plain words to us alone: an order, as if it had been given by `/order`, or a question."""
        if message.guild is not None or message.author.bot:
            return
        self._take_in_hand()
        if not await self.is_ours(message.id):
            return
        if self.turnstile.wait(message.author.id):
            return
        text = message.content.strip() or "help"
        caller = Caller(
            message.author.id, message.author.display_name, message.id,
            room=message.channel.id, fields=(("text", text),),
        )  # fmt: skip
        begin("typed", person=caller.person)
        async with self.turnstile.turn(caller.person):
            reply = await settled(ACTS["typed"](self.desk, caller, Press("typed")), "")
        if isinstance(reply, Reply):
            try:
                await self._take_over(
                    caller.person, reply.panel, await shown(message.channel.send, reply.panel, anew=True)
                )
            except LOST as lost:
                _log.warning("words of %s stay without an answer: %r", message.author.id, lost)

    async def _take_over(self, person: int, panel: Panel, sent: discord.Message) -> None:
        """Of answers to plain words about one table the last one stays: two panels of one question only confuse.

        One on which something was pressed says something else by now, and stays.
        """
        table = next((button.press.table for button in panel.buttons), "")
        older = self._answers.pop((person, table), None)
        if table:
            self._answers[person, table] = sent
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)
        tidied = older is not None and self.presses.last(older.id) is None
        if older is not None and tidied:
            await older.delete()
        gone = older.id if older is not None and tidied else None
        await self.live.shown(person, panel, sent.id, room=sent.channel.id, direct=True, gone=gone)

    async def act(self, interaction: Interaction, press: Press) -> None:
        """Do what was pressed and show what came of it."""
        begin(press.act if press.act in ACTS else "unknown", press.table, interaction.user.id)
        if interaction.message is not None:
            self.presses.pressed(interaction.message.id, interaction.id)
        reply = await answer(
            interaction, self._acted(interaction, press), table=press.table, shared=press.act in ENTRANCE
        )
        if reply is not None:
            await self.greet(interaction, reply)

    async def _acted(self, interaction: Interaction, press: Press) -> Answer:
        handler = ACTS.get(press.act)
        if handler is None:
            return Reply(Panel(headline=say("stale")), fresh=True)
        return await handler(self.desk, caller_of(interaction), press)

    async def greet(self, interaction: Interaction, reply: Reply) -> None:
        """The first direct message to somebody who has sat down; if it can't be, tell them plainly now."""
        table = reply.greet
        if table is None:
            return
        reader = interaction.user.id
        wish, clock, seated = await self.desk.ask(
            lambda tables: (
                tables.people.person(reader)["messages"],
                tables.people.lent_clock(table.id, reader),
                tables.directory.tables(person=reader, limit=2),
            )
        )
        welcome = welcome_panel(table, reader, clock, directly=wish != "room", knows=len(seated) > 1)
        if wish == "room":
            await interaction.followup.send(**as_discord.parts(welcome), ephemeral=True)
            return
        try:
            sent = await interaction.user.send(**as_discord.parts(welcome))
        except discord.Forbidden:
            await self.desk.ask(lambda tables: tables.people.set_person(reader, dm="closed"))
            await interaction.followup.send(**as_discord.parts(closed_dm_panel(table)), ephemeral=True)
        except (discord.HTTPException, discord.RateLimited, OSError) as lost:
            _log.warning("no first message to %s: %r", reader, lost)
        else:
            await self.desk.ask(lambda tables: tables.people.set_person(reader, dm="open"))
            await self.desk.ask(lambda tables: tables.lobby.greeted(table.id, reader, sent.id))


class Tree(app_commands.CommandTree[Client]):
    """The commands. Usable in servers and in direct messages unless one says otherwise."""

    def __init__(self, client: Client, desk: Desk) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        add_commands(self, desk)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """A repeated delivery is not acted on again, nor what is no command, nor more than one person may ask."""
        if interaction.type is discord.InteractionType.autocomplete:
            if not await self.client.is_ours(interaction.id):
                return False
            if can_be_completed(dict(interaction.data or {})) and not self.client.turnstile.wait(
                interaction.user.id, typing=True
            ):
                return True
            await interaction.response.autocomplete([])
            return False
        if not await self.client.admits(interaction):
            return False
        if not well_formed(dict(interaction.data or {})):
            await _tell(interaction, "wrong-command")
            return False
        named = interaction.command
        begin(f"/{named.qualified_name}" if named is not None else "unknown", person=interaction.user.id)
        return True

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Whatever a command did not foresee; people get one honest line."""
        if isinstance(error, NOT_OURS):
            _log.warning("a command that there is not: %s", error)
            await _tell(interaction, "wrong-command")
            return
        _log.error("command failed", exc_info=error)
        await _tell(interaction, "went-wrong")


async def _tell(interaction: Interaction, text: str, **args: Any) -> None:
    """Say why nothing is done, to the one who asked."""
    if interaction.type is discord.InteractionType.autocomplete or interaction.response.is_done():
        return
    try:
        await interaction.response.send_message(say(text, **args), ephemeral=True)
    except LOST as lost:
        _log.warning("no answer to interaction %s: %r", interaction.id, lost)
