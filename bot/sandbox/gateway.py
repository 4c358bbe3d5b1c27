"""The websocket by which Discord tells the bot what happens."""

from __future__ import annotations

import asyncio
import collections
import json
import secrets
import time
import zlib
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Any

import msgspec
from aiohttp import WSMsgType, web
from msgspec import Meta, Struct

from bot.sandbox.backend import Backend
from bot.sandbox.events import Event
from bot.sandbox.permissions import Permission
from bot.sandbox.wire import Json


class Op(IntEnum):
    """What a frame of the gateway is about."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Frame(Struct):
    """What comes down a socket."""

    op: int
    d: Any = None


class Identify(Struct):
    """Who the bot is, what it wants to hear of, and for which part of the servers."""

    token: str
    intents: int
    shard: tuple[Annotated[int, Meta(ge=0)], Annotated[int, Meta(ge=1)]] | None = None


class Resume(Struct):
    """Which session is to go on, and from where."""

    token: str
    session_id: str
    seq: int


class RequestMembers(Struct):
    """Whose members are asked for."""

    guild_id: str | int
    user_ids: Any = None
    nonce: str | None = None


DECODE_ERROR, AUTHENTICATION_FAILED = 4002, 4004
ACK_DELAY = 0.02
"""Seconds."""
ABORT = 1006

GUILDS, GUILD_MEMBERS, GUILD_PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
REPLAYED = 2000


class Connection:
    """One open socket, compressed if the bot asked for it."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._request = request
        self._zlib = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None

    async def send(self, op: int, data: Any = None, name: str | None = None, seq: int | None = None) -> None:
        """Send one frame."""
        text = json.dumps({"op": op, "d": data, "s": seq, "t": name}, separators=(",", ":"))
        if self._zlib:
            await self.socket.send_bytes(self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH))
        else:
            await self.socket.send_str(text)

    def abort(self) -> None:
        """Lose the connection as a network does, without a word."""
        if self._request.transport:
            self._request.transport.abort()


@dataclass(frozen=True)
class Dispatch:
    """An event as it was sent, and its number in the session."""

    seq: int
    name: str
    data: Json


class Session:
    """What survives a lost socket: the events the bot may have missed."""

    def __init__(self, shard: list[int], intents: int) -> None:
        self.id = secrets.token_hex(8)
        self.shard = shard
        self.intents = intents
        self.connection: Connection | None = None
        self._log: collections.deque[Dispatch] = collections.deque(maxlen=REPLAYED)
        self._seq = 0

    async def dispatch(self, name: str, data: Json) -> None:
        """Send an event and remember it."""
        self._seq += 1
        event = Dispatch(self._seq, name, data)
        self._log.append(event)
        await self._send(event)

    async def replay(self, after: int) -> None:
        """Send again what came after the event of that number."""
        for event in [event for event in self._log if event.seq > after]:
            await self._send(event)

    async def _send(self, event: Dispatch) -> None:
        if self.connection is None:
            return
        try:
            await self.connection.send(Op.DISPATCH, event.data, event.name, event.seq)
        except (ConnectionError, RuntimeError):
            self.connection = None

    def tells(self, event: Event) -> bool:
        """Whether the bot asked for such events, and has the shard they belong to."""
        guild = event.data.get("guild_id") or (event.data["id"] if event.name.startswith("GUILD_CREATE") else None)
        if (int(guild) >> 22) % self.shard[1] != self.shard[0] if guild else self.shard[0]:
            return False
        if event.name == "INTERACTION_CREATE":
            return True
        if event.name.startswith("MESSAGE_"):
            return bool(self.intents & (GUILD_MESSAGES if guild else DIRECT_MESSAGES))
        return bool(self.intents & (GUILD_MEMBERS if event.name.startswith("GUILD_MEMBER_") else GUILDS))


