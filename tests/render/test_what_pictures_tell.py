"""A picture is made from what its viewer may know, and from nothing else. Other games' own tests see to theirs."""

from __future__ import annotations

from functools import cache

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.dice import Dice, uniform
from engine.core.match import new_match
from engine.core.secrets.secret import PUBLIC, seat_view
from render.boards.polis import pictures as polis_pictures
from tests.render.pictures_checks import Alike, draws_of

load_games()
VIEWERS = [PUBLIC, seat_view("athens"), seat_view("sparta")]
COMPARED = 12


@cache
def battles(scenario, games):
    """Positions of random games in which a battle is being fought."""
    rules, found = registry.rules("polis"), []
    for number in range(games):
        match, _ = new_match(rules, scenario, {}, Dice(f"picture{number}", {}))
        step = 0
        while match.outcome is None and step < 400:
            if match.state.battle is not None:
                found.append(match.clone())
                if len(found) == COMPARED:
                    return found
            (seat, decision), *_ = match.pending().items()
            legal = match.legal(decision)
            match.play(seat, decision.id, legal[uniform(f"{number}/{step}", len(legal))])
            step += 1
    return found


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda viewer: viewer.tag)
def test_two_matches_that_look_the_same_give_the_same_pictures(viewer):
    alike, compared = Alike(viewer), battles("corinthian-war", 60)
    for number, match in enumerate(compared):
        alike.compare(match, str(number), draws_of(polis_pictures, but=("hand",)))
    assert len(compared) == COMPARED, "too few battles to compare"
    assert {"board", "battle"} <= set(alike.drawn)
