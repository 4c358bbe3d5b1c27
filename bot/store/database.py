"""One transaction at a time on the database, brought up to the newest schema."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import random
from threading import Event
from time import monotonic
from typing import TypeVar

from sqlalchemy import Engine, text
from sqlmodel import SQLModel

from bot.store import arbitration, mail, models, packed, processes, reach, season
from bot.store.engine import BUSY_SECONDS, Broken, Clash, Met, StoreError, explained, is_sqlite, open_engine
from bot.store.ledger import Ledger
from bot.store.schema import Newer, bring_to, known_revisions, newest_revision, revision_of
from bot.store.session import Session

__all__ = ["Database", "arbitration", "mail", "models", "packed", "processes", "reach", "season"]

PATIENCE = 60.0
"""Seconds that a unit of work waits for a server that is away, or for others to let it through."""
CHANNEL = "keryx"
"""By which processes on one server tell each other that there is work."""
_ASIDE = 0.2
"""Seconds that a transaction which met others steps aside at most."""
_CLASHES = 5
"""How often the same new row may have been written before by others: after that, something else is wrong."""
T = TypeVar("T")
_log = logging.getLogger(__name__)


class Database:
    """The store of one process. `transaction` belongs to the writer thread; others must not call it.

    On a server other processes have theirs: transactions are as if they ran one after the other (SERIALIZABLE), and one
    that met another is begun anew. So what holds with one writer holds with several (decision 29).
    """

    def __init__(self, url: str, *, busy_seconds: float = BUSY_SECONDS, reading: bool = False) -> None:
        self.url = url
        self.engine: Engine = open_engine(url, busy_seconds=busy_seconds, reading=reading)
        self._ordered = self.engine
        if not is_sqlite(url):
            self._ordered = self.engine.execution_options(isolation_level="SERIALIZABLE")
        self.me = ""
        """The name of this process among those on a server (`presence.py`); empty: it is alone."""
        self._session: Session | None = None
        self._then: list[Callable[[], None]] = []
        self._ledger = None if is_sqlite(url) else Ledger(self.engine)
        self._noted = False
        """Whether the last transaction has a number in the ledger: from then on its commit may have been under way."""
        self._closing = Event()
        self.again: Callable[[], None] = lambda: None
        """Called when the server is there again, before anything else is done: the bot looks after its lock."""
        self.touched: set[str] = set()
        """What the last transaction has given the house's workers to do: outbox, deadlines, agents."""

    @property
    def session(self) -> Session:
        """The session of the running transaction."""
        if self._session is None:
            raise RuntimeError("outside a transaction: use Keeper.call")
        return self._session

    @contextmanager
    def transaction(self) -> Iterator[Session]:
        """Everything inside happens or nothing. What `afterwards` collected runs once it is on disk."""
        if self._session is not None:
            raise RuntimeError("a transaction inside another")
        self._then, self.touched, self._noted = [], set(), False
        with explained(self.url), Session(self._ordered, expire_on_commit=False) as session:
            if self._ledger is not None:
                self._ledger.open()
            self._session = session
            try:
                yield session
                session.flush()
                self._noted = self._ledger is not None and self._ledger.note(session)
                self._tell_others(session)
                session.commit()
            finally:
                self._session = None
        self._is_on_disk()

    def unit(self, work: Callable[[], T]) -> T:
        """What `work` gives, done in one transaction, and done once.

        Where the way to a server breaks it waits and begins anew; if that was in the commit, it first finds out whether
        the work is on disk already, and waits for that as long as it takes. Where it met another process's work it
        begins anew as well.
        """
        until, pause, met = 0.0, 0.1, 0
        begun = monotonic()
        done: list[T] = []
        while True:
            try:
                if until and self._is_back(bool(done)):
                    return done[0]
                done.clear()
                with self.transaction():
                    done.append(work())
                return done[0]
            except Met as other:
                met += 1
                hopeless = monotonic() > begun + PATIENCE or (isinstance(other, Clash) and met > _CLASHES)
                if hopeless or self._closing.wait(random() * min(0.002 * 2**met, _ASIDE)):
                    raise
            except Broken as lost:
                if not until:
                    until = monotonic() + PATIENCE
                    _log.warning("%s It is tried again for %d s.", lost, PATIENCE)
                in_doubt = bool(done) and self._noted
                if self._ledger is None or (monotonic() > until and not in_doubt) or self._closing.wait(pause):
                    raise
                pause = min(2 * pause, 2.0)

    def _is_back(self, worked: bool) -> bool:
        """The server is there again: whether the work that broke off has been done by then."""
        self.again()
        if not (worked and self._noted and self._ledger is not None):
            return False
        with explained(self.url):
            found = self._ledger.is_done()
        if found:
            self._is_on_disk()
        return found

    def _tell_others(self, session: Session) -> None:
        """What this transaction gives workers to do is told to those of other processes, once it is on disk."""
        if self.me and self.touched:
            told = {"channel": CHANNEL, "told": " ".join((self.me, *sorted(self.touched)))}
            session.connection().execute(text("SELECT pg_notify(:channel, :told)"), told)

    def _is_on_disk(self) -> None:
        for act in self._then:
            act()

    def afterwards(self, act: Callable[[], None]) -> None:
        """Do `act` after the running transaction is on disk, and not at all if it fails."""
        self._then.append(act)

    def touch(self, topic: str) -> None:
        """Say that there is work for those who listen to `topic`."""
        self.touched.add(topic)

    def upgrade(self) -> None:
        """Bring the schema to the newest version. Where it is there already, no migration is even read."""
        with explained(self.url), self.engine.begin() as connection:
            if revision_of(connection) == newest_revision():
                return
            try:
                bring_to(connection)
            except Newer as error:
                raise StoreError(
                    f"The database was written by a newer Keryx than this one ({error}). Install that version, or "
                    "put an older backup in place."
                ) from error

    def revision(self) -> tuple[str | None, str]:
        """The schema's version in the database, and the newest one."""
        with explained(self.url), self.engine.connect() as connection:
            return revision_of(connection), newest_revision()

    def is_known(self) -> bool:
        """Whether it has the schema of this Keryx, or of an older one."""
        return self.revision()[0] in known_revisions()

    def close(self) -> None:
        """Let go of the file, or of the server."""
        if self._ledger is not None:
            with contextlib.suppress(StoreError), explained(self.url):
                self._ledger.close()
        self.engine.dispose()

    def give_up(self) -> None:
        """Nobody waits any longer for a server that is away."""
        self._closing.set()


metadata = SQLModel.metadata
