"""What all tests share."""

import pytest

from engine.core import registry


@pytest.fixture(autouse=True)
def real_games_only(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot knows nothing of the kernel's toy game, registered in the same process; `Inn` brings it back."""
    if {"bot", "e2e"} & set(request.path.parts):
        monkeypatch.delitem(registry._games, "toy", raising=False)
