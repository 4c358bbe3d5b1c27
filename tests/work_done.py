"""How much work something takes, as a count: what a clock says depends on who else is on the machine."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import Any


class Calls:
    """Functions called, of Python or of C."""

    number = 0

    def _count(self, frame: Any, event: str, arg: Any) -> None:
        self.number += event in ("call", "c_call")


@contextlib.contextmanager
def calls_counted() -> Iterator[Calls]:
    """What is called within, on this thread."""
    calls, before = Calls(), sys.getprofile()
    sys.setprofile(calls._count)
    try:
        yield calls
    finally:
        sys.setprofile(before)
