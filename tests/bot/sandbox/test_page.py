"""The page for people: what it tells whom, what it lets in, and once through a real browser."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.sandbox.connect import connected_to
from bot.sandbox.sandbox_server import run_sandbox
from bot.sandbox.standin import StandIn
from bot.sandbox.wire import Json
from tests.bot.patient import LONG
from tests.bot.sandbox.herald import Herald, picture
from tests.chromium import CHROMIUM, FLAGS


@dataclass
class SandboxServer:
    """The sandbox with the bot in it, and a browser's way to talk to it."""

    standin: StandIn
    herald: Herald
    client: aiohttp.ClientSession

    def place(self, name: str) -> Json:
        return next(channel for channel in self.standin.world.channels.values() if channel.get("name") == name)

    def me(self, name: str) -> dict[str, str]:
        return {"as": self.standin.person(name).id}

    async def get(self, path: str, name: str) -> Any:
        async with self.client.get(f"/sandbox/api/{path}", params=self.me(name)) as answer:
            return await answer.json() if answer.ok else answer.status

    async def act(self, name: str, act: str, **wish: Any) -> Json:
        async with self.client.post("/sandbox/api/act", params=self.me(name), json={"act": act, **wish}) as answer:
            return dict(await answer.json())


@pytest.fixture
async def sandbox() -> AsyncIterator[SandboxServer]:
    async with await run_sandbox() as standin, aiohttp.ClientSession(standin.url) as client:
        with connected_to(standin.url):
            herald = Herald()
            running = asyncio.create_task(herald.start(standin.token))
            await standin.until_connected()
            await herald.wait_until_ready()
            yield SandboxServer(standin, herald, client)
            await herald.close()
            await asyncio.gather(running, return_exceptions=True)


async def test_a_page_is_told_only_what_its_person_may_see(sandbox: SandboxServer):
    general, staff = sandbox.place("general"), sandbox.place("staff")
    asked = await sandbox.act("Bob", "slash", channel=general["id"], command="game join", options={"name": "x"})
    assert asked == {"outcome": "answered"}
    assert [one["content"] for one in (await sandbox.get(f"channel/{general['id']}", "Bob"))["messages"]] == [
        "joined x"
    ]
    assert (await sandbox.get(f"channel/{general['id']}", "Alice"))["messages"] == []
    assert {one["name"] for one in (await sandbox.get("view", "Bob"))["channels"]} == {
        "Keryx",
        "general",
        "tables",
    }
    assert await sandbox.get(f"channel/{staff['id']}", "Bob") == 404
    assert await sandbox.get(f"channel/{staff['id']}", "Alice") != 404
    bobs = sandbox.standin.person("Bob").direct
    assert await sandbox.get(f"channel/{bobs['id']}", "Alice") == 404


async def test_live_news_of_a_private_answer_reach_its_reader_alone(sandbox: SandboxServer):
    general = sandbox.place("general")

    async def news(name: str) -> str:
        heard = ""
        async with sandbox.client.get("/sandbox/api/live", params=sandbox.me(name)) as stream:
            ready.release()
            while "later" not in heard:
                heard += (await stream.content.readline()).decode()
        return heard

    ready = asyncio.Semaphore(0)
    listening = [asyncio.create_task(news(name)) for name in ("Alice", "Bob")]
    for _ in listening:
        await ready.acquire()
    await sandbox.act("Bob", "slash", channel=general["id"], command="game join", options={"name": "secret"})
    await sandbox.act("Bob", "say", channel=general["id"], text="later")
    alices, bobs = await asyncio.wait_for(asyncio.gather(*listening), LONG)
    assert "joined secret" in bobs
    assert "secret" not in alices


async def test_unread_messages_are_counted_until_they_are_read(sandbox: SandboxServer):
    general = sandbox.place("general")
    bob = sandbox.standin.person("Bob")
    await sandbox.act("Alice", "say", channel=general["id"], text=f"<@{bob.id}> hello")
    waiting = {one["name"]: one for one in await sandbox.get("people", "Bob")}["Bob"]
    assert (waiting["unread"], waiting["calls"]) == (1, 1)
    await sandbox.act("Bob", "read", channel=general["id"])
    waiting = {one["name"]: one for one in await sandbox.get("people", "Bob")}["Bob"]
    assert (waiting["unread"], waiting["calls"]) == (0, 0)


async def test_forms_suggestions_and_refusals_reach_the_page(sandbox: SandboxServer):
    general = sandbox.place("general")["id"]
    found = await sandbox.act(
        "Bob", "suggest", channel=general, command="game join", focused="name", options={"name": "game-39"}
    )
    assert [choice["value"] for choice in found["suggestions"]] == ["game-39"]
    await sandbox.act("Bob", "slash", channel=general, command="game board", options={})
    board = sandbox.standin.person("Bob").last(sandbox.place("general"))
    opened = await sandbox.act("Bob", "click", channel=general, message=board["id"], component="orders:game-1")
    assert (opened["outcome"], opened["modal"]["title"]) == ("modal", "Your orders")
    await sandbox.standin.until(lambda: sandbox.herald.forms == 1)
    stolen = await sandbox.act("Alice", "submit", interaction=opened["interaction"], values={"text": "x"})
    assert "refused" in stolen
    sent = await sandbox.act("Bob", "submit", interaction=opened["interaction"], values={"text": "hold"})
    assert sent == {"outcome": "answered"}
    assert "refused" in await sandbox.act("Bob", "slash", channel=general, command="game nothing", options={})
    sandbox.standin.world.close_direct_messages(sandbox.standin.person("Bob").user)
    assert (await sandbox.get("view", "Bob"))["me"]["closed"]


