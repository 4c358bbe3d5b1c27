"""What a start reads of the store, and what `keryx db compact` makes of an old one."""

import asyncio
import re
import shutil
import sqlite3

import pytest
from sqlalchemy import event, text
from typer.testing import CliRunner

from bot.cli import build
from bot.config import load
from bot.service.service import Service
from bot.service.thinning import compacting
from bot.service.thinning import housekeeping as housekeeping_module
from bot.service.thinning.housekeeping import Housekeeping
from bot.service.thinning.letters import thin_older
from bot.service.thinning.room import give_back
from bot.store import engine
from bot.store.engine import StoreError, damage
from bot.store.models import Answer
from bot.store.packed import PackedGame
from tests.bot.service.rig import Rig
from tests.bot.service.whole_games import WholeGame, recorded

pytestmark = pytest.mark.sqlite
GROWING = (
    "outbox",
    "journal",
    "snapshot",
    "deadline",
    "report",
    "game_table",
    "tenure",
    "interaction",
    "seat",
    "audit",
)
"""Tables of the store that grow with every game."""


def settings_of(folder):
    return load(data_dir=folder, database_url=f"sqlite:///{folder / 'keryx.sqlite3'}", cache_dir=folder / "cache")


@pytest.fixture(scope="module")
def old(tmp_path_factory):
    """A store with a game that was over long ago."""
    folder = tmp_path_factory.mktemp("old")
    rig = Rig(folder / "keryx.sqlite3")
    WholeGame(rig, recorded("polis/points")).play()
    rig.close()
    return folder / "keryx.sqlite3"


def test_a_start_and_housekeeping_go_through_no_table_that_grows(old, tmp_path):
    shutil.copy(old, tmp_path / "keryx.sqlite3")
    service, said = Service(settings_of(tmp_path)), []

    def note(connection, cursor, statement, parameters, context, many):
        said.append((statement, parameters))

    async def lives():
        await service.start()
        await service.call(service.tables.outbox.work, 8, {}, 8)
        await service.call(service.tables.rooms.try_again)
        await service.call(service.tables.directory.live_games)
        await service.call(service.tables.directory.asked, "polis")
        await service.call(lambda: thin_older(service.database.session, 50))
        await service.call(service.tables.outbox.problems)
        await service.stop()

    event.listen(service.database.engine, "before_cursor_execute", note)
    asyncio.run(lives())
    event.remove(service.database.engine, "before_cursor_execute", note)
    scans = set()
    with service.database.engine.connect() as connection:
        for statement, parameters in said:
            if statement.split()[0] in ("SELECT", "UPDATE", "DELETE"):
                plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
                scans |= {(row[3], statement) for row in plan if goes_through(row[3])}
    service.close()
    assert len(said) > 15
    assert not scans


def goes_through(step: str) -> bool:
    """Whether a step of a plan reads a whole table that grows, and not only an index of what is open in it."""
    found = re.match(r"SCAN (\w+)(.*)", step)
    return found is not None and found[1] in GROWING and "ix_deadline_stage" not in found[2]


def test_a_small_file_is_looked_through_when_it_is_opened_and_a_large_one_afterwards(old, tmp_path, monkeypatch):
    path = tmp_path / "keryx.sqlite3"
    shutil.copy(old, path)
    url = f"sqlite:///{path}"
    assert damage(url) is None
    monkeypatch.setattr(engine, "SMALL", 4096)
    assert damage(url) == ""
    broken = bytearray(path.read_bytes())
    with sqlite3.connect(path) as connection:
        (page,) = connection.execute("SELECT max(pageno) FROM dbstat WHERE name = 'outbox'").fetchone()
    broken[(page - 1) * 4096 : page * 4096] = b"\xff" * 4096
    path.write_bytes(broken)
    Rig(path).close()
    assert str(damage(url)).startswith("outbox")
    monkeypatch.setattr(engine, "SMALL", 2**30)
    with pytest.raises(StoreError, match="damaged"):
        Rig(path)


def compact(folder, monkeypatch, *more):
    monkeypatch.setenv("KERYX_DATA_DIR", str(folder))
    monkeypatch.setenv("KERYX_DATABASE_URL", "")
    return CliRunner().invoke(build(), ["db", "compact", *more])


