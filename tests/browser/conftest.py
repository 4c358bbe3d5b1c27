"""One browser for all that is tested in one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.telephone import browser


@pytest.fixture(scope="package")
def opened() -> Iterator[Any]:
    with browser() as opened:
        yield opened
