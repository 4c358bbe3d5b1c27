"""The whole house on a file: started, stopped, started again."""

import asyncio

from bot.config import Settings
from bot.service.api.table import Status
from bot.service.mail.letters import REMINDER
from bot.service.service import Service
from tests.bot.patient import LONG
from tests.bot.service.agents.test_agents import Here
from tests.bot.service.rig import ANNA, Clock


def settings(tmp_path):
    return Settings(_env_file=None, data_dir=tmp_path)  # type: ignore[call-arg]


async def test_agents_go_on_by_themselves_as_soon_as_they_are_asked(tmp_path, rig):
    service = Service(settings(tmp_path / "house"), thinker=Here())
    await service.start()
    table = await agents_table(service)
    async with asyncio.timeout(LONG):
        while (await service.call(service.tables.look.table, table)).status != Status.FINISHED:
            await asyncio.sleep(0.05)
    await service.stop()
    service.close()


async def test_deadlines_that_passed_while_the_house_was_closed_are_seen_to_at_the_start(tmp_path, rig):
    clock = Clock()
    service = Service(settings(tmp_path / "house"), clock=clock, thinker=Here())
    table = await agents_table(service, start=False)
    await service.call(service.tables.arbiter.replace, table, ANNA, "red", ANNA, None, "Anna", 10)
    await service.call(service.tables.lobby.start, table, ANNA, 11)
    service.close()
    clock.forward(hours=50)
    service = Service(settings(tmp_path / "house"), clock=clock, thinker=Here())
    await service.start()
    kinds = [delivery.letter.kind for delivery in await service.call(service.tables.outbox.claim, 50)]
    assert kinds
    await service.stop()
    rows = await service.call(lambda: [row.kind for row in outbox(service)])
    assert REMINDER in rows
    service.close()


async def test_a_house_can_be_started_again_for_another_life_of_the_client(tmp_path, rig):
    service = Service(settings(tmp_path / "house"), thinker=Here())
    for _ in range(2):
        await service.start()
        await service.stop()
    service.close()


def outbox(service):
    from sqlmodel import select

    from bot.store.mail import OutboxRow

    return service.database.session.exec(select(OutboxRow)).all()


async def agents_table(service, *, start=True):
    tables = service.tables
    made = await service.call(tables.lobby.create, 9, ANNA, "Friday", "toy", "two", "standard", {}, None, 1)
    for number, seat in enumerate(("red", "blue"), start=2):
        await service.call(tables.lobby.seat_agent, made.id, ANNA, seat, "random", number)
    if start:
        await service.call(tables.lobby.start, made.id, ANNA, 5)
    return made.id
