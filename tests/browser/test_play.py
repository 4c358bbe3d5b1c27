"""`python -m bot run` as somebody meets it: no token, a browser on a phone, and the table that waits there."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = Path("/usr/bin/chromium")
ROOT = Path(__file__).parents[2]
FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="there is no Chromium here"),
]


@pytest.fixture
def sandbox(tmp_path: Path) -> Iterator[str]:
    """The address of a sandbox in a process of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    env = {name: value for name, value in os.environ.items() if not name.startswith("KERYX_")}
    command = [sys.executable, "-m", "bot", "run", "--sandbox", "--port", str(port)]
    bot = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**env, "KERYX_DATA_DIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert bot.stdout is not None
        assert any("Open http" in line for line in bot.stdout), "the sandbox did not start"
        yield f"http://127.0.0.1:{port}"
    finally:
        bot.terminate()
        bot.wait(20)


class Phone:
    """The page at the size of a phone."""

    def __init__(self, page: Any) -> None:
        self.page, self.by = page, page.get_by_test_id

    def arrived(self) -> None:
        self.page.locator("body[data-at]").wait_for()

    def go(self, place: str) -> None:
        """To a channel, a thread or the direct messages, by the side menu."""
        self.by("drawer-toggle").click()
        self.page.locator(f"[data-testid^='{place}']").click()
        self.arrived()

    def be(self, name: str) -> None:
        self.by("you-switcher").click()
        self.page.locator(f"[data-testid=you-option][data-name={name}]").click()
        self.page.locator(f"body[data-me={name}][data-at]").wait_for()

    def message(self, words: str) -> Any:
        """The newest message that says so."""
        found = self.by("message").filter(has_text=words).last
        found.wait_for()
        return found

    def press(self, message: Any, label: str) -> None:
        message.get_by_test_id("button").filter(has_text=re.compile(rf"^{re.escape(label)}( · \d+)?$")).click()

    def pick_first(self, message: Any) -> None:
        menu = message.get_by_test_id("select").last
        menu.select_option(value=menu.locator("option").nth(1).get_attribute("value"))

    def slash(self, command: str, **options: str) -> None:
        self.by("composer-input").fill(f"/{command}")
        self.page.keyboard.press("Enter")
        for name, value in options.items():
            self.by(f"option-{name}").fill(value)
        self.by("command-send").click()

    def picture_in(self, message: Any) -> None:
        """Wait until a picture can be seen in the message, and see that it is told in words too."""
        picture = message.get_by_test_id("picture").first
        picture.wait_for()
        image = picture if picture.evaluate("node => node.tagName") == "IMG" else picture.locator("img")
        assert image.get_attribute("alt")


def sit_down_and_start(phone: Phone) -> None:
    phone.go("channel-tables")
    phone.page.locator("[data-testid=post][data-name^='The first table']").click()
    phone.arrived()
    lobby = phone.message("Take a seat below")
    phone.press(lobby, "Play Athens")
    phone.press(phone.by("message").first, "Start")
    phone.message("The game begins")


def until_an_action_is_asked(phone: Phone) -> Any:
    """The panel in the direct messages, once whatever an event asks first has been answered."""
    for _ in range(4):
        panel = phone.message("Your move, Athens.")
        if "Choose an action" in panel.inner_text():
            return panel
        phone.pick_first(panel)
        phone.press(panel, "Commit")
        time.sleep(2)
    return phone.message("Choose an action")


def type_another(phone: Phone) -> None:
    """An order of another verb by command, taken from what is suggested."""
    phone.by("composer-input").fill("/order")
    phone.page.keyboard.press("Enter")
    for verb in ("collect ", "trade ", "proxenos "):
        phone.by("option-text").fill(verb)
        time.sleep(1)
        if phone.by("suggestion").count():
            break
    phone.by("suggestion").first.click()
    phone.by("command-send").click()


def test_a_first_game_is_played_in_the_browser_on_a_phone(sandbox: str) -> None:
    """Sit down, start, get the turn, press one action, type another, look ahead, send, read the report."""
    playwright = pytest.importorskip("playwright.sync_api")
    wrong: list[str] = []
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(sandbox)
        phone = Phone(page)
        phone.arrived()
        me = page.locator("body").get_attribute("data-me")
        sit_down_and_start(phone)

        phone.go("dm-")
        panel = until_an_action_is_asked(phone)
        phone.picture_in(panel)
        phone.press(panel, "Move")
        panel.get_by_text("Move hoplites: choose an order").wait_for(state="attached")
        phone.pick_first(panel)
        phone.message("Your order so far")
        type_another(phone)
        own = phone.message("Only you can see this")
        assert "1. " in own.inner_text() or own.locator("li").count()
        phone.press(own, "Preview")
        phone.picture_in(phone.message("nothing is sent yet"))
        phone.press(own, "Commit")
        phone.message("Done.")

        phone.go("thread-The first table")
        report = phone.by("message").filter(has_text=re.compile(r"Athens moves .* → ")).last
        report.wait_for()
        phone.picture_in(report)
        phone.slash("look hand")
        private = phone.message("What only Athens knows")
        assert "Only you can see this" in private.inner_text()

        phone.be("Bob" if me != "Bob" else "Chloe")
        phone.go("thread-The first table")
        phone.message("The game begins")
        assert not phone.by("private").count()
        assert not phone.by("message").filter(has_text="What only Athens knows").count()
        phone.go("dm-")
        assert not phone.by("message").count()
        browser.close()
    assert not wrong
