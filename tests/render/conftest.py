"""Tests of pictures draw on the maps that all tests share."""

import pytest

from render.drawing import canvas, encode

AS_SENT = encode.LEVEL


@pytest.fixture(autouse=True, scope="package")
def _quickly_drawn(painted_maps):
    """The same pixels in the same format, but compressing takes longer than drawing; `as_sent` does it all the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KERYX_CACHE_DIR", str(painted_maps))
        patch.setattr(encode, "LEVEL", 0)
        yield


@pytest.fixture
def as_sent(monkeypatch):
    """Pictures are compressed as the bot does it."""
    monkeypatch.setattr(encode, "LEVEL", AS_SENT)


@pytest.fixture
def forgotten():
    canvas.forget()
