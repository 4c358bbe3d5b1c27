"""The first two years of the 431 campaign of Hellenes by mail, on Discord, between two people who hide their blocks.

They follow a script (`hellenes_script.py`); the bot runs in a process of its own. What each of them, and everybody in
the room, is told of hidden blocks and cards is listened to all the time (`hellenes_ears.py`).
"""

from __future__ import annotations

import pytest

from bot.sandbox.routing import Call
from bot.sandbox.sandbox_server import sandbox_server
from bot.sandbox.standin import StandIn
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.e2e import hellenes_disturbances as disturbances
from tests.e2e import hellenes_script as scripts
from tests.e2e.checks import check, hands_were_told_to_those_who_hold_them
from tests.e2e.conftest import Table
from tests.e2e.hellenes_checks import (
    a_spectator_reads_the_battle_as_one_report_with_pictures,
    blocks_are_named_in_reports_only_where_battle_showed_them,
    blocks_were_told_to_those_who_own_them,
    the_years_end_as_they_should,
)
from tests.e2e.hellenes_game import Hellenes
from tests.e2e.hellenes_leak_check import OpenOrOwn, Whispers, units_in
from tests.e2e.script import Script, happened

WANTED = (
    "sacrificed", "leader-ostracized", "group-move", "moved", "muster", "built", "recruited", "storm", "engaged",
    "panic", "retreated", "siege-established", "starved", "assault", "city-captured", "appeal", "pillaged",
    "maintained", "disbanded", "tribute",
)  # fmt: skip
"""What has to happen in the two years, whatever else does."""


@pytest.fixture(scope="module")
def two_years() -> Script:
    """A land battle over rounds, a sea battle, Potidea starved and stormed, both winters and tributes."""

    def fits(script: Script) -> bool:
        assert script.end is not None
        state = script.end.state
        long = [event for event in happened(script, "battle-over", kind="land") if event.args["rounds"] > 1]
        taken = state.cities.get("potidea") == ATHENS and "potidea" not in state.sieges
        told = all(happened(script, id) for id in WANTED) and happened(script, "battle-over", kind="sea")
        return bool(script.end.outcome is None and state.year == scripts.LAST - 1 and long and taken and told)

    return scripts.such_that(fits, first="h036")


async def test_two_years_of_war_are_fought_and_nobody_learns_what_is_hidden(table: Table, two_years: Script) -> None:
    async with table(two_years, Hellenes, OpenOrOwn, Whispers) as game:
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


def test_both_sides_do_something_in_either_year(two_years: Script) -> None:
    """The script itself is a war: who only waits would prove nothing."""
    for seat in (ATHENS, SPARTA):
        taken = {event.args["action"] for event in happened(two_years, "action-taken", seat=seat)}
        assert taken >= {"move", "build", "recruit"}
