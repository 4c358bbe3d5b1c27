"""What processes of their own do in `test_workers.py`; they load what they need and nothing else of the tests."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from pathlib import Path

from bot import workers


def close_while_drawing() -> None:
    """Begin something long and close at once."""
    from bot.pictures import PictureMaker

    async def begin(begun: Path) -> None:
        pictures = PictureMaker(1, draw=begun_and_long)
        drawing = [asyncio.create_task(pictures.draw(str(begun))) for _ in range(2)]
        while not begun.exists():
            await asyncio.sleep(0.02)
        pictures.close()
        await asyncio.gather(*drawing, return_exceptions=True)

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(begin(Path(folder, "begun")))


def begun_and_long(file: str) -> None:
    """Say by the file that it has begun, and take long."""
    Path(file).touch()
    time.sleep(60)


class Endless:
    """A result that is still being written when its worker is ended."""

    def __reduce__(self) -> tuple[type[bytes], tuple[bytes]]:
        return bytes, (bytes(200_000_000),)


def end_in_the_middle_of_a_result() -> None:
    """End a worker as soon as the first of a large result has arrived."""
    pool = workers.pool(1)
    pool.submit(Endless)
    assert pool._result_queue._reader.poll(60)  # type: ignore[attr-defined]
    workers.end(pool)


def wait_for(file: str) -> None:
    """Be at work until the file is there."""
    while not Path(file).exists():
        time.sleep(0.02)


def drawn_or_died(file: str) -> bytes:
    """Drawn once the file is there; without a name, the worker dies."""
    if not file:
        os._exit(9)
    wait_for(file)
    return b"drawn"
