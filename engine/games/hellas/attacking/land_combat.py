"""Combat on land: legions against legions, a fortress, a monument, or the neutrals (§9.2, §12, §15)."""

from __future__ import annotations

from functools import cache

from engine.core.rulebook import Args, Choice, Seat, check, endings
from engine.games.hellas.attacking.attack_verbs import (
    AttackVerb,
    in_contested_hex,
    legions_acted,
    protected,
    with_legions,
)
from engine.games.hellas.attacking.combat import has_target, land_forecast, told_of
from engine.games.hellas.attacking.destruction import burn_fortress, tear_down_monument
from engine.games.hellas.board.board import Board
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.state import POWERS, HexId, Holder, rival

SECTION = "9.2"


@check("hellas.nobody-to-fight", SECTION)
def nobody_to_fight(scene: HellasScene, hex: HexId, holder: Holder) -> Args | None:
    """Legions fight legions, fortresses and monuments; trade posts are taken over (§9.2)."""
    state = scene.state
    if has_target(scene.board, state, hex, holder):
        return None
    return {"hex": hex, "holder": holder, "post": holder in POWERS and hex in state.powers[holder].posts}


class FightOnLand(AttackVerb):
    """All legions there attack what the rival, or the neutrals, have there."""

    pattern, section = "combat <hex:ashore> <holder>", SECTION
    checks = (in_contested_hex, protected, with_legions, legions_acted, nobody_to_fight)

    def candidates(self, scene: HellasScene) -> list[Choice]:
        """The rival anywhere, neutrals where they can be."""
        return _candidates(scene.board, scene.seat)


@cache
def _candidates(board: Board, seat: Seat) -> list[Choice]:
    other = rival(seat)
    everywhere = [endings(FightOnLand.name, hex)[other] for hex in board.ashore]
    neutrals = ((hex, board.hexes[hex].neutral) for hex in board.ashore)
    return everywhere + [endings(FightOnLand.name, hex)[holder] for hex, holder in neutrals if holder is not None]


def fight_on_land(table: HellasTable, seat: Seat, hex: HexId, holder: Holder) -> None:
    """One round of combat, both sides' losses at the same time (§9.2)."""
    forecast = land_forecast(table.board, table.state, seat, hex, holder)
    told = told_of(table.board, table.state, forecast)
    table.tell("hellas.combat", SECTION, seat=seat, holder=holder, hex=hex, **told, fallen=forecast.fallen)
    _bury(table, holder, hex, forecast.killed)
    if forecast.fortress:
        burn_fortress(table, seat, holder, hex)
    _bury(table, seat, hex, forecast.lost)
    if forecast.monument:
        tear_down_monument(table, seat, holder, hex)


def _bury(table: HellasTable, holder: Holder, hex: HexId, number: int) -> None:
    if not number:
        return
    if holder in POWERS:
        pieces.take_legions(table, holder, hex, number)
    else:
        pieces.remove_neutral_legions(table, hex, number)
