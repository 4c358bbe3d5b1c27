"""The whole house on a file: started, stopped, started again."""

import asyncio

from bot.config import Settings
from bot.service.api import Status
from bot.service.house import House
from bot.service.letters import REMINDER
from tests.bot.service.inn import ANNA, Clock
from tests.bot.service.test_agents import Here


def settings(tmp_path):
    return Settings(_env_file=None, data_dir=tmp_path)


async def test_agents_go_on_by_themselves_as_soon_as_they_are_asked(tmp_path, inn):
    house = House(settings(tmp_path / "house"), thinker=Here())
    await house.start()
    table = await agents_table(house)
    for _ in range(200):
        await asyncio.sleep(0.05)
        if (await house.call(house.tables.look.table, table)).status == Status.FINISHED:
            break
    assert (await house.call(house.tables.look.table, table)).status == Status.FINISHED
    await house.stop()
    house.close()


async def test_deadlines_that_passed_while_the_house_was_closed_are_seen_to_at_the_start(tmp_path, inn):
    clock = Clock()
    house = House(settings(tmp_path / "house"), clock=clock, thinker=Here())
    table = await agents_table(house, start=False)
    await house.call(house.tables.arbiter.replace, table, ANNA, "red", ANNA, None, "Anna", 10)
    await house.call(house.tables.lobby.start, table, ANNA, 11)
    house.close()
    clock.forward(hours=50)
    house = House(settings(tmp_path / "house"), clock=clock, thinker=Here())
    await house.start()
    kinds = [delivery.letter.kind for delivery in await house.call(house.tables.outbox.claim, 50)]
    assert kinds
    await house.stop()
    rows = await house.call(lambda: [row.kind for row in outbox(house)])
    assert REMINDER in rows
    house.close()


async def test_a_house_can_be_started_again_for_another_life_of_the_client(tmp_path, inn):
    house = House(settings(tmp_path / "house"), thinker=Here())
    for _ in range(2):
        await house.start()
        await house.stop()
    house.close()


def outbox(house):
    from sqlmodel import select

    from bot.store.mail import OutboxRow

    return house.database.session.exec(select(OutboxRow)).all()


async def agents_table(house, *, start=True):
    tables = house.tables
    made = await house.call(tables.lobby.create, 9, ANNA, "Friday", "toy", "two", "standard", {}, None, 1)
    for number, seat in enumerate(("red", "blue"), start=2):
        await house.call(tables.lobby.seat_agent, made.id, ANNA, seat, "random", number)
    if start:
        await house.call(tables.lobby.start, made.id, ANNA, 5)
    return made.id
