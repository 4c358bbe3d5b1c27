"""Origins: where an address leads, without what stands behind its host."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit

PORTS = {"https": 443, "http": 80}


def origin(text: str) -> str:
    """An origin with its port: `https://hooks.example.org:8443`. ValueError: it is none, or more than one."""
    parts = urlsplit(text.strip())
    beyond = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    if parts.scheme not in PORTS or not parts.hostname or beyond:
        raise ValueError(text)
    return origin_of(parts)


def origin_of(parts: SplitResult) -> str:
    """The origin of an address that has been taken apart."""
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    return f"{parts.scheme}://{host}:{parts.port or PORTS.get(parts.scheme, 0)}"
