"""Combat of ships in contested hexes, with the legions that go down with them (§9.1.1, §9.2)."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.rulebook import Args, Seat, among, check
from engine.games.hellas.attacking.attack_verbs import AttackVerb, in_contested_hex, rival_protected
from engine.games.hellas.attacking.combat import sea_forecast, told_of
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.state import HexId, rival

SECTION = "9.2"


@among("hellas.no-ships-there", "hex")
def with_ships(scene: HellasScene) -> Collection[HexId]:
    """Ships fight where they are (§9.2)."""
    return scene.state.powers[scene.seat].ships


@check("hellas.ships-acted")
def ships_acted(scene: HellasScene, hex: HexId, ships: list[HexId]) -> Args | None:
    """All ships in a hex do one thing together, once in an ATTACK (§9.2)."""
    return {"hex": hex} if hex in ships else None


@check("hellas.no-enemy-ships")
def no_enemy_ships(scene: HellasScene, hex: HexId) -> Args | None:
    """Ships fight only ships (§9.2)."""
    other = rival(scene.seat)
    return None if hex in scene.state.powers[other].ships else {"hex": hex, "rival": other}


class FightAtSea(AttackVerb):
    """All ships there attack those of the rival."""

    pattern, section = "sea-combat <hex:ashore>", SECTION
    checks = (in_contested_hex, rival_protected, with_ships, ships_acted, no_enemy_ships)


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
