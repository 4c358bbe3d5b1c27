"""A telephone with the sandbox's page on it, and Keryx as `make run` starts it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tests.chromium import CHROMIUM, FLAGS
from tests.e2e.nursery import born
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
SCREEN = {"width": 390, "height": 844}
PATIENCE = 120_000
"""Milliseconds; the house thinks, and the first picture is painted."""
QUIET = "b0"
"""Secrets of a table whose first event asks nothing of anybody."""


@contextmanager
def sandbox(folder: Path, painted_maps: Path, game: str) -> Iterator[str]:
    """Keryx as `make run` starts it without a token, but for dice that are known; gives its address.

    It comes out of the nursery, with that game's maps at hand.
    """
    port = free_port()
    settings = {"KERYX_DATA_DIR": str(folder), "KERYX_CACHE_DIR": str(painted_maps), "KERYX_TEST_SECRET": QUIET}
    log = folder / "log.txt"
    command = ("run", "--sandbox", "--port", str(port))
    keryx = born(command, ROOT, settings, log, game)
    try:
        until = time.monotonic() + PATIENCE / 1000
        while f"http://127.0.0.1:{port}" not in log.read_text():
            assert keryx.returncode is None, log.read_text()
            assert time.monotonic() < until, "the page's address was never printed"
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/"
    finally:
        keryx.terminate()
        keryx.wait_here(PATIENCE / 1000)


@contextmanager
def browser() -> Iterator[Any]:
    """A browser, for as many telephones as one likes; while it is open no other loop runs in its thread."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS, timeout=PATIENCE)
        yield opened
        opened.close()


@contextmanager
def telephone_at(address: str, browser: Any) -> Iterator[Telephone]:
    """A telephone that has just opened the page, and knows nothing of any other."""
    with closing(browser.new_context(viewport=SCREEN)) as own:
        own.set_default_timeout(PATIENCE)
        page = own.new_page()
        page.goto(address)
        page.wait_for_selector("body[data-me]")
        yield Telephone(page)


class Telephone:
    """The page in somebody's hand."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def be(self, name: str) -> None:
        self.page.click("[data-testid=you-switcher]")
        self.page.click(f"[data-testid=you-option][data-name={name}]")
        self.page.wait_for_selector(f"body[data-me={name}]")

    def go(self, place: str) -> None:
        self.page.click("[data-testid=drawer-toggle]")
        entry = self.page.locator(f'[data-testid^="{place}"]').first
        at = entry.get_attribute("data-channel-id")
        entry.click()
        self.page.wait_for_selector(f'body[data-at="{at}"]')

    def message(self, text: str | re.Pattern[str]) -> Any:
        """The newest message with those words."""
        found = self.page.locator("[data-testid=message]").filter(has_text=text).last
        found.wait_for()
        return found

    def press(self, label: str) -> None:
        self.page.locator("[data-testid=button]:not([disabled])").filter(has_text=label).last.click()

    def choose(self, option: str) -> None:
        """Pick from whichever menu offers something that begins so."""
        wanted = self.page.locator("select option").filter(has_text=re.compile(f"^{re.escape(option)}")).last
        wanted.wait_for(state="attached")
        wanted.locator("xpath=ancestor::select[1]").select_option(label=wanted.inner_text())

    def say(self, text: str) -> None:
        """Write into the line at the bottom; a command goes off if all that it needs is behind it."""
        self.page.fill("[data-testid=composer-input]", text)
        self.page.press("[data-testid=composer-input]", "Enter")

    def type(self, text: str) -> None:
        """Into the form, which the newest panel has on a button of its own or behind *More*."""
        button = "[data-testid=button]:not([disabled])"
        more = self.page.locator(button).filter(has_text="More")
        panel = self.page.locator("[data-testid=message]").filter(has=more).last
        if not panel.locator(button).filter(has_text="Type").count():
            self.press("More")
        self.press("Type")
        self.page.locator("[data-testid=modal] textarea").first.fill(text)
        self.page.click("[data-testid=modal-submit]")
        self.page.locator("[data-testid=modal]").wait_for(state="detached")
