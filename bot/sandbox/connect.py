"""Making discord.py talk to the stand-in instead of to Discord."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def connect(url: str) -> None:
    """Point discord.py at the stand-in at `url`; call it before logging in.

    These three attributes are all there is: requests, interaction answers and webhooks share `Route.BASE`.
    """
    base = yarl.URL(url)
    if base.scheme != "http" or base.host not in LOOPBACK:
        raise ValueError(f"the sandbox must be on this machine, not at {url}")
    Route.BASE = f"{base.origin()}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = base.origin().with_scheme("ws") / ""
    Asset.BASE = str(base.origin())


@contextmanager
def connected_to(url: str) -> Iterator[None]:
    """The same for a while; afterwards discord.py is as it was."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    connect(url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before
