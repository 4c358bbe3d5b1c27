"""Questions about the words of a game are answered with what they mean."""

import pkgutil

import pytest

import engine.games
from bot.panels.help.asking import is_asking
from bot.panels.help.terms import asked_for, terms, title
from bot.service.installed import load_games
from engine.core import registry
from render.wording.words import words

load_games()
GAMES = [module.name for module in pkgutil.iter_modules(engine.games.__path__)]


@pytest.mark.parametrize(
    "text", ["what is a proxenos?", "Why can't I besiege", "proxenos?", "?", "help", "how do I win"]
)
def test_who_asks_is_not_taken_to_order(text: str):
    assert is_asking(text)


@pytest.mark.parametrize("text", ["besiege chios", "move boiotia; from lakedaimon x4", "pass"])
def test_an_order_is_no_question(text: str):
    assert not is_asking(text)


@pytest.mark.parametrize(
    ("asked", "first"), [("what is a proxenos?", "Proxenos"), ("what does prestige do", "Prestige")]
)
def test_a_question_is_answered_with_the_word_it_names(asked: str, first: str):
    (meaning,) = asked_for(words("polis"), asked)
    assert title(meaning) == first


@pytest.mark.parametrize("game", GAMES)
def test_each_game_explains_its_words_shortly(game: str):
    found = terms(words(game))
    assert 8 <= len(found) <= 25
    for id, meaning in found.items():
        assert meaning.startswith("**"), id
        assert title(meaning) != meaning, id
        assert 40 <= len(meaning) <= 420, f"{id}: {len(meaning)}"
        assert asked_for(words(game), f"what is {title(meaning)}?"), id


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_ordered_is_never_taken_for_a_question(game: str):
    every = registry.rules(game).kinds.values()
    assert not [verb.name for kind in every for verb in kind.verbs if is_asking(verb.name)]
