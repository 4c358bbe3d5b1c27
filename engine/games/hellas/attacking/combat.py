"""What a combat would come to: both totals with all their parts, who falls, and whether the hex stays contested (§9.2).

Nothing is changed here. The rules, the texts, the pictures and whoever plans ahead all ask the same functions.

Combat on land: legions against legions, a fortress, a monument, or the neutrals (§9.2, §12, §15).

Combat of ships in contested hexes, with the legions that go down with them (§9.1.1, §9.2).
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from engine.core.rulebook import Args, Choice, Seat, among, check, endings
from engine.games.hellas.attacking.attack_verbs import (
    AttackVerb,
    in_contested_hex,
    legions_acted,
    protected,
    rival_protected,
    with_legions,
)
from engine.games.hellas.attacking.destruction import burn_fortress, tear_down_monument
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.contests import keeps_contested
from engine.games.hellas.people import stability
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable, holder_of_neutrals, room_left
from engine.games.hellas.table.prices import by_phase
from engine.games.hellas.table.state import CULTURE, POWERS, HexId, Holder, Power, State, rival

PARTS: tuple[str, ...] = ("units", "fortress", "mountain", "culture", "stability", "leader")
"""What a total is made of, in the order in which it is told."""


class Strength(Struct, frozen=True):
    """One side of a combat, in combat values. Culture and stability can be negative."""

    holder: Holder
    number: int = 0
    """Units that fight."""
    units: int = 0
    """What they are worth together."""
    fortress: int = 0
    mountain: int = 0
    culture: int = 0
    stability: int = 0
    leader: int = 0

    @property
    def parts(self) -> dict[str, int]:
        """The parts that matter here, in the order of `PARTS`."""
        return {part: value for part in PARTS if (value := getattr(self, part))}

    @property
    def total(self) -> int:
        """The sum of the parts; at least 0."""
        return max(0, sum(self.parts.values()))


class Forecast(Struct, frozen=True):
    """What a combat would come to; there is no luck in it."""

    hex: HexId
    sea: bool
    attack: Strength
    """Of whoever initiates it."""
    defence: Strength
    lost: int
    """Units that the attacker loses."""
    killed: int
    """Units that the defender loses."""
    fortress: bool = False
    """Whether the defender's fortress is destroyed."""
    monument: bool = False
    """Whether the defender's monument is (§12)."""
    drowned: int = 0
    """Legions that go down with the attacker's ships (§9.1.1)."""
    drowned_theirs: int = 0

    @property
    def fallen(self) -> list[str]:
        """What is destroyed of the defender's buildings: `fortress`, `monument`."""
        return [name for name, falls in (("fortress", self.fortress), ("monument", self.monument)) if falls]


# ------------------------------------------------------------------ values


def legion_value(board: Board, state: State, seat: Seat) -> int:
    """Combat value of each legion of a power (§9.6)."""
    return by_phase(board, state, seat, "legion_value")


def ship_value(board: Board, state: State, seat: Seat) -> int:
    """Combat value of each ship of a power (§9.6)."""
    return by_phase(board, state, seat, "ship_value")


def culture_value(board: Board, state: State, seat: Seat) -> int:
    """By which its culture changes every total of a power, attacking or defending (§9.2, §9.6)."""
    return board.values.culture_value[state.powers[seat].development[CULTURE]]


def land_strength(board: Board, state: State, holder: Holder, hex: HexId, *, defends: bool) -> Strength:
    """A side of a combat on land: fortresses and mountains only help whoever defends (§9.2)."""
    if holder not in POWERS:
        return _neutral_strength(board, state, holder, hex)
    power, numbers = state.powers[holder], board.numbers
    number = power.legions.get(hex, 0)
    fortified = defends and hex in power.fortresses
    if not number and not fortified:
        return Strength(holder)
    return Strength(
        holder,
        number,
        units=number * legion_value(board, state, holder),
        fortress=numbers.fortress_value if fortified else 0,
        mountain=numbers.mountain if number and defends and board.hexes[hex].mountain else 0,
        culture=culture_value(board, state, holder),
        stability=stability.combat_value(board, state, holder),
        leader=numbers.leader if number and power.leader == hex and not power.leader_aboard else 0,
    )


def _neutral_strength(board: Board, state: State, holder: Holder, hex: HexId) -> Strength:
    if holder != holder_of_neutrals(board, state, hex):
        return Strength(holder)
    number, numbers = state.neutral_legions.get(hex, 0), board.numbers
    fortress = numbers.neutral_fortress_value if hex in state.neutral_fortresses else 0
    return Strength(holder, number, units=number * numbers.neutral_legion_value, fortress=fortress)


def sea_strength(board: Board, state: State, seat: Seat, hex: HexId) -> Strength:
    """A side of a combat of ships; the legions aboard don't fight (§9.1.1)."""
    power = state.powers[seat]
    number = power.ships.get(hex, 0)
    if not number:
        return Strength(seat)
    return Strength(
        seat,
        number,
        units=number * ship_value(board, state, seat),
        culture=culture_value(board, state, seat),
        stability=stability.combat_value(board, state, seat),
        leader=board.numbers.leader if power.leader == hex and power.leader_aboard else 0,
    )


# ------------------------------------------------------------------ forecasts


