"""Posting to an address outside: once, in so much time, signed, to the machines that have been checked."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import ssl
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

import aiohttp
from yarl import URL

from bot.service.reach.address import Address, BadAddress, Pinned, looked_up, read

PATIENCE = aiohttp.ClientTimeout(total=15, connect=6, sock_connect=5, sock_read=10)
MOST_BYTES = 24 * 1024
"""Of a body; what is longer has been cut before (`payload.py`)."""
_READ = 2048
"""Bytes of an answer that are looked at."""
_LONGEST_WAIT = 3600.0
_NO_SUCH_WEBHOOK = 10015
SECRET = "whsec_"
"""How a secret begins, as https://www.standardwebhooks.com has it."""


@dataclass(frozen=True)
class Fate:
    """What has become of a delivery."""

    trouble: str = ""
    """Why it has not arrived, as the end of a text's id; empty: it has."""
    status: int = 0
    """What was answered, if anything."""
    wait: float | None = None
    """Seconds after which the other side wants it again."""
    gone: bool = False
    """Nothing will ever arrive there again."""
    hopeless: bool = False
    """This one is not accepted for what it says."""


def signed(secret: bytes, id: str, moment: int, body: bytes) -> str:
    """The signature of a delivery: HMAC-SHA256 over its id, the time of this try, and the body, joined by dots."""
    digest = hmac.new(secret, f"{id}.{moment}.".encode() + body, hashlib.sha256).digest()
    return f"v1,{base64.b64encode(digest).decode()}"


def shown_secret(secret: bytes) -> str:
    """A secret as it is told, once."""
    return SECRET + base64.b64encode(secret).decode()


class Sender:
    """Posts, and tells what came of it in words that name neither address nor secret."""

    def __init__(self, allowed: Collection[str] = ()) -> None:
        self._allowed = frozenset(allowed)

    async def post(self, where: str, form: str, body: Mapping[str, Any], id: str, secret: bytes, moment: int) -> Fate:
        """Post `body` as JSON; `form` is `discord` or `json`, which is signed."""
        try:
            address = read(where, self._allowed)
            return await self._post(address, form, _encoded(body), id, secret, moment)
        except BadAddress as no:
            return Fate(no.why)
        except TimeoutError:
            return Fate("timeout")
        except (aiohttp.ClientSSLError, ssl.SSLError):
            return Fate("tls")
        except (aiohttp.ClientError, OSError, ValueError):
            return Fate("unreachable")

    async def _post(self, address: Address, form: str, body: bytes, id: str, secret: bytes, moment: int) -> Fate:
        machines = await looked_up(address)
        headers = {"Content-Type": "application/json", "User-Agent": "Keryx (webhook, 1)"}
        if form == "json":
            signature = signed(secret, id, moment, body)
            headers |= {"webhook-id": id, "webhook-timestamp": str(moment), "webhook-signature": signature}
        url = URL(address.whole, encoded=True)
        if form == "discord":
            url = url.update_query(wait="true")  # so that it is answered whether it was taken
        connector = aiohttp.TCPConnector(
            resolver=Pinned(address.host, machines), use_dns_cache=False, force_close=True, limit=1
        )
        async with (
            aiohttp.ClientSession(
                connector=connector, timeout=PATIENCE, cookie_jar=aiohttp.DummyCookieJar(), auto_decompress=False
            ) as session,
            session.post(url, data=body, headers=headers, allow_redirects=False) as answer,
        ):
            said = await answer.content.read(_READ) if answer.status >= 400 else b""
            return _fate(answer.status, answer.headers.get("Retry-After", ""), said, form)


def _encoded(body: Mapping[str, Any]) -> bytes:
    encoded = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    if len(encoded) > MOST_BYTES:
        raise BadAddress("too-long")
    return encoded


def _fate(status: int, after: str, said: bytes, form: str) -> Fate:
    if 200 <= status < 300:
        return Fate(status=status)
    if 300 <= status < 400:
        return Fate("redirect", status)
    if status == 429:
        return Fate("busy", status, wait=_seconds(after))
    if status == 410 or (form == "discord" and status == 404 and _code(said) in (None, _NO_SUCH_WEBHOOK)):
        return Fate("gone", status, gone=True)
    if status in (400, 413, 415, 422):
        return Fate("refused", status, hopeless=True)
    return Fate("refused", status)


def _seconds(after: str) -> float:
    try:
        return min(max(float(after), 1.0), _LONGEST_WAIT)
    except ValueError:
        return 60.0


def _code(said: bytes) -> int | None:
    """Discord's own number for what is wrong."""
    try:
        told = json.loads(said)
    except ValueError:
        return None
    code = told.get("code") if isinstance(told, dict) else None
    return code if isinstance(code, int) else None
