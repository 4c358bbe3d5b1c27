"""The first year of the 431 campaign of Hellenes by mail, on Discord, between two people who hide their blocks.

`make slow` goes on for another one, in which a City is taken. They follow a script (`hellenes_script.py`); the bot runs
in a process of its own. What each of them, and everybody in the room, is told of hidden blocks and cards is listened to
all the time (`hellenes_leak_check.py`).
"""

from __future__ import annotations

import pytest

from bot.sandbox.routing import Call
from bot.sandbox.sandbox_server import sandbox_server
from bot.sandbox.standin import StandIn
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.e2e import hellenes_disturbances as disturbances
from tests.e2e import hellenes_script as scripts
from tests.e2e.checks import Check, check, hands_were_told_to_those_who_hold_them
from tests.e2e.conftest import Table
from tests.e2e.hellenes_checks import (
    a_spectator_reads_the_battle_as_one_report_with_pictures,
    blocks_are_named_in_reports_only_where_battle_showed_them,
    blocks_were_told_to_those_who_own_them,
    potidea_is_taken,
    the_years_end_as_they_should,
)
from tests.e2e.hellenes_game import Hellenes
from tests.e2e.hellenes_leak_check import OpenOrOwn, Whispers, units_in
from tests.e2e.script import Script, happened

WANTED = (
    "sacrificed", "leader-ostracized", "group-move", "moved", "muster", "built", "recruited", "storm", "engaged",
    "panic", "retreated", "siege-established", "starved", "assault", "appeal", "pillaged", "maintained", "disbanded",
    "tribute",
)  # fmt: skip
"""What has to happen in the first year and the new year behind it, whatever else does."""


def a_war(script: Script) -> bool:
    """A land battle over rounds, a sea battle, a siege, and all that is wanted."""
    assert script.end is not None
    long = [event for event in happened(script, "battle-over", kind="land") if event.args["rounds"] > 1]
    told = all(happened(script, id) for id in WANTED) and happened(script, "battle-over", kind="sea")
    return bool(script.end.outcome is None and long and told)


@pytest.fixture(scope="module")
def one_year() -> Script:
    """To the spring of the next one."""
    return scripts.such_that(a_war, scripts.ONE_YEAR, first="h036")


@pytest.fixture(scope="module")
def two_years() -> Script:
    """With both winters and tributes; Potidea is starved and stormed."""

    def fits(script: Script) -> bool:
        assert script.end is not None
        state = script.end.state
        taken = state.cities.get("potidea") == ATHENS and "potidea" not in state.sieges
        return bool(a_war(script) and taken and happened(script, "city-captured"))

    return scripts.such_that(fits, scripts.TWO_YEARS, first="h036")


async def test_a_year_of_war_is_fought_and_nobody_learns_what_is_hidden(table: Table, one_year: Script) -> None:
    await fought(table, one_year)


@pytest.mark.slow
async def test_two_years_of_war_are_fought_and_nobody_learns_what_is_hidden(table: Table, two_years: Script) -> None:
    await fought(table, two_years, potidea_is_taken)


async def fought(table: Table, years: Script, *more: Check) -> None:
    async with table(years, Hellenes, OpenOrOwn, Whispers) as game:
        await game.bot.start()
        await game.open()
        await game.sit_down_and_start()

        await disturbances.deploys_unseen(game, ATHENS)
        await disturbances.dies_while_one_side_has_laid_a_card(game)

        await game.play_until(lambda: game.in_battle("land", since=2))
        await disturbances.dies_in_the_middle_of_a_battle(game)
        await game.play_until(lambda: game.state.battle is None)

        await game.play_until(lambda: game.state.season == "winter")
        await disturbances.everybody_looks_around(game)
        await game.play_until(lambda: game.over)
        await check(
            game,
            the_years_end_as_they_should,
            a_spectator_reads_the_battle_as_one_report_with_pictures,
            blocks_are_named_in_reports_only_where_battle_showed_them,
            blocks_were_told_to_those_who_own_them,
            hands_were_told_to_those_who_hold_them,
            *more,
        )


@pytest.mark.parametrize(
    "said",
    [
        "Boeotia hoplites #15 moves", "Boeotia #15 → Platea", "`build s15`", "_Athens #4_ → Megara", "Athens #4 (2)",
        "Athens hoplites #4", "Athens #14 **3** E2",
    ],
)  # fmt: skip
def test_a_block_is_heard_however_it_is_named(said: str) -> None:
    assert len(units_in(said)) == 1


@pytest.mark.parametrize("said", ["Losses: Athens 4 cv and Sparta none", "Athens 14", "Megara 2", "Round 15", "A1 C2"])
def test_amounts_are_not_taken_for_blocks(said: str) -> None:
    assert not units_in(said)


@pytest.mark.parametrize(("seats", "wrong"), [((), 2), ((ATHENS,), 1), ((SPARTA,), 1), ((ATHENS, SPARTA), 0)])
def test_a_hidden_block_told_to_the_wrong_people_is_a_leak(seats: tuple[str, ...], wrong: int) -> None:
    standin = StandIn(sandbox_server())
    person, leak_check = standin.person("Alice"), Whispers(standin, OpenOrOwn("the seed"))
    leak_check.seats = {person.id: seats}
    for said in ("Boeotia #15 → Platea", "Athens hoplites #4"):
        leak_check(Call(0.0, "POST", f"/channels/{person.direct['id']}/messages", {}, {"content": said}), 200, None)
    assert len(leak_check.leaks) == wrong


def test_both_sides_do_something(one_year: Script) -> None:
    """The script itself is a war: who only waits would prove nothing."""
    for seat in (ATHENS, SPARTA):
        taken = {event.args["action"] for event in happened(one_year, "action-taken", seat=seat)}
        assert taken >= {"move", "build", "recruit"}
