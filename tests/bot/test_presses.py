"""Changes of one message, in their order: what was pressed there is answered before what became of it is shown."""

import asyncio

import pytest

from bot.presses import Presses

MESSAGE = 5


async def test_what_became_of_a_press_is_shown_after_its_answer():
    presses, shown = Presses(), []

    async def press(act: int) -> None:
        with presses.answering(MESSAGE, act):
            await asyncio.sleep(0.05)
            shown.append("answer")

    async def letter() -> None:
        await asyncio.sleep(0)
        await presses.answered(MESSAGE, 5.0)
        shown.append("anew")

    await asyncio.gather(press(1), press(2), letter())
    assert shown == ["answer", "answer", "anew"]


async def test_an_answer_that_hangs_holds_up_no_letter():
    presses = Presses()
    with presses.answering(MESSAGE, 1):
        async with asyncio.timeout(5):
            await presses.answered(MESSAGE, 0.01)


async def test_a_message_on_which_nothing_is_under_way_waits_for_nobody():
    presses = Presses()
    with pytest.raises(ZeroDivisionError), presses.answering(MESSAGE, 1):
        raise ZeroDivisionError
    async with asyncio.timeout(5):
        await presses.answered(MESSAGE, 60.0)
