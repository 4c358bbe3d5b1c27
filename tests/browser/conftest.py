"""A browser for all tests of a file.

No longer than that: as long as it is there, an event loop runs in which tests of other files could not run theirs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.telephone import browser


@pytest.fixture(scope="module")
def opened() -> Iterator[Any]:
    with browser() as opened:
        yield opened
