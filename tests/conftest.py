"""What all tests share."""

import gc
import os
import time
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from tests import postgres

ROOT = Path(__file__).parents[1]

os.environ["KERYX_ENV_FILE"] = os.devnull
"""No setting of whoever runs the tests gets in."""


KEPT = 14 * 24 * 3600
"""Seconds after which a painted map is painted anew: nobody may need it any more."""
LONG = ("e2e", "deploy", "browser", "conformance")
"""Folders whose tests take longest, or wait most: they are begun first, so that no worker is left alone with them."""


def pytest_configure(config: pytest.Config) -> None:
    """Hypothesis gives the suite the same examples each time, however slow the machine is; `make fuzz` tries others."""
    always_the_same = config.getoption("markexpr") != "fuzz"
    settings.register_profile(
        "keryx", deadline=None, derandomize=always_the_same, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("keryx")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    order = {folder: number for number, folder in enumerate(LONG)}
    items.sort(key=lambda item: order.get(item.path.relative_to(ROOT / "tests").parts[0], len(LONG)))


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Whoever collects loads everything, and none of it goes away again."""
    if not session.config.pluginmanager.has_plugin("dsession"):
        gc.disable()
        # Hypothesis would read the source of whatever modules happen to be loaded, for what stands in it to be tried.
        providers._get_local_constants = lambda: providers._local_constants


def pytest_collection_finish() -> None:
    """Modules, boards and catalogues stay to the end: to look through them for garbage took an eighth of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    gc.enable()


def pytest_unconfigure() -> None:
    postgres.away()


@pytest.fixture(scope="session")
def painted_maps(request: pytest.FixtureRequest) -> Path:
    """One folder of painted maps for all tests, in whichever process they run: every map is painted once.

    It outlives the run; what a map is called says by which code and of which data it was made.
    """
    kept = request.config.cache.mkdir("painted")
    for picture in kept.iterdir():
        with suppress(OSError):  # another process may have been at it
            if time.time() - picture.stat().st_mtime > KEPT:
                picture.unlink()
    return kept
