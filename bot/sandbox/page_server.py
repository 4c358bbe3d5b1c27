"""The page for people: what one person may see of the world, live, and the acts they can do on it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.sandbox import views
from bot.sandbox.acts import act, wish_of
from bot.sandbox.backend import Backend
from bot.sandbox.events import Event
from bot.sandbox.offers import NotOffered
from bot.sandbox.person import Person
from bot.sandbox.wire import ApiError, Json, json_response

PAGE = Path(__file__).parent / "page"
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
LOOPBACK = ("127.0.0.1", "localhost", "::1")
INLINE = ("image/png", "image/jpeg", "image/gif", "image/webp")
QUIET_SECONDS = 15.0


class PageServer:
    """Serves the page, its interface and the attachments."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._open: dict[asyncio.Queue[Json | None], Person] = {}

    def add_routes(self, app: web.Application) -> None:
        """Take the addresses below /sandbox."""
        app.router.add_get("/sandbox/page/{name}", self._file)
        app.router.add_get("/sandbox/api/people", self._people)
        app.router.add_get("/sandbox/api/view", self._view)
        app.router.add_get("/sandbox/api/channel/{channel}", self._channel)
        app.router.add_get("/sandbox/api/live", self._live)
        app.router.add_post("/sandbox/api/act", self._act)

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Turn away whoever was led here by a foreign name or page: this server is for this machine only."""
        host = urlsplit(f"//{request.headers.get('Host', '')}")
        origin = request.headers.get("Origin")
        if host.hostname not in LOOPBACK or (origin and urlsplit(origin).netloc != host.netloc):
            raise web.HTTPForbidden(text="The sandbox only answers to pages of this machine.")
        return await handler(request)

    def index(self) -> web.Response:
        """The page itself."""
        return _page_file("index.html")

    async def attachment(self, request: web.Request) -> web.Response:
        """A file of a message. Only pictures are shown; whatever else is in it can only be downloaded."""
        data = self._backend.world.files.get(request.match_info["attachment"])
        if data is None:
            return web.Response(status=404)
        kind = views.picture_type(data)
        headers = {**HEADERS, "Content-Type": kind if kind in INLINE else "application/octet-stream"}
        if kind not in INLINE:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, headers=headers)

    async def _file(self, request: web.Request) -> web.Response:
        return _page_file(request.match_info["name"])

    def _person(self, request: web.Request) -> Person:
        user = self._backend.world.users.get(request.query.get("as", ""))
        if user is None or user["bot"]:
            raise web.HTTPNotFound(text="Nobody of that name lives here.")
        return Person(self._backend, user)

    async def _people(self, request: web.Request) -> web.Response:
        return json_response(views.people(self._backend.world), headers=HEADERS)

    async def _view(self, request: web.Request) -> web.Response:
        return json_response(views.sidebar(self._backend.world, self._person(request).user), headers=HEADERS)

    async def _channel(self, request: web.Request) -> web.Response:
        user, world = self._person(request).user, self._backend.world
        channel = world.channels.get(request.match_info["channel"])
        if channel is None or not world.permissions(user, channel):
            raise web.HTTPNotFound(text="There is no such channel.")
        return json_response(views.inside(world, user, channel), headers=HEADERS)

    async def _act(self, request: web.Request) -> web.Response:
        try:
            done = await act(self._backend, self._person(request), wish_of(await request.read()))
        except (NotOffered, ApiError) as refusal:
            return json_response({"refused": str(refusal)}, 400, HEADERS)
        return json_response(done, headers=HEADERS)

    # Live

    async def _live(self, request: web.Request) -> web.StreamResponse:
        """A stream of server-sent events for one person's page."""
        person = self._person(request)
        stream = web.StreamResponse(headers={**HEADERS, "Content-Type": "text/event-stream"})
        await stream.prepare(request)
        queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self._open[queue] = person
        try:
            await stream.write(b": welcome\n\n")
            while True:
                try:
                    async with asyncio.timeout(QUIET_SECONDS):
                        news = await queue.get()
                except TimeoutError:
                    await stream.write(b": still here\n\n")
                    continue
                if news is None:
                    break
                await stream.write(f"data: {json.dumps(news)}\n\n".encode())
        except ConnectionError:
            pass
        finally:
            del self._open[queue]
        return stream

    async def hear(self, event: Event) -> None:
        """Pass an event on to every open page that it concerns."""
        for queue, person in self._open.items():
            if news := views.news(self._backend.world, person.user, event):
                queue.put_nowait(news)

    def close(self) -> None:
        """Let every open page go."""
        for queue in self._open:
            queue.put_nowait(None)


def _page_file(name: str) -> web.Response:
    path = PAGE / name
    kind = KINDS.get(path.suffix)
    if kind is None or path.parent != PAGE or not path.is_file():
        raise web.HTTPNotFound
    return web.Response(body=path.read_bytes(), headers={**HEADERS, "Content-Type": f"{kind}; charset=utf-8"})
