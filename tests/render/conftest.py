"""Tests of pictures draw on the maps that all tests share."""

import pytest

from render import canvas, encode


@pytest.fixture(autouse=True)
def _cache_folder(painted_maps, monkeypatch):
    monkeypatch.setenv("KERYX_CACHE_DIR", str(painted_maps))


@pytest.fixture(autouse=True)
def _hardly_compressed(request, monkeypatch):
    """The same pixels in the same format, but compressing takes longer than drawing; `as_sent` does it all the same."""
    if "as_sent" not in request.fixturenames:
        monkeypatch.setattr(encode, "LEVEL", 0)


@pytest.fixture
def as_sent():
    """Pictures are compressed as the bot does it."""


@pytest.fixture
def forgotten():
    canvas.forget()
