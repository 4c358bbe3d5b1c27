"""Whether every letter stands in its place, and once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.sandbox.standin import StandIn
from bot.service.mail.letters import ANEW, LOBBY, PASSED, SPENT, THREADS
from bot.store.mail import OutboxRow, OutboxState
from tests.e2e.game import carries

_EDITS = (LOBBY, ANEW, PASSED, SPENT)
"""Kinds that make an earlier message anew, and are none of their own."""


class Letters:
    """What the bot has sent, looked through as it comes."""

    def __init__(self, standin: StandIn) -> None:
        self._standin = standin
        self._looked: set[str] = set()
        self._numbers: Counter[str] = Counter()
        self._gone: set[str] = set()

    def gone_with(self, room: str) -> None:
        """A room was deleted, and Discord deletes with it what was said there: it is in no place any more."""
        world = self._standin.world
        self._gone |= {id for id, message in world.messages.items() if message["channel_id"] == room}
        for id in self._gone & world.messages.keys():
            del world.messages[id]

    def new(self) -> Iterator[tuple[str, int]]:
        """Letters that have been sent since this was last asked, by the number they are sent under, and how often."""
        world = self._standin.world
        for id, message in list(world.messages.items()):
            if id in self._looked or message["author"]["id"] != world.bot["id"]:
                continue
            self._looked.add(id)
            if number := str(message.get("nonce") or ""):
                self._numbers[number] += 1
                yield number, self._numbers[number]

    def misplaced(self, rows: list[OutboxRow]) -> Iterator[tuple[OutboxRow, str]]:
        """Each letter that is to be somewhere, with what is wrong about it; empty if nothing is."""
        messages = {str(id): message for id, message in self._standin.world.messages.items()}
        for row in rows:
            if row.state == OutboxState.ASIDE:
                yield row, f"{row.kind} {row.mark} was set aside: {row.error}"
            if row.state not in (OutboxState.SENT, OutboxState.WITHDRAWN) or row.kind in (*_EDITS, *THREADS):
                continue
            if str(row.message) in self._gone:
                continue
            there = messages.get(str(row.message))
            well = there is not None and carries(there, row.mark)
            yield row, "" if well else f"{row.kind} {row.mark} is {row.state} and not in its place"
