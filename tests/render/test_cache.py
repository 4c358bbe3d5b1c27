"""What has been painted lies on the disk, and of several who want the same painting one paints it."""

import threading
import time

from PIL import Image

from render.drawing import cache, canvas


def test_of_several_who_want_a_painting_one_paints_and_the_others_wait(tmp_path, monkeypatch, forgotten):
    monkeypatch.setenv("KERYX_CACHE_DIR", str(tmp_path))
    painted = []

    def paint():
        painted.append(threading.get_ident())
        time.sleep(0.3)
        return {"part": Image.new("RGB", (4, 4), "#123456")}

    wanting = [threading.Thread(target=canvas.layers, args=("sample", "key", ("part",), paint)) for _ in range(3)]
    for one in wanting:
        one.start()
    for one in wanting:
        one.join(20)
    assert len(painted) == 1


def test_nobody_waits_for_a_painter_of_something_else(tmp_path, monkeypatch):
    monkeypatch.setenv("KERYX_CACHE_DIR", str(tmp_path))
    with cache.painter("one"), cache.painter("other"):
        assert {file.name for file in tmp_path.iterdir()} == {".one.lock", ".other.lock"}


def test_a_folder_that_cannot_be_written_keeps_nobody_from_painting(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("KERYX_CACHE_DIR", str(tmp_path / "file" / "in it"))
    with cache.painter("one"):
        pass
