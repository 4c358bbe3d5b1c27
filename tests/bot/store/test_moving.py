"""`keryx db move`: all of a database in another of either kind, and every table plays on there."""

import random
import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlmodel import col, select
from typer.testing import CliRunner

from bot.cli import build
from bot.service.installed import load_games
from bot.store import moving
from bot.store.database import Database
from bot.store.engine import StoreError
from bot.store.lock import only_one
from bot.store.mail import OutboxRow
from bot.store.models import AuditRow, Person, TableRow
from engine.core import registry
from engine.core.agents.sensible import SensibleAgent
from engine.core.dice import Dice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from tests import postgres
from tests.bot.panels.conftest import known_dice
from tests.bot.service.rig import ANNA, BERT, Rig
from tests.stored import tables

pytestmark = [postgres.needed, pytest.mark.sqlite]
FIXTURES = Path(__file__).parent / "fixtures"
GAMES = ("polis", *(pytest.param(game, marks=pytest.mark.slow) for game in ("hellenes", "pericles", "hellas", "epic")))


def keryx(*words):
    return CliRunner().invoke(build(), words)


@pytest.fixture
def file(tmp_path):
    return f"sqlite:///{tmp_path / 'keryx.sqlite3'}"


@pytest.fixture
def server(tmp_path):
    return postgres.no_tables(tmp_path / "server")


@pytest.fixture
def rig(tmp_path):
    service = Rig(tmp_path / "keryx.sqlite3")
    yield service
    service.close()


def play_on(rig, answers):
    """Each table of the rig a little further, the same way wherever it lies."""
    chance = random.Random(answers)
    for row in sorted(rig.rows(TableRow), key=lambda row: row.title):
        held = {info.seat: info.person for info in rig.do(rig.tables.look.table, row.id).seats}
        for number in range(answers):
            match = tables._match(rig, row.id)
            seat = chance.choice(sorted(match.pending()))
            rig.do(rig.tables.play.draft_undo, row.id, held[seat], seat, rig.id(), whole=True)
            rig.play(row.id, held[seat], seat, thought_of(View(match, seat_view(seat)), seat, number))


_thought: dict[tuple[bytes, str, int], str] = {}


def thought_of(view, seat, number):
    """What a sensible player answers; where the same is seen again, elsewhere, it is not thought out again."""
    key = (view.encode(), seat, number)
    if key not in _thought:
        _thought[key] = str(SensibleAgent().choose(view, seat, Dice(str(number)))[0])
    return _thought[key]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_moved_in_the_middle_plays_on_there_and_is_moved_back(tmp_path, server, game, monkeypatch):
    load_games()
    known_dice(monkeypatch)
    here = Rig(tmp_path / "here.sqlite3")
    scenario = next(iter(registry.rules(game).scenarios))
    tables._play(here, game, scenario, lambda match, played: played >= 3, random.Random(game))
    here.close()
    shutil.copy(tmp_path / "here.sqlite3", tmp_path / "beside.sqlite3")
    assert moving.move(here.url, server) == moving.contents(here.url) == moving.contents(server)

    there = Rig(tmp_path / "there", first=500_000, url=server)
    beside = Rig(tmp_path / "beside.sqlite3", first=500_000)
    for rig in (there, beside):
        rig.clock.forward(hours=1)
        play_on(rig, 2)
        rig.close()
    assert moving.contents(there.url) == moving.contents(beside.url)

    file = f"sqlite:///{tmp_path / 'back.sqlite3'}"
    assert moving.move(server, file) == moving.contents(beside.url)
    back = Rig(tmp_path / "back.sqlite3", first=900_000, url=file)
    play_on(back, 1)
    back.close()


def test_the_command_moves_everything_once_with_nobody_at_work_and_says_what_to_do_next(rig, tmp_path, server):
    table = rig.at_turn()
    rig.close()
    words = "db", "move", str(tmp_path / "keryx.sqlite3"), server.replace("keryx@", "keryx:secret@")
    for busy in (rig.url, server):
        with only_one(busy):
            done = keryx(*words)
        assert done.exit_code == 1
        assert "Stop that one first" in done.output
    done = keryx(*words)
    assert done.exit_code == 0, done.output
    assert "rows are in" in done.output
    assert "KERYX_DATABASE_URL" in done.output
    assert "secret" not in done.output
    before = moving.contents(server)
    assert moving.contents(rig.url) == before

    done = keryx(*words)
    assert done.exit_code == 1, "nothing is added to what is not empty"
    assert "not empty: it has rows in" in done.output
    assert moving.contents(server) == before

    there = Rig(Path("unused"), first=500_000, url=server)
    last = max(row.id for row in there.rows(OutboxRow))
    there.play(table, ANNA, "red", "take 1", "done")
    assert min(row.id for row in there.rows(OutboxRow, col(OutboxRow.id) > last)) == last + 1
    there.close()


