from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.service.rig import Rig


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    service = Rig(tmp_path / "keryx.sqlite3")
    yield service
    service.close()
