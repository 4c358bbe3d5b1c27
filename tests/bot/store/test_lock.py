"""One bot for each database: the second refuses to start and says why."""

import os
import signal
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from bot.cli import build
from bot.store.engine import StoreError
from bot.store.lock import InUse, only_one

pytestmark = pytest.mark.sqlite

HOLD = "import sys, time; from bot.store.lock import only_one\nwith only_one(sys.argv[1]): print('held', flush=True); time.sleep(60)"  # noqa: E501


@pytest.fixture
def url(tmp_path, monkeypatch):
    monkeypatch.setenv("KERYX_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("KERYX_DATABASE_URL", raising=False)
    return f"sqlite:///{tmp_path / 'keryx.sqlite3'}"


@pytest.fixture
def other(url):
    """Another process that is at work on the database."""
    with subprocess.Popen([sys.executable, "-c", HOLD, url], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def keryx(*words):
    return CliRunner().invoke(build(), words)


def test_the_second_is_told_who_is_there_and_what_to_do(url, other):
    with pytest.raises(InUse, match=rf"process {other.pid}\).*Stop that one first"), only_one(url):
        pass


def test_a_process_that_was_killed_leaves_no_lock(url, other):
    other.send_signal(signal.SIGKILL)
    other.wait()
    with only_one(url):
        pass


def test_the_lock_is_free_again_when_it_is_let_go(url):
    for _ in range(2):
        with only_one(url), pytest.raises(InUse), only_one(url):
            pass


def test_a_second_bot_does_not_start(url, other, tmp_path, monkeypatch):
    monkeypatch.setenv("KERYX_DISCORD_TOKEN", "x.y.z")
    monkeypatch.setenv("KERYX_DISCORD_API", "http://127.0.0.1:1")
    done = keryx("run")
    assert done.exit_code == 2
    assert "at work on" in done.output
    assert len(done.output.strip().splitlines()) == 1
    assert not (tmp_path / "keryx.sqlite3").exists()


def test_a_second_sandbox_does_not_start_and_the_sandbox_minds_no_other_bot(url, other, tmp_path, monkeypatch):
    monkeypatch.delenv("KERYX_DISCORD_TOKEN", raising=False)
    with only_one(f"sqlite:///{tmp_path / 'sandbox' / 'keryx.sqlite3'}"):
        done = keryx("run", "--port", "0")
    assert done.exit_code == 2
    assert "sandbox/keryx.sqlite3 already" in done.output
    assert not (tmp_path / "sandbox" / "discord").exists()


def test_what_writes_waits_until_the_bot_is_stopped_and_what_reads_does_not(url, tmp_path):
    assert keryx("db", "upgrade").exit_code == 0
    copy = tmp_path / "copy.sqlite3"
    with only_one(url):
        assert keryx("backup", str(copy)).exit_code == 0
        assert keryx("health").exit_code == 0
        assert keryx("db", "version").exit_code == 0
        for writes in (["db", "upgrade"], ["backup", "restore", str(copy)]):
            done = keryx(*writes)
            assert done.exit_code == 1, writes
            assert "Stop that one first" in done.output
    assert keryx("backup", "restore", str(copy)).exit_code == 0


def test_looking_at_the_database_holds_up_nobody_who_writes(url, tmp_path):
    import sqlite3

    assert keryx("db", "upgrade").exit_code == 0
    writer = sqlite3.connect(tmp_path / "keryx.sqlite3", isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    assert keryx("health").exit_code == 0, "it waits for nobody, so nobody waits for it"
    writer.close()


def test_a_place_where_no_lock_can_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="file"), only_one(f"sqlite:///{tmp_path / 'file' / 'keryx.sqlite3'}"):
        pass


def test_the_lock_file_is_its_owners_alone(url, tmp_path):
    with only_one(url):
        assert os.stat(tmp_path / "keryx.sqlite3.lock").st_mode & 0o077 == 0
