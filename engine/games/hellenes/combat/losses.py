"""Step losses and elimination in battle, and what goes down with a fleet (§6.32, §6.5)."""

from __future__ import annotations

from engine.games.hellenes.combat.battle_array import SEA, aboard, doubly_defended, fought, sight, tell
from engine.games.hellenes.table.blocks import HellenesTable, lose_step, to_pool
from engine.games.hellenes.table.state import GARRISON, Battle, Fighter

SECTION = "6.32"


def suffer(table: HellenesTable, fighter: Fighter) -> None:
    """A block takes one hit: a step, or half of one behind walls; with no step left it is eliminated (§6.32, §8.11)."""
    battle = fought(table.state)
    if fighter.seat not in battle.blooded:
        battle.blooded.append(fighter.seat)
    if doubly_defended(table.state, fighter.seat) and not fighter.half:
        fighter.half = True
        told(table, "hellenes.half-step", fighter, "8.11")
        return
    fighter.half = False
    if not lose_step(fighter):
        eliminate(table, fighter)
        return
    told(table, "hellenes.hit", fighter, SECTION)
    if battle.kind == SEA:
        lighten(table, fighter)


def told(table: HellenesTable, event: str, fighter: Fighter, section: str) -> None:
    """Tell what a block has left now."""
    place = fought(table.state).place
    tell(table, event, section, seat=fighter.seat, unit=fighter.unit, cv=fighter.cv, place=place)


def eliminate(table: HellenesTable, fighter: Fighter) -> None:
    """A block leaves the battle for its Recruit Pool, face down; at sea with all that it carries (§6.32, §6.5)."""
    battle = fought(table.state)
    drowned = aboard(battle, fighter) if battle.kind == SEA else []
    remove(table, fighter)
    tell(table, "hellenes.killed", SECTION, seat=fighter.seat, unit=fighter.unit, place=battle.place)
    for load in drowned:
        lose_cargo(table, load)


def remove(table: HellenesTable, fighter: Fighter) -> None:
    """Take an eliminated block off the table; a garrison goes for good."""
    state = table.state
    battle = fought(state)
    battle.fighters = [other for other in battle.fighters if other.unit != fighter.unit]
    if fighter.unit == GARRISON:
        state.garrisons.pop(battle.place, None)
        return
    sight(state, fighter.unit, 0)
    to_pool(state, fighter.seat, fighter.unit)


def lighten(table: HellenesTable, fleet: Fighter) -> None:
    """Carried land units shrink with their fleet, to stay weaker than it; what can't is lost (§6.5)."""
    battle = fought(table.state)
    for load in aboard(battle, fleet):
        if fleet.cv == 1:
            lose_cargo(table, load)
        elif load.cv >= fleet.cv:
            reduce_cargo(table, battle, load, fleet.cv - 1)


def reduce_cargo(table: HellenesTable, battle: Battle, load: Fighter, cv: int) -> None:
    """A land unit gives up steps to fit aboard its fleet (§5.21)."""
    load.cv = cv
    tell(
        table,
        "hellenes.cargo-reduced",
        "5.21",
        seat=load.seat,
        unit=load.unit,
        cv=cv,
        carrier=load.carrier,
        place=battle.place,
    )


def lose_cargo(table: HellenesTable, load: Fighter) -> None:
    """A land unit is lost because no fleet carries it any longer."""
    place = fought(table.state).place
    remove(table, load)
    tell(table, "hellenes.cargo-lost", "6.5", seat=load.seat, unit=load.unit, carrier=load.carrier, place=place)
