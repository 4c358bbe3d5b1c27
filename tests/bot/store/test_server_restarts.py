"""The server restarts, or the way to it breaks: whoever plays notices a wait, and nothing is lost or done twice."""

import contextlib
import signal
import socket
import threading
import time
from datetime import UTC, datetime

import pytest
from sqlalchemy.engine import make_url

from bot.service.mail.letters import REPORT
from bot.store import database as store
from bot.store.database import Database
from bot.store.engine import Broken, StoreError
from bot.store.ledger import Ledger, Writer
from bot.store.mail import OutboxRow
from bot.store.models import Answer, Person
from tests import postgres
from tests.bot.service.channel import Channel
from tests.bot.service.mail.test_courier import with_room
from tests.bot.service.mail.test_passing_trouble import all_sent, at_work
from tests.bot.service.rig import ANNA, BERT, Rig

pytestmark = postgres.needed


class Way:
    """The way to the server, which breaks at a commit when that is asked for, once."""

    def __init__(self, port):
        self._server = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self.next = self.breaks = ""
        """`before` the server hears of the commit, `after` it has done it, or `late`: it hears of it later."""
        self.away = 0.0
        """Seconds that nobody gets through once it has broken."""
        self._again = 0.0
        threading.Thread(target=self._take, daemon=True).start()

    def _take(self):
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if time.monotonic() < self._again:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._server))
                threading.Thread(target=self._there, args=(near, far), daemon=True).start()
                threading.Thread(target=self._back, args=(far, near), daemon=True).start()

    def _there(self, near, far):
        with contextlib.suppress(OSError):
            while data := near.recv(65536):
                if self.breaks and b"COMMIT" in data:
                    how, self.breaks = self.breaks, ""
                    self._break(how, data, near, far)
                    return
                far.sendall(data)
        far.close()

    def _break(self, how, data, near, far):
        self._again = time.monotonic() + self.away
        if how == "after":
            near.shutdown(socket.SHUT_RDWR)  # the answer finds nobody
            far.sendall(data)
            time.sleep(0.3)
        if how == "late":
            near.shutdown(socket.SHUT_RDWR)
            time.sleep(1)
            far.sendall(data)
            time.sleep(0.3)
        near.close()
        far.close()

    def _back(self, far, near):
        with contextlib.suppress(OSError):
            while data := far.recv(65536):
                near.sendall(data)
        near.close()

    def close(self):
        self._listening.close()


@pytest.fixture
def way(monkeypatch):
    found, noted = Way(postgres.server().port), Ledger.note

    def note(ledger, session):
        """Something has been changed: the commit that comes now is meant."""
        if noted(ledger, session):
            found.breaks, found.next = found.next, ""
            return True
        return False

    monkeypatch.setattr(Ledger, "note", note)
    yield found
    found.close()


@pytest.fixture
def rig(tmp_path, way):
    url = make_url(postgres.store_at(tmp_path / "store")).set(port=way.port)
    service = Rig(tmp_path / "store", url=url.render_as_string(hide_password=False))
    yield service
    service.close()


@pytest.mark.parametrize("how", ["before", "after", "late"])
def test_a_commit_whose_answer_is_lost_is_done_once(rig, way, how):
    table = rig.at_turn()
    rig.draft(table, ANNA, "red", "take 2", "done")
    answers, reports = len(rig.rows(Answer)), len(rig.letters(REPORT))
    way.next = how
    rig.commit(table, ANNA, "red")
    assert (way.next, way.breaks) == ("", ""), "it was to break"
    assert rig.do(rig.tables.look.table, table).pending == ("blue",)
    time.sleep(1.5 if how == "late" else 0)
    assert [answer.choice for answer in rig.rows(Answer)[answers:]] == ["take 2", "done"]
    assert len(rig.letters(REPORT)) == reports + 1
    rig.play(table, BERT, "blue", "done")


def test_a_commit_that_is_told_as_done_though_the_answer_was_lost_wakes_whoever_has_work_by_it(rig, way):
    told = []
    table = rig.at_turn()

    def act():
        rig.database.afterwards(lambda: told.append("on disk"))
        rig.tables.store.note(rig.tables.store.row(table), ANNA, "looked")

    way.next = "after"
    rig.do(act)
    assert told == ["on disk"]


