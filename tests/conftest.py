"""What all tests share."""

import os
from pathlib import Path

import pytest

from engine.core import registry

os.environ["KERYX_ENV_FILE"] = os.devnull
"""No setting of whoever runs the tests gets in."""


@pytest.fixture(scope="session")
def painted_maps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder of painted maps for all tests, in whichever process they run: every map is painted once."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    (shared / "painted").mkdir(exist_ok=True)
    return shared / "painted"


@pytest.fixture(autouse=True)
def real_games_only(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot knows nothing of the kernel's toy game, registered in the same process; `Inn` brings it back."""
    if {"bot", "e2e"} & set(request.path.parts):
        monkeypatch.delitem(registry._games, "toy", raising=False)
