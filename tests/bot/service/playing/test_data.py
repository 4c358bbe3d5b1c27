"""A table keeps the data files it was set up with, whatever is installed later."""

import pytest

from bot.service.agents.agents import ProcessThinker
from bot.service.installed import load_games, texts_of
from bot.service.tables import Tables
from engine.core import registry
from tests.bot.service.agents.test_agents import against_agent
from tests.bot.service.rig import ANNA


@pytest.fixture
def other_data(rig, tmp_path):
    """Polis with a data file that says the same in other words, so that its digest is another one."""
    load_games()
    folder = tmp_path / "override" / "polis"
    folder.mkdir(parents=True)
    name, text = next(iter(texts_of("polis").items()))
    (folder / name).write_text(text + "\n# ours\n", "utf-8")
    rig.tables = Tables(rig.database, clock=rig.clock, data_override=tmp_path / "override")


def begun(rig):
    scenario = next(iter(registry.rules("polis").scenarios))
    return against_agent(rig, agent="steady", game="polis", scenario=scenario)


def upgraded(rig):
    """As after a restart with the original files back in place."""
    pinned = rig.do(
        lambda: next(iter(rig.tables.store.session.connection().exec_driver_sql("SELECT data FROM game_table"))).data
    )
    registry._loaded.pop(("polis", pinned))
    rig.restart()
    return pinned


def test_a_table_keeps_its_data_after_the_installation_has_changed(rig, other_data):
    table = begun(rig)
    pinned = upgraded(rig)
    assert pinned != registry.rules("polis").digest
    panel = rig.panel(table, ANNA)
    assert panel.view.position.data == pinned == panel.view.rules.digest


async def test_its_agents_keep_it_too(rig, other_data):
    table = begun(rig)
    seat = rig.do(rig.tables.look.table, table).seats[0].seat
    rig.do(rig.tables.arbiter.replace, table, ANNA, seat, None, "steady", "", rig.id())
    upgraded(rig)
    task = rig.do(rig.tables.agent_desk.agent_tasks, 5)[0]
    thinker = ProcessThinker()
    assert await thinker.think(task)
    thinker.close()
