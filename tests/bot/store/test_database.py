"""The database: opened, damaged, locked, upgraded."""

import sqlite3
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlmodel import select

from bot.store.database import Database, metadata
from bot.store.engine import StoreError, open_engine
from bot.store.models import Person, TableRow
from bot.store.schema import alembic_config, known_revisions
from tests.bot.service.rig import ANNA, BERT, Rig

pytestmark = pytest.mark.sqlite

FIXTURES = Path(__file__).parent / "fixtures"


def fresh(tmp_path):
    database = Database(f"sqlite:///{tmp_path / 'keryx.sqlite3'}")
    database.upgrade()
    return database


def test_the_migrations_make_exactly_what_the_models_say(tmp_path):
    database = fresh(tmp_path)
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_the_files_of_the_migrations_are_named_after_their_versions():
    read = ScriptDirectory.from_config(alembic_config()).walk_revisions()
    assert list(known_revisions()) == [script.revision for script in read][::-1]


@pytest.mark.parametrize("old", sorted(FIXTURES.glob("*.sql")), ids=lambda path: path.stem)
def test_a_database_of_an_older_version_is_upgraded_and_its_game_goes_on(tmp_path, old):
    path = tmp_path / "keryx.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript(old.read_text("utf-8"))
    rig = Rig(path, first=900_000)
    table = rig.rows(TableRow)[0].id
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.play(table, BERT, "blue", "done")
    assert rig.database.revision()[0] == rig.database.revision()[1]
    rig.close()


def test_writing_is_as_safe_as_sqlite_can_make_it(tmp_path):
    with fresh(tmp_path).engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


def test_a_damaged_file_says_so_and_what_to_do(tmp_path):
    database = fresh(tmp_path)
    database.close()
    path = tmp_path / "keryx.sqlite3"
    blob = bytearray(path.read_bytes())
    blob[100:] = b"\xff" * (len(blob) - 100)
    path.write_bytes(blob)
    with pytest.raises(StoreError, match=r"damaged.*backup"):
        Database(f"sqlite:///{path}")


def test_a_file_that_is_no_database_says_so(tmp_path):
    path = tmp_path / "keryx.sqlite3"
    path.write_text("this is my diary" * 100)
    with pytest.raises(StoreError, match="damaged"):
        open_engine(f"sqlite:///{path}")


def test_a_locked_database_says_so_and_works_again_afterwards(tmp_path):
    database = Database(f"sqlite:///{tmp_path / 'keryx.sqlite3'}", busy_seconds=0.2)
    database.upgrade()
    other = sqlite3.connect(tmp_path / "keryx.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match=r"locked.*twice"), database.transaction() as session:
        session.get(Person, 1)
    other.execute("ROLLBACK")
    with database.transaction() as session:
        assert session.get(Person, 1) is None


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("not a url", "KERYX_DATABASE_URL"),
        ("oracle9://x/y", "driver|refused"),
        ("postgresql+psycopg://nobody@127.0.0.1:1/keryx", "psycopg|does not answer"),
    ],
)
def test_a_wrong_url_says_what_is_wrong(url, says):
    with pytest.raises(StoreError, match=says):
        open_engine(url)


def test_a_directory_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="KERYX_DATA_DIR"):
        open_engine(f"sqlite:///{tmp_path / 'file' / 'sub' / 'keryx.sqlite3'}")


def test_a_database_of_a_newer_version_is_left_alone(tmp_path):
    database = fresh(tmp_path)
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="newer Keryx"):
        database.upgrade()


def test_a_transaction_that_fails_leaves_nothing(tmp_path):
    from datetime import UTC, datetime

    database = fresh(tmp_path)

    def half():
        with database.transaction() as session:
            session.add(Person(id=1, created_at=datetime.now(UTC)))
            session.flush()
            raise KeyError("no")

    with pytest.raises(KeyError):
        half()
    with database.transaction() as session:
        assert session.exec(select(Person)).all() == []


def test_times_come_back_as_they_went_in(tmp_path):
    from datetime import UTC, datetime, timedelta, timezone

    database = fresh(tmp_path)
    moment = datetime(2026, 3, 1, 12, tzinfo=timezone(timedelta(hours=2)))
    with database.transaction() as session:
        session.add(Person(id=1, created_at=moment))
    with database.transaction() as session:
        found = session.get(Person, 1)
        assert found is not None
        assert found.created_at == moment
        assert found.created_at.tzinfo is UTC


def test_a_file_can_be_read_while_it_is_written(tmp_path):
    database = fresh(tmp_path)
    seen = []
    with database.transaction():
        reader = threading.Thread(
            target=lambda: seen.append(
                sqlite3.connect(tmp_path / "keryx.sqlite3").execute("SELECT count(*) FROM person").fetchone()
            )
        )
        reader.start()
        reader.join()
    assert seen == [(0,)]
