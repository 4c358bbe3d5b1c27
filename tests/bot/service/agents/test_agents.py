"""Seats that the house plays."""

import asyncio
import multiprocessing

import pytest

from bot.service.agents.agent_process import choose
from bot.service.agents.agents import Agents, ProcessThinker
from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import NOTICE, TOLD
from bot.store.mail import AgentWork
from bot.store.models import Answer
from tests.bot.patient import LONG
from tests.bot.service.rig import ANNA, once


class Here:
    """Thinks in this process."""

    room = 8

    def __init__(self, fail=0):
        self.fail, self.seen = fail, []

    async def think(self, task):
        self.seen.append(task)
        if self.fail:
            self.fail -= 1
            raise RuntimeError("no idea")
        job = (task.agent, task.game, task.digest, task.texts, task.position, task.seat, task.decision, task.key)
        return choose(*job)

    def close(self):
        pass


@once
def against_agent(rig, agent="random", game="toy", scenario="two"):
    table = rig.do(rig.tables.lobby.create, 9, ANNA, "Friday", game, scenario, "standard", {}, 90, rig.id()).id
    first, second = (seat.seat for seat in rig.do(rig.tables.look.table, table).seats)
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", first, rig.id())
    rig.do(rig.tables.lobby.seat_agent, table, ANNA, second, agent, rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    return table


async def test_an_agent_answers_when_it_is_its_turn(rig):
    table = against_agent(rig)
    rig.play(table, ANNA, "red", "stake 0", "low")
    agents = Agents(rig.keeper, rig.tables, Here())
    assert await agents.work() == 2
    assert rig.do(rig.tables.look.table, table).pending == ("red",)
    assert {answer.who for answer in rig.rows(Answer, Answer.seat == "blue")} == {"agent random"}


async def test_an_agent_gets_nothing_but_what_its_seat_may_know(rig):
    table = against_agent(rig)
    thinker = Here()
    await Agents(rig.keeper, rig.tables, thinker).work()
    seed = rig.do(rig.tables.store.row, table).seed
    assert seed.encode() not in thinker.seen[0].position


async def test_what_an_agent_owed_before_a_restart_is_still_answered(rig):
    table = against_agent(rig)
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.restart()
    await Agents(rig.keeper, rig.tables, Here()).work()
    assert rig.rows(Answer, Answer.seat == "blue")
    assert rig.do(rig.tables.look.table, table).pending == ("red",)


async def test_an_answer_that_arrives_twice_counts_once(rig):
    against_agent(rig)
    task = rig.do(rig.tables.agent_desk.agent_tasks, 5)[0]
    choices = await Here().think(task)
    assert rig.do(rig.tables.agent_desk.agent_answers, task.work, choices)
    assert not rig.do(rig.tables.agent_desk.agent_answers, task.work, choices)


async def test_an_answer_to_a_question_that_was_taken_back_is_dropped(rig):
    table = against_agent(rig)
    agents = Agents(rig.keeper, rig.tables, Here())
    rig.play(table, ANNA, "red", "stake 0", "low")
    await agents.work()
    rig.play(table, ANNA, "red", "take 2", "done")
    task = rig.do(rig.tables.agent_desk.agent_tasks, 5)[0]
    choices = await Here().think(task)
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    rig.commit(table, ANNA, "red")
    assert not rig.do(rig.tables.agent_desk.agent_answers, task.work, choices)
    assert len(rig.do(rig.tables.agent_desk.agent_tasks, 5)) == 1


async def test_an_agent_that_fails_tries_again_and_then_the_table_is_told(rig):
    table = against_agent(rig)
    agents = Agents(rig.keeper, rig.tables, Here(fail=99))
    for _ in range(6):
        await agents.work()
        rig.clock.forward(minutes=5)
    assert rig.rows(AgentWork)[-1].state == "failed"
    assert rig.letters(NOTICE)[-1].args["text"] == "agent-failed"
    assert rig.letters(TOLD)[-1].args["text"] == "agent-failed", "whoever looks after the table"
    assert rig.do(rig.tables.look.table, table).status == Status.RUNNING


class Held(Here):
    """Thinks at once, but about one answer for as long as the test likes."""

    room = 2

    def __init__(self, work):
        super().__init__()
        self.work, self.go = work, asyncio.Event()

    async def think(self, task):
        if task.work == self.work:
            await self.go.wait()
        return await super().think(task)


async def test_who_thinks_long_keeps_no_other_table_waiting(rig):
    slow, quick = against_agent(rig), against_agent(rig)
    for table in (slow, quick):
        rig.play(table, ANNA, "red", "stake 0", "low")
    held = Held(rig.rows(AgentWork, AgentWork.table == slow)[0].id)
    agents = Agents(rig.keeper, rig.tables, held)
    agents.start()

    async def pending(table):
        return (await rig.keeper.call(rig.tables.look.table, table)).pending

    async with asyncio.timeout(LONG):
        while await pending(quick) != ("red",):  # after two answers, the second owed only once the first was played
            await asyncio.sleep(0.02)
        assert "blue" in await pending(slow)
        held.go.set()
        while await pending(slow) != ("red",):
            await asyncio.sleep(0.02)
    await agents.stop()


async def test_two_agents_play_a_game_to_its_end(rig):
    table = against_agent(rig)
    rig.do(rig.tables.arbiter.replace, table, ANNA, "red", None, "steady", "", rig.id())
    await Agents(rig.keeper, rig.tables, Here()).work()
    assert rig.do(rig.tables.look.table, table).status == Status.FINISHED


def test_only_agents_that_exist_are_seated(rig):
    table = rig.lobby()
    with pytest.raises(Denied, match="no-such-agent"):
        rig.do(rig.tables.lobby.seat_agent, table, ANNA, "red", "oracle", rig.id())


async def test_thinking_happens_in_another_process_and_a_dead_one_is_replaced(rig):
    from bot.service.installed import load_games

    if "polis" not in load_games():
        pytest.skip("polis is not there")
    scenario = sorted(rig.tables.store.matches.pin.__self__._installed("polis").scenarios)[0]
    table = against_agent(rig, game="polis", scenario=scenario)
    seats = [seat.seat for seat in rig.do(rig.tables.look.table, table).seats]
    rig.do(rig.tables.arbiter.replace, table, ANNA, seats[0], None, "steady", "", rig.id())
    task = rig.do(rig.tables.agent_desk.agent_tasks, 5)[0]
    thinker = ProcessThinker()
    assert await thinker.think(task)
    for child in multiprocessing.active_children():
        child.kill()
    assert await thinker.think(task), "one that died while nobody needed it is nobody's failure"
    thinker.close()
