"""Addresses outside: only the open internet, whatever a name stands for, unless whoever runs the bot says otherwise."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest
from aiohttp import web

from bot.origins import origin
from bot.service.reach.address import BadAddress, is_public, looked_up, read
from bot.service.reach.sender import Sender
from tests.bot.service.reach.receiver import Receiver

BODY = {"type": "test"}


def why(typed: str, *allowed: str) -> str:
    try:
        read(typed, allowed)
    except BadAddress as no:
        return no.why
    return ""


def stands_for(monkeypatch: pytest.MonkeyPatch, *machines: str) -> None:
    """Whatever is looked up stands for these machines."""

    async def getaddrinfo(self: Any, host: str, port: int, **_: Any) -> list[Any]:
        families = [(socket.AF_INET6 if ":" in one else socket.AF_INET, one) for one in machines]
        return [(family, socket.SOCK_STREAM, 6, "", (one, port)) for family, one in families]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", getaddrinfo)


async def sent(typed: str, *allowed: str) -> str:
    return (await Sender(allowed).post(typed, "json", BODY, "kx_1", b"key", 1)).trouble


@pytest.mark.parametrize(
    ("typed", "no"),
    [
        ("https://hooks.example.org/a?b=c", ""),
        ("https://hooks.example.org:443/a", ""),
        ("https://93.184.215.14/a", ""),
        ("http://hooks.example.org/a", "https"),
        ("ftp://hooks.example.org/a", "https"),
        ("https://hooks.example.org:8443/a", "port"),
        ("https://hooks.example.org:22/a", "port"),
        ("https://user:word@hooks.example.org/", "form"),
        ("https://hooks.example.org@127.0.0.1/", "form"),
        ("https://hooks.example.org/#part", "form"),
        ("https://hooks.example.org/a b", "form"),
        ("https://hooks.example.org\\@127.0.0.1/", "form"),
        ("https://hooks.example.org:99999/", "form"),
        ("https:///path", "form"),
        ("hooks.example.org", "form"),
        ("", "form"),
        ("https://hooks.example.org/\r\nHost: a", "form"),
        (f"https://hooks.example.org/{'a' * 1000}", "form"),
        ("https://127.0.0.1/", "private"),
        ("https://10.1.2.3/", "private"),
        ("https://169.254.169.254/latest/meta-data", "private"),
        ("https://[::1]/", "private"),
        ("https://[::ffff:10.0.0.1]/", "private"),
        ("https://[fe80::1%25eth0]/", "form"),
    ],
)
def test_what_may_be_typed(typed: str, no: str) -> None:
    assert why(typed) == no


def test_whoever_runs_the_bot_may_allow_an_origin_and_nothing_beside_it() -> None:
    allowed = origin("http://127.0.0.1:9000/")
    assert why("http://127.0.0.1:9000/a", allowed) == ""
    assert why("http://127.0.0.1:9001/a", allowed) == "https"
    assert why("https://127.0.0.1:9000/a", allowed) == "port"
    assert why("http://localhost:9000/a", allowed) == "https"
    assert why("https://hooks.lan:8443/a", origin("https://hooks.lan:8443")) == ""
    for wrong in ("hooks.lan", "https://hooks.lan/path", "ftp://hooks.lan", "https://a@hooks.lan"):
        with pytest.raises(ValueError, match=wrong):
            origin(wrong)


@pytest.mark.parametrize(
    "machine",
    [
        "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "192.0.0.8", "192.0.2.1", "198.18.0.1", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255",
        "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "fec0::1", "ff02::1", "2001:db8::1", "100::1",
        "::ffff:127.0.0.1", "::ffff:192.168.0.1", "::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::a00:1", "2002:a00:1::1",
        "2001:0:a00:1::f5ff:fffe",
    ],
)  # fmt: skip
def test_no_machine_that_is_not_of_the_open_internet(machine: str) -> None:
    assert not is_public(machine)


@pytest.mark.parametrize("machine", ["93.184.215.14", "162.159.128.233", "2606:4700::6810:84e5", "::ffff:8.8.8.8"])
def test_machines_of_the_open_internet(machine: str) -> None:
    assert is_public(machine)


@pytest.mark.parametrize(
    "typed", ["https://2130706433/", "https://0x7f.1/", "https://017700000001/", "https://localhost/"]
)
async def test_a_machine_in_disguise_is_found_out_when_it_is_looked_up(typed: str) -> None:
    with pytest.raises(BadAddress, match="private"):
        await looked_up(read(typed))
    assert await sent(typed) == "private"


async def test_one_private_machine_among_those_that_a_name_stands_for_is_one_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stands_for(monkeypatch, "93.184.215.14", "10.0.0.5")
    assert await sent("https://hooks.example.org/") == "private"


async def test_a_name_that_leads_elsewhere_by_the_next_delivery_is_checked_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And what is connected to is what was checked: the name is looked up once for each delivery."""
    async with Receiver() as receiver:
        asked, machines = [], ["93.184.215.14"]

        async def getaddrinfo(self: Any, host: str, port: int, **_: Any) -> list[Any]:
            asked.append(host)
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (machines.pop(0) if machines else "127.0.0.1", port))]

        monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", getaddrinfo)
        connected = []

        async def start_connection(addr_infos: Any, **_: Any) -> Any:
            connected.extend(info[4][0] for info in addr_infos)
            raise OSError("far away")

        monkeypatch.setattr("aiohttp.connector.aiohappyeyeballs.start_connection", start_connection)
        assert await sent("https://hooks.example.org/") == "unreachable"
        assert (asked, connected) == (["hooks.example.org"], ["93.184.215.14"])
        assert await sent("https://hooks.example.org/") == "private"
        assert connected == ["93.184.215.14"]
        assert receiver.came == []


async def test_nothing_is_followed_to_another_address() -> None:
    async with Receiver() as receiver:
        receiver.answers = [web.Response(status=307, headers={"Location": f"{receiver.origin}/inside"})]
        assert await sent(receiver.address, receiver.origin) == "redirect"
        assert len(receiver.came) == 1


async def test_no_trouble_tells_the_address(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    caplog.set_level("DEBUG")
    async with Receiver() as receiver:
        where, there = receiver.address, receiver.origin
    for typed in (where, "https://hooks.invalid/s3cretkey", "https://127.0.0.1/s3cretkey"):
        fate = await Sender([there]).post(typed, "json", BODY, "kx_1", b"key", 1)
        assert fate.trouble in ("unreachable", "name", "private")
        assert "s3cret" not in repr(fate)
    assert "s3cret" not in repr(read(where, [there]))
    assert "s3cret" not in caplog.text


async def test_what_takes_too_long_is_given_up_for_this_time(monkeypatch: pytest.MonkeyPatch) -> None:
    import aiohttp

    monkeypatch.setattr("bot.service.reach.sender.PATIENCE", aiohttp.ClientTimeout(total=0.2))
    silent = await asyncio.start_server(lambda *_: asyncio.sleep(5), "127.0.0.1", 0)
    port = silent.sockets[0].getsockname()[1]
    assert await sent(f"http://127.0.0.1:{port}/", f"http://127.0.0.1:{port}") == "timeout"
    silent.close()


def test_discords_own_webhooks_are_known_by_their_address() -> None:
    token = "a" * 68
    assert read(f"https://discord.com/api/webhooks/123456789012345678/{token}").discord
    assert read(f"https://ptb.discord.com/api/v10/webhooks/123456789012345678/{token}?thread_id=1").discord
    assert not read(f"https://discord.com.example.org/api/webhooks/123456789012345678/{token}").discord
    assert not read("https://discord.com/api/other").discord
