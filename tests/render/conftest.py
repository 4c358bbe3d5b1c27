"""One folder of painted maps for all tests of pictures, so that the empty board is painted once."""

import pytest

from render import canvas


@pytest.fixture(scope="session")
def painted_maps(tmp_path_factory):
    return tmp_path_factory.mktemp("painted")


@pytest.fixture(autouse=True)
def _cache_folder(painted_maps, monkeypatch):
    monkeypatch.setenv("KERYX_CACHE_DIR", str(painted_maps))


@pytest.fixture
def forgotten():
    canvas.forget()