def test_who_does_not_know_whether_it_is_done_waits_until_that_is_known(rig, way, monkeypatch):
    monkeypatch.setattr(store, "PATIENCE", 0.1)
    table = rig.at_turn()
    rig.draft(table, ANNA, "red", "take 2", "done")
    way.next, way.away = "after", 2.0
    rig.commit(table, ANNA, "red")
    assert rig.do(rig.tables.look.table, table).pending == ("blue",)


def test_whoever_only_looks_writes_nothing_on_the_server(rig):
    table = rig.at_turn()
    (before,) = rig.rows(Writer)
    rig.panel(table, ANNA, "red")
    assert rig.rows(Writer) == [before]


def test_a_game_goes_on_while_the_server_crashes_again_and_again(tmp_path):
    rig = Rig(tmp_path / "store", url=postgres.store_at(tmp_path / "store"))
    table = rig.at_turn()
    before = len(rig.rows(Answer))

    def crash():
        for _ in range(4):
            time.sleep(0.5)
            postgres.server().stop(signal.SIGQUIT)
            time.sleep(0.2)
            postgres.server().start()

    crashing = threading.Thread(target=crash)
    crashing.start()
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.play(table, BERT, "blue", "done")
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.play(table, BERT, "blue", "stake 0", "low")
    rig.play(table, ANNA, "red", "take 1", "done")
    crashing.join()
    played = [(answer.seat, answer.choice) for answer in rig.rows(Answer)[before:]]
    turn = [("red", "take 1"), ("red", "done")]
    stakes = [(seat, choice) for seat in ("red", "blue") for choice in ("stake 0", "low")]
    assert played == [*turn, ("blue", "done"), *stakes, *turn]
    marks = [row.mark for row in rig.rows(OutboxRow)]
    assert len(marks) == len(set(marks))
    rig.close()


async def test_letters_under_way_while_the_server_restarts_arrive_once_and_in_order(tmp_path):
    rig = Rig(tmp_path / "store", url=postgres.store_at(tmp_path / "store"))
    with_room(rig)
    room = Channel(tmp_path / "discord.json", "room 1")
    async with at_work(rig, room):
        postgres.server().stop()
        postgres.server().start()
        await all_sent(rig)
    assert len({line["content"] for line in room.lines()}) == len(room.lines()) == 4
    rig.close()


def test_a_server_that_stays_away_is_said_to_be_and_is_not_waited_for_by_who_stops(tmp_path, monkeypatch):
    monkeypatch.setattr(store, "PATIENCE", 0.5)
    database = Database(postgres.store_at(tmp_path / "store"))
    now = datetime.now(UTC)

    def write():
        database.session.add(Person(id=1, created_at=now))

    postgres.server().stop()
    try:
        with pytest.raises(Broken, match="does not answer"):
            database.unit(write)
        monkeypatch.setattr(store, "PATIENCE", 60.0)
        database.give_up()
        began = time.monotonic()
        with pytest.raises(StoreError):
            database.unit(write)
        assert time.monotonic() - began < 10
    finally:
        postgres.server().start()
    database.close()


def test_a_bot_whose_place_was_taken_while_the_server_was_away_does_nothing_more(tmp_path):
    rig = Rig(tmp_path / "store", url=postgres.store_at(tmp_path / "store"))
    table = rig.at_turn()

    def taken():
        raise StoreError("another one is at work")

    rig.database.again = taken
    rig.draft(table, ANNA, "red", "take 1", "done")
    answers = len(rig.rows(Answer))
    session = rig.database.transaction

    @contextlib.contextmanager
    def breaking():
        rig.database.transaction = session
        with session() as opened:
            yield opened
            opened.connection().connection.dbapi_connection.close()

    rig.database.transaction = breaking
    with pytest.raises(StoreError, match="another one"):
        rig.commit(table, ANNA, "red")
    assert len(rig.rows(Answer)) == answers
    rig.close()
