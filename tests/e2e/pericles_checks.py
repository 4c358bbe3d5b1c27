"""What must be so after a turn of Pericles, besides what must be so after every game."""

from __future__ import annotations

from engine.games.pericles.table.state import DEMAGOGUES, SEATS
from render.wording.words import words
from tests.e2e import pericles_script as scripts
from tests.e2e.pericles_game import SERIES, Pericles
from tests.reading import words_of


def the_turn_ends_as_it_should(game: Pericles) -> None:
    """The next turn has begun with its play, nothing is left on the map, Honor is what the room was told."""
    stored, foreseen = game.ledger.match().state, game.state
    assert stored.turn == scripts.FIRST + 1
    assert stored.phase == "aristophanes"
    assert not stored.queues
    assert stored.honor == foreseen.honor
    told = [event.args for event in game.events if event.id == "pericles.honor"]
    for seat in SEATS:
        own = [args["stands"] for args in told if args["seat"] == seat]
        assert not own or own[-1] == stored.honor[seat]


def the_next_play_is_told(game: Pericles) -> None:
    play = words(scripts.GAME).name(game.state.card)
    assert any(play in words_of(report) for report in game.reports_of("play", card=game.state.card))


def a_spectator_reads_a_battle_as_one_report_with_pictures(game: Pericles) -> None:
    """Who only reads the room learns of a battle from one report: both armies, what came of it, and a picture."""
    battles = [event for event in game.events if event.id == "pericles.battle-over"]
    for battle in battles:
        reports = game.reports_of("battle-over", theater=battle.args["theater"], second=battle.args["second"])
        assert reports
        place = words(scripts.GAME).name(battle.args["theater"])
        assert any(place in words_of(report) and report["attachments"] for report in reports)


def cards_are_told_once_both_lie_there(game: Pericles) -> None:
    """Every card of a debate is named in the room, in the report of the debate and not before."""
    own, shown = words(scripts.GAME), [event for event in game.events if event.id == "pericles.card-shown"]
    assert len(shown) == 24
    for event in shown:
        if event.args["card"] != "leader":
            lines = game.lines_of("card-shown", card=event.args["card"])
            assert any(own.name(event.args["card"]) in told for told in lines)


def a_series_has_answered_for_its_owner_alone(game: Pericles) -> None:
    answered = [entry for entry in game.ledger.journal() if entry.who == SERIES]
    assert len(answered) > 2
    assert {entry.seat for entry in answered} == {DEMAGOGUES}


def tokens_were_told_to_those_who_hold_them(game: Pericles) -> None:
    assert game.leak_check.shields_told > 20, game.leak_check.shields_told
