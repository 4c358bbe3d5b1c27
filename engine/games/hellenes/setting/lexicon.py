"""Words: what people may type for the ids of the game."""

from __future__ import annotations

from engine.core.words.spellings import add_spellings, add_tables, spellings_of
from engine.games.hellenes.board.board import Board, Card, Unit

_TABLES = ("seat", "season", "province", "sea", "nation", "region", "type", "olympian", "event", "card", "unit")
_VERBS: dict[str, tuple[str, ...]] = {
    # before the game
    "bid": ("offer prestige",),
    "deploy": ("set up", "station"),
    "place": ("put",),
    # cards
    "commit": ("play", "play card", "lay"),
    "actions": ("action", "action value", "coins"),
    "event": ("as event", "for its event"),
    "sacrifice": ("offering", "as sacrifice"),
    "depose": ("ostracize leader", "exile"),
    "break-peace": ("break the peace", "resume war", "war"),
    "keep-peace": ("keep the peace", "peace"),
    # actions
    "move": ("march", "sail", "group move", "activate"),
    "muster": ("gather", "assemble", "rally"),
    "pillage": ("plunder", "ravage", "devastate"),
    "build": ("reinforce", "strengthen", "build up"),
    "recruit": ("raise", "levy", "draw recruits"),
    "garrison": ("build garrison", "detach garrison"),
    "end": ("end turn", "end actions", "no more actions"),
    # on the move
    "with": ("take", "add"),
    "aboard": ("embark", "carry", "load"),
    "to": ("towards", "go to"),
    "force": ("forced march", "forced sail", "force march", "force sail"),
    "enter": ("put in", "slip into"),
    "hold": ("stay", "stay behind", "remain"),
    "done": ("finish", "finished", "enough", "that is all"),
    # battles and sieges
    "fight": ("stand", "fight on", "battle"),
    "retreat": ("withdraw", "fall back"),
    "flee": ("run", "escape"),
    "hit": ("loses a step", "lose"),
    "rout": ("routs",),
    "lose-first": ("loses first",),
    "attack-first": ("attacks first", "lead", "strike first"),
    "strongest": ("by strength", "strongest first"),
    "weakest": ("weakest first",),
    "fortify": ("fortify inside", "into the city", "decline combat"),
    "shelter": ("inside", "behind the walls"),
    "assault": ("storm", "storm the city", "siege assault"),
    "starve": ("attrition", "siege attrition", "starve out"),
    "sortie": ("sally", "sally out"),
    "capitulate": ("surrender", "give up", "hand over"),
    "resist": ("hold out", "defy"),
    # winter and year end
    "homing": ("home", "go home", "return home"),
    "quarter": ("quartering", "quarters"),
    "maintain": ("keep in the field", "pay", "maintenance"),
    "disband": ("dismiss", "send home"),
    "offer-peace": ("offer peace", "make a peace offer", "peace offer"),
    "remove": ("take away", "discard"),
    "keep": ("leave in play",),
    # gods
    "appeal": ("call on", "invoke", "pray to"),
    "decline": ("no appeal", "no thanks", "let it stand"),
    "revolt": ("incite", "raise revolt"),
}
"""Verbs and other fixed words by their canonical form. A form that no decision uses does no harm."""


def words(board: Board) -> dict[str, tuple[str, ...]]:
    """Every id that can be typed, with its other spellings.

    Several ids may share a spelling (`hoplites 1` is a unit of either side): what is legal decides.
    """
    found: dict[str, tuple[str, ...]] = dict(_VERBS)
    add_tables(found, board.names, _TABLES)
    for unit in board.units.values():
        add_spellings(found, unit.id, _unit_names(board, unit))
    for card in board.cards.values():
        add_spellings(found, card.id, _card_names(board, card))
    return found


def _unit_names(board: Board, unit: Unit) -> list[str]:
    """`hoplites 1`, `Athens hoplite 1`: its type with its number, alone and after its name."""
    numbered = [f"{kind} {unit.number}" for kind in (unit.type, *spellings_of(board.names["type"][unit.type]))]
    return [*numbered, *(f"{unit.name} {kind}" for kind in numbered)]


def _card_names(board: Board, card: Card) -> list[str]:
    """Its Event alone, for whoever holds just one of the kind; of a Revolt, its region as well."""
    events = spellings_of(board.names["event"][card.event])
    if card.region is None:
        return [] if card.leader_of is not None else events
    regions = spellings_of(board.names["region"][card.region])
    return [*events, *(f"{event} {region}" for event in events for region in regions)]
