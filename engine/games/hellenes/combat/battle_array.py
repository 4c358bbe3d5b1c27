"""The battle array: blocks tipped over for a battle, in which order they attack, and how they stand up again (§6.1).

What kind of battle it is, with narrows and landings at sea (§6.5, §6.6).

The order of attack: who of a side goes first within a class of agility, which is left to its owner (§6.2).

A side sets it whenever it likes, before a battle or while it is fought; whoever does not care is never asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.core.rulebook import Args, Bag, Choice, Seat, Secret, Verb, check, say, seat_view
from engine.games.hellenes.board.board import NARROWS, Board
from engine.games.hellenes.board.numbers import Rating
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    HellenesTable,
    ashore,
    by_number,
    hidden,
    number_of,
    posts,
    put,
)
from engine.games.hellenes.table.state import (
    GARRISON,
    SEATS,
    AreaId,
    Battle,
    Block,
    Fighter,
    Sighting,
    State,
    UnitId,
    rival,
)

LAND, SEA, LANDING, ASSAULT, TREACHERY, SORTIE = "land", "sea", "landing", "assault", "treachery", "sortie"
WALLS = (ASSAULT, TREACHERY)
"""Kinds of battle in which the defender fights from within the City (§8.1)."""
WEAKEST, STRONGEST = "weakest", "strongest"
"""Who attacks first within a class, where no units are named (§6.2)."""


# ------------------------------------------------------------------ what kind of battle


def kind_of_battle(board: Board, origin: AreaId, place: AreaId) -> str:
    """What kind of battle comes of engaging from one area into another; from a City into its province: a sortie."""
    if origin == place:
        return SORTIE
    if board.is_sea(place):
        return SEA
    return LANDING if board.is_sea(origin) else LAND


def first_strike(board: Board, origin: AreaId, place: AreaId) -> bool:
    """Whether the defender has the first round for itself: against landings, and at the far side of a narrows."""
    kind = kind_of_battle(board, origin, place)
    return kind == LANDING or (kind == SEA and board.water[place].get(origin) == NARROWS)


# ------------------------------------------------------------------ tipping over and standing up


def reveal(table: HellenesTable, seat: Seat, bag: Bag[Block]) -> list[Fighter]:
    """Tip the blocks in a bag over, for all to see; the bag is empty afterwards (§6.1)."""
    blocks = sorted(table.show(bag), key=by_number)
    bag.things = []
    return [Fighter(b.unit, seat, b.cv, b.carrier, b.moved, b.retreated, b.maintained) for b in blocks]


def reveal_area(table: HellenesTable, seat: Seat, area: AreaId) -> list[Fighter]:
    """Tip over a side's stack in an area: all its upright blocks there that belong to no formation."""
    stack = table.state.stacks[seat].pop(area, None)
    return [] if stack is None else reveal(table, seat, stack)


def garrison(board: Board, seat: Seat) -> Fighter:
    """A City's garrison, which fights in an assault only (§7.3)."""
    return Fighter(GARRISON, seat, board.tables.garrison_cv, garrison=True)


def stand_up(table: HellenesTable, fighter: Fighter) -> Secret[Block]:
    """Take a fighter out of the battle and stand it up, hidden again; what was seen of it stays known (§6.1)."""
    state = table.state
    battle = fought(state)
    battle.fighters = [other for other in battle.fighters if other.unit != fighter.unit]
    sight(state, fighter.unit, fighter.cv)
    block = Block(fighter.unit, fighter.cv, fighter.carrier, fighter.moved, fighter.retreated, fighter.maintained)
    return hidden(fighter.seat, block)


def sight(state: State, unit: UnitId, cv: int) -> None:
    """Note what was seen of a unit; strength 0: it was eliminated."""
    state.sightings[unit] = Sighting(fought(state).place, cv, state.year, state.season)


def clear_field(table: HellenesTable) -> None:
    """The battle is over: whoever is left in it stands up where it belongs; on land nobody is carried any more.

    A garrison is no block, and just leaves the battle.
    """
    state = table.state
    battle = fought(state)
    if not table.board.is_sea(battle.place):
        ashore(battle.fighters)
    for seat in (battle.aggressor, rival(battle.aggressor)):
        things = [stand_up(table, fighter) for fighter in of(battle, seat) if not fighter.garrison]
        if within(battle, seat):
            state.sieges[battle.place].inside.put(things)
        else:
            put(state, seat, battle.place, things)
    state.battle = None


