"""A table keeps the data files it was set up with, whatever is installed later."""

import pytest

from bot.service.agents import ProcessThinker
from bot.service.installed import load_games, texts_of
from bot.service.tables import Tables
from engine.core import registry
from tests.bot.service.inn import ANNA
from tests.bot.service.test_agents import against_agent


@pytest.fixture
def other_data(inn, tmp_path):
    """Polis with a data file that says the same in other words, so that its digest is another one."""
    load_games()
    folder = tmp_path / "override" / "polis"
    folder.mkdir(parents=True)
    name, text = next(iter(texts_of("polis").items()))
    (folder / name).write_text(text + "\n# ours\n", "utf-8")
    inn.tables = Tables(inn.database, clock=inn.clock, data_override=tmp_path / "override")


def begun(inn):
    scenario = next(iter(registry.rules("polis").scenarios))
    return against_agent(inn, agent="steady", game="polis", scenario=scenario)


def upgraded(inn):
    """As after a restart with the original files back in place."""
    pinned = inn.do(
        lambda: next(iter(inn.tables.store.session.connection().exec_driver_sql("SELECT data FROM game_table"))).data
    )
    registry._loaded.pop(("polis", pinned))
    inn.restart()
    return pinned


def test_a_table_keeps_its_data_after_the_installation_has_changed(inn, other_data):
    table = begun(inn)
    pinned = upgraded(inn)
    assert pinned != registry.rules("polis").digest
    panel = inn.panel(table, ANNA)
    assert panel.view.position.data == pinned == panel.view.rules.digest


async def test_its_agents_keep_it_too(inn, other_data):
    table = begun(inn)
    seat = inn.do(inn.tables.look.table, table).seats[0].seat
    inn.do(inn.tables.arbiter.replace, table, ANNA, seat, None, "steady", "", inn.id())
    upgraded(inn)
    task = inn.do(inn.tables.agent_desk.agent_tasks, 5)[0]
    thinker = ProcessThinker()
    assert await thinker.think(task)
    thinker.close()
