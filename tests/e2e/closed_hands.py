"""Sealed answers: given, taken back and given in another way, and what everybody else reads meanwhile."""

from __future__ import annotations

import re

from tests.e2e import presses
from tests.e2e.game import Json
from tests.e2e.presses import EPHEMERAL, answer_of
from tests.e2e.secret_game import SecretGame
from tests.reading import words_of

WINDOWS = ("look status", "look history", "look hand", "turn")
"""Where people look for what has happened."""
TIME = re.compile(r"<t:\d+:\w>")


async def nobody_can_tell_how_somebody_answers(game: SecretGame, other: str, *, boards: bool = False) -> None:
    """A sealed answer is given, taken back and given as in the script: everybody else reads the same all the time.

    `other`: what the mover could answer just as well.
    """
    assert other != game.turn.text
    await game.delivered()
    told = _told_to_others(game)
    await _answers(game, other)
    seen = await _everything_others_see(game, boards=boards)
    await _takes_back(game)
    assert not game.ledger.drafts().get(game.turn.seat)
    await _answers(game, game.turn.text)
    assert await _everything_others_see(game, boards=boards) == seen
    await game.delivered()
    assert _told_to_others(game) == told, "a sealed answer is no news"
    await _takes_back(game)


async def _answers(game: SecretGame, text: str) -> None:
    composed = answer_of(await game.mover.slash(game.room, "order", text=text))
    await presses.press(game.mover, composed, "commit")


async def _takes_back(game: SecretGame) -> None:
    """The answer lies in the draft again, and is thrown away."""
    shown = answer_of(await game.mover.slash(game.room, "turn"))
    panel = answer_of(await presses.press(game.mover, shown, "takeback"))
    assert "Taken back" in words_of(panel)
    while game.ledger.drafts().get(game.turn.seat):
        panel = answer_of(await presses.press(game.mover, panel, "undo"))
    game.agree()


async def _everything_others_see(game: SecretGame, *, boards: bool) -> list[object]:
    """What each of them reads wherever they look, moments aside; with the board in words and to the pixel."""
    read: list[object] = [[TIME.sub("", said) for said in await game.looks(one, *WINDOWS)] for one in game.others]
    if boards:
        read += [await game.board_of(one) for one in game.others]
    return read


def _told_to_others(game: SecretGame) -> list[str]:
    """What stands in the room and in the others' direct messages, for longer than a moment."""
    places = {game.room["id"], *(one.direct["id"] for one in game.others)}
    lasting = [message for message in game.messages() if message["channel_id"] in places and lasts(message)]
    return [TIME.sub("", words_of(message)) for message in lasting]


def lasts(message: Json) -> bool:
    """Whether a message stays for longer than a moment."""
    return not message["flags"] & EPHEMERAL
