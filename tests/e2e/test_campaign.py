"""A whole campaign of Polis by mail, on Discord, with all that can go wrong in the weeks it takes.

The people follow a script (`script.py`); the bot runs in a process of its own. What goes wrong is in `disturbances.py`,
what must be so afterwards in `checks.py`.
"""

from __future__ import annotations

import copy

import pytest

from tests.e2e import disturbances, presses
from tests.e2e import script as scripts
from tests.e2e.checks import check, hands_were_told_to_those_who_hold_them, the_seed_is_told_at_the_end
from tests.e2e.conftest import Table
from tests.e2e.script import Script


@pytest.fixture(scope="module")
def campaign() -> Script:
    """To the last round, with a battle on the way."""

    def fits(script: Script) -> bool:
        assert script.end is not None
        return bool(script.end.state.round == 3) and script.battles > 0 and 35 <= len(script.turns) <= 65

    return scripts.such_that("campaign", fits, noise=0.5, first="s090")


async def test_a_campaign_goes_on_to_its_end_whatever_happens(table: Table, campaign: Script) -> None:
    async with table(campaign) as game:
        await disturbances.dies_while_making_the_room(game)
        await game.sit_down_and_start()
        await game.play(1, copies=2)

        await disturbances.dies_in_the_middle_of_a_draft(game)
        await disturbances.dies_before_a_commit_is_on_disk(game)
        await disturbances.dies_after_a_commit_is_on_disk(game)
        await disturbances.dies_while_a_letter_is_being_sent(game)
        await game.play(2)

        await disturbances.thinks_better_of_it(game)
        await disturbances.others_press_and_old_panels_are_pressed(game)
        await disturbances.everything_is_delivered_twice(game)
        await disturbances.leaves_orders_ahead(game)

        await disturbances.discord_stumbles_over_messages(game)
        await disturbances.discord_stumbles_over_answers(game)
        await disturbances.the_gateway_is_lost(game)

        await disturbances.closes_direct_messages(game, game.bob)
        await game.play(3)
        await disturbances.opens_direct_messages_again(game, game.bob)

        await disturbances.is_reminded_paused_late_and_replaced(game, game.bob, by=game.chloe)

        while not game.over:
            await game.play()
        seen = next(one for one in reversed(game.alice.visible(game.room)) if presses.buttons(one, "turn"))
        room = copy.deepcopy(seen)  # on a screen that has not heard yet how the report was made anew
        await disturbances.nobody_plays_on_after_the_end(game, room)
        await check(game, the_seed_is_told_at_the_end)


@pytest.fixture(scope="module")
def war() -> Script:
    """Two armies of five on land, several rounds of cards, and a retreat."""

    def fits(script: Script) -> bool:
        battles = [event for event in script.events if event.id in ("polis.battle-begun", "polis.battle-ended")]
        if len(battles) < 2:
            return False
        first, ended = battles[:2]
        return (
            "land" in first.args and bool(min(first.args["units"].values()) >= 5) and ended.args["reason"] == "retreat"
        )

    return scripts.such_that("corinthian-war", fits, noise=4.0, first="s310")


async def test_a_battle_keeps_its_cards_to_those_who_hold_them(table: Table, war: Script) -> None:
    async with table(war) as game:
        await game.bot.start()
        await game.open()
        await game.sit_down_and_start()
        while game.match.state.battle is None:
            await game.play()
        await disturbances.everybody_looks_at_the_hands(game)
        await disturbances.dies_with_cards_in_hand(game)
        await disturbances.closes_direct_messages(game, game.alice)
        await disturbances.everybody_looks_at_the_hands(game)
        while not any(event.id == "polis.battle-ended" for event in game.events):
            await game.play(copies=2)
        await game.play(2)
        await check(game, hands_were_told_to_those_who_hold_them)


def test_what_was_sent_was_compared_with_discords_description(oracle: None) -> None:
    """The campaign and the battle do so where the description is at hand; this says whether it was."""
