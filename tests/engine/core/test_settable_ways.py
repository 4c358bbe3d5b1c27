"""What an arbiter is offered while a path is said, word after word."""

from __future__ import annotations

from typing import Any

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.dice import Dice
from engine.core.match import Match, new_match
from engine.core.secrets.secret import PUBLIC
from engine.core.secrets.view import View
from engine.core.setters.correction import BadCorrection
from engine.core.setters.settable_ways import UNTOLD, next_words, number_of, standing, values

load_games()
POLIS = registry.rules("polis")
GAMES = ("polis", "hellenes", "pericles", "hellas", "epic")


def test_the_words_are_those_of_the_board_in_the_order_they_are_said() -> None:
    assert "hoplites" in next_words(POLIS, [])
    assert "attika" in next_words(POLIS, ["hoplites"])
    assert next_words(POLIS, ["hoplites", "attika"]) == ["athens", "sparta"]
    assert next_words(POLIS, ["hoplites", "attika", "athens"]) == []
    assert set(next_words(POLIS, ["poleis", "athenai"])) >= {"owner", "population"}
    assert next_words(POLIS, ["no-such-thing"]) == []


def test_the_values_are_those_that_can_stand_there() -> None:
    assert values(POLIS, ["poleis", "athenai", "owner"]) == ["nobody", "athens", "sparta"]
    assert number_of(POLIS, ["hoplites", "attika", "athens"]) == "a number from 0 up"
    assert number_of(POLIS, ["poleis", "athenai", "owner"]) == ""


def test_what_stands_there_is_read_as_it_is_set() -> None:
    match, _ = new_match(POLIS, "campaign", {}, Dice("5eed" * 8, {}))
    match.correct("hoplites.attika.athens", 2)
    state = View(match, PUBLIC).state
    assert standing(POLIS, state, ["hoplites", "attika", "athens"]) == 2
    assert standing(POLIS, state, ["hoplites", "attika"]) is UNTOLD


def test_what_a_game_sets_in_its_own_way_is_offered_by_its_ids_and_says_what_stands_there() -> None:
    """*Set right: card* of Pericles asked for what it is to be and told neither what there is nor what it is."""
    rules = registry.rules("pericles")
    match, _ = new_match(rules, next(iter(rules.scenarios)), {}, Dice("5eed" * 8, {}))
    offered = values(rules, ["card"])
    assert {"wasps-a", "wasps-b"} <= set(offered)
    for card in offered:
        assert not refusal(match, "card", card)
    match.correct("card", "wasps-b")
    assert standing(rules, View(match, PUBLIC).state, ["card"]) == "wasps-b"
    assert values(POLIS, ["to_move"]) == ["athens", "sparta"]
    assert values(POLIS, ["event"]) == [], "which cards there are its type does not say"


def refusal(match: Match[Any], path: str, value: Any) -> str:
    """Why it can't be set; empty if it can."""
    try:
        match.clone().correct(path, value)
    except BadCorrection as error:
        return str(error)
    return ""


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_offered_can_be_set_to_what_stands_there(game: str) -> None:
    """Each number and id of a board that is offered by the state's types is a place that its setter knows."""
    rules = registry.rules(game)
    match, _ = new_match(rules, next(iter(rules.scenarios)), {}, Dice("5eed" * 8, {}))
    state, tried = match.position.state, 0
    assert rules.settable is not None
    for head in rules.settable.spots:
        said = [head]
        while following := next_words(rules, said):
            said.append(following[0])
        now = standing(rules, state, said)
        if now in (UNTOLD, None) or not (number_of(rules, said) or values(rules, said)):
            continue
        assert "unknown" not in refusal(match, ".".join(said), now), said
        tried += 1
    assert tried > 5