async def test_a_file_can_be_handed_to_a_command(sandbox: SandboxServer):
    general = sandbox.place("general")
    typed = {"channel": general["id"], "command": "game read"}
    file = {"name": "a.txt", "data": base64.b64encode(b"a game").decode()}
    await sandbox.act("Bob", "slash", **typed, options={"file": file})
    assert sandbox.standin.person("Bob").last(general)["content"] == "a.txt: a game"
    assert "base64" in (await sandbox.act("Bob", "slash", **typed, options={"file": {**file, "data": "?"}}))["refused"]
    assert "without file" in (await sandbox.act("Bob", "slash", **typed, options={}))["refused"]


async def test_foreign_names_and_pages_are_turned_away(sandbox: SandboxServer):
    for headers in ({"Host": "example.org"}, {"Origin": "https://example.org"}):
        async with sandbox.client.get("/sandbox/api/people", headers=headers) as answer:
            assert answer.status == 403
    async with sandbox.client.get("/") as answer:
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
    async with sandbox.client.get("/sandbox/page/..%2fsandbox_server.py") as answer:
        assert answer.status == 404


async def test_what_is_no_act_is_refused_in_words(sandbox: SandboxServer):
    for body in (
        b"",
        b"null",
        b"[" * 50_000,
        b'{"act": "click"}',
        b'{"act": "dance"}',
        b'{"act": "say", "channel": 1}',
    ):
        async with sandbox.client.post("/sandbox/api/act", params=sandbox.me("Bob"), data=body) as answer:
            assert answer.status == 400
            assert "That is no act" in (await answer.json())["refused"]


@pytest.mark.parametrize("frame", ["null", "{", '{"op": 2}', '{"op": 2, "d": {"token": 1}}', '{"op": 6, "d": []}'])
async def test_a_frame_that_says_nothing_ends_its_socket_alone(sandbox: SandboxServer, frame: str):
    async with sandbox.client.ws_connect("/gateway") as socket:
        await socket.receive()
        await socket.send_str(frame)
        await asyncio.wait_for(socket.receive(), LONG)
        assert socket.close_code == 4002
    assert sandbox.standin.connected


async def test_a_kept_sandbox_goes_on_where_it_stopped(tmp_path: Path):
    async with await run_sandbox(state_dir=tmp_path) as standin:
        with connected_to(standin.url):
            async with Herald() as herald:
                await herald.login(standin.token)
                user = await herald.fetch_user(int(standin.person("Bob").id))
                await user.send("Your hand", file=picture())
        standin.world.close_direct_messages(standin.person("Chloe").user)
    async with await run_sandbox(state_dir=tmp_path) as standin, aiohttp.ClientSession() as client:
        message = standin.person("Bob").last(standin.person("Bob").direct)
        assert message["content"] == "Your hand"
        async with client.get(message["attachments"][0]["url"]) as answer:
            assert answer.content_type == "image/png"
        assert standin.person("Chloe").id in standin.world.closed


@pytest.mark.browser
@pytest.mark.skipif(not CHROMIUM.exists(), reason="there is no Chromium here")
async def test_a_person_with_a_telephone_plays(sandbox: SandboxServer):
    """Switch to Bob, use a command with suggestions, hand in a form, read a direct message."""
    playwright = pytest.importorskip("playwright.async_api")
    general = sandbox.place("general")
    await sandbox.standin.person("Alice").say(general, "<img src=x onerror=alert(1)> **bold**")
    await sandbox.standin.person("Alice").slash(general, "game board")
    wrong: list[str] = []
    async with playwright.async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS, timeout=LONG * 1000)
        page = await browser.new_page(viewport={"width": 390, "height": 844})
        page.set_default_timeout(LONG * 1000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
        await page.goto(sandbox.standin.url)
        by = page.get_by_test_id
        await by("you-switcher").click()
        await page.locator("[data-testid=you-option][data-name=Bob]").click()
        await page.locator("body[data-me=Bob][data-at]").wait_for()
        assert "<img src=x" in (await by("message-content").first.text_content() or "")
        await by("composer-input").fill("/game jo")
        await page.keyboard.press("Enter")
        await by("option-name").fill("game-")
        await by("suggestion").first.wait_for()
        await by("command-cancel").click()
        await by("command-form").wait_for(state="detached")  # at once, though the suggestions above it go
        await by("composer-input").fill("/game jo")
        await page.keyboard.press("Enter")
        await by("option-name").fill("game-3")
        await by("suggestion").first.click()
        await by("command-send").click()
        await by("private").wait_for()
        await page.locator('[data-testid=button][data-custom-id="orders:game-1"]').click()
        await by("modal-field-text").fill("A Par - Bur")
        await by("modal-submit").click()
        await page.get_by_text("A Par - Bur / defend").wait_for()
        await by("dismiss").last.click()
        await page.get_by_text("A Par - Bur / defend").wait_for(state="detached")
        await by("composer-input").fill("hello")
        await by("composer-send").click()
        await page.get_by_text("hello", exact=True).wait_for()
        await by("composer-input").fill("/game read")
        await page.keyboard.press("Enter")
        await by("option-file").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"a game"})
        await by("command-send").click()
        await page.get_by_text("a.txt: a game").wait_for()
        await sandbox.standin.person("Alice").slash(general, "game whisper", to=sandbox.standin.person("Bob").user)
        await by("drawer-toggle").click()
        await page.locator("[data-testid=dm-Keryx][data-calls='1']").click()
        await page.get_by_text("psst").wait_for()
        await page.locator("[data-testid=dm-Keryx][data-calls='0']").wait_for(state="attached")
        await browser.close()
    assert not wrong
