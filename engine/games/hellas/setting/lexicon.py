"""Words: what people may type for the ids of the game."""

from __future__ import annotations

from engine.core.words.spellings import add_spellings, add_tables
from engine.games.hellas.board.board import Board
from engine.games.hellas.board.nearby import digits

_TABLES = ("seat", "holder", "hex", "area", "type", "good", "piece", "row", "phase", "action", "option", "card")
_VERBS: dict[str, tuple[str, ...]] = {
    # the set-up
    "load": ("legion aboard", "embark", "put aboard"),
    "first": ("begin", "start", "go first", "1st"),
    "second": ("wait", "go second", "follow", "2nd"),
    "keep": ("choose", "take"),
    # the action cycle
    "move": ("movement",),
    "attack": ("fight",),
    "build": ("construct", "raise", "recruit"),
    "create": ("create trade posts", "create posts", "trade", "settle"),
    "develop": ("advance", "progress", "research"),
    "stability": ("pay for stability",),
    "armistice": ("truce", "ask for armistice", "ask for an armistice", "peace"),
    "pass": ("skip", "do nothing"),
    # moving
    "march": ("go", "walk", "march legions", "legions", "legion"),
    "sail": ("row", "sail ships", "ships", "ship"),
    "embark": ("board", "load", "go aboard"),
    "land": ("disembark", "debark", "unload", "go ashore"),
    "lead": ("leader", "move leader", "march leader"),
    "embark-leader": ("embark leader", "load leader"),
    "land-leader": ("land leader", "disembark leader", "debark leader"),
    "sail-leader": ("sail leader", "sail with leader", "ship leader"),
    "flee": ("retreat", "withdraw", "move leader"),
    # attacking
    "combat": ("fight", "battle", "land combat", "attack"),
    "sea-combat": ("sea combat", "sea battle", "naval battle", "naval combat", "fight at sea"),
    "take-over": ("take over", "takeover", "seize", "capture"),
    # building and creating
    "post": ("create", "trade post", "place post"),
    "second-post": ("second post", "second trade post", "double"),
    # stability and armistice
    "pay": ("raise stability", "pay for stability"),
    "weaken": ("undermine", "weaken rival", "lower rival", "fifth column"),
    "offer": ("propose", "offer armistice", "ask"),
    "accept": ("yes", "agree", "accept armistice"),
    "refuse": ("no", "decline", "reject", "refuse armistice"),
    # the end of a turn
    "place": ("reinforce", "put"),
    "disband": ("remove", "starve", "eliminate", "dismiss"),
    "disband-aboard": ("disband aboard", "remove aboard", "starve aboard"),
    "done": ("finish", "finished", "enough", "end", "that is all"),
}
"""Verbs and other fixed words by their canonical form. A form that no decision uses does no harm."""


def words(board: Board) -> dict[str, tuple[str, ...]]:
    """Every id that can be typed, with its other spellings; each hex of the map also by its four digits.

    Several ids may share a spelling (`naxos` is a hex and an island): what is legal decides.
    """
    found: dict[str, tuple[str, ...]] = dict(_VERBS)
    add_tables(found, board.names, _TABLES)
    for id, hex in board.hexes.items():
        if (number := digits(hex)) is not None:
            add_spellings(found, id, [number])
    return found
