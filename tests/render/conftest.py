"""Tests of pictures draw on the maps that all tests share."""

import pytest

from render import canvas


@pytest.fixture(autouse=True)
def _cache_folder(painted_maps, monkeypatch):
    monkeypatch.setenv("KERYX_CACHE_DIR", str(painted_maps))


@pytest.fixture
def forgotten():
    canvas.forget()
