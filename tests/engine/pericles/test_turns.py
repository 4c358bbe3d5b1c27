"""What a turn begins with, and what there is to hear of it."""

import pytest

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core import registry
from engine.core.dice import Dice
from engine.core.frame import Branch
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.core.setters.correction import set_path
from engine.games.pericles.game import Turn
from engine.games.pericles.table.setup import set_up
from engine.games.pericles.table.state import SEATS

RULES = registry.rules("pericles")


def begun(*changes, scenario: str = "2pw", card: str = "knights-a"):
    """A turn of this table begun with a card: the match, and what was told."""
    state = set_up(RULES.board, scenario)
    for path, value in changes:
        set_path(RULES, state, path, value)
    position = Position("pericles", scenario, {}, 1, RULES.digest, SEATS, state, Dice("turns"))
    position.branches[MAIN] = Branch(SEATS, [Turn(first=card)])
    match = Match(RULES, position)
    return match, {event.id: event.args for event in match.settle()}


def test_tokens_for_a_will_not_done_are_away_for_one_turn():
    match, told = begun(("withheld.athens.next", 5))
    assert told["pericles.tokens-withheld"] == {"side": "athens", "amount": 5}
    withheld = match.state.withheld["athens"]
    assert (withheld.now, withheld.next) == (5, 0)


def test_no_more_tokens_are_away_than_there_are():
    match, told = begun(("tokens.demagogues", 18), ("withheld.athens.next", 5))
    assert told["pericles.tokens-withheld"]["amount"] == 3
    assert match.state.withheld["athens"].now == 3


def test_the_state_ship_is_back():
    match, _ = begun(("state_ship", False), ("bases_made.athens", ["samos"]))
    assert match.state.state_ship
    assert match.state.bases_made == {}


@pytest.mark.parametrize(("bases", "starving"), [(1, False), (0, True)])
def test_athens_without_a_base_in_a_granary_is_told_so(bases, starving):
    match, told = begun(("pieces.hellespont.athenian-base", bases))
    assert match.state.starving is starving
    assert ("pericles.starving" in told) is starving


def test_the_eastern_mediterranean_feeds_athens_only_during_the_persian_war():
    fed = [("pieces.hellespont.athenian-base", 0), ("pieces.eastern-mediterranean.athenian-base", 1)]
    assert not begun(*fed, scenario="1pw")[0].state.starving


def test_what_one_shows_can_be_hidden_again():
    match, _ = matches.new("pericles", scenario="9a", seed="showing")

    def answer(text: str) -> None:
        (offer,) = match.offers("agiads")
        match.play("agiads", offer.id, Choice.parse(text))

    def seen_by(seat: str):
        state = View(match, seat_view(seat)).state
        return state.tokens["agiads"].known(seat_view(seat)), len(state.markers["agiads"].known(seat_view(seat)))

    answer("show tokens")
    answer("show issues")
    assert seen_by("eurypontids") == (True, 6)
    assert seen_by("aristocrats") == (False, 0)
    answer("hide tokens")
    answer("hide issues")
    assert seen_by("eurypontids") == (False, 0)


def test_turn_and_phase_say_where_the_game_is():
    match, _ = begun(card="peace-c")
    turn = match.position.branches[MAIN].stack[0]
    assert RULES.whereabouts(match.state, turn) == {"turn": 6, "phase": "aristophanes"}
