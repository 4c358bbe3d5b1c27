"""Other people's engines, measured in the same run on the same machine: whichever of them are installed."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from importlib.metadata import version

from bot.bench import peer_diplomacy, peer_open_spiel, peer_pettingzoo
from bot.bench.figures import Figure, Section
from bot.bench.scope import Scope
from bot.bench.timing import in_own_process

NAME = "peers"
HOW = "`make bench` installs them (into .venv-bench, from requirements-bench.lock) and measures again"

PEERS: Mapping[str, tuple[str, Callable[[Scope], list[Figure]]]] = {
    "diplomacy": ("diplomacy", peer_diplomacy.measure),
    "open_spiel": ("pyspiel", peer_open_spiel.measure),
    "pettingzoo": ("pettingzoo", peer_pettingzoo.measure),
}
"""By the name to install: the module to look for, and what measures it."""


def measure(scope: Scope) -> Section:
    """Each peer in a process of its own; what is missing or does not work is said and left out."""
    section = Section(NAME)
    missing = [name for name, (module, _) in PEERS.items() if importlib.util.find_spec(module) is None]
    if missing:
        section.notes.append(f"Peers not installed: {', '.join(missing)}; {HOW}.")
    for name, (_, work) in PEERS.items():
        if name in missing:
            continue
        try:
            section.figures += in_own_process(work, scope)
            section.notes.append(f"{name} {version(name)}")
        except Exception as error:
            section.notes.append(f"{name} could not be measured: {type(error).__name__}: {error}")
    return section
