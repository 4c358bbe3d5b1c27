"""Combat of ships in contested hexes, with the legions that go down with them (§9.1.1, §9.2)."""

from __future__ import annotations

from engine.core.check import Check
from engine.core.decision import Choice, endings
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.attacking.attack_verbs import AtPeace, Attack, AttackVerb, NotContested, protected
from engine.games.hellas.attacking.combat import sea_forecast, told_of
from engine.games.hellas.board.board import Board
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.requirements import named_hex
from engine.games.hellas.table.state import HexId, State, rival

SECTION = "9.2"
EVENTS = {
    "hellas.sea-combat": (
        "seat", "holder", "hex", "attackers", "attack", "attack_total", "defenders", "defence", "defence_total",
        "lost", "killed", "contested",
    ),
    "hellas.legions-drowned": ("seat", "hex", "amount"),
}  # fmt: skip
"""As `hellas.combat`, in ships; of those drowned, `seat` has lost them."""
CHECKS = {
    "hellas.no-ships-there": ("hex",),
    "hellas.ships-acted": ("hex",),
    "hellas.no-enemy-ships": ("hex", "rival"),
}


class NoShipsThere(Check):
    """Ships fight where they are (§9.2)."""

    code, section = "hellas.no-ships-there", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for ships of one's own."""
        hex = named_hex(choice)
        return None if hex in scene.state.powers[scene.seat].ships else {"hex": hex}


class ShipsActed(Check):
    """All ships in a hex do one thing together, once in an ATTACK (§9.2)."""

    code, section = "hellas.ships-acted", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look what they have done."""
        hex = named_hex(choice)
        return {"hex": hex} if hex in scene.frame.ships else None


class NoEnemyShips(Check):
    """Ships fight only ships (§9.2)."""

    code, section = "hellas.no-enemy-ships", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for ships of the rival."""
        hex, other = named_hex(choice), rival(scene.seat)
        return None if hex in scene.state.powers[other].ships else {"hex": hex, "rival": other}


class FightAtSea(AttackVerb):
    """`sea-combat <hex>`: all ships there attack those of the rival."""

    name, section = "sea-combat", SECTION
    checks = (NotContested(), AtPeace(), NoShipsThere(), ShipsActed(), NoEnemyShips())

    def options(self, board: Board, state: State, frame: Attack) -> list[Choice]:
        """Where ships that have not acted face ships."""
        other = rival(frame.seat)
        ships, theirs = state.powers[frame.seat].ships, state.powers[other].ships
        if not ships or not theirs or protected(state, other):
            return []
        choice_at = endings(self.name)
        return [choice_at[hex] for hex in state.contested if hex in ships and hex in theirs and hex not in frame.ships]


def fight_at_sea(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """One round of combat, both sides' losses at the same time (§9.2)."""
    other = rival(seat)
    forecast = sea_forecast(table.board, table.state, seat, hex)
    told = told_of(table.board, table.state, forecast)
    table.tell("hellas.sea-combat", SECTION, seat=seat, holder=other, hex=hex, **told)
    _sink(table, other, hex, forecast.killed, forecast.drowned_theirs)
    _sink(table, seat, hex, forecast.lost, forecast.drowned)


def _sink(table: HellasTable, seat: Seat, hex: HexId, ships: int, legions: int) -> None:
    if legions:
        pieces.take_aboard(table, seat, hex, legions)
        table.tell("hellas.legions-drowned", "9.1.1", seat=seat, hex=hex, amount=legions)
    if ships:
        pieces.take_ships(table, seat, hex, ships)
