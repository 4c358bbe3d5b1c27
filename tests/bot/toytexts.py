"""The kernel's test game with words, so that panels and messages can be made of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.core import registry
from engine.core.files.data import DATA, parse, read_game
from render.wording import texts
from render.wording.words import _words
from tests.engine.core import toy

ROOT = Path(__file__).parents[2]


@contextmanager
def toy_with_words(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Iterator[None]:
    """Register the toy game, and let its texts stand beside those of the real games."""
    monkeypatch.setitem(registry._games, "toy", toy.Toy)
    data = folder / "data"
    data.mkdir()
    for real in DATA.iterdir():
        (data / real.name).symlink_to(real)
    (data / "toy").symlink_to(ROOT / "tests" / "data" / "toy")
    monkeypatch.setattr(texts, "DATA", data)
    monkeypatch.setattr(toy.Toy, "names", parse(read_game("toy", ROOT / "tests" / "data"))["names"])
    _words.cache_clear()  # whoever has asked for its words before has found none
    yield
    _words.cache_clear()
