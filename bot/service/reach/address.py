"""Addresses outside that results are posted to: which may be used, and to which machines they may lead.

Anybody who organises can name one, so none may lead into the network that the bot runs in. What a name stands for is
looked up anew for each delivery, all of it is checked, and the connection goes to what has been checked.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from aiohttp.abc import AbstractResolver, ResolveResult

from bot.origins import PORTS, origin_of

LONGEST = 1000
"""Characters of an address."""
LOOK_UP = 5.0
"""Seconds a name may take to be looked up."""
_DISCORD = {"discord.com", "canary.discord.com", "ptb.discord.com", "discordapp.com"}
_DISCORD_PATH = re.compile(r"/api(?:/v\d+)?/webhooks/\d{5,25}/[\w-]{20,200}")
_CARRIES_IPV4 = (IPv6Network("::/96"), IPv6Network("::ffff:0:0/96"), IPv6Network("64:ff9b::/96"))
"""Networks of IPv6 whose last 32 bits are an address of IPv4 that the connection ends at."""
_UNICAST = IPv6Network("2000::/3")
"""All there is of the open internet's own addresses of IPv6."""
_ASSIGNED = (IPv4Network("192.0.0.0/24"), IPv4Network("192.88.99.0/24"))
"""Networks for protocols, which older Pythons take for open."""


class BadAddress(Exception):
    """It may not be used; `why` is the end of a text's id. Says nothing of the address itself."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, repr=False)
class Address:
    """An address that may be used. Nothing prints it."""

    whole: str
    host: str
    port: int
    allowed: bool
    """Whether the operator has named it, wherever it leads."""
    discord: bool
    """Whether it is one of Discord's own webhooks."""


def read(typed: str, allowed: Collection[str] = ()) -> Address:
    """An address as it is typed: https and port 443, unless whoever runs the bot has allowed its origin."""
    text = typed.strip()
    if not text or len(text) > LONGEST or not text.isascii() or re.search(r"[\s\x00-\x1f\x7f\\]", text):
        raise BadAddress("form")
    try:
        parts = urlsplit(text)
        host, port = (parts.hostname or "").lower(), parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        raise BadAddress("form") from None
    if not host or "%" in host or parts.fragment or "@" in parts.netloc:
        raise BadAddress("form")
    if origin_of(parts) in allowed:
        return Address(text, host, port, allowed=True, discord=False)
    if parts.scheme != "https":
        raise BadAddress("https")
    if port != 443:
        raise BadAddress("port")
    if _is_number(host) and not is_public(host):
        raise BadAddress("private")
    return Address(
        text, host, port, allowed=False,
        discord=host in _DISCORD and _DISCORD_PATH.fullmatch(parts.path) is not None,
    )  # fmt: skip


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_public(text: str) -> bool:
    """Whether an address of a machine is one of the open internet: not here, not in any private or special network."""
    known = ip_address(text.partition("%")[0])
    if isinstance(known, IPv6Address):
        inner = _inside(known)
        return is_public(str(inner)) if inner is not None else known in _UNICAST and _is_open(known)
    return _is_open(known) and not any(known in network for network in _ASSIGNED)


def _inside(known: IPv6Address) -> IPv4Address | None:
    """The address of IPv4 that one of IPv6 leads to."""
    if any(known in network for network in _CARRIES_IPV4):
        return IPv4Address(int(known) & 0xFFFFFFFF)
    if known.teredo is not None:
        return known.teredo[1]
    return known.sixtofour


def _is_open(known: IPv4Address | IPv6Address) -> bool:
    special = known.is_private or known.is_loopback or known.is_link_local or known.is_reserved
    return known.is_global and not (special or known.is_multicast or known.is_unspecified)


async def looked_up(address: Address) -> list[ResolveResult]:
    """The machines that an address leads to now; `BadAddress` if there are none, or one may not be reached."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(LOOK_UP):
            found = await loop.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
    except (OSError, TimeoutError, UnicodeError):
        raise BadAddress("name") from None
    machines = [(family, str(where[0])) for family, _, _, _, where in found]
    if not machines:
        raise BadAddress("name")
    if not address.allowed and not all(is_public(machine) for _, machine in machines):
        raise BadAddress("private")
    return [
        ResolveResult(
            hostname=address.host, host=machine, port=address.port, family=family, proto=0,
            flags=socket.AI_NUMERICHOST | socket.AI_NUMERICSERV,
        )
        for family, machine in dict.fromkeys(machines)
    ]  # fmt: skip


class Pinned(AbstractResolver):
    """Knows the machines that have been checked, and looks nothing up."""

    def __init__(self, host: str, machines: Sequence[ResolveResult]) -> None:
        self._host, self._machines = host, machines

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """The machines, for the one name they were looked up for."""
        if host != self._host:
            raise OSError("another host than was checked")
        return list(self._machines)

    async def close(self) -> None:
        """Nothing to let go of."""
