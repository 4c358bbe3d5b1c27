"""`keryx backup`, `keryx db`, `keryx health` where the database is on a server: as with a file."""

import sqlite3
from datetime import UTC, datetime

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from bot.cli import build
from bot.store import moving
from bot.store.database import Database
from bot.store.lock import only_one
from bot.store.models import Person
from tests import postgres
from tests.bot.service.rig import ANNA, BERT, Rig

pytestmark = postgres.needed


@pytest.fixture
def keryx(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KERYX_DATA_DIR", str(tmp_path / "var"))
    monkeypatch.setenv("KERYX_DATABASE_URL", postgres.store_at(tmp_path / "store"))

    def run(*args):
        return CliRunner().invoke(build(), args)

    return run


@pytest.fixture
def rig(tmp_path, keryx):
    service = Rig(tmp_path / "store", url=postgres.store_at(tmp_path / "store"))
    yield service
    service.close()


def test_a_copy_is_of_one_moment_while_the_bot_runs_and_brings_the_game_back(keryx, rig, monkeypatch):
    table, carried, played = rig.at_turn(), moving._carry_table, []

    def slowly(old, new, source, target, sent):
        if not played:
            played.append(rig.play(table, ANNA, "red", "take 2", "done"))
        carried(old, new, source, target, sent)

    before = moving.contents(rig.url)
    with only_one(rig.url):
        monkeypatch.setattr(moving, "_carry_table", slowly)
        done = keryx("backup", "make")
        monkeypatch.setattr(moving, "_carry_table", carried)
        assert done.exit_code == 0, done.output
        path = done.output.strip()
        assert path in keryx("backup", "list").output
        assert played
        assert moving.contents(f"sqlite:///{path}") == before

        done = keryx("backup", "restore", path)
        assert done.exit_code == 1, "not under a bot that runs"
        assert "Stop that one first" in done.output
    after = moving.contents(rig.url)
    assert after != before
    rig.close()
    done = keryx("backup", "restore", path)
    assert done.exit_code == 0, done.output
    assert moving.contents(rig.url) == before
    kept = done.output.split("what was there is now ")[1].split()[0]
    assert moving.contents(f"sqlite:///{kept}") == after
    rig.open()
    assert rig.do(rig.tables.look.table, table).pending == ("red",)
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.play(table, BERT, "blue", "done")


def test_a_copy_is_a_file_that_can_be_played_on_as_it_is(keryx, rig, tmp_path):
    table = rig.at_turn()
    assert keryx("backup", str(tmp_path / "off-site" / "copy.sqlite3")).exit_code == 0
    assert [path.name for path in (tmp_path / "off-site").iterdir()] == ["copy.sqlite3"]
    here = Rig(
        tmp_path / "off-site" / "copy.sqlite3", 500_000, url=f"sqlite:///{tmp_path / 'off-site' / 'copy.sqlite3'}"
    )
    here.play(table, ANNA, "red", "take 1", "done")
    here.close()


def test_a_copy_goes_where_nothing_is_yet_and_what_is_no_copy_or_fails_takes_the_place_of_nothing(
    keryx, rig, tmp_path, monkeypatch
):
    table = rig.at_turn()
    path = keryx("backup", "make").output.strip()
    bare, theirs = postgres.no_tables(tmp_path / "bare"), postgres.no_tables(tmp_path / "theirs")
    monkeypatch.setenv("KERYX_DATABASE_URL", bare)
    done = keryx("backup", "restore", path)
    assert done.exit_code == 0, done.output
    assert moving.contents(bare) == moving.contents(rig.url)

    database = Database(theirs)
    with database.engine.begin() as connection:
        connection.execute(text("CREATE TABLE diary (line text)"))
    database.close()
    monkeypatch.setenv("KERYX_DATABASE_URL", theirs)
    done = keryx("backup", "restore", path)
    assert done.exit_code == 1
    assert "diary" in done.output

    monkeypatch.setenv("KERYX_DATABASE_URL", rig.url)
    rig.do(lambda: rig.database.session.add(Person(id=77, created_at=datetime.now(UTC))))
    rig.close()
    before = moving.contents(rig.url)
    (tmp_path / "text.sqlite3").write_text("no database" * 200)
    with sqlite3.connect(tmp_path / "newer.sqlite3") as made:
        made.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        made.execute("INSERT INTO alembic_version VALUES ('9999')")
    for wrong in ("text", "newer"):
        done = keryx("backup", "restore", str(tmp_path / f"{wrong}.sqlite3"))
        assert done.exit_code == 1
        assert len(done.output.strip().splitlines()) == 1
        assert moving.contents(rig.url) == before, wrong

    def broken(old, new, tables):
        if new.dialect.name == "postgresql":
            raise KeyboardInterrupt

    monkeypatch.setattr(moving, "_carry_numbers", broken)
    assert keryx("backup", "restore", path).exit_code != 0
    assert moving.contents(rig.url) == before
    rig.open()
    assert rig.do(rig.tables.look.table, table).id == table


def test_the_schema_and_the_health_are_told_without_the_password(keryx, rig, monkeypatch):
    monkeypatch.setenv("KERYX_DATABASE_URL", rig.url.replace("keryx@", "keryx:secret@"))
    rig.clock.now = datetime.now(UTC)
    rig.running()
    told = [keryx(*words) for words in (["health"], ["db", "version"], ["db", "upgrade"])]
    assert [one.exit_code for one in told] == [0, 0, 0], [one.output for one in told]
    assert "1 tables running" in told[0].output
    assert "already at" in told[2].output
    assert not any("secret" in one.output for one in told)
