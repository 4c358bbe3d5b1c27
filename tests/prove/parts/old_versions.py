"""What every version of the schema and of the rules has stored is read, and plays on."""

from __future__ import annotations

from collections.abc import Iterator

from bot.service.installed import load_games
from engine.core import registry
from tests.prove.figures import Figure, Scope
from tests.stored import positions


def run(scope: Scope) -> Iterator[Figure]:
    """Every position kept is read by the rules as they are."""
    load_games()
    kept = [(path.name.partition("-")[0], one) for path in positions.files() for one in positions.stored(path)]
    read = sum(bool(registry.rules(game).decode(one.whole)) for game, one in kept)
    yield Figure("positions of older rules read", f"{read} of {len(kept)}", "all", read == len(kept))