def test_compacting_says_what_it_has_come_to_and_a_second_time_changes_nothing(old, tmp_path, monkeypatch):
    path = tmp_path / "keryx.sqlite3"
    shutil.copy(old, path)
    before = path.stat().st_size
    done = compact(tmp_path, monkeypatch)
    assert done.exit_code == 0, done.output
    assert "packed games: 1" in done.output
    assert re.search(r"([\d.]+) MB -> ([\d.]+) MB", done.output)
    after = path.stat().st_size
    assert after < before
    again = compact(tmp_path, monkeypatch)
    assert "thinned letters: 0, packed games: 0" in again.output
    assert path.stat().st_size == after
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA auto_vacuum").fetchone() == (2,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_compacting_that_was_broken_off_goes_on_where_it_was(old, tmp_path, monkeypatch):
    shutil.copy(old, tmp_path / "keryx.sqlite3")

    def stopped(plain):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(compacting, "pressed", stopped)
        assert compact(tmp_path, monkeypatch).exit_code != 0
    done = compact(tmp_path, monkeypatch)
    assert "thinned letters: 0, packed games: 1" in done.output, done.output


def test_compacting_says_when_there_is_no_room_for_it(old, tmp_path, monkeypatch):
    shutil.copy(old, tmp_path / "keryx.sqlite3")
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1000))
    done = compact(tmp_path, monkeypatch)
    assert done.exit_code == 1
    assert "Make room" in done.output


def test_what_is_free_in_a_file_leaves_it_in_small_steps(tmp_path):
    rig = Rig(tmp_path / "keryx.sqlite3")

    def fill():
        rig.database.session.execute(text("CREATE TABLE much (it BLOB)"))
        for _ in range(20):
            rig.database.session.execute(text("INSERT INTO much VALUES (zeroblob(200000))"))

    rig.do(fill)
    rig.do(lambda: rig.database.session.execute(text("DROP TABLE much")))
    steps = 0
    while rig.do(lambda: give_back(rig.database.session)):
        steps += 1
    assert steps >= 2
    rig.close()
    assert (tmp_path / "keryx.sqlite3").stat().st_size < 3_000_000


async def test_housekeeping_packs_what_is_at_rest_while_the_bot_runs_and_then_has_nothing_to_do(old, tmp_path):
    shutil.copy(old, tmp_path / "keryx.sqlite3")
    rig = Rig(tmp_path / "keryx.sqlite3")
    rig.clock.forward(days=365)
    housekeeping, steps = Housekeeping(rig.keeper, rig.tables.packing), 0
    while await housekeeping.step():
        steps += 1
    assert steps >= 2
    assert len(rig.rows(PackedGame)) == 1
    assert not await housekeeping.step()
    rig.close()


async def test_a_game_that_cannot_be_packed_holds_up_no_other_and_is_left_as_it_is(old, tmp_path, monkeypatch):
    shutil.copy(old, tmp_path / "keryx.sqlite3")
    rig = Rig(tmp_path / "keryx.sqlite3")
    rig.clock.forward(days=365)

    def broken(bundle, lump):
        raise ValueError("broken")

    monkeypatch.setattr(rig.tables.packing, "put", broken)
    housekeeping = Housekeeping(rig.keeper, rig.tables.packing)
    while await housekeeping.step():
        pass
    assert rig.rows(PackedGame) == []
    assert rig.rows(Answer)
    rig.close()


async def test_damage_that_is_found_later_is_told_until_it_is_gone(old, tmp_path, monkeypatch):
    shutil.copy(old, tmp_path / "keryx.sqlite3")
    rig = Rig(tmp_path / "keryx.sqlite3")
    housekeeping = Housekeeping(rig.keeper, rig.tables.packing)
    found = ["outbox: a page is damaged", ""]
    monkeypatch.setattr(housekeeping_module, "damage", lambda url: found.pop(0))
    await housekeeping.look_through()
    assert rig.do(rig.tables.outbox.problems)[0]["damaged"] == 1
    await housekeeping.look_through()
    assert "damaged" not in rig.do(rig.tables.outbox.problems)[0]
    rig.close()