class Gateway:
    """All sessions of the bot and the sockets they use."""

    def __init__(self, backend: Backend, heartbeat_ms: int = 41250) -> None:
        self._backend = backend
        self.heartbeat_ms = heartbeat_ms
        self.sessions: dict[str, Session] = {}
        self.received: list[tuple[float, int, Any]] = []
        """Every frame of the bot: when, its op code, its data."""
        self._connections: set[Connection] = set()
        self._acknowledging: set[asyncio.Task[None]] = set()

    @property
    def connected(self) -> bool:
        """Whether any session has a socket."""
        return any(session.connection for session in self.sessions.values())

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Talk to the bot on one socket until it is closed."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        connection = Connection(socket, request)
        self._connections.add(connection)
        try:
            await connection.send(Op.HELLO, {"heartbeat_interval": self.heartbeat_ms, "_trace": ["sandbox"]})
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    message = msgspec.json.decode(frame.data, type=Frame)
                    await self._receive(connection, message.op, message.d)
                    self._backend.change_signal.beat()
        except (msgspec.MsgspecError, RecursionError):
            await socket.close(code=DECODE_ERROR, message=b"Error while decoding payload.")
        except ConnectionResetError:
            pass  # the bot hung up while it was being answered
        finally:
            self._connections.discard(connection)
            if connection.session and connection.session.connection is connection:
                connection.session.connection = None
            self._backend.change_signal.beat()
        return socket

    async def _receive(self, connection: Connection, op: int, data: Any) -> None:
        self.received.append((time.monotonic(), op, data))
        match op:
            case Op.HEARTBEAT:
                # discord.py notes when it sent a heartbeat only afterwards, in another thread. An acknowledgement
                # faster than any network's would be measured against the heartbeat before, and warned about.
                acknowledging = asyncio.create_task(self._acknowledge(connection))
                self._acknowledging.add(acknowledging)
                acknowledging.add_done_callback(self._acknowledging.discard)
            case Op.IDENTIFY:
                await self._identify(connection, msgspec.convert(data, Identify))
            case Op.RESUME:
                await self._resume(connection, msgspec.convert(data, Resume))
            case Op.REQUEST_MEMBERS if connection.session:
                await self._tell_members(connection.session, msgspec.convert(data, RequestMembers))

    async def _acknowledge(self, connection: Connection) -> None:
        """A heartbeat; meanwhile the bot is listened to."""
        await asyncio.sleep(ACK_DELAY)
        with suppress(ConnectionError, RuntimeError):
            await connection.send(Op.HEARTBEAT_ACK)

    async def _identify(self, connection: Connection, data: Identify) -> None:
        world = self._backend.world
        if data.token != self._backend.token:
            await connection.socket.close(code=AUTHENTICATION_FAILED, message=b"Authentication failed.")
            return
        session = Session(list(data.shard or (0, 1)), data.intents)
        self.sessions[session.id] = session
        connection.session, session.connection = session, connection
        mine = [
            guild for guild in world.guilds.values() if (int(guild["id"]) >> 22) % session.shard[1] == session.shard[0]
        ]
        ready = {
            "v": 10,
            "user": world.bot,
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in mine],
            "session_id": session.id,
            "resume_gateway_url": self._backend.gateway_url,
            "application": {"id": world.bot["id"], "flags": 0},
            "shard": session.shard,
            "private_channels": [],
            "_trace": [],
        }
        await session.dispatch("READY", ready)
        everybody = bool(session.intents & GUILD_PRESENCES and session.intents & GUILD_MEMBERS)
        for guild in mine:
            await session.dispatch("GUILD_CREATE", world.guild_payload(guild, everybody=everybody))

    async def _resume(self, connection: Connection, data: Resume) -> None:
        session = self.sessions.get(data.session_id)
        if session is None or data.token != self._backend.token:
            await connection.send(Op.INVALID_SESSION, False)
            return
        connection.session, session.connection = session, connection
        await session.replay(data.seq)
        await session.dispatch("RESUMED", {"_trace": []})

    async def _tell_members(self, session: Session, data: RequestMembers) -> None:
        members = self._backend.world.members.get(str(data.guild_id), {})
        wanted = {str(one) for one in _list(data.user_ids)}
        chunk = {
            "guild_id": str(data.guild_id),
            "members": [member for user, member in members.items() if not wanted or user in wanted],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.nonce,
        }
        await session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    async def hear(self, event: Event) -> None:
        """Pass an event on to every session that is entitled to it."""
        if event.hidden or not self._visible(event):
            return
        for session in list(self.sessions.values()):
            if session.tells(event):
                for _ in range(event.copies):
                    await session.dispatch(event.name, self._redacted(session, event))

    def _visible(self, event: Event) -> bool:
        world = self._backend.world
        channel = world.channels.get(event.data.get("channel_id", "")) if event.name.startswith("MESSAGE_") else None
        return channel is None or world.may(world.bot, channel, Permission.VIEW_CHANNEL)

    def _redacted(self, session: Session, event: Event) -> Json:
        """Without its privileged intent the bot reads only what it wrote, was sent, or is called in."""
        data, bot = event.data, self._backend.world.bot
        if event.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or session.intents & MESSAGE_CONTENT:
            return data
        if "guild_id" not in data or data["author"]["id"] == bot["id"] or bot in data["mentions"]:
            return data
        return {**data, "content": "", "embeds": [], "attachments": [], "components": []}

    async def drop(self, code: int = ABORT, *, forget: bool = False) -> None:
        """Cut every socket; with `forget` the sessions cannot be resumed either."""
        if forget:
            self.sessions.clear()
        for connection in list(self._connections):
            if code == ABORT:
                connection.abort()
            else:
                await connection.socket.close(code=code)

    async def request_reconnect(self) -> None:
        """Ask the bot to come back on a new socket."""
        await self._broadcast(Op.RECONNECT, None)

    async def invalidate(self, *, resumable: bool) -> None:
        """Tell the bot that its session is over, or has to be resumed."""
        await self._broadcast(Op.INVALID_SESSION, resumable)

    async def _broadcast(self, op: int, data: Any) -> None:
        for connection in list(self._connections):
            await connection.send(op, data)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]
