"""A process among those at work on one server's database: it says that it lives, and sees who does not any more."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from socket import gethostname

from sqlalchemy import Engine, text

from bot.store.database import CHANNEL
from bot.store.engine import StoreError, explained, shown

LEASE = 8.0
"""Seconds after its last sign of life that a process is taken for dead: what it had in hand is then anybody's."""
RENEWED = 2.0
"""Seconds between two signs of life."""
GONE = "gone"
"""Told to all, by nobody, when somebody is gone: each looks what there is to take over."""
PRESSED = "pressed"
"""Told with a message's number and an act's, as the last two: what is shown there must not become older again."""
HEARS = "hears"
"""Told with a shard's number: whoever tells it hears what people do there."""
ANSWERING, ANSWERED = "answering", "answered"
"""An act's answer is about to take the message's place; it stands there now, or comes no more."""

_RENEW = text(
    "INSERT INTO process (id, role, build, until) VALUES (:id, :role, :build, now() + make_interval(secs => :lease)) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until"
)
_BURY = text("DELETE FROM process WHERE until < now()")
_RETIRE = text("UPDATE process SET role = 'leaving' WHERE id = :id")
_END = text("DELETE FROM process WHERE id = :id")
_TELL = text("SELECT pg_notify(:channel, :told)")
_BOTS = text("SELECT id FROM process WHERE role = 'bot' AND until > now() ORDER BY id")
_OTHER_BUILD = text("SELECT build FROM process WHERE until > now() AND id <> :id AND build <> :build LIMIT 1")


@dataclass(frozen=True)
class Presence:
    """Its row. `build`: what it stores rows by, of which all who are at work must have the same."""

    engine: Engine
    id: str
    role: str
    build: str

    @classmethod
    def of(cls, engine: Engine, role: str, build: str) -> Presence:
        """Of this process, under a new name, which says where it runs."""
        plain = engine.execution_options(isolation_level="AUTOCOMMIT")
        return cls(plain, f"{role}-{gethostname()[:30]}-{os.getpid()}-{secrets.token_hex(4)}", role, build)

    def begin(self) -> None:
        """Be there. `StoreError` where an older or a newer Keryx is at work."""
        self.renew()
        with explained(self._url), self.engine.connect() as connection:
            other = connection.execute(_OTHER_BUILD, {"id": self.id, "build": self.build}).scalar()
        if other is not None:
            self.end()
            raise StoreError(
                f"Another version of Keryx is at work on {shown(self._url)} ({other}; this one: {self.build}). All "
                "processes on one database must be of one version: stop those first, then start this one."
            )

    def renew(self) -> None:
        """Live on; and tell everybody, if somebody does not."""
        with explained(self._url), self.engine.connect() as connection:
            mine = {"id": self.id, "role": self.role, "build": self.build, "lease": LEASE}
            connection.execute(_RENEW, mine)
            if connection.execute(_BURY).rowcount:
                connection.execute(_TELL, {"channel": CHANNEL, "told": f"nobody {GONE}"})

    def tell(self, *told: str) -> None:
        """Tell the others at once, outside any transaction."""
        with explained(self._url), self.engine.connect() as connection:
            connection.execute(_TELL, {"channel": CHANNEL, "told": " ".join((self.id, *told))})

    def bots(self) -> list[str]:
        """Who of those that live could hold shards of the gateway, in an order that all agree on."""
        with explained(self._url), self.engine.connect() as connection:
            return [str(id) for id in connection.execute(_BOTS).scalars()]

    def retire(self) -> None:
        """Hold no shards of the gateway from now on: who does is to look for more."""
        with explained(self._url), self.engine.connect() as connection:
            connection.execute(_RETIRE, {"id": self.id})
            connection.execute(_TELL, {"channel": CHANNEL, "told": f"nobody {GONE}"})

    def end(self) -> None:
        """Go in order: what is in hand is anybody's at once."""
        with explained(self._url), self.engine.connect() as connection:
            connection.execute(_END, {"id": self.id})
            connection.execute(_TELL, {"channel": CHANNEL, "told": f"nobody {GONE}"})

    @property
    def _url(self) -> str:
        return self.engine.url.render_as_string(hide_password=False)
