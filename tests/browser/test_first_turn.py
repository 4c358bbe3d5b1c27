"""What `make run` gives once it has started (`tests/deploy`): a page on which a new user, on a telephone, sits down and
plays Polis against the house.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.telephone import Telephone, sandbox, telephone_at
from tests.chromium import CHROMIUM

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="no Chromium here"),
]


@pytest.fixture
def telephone(tmp_path: Path, painted_maps: Path, opened: Any) -> Iterator[Telephone]:
    with sandbox(tmp_path, painted_maps, "polis") as address, telephone_at(address, opened) as telephone:
        yield telephone


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
    telephone.choose("Create 1 galley from Athenai")
    telephone.message("galleys athenai; wood")
    telephone.press("More")
    telephone.press("Preview")
    preview = telephone.message("nothing is sent yet").locator("[data-testid=picture]").first
    preview.wait_for()
    assert preview.locator("img").get_attribute("alt")
    telephone.press("Back")
    telephone.type("+ hoplites chios; metal")
    assert "Chios is not yours" in telephone.message("Not taken").inner_text()
    telephone.type("+ hoplites thebai; metal; done")
    telephone.message("Create hoplites in Thebai")
    telephone.press("Commit")
    telephone.message("Sent: Create 1 galley from Athenai")

    telephone.go("thread-Polis")
    report = telephone.message("Athens builds 1 galley in Athenai")
    assert "Athens creates 1 hoplite in Boiotia" in report.inner_text()
    report.locator("[data-testid=picture]").first.wait_for()

    telephone.say("/look what:history")
    telephone.message(re.compile("used /look")).filter(has_text="1 galley in Athenai").wait_for()

    telephone.be("Bob")
    telephone.go("thread-Polis")
    telephone.message("Athens builds 1 galley in Athenai")
    telephone.go("dm-Keryx")
    telephone.page.locator("[data-testid=message]").first.wait_for(state="detached")
