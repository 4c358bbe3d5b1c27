"""Three turns of Hellas by mail, on Discord, between two people: war in the first two, peace in the third.

They follow a script (`hellas_script.py`); the bot runs in a process of its own. What each of them, and everybody in
the room, is told of victory cards is listened to all the time (`hellas_leak_check.py`).
"""

from __future__ import annotations

import pytest

from bot.sandbox.routing import Call
from bot.sandbox.sandbox_server import sandbox_server
from bot.sandbox.standin import StandIn
from engine.games.hellas.table.state import ATHENS, SPARTA
from tests.e2e import hellas_disturbances as disturbances
from tests.e2e import hellas_script as scripts
from tests.e2e.checks import check
from tests.e2e.conftest import Table
from tests.e2e.disturbances import thinks_better_of_it
from tests.e2e.hellas_checks import (
    a_combat_is_shown_with_a_picture,
    deadlines_are_kept,
    every_place_is_named_where_it_is_told_of,
    plans_have_answered_for_their_owner_alone,
    the_history_tells_what_hangs_together,
    the_turns_end_as_they_should,
    victory_cards_were_told_to_those_who_hold_them,
)
from tests.e2e.hellas_game import Hellas
from tests.e2e.hellas_leak_check import Hands, cards_in
from tests.e2e.leak_check import Known
from tests.e2e.script import Script, happened
from tests.e2e.typed_disturbances import (
    dies_over_it,
    everybody_looks,
    is_refused_with_a_reason,
    sees_it_before_it_is_sent,
)


@pytest.fixture(scope="module")
def three_turns() -> Script:
    return scripts.written()


async def test_three_turns_are_played_as_ordered_whatever_goes_wrong(table: Table, three_turns: Script) -> None:
    async with table(three_turns, Hellas, Known, Hands) as game:
        await game.bot.start()
        await game.open()
        await game.sit_down_and_start()
        await disturbances.keeps_cards_unseen(game, SPARTA)

        await game.play_until("build; fortress delphi")
        await thinks_better_of_it(game)
        await game.play_until(scripts.LONG_MOVE)
        too_far = "Athenae → Karystos takes 4 movement points; you have 3 (§9.1)"
        await is_refused_with_a_reason(game, scripts.TOO_FAR, too_far)
        await sees_it_before_it_is_sent(game, "Opous", "Delphi", "Thebae", "Athenae")
        await dies_over_it(game)
        await everybody_looks(game, "thebae", "look board", "look sheet", "look chart")

        await game.play_until(scripts.BLOCK)
        await disturbances.leaves_an_order_with_an_alternative(game)
        await game.play_until("create; post malea; post korinthos")
        await disturbances.leaves_two_turns_ahead(game, game.alice, "armistice; offer", "pass")
        while not game.over:
            await game.play()
        await check(
            game,
            the_turns_end_as_they_should,
            the_history_tells_what_hangs_together,
            every_place_is_named_where_it_is_told_of,
            a_combat_is_shown_with_a_picture,
            plans_have_answered_for_their_owner_alone,
            deadlines_are_kept,
            victory_cards_were_told_to_those_who_hold_them,
        )


def test_the_script_is_a_war_of_all_actions(three_turns: Script) -> None:
    """Who only waits would prove nothing."""
    for seat in (ATHENS, SPARTA):
        taken = {event.args["action"] for event in happened(three_turns, "action-chosen", seat=seat)}
        assert taken >= {"move", "attack", "build", "create", "develop", "stability", "pass"}
    assert happened(three_turns, "embarked")
    assert len(happened(three_turns, "landed")) == 3
    assert len(happened(three_turns, "contested")) == 2


@pytest.mark.parametrize("said", ["**Hegemon of the Peloponnese**", "`keep cyclades`", "Isthmus: control of"])
def test_a_victory_card_is_heard_however_it_is_named(said: str) -> None:
    assert len(cards_in(said)) == 1


@pytest.mark.parametrize("said", ["2 victory cards", "control of Andros", "Sikelia", "Peloponnese", "1 monument"])
def test_what_is_open_is_not_taken_for_a_card(said: str) -> None:
    assert not cards_in(said)


@pytest.mark.parametrize(("seats", "wrong"), [((), 2), ((ATHENS,), 1), ((SPARTA,), 1), ((ATHENS, SPARTA), 0)])
def test_a_card_told_to_the_wrong_people_is_a_leak(seats: tuple[str, ...], wrong: int) -> None:
    standin = StandIn(sandbox_server())
    person, known = standin.person("Alice"), Known("the seed")
    known.cards[ATHENS].add("hegemon")
    known.cards[SPARTA].add("isthmus")
    leak_check = Hands(standin, known)
    leak_check.seats = {person.id: seats}
    for said in ("Isthmus", "keep hegemon"):
        leak_check(Call(0.0, "POST", f"/channels/{person.direct['id']}/messages", {}, {"content": said}), 200, None)
    assert len(leak_check.leaks) == wrong
