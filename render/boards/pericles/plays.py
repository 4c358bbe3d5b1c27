"""What an Aristophanes card does, in a few words for the panel (§5.1)."""

from __future__ import annotations

from functools import reduce

from engine.games.pericles.board.board import Happening, Play
from render.boards.pericles.data import called, called_short, facts, say
from render.drawing.theme import livery
from render.wording.plain import Plain


def play_title(card: str) -> str:
    """What a card is called."""
    return called("aristophanes", card)


def play_lines(play: Play) -> list[str]:
    """Its events, a line each."""
    return [line for happening in play.happenings if (line := _line(happening))]


def _line(event: Happening) -> str:
    who = livery(event.side).name if event.side else ""
    places = say("picture-the-aegean") if len(event.theaters) > 3 else _listed(event.theaters)
    if event.what == "plague":
        return say("picture-the-plague")
    if event.what == "alcibiades":
        return say("picture-alcibiades-goes-to-persia")
    if event.what == "stock":
        return say("picture-stock", people=say(f"picture-people-{event.side}"), amount=event.amount)
    if event.what == "give":
        return say(
            "picture-tokens-to-the",
            amount=event.amount,
            people=say(f"picture-people-{event.side}"),
            faction=say(f"picture-faction-{event.to}"),
        )
    if event.what == "will":
        return say("picture-wants", who=who, aim=say(f"picture-aim-{event.aim}"), places=places)
    kinds = _either([called_short("piece", piece) for piece in event.pieces])
    if len(event.pieces) > 1:
        kinds = _either(list(dict.fromkeys(facts().pieces[piece].kind for piece in event.pieces)))
    if event.what == "add":
        return say("picture-in", amount=event.amount, kinds=kinds, places=places)
    return say("picture-loses-2", who=who, amount=event.amount, kinds=kinds)


def _listed(theaters: tuple[str, ...]) -> str:
    return _either([called_short("theater", id_) for id_ in theaters])


def _either(names: list[str]) -> str:
    return reduce(lambda first, second: say("picture-or", first=Plain(first), second=Plain(second)), names or [""])
