"""What processes of their own do in `test_workers.py`; they load what they need and nothing else of the tests."""

from __future__ import annotations

import asyncio
import os
import time

from bot import workers


def close_while_drawing() -> None:
    """Begin something long and close at once."""
    from bot.pictures import PictureMaker

    async def begin() -> None:
        pictures = PictureMaker(1, draw=time.sleep)
        drawing = [asyncio.create_task(pictures.draw(60)) for _ in range(2)]
        await asyncio.sleep(2)
        pictures.close()
        await asyncio.gather(*drawing, return_exceptions=True)

    asyncio.run(begin())


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


def drawn_or_died(seconds: float) -> bytes:
    if seconds < 0:
        os._exit(9)
    time.sleep(seconds)
    return b"drawn"
