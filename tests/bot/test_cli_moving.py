"""`keryx export --running` and `keryx import`: a game moves from one installation to another, by whoever runs them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.cli import build
from bot.service.api.table import Status, TableInfo
from bot.service.installed import load_games, texts_of
from bot.service.tables import Tables
from bot.store.lock import only_one
from bot.store.models import AuditRow, TableRow
from engine.core import registry
from tests.bot.service.rig import ANNA, BERT, CHANNEL, EMMA, GUILD, Rig

pytestmark = pytest.mark.usefixtures("checked_at_hand")


@pytest.fixture
def homes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Two installations, and a shell in the one that is named."""
    runner = CliRunner()

    def at(home: str, *words: Any) -> Any:
        folder = tmp_path / home
        folder.mkdir(exist_ok=True)
        monkeypatch.setenv("KERYX_DATA_DIR", str(folder))
        return runner.invoke(build(), [str(word) for word in words])

    return at


def opened(rig: Rig, scenario: str = "corinthian-war") -> str:
    """A game of Polis with a few answers given."""
    load_games()
    made: TableInfo = rig.do(
        rig.tables.lobby.create, GUILD, EMMA, "Walls", "polis", scenario, "standard", {}, CHANNEL, rig.id()
    )
    for seat, person, name in (("athens", ANNA, "Anna"), ("sparta", BERT, "Bert")):
        rig.do(rig.tables.lobby.take_seat, made.id, person, name, seat, rig.id())
    rig.do(rig.tables.lobby.start, made.id, EMMA, rig.id())
    return made.id


def rig_in(folder: Path) -> Rig:
    folder.mkdir(exist_ok=True)
    return Rig(folder / "keryx.sqlite3")


def test_whoever_runs_the_bot_takes_a_game_elsewhere(homes: Any, tmp_path: Path) -> None:
    old = rig_in(tmp_path / "old")
    table = opened(old)
    asked = old.do(old.tables.look.table, table).pending
    old.close()
    out = tmp_path / "game.json.gz"
    done = homes("old", "export", table, "--running", "--out", out)
    assert done.exit_code == 0, done.output
    assert "new seed" in done.output
    old.open()
    (act,) = [it for it in old.rows(AuditRow) if it.act == "export"]
    assert act.person == 0
    assert len(old.rows(TableRow)[0].earlier) == 1
    old.close()

    done = homes("new", "import", out)
    assert done.exit_code == 1
    assert "--server" in done.output
    assert "no channel" in homes("new", "import", out, "--server", GUILD).output
    assert "--arbiter" in homes("new", "import", out, "--server", GUILD, "--channel", CHANNEL).output
    done = homes("new", "import", out, "--server", GUILD, "--channel", CHANNEL, "--arbiter", EMMA)
    assert done.exit_code == 0, done.output
    assert "lobby" in done.output
    new = rig_in_again(tmp_path / "new")
    (row,) = new.rows(TableRow)
    assert row.status == Status.LOBBY
    assert row.id in done.output
    for seat, person in (("athens", ANNA), ("sparta", BERT)):
        new.do(new.tables.lobby.take_seat, row.id, person, "", seat, new.id())
    info = new.do(new.tables.look.table, row.id)
    assert (info.status, info.pending, info.imported.by) == (Status.RUNNING, asked, 0)
    new.close()


def rig_in_again(folder: Path) -> Rig:
    """On the database that is there."""
    kept = (folder / "keryx.sqlite3").read_bytes()
    rig = Rig(folder / "other.sqlite3")
    rig.close()
    (folder / "other.sqlite3").write_bytes(kept)
    for left in folder.glob("other.sqlite3-*"):
        left.unlink()
    rig.open()
    return rig


def test_beside_the_running_bot_nothing_is_written(homes: Any, tmp_path: Path) -> None:
    old = rig_in(tmp_path / "old")
    table = opened(old)
    with only_one(old.url):
        done = homes("old", "export", table, "--running", "--out", tmp_path / "game.json")
    assert done.exit_code == 1
    assert not (tmp_path / "game.json").exists()
    assert old.rows(TableRow)[0].earlier == []
    old.close()


def test_a_game_with_data_of_its_own_brings_them_if_whoever_runs_the_bot_wants(homes: Any, tmp_path: Path) -> None:
    load_games()
    folder = tmp_path / "override" / "polis"
    folder.mkdir(parents=True)
    name, text = next(iter(texts_of("polis").items()))
    (folder / name).write_text(text + "\n# of our own\n", "utf-8")
    old = rig_in(tmp_path / "old")
    old.tables = Tables(old.database, clock=old.clock, data_override=tmp_path / "override")
    table = opened(old)
    data = old.do(old.tables.exports.running, table, EMMA, old.id(), admin=True)
    digest = old.rows(TableRow)[0].data
    old.close()
    registry._loaded.pop(("polis", digest))
    (tmp_path / "game.json").write_bytes(data)
    assert digest != registry.rules("polis").digest
    assert name in json.loads(data)["keryx"]["data_files"]

    to = ("import", tmp_path / "game.json", "--server", GUILD, "--channel", CHANNEL, "--arbiter", EMMA)
    done = homes("new", *to)
    assert done.exit_code == 1
    assert "--with-data" in done.output
    done = homes("new", *to, "--with-data")
    assert done.exit_code == 0, done.output
    registry._loaded.pop(("polis", digest), None)
    new = rig_in_again(tmp_path / "new")
    for seat, person in (("athens", ANNA), ("sparta", BERT)):
        new.do(new.tables.lobby.take_seat, new.rows(TableRow)[0].id, person, "", seat, new.id())
    view = new.panel(new.rows(TableRow)[0].id, ANNA).view
    assert view.rules.digest == digest, "it goes on with its own data"
    new.close()


def test_what_is_no_game_is_refused_in_a_line(homes: Any, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text('{"game": 5}', "utf-8")
    done = homes("new", "import", tmp_path / "x.json", "--server", GUILD)
    assert done.exit_code == 1
    assert "is wrong" in done.output
    assert homes("new", "import", tmp_path / "none.json").exit_code == 1
