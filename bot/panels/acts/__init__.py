"""What happens when something is pressed: one function an act, looked up by the name a press carries.

Every module of this package says in `ACTS` which acts it has.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

from bot.panels.acts.kinds import Handler


def _every() -> Iterator[tuple[str, Handler]]:
    for found in pkgutil.walk_packages(__path__, f"{__name__}."):
        yield from getattr(importlib.import_module(found.name), "ACTS", {}).items()


ACTS: dict[str, Handler] = {}
for _act, _handler in _every():
    if _act in ACTS:
        raise ValueError(f"two acts are called {_act!r}")
    ACTS[_act] = _handler
