"""Ports for servers that have to be told one."""

import itertools
import os
import socket
from contextlib import suppress
from pathlib import Path

_LOWEST, _USUAL = 16384, 32768
_RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")
_numbers = itertools.count()


def free_port() -> int:
    """One that nobody listens on, nor is given by chance before the server does.

    It lies below those that the system gives to whoever asks for any, and each process of the tests begins to look
    elsewhere.
    """
    end = int(_RANGE.read_text().split()[0]) if _RANGE.exists() else _USUAL
    while True:
        port = _LOWEST + (os.getpid() * 37 + next(_numbers)) % (end - _LOWEST)
        with suppress(OSError), socket.socket() as free:
            free.bind(("127.0.0.1", port))
            return port
