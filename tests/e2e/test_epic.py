"""A season of the Archidamian War by mail, on Discord, between two people, and the cards of a season between four.

They follow a script (`epic_script.py`); the bot runs in a process of its own. What each of them, and everybody in the
room, is told of event cards is listened to all the time (`epic_leak_check.py`).
"""

from __future__ import annotations

import pytest

from bot.sandbox.routing import Call
from bot.sandbox.sandbox_server import sandbox_server
from bot.sandbox.standin import StandIn
from engine.games.epic.table.state import ATHENS, SPARTA
from tests.e2e import epic_disturbances as disturbances
from tests.e2e import epic_script as scripts
from tests.e2e.checks import check
from tests.e2e.closed_hands import nobody_can_tell_how_somebody_answers
from tests.e2e.conftest import Table
from tests.e2e.epic_checks import (
    allies_are_told_of_openly,
    battles_are_shown_with_pictures,
    hands_were_told_to_their_holders,
    stances_have_answered_for_their_owner_alone,
    the_history_tells_what_hangs_together,
    the_season_ends_as_it_should,
    the_season_of_four_has_begun,
)
from tests.e2e.epic_game import Epic, EpicOfFour
from tests.e2e.epic_leak_check import Hands, OpenOrHeld, named_in
from tests.e2e.script import Script, happened
from tests.e2e.typed_disturbances import everybody_looks, is_refused_with_a_reason, sees_it_before_it_is_sent


@pytest.fixture(scope="module")
def season() -> Script:
    return scripts.written()


@pytest.fixture(scope="module")
def season_of_four() -> Script:
    return scripts.written_for_four()


async def test_a_season_is_played_as_ordered_whatever_people_try(table: Table, season: Script) -> None:
    async with table(season, Epic, OpenOrHeld, Hands) as game:
        await game.bot.start()
        await game.open()
        await game.sit_down_and_start()

        await game.play_until(scripts.BETRAYAL)
        await disturbances.everybody_looks_at_the_hands(game)
        await game.play_until(scripts.VOYAGE)
        await disturbances.takes_two_stances(game, game.bob)
        await is_refused_with_a_reason(game, scripts.TOO_FAR, "an Open Sea ends the way (§16.4.2)")
        await sees_it_before_it_is_sent(game, "Piraeus", "Epidaurus")
        await game.commit(await game.panel(), copies=2)
        await everybody_looks(game, "plataea", "look board", "look sheet", "look legend")
        while not game.over:
            await game.play()
        await check(
            game,
            the_season_ends_as_it_should,
            the_history_tells_what_hangs_together,
            battles_are_shown_with_pictures,
            stances_have_answered_for_their_owner_alone,
            hands_were_told_to_their_holders,
        )


async def test_four_play_a_season_up_to_its_campaign_turns(table: Table, season_of_four: Script) -> None:
    async with table(season_of_four, EpicOfFour, OpenOrHeld, Hands) as game:
        await game.bot.start()
        await game.open()
        await game.sit_down_and_start()

        await nobody_can_tell_how_somebody_answers(game, scripts.CHECKS_INSTEAD)
        await game.play_until(scripts.HANDED)
        await game.play()
        await disturbances.everybody_looks_at_the_hands(game)
        await game.play_until(scripts.LAID_AWAY)
        await disturbances.dies_while_cards_are_laid_away(game)
        while not game.over:
            await game.play()
        await check(game, the_season_of_four_has_begun, allies_are_told_of_openly, hands_were_told_to_their_holders)


def test_the_script_is_a_war_on_land_and_at_sea(season: Script) -> None:
    """Who only waits would prove nothing."""
    assert [event.args["place"] for event in happened(season, "battle")] == ["saronic-gulf", "eleusis"]
    assert happened(season, "revolt", city="olynthus")
    assert happened(season, "intercepted", seat=SPARTA)
    assert happened(season, "surrendered", hex="eleusis")
    assert {event.args["seat"] for event in happened(season, "discarded")} == {ATHENS, SPARTA}


@pytest.mark.parametrize("said", ["**City Betrayal: Miletus**", "`incite rebellion/lesbos-2`", "Helot Uprising (×2)"])
def test_a_card_is_heard_however_it_is_named(said: str) -> None:
    assert len(named_in(said)) == 1


@pytest.mark.parametrize("said", ["5 cards", "a rebellion on Lesbos", "the betrayal of Plataea", "a helot", "Miletus"])
def test_what_is_open_is_not_taken_for_a_card(said: str) -> None:
    assert not named_in(said)


@pytest.mark.parametrize(("seats", "wrong"), [((), 2), ((ATHENS,), 1), ((SPARTA,), 1), ((ATHENS, SPARTA), 0)])
def test_a_card_told_to_the_wrong_people_is_a_leak(seats: tuple[str, ...], wrong: int) -> None:
    standin = StandIn(sandbox_server())
    person, known = standin.person("Alice"), OpenOrHeld("the seed")
    known.cards[ATHENS].add("athenian-embassy")
    known.cards[SPARTA].add("rebellion/lesbos-2")
    leak_check = Hands(standin, known)
    leak_check.seats = {person.id: seats}
    for said in ("Athenian Embassy", "Rebellion: Lesbos"):
        leak_check(Call(0.0, "POST", f"/channels/{person.direct['id']}/messages", {}, {"content": said}), 200, None)
    assert len(leak_check.leaks) == wrong
