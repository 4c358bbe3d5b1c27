"""Nobody else on the machine reads what the bot keeps, and nothing of it stands in the log."""

import io
import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot import logs
from bot.cli import main
from bot.store import private
from tests.bot.conftest import LiveBot
from tests.bot.service.rig import Rig
from tests.e2e.nursery import born

ROOT = Path(__file__).parents[2]


@pytest.fixture
def log():
    """The log as `keryx run` writes it with KERYX_LOG_LEVEL=DEBUG."""
    root, written = logging.getLogger(), io.StringIO()
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in (*logs.OURS, *logs.QUIET)}
    logs.set_up("DEBUG", written)
    yield written
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, was in levels.items():
        logging.getLogger(name).setLevel(was)


def lines_of(body: Any) -> Iterator[str]:
    """Every line of text in a request, but for ids."""
    if isinstance(body, dict):
        body = list(body.values())
    if isinstance(body, list):
        for part in body:
            yield from lines_of(part)
    elif isinstance(body, str) and not body.isdigit():
        yield from body.splitlines()


async def test_the_most_talkative_log_holds_no_message_draft_token_or_seed(log: io.StringIO, live: LiveBot) -> None:
    table = await live.game(title="Unmistakable Title")
    mover = live.mover(table)
    act = await mover.slash(live.room(table), "order", text="move boiotia; from lakedaimon")
    await mover.slash(live.room(table), "order", text="gibberish which nobody typed before")
    await mover.slash(live.room(table), "look status")
    await live.service.stop()
    text = log.getvalue()
    assert "discord" in text, "the log is on"
    logging.getLogger("bot.service").debug("ours is heard")
    assert "ours is heard" in log.getvalue()
    said = {line for call in live.standin.calls for line in lines_of(call.body) if len(line) > 12}
    assert any("Unmistakable" in part for part in said)
    assert [part for part in said if part in text] == []
    secret = (live.standin.token, "5eed5eed", act.token, "gibberish", "lakedaimon", "Unmistakable")
    assert [part for part in secret if part in text] == []


def test_a_token_in_an_address_is_left_out(log: io.StringIO) -> None:
    logging.getLogger("discord.http").warning("POST https://x/api/v10/webhooks/12/aW50.tok-en?wait=true was late")
    assert "aW50" not in log.getvalue()
    assert "/webhooks/12/…?wait=true was late" in log.getvalue()


def test_a_statement_that_fails_tells_no_values(tmp_path: Path) -> None:
    from sqlalchemy import text

    rig = Rig(tmp_path / "keryx.sqlite3")
    with pytest.raises(Exception, match="no_such_table") as failed, rig.database.engine.begin() as connection:
        connection.execute(text("INSERT INTO no_such_table VALUES (:seed)"), {"seed": "5eed5eed"})
    assert "5eed5eed" not in str(failed.value)
    rig.close()


def others_may(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode) & 0o077


def run_where_others_may_read() -> None:
    """`keryx` in a process of its own, in which whatever is made is for all to read if nothing is done about it."""
    os.umask(0o022)
    main()


def test_what_the_program_makes_is_for_its_owner_alone(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    program = f"{__name__}:run_where_others_may_read"
    settings, log = {"KERYX_DATA_DIR": str(tmp_path / "var")}, tmp_path_factory.mktemp("log") / "log.txt"
    for words in (("db", "upgrade"), ("backup", "make"), ("backup", str(tmp_path / "copy.sqlite3"))):
        assert born(words, ROOT, settings, log, program=program).wait_here(120) == 0, log.read_text("utf-8")
    made = list(tmp_path.rglob("*"))
    assert {path.suffix for path in made} >= {".sqlite3", ".lock"}
    assert [path for path in made if others_may(path)] == []


def test_what_was_made_for_all_to_read_before_is_its_owners_alone_after_a_start(tmp_path: Path) -> None:
    database = tmp_path / "keryx.sqlite3"
    wide = [
        database,
        database.with_name("keryx.sqlite3-wal"),
        database.with_name("keryx.sqlite3.before-20260101"),
        tmp_path / "backups" / "keryx-20260101-000000.sqlite3",
        tmp_path / "discord" / "files" / "hand.png",
    ]
    other = tmp_path / "cache" / "board.png"
    for path in (*wide, other):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
        path.chmod(0o644)
    assert set(wide) <= set(private.tighten(tmp_path, database))
    assert [path for path in wide if others_may(path)] == []
    assert others_may(other), "painted maps tell nothing"
    assert private.tighten(tmp_path, database) == []
