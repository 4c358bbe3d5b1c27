"""What everything costs a power now, and how many pieces it has left for it (§9.3, §9.4, §12, §17).

What several actions ask for: an uncontested hex, a phase, pieces in stock, boxes and talents (§9.3, §9.4, §17).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Verb, among, check
from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.table.pieces import HellasScene, HellasTable, boxes_used, on_map, phase
from engine.games.hellas.table.state import CULTURE, ECONOMY, FLEET, MILITARY, Good, HexId, Row, State

LEGION, SHIP, FORTRESS, POST, MONUMENT = "legion", "ship", "fortress", "post", "monument"
PIECES: tuple[str, ...] = (LEGION, SHIP, FORTRESS, POST, MONUMENT)
"""What is built or created, by the names of the Cost Table."""
_PILES = {LEGION: "legions", SHIP: "ships", FORTRESS: "fortresses", POST: "posts", MONUMENT: "monuments"}
"""Where each lies while it is in stock: fields of `Stock`."""
PRICED: tuple[str, ...] = (*PIECES, "stability", "armistice", "maintenance")
"""All that the Cost Table has a line for; maintenance is that of one ship."""


def by_phase(board: Board, state: State, seat: Seat, what: str) -> int:
    """What a line of the tables says for a power in the phase that governs it; before Phase I as in Phase I (§9.3)."""
    boxes: tuple[int, ...] = getattr(board.values, what)
    return boxes[phase(board, state, seat, board.values.governed[what])]


price = by_phase
"""The same of the Cost Table: talents that one of these costs."""


def prices(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """The whole Cost Table as it holds for a power now."""
    return {what: price(board, state, seat, what) for what in PRICED}


def pay(table: HellasTable, seat: Seat, what: str) -> Args:
    """Take what something costs out of a treasury; what events tell of that."""
    power, cost = table.state.powers[seat], price(table.board, table.state, seat, what)
    power.talents -= cost
    return {"cost": cost, "left": power.talents}


def in_stock(board: Board, state: State, seat: Seat, piece: str) -> int:
    """Pieces of a kind that a power has off the map (§17)."""
    return stock_of(board, seat, piece) - on_map(state.powers[seat])[_PILES[piece]]


def stock_of(board: Board, seat: Seat, piece: str) -> int:
    """Pieces of a kind that a power has in all (§3)."""
    number: int = getattr(board.stock[seat], _PILES[piece])
    return number


def boxes_left(board: Board, state: State, seat: Seat, good: Good) -> int:
    """Boxes of a merchandise that a power has no trade post for yet, contested ones counted (§17)."""
    return len(board.goods[good].income) - boxes_used(board, state.powers[seat], good)


def price_of_next_box(board: Board, state: State, seat: Seat, row: Row) -> int | None:
    """Talents to enter the next box of a row; None behind its Golden Age (§9.6)."""
    boxes, entered = board.boxes[row], state.powers[seat].development[row]
    return boxes[entered] if entered < len(boxes) else None


class AshoreVerb(Verb):
    """A verb that names a hex ashore to build or create something in."""

    def telling(self, scene: HellasScene) -> Iterable[HexId]:
        """Hexes that can show why nothing is open."""
        power = scene.state.powers[scene.seat]
        return (*power.fortresses, *power.posts)

    def examples(self, scene: HellasScene) -> Iterable[Choice]:
        """The hexes that tell most; without any, all."""
        telling = set(self.telling(scene))
        if not telling:
            return self.candidates(scene)
        return [choice for choice in self.candidates(scene) if choice.args[0] in telling]


SECOND_POST = "second-post"


def phase_needed(board: Board, verb: str) -> tuple[Row, int]:
    """The phase that something can be built or created from on (§9.3, §12, §18.7)."""
    needed = {
        LEGION: (MILITARY, 1),
        SHIP: (FLEET, 1),
        MONUMENT: (CULTURE, board.numbers.monument_culture),
        SECOND_POST: (ECONOMY, board.numbers.second_post),
    }
    return needed[verb]


def piece_of(verb: str) -> str:
    """What it takes out of the stock; what is built is named after it."""
    return verb if verb in PIECES else POST


@check("hellas.hex-contested", "9.1.4")
def hex_contested(scene: HellasScene, hex: HexId) -> Args | None:
    """Nothing is built or created in a contested hex (§9.1.4)."""
    return {"hex": hex} if hex in scene.state.contested else None


@among("hellas.no-post-of-yours", "hex")
def at_own_post(scene: HellasScene) -> list[HexId]:
    """It needs a trade post of one's own, or the fortress that replaced it (§9.3, §18.7)."""
    power = scene.state.powers[scene.seat]
    return [*dict.fromkeys((*power.posts, *power.fortresses))]


@check("hellas.no-city", "3.2")
def no_city(scene: HellasScene, hex: HexId) -> Args | None:
    """Fortresses and monuments stand in cities (§3.2, §12)."""
    return None if scene.board.hexes[hex].city else {"hex": hex}


@check("hellas.built-there", "9.3")
def built_there(scene: HellasScene, hex: HexId, new: list[HexId]) -> Args | None:
    """A hex gets one new fortress or monument in a BUILD action (§9.3)."""
    return {"hex": hex} if hex in new else None


@check("hellas.not-yet")
def not_yet(scene: HellasScene, verb: str) -> Args | None:
    """It needs a phase of development (§9.6)."""
    row, needed = phase_needed(scene.board, verb)
    reached = phase(scene.board, scene.state, scene.seat, row)
    return None if reached >= needed else {"row": row, "phase": needed, "reached": reached}


@check("hellas.none-left", "17")
def none_left(scene: HellasScene, verb: str) -> Args | None:
    """The piece must be in stock (§17)."""
    piece = piece_of(verb)
    if in_stock(scene.board, scene.state, scene.seat, piece) > 0:
        return None
    return {"piece": piece, "stock": stock_of(scene.board, scene.seat, piece)}


@check("hellas.no-box", "17")
def no_box(scene: HellasScene, hex: HexId) -> Args | None:
    """There are no more trade posts of a merchandise than its row has boxes (§17)."""
    good = scene.board.hexes[hex].merchandise
    if good is None or boxes_left(scene.board, scene.state, scene.seat, good) > 0:
        return None
    return {"good": good, "boxes": len(scene.board.goods[good].income), "hex": hex}


@check("hellas.talents-missing")
def talents_missing(scene: HellasScene, verb: str) -> Args | None:
    """It must be paid for (§9.3, §9.4)."""
    piece = piece_of(verb)
    cost = price(scene.board, scene.state, scene.seat, piece)
    talents = scene.state.powers[scene.seat].talents
    return {"piece": piece, "cost": cost, "talents": talents} if talents < cost else None