def tell(table: HellenesTable, id: str, section: str, **args: Any) -> None:
    """Tell of something in the battle, where it is last of all if not said; note it down for the closing report."""
    battle = fought(table.state)
    args.setdefault("place", battle.place)
    battle.story.append({"what": id.removeprefix("hellenes."), **args})
    table.tell(id, section, **args)


def tell_of(table: HellenesTable, fighter: Fighter, id: str, section: str, **args: Any) -> None:
    """Tell what a block in the battle does, or what happens to it."""
    tell(table, id, section, seat=fighter.seat, unit=fighter.unit, **args)


# ------------------------------------------------------------------ who is there


def fought(state: State) -> Battle:
    """The battle being fought."""
    assert state.battle is not None
    return state.battle


def of(battle: Battle, seat: Seat) -> list[Fighter]:
    """Everything a side has left in the battle, routed or carried or not."""
    return [fighter for fighter in battle.fighters if fighter.seat == seat]


def find(battle: Battle, unit: UnitId) -> Fighter | None:
    """A unit in the battle; None if it has left it."""
    return next((fighter for fighter in battle.fighters if fighter.unit == unit), None)


def present(battle: Battle, unit: UnitId) -> Fighter:
    """A unit that is known to be in the battle."""
    fighter = find(battle, unit)
    assert fighter is not None, f"{unit} is in the battle"
    return fighter


def number(unit: UnitId) -> int:
    """A unit's number; a garrison comes after all units."""
    return 1000 if unit == GARRISON else int(unit[1:])


def combatants(board: Board, battle: Battle, seat: Seat) -> list[Fighter]:
    """Who of a side can attack, be hit and be routed: at sea only the fleets (§6.5)."""
    mine = of(battle, seat)
    if battle.kind != SEA:
        return mine
    return [fighter for fighter in mine if board.units[fighter.unit].sea is not None]


def unrouted(board: Board, battle: Battle, seat: Seat) -> list[Fighter]:
    """A side's combatants that have not been routed."""
    return [fighter for fighter in combatants(board, battle, seat) if not fighter.routed]


def dice(board: Board, battle: Battle, seat: Seat) -> int:
    """How many dice a side rolls in a whole round as things stand (§6.31)."""
    return sum(fighter.cv for fighter in unrouted(board, battle, seat))


def aboard(battle: Battle, fleet: Fighter) -> list[Fighter]:
    """What a fleet carries."""
    return [fighter for fighter in battle.fighters if fighter.carrier == fleet.unit]


def within(battle: Battle, seat: Seat) -> bool:
    """Whether a side fights from within its City: agile, not to be routed, only a sally away from the sea (§8.1)."""
    return battle.kind in WALLS and seat != battle.aggressor


def doubly_defended(state: State, seat: Seat) -> bool:
    """Whether it takes two hits to cost a side's block a step: walls, no treachery, no Civil War (§8.11, §3.1)."""
    battle = fought(state)
    return battle.kind == ASSAULT and seat != battle.aggressor and battle.place not in state.civil_wars


# ------------------------------------------------------------------ who attacks when


def rating(board: Board, battle: Battle, fighter: Fighter) -> Rating:
    """The combat rating that counts here: behind walls one for everybody, at sea the fleet's other one (§2.14)."""
    if within(battle, fighter.seat):
        return board.tables.walls
    row = board.units[fighter.unit]
    if battle.kind == SEA and row.sea is not None:
        return row.sea
    return row.land


def holds_back(battle: Battle, seat: Seat) -> bool:
    """Whether a side can't attack this round: it lands or came through a narrows, and this is the first (§6.5)."""
    return battle.first_strike and battle.round == 1 and seat == battle.aggressor


