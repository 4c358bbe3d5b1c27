"""Positions that every version of the rules has stored are read, masked and played on by today's."""

import random

import pytest

from bot.service.installed import load_games
from engine.core.match import Match
from engine.core.proving.conformance import check_clone, check_position
from engine.core.registry import rules
from engine.core.secrets.secret import Viewer
from engine.core.secrets.view import View
from tests.stored import positions

ANSWERS = 12
load_games()


def versions(game):
    return {int(path.stem.rpartition("-")[2]) for path in positions.files(game)}


@pytest.mark.parametrize("game", ["polis", "hellenes", "pericles", "hellas"])
def test_what_each_version_before_this_one_has_stored_is_kept(game):
    assert set(range(1, rules(game).version)) <= versions(game)


@pytest.mark.parametrize("path", positions.files(), ids=lambda path: path.stem)
def test_stored_positions_go_on(path):
    own = rules(path.stem.rpartition("-")[0])
    chance = random.Random(path.stem)
    for stored in positions.stored(path):
        match = Match(own, own.decode(stored.whole))
        match.settle()
        for _ in range(ANSWERS):
            if match.outcome is not None:
                break
            seat, decision = chance.choice(list(match.pending().items()))
            View(match, Viewer(frozenset((seat,)))).legal(seat)
            match.play(seat, decision.id, chance.choice(match.legal(decision)))
            check_position(match)
        check_clone(match)
        assert match.position.rules == own.version


@pytest.mark.parametrize("path", positions.files(), ids=lambda path: path.stem)
def test_stored_views_are_still_views(path):
    own = rules(path.stem.rpartition("-")[0])
    for stored in positions.stored(path):
        view = View.of_bytes(own, stored.masked, Viewer(frozenset(stored.viewer)))
        assert view.position.rules == own.version
        assert view.match.masked
        own.scores(view.state)
