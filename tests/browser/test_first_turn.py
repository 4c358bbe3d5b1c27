"""What `make run` gives: a page on which a new user, on a telephone, sits down and plays Polis against the house."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.chromium import CHROMIUM, FLAGS

ROOT = Path(__file__).parents[2]
TELEPHONE = {"width": 390, "height": 844}
PATIENCE = 120_000
"""Milliseconds; the house thinks, and the first picture is painted."""
QUIET = "b0"
"""Secrets of a table whose first event asks nothing of anybody."""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="no Chromium here"),
]


@pytest.fixture
def address(tmp_path: Path, painted_maps: Path) -> Iterator[str]:
    """Keryx as `make run` starts it without a token, but for dice that are known."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = {key: value for key, value in os.environ.items() if not key.startswith("KERYX_DISCORD")}
    settings |= {"KERYX_DATA_DIR": str(tmp_path), "KERYX_CACHE_DIR": str(painted_maps)}
    settings["KERYX_TEST_SECRET"] = QUIET
    log = (tmp_path / "log.txt").open("w+")
    command = [sys.executable, "-m", "tests.e2e.known_dice", "run", "--sandbox", "--port", str(port)]
    keryx = subprocess.Popen(command, cwd=ROOT, env=settings, stdout=log, stderr=subprocess.STDOUT)
    try:
        until = time.monotonic() + 40
        while f"http://127.0.0.1:{port}" not in (tmp_path / "log.txt").read_text():
            assert keryx.poll() is None, (tmp_path / "log.txt").read_text()
            assert time.monotonic() < until, "the page's address was never printed"
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/"
    finally:
        keryx.terminate()
        keryx.wait(20)
        log.close()


class Telephone:
    """The page in somebody's hand."""

    def __init__(self, page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)

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

    def message(self, text: str | re.Pattern[str]):
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

    def type(self, text: str) -> None:
        self.press("More")
        self.press("Type")
        self.page.locator("[data-testid=modal] textarea").first.fill(text)
        self.page.click("[data-testid=modal-submit]")
        self.page.locator("[data-testid=modal]").wait_for(state="detached")


@pytest.fixture
def telephone(address: str) -> Iterator[Telephone]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        page = browser.new_page(viewport=TELEPHONE)
        page.goto(address)
        page.wait_for_selector("body[data-me]")
        yield Telephone(page)
        browser.close()


def test_a_new_user_sits_down_and_plays_a_turn_by_pressing_and_by_typing(telephone: Telephone):
    telephone.be("Alice")
    telephone.go("thread-Polis")
    telephone.press("Play Athens")
    telephone.message("Alice")
    telephone.press("Start")
    telephone.message("The game begins")

    telephone.go("dm-Keryx")
    telephone.message("Choose an action")
    telephone.choose("Create galleys")
    telephone.message(re.compile("galleys: choose an order"))
    telephone.choose("1 galley from Athenai")
    telephone.message("galleys athenai; wood")
    telephone.press("More")
    telephone.press("Preview")
    preview = telephone.message("nothing is sent yet").locator("[data-testid=picture]").first
    preview.wait_for()
    assert preview.locator("img").get_attribute("alt")
    telephone.press("Back")
    telephone.type("+ hoplites athenai; metal")
    assert "Attika is full" in telephone.message("Not taken").inner_text()
    telephone.type("+ hoplites chios; metal")
    telephone.message("hoplites chios; metal")
    telephone.press("Commit")
    telephone.message("Sent: galleys athenai; wood; hoplites chios; metal")

    telephone.go("thread-Polis")
    report = telephone.message("Athens builds 1 galley in Athenai")
    assert "Athens creates 1 hoplite in Ionia" in report.inner_text()
    report.locator("[data-testid=picture]").first.wait_for()

    telephone.be("Bob")
    telephone.go("thread-Polis")
    telephone.message("Athens builds 1 galley in Athenai")
    telephone.go("dm-Keryx")
    telephone.page.locator("[data-testid=message]").first.wait_for(state="detached")
