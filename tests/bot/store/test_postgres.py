"""PostgreSQL in place of the file: the same tables, the same rows, the same answers to the same questions."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlmodel import col, select

from bot.service.mail.letters import TURN
from bot.store.database import Database, metadata
from bot.store.engine import StoreError, open_engine
from bot.store.lock import InUse, ServerLock, only_one
from bot.store.mail import Interaction
from bot.store.models import Person
from bot.store.schema import alembic_config
from tests import postgres
from tests.bot.service.rig import ANNA, BERT, Rig

pytestmark = postgres.needed


@pytest.fixture
def bare(tmp_path):
    """A database without tables."""
    database = Database(postgres.no_tables(tmp_path / "bare"))
    yield database
    database.close()


@pytest.fixture
def database(tmp_path):
    database = Database(postgres.store_at(tmp_path / "store"))
    yield database
    database.close()


def test_the_migrations_make_exactly_what_the_models_say_and_can_be_gone_back(bare):
    bare.upgrade()
    with bare.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    with bare.engine.begin() as connection:
        command.downgrade(alembic_config(connection), "base")
    bare.upgrade()
    assert bare.revision()[0] == bare.revision()[1]


def test_times_come_back_in_utc_whatever_the_servers_zone_is(database):
    moment = datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=timezone(timedelta(hours=2)))
    with database.transaction() as session:
        session.add(Person(id=1, created_at=moment))
    with database.transaction() as session:
        found = session.get_one(Person, 1).created_at
        assert found == moment
        assert found.tzinfo is UTC


def test_one_bot_works_on_a_database_and_the_second_is_told_who_is_there(database):
    with only_one(database.url), pytest.raises(InUse, match=r"at work on .*process \d+.*Stop that one first"):
        ServerLock(database.url)
    with only_one(database.url):
        pass


def test_the_lock_is_taken_again_after_a_restart_of_the_server(database):
    with only_one(database.url) as lock:
        postgres.server().stop()
        postgres.server().start()
        lock.keep()
        with pytest.raises(InUse):
            ServerLock(database.url)


def test_a_bot_whose_lock_somebody_else_has_taken_meanwhile_is_told(database):
    with only_one(database.url) as lock:
        postgres.server().stop()
        postgres.server().start()
        with only_one(database.url), pytest.raises(InUse):
            lock.keep()


def test_a_connection_that_the_server_still_believes_in_does_not_keep_the_lock_from_its_bot(database):
    with only_one(database.url) as lock:
        lost = lock._connection  # as if the way to the server had been cut: it has noticed nothing
        lock._take()
        with pytest.raises(DBAPIError):
            lost.execute(text("SELECT 1"))
        with pytest.raises(InUse):
            ServerLock(database.url)


def test_words_of_people_are_found_and_told_apart_as_in_the_file(database):
    """Big and small letters, signs that mean something to LIKE, and what a dictionary would put elsewhere."""
    now = datetime.now(UTC)
    names = ["anna", "Anna", "ANNA", "a_na", "a%", "Ägina", "zoe", "Zoe", "naïve\u2028line", "🏺", '"quoted"']
    with database.transaction() as session:
        session.add_all([Person(id=2**62 + number, name=name, created_at=now) for number, name in enumerate(names)])
    with database.transaction() as session:
        found = select(Person.name).order_by(col(Person.id))
        assert list(session.exec(found)) == names
        assert list(session.exec(found.where(Person.name == "Anna"))) == ["Anna"]
        assert list(session.exec(found.where(col(Person.name).startswith("a_", autoescape=True)))) == ["a_na"]


def test_trees_come_back_as_they_went_in(database):
    tree = {"a": [1, 2.5, None, True, {"ä": "\u0000 and \\u0000"}], "": {}}
    with database.transaction() as session:
        session.add(Person(id=1, settings=tree, created_at=datetime.now(UTC)))
        session.add(Interaction(id=1, method="x", planned=None, at=datetime.now(UTC)))
    with database.transaction() as session:
        assert session.get_one(Person, 1).settings == tree
        assert session.get_one(Interaction, 1).planned is None


def test_a_game_is_played_with_its_letters_and_deadlines(tmp_path):
    rig = Rig(tmp_path / "game", url=postgres.store_at(tmp_path / "game"))
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "done")
    assert rig.do(rig.tables.look.table, table).pending == ("blue",)
    assert rig.letters(TURN)[-1].person == BERT
    (window,) = rig.do(lambda: rig.tables.store.windows(rig.tables.store.row(table))).values()
    rig.clock.now = window.next_at
    assert rig.do(rig.tables.due.overdue)
    rig.restart()
    rig.play(table, BERT, "blue", "done")
    assert rig.do(rig.tables.look.table, table).pending == ("red", "blue")
    rig.close()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("postgresql+psycopg://keryx@127.0.0.1:{port}/nowhere", "has no database nowhere"),
        ("postgresql+psycopg://stranger@127.0.0.1:{port}/blank", "stranger"),
        ("postgresql+psycopg://keryx@127.0.0.1:1/keryx", "does not answer"),
    ],
)
def test_what_is_wrong_with_an_address_is_said(url, says):
    with pytest.raises(StoreError, match=says):
        open_engine(url.format(port=postgres.server().port))
