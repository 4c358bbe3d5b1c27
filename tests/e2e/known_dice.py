"""`python -m bot`, but with secrets that the test knows: run in a process of its own, `python -m tests.e2e.known_dice`.

Nothing else about the bot is changed, but that it leaves the maps of games alone that nobody plays: painting them would
begin anew with every bot that is killed over it, and that pictures are compressed less. `KERYX_TEST_SECRET` says which
secrets. A bot out of the nursery draws nothing beforehand; with `KERYX_TEST_MAPS=few`, of pictures below
questions and reports some.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from render.drawing import encode

if TYPE_CHECKING:
    from bot.panels.spec import PictureOrder

encode.LEVEL = 1  # in those who draw, too: they load this module first
FEW, FEW_REPORTS = 16, 8
"""Of so many pictures below questions, or of hands, and of so many below reports, at which no test of a game looks, one
is drawn."""
UNSEEN = ("question", "hand", "story", "standing")
"""Kinds of pictures that are sent but not looked at by a test of a game."""
LOOKED_AT = ("sheet", "chart", "legend")
"""What people look at besides the board, and tests with them."""


def drawn(order: PictureOrder) -> bytes:
    """The picture; of most below questions and reports a dot, which goes the same way."""
    from bot import drawing

    of = FEW if order.kind in UNSEEN else FEW_REPORTS if _below_report(order) else 1
    if sha256(order.view + repr((order.places, order.marks)).encode()).digest()[0] % of:
        return _dot()
    return drawing.drawn(order)


def _below_report(order: PictureOrder) -> bool:
    """Whether it goes to a room: it is everybody's and tells what has happened, or where the game goes on."""
    if order.viewer:
        return False
    return bool(order.marks) or (order.kind == "extra" and order.extra not in LOOKED_AT)


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
    holders.secrets = lobby.secrets = fixed  # type: ignore[attr-defined]
    holders.salt_of = lambda interaction: (token(known, 8), "number")
    run.PictureMaker = work.PictureMaker = partial(PictureMaker, calm=float("inf"))  # type: ignore[attr-defined]
    _live_faster()
    if warm:
        run._warmed = _nothing
        _hurried()
        if os.environ.get("KERYX_TEST_MAPS") == "few":
            run.PictureMaker = partial(PictureMaker, draw=drawn)  # type: ignore[attr-defined]
    main()


def _live_faster() -> None:
    """Who shares a database gives signs of life more often, and is taken for dead sooner; shards connect at once."""
    from bot import shards
    from bot.client import Client
    from bot.service.running import company
    from bot.store import presence

    presence.LEASE = 3.0
    presence.RENEWED = company.RENEWED = shards.RENEWED = 0.5  # type: ignore[attr-defined]
    Client.before_identify_hook = _nothing  # type: ignore[method-assign]


def _hurried() -> None:
    """Where the bot only waits, it waits less: for servers that Discord has not told it of, for letters' next tries."""
    import os
    from datetime import timedelta
    from functools import partial

    from bot.cli import run
    from bot.client import Client
    from bot.service.mail import outbox

    ready = float(os.environ.get("KERYX_TEST_READY", "0.05"))
    run.Client = partial(Client, guild_ready_timeout=ready)  # type: ignore[attr-defined]
    outbox._FIRST_WAIT = timedelta(seconds=0.2)


async def _nothing(*_: object, **__: object) -> None:
    pass


if __name__ == "__main__":
    live()
