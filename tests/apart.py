"""What keeps tests of the bot apart; those of rules, words and pictures have nothing to be kept from.

For the `conftest.py` of folders whose tests need it: asked for in each of twelve thousand tests, it took ten seconds.
"""

from collections.abc import Iterator

import pytest

from engine.core import registry
from tests import postgres


@pytest.fixture(autouse=True)
def only_stores_of_this_test(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a test has put on the server goes when it ends; and what looks into files is left out there."""
    if postgres.CHOSEN and request.node.get_closest_marker("sqlite"):
        pytest.skip("about the file")
    there = postgres.made()
    yield
    postgres.drop_all_but(there)


@pytest.fixture(autouse=True)
def real_games_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot knows nothing of the kernel's toy game, registered in the same process; `Rig` brings it back."""
    monkeypatch.delitem(registry._games, "toy", raising=False)
