"""`python -m bot`, but with secrets that the test knows: run in a process of its own, `python -m tests.e2e.known_dice`.

Nothing else about the bot is changed, but that it leaves the maps of games alone that nobody plays: painting them would
begin anew with every bot that is killed over it, and that pictures are compressed less. `KERYX_TEST_SECRET` says which
secrets. A bot out of the nursery draws nothing beforehand; with `KERYX_TEST_MAPS=few`, of maps below questions some.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from render import encode

if TYPE_CHECKING:
    from bot.panels.spec import PictureOrder

encode.LEVEL = 1  # in those who draw, too: they load this module first
FEW = 8
"""Of so many maps below questions, at which no test of a game looks, one is drawn."""


def drawn(order: PictureOrder) -> bytes:
    """The picture; of most maps below questions a dot, which goes the same way."""
    from bot import drawing

    if order.kind == "question" and sha256(order.view + repr(order.places).encode()).digest()[0] % FEW:
        return _dot()
    return drawing.drawn(order)


@cache
def _dot() -> bytes:
    from PIL import Image

    return encode.picture(Image.new("RGB", (1, 1)), "").data


def live(*, warm: bool = False) -> None:
    """Run the command that `sys.argv` says. `warm`: there is nothing to be drawn beforehand."""
    import os
    import secrets
    from functools import partial
    from types import SimpleNamespace

    from bot.cli import main, run, work
    from bot.pictures import PictureMaker
    from bot.service.seating import holders, lobby
    from tests.e2e.script import token

    known = os.environ["KERYX_TEST_SECRET"]
    fixed = SimpleNamespace(token_hex=lambda count: token(known, count), choice=secrets.choice)
    holders.secrets = lobby.secrets = fixed  # type: ignore[assignment]
    holders.salt_of = lambda interaction: (token(known, 8), "number")
    run.PictureMaker = work.PictureMaker = partial(PictureMaker, calm=float("inf"))  # type: ignore[misc, assignment]
    if warm:
        run._warmed = _nothing
        if os.environ.get("KERYX_TEST_MAPS") == "few":
            run.PictureMaker = partial(PictureMaker, draw=drawn)  # type: ignore[misc, assignment]
    main()


async def _nothing(*_: object) -> None:
    pass


if __name__ == "__main__":
    live()