def turn_in_round(board: Board, battle: Battle, fighter: Fighter) -> tuple[str, bool, bool, int, int, int]:
    """What orders attacks: agility, defenders first; within a class of a side its owner's order (§6.2).

    Whom he has not put in order attack after the others, the strongest first unless he wants it the other way round.
    """
    return (
        rating(board, battle, fighter).agility,
        fighter.seat == battle.aggressor,
        not fighter.lead,
        fighter.lead,
        fighter.cv if fighter.seat in battle.weakest_first else -fighter.cv,
        number(fighter.unit),
    )


def draw_up(battle: Battle, seat: Seat, order: list[str]) -> None:
    """Put a side's blocks into its order of attack, as the next attack is going to show (§6.2)."""
    others = [side for side in battle.weakest_first if side != seat]
    battle.weakest_first = [*others, seat] if order == [WEAKEST] else others
    for fighter in of(battle, seat):
        fighter.lead = 1 + order.index(fighter.unit) if fighter.unit in order else 0


def able(battle: Battle) -> list[Seat]:
    """The sides that can attack this round."""
    return [seat for seat in SEATS if not holds_back(battle, seat)]


def in_turn(board: Board, battle: Battle, *seats: Seat) -> list[Fighter]:
    """The unrouted of these sides in the order in which they attack (§6.2)."""
    fighters = [fighter for seat in seats for fighter in unrouted(board, battle, seat)]
    return sorted(fighters, key=lambda fighter: turn_in_round(board, battle, fighter))


def next_attacker(board: Board, battle: Battle) -> Fighter | None:
    """Who attacks next; None when the round is over (§6.2)."""
    return next((f for f in in_turn(board, battle, *able(battle)) if f.attacked < battle.round), None)


def alike(board: Board, battle: Battle, fighters: list[Fighter]) -> bool:
    """Whether it makes no difference which of these is picked: same label but for the name, same situation."""
    return len({_semblance(board, battle, fighter) for fighter in fighters}) == 1


def _semblance(board: Board, battle: Battle, fighter: Fighter) -> tuple[object, ...]:
    cargo = tuple(sorted((board.units[load.unit].type, load.cv) for load in aboard(battle, fighter)))
    situation = (fighter.cv, fighter.half, fighter.routed, fighter.attacked >= battle.round, fighter.moved, cargo)
    label = GARRISON if fighter.garrison else replace(board.units[fighter.unit], id="", number=0, name="")
    return (label, bool(fighter.carrier), *situation)


SECTION = "6.2"


def attack_order(state: State, seat: Seat) -> list[str]:
    """A side's order, for itself: units, or `weakest`; empty: the strongest first. `NeedsCommit` for others."""
    return state.attack_orders[seat].read(seat_view(seat)) if seat in state.attack_orders else []


def draw_up_both(table: HellenesTable) -> None:
    """Both sides of a battle attack in the order that their owners have laid down."""
    for seat in SEATS:
        if (order := table.state.attack_orders.get(seat)) is not None:
            draw_up(fought(table.state), seat, table.read(order))


@check("hellenes.leads-already")
def leads_already(scene: HellenesScene, who: str) -> Args | None:
    """A new order must change something."""
    order = attack_order(scene.state, scene.seat)
    return {"who": who} if who == (order[0] if order else STRONGEST) else None


class AttackFirst(Verb):
    """Before the others of its class; `strongest` or `weakest`: whatever units they are."""

    pattern, section, names_hidden = "attack-first <who>", SECTION, True
    checks = (leads_already,)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Both rules, and every unit on the map or in the battle."""
        state, seat = scene.state, scene.seat
        units = {post.block.unit for post in posts(state, seat)}
        if state.battle is not None:
            units |= {fighter.unit for fighter in of(state.battle, seat) if not fighter.garrison}
        return [say(self.name, who) for who in (STRONGEST, WEAKEST, *sorted(units, key=number_of))]


def put_first(table: HellenesTable, seat: Seat, first: str) -> None:
    """Units named one after the other: the last one goes before all others. A rule takes the place of all of it."""
    state = table.state
    order = [] if first == STRONGEST else [first]
    if first not in (STRONGEST, WEAKEST):
        order += [who for who in attack_order(state, seat) if who not in (first, WEAKEST)]
    state.attack_orders[seat] = Secret(order, (seat,))
    table.tell_only((seat,), "hellenes.attack-order", SECTION, seat=seat, order=order or [STRONGEST])
