"""The proof of secrets would notice: what is planted where something hidden is read is found."""

from zlib import crc32

from bot.service.installed import load_games
from engine.core import registry
from tests.prove.parts.leaks.pairs import Game, examine


def test_a_score_that_reads_what_is_hidden_is_found(monkeypatch):
    load_games()
    rules = registry.rules("hellenes")
    game = Game(1, "hellenes", next(iter(rules.scenarios)), 0)
    assert not examine(game, 9, 2, 40).leaks
    monkeypatch.setattr(type(rules), "scores", lambda _, state: {"athens": {"total": crc32(repr(state).encode())}})
    found = examine(game, 9, 2, 40)
    assert found.pairs["hidden"]
    assert any("scores" in leak for leak in found.leaks)
