"""The stand-in as a whole: a little Discord on loopback."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from aiohttp import web

from bot.sandbox import limits
from bot.sandbox.backend import Backend
from bot.sandbox.change_signal import NEVER
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.keeper import Keeper
from bot.sandbox.page_server import PageServer
from bot.sandbox.person import Person
from bot.sandbox.rest import Rest
from bot.sandbox.routing import Call
from bot.sandbox.wire import Json
from bot.sandbox.world import World

HOST = "127.0.0.1"
TOKEN = "sandbox.token.only"

T = TypeVar("T")


class StandIn:
    """Discord for one bot: `world` is what there is, `person` acts in it, `faults` go wrong on demand."""

    def __init__(
        self,
        world: World | None = None,
        *,
        token: str = TOKEN,
        heartbeat_ms: int = 41250,
        rate_limits: bool = False,
        keeper: Keeper | None = None,
    ) -> None:
        self.world = world or World()
        self.backend = Backend(self.world, token)
        self.gateway = Gateway(self.backend, heartbeat_ms)
        self.rest = Rest(self.backend, rate_limits=rate_limits)
        self.page = PageServer(self.backend)
        self.backend.events.listen(self.gateway.hear)
        self.backend.events.listen(self.page.hear)
        self._keeper = keeper
        if keeper:
            self.backend.events.listen(keeper.hear)
        self._runner: web.AppRunner | None = None

    @property
    def token(self) -> str:
        """The token the bot has to log in with."""
        return self.backend.token

    @property
    def url(self) -> str:
        """Where it listens, and where the page for people is."""
        return self.backend.url

    @property
    def faults(self) -> Faults:
        """What is to go wrong."""
        return self.rest.faults

    @property
    def calls(self) -> list[Call]:
        """Every request of the bot so far."""
        return self.rest.calls

    @property
    def connected(self) -> bool:
        """Whether the bot is on the gateway."""
        return self.gateway.connected

    async def start(self, port: int = 0) -> StandIn:
        """Listen on loopback, on any free port if none is given."""
        app = web.Application(client_max_size=limits.REQUEST_BYTES + (8 << 20), middlewares=[self.page.guard])
        app.router.add_get("/", self._door)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/attachments/{channel}/{attachment}/{name}", self.page.attachment)
        app.router.add_route("*", "/api/v10{path:/.*}", self.rest.serve)
        self.page.add_routes(app)
        self._runner = web.AppRunner(app, shutdown_timeout=0.2, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, port)
        await site.start()
        self.backend.address = f"{HOST}:{self._runner.addresses[0][1]}"
        if self._keeper:
            self._keeper.open(self.url)
        return self

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        self.page.close()
        await self.gateway.drop(1001)
        if self._runner:
            await self._runner.cleanup()
        if self._keeper:
            self._keeper.close()

    async def __aenter__(self) -> StandIn:
        return self if self._runner else await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def _door(self, request: web.Request) -> web.StreamResponse:
        """The address of the gateway and of the page: who asks for a websocket is the bot."""
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.gateway.serve(request)
        return self.page.index()

    def person(self, user: Json | str) -> Person:
        """Somebody to act as, by object or name."""
        if isinstance(user, str):
            user = next(one for one in self.world.people() if one["global_name"] == user)
        return Person(self.backend, user)

    async def until(self, said: Callable[[], T], timeout: float = NEVER, what: str = "it") -> T:
        """Wait until `said()` is true and return it."""
        return await self.backend.change_signal.until(said, timeout, what)

    async def until_connected(self, timeout: float = NEVER) -> None:
        """Wait until the bot is on the gateway."""
        await self.until(lambda: self.connected, timeout, "the bot to connect")

    async def welcome(self, guild: Json, user: Json) -> None:
        """Let somebody join a server."""
        member = self.world.join(guild, user)
        await self.backend.events.tell("GUILD_MEMBER_ADD", {**member, "guild_id": guild["id"]})

    async def farewell(self, guild: Json, user: Json) -> None:
        """Let somebody leave a server."""
        del self.world.members[guild["id"]][user["id"]]
        await self.backend.events.tell("GUILD_MEMBER_REMOVE", {"guild_id": guild["id"], "user": user})

    def advance(self, seconds: float) -> None:
        """Let time pass for interaction tokens, without waiting."""
        self.backend.clock.advance(seconds)
