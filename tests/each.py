"""One check, held against many things in a single test, which names every one for which it does not hold."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

Test = Callable[..., None]


def each(
    names: str | Sequence[str], things: Iterable[Any], ids: Callable[[Any], object] = repr
) -> Callable[[Test], Test]:
    """As `pytest.mark.parametrize`, for checks of a few milliseconds: pytest takes longer over a test than they do.

    They share the fixtures of the test, and so must leave these as they are.
    """
    arguments = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    rows = [tuple(thing) if len(arguments) > 1 else (thing,) for thing in things]
    assert rows, f"nothing to hold the check against: {names}"

    def held(check: Test) -> Test:
        def test(**fixtures: Any) -> None:
            wrong = []
            for row in rows:
                try:
                    check(**dict(zip(arguments, row, strict=True)), **fixtures)
                except (Exception, pytest.fail.Exception):
                    wrong.append(
                        f"for {', '.join(str(ids(value)) for value in row)}:\n{traceback.format_exc(limit=-3)}"
                    )
            if wrong:
                pytest.fail(f"{len(wrong)} of {len(rows)} are wrong\n\n" + "\n".join(wrong), pytrace=False)

        signature = inspect.signature(check)
        others = [given for name, given in signature.parameters.items() if name not in arguments]
        test.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
        test.__name__, test.__qualname__, test.__module__ = check.__name__, check.__qualname__, check.__module__
        test.__doc__, test.__wrapped__ = check.__doc__, check  # type: ignore[attr-defined]
        return test

    return held
