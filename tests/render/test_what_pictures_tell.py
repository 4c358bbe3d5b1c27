"""A picture is made from what its viewer may know, and from nothing else."""

from __future__ import annotations

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.dice import Dice, uniform
from engine.core.match import new_match
from engine.core.secrets.fill import fill
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View
from render.boards.hellenes import pictures as hellenes_pictures
from render.boards.polis.pictures import battle_picture, board_picture

load_games()
VIEWERS = [PUBLIC, seat_view("athens"), seat_view("sparta")]


def battles(scenario, games):
    """Positions of random games in which a battle is being fought."""
    rules = registry.rules("polis")
    for number in range(games):
        match, _ = new_match(rules, scenario, {}, Dice(f"picture{number}", {}))
        step = 0
        while match.outcome is None and step < 400:
            if match.state.battle is not None:
                yield match
            (seat, decision), *_ = match.pending().items()
            legal = match.legal(decision)
            match.play(seat, decision.id, legal[uniform(f"{number}/{step}", len(legal))])
            step += 1


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda viewer: viewer.tag)
def test_two_matches_that_look_the_same_give_the_same_pictures(viewer):
    seen = 0
    for match in battles("corinthian-war", 60):
        view = View(match, viewer)
        other = View(fill(view, Dice(f"other{seen}", {})), viewer)
        mine, theirs = view.state, other.state
        assert battle_picture(mine, viewer).data == battle_picture(theirs, viewer).data
        if seen % 5 == 0:
            assert board_picture(mine, viewer).data == board_picture(theirs, viewer).data
        seen += 1
        if seen == 12:
            break
    assert seen == 12, "too few battles to compare"


def campaigning(seed, every):
    """Positions of a random game of Hellenes: now and then, and once in each battle."""
    match, _ = new_match(registry.rules("hellenes"), "431", {}, Dice(f"pictures {seed}", {}))
    step, fought = 0, None
    while match.outcome is None and step < 400:
        if step % every == every - 1 or (match.state.battle is not None and match.state.battle.place != fought):
            yield match
        fought = None if match.state.battle is None else match.state.battle.place
        (seat, decision), *_ = match.pending().items()
        legal = [choice for choice in match.legal(decision) if choice.verb != "offer"]
        match.play(seat, decision.id, legal[uniform(f"{seed}/{step}", len(legal))])
        step += 1


def drawn(view, seat, *, board):
    """Every picture of Hellenes that a viewer can be sent, by name; of a seat's own ones, those that it gets."""
    pictures = {"hand": hellenes_pictures.hand(view, seat)}
    if board:
        pictures["board"] = hellenes_pictures.board(view)
    pictures |= {name: extra.draw(view, seat, None) for name, extra in hellenes_pictures.EXTRA.items()}
    return {name: made.data for name, made in pictures.items() if made is not None}


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda viewer: viewer.tag)
def test_pictures_of_a_block_game_show_no_more_than_backs(viewer):
    seat = next(iter(viewer.seats), None)
    names = set()
    for number, match in enumerate(campaigning(3, every=120)):
        view = View(match, viewer)
        other = View(fill(view, Dice(f"other {number}", {})), viewer)
        mine, theirs = (drawn(one, seat, board=number == 2) for one in (view, other))
        assert mine == theirs, [name for name in mine if mine[name] != theirs.get(name)]
        names |= set(mine)
        if number == 3:
            break
    assert {"board", "battle", "siege", "cards", "notes"} <= names
    assert ({"hand", "roll"} <= names) == (seat is not None)
