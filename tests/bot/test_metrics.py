"""What the bot tells of itself: figures for whoever runs it, and nothing of anybody."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import aiohttp
import pytest

from bot import logs
from bot.cli.health import standing
from bot.metrics.exposed import HOST, exposed
from bot.metrics.figures import Figure, figures
from bot.metrics.meters import ACTS, COMMITS, LETTERS, REGISTRY, STALLS, WRITER_WAIT
from bot.panels.acts import ACTS as KNOWN
from bot.service.mail.letters import KINDS
from bot.store.database import Database
from bot.store.engine import StoreError
from bot.store.mail import OutboxRow
from tests.bot.blank import blank_store
from tests.bot.conftest import LiveBot, shown
from tests.bot.service.rig import Rig
from tests.bot.test_playing import order

LABEL = re.compile(r'(\w+)="([^"]*)"')


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """The log as `keryx run` writes it with KERYX_LOG_FORMAT=json, at its most talkative."""
    root, written = logging.getLogger(), io.StringIO()
    before, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in (*logs.OURS, *logs.QUIET)}
    logs.set_up("DEBUG", written, form="json")
    yield written
    root.handlers[:] = before
    root.setLevel(level)
    for name, was in levels.items():
        logging.getLogger(name).setLevel(was)


async def scraped(port: int, host: str = "") -> tuple[int, str]:
    async with aiohttp.ClientSession() as session:
        headers = {"Host": host} if host else {}
        async with session.get(f"http://{HOST}:{port}/metrics", headers=headers) as answer:
            return answer.status, await answer.text()


def value(text: str, name: str) -> float:
    """One number of a page of metrics."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found is not None, name
    return float(found[1])


async def no_figures() -> list[Figure]:
    return []


async def test_metrics_are_to_be_had_on_this_machine_and_by_no_page_in_a_browser() -> None:
    async with exposed(0, no_figures) as port:
        status, text = await scraped(port)
        assert status == 200
        assert value(text, "keryx_store_answers") == 1
        assert (await scraped(port, "evil.example:80"))[0] == 403
        assert (await scraped(port, f"localhost:{port}"))[0] == 200
        listening = [line.split() for line in open("/proc/net/tcp").read().splitlines()[1:]]  # noqa: SIM115
        ours = {line[1] for line in listening if line[1].endswith(f":{port:04X}") and line[3] == "0A"}
        assert ours == {f"0100007F:{port:04X}"}


async def test_a_store_that_fails_takes_nothing_else_away() -> None:
    async def fails() -> list[Figure]:
        raise StoreError("locked")

    async with exposed(0, fails) as port:
        _, text = await scraped(port)
    assert value(text, "keryx_store_answers") == 0
    assert "keryx_loop_stall_seconds_count" in text
    assert "keryx_tables" not in text


async def test_a_loop_that_is_held_up_shows() -> None:
    before = STALLS._sum.get()
    async with exposed(0, no_figures):
        await asyncio.sleep(0.15)
        time.sleep(0.4)
        await asyncio.sleep(0.15)
    assert STALLS._sum.get() - before > 0.25


def test_health_says_the_same_figures_as_the_metrics(tmp_path: Path) -> None:
    rig = Rig(tmp_path / "keryx.sqlite3")
    table = rig.at_turn()
    rig.clock.forward(days=30)
    found = rig.do(lambda: figures(rig.database.session, rig.clock()))
    numbers = {(one.name, one.of): one.value for one in found}
    assert numbers["tables", "running"] == 1
    assert numbers["tables_running", "toy"] == 1
    assert numbers["letters", "queued"] == len(rig.rows(OutboxRow)) > 3
    assert numbers["letters_oldest_seconds", "queued"] == 30 * 24 * 3600
    assert numbers["deadlines_overdue", ""] == 1
    assert numbers["deadlines_overdue_seconds", ""] > 3600
    assert numbers["trouble", "deadlines"] == 1
    lines = standing(rig.database, rig.clock())
    said = {tuple(line.split()[:-1]): line.split()[-1] for line in lines}
    for one in found:
        if not one.name.endswith("_seconds"):
            assert float(said[tuple(part for part in (one.name, one.of) if part)]) == one.value
    assert len(said) == len(found)
    assert table not in "\n".join(lines)
    rig.close()


def test_a_database_of_an_older_schema_has_no_figures(tmp_path: Path) -> None:
    blank_store(tmp_path / "keryx.sqlite3")
    database = Database(f"sqlite:///{tmp_path / 'keryx.sqlite3'}")
    with database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0016'")
    assert standing(database, datetime.now(UTC)) == []
    database.close()


