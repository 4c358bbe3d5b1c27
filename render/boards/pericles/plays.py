"""What an Aristophanes card does, in a few words for the panel (§5.1)."""

from __future__ import annotations

from engine.games.pericles.board.board import Happening, Play
from engine.games.pericles.table.state import ATHENS, SPARTA
from render.boards.pericles.data import called, called_short, facts
from render.theme import livery

PEOPLE = {ATHENS: "Athenian", SPARTA: "Spartan"}
FACTION = {"controlling": "Controlling Faction", "opposition": "Opposition"}
AIMS = {"base": "a base in", "control": "control of", "control-or-contest": "a foothold in"}


def play_title(card: str) -> str:
    """What a card is called."""
    return called("aristophanes", card)


def play_lines(play: Play) -> list[str]:
    """Its events, a line each."""
    return [line for happening in play.happenings if (line := _line(happening))]


def _line(event: Happening) -> str:
    who = livery(event.side).name if event.side else ""
    places = "the Aegean" if len(event.theaters) > 3 else _listed(event.theaters)
    if event.what == "plague":
        return "The Plague"
    if event.what == "alcibiades":
        return "Alcibiades goes to Persia"
    if event.what == "stock":
        return f"{PEOPLE[event.side]} stock {event.amount:+d}".replace("-", "−")
    if event.what == "give":
        return f"{event.amount} tokens to the {PEOPLE[event.side]} {FACTION[event.to]}"
    if event.what == "will":
        return f"{who} wants {AIMS.get(event.aim, event.aim)} {places}"
    kinds = " or ".join(called_short("piece", piece) for piece in event.pieces)
    if len(event.pieces) > 1:
        kinds = " or ".join(dict.fromkeys(facts().pieces[piece].kind for piece in event.pieces))
    if event.what == "add":
        return f"+{event.amount} {kinds} in {places}"
    return f"{who} loses {event.amount} {kinds}"


def _listed(theaters: tuple[str, ...]) -> str:
    return " or ".join(called_short("theater", id_) for id_ in theaters)