def has_target(board: Board, state: State, hex: HexId, holder: Holder) -> bool:
    """Whether legions find anything of a holder in a hex that they can fight or destroy (§9.2, §12)."""
    if holder not in POWERS:
        return holder == holder_of_neutrals(board, state, hex)
    power = state.powers[holder]
    return hex in power.legions or hex in power.fortresses or hex in power.monuments


def land_forecast(board: Board, state: State, seat: Seat, hex: HexId, holder: Holder) -> Forecast:
    """What comes of all legions of `seat` in a hex attacking what a holder has there (§9.2, §12).

    All units must be gone before a fortress falls, and ships in port are units; a monument they don't defend.
    """
    attack = land_strength(board, state, seat, hex, defends=False)
    defence = land_strength(board, state, holder, hex, defends=True)
    numbers = board.numbers
    killed = min(attack.total // numbers.kill, defence.number)
    left = attack.total - killed * numbers.kill
    cleared = killed == defence.number
    in_port = holder in POWERS and hex in state.powers[holder].ships
    fortress = cleared and defence.fortress > 0 and left >= numbers.fortress_destroyed and not in_port
    if fortress:
        left -= numbers.fortress_destroyed
    cleared = cleared and (fortress or not defence.fortress)
    stands = holder in POWERS and hex in state.powers[holder].monuments
    return Forecast(
        hex,
        False,
        attack,
        defence,
        lost=min(defence.total // numbers.kill, attack.number),
        killed=killed,
        fortress=fortress,
        monument=cleared and stands and left >= numbers.monument_destroyed,
    )


def sea_forecast(board: Board, state: State, seat: Seat, hex: HexId) -> Forecast:
    """What comes of all ships of `seat` in a hex attacking those of its rival there (§9.2, §9.1.1)."""
    attack, defence = sea_strength(board, state, seat, hex), sea_strength(board, state, rival(seat), hex)
    kill = board.numbers.kill
    lost, killed = min(defence.total // kill, attack.number), min(attack.total // kill, defence.number)
    return Forecast(
        hex,
        True,
        attack,
        defence,
        lost=lost,
        killed=killed,
        drowned=drowned(state.powers[seat], hex, lost),
        drowned_theirs=drowned(state.powers[rival(seat)], hex, killed),
    )


def forecast_of(board: Board, state: State, seat: Seat, choice: Choice) -> Forecast | None:
    """What comes of a choice in an ATTACK; None where it is no combat."""
    if choice.verb == FightOnLand.name:
        return land_forecast(board, state, seat, str(choice.args[0]), str(choice.args[1]))
    return sea_forecast(board, state, seat, str(choice.args[0])) if choice.verb == FightAtSea.name else None


def told_of(board: Board, state: State, forecast: Forecast) -> Args:
    """What an event tells of a combat that is about to be carried out: both sides, their losses, what it leaves."""
    attack, defence = forecast.attack, forecast.defence
    return {
        "attackers": attack.number, "attack": attack.parts, "attack_total": attack.total,
        "defenders": defence.number, "defence": defence.parts, "defence_total": defence.total,
        "lost": forecast.lost, "killed": forecast.killed, "contested": stays_contested(board, state, forecast),
    }  # fmt: skip


def drowned(power: Power, hex: HexId, ships: int) -> int:
    """Legions for which a power has no ship left in a hex once it has lost so many there (§9.1.1)."""
    return max(0, -room_left(power.ships.get(hex, 0) - ships, power.aboard.get(hex, 0)))


def stays_contested(board: Board, state: State, forecast: Forecast) -> bool:
    """Whether a combat would leave what keeps the hex contested (§9.1.4, §9.2)."""
    return keeps_contested(board, table_after(state, forecast), forecast.hex)


def table_after(state: State, forecast: Forecast) -> State:
    """The table as a combat would leave it, in units, fortresses and monuments; nothing that follows from them."""
    attacker, defender, hex = forecast.attack.holder, forecast.defence.holder, forecast.hex
    powers = {**state.powers, attacker: _power_after(state.powers[attacker], hex, forecast.lost, forecast.sea)}
    if defender in POWERS:
        beaten = _power_after(state.powers[defender], hex, forecast.killed, forecast.sea)
        powers[defender] = replace(
            beaten,
            fortresses=[other for other in beaten.fortresses if other != hex or not forecast.fortress],
            monuments=[other for other in beaten.monuments if other != hex or not forecast.monument],
        )
        return replace(state, powers=powers)
    return replace(
        state,
        powers=powers,
        neutral_legions=_less(state.neutral_legions, hex, forecast.killed),
        neutral_fortresses=[other for other in state.neutral_fortresses if other != hex or not forecast.fortress],
    )


def _power_after(power: Power, hex: HexId, lost: int, sea: bool) -> Power:
    if not sea:
        return replace(power, legions=_less(power.legions, hex, lost))
    gone = drowned(power, hex, lost)
    return replace(power, ships=_less(power.ships, hex, lost), aboard=_less(power.aboard, hex, gone))


def _less(counts: dict[HexId, int], hex: HexId, number: int) -> dict[HexId, int]:
    less = {**counts, hex: counts.get(hex, 0) - number}
    return {where: n for where, n in less.items() if n > 0}


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
    pieces.take_legions(table, holder, hex, forecast.killed)
    if forecast.fortress:
        burn_fortress(table, seat, holder, hex)
    pieces.take_legions(table, seat, hex, forecast.lost)
    if forecast.monument:
        tear_down_monument(table, seat, holder, hex)


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