async def test_acts_letters_and_commits_are_counted_and_name_nobody(live: LiveBot, log: io.StringIO) -> None:
    commits = COMMITS.labels("polis")._value.get()
    table = await live.game(title="Secret Council")
    mover = live.mover(table)
    panel = await order(mover, mover.last(mover.direct), "hoplites")
    panel = await order(mover, panel, "move")
    shown(await mover.click(panel, "Commit"))
    await mover.slash(live.room(table), "look status")
    await live.settled(table)

    def look() -> list[Figure]:
        return figures(live.service.database.session, live.clock())

    async with exposed(0, lambda: live.call(look)) as port:
        _, text = await scraped(port)
    assert COMMITS.labels("polis")._value.get() >= commits + 2
    assert ACTS.labels("commit", "done")._value.get() >= 1
    assert ACTS.labels("/look", "done")._value.get() >= 1
    assert LETTERS.labels("turn")._value.get() >= 2
    assert WRITER_WAIT._sum.get() > 0
    assert value(text, "keryx_gateway_connected") == 1
    people = [live.alice, live.bob, live.chloe]
    secret = {table.id, "Secret Council", *(str(person.id) for person in people), str(table.room), "Alice", "Bob"}
    assert not [one for one in secret if one in text]
    assert words_of_labels(text) <= bounded(live)


def words_of_labels(text: str) -> set[str]:
    """The values of all labels, without the bounds of histograms."""
    return {value for name, value in LABEL.findall(text) if name != "le"}


def bounded(live: LiveBot) -> set[str]:
    """What a label may ever say: words of the code."""
    commands = {f"/{one.qualified_name}" for one in live.client.tree.walk_commands()}
    words = ["unknown", "typed", "done", "refused", "failed", "connected", "disconnected", "resumed", "polis", "toy"]
    states = ["lobby", "running", "paused", "finished", "ended", "queued", "sending", "drawing", "aside"]
    stuck = ["deadlines", "letters", "sending", "refused", "aside", "pictures", "agents", "failed", "behind", "damaged"]
    return {*KNOWN, *commands, *KINDS, *words, *states, *stuck, "hellenes", "pericles", "hellas", "epic"}


async def test_a_line_of_the_log_tells_the_table_and_the_act_and_nothing_that_was_said(
    live: LiveBot, log: io.StringIO
) -> None:
    table = await live.game(title="Secret Council")
    mover = live.mover(table)
    panel = await order(mover, mover.last(mover.direct), "hoplites")
    await mover.click(panel, "Commit")
    await mover.slash(live.room(table), "order", text="hoplites quixotic", table=table.id)
    await live.settled(table)
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    acts = [line for line in lines if line["logger"] == "keryx.acts"]
    committed = next(line for line in acts if line["act"] == "commit")
    assert (committed["table"], committed["person"]) == (table.id, int(mover.id))
    assert committed["outcome"] == "done"
    assert committed["seconds"] > 0
    assert any(line["act"] == "/order" for line in acts)
    assert {"time", "level", "logger", "message"} <= set(lines[0])
    said = log.getvalue()
    for body in ("quixotic", "Secret Council", "Alice", "Bob", "Your move", "hoplites "):
        assert body not in said, body


def test_an_error_is_told_by_its_kind_and_place_without_what_it_holds(log: io.StringIO) -> None:
    try:
        raise ValueError("attack Thebai at dawn")
    except ValueError:
        logging.getLogger("bot.test").exception("an act failed")
    with logs.acting("commit", "ABC12", 17):
        try:
            raise StoreError("the disk is full")
        except StoreError:
            logging.getLogger("bot.test").exception("no")
    first, second = (json.loads(line) for line in log.getvalue().splitlines())
    assert first["error"]["kind"] == "ValueError"
    assert first["error"]["at"][-1].startswith("tests/bot/test_metrics.py:")
    assert "Thebai" not in log.getvalue()
    assert second["error"]["said"] == "the disk is full"
    assert (second["act"], second["table"], second["person"]) == ("commit", "ABC12", 17)


def test_what_comes_in_a_forged_press_is_no_table(log: io.StringIO) -> None:
    with logs.acting("commit", "attack Thebai"):
        logging.getLogger("bot.test").info("it")
    assert json.loads(log.getvalue())["table"] is None


def test_every_metric_says_what_it_is() -> None:
    for family in REGISTRY.collect():
        assert family.documentation
