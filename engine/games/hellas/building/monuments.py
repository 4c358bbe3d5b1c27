"""New monuments (§12)."""

from __future__ import annotations

from engine.core.check import Check
from engine.core.decision import Choice, endings
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.building.build_units import Build
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable, phase
from engine.games.hellas.table.prices import MONUMENT, in_stock, price
from engine.games.hellas.table.requirements import (
    BuiltThere,
    HexContested,
    HexVerb,
    NoCity,
    NoneLeft,
    NoPostOfYours,
    NotYet,
    TalentsMissing,
    named_hex,
)
from engine.games.hellas.table.state import CULTURE, HexId, State

SECTION = "12"
EVENTS = {"hellas.monument-built": ("seat", "hex", "monuments", "cost", "left")}
"""`monuments`: how many the power has now."""
CHECKS = {"hellas.monument-stands": ("hex",), "hellas.one-monument": ()}


class MonumentStands(Check):
    """There is one monument in a hex at most (§9.3)."""

    code, section = "hellas.monument-stands", "9.3"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for it."""
        hex = named_hex(choice)
        return {"hex": hex} if hex in scene.state.powers[scene.seat].monuments else None


class OneMonument(Check):
    """A BUILD action builds one monument (§12)."""

    code, section = "hellas.one-monument", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look whether this one has."""
        return {} if scene.frame.monument else None


class BuildMonument(HexVerb[Build]):
    """`monument <hex>`: beside one's own trade post or fortress in a city."""

    name, section = MONUMENT, SECTION
    checks = (
        NoPostOfYours(SECTION), NoCity(), MonumentStands(), HexContested(), BuiltThere(), OneMonument(),
        NotYet(CULTURE, "monument_culture", SECTION), NoneLeft(MONUMENT), TalentsMissing(MONUMENT, SECTION),
    )  # fmt: skip

    def options(self, board: Board, state: State, frame: Build) -> list[Choice]:
        """Cities of one's own that can get one."""
        power, seat = state.powers[frame.seat], frame.seat
        if frame.monument or power.talents < price(board, state, seat, MONUMENT):
            return []
        if phase(board, state, seat, CULTURE) < board.numbers.monument_culture:
            return []
        if in_stock(board, state, seat, MONUMENT) < 1:
            return []
        barred = {*state.contested, *power.monuments, *frame.new}
        choice_at, hexes = endings(self.name), board.hexes
        here = (*power.fortresses, *(hex for hex in power.posts if hex not in power.fortresses))
        return [choice_at[hex] for hex in here if hexes[hex].city and hex not in barred]


def build_monument(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A monument is paid for, and the people rejoice (§12)."""
    power, cost = table.state.powers[seat], price(table.board, table.state, seat, MONUMENT)
    power.talents -= cost
    pieces.put_monument(table, seat, hex)
    monuments, left = len(power.monuments), power.talents
    table.tell("hellas.monument-built", SECTION, seat=seat, hex=hex, monuments=monuments, cost=cost, left=left)
    shift(table, seat, +1, "monument-built", SECTION, hex=hex)
