"""A turn of the Archidamian War by mail, on Discord, between four people, a faction each.

They follow a script (`pericles_script.py`); the bot runs in a process of its own. What each of them, and everybody in
the room, is told of hidden cards, markers and tokens is listened to all the time (`pericles_leak_check.py`).
"""

from __future__ import annotations

import pytest

from bot.sandbox.routing import Call
from bot.sandbox.sandbox_server import sandbox_server
from bot.sandbox.standin import StandIn
from engine.core.words.notation import written
from engine.games.pericles.table.state import AGIADS, ARISTOCRATS, DEMAGOGUES, EURYPONTIDS, SEATS, SIDE_OF
from tests.e2e import pericles_disturbances as disturbances
from tests.e2e import pericles_script as scripts
from tests.e2e.checks import check, hands_were_told_to_those_who_hold_them
from tests.e2e.closed_hands import nobody_can_tell_how_somebody_answers
from tests.e2e.conftest import Table
from tests.e2e.disturbances import closes_direct_messages
from tests.e2e.pericles_checks import (
    a_series_has_answered_for_its_owner_alone,
    a_spectator_reads_a_battle_as_one_report_with_pictures,
    cards_are_told_once_both_lie_there,
    the_next_play_is_told,
    the_turn_ends_as_it_should,
    tokens_were_told_to_those_who_hold_them,
)
from tests.e2e.pericles_game import Pericles
from tests.e2e.pericles_leak_check import OpenOrDealt, Shields, named_in, shields_in
from tests.e2e.script import Script, happened

WANTED = (
    "play", "brain-trust", "entourage-shown", "favor", "control", "unique-issue", "markers-lent", "showing", "placed",
    "revealed", "rumor", "expedition", "moved", "state-ship", "second-battle", "lost", "diplomacy", "treachery-placed",
    "base-built", "base-converted", "raised", "political-capital", "maintenance", "redeployed", "will-done",
    "will-failed",
)  # fmt: skip
"""What has to happen in the turn, whatever else does."""


@pytest.fixture(scope="module")
def turn() -> Script:
    """Assemblies with a Brain Trust, loans on both Sides, expeditions against the enemy, battles with losses."""

    def fits(script: Script) -> bool:
        assert script.end is not None
        lenders = {SIDE_OF[event.args["seat"]] for event in happened(script, "markers-lent")}
        told = all(happened(script, id) for id in WANTED)
        return script.end.state.turn == scripts.FIRST + 1 and told and len(lenders) > 1

    return scripts.such_that(fits, first="p025")


async def test_a_turn_of_the_war_is_played_and_nobody_learns_what_is_hidden(table: Table, turn: Script) -> None:
    async with table(turn, Pericles, OpenOrDealt, Shields) as game:
        await game.bot.start()
        await game.open()
        await game.sit_down_and_start()

        other = written(scripts.otherwise(game.match, game.turn))
        await nobody_can_tell_how_somebody_answers(game, other)
        await game.play_until(lambda: not game.asked("set-aside", 4 - game.done))
        await closes_direct_messages(game, game.dan)
        await disturbances.compatriots_talk(game, "Corcyra is mine, then", game.alice, game.bob)
        await disturbances.compatriots_talk(game, "Leave Samos to me", game.chloe, game.dan)

        await game.play_until(lambda: game.turn.kind == "pericles.show")
        await disturbances.shows_the_compatriot_alone(game, to=DEMAGOGUES)
        await disturbances.leaves_placements_ahead(game, DEMAGOGUES)

        await game.play_until(lambda: game.asked("commit", 3))
        other = written(scripts.otherwise(game.match, game.turn))
        await nobody_can_tell_how_somebody_answers(game, other, boards=True)
        await disturbances.dies_with_one_hand_closed(game)
        await disturbances.everybody_looks_around(game)
        await game.play_until(lambda: game.over)
        await check(
            game,
            the_turn_ends_as_it_should,
            the_next_play_is_told,
            a_spectator_reads_a_battle_as_one_report_with_pictures,
            cards_are_told_once_both_lie_there,
            a_series_has_answered_for_its_owner_alone,
            hands_were_told_to_those_who_hold_them,
            tokens_were_told_to_those_who_hold_them,
        )


def test_everybody_debates_reveals_and_commits_in_the_script(turn: Script) -> None:
    """The script itself is a war of four: who only waits would prove nothing."""
    for seat in SEATS:
        kinds = {one.kind.removeprefix("pericles.") for one in turn.turns if one.seat == seat}
        assert kinds >= {"set-aside", "boule", "debate", "card", "place", "commit"}


@pytest.mark.parametrize(
    "said",
    ["Erechtheis 3", "`play a05`", "Acharnians B", "Boeotia: AF Military", "_Agiads' Rumor_ in Sparta", "**s30**"],
)
def test_a_card_or_marker_is_heard_however_it_is_named(said: str) -> None:
    assert len(named_in(said)) == 1


@pytest.mark.parametrize("said", ["Military 2", "3 tokens", "a5", "s31", "Aegeis", "The Agiads reveal Military", "A1"])
def test_what_is_open_is_not_taken_for_a_secret(said: str) -> None:
    assert not named_in(said)


@pytest.mark.parametrize(
    ("said", "whose"),
    [("Tokens: 5", ""), ("Tokens of Agiads: 3", AGIADS), ("Tokens: Aristocrats 1", None), ("tokens: stock 21", None)],
)
def test_tokens_behind_a_shield_are_told_from_tokens_in_the_open(said: str, whose: str | None) -> None:
    assert shields_in(said) == (set() if whose is None else {whose})


@pytest.mark.parametrize(
    ("seats", "wrong"),
    [((), 4), ((ARISTOCRATS,), 3), ((DEMAGOGUES,), 3), ((EURYPONTIDS,), 4), ((AGIADS,), 2), (SEATS, 0)],
)
def test_what_is_hidden_told_to_the_wrong_people_is_a_leak(seats: tuple[str, ...], wrong: int) -> None:
    standin = StandIn(sandbox_server())
    person, known = standin.person("Alice"), OpenOrDealt("the seed")
    for seat, thing in ((ARISTOCRATS, "aristocrats-military"), (DEMAGOGUES, "a05"), (AGIADS, "s30")):
        known.cards[seat].add(thing)
    leak_check = Shields(standin, known)
    leak_check.seats = {person.id: seats}
    for said in ("Boeotia: AF Military", "Aegeis 2", "play s30", "Tokens of Agiads: 3"):
        leak_check(Call(0.0, "POST", f"/channels/{person.direct['id']}/messages", {}, {"content": said}), 200, None)
    assert len(leak_check.leaks) == wrong
