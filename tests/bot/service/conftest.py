from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.service.inn import Inn


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    house = Inn(tmp_path / "keryx.sqlite3")
    yield house
    house.close()
