"""Words: what people may type for the ids of the game."""

from __future__ import annotations

from engine.core.words.spellings import add_spellings, add_tables, spellings_of
from engine.games.pericles.board.board import Board

_TABLES = (
    "seat", "side", "theater", "issue", "piece", "space", "card", "aristophanes", "status", "plague", "phase",
)  # fmt: skip
_VERBS: dict[str, tuple[str, ...]] = {
    # cards and Entourages
    "discard": ("throw away", "drop"),
    "set-aside": ("set aside", "entourage", "keep for entourage"),
    "play": ("lay", "play card"),
    "trust": ("brain trust", "use brain trust", "use entourage"),
    "keep": ("not now", "save"),
    # the Assembly
    "expend": ("use hostages", "expend hostages", "give up hostages"),
    "propose": ("put forward", "choose issue", "pick"),
    "debate": ("discuss", "speak on"),
    "stop": ("hold", "stop there", "no more"),
    "go-on": ("go on", "continue", "further"),
    # political issues
    "recall": ("call back", "bring home"),
    "colony": ("found", "colonize", "found colony"),
    "citizenship": ("grant citizenship", "citizens"),
    # Theater issues
    "lend": ("give", "hand over", "loan"),
    "place": ("put", "lay down"),
    "reveal": ("turn over", "flip", "resolve"),
    "show": ("share",),
    "hide": ("conceal", "stop showing"),
    "commit": ("spend", "tokens"),
    "decline": ("do nothing", "no", "forgo", "pass"),
    "build-base": ("build base", "construct base", "new base"),
    "convert-base": ("convert base", "convert"),
    "build": ("raise", "levy", "recruit"),
    "remove-treachery": ("remove treachery",),
    "honor": ("gain honor", "take honor", "honour"),
    "dismiss": ("remove unit", "send away"),
    "plant": ("plant treachery", "sow treachery", "treachery"),
    # military
    "gold": ("persian gold", "with gold"),
    "raid": ("conduct raid", "plunder"),
    "expedition": ("assemble", "expedition assembly", "march"),
    "move": ("march", "sail", "go"),
    "commit-ship": ("commit state ship", "send state ship", "state ship"),
    "row": ("loss row", "use row"),
    "lose": ("remove", "eliminate", "takes a loss"),
    "fight": ("second battle", "fight on", "battle"),
    # the End Phase
    "make-peace": ("make peace", "peace of callias", "callias"),
    "sacrifice": ("give up",),
    "disband": ("dismiss unit", "eliminate unit", "remove unit"),
    "redeploy": ("transfer", "station"),
    "remove": ("take away", "eliminate"),
    "done": ("finish", "finished", "enough", "that is all"),
}
"""Verbs and other fixed words by their canonical form. A form that no decision uses does no harm."""


def words(board: Board) -> dict[str, tuple[str, ...]]:
    """Every id that can be typed, with its other spellings.

    Several ids may share a spelling (`military` is anybody's Military marker): what is legal decides.
    """
    found: dict[str, tuple[str, ...]] = dict(_VERBS)
    add_tables(found, board.names, _TABLES)
    for marker, (_, issue) in board.markers.items():
        own, of_issue = spellings_of(board.names["marker"][marker]), spellings_of(board.names["issue"][issue])
        add_spellings(found, marker, [*own, issue, *of_issue])
    return found
