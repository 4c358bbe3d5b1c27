"""What all tests share."""

import hashlib
import os
import shutil
from pathlib import Path

import PIL
import pytest

from engine.core import registry

ROOT = Path(__file__).parents[1]

os.environ["KERYX_ENV_FILE"] = os.devnull
"""No setting of whoever runs the tests gets in."""


@pytest.fixture(scope="session")
def painted_maps(request: pytest.FixtureRequest) -> Path:
    """One folder of painted maps for all tests, in whichever process they run: every map is painted once.

    It outlives the run until the code that draws, or the data it draws, is another.
    """
    kept = request.config.cache.mkdir("painted")
    mine = kept / _drawn_by()
    mine.mkdir(exist_ok=True)
    for other in kept.iterdir():
        if other != mine:
            shutil.rmtree(other, ignore_errors=True)
    return mine


def _drawn_by() -> str:
    """A name for all that a painted map is made of."""
    files = [*(ROOT / "render").rglob("*.py"), *(path for path in (ROOT / "data").rglob("*") if path.is_file())]
    total = hashlib.sha256(PIL.__version__.encode())
    for file in sorted(files):
        total.update(str(file.relative_to(ROOT)).encode())
        total.update(file.read_bytes())
    return total.hexdigest()[:20]


@pytest.fixture(autouse=True)
def real_games_only(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot knows nothing of the kernel's toy game, registered in the same process; `Rig` brings it back."""
    if {"bot", "e2e"} & set(request.path.parts):
        monkeypatch.delitem(registry._games, "toy", raising=False)
