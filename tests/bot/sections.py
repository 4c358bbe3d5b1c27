"""Sections of a bench for `test_bench.py`; the processes that run them load them, and nothing else of the tests."""

from __future__ import annotations

from bot.bench.figures import Section, times
from bot.bench.scope import Scope


def breaks(scope: Scope) -> Section:
    raise ZeroDivisionError("as it must")


def sound(scope: Scope) -> Section:
    return Section("next", [times("next.one", "one", [1.0])])
