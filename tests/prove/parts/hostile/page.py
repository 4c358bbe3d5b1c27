"""The sandbox's page: whatever another program on this machine may ask of it, and send down its sockets."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote

import aiohttp
from hypothesis import strategies as st

from bot.sandbox.acts import ACTS
from bot.sandbox.wire import walk
from engine.core.registry import rules
from tests.bot.patient import LONG
from tests.prove.parts.hostile import held
from tests.prove.parts.hostile.live import PEOPLE, Json, Running, looping
from tests.prove.parts.hostile.nasty import ANYTHING, ODD, TREES, mostly, texts
from tests.prove.parts.hostile.seeking import Opened, Outcome, Surface, Watch, Wrong

ANSWER = 2000
"""Letters of a refusal."""
SECONDS = 8.0
PATHS = ("people", "view", "live", "act", "channel/{it}", "nothing", "channel/..%2f..", "")
FIELDS = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in ACTS}


def _particulars(there: Running) -> dict[str, st.SearchStrategy[Any]]:
    """What may stand in each field: mostly what is there."""
    world = there.standin.world
    ids = sorted({part for message in world.messages.values() for part in _pressable(message)})
    words, rooms = texts(sorted(rules("polis").words)), st.sampled_from([room["id"] for room in there.rooms])
    real: dict[str, st.SearchStrategy[Any]] = {
        "channel": mostly(rooms, st.sampled_from(list(world.channels)), 3),
        "message": st.sampled_from([*world.messages, "1"]),
        "component": st.sampled_from([*ids, "nothing"]), "target": st.sampled_from([*world.users, "1"]),
        "command": st.sampled_from(("order", "order", "order", "look board", "help", "turn", "me data", "no such")),
        "focused": st.sampled_from(("text", "table", "seat", "no")), "locale": st.sampled_from(("en-US", "el", "")),
        "options": st.dictionaries(st.sampled_from(("text", "table", "seat", "no")), words, max_size=2),
        "values": st.one_of(st.lists(ANYTHING, max_size=3), st.dictionaries(st.just("text"), words)),
        "closed": st.booleans(), "text": words,
        "interaction": st.sampled_from([*there.standin.backend.interactions.all, "1"]),
    }  # fmt: skip
    return {name: mostly(value, TREES, 12) for name, value in real.items()}


def _pressable(message: Json) -> Iterator[str]:
    yield from (part["custom_id"] for part in walk(message["components"]) if part.get("custom_id"))


def _asked(there: Running) -> st.SearchStrategy[Any]:
    real = st.sampled_from([there.person(name).id for name in PEOPLE])
    people = mostly(real, ANYTHING, 9)
    particulars = _particulars(there)

    @st.composite
    def wish(draw: st.DrawFn) -> tuple[str, str, str, Any]:
        act = draw(st.sampled_from(sorted(FIELDS)))
        body = {name: draw(particulars[name]) for name in FIELDS[act] if draw(st.integers(0, 30))}
        message = there.standin.world.messages.get(str(body.get("message")))
        if message is not None and draw(st.integers(0, 4)):
            body["channel"] = message["channel_id"]
            if "component" in body and (ids := list(_pressable(message))):
                body["component"] = draw(st.sampled_from(ids))
        return "POST", "/sandbox/api/act", draw(people), {"act": act, **body}

    anywhere = st.builds(lambda path, it: f"/sandbox/api/{path.format(it=it)}", st.sampled_from(PATHS), _address())
    files = st.builds(lambda it: f"/sandbox/page/{it}", _address())
    attached = st.builds(lambda *its: "/attachments/" + "/".join(its), _address(), _address(), _address())
    methods = st.sampled_from(("GET", "GET", "POST", "PUT", "DELETE", "HEAD"))
    body = st.one_of(TREES, st.binary(max_size=60), st.just(b'{"act":'), st.just(b"[" * 100_000))
    other = st.tuples(methods, st.one_of(anywhere, anywhere, files, attached), people, body)
    posted = st.tuples(st.just("POST"), st.just("/sandbox/api/act"), people, body)
    frame = st.one_of(TREES.map(json.dumps), ANYTHING, st.binary(max_size=30), _frames())
    socket = st.tuples(st.just("SOCKET"), st.just("/gateway"), st.just(""), st.lists(frame, min_size=1, max_size=4))
    return mostly(wish(), st.one_of(other, posted, socket), 3)


def _address() -> st.SearchStrategy[str]:
    some = st.sampled_from((*ODD, "index.html", "page.js", "..%2fpage_server.py", "%00", "1", "9" * 40))
    return st.one_of(some, ANYTHING).map(lambda it: quote(it, safe="%")[:200] or "x")


def _frames() -> st.SearchStrategy[str]:
    """Nearly what the bot would send."""
    data = st.one_of(
        TREES, st.fixed_dictionaries({"token": ANYTHING, "intents": TREES, "session_id": TREES, "seq": TREES})
    )
    return st.builds(lambda op, data: json.dumps({"op": op, "d": data}), st.integers(-1, 12), data)


async def _answered(there: Running, example: tuple[str, str, str, Any]) -> tuple[int, str]:
    method, path, person, body = example
    if method == "SOCKET":
        return await _down_the_socket(there, path, body)
    sent = {"data": body} if isinstance(body, bytes) else {"data": json.dumps(body).encode()}
    headers = {"Content-Type": "application/json"}
    async with there.http.request(method, path, params={"as": person}, headers=headers, **sent) as answer:
        if answer.content_type == "text/event-stream":
            return answer.status, ""
        return answer.status, (await answer.read()).decode("utf-8", "replace")


async def _down_the_socket(there: Running, path: str, frames: list[Any]) -> tuple[int, str]:
    async with there.http.ws_connect(path) as socket:
        for frame in frames:
            try:
                await (socket.send_bytes(frame) if isinstance(frame, bytes) else socket.send_str(frame))
            except (ConnectionError, aiohttp.ClientError):
                break
        await asyncio.sleep(0.01)
    return 400, ""


def _said(world: Any) -> int:
    """How much people have written; what the bot writes comes when it comes."""
    return sum(message["author"]["id"] != world.bot["id"] for message in world.messages.values())


@contextmanager
def opened(_: str, chance: random.Random) -> Iterator[Opened]:
    with looping(chance) as (there, run):

        def check(example: tuple[str, str, str, Any]) -> Outcome:
            watch, before = Watch(), _said(there.standin.world)
            there.complaints.found.clear()
            status, text = run(asyncio.wait_for(_answered(there, example), LONG))
            if there.complaints.found:
                raise Wrong(there.complaints.found[0])
            refused = status >= 400
            if status >= 500 or (refused and len(text) > ANSWER):
                raise Wrong(f"{status}, {len(text)} letters: {text[:200]}")
            if refused and _said(there.standin.world) != before:
                raise Wrong("it was refused, and something is there that was not")
            typed = json.dumps(example, default=str) + str(example)
            held.tells_nothing(text if refused else "", there.seeds, typed)
            if watch.seconds > SECONDS:
                raise Wrong(f"it took {watch.seconds:.1f} s of the processor")
            return Outcome(refused, watch.seconds)

        yield _asked(there), check


SURFACE = Surface("page", "the sandbox's page and sockets", ("polis",), opened, whole=200, quick=25)
