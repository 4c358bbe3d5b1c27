"""Ten thousand tables of five games, and hundreds of people at once: how long they wait, and what it takes."""

from __future__ import annotations

from collections.abc import Iterator

from tests.prove.figures import Figure, Scope


def run(scope: Scope) -> Iterator[Figure]:
    """All of it; imported only here, since the processes with the people and with the bot need little of it."""
    from tests.prove.parts.load.whole import proven

    yield from proven(scope)