def test_numbers_that_were_given_once_are_not_given_again_on_another_server(tmp_path, server):
    first = Database(server)
    first.upgrade()
    now = datetime.now(UTC)
    with first.transaction() as session:
        session.add(AuditRow(person=1, act="looked", at=now))
    with first.transaction() as session:
        session.execute(text("DELETE FROM audit"))
    first.close()
    other = postgres.no_tables(tmp_path / "other")
    moving.move(server, other)
    second = Database(other)
    with second.transaction() as session:
        session.add(AuditRow(person=1, act="looked", at=now))
    with second.transaction() as session:
        assert session.exec(select(AuditRow.id)).one() == 2
    second.close()


@pytest.mark.parametrize("old", sorted(FIXTURES.glob("*.sql")), ids=lambda path: path.stem)
def test_what_an_older_version_stored_is_moved_as_it_is_and_upgraded_there(tmp_path, old, server):
    path = tmp_path / "keryx.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript(old.read_text("utf-8"))
    connection.close()
    moving.move(f"sqlite:///{path}", server)
    there, here = Rig(path, first=900_000, url=server), Rig(path, first=900_000, url=f"sqlite:///{path}")
    assert there.database.revision()[0] == there.database.revision()[1]
    for rig in (there, here):
        table = rig.rows(TableRow)[0].id
        rig.play(table, ANNA, "red", "take 1", "done")
        rig.play(table, BERT, "blue", "done")
        rig.close()
    assert moving.contents(server) == moving.contents(f"sqlite:///{path}")


def test_nothing_is_put_among_the_tables_of_somebody_else(rig, file, tmp_path):
    other = postgres.no_tables(tmp_path / "theirs")
    rig.close()
    database = Database(other)
    with database.engine.begin() as connection:
        connection.execute(text("CREATE TABLE diary (line text)"))
    database.close()
    with pytest.raises(StoreError, match="not this Keryx' \\(diary"):
        moving.move(file, other)


def test_what_fails_on_the_way_or_arrives_otherwise_than_it_was_sent_leaves_nothing(
    rig, file, tmp_path, server, monkeypatch
):
    rig.at_turn()
    rig.close()
    carried = moving._carry_table

    def fails(step):
        if step == "journal":
            raise KeyboardInterrupt

    def careless(old, new, source, target, sent):
        carried(old, new, source, target, sent)
        if target.name == "journal":
            new.execute(target.update().values(choice="done"))

    for target in (server, f"sqlite:///{tmp_path / 'new.sqlite3'}"):
        with pytest.raises(KeyboardInterrupt):
            moving.move(file, target, fails)
    assert not list(tmp_path.glob("new*"))
    assert tables_there(server) == 0
    monkeypatch.setattr(moving, "_carry_table", careless)
    with pytest.raises(moving.Unequal, match="other contents"):
        moving.move(file, server)
    monkeypatch.setattr(moving, "_carry_table", carried)
    assert tables_there(server) == 0
    moving.move(file, server)


def tables_there(url):
    database = Database(url)
    with database.engine.connect() as connection:
        found = connection.execute(text("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")).scalar()
    database.close()
    return found


def test_a_text_that_a_server_cannot_keep_is_named(rig, file, server):
    def name():
        rig.database.session.add(Person(id=7, name="A\0B", created_at=rig.clock()))

    rig.do(name)
    rig.close()
    with pytest.raises(StoreError, match=r"person\.name"):
        moving.move(file, server)


def test_a_file_that_is_not_there_is_named_and_not_made(tmp_path, server):
    done = keryx("db", "move", str(tmp_path / "gone.sqlite3"), server)
    assert done.exit_code == 1
    assert "There is no database at" in done.output
    assert not list(tmp_path.glob("gone*"))
