"""`keryx backup`, `keryx db`, `keryx health`."""

import sqlite3

import pytest
from typer.testing import CliRunner

from bot.cli import build
from bot.store.models import TableRow
from tests.bot.service.rig import ANNA, Rig

pytestmark = pytest.mark.sqlite


@pytest.fixture
def keryx(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KERYX_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("KERYX_DATABASE_URL", raising=False)

    def run(*args):
        return CliRunner().invoke(build(), args)

    return run


@pytest.fixture
def rig(tmp_path):
    service = Rig(tmp_path / "keryx.sqlite3")
    yield service
    service.close()


def test_a_copy_is_made_while_the_bot_runs_and_is_whole(keryx, rig):
    table = rig.at_turn()
    done = keryx("backup", "make")
    assert done.exit_code == 0, done.output
    path = done.output.strip()
    with sqlite3.connect(path) as copy:
        assert copy.execute("SELECT id FROM game_table").fetchall() == [(table,)]
    assert path in keryx("backup", "list").output


def test_a_copy_that_is_put_back_brings_the_game_back(keryx, rig):
    table = rig.at_turn()
    path = keryx("backup", "make").output.strip()
    rig.play(table, ANNA, "red", "take 2", "done")
    rig.close()
    done = keryx("backup", "restore", path)
    assert done.exit_code == 0, done.output
    rig.open()
    assert rig.do(rig.tables.look.table, table).pending == ("red",)


def test_a_copy_is_not_put_back_under_a_bot_that_runs(keryx, rig):
    rig.at_turn()
    path = keryx("backup", "make").output.strip()
    with rig.database.engine.connect():
        done = keryx("backup", "restore", path)
    assert done.exit_code == 1
    assert "Stop the bot" in done.output


def test_only_so_many_copies_are_kept(keryx, rig, tmp_path):
    (tmp_path / "backups").mkdir()
    for day in range(5):
        (tmp_path / "backups" / f"keryx-2020010{day}-000000.sqlite3").write_text("")
    keryx("backup", "make", "--keep", "2")
    assert len(keryx("backup", "list").output.splitlines()) == 2


def test_health_is_good_while_nothing_waits_too_long(keryx, rig):
    rig.clock.now = __import__("datetime").datetime.now(__import__("datetime").UTC)
    rig.running()
    done = keryx("health")
    assert done.exit_code == 0, done.output
    assert "1 tables running" in done.output


def test_health_is_bad_when_nobody_sees_to_the_deadlines(keryx, rig):
    rig.running()
    done = keryx("health")
    assert done.exit_code == 1
    assert "is the bot running?" in done.output


def test_health_of_a_house_that_never_ran_says_so_and_makes_no_file(keryx, tmp_path):
    done = keryx("health")
    assert done.exit_code == 1
    assert "no database" in done.output
    assert not (tmp_path / "keryx.sqlite3").exists()


def test_the_schema_can_be_brought_up_to_date_by_hand(keryx, rig):
    assert "already at" in keryx("db", "upgrade").output
    assert "newest" in keryx("db", "version").output
    assert rig.rows(TableRow) == []


def test_a_file_behind_the_command_is_where_the_copy_goes(keryx, rig, tmp_path):
    table = rig.at_turn()
    done = keryx("backup", str(tmp_path / "off-site" / "copy.sqlite3"))
    assert done.exit_code == 0, done.output
    with sqlite3.connect(done.output.strip()) as copy:
        assert copy.execute("SELECT id FROM game_table").fetchall() == [(table,)]
    assert keryx("backup", str(tmp_path / "off-site")).exit_code == 1, "a directory is no file"


def test_a_copy_is_found_by_its_path_from_anywhere_and_by_its_name_alone(keryx, rig, tmp_path, monkeypatch):
    rig.at_turn()
    name = keryx("backup", "make").output.strip().rpartition("/")[2]
    (tmp_path / "off-site").mkdir()
    monkeypatch.chdir(tmp_path / "off-site")
    assert keryx("backup", "copy.sqlite3").exit_code == 0
    rig.close()
    for named in ("copy.sqlite3", "../off-site/copy.sqlite3", name):
        done = keryx("backup", "restore", named)
        assert done.exit_code == 0, done.output
    missing = keryx("backup", "restore", "gone.sqlite3")
    assert missing.exit_code == 1
    assert str(tmp_path / "off-site" / "gone.sqlite3") in missing.output
    rig.open()


@pytest.mark.parametrize("what", ["text", "empty database", "newer"])
def test_what_is_no_copy_of_ours_takes_the_place_of_nothing(keryx, rig, tmp_path, what):
    table = rig.at_turn()
    wrong = tmp_path / "wrong.sqlite3"
    if what == "text":
        wrong.write_text("no database" * 200)
    else:
        with sqlite3.connect(wrong) as made:
            made.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
            if what == "newer":
                made.execute("INSERT INTO alembic_version VALUES ('9999')")
    rig.close()
    done = keryx("backup", "restore", str(wrong))
    assert done.exit_code == 1
    assert len(done.output.strip().splitlines()) == 1
    rig.open()
    assert rig.do(rig.tables.look.table, table).id == table


def test_where_there_is_only_a_sandbox_its_database_is_meant(keryx, tmp_path):
    service = Rig(tmp_path / "sandbox" / "keryx.sqlite3")
    place = str(tmp_path / "sandbox" / "keryx.sqlite3")
    for words in (["health"], ["db", "version"]):
        assert place in keryx(*words).output
    assert keryx("backup", str(tmp_path / "copy.sqlite3")).exit_code == 0
    assert not (tmp_path / "keryx.sqlite3").exists()
    service.close()


def test_the_bots_database_goes_before_the_sandboxs_unless_that_is_asked_for(keryx, rig, tmp_path):
    service = Rig(tmp_path / "sandbox" / "keryx.sqlite3")
    assert str(tmp_path / "keryx.sqlite3") in keryx("db", "version").output
    assert str(tmp_path / "sandbox" / "keryx.sqlite3") in keryx("db", "version", "--sandbox").output
    service.close()
