"""Where the time of a bot goes: stacks of its threads, looked at many times a second."""

from __future__ import annotations

import atexit
import collections
import sys
import threading
import time
from pathlib import Path
from types import FrameType

_EVERY = 0.005
_ROOT = str(Path(__file__).parents[4])


class Sampler(threading.Thread):
    """Looks at the loop and at the keeper, and writes down what they were at, whole stacks and the tops of them."""

    def __init__(self, to: Path) -> None:
        super().__init__(daemon=True, name="sampler")
        self._to = to
        self._stacks: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
        atexit.register(self.write)

    def run(self) -> None:
        while True:
            time.sleep(_EVERY)
            names = {thread.ident: thread.name for thread in threading.enumerate()}
            for ident, frame in sys._current_frames().items():
                name = names.get(ident, "?")
                if name in ("MainThread", "keeper_0"):
                    self._stacks[name][_stack(frame)] += 1

    def write(self) -> None:
        """All of it, as lines that flame graphs are made of."""
        lines = [f"{name};{stack} {count}" for name, stacks in self._stacks.items() for stack, count in stacks.items()]
        self._to.write_text("\n".join(lines))


def _stack(frame: FrameType | None) -> str:
    names = []
    while frame is not None:
        code = frame.f_code
        names.append(f"{code.co_filename.removeprefix(_ROOT)}:{code.co_qualname}")
        frame = frame.f_back
    return ";".join(reversed(names))
