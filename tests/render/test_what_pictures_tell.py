"""A picture is made from what its viewer may know, and from nothing else."""

from __future__ import annotations

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.dice import Dice, uniform
from engine.core.fill import fill
from engine.core.match import new_match
from engine.core.secret import PUBLIC, seat_view
from engine.core.view import View
from render.boards.polis_pictures import battle_picture, board_picture

load_games()


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


@pytest.mark.parametrize("viewer", [PUBLIC, seat_view("athens"), seat_view("sparta")], ids=lambda viewer: viewer.tag)
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
