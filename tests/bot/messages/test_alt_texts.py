"""What pictures say to those who can't see them: each its own contents, not the board's."""

from bot.messages.board_words import alt_text, shown_by
from bot.service.installed import load_games
from engine.core import registry
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.secret import PUBLIC, seat_view
from engine.core.view import View

load_games()


def at_the_cards():
    match, _ = new_match(registry.rules("hellenes"), "sicily", {}, Dice("alt texts"))
    while not match.state.hands["athens"].things:
        seat, decision = next(iter(match.pending().items()))
        legal = match.legal(decision)
        match.play(seat, decision.id, next((choice for choice in legal if choice.verb == "rest"), legal[-1]))
    return match


def test_a_hand_and_a_games_own_pictures_are_told_by_what_they_show():
    match = at_the_cards()
    view = View(match, seat_view("athens"))
    own = shown_by("hand", view, "athens")
    assert own.startswith("Your cards.")
    assert own.count(",") >= 5
    assert "Athens" in shown_by("extra", view, "athens", "cards")
    texts = {own, shown_by("extra", view, "athens", "cards"), shown_by("extra", view, "athens", "roll"), alt_text(view)}
    assert len(texts) == 4
    assert shown_by("board", view, "athens") == alt_text(view)


def test_nobody_elses_hand_is_told():
    match = at_the_cards()
    for viewer in (PUBLIC, seat_view("sparta")):
        assert shown_by("hand", View(match, viewer), "athens").strip() == "Your cards."
