"""What pictures say to those who can't see them: each its own contents, not the board's."""

from dataclasses import replace

import pytest

from bot import limits
from bot.messages.board_words import alt_text, shown_by
from bot.messages.report import plain_lines
from bot.messages.text import cut
from bot.panels.pictures import preview_later
from bot.panels.spec import Panel
from bot.panels.turn.turn import turn_panel
from bot.service.installed import load_games
from engine.core import registry
from engine.core.agents.agent import random_choice
from engine.core.ahead.draft import draft
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.questions.decision import CLOSING
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View
from render.picture import extras
from render.wording.words import words
from tests.browser.sampled import panel_of, panels

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
    assert own.count("(") == 6
    assert "Athens" in shown_by("extra", view, "athens", "cards")
    texts = {own, shown_by("extra", view, "athens", "cards"), shown_by("extra", view, "athens", "roll"), alt_text(view)}
    assert len(texts) == 4
    assert shown_by("board", view, "athens") == alt_text(view)


@pytest.mark.parametrize("game", registry.games())
def test_whatever_a_game_has_to_show_it_tells_as_well(game: str):
    assert [name for name, extra in extras(game).items() if extra.tell is None] == []


@pytest.mark.parametrize("game", ["polis", "pericles"])
def test_the_picture_of_a_battle_tells_both_sides_and_not_the_map(game: str):
    sample = next(one for one in panels(game, 1) if one.panel.view.state.battle is not None)
    drawing = turn_panel(sample.panel).drawing
    assert drawing is not None
    assert drawing.order.extra == "battle"
    assert not drawing.alt.startswith("Map")
    assert "Athens" in drawing.alt
    assert "Sparta" in drawing.alt


def test_a_draft_and_the_part_of_the_map_are_said_before_what_stands_there():
    told = {bool(one.panel.draft and one.panel.draft.choices): turn_panel(one.panel) for one in panels("polis", 1)}
    assert told[True].drawing.alt.startswith("Draft, not sent: ")
    first = next(turn_panel(one.panel) for one in panels("polis", 1))
    assert first.drawing.alt.startswith("The map around ")


def test_nobody_elses_hand_is_told():
    match = at_the_cards()
    for viewer in (PUBLIC, seat_view("sparta")):
        assert shown_by("hand", View(match, viewer), "athens").strip() == "Your cards."


class Painter:
    """Draws nothing worth looking at, at once."""

    async def draw(self, order):
        return b"picture"


def drafts(game: str):
    """Whole orders tried out on the way through a game, with the view before them."""
    rules = registry.rules(game)
    match, _ = new_match(rules, next(iter(rules.scenarios)), {}, Dice("previews"))
    chance = Dice("who plays")
    for _ in range(600):
        if match.outcome is not None:
            return
        seat, decision = next(iter(match.pending().items()))
        view = View(match, seat_view(seat))
        for compound in view.compounds(seat)[:3]:
            tried = draft(view, seat, compound.choices)
            if tried.problem is None and tried.events:
                yield view, seat, tried
        match.play(seat, decision.id, random_choice(match.legal(decision), chance))


@pytest.mark.parametrize("game", ["polis", "hellenes", "pericles", "hellas", "epic"])
async def test_a_preview_says_what_the_order_does_and_then_the_table_as_it_leaves_it(game: str):
    changed = 0
    for number, (view, seat, tried) in enumerate(drafts(game)):
        panel = replace(panel_of(view.match.clone(), seat, []), view=view, decision=view.asked(seat), draft=tried)
        lines = plain_lines(tried.events, words(game), game)
        quick = Panel("Preview", "\n".join(lines))
        (picture,) = (await preview_later(Painter(), panel, quick, [])()).pictures
        after = alt_text(View(tried.match, view.viewer))
        if picture.name != "preview.png":  # of no place: what the question's own picture shows, with the draft
            ordered = "; ".join(words(game).choice(choice) for choice in tried.choices if choice.verb != CLOSING)
            assert picture.alt.startswith(f"Draft, not sent: {ordered}."[:200])
            assert len(picture.alt.splitlines()) > 1
            continue
        assert picture.alt.startswith(cut(quick.body.replace("**", ""), limits.ALT_TEXT)[:200])
        assert after[:100] in picture.alt or len(picture.alt) > limits.ALT_TEXT - 120
        changed += after != alt_text(view)
        if changed and number > 20:
            break
    assert changed > 0
