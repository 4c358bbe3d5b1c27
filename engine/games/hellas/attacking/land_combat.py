"""Combat on land: legions against legions, a fortress, a monument, or the neutrals (§9.2, §12, §15)."""

from __future__ import annotations

from functools import cache

from engine.core.check import Check
from engine.core.decision import Choice, endings
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.attacking.attack_verbs import (
    AtPeace,
    Attack,
    AttackVerb,
    LegionsActed,
    NoLegionsThere,
    NotContested,
    enemy,
    protected,
)
from engine.games.hellas.attacking.combat import has_target, land_forecast, told_of
from engine.games.hellas.attacking.destruction import burn_fortress, tear_down_monument
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving import contests
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.requirements import named_hex
from engine.games.hellas.table.state import POWERS, HexId, Holder, State, rival

SECTION = "9.2"
EVENTS = {
    "hellas.combat": (
        "seat", "holder", "hex", "attackers", "attack", "attack_total", "defenders", "defence", "defence_total",
        "lost", "killed", "fallen", "contested",
    ),
}  # fmt: skip
"""`seat` attacks what `holder` has there. `attackers` and `defenders` are legions; `attack` and `defence` the combat
values that make the totals, by `combat.PARTS`; `lost` and `killed` the legions that each side loses; `fallen` lists
`fortress` and `monument` if the defender loses them; `contested`: whether the hex is so afterwards."""
CHECKS = {"hellas.nobody-to-fight": ("hex", "holder", "post")}
"""`post`: whether a trade post stands there that could be taken over."""


class NobodyToFight(Check):
    """Legions fight legions, fortresses and monuments; trade posts are taken over (§9.2)."""

    code, section = "hellas.nobody-to-fight", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look what the holder has there."""
        hex, holder, state = named_hex(choice), enemy(scene, choice), scene.state
        if has_target(scene.board, state, hex, holder):
            return None
        return {"hex": hex, "holder": holder, "post": holder in POWERS and hex in state.powers[holder].posts}


class FightOnLand(AttackVerb):
    """`combat <hex> <holder>`: all legions there attack what the rival, or the neutrals, have there."""

    name, section = "combat", SECTION
    checks = (NotContested(), AtPeace(), NoLegionsThere(), LegionsActed(), NobodyToFight())

    def candidates(self, scene: HellasScene) -> list[Choice]:
        """The rival anywhere, neutrals where they can be."""
        return _candidates(scene.board, scene.seat)

    def options(self, board: Board, state: State, frame: Attack) -> list[Choice]:
        """Where legions that have not acted face something to fight."""
        legions, other = state.powers[frame.seat].legions, rival(frame.seat)
        found: list[Choice] = []
        for hex in state.contested:
            if hex not in legions or hex in frame.legions:
                continue
            if has_target(board, state, hex, other) and not protected(state, other):
                found.append(endings(self.name, hex)[other])
            if (neutrals := board.hexes[hex].neutral) is not None and contests.is_neutral(state, hex):
                found.append(endings(self.name, hex)[neutrals])
        return found


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
