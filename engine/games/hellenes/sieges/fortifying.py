"""Fortifying: defenders of a City decline combat and withdraw within its walls (§7.1, §6.1).

Blockades: Ports whose Offshore Sea the enemy's fleets lie in, and the grain of Athens (§8.21, §8.22).
"""

from __future__ import annotations

from engine.core.questions.check import check
from engine.core.rulebook import CLOSING, Args, Choice, Frame, Hidden, Kind, Next, Seat, Secret, Simple, Verb, say
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    HellenesTable,
    besieged_before,
    besieges,
    pick_up,
    stacked,
    standing,
)
from engine.games.hellenes.table.control import capacity, evaluate
from engine.games.hellenes.table.state import ATHENS, SPARTA, AreaId, Block, ProvinceId, Siege, State, UnitId, rival

SECTION = "7.1"


def refuge(board: Board, state: State, seat: Seat, place: AreaId) -> bool:
    """Whether a side's upright blocks in an area have a City there to fortify in, and don't besiege it (§7.1)."""
    return place in board.cities and not besieges(state, seat, place)


def room(board: Board, state: State, city: ProvinceId) -> int:
    """How many more units find room in a City; garrisons take none (§7.1)."""
    siege = state.sieges.get(city)
    return capacity(board, state, city) - (len(siege.inside) if siege is not None else 0)


def admit(state: State, seat: Seat, city: ProvinceId, things: list[Secret[Block]]) -> None:
    """Lay blocks down within a City. Until the battle outside is decided, the siege is only about to begin (§7.2)."""
    siege = state.sieges.get(city)
    if siege is None:
        siege = state.sieges[city] = Siege(rival(seat), since=state.clock)
    siege.inside.put(things)


class Fortify(Frame, tag="hellenes.fortifying", kw_only=True):
    """Before anything is revealed, the defender of a CityState withdraws whom he likes into the City (§7.1)."""

    place: ProvinceId
    seat: Seat

    def begin(self, table: HellenesTable) -> Next:
        """Ask as long as there are units and room; not for whom, since that would tell who they are."""
        board, state = table.board, table.state
        open_to_them = refuge(board, state, self.seat, self.place) and room(board, state, self.place) > 0
        if not open_to_them or not standing(state, self.seat, self.place):
            return self.done()
        return self.ask(self.seat, Fortifying, then=self.chosen)

    def chosen(self, table: HellenesTable, choice: Choice, unit: UnitId = "") -> Next:
        """In they go, unseen."""
        if choice.verb == CLOSING:
            return self.done()
        state = table.state
        units = [unit] if unit else [block.unit for block in self.upright(state)]
        admit(state, self.seat, self.place, [pick_up(state, self.seat, unit) for unit in units])
        hidden = {"units": Hidden(units, (self.seat,))}
        table.tell("hellenes.sheltered", SECTION, hidden=hidden, seat=self.seat, city=self.place, amount=len(units))
        return self.goto(self.begin)

    def upright(self, state: State) -> list[Block]:
        """The seat's own blocks that still stand outside."""
        return stacked(state, self.seat, self.place)


@check("hellenes.no-harbour")
def no_harbour(scene: HellenesScene, choice: Choice) -> Args | None:
    """Fleets can only fortify in Ports (§7.1)."""
    city = scene.frame.place
    if scene.board.provinces[city].port:
        return None
    going = [block for block in scene.frame.upright(scene.state) if choice.args in ((), (block.unit,))]
    fleet = next((block.unit for block in going if scene.board.units[block.unit].fleet), None)
    return None if fleet is None else {"unit": fleet, "city": city}


@check("hellenes.no-room")
def no_room(scene: HellenesScene, choice: Choice) -> Args | None:
    """A City holds no more units than its capacity (§7.1)."""
    city = scene.frame.place
    amount = 1 if choice.args else standing(scene.state, scene.seat, city)
    left = room(scene.board, scene.state, city)
    return {"city": city, "amount": amount, "room": left} if amount > left else None


class Shelter(Verb):
    """One block goes in."""

    pattern, section, names_hidden = "shelter <unit>", SECTION, True
    checks = (no_harbour, no_room)

    def candidates(self, scene: HellenesScene) -> list[Choice]:
        return [say("shelter", block.unit) for block in scene.frame.upright(scene.state)]


SHELTER_ALL = Verb("shelter-all", SECTION, (no_harbour, no_room))


class Fortifying(Kind):
    """Who fortifies in the City instead of fighting (§7.1)."""

    name, section, reply = "hellenes.fortify", SECTION, True
    together = True
    verbs = (SHELTER_ALL, Shelter(), Simple(CLOSING, SECTION))


BLOCKADE_SECTION = "8.21"
NONE = -2
"""In `Siege.blockaded_since`: there is no blockade. -1 is the season before the game."""


def blockades(board: Board, state: State, seat: Seat, city: ProvinceId) -> bool:
    """Whether a side blockades a Port, as things stand; never a City without a harbour (§8.21).

    Its fleets lie in the Offshore Sea, or it is Athens and nobody's do. Spartan fleets in any of the seas that its
    grain comes through blockade the city of Athens (§8.22).
    """
    offshore = board.provinces[city].offshore
    if offshore is None:
        return False
    if standing(state, seat, offshore):
        return True
    if seat == SPARTA:
        return cuts_off_grain(board, state, city)
    return not standing(state, SPARTA, offshore)


def cuts_off_grain(board: Board, state: State, city: ProvinceId) -> bool:
    """Whether Spartan fleets lie in one of the seas that the grain of this City comes through (§8.22)."""
    grain = (sea.id for sea in board.seas.values() if sea.grain)
    return city == board.tables.grain_city and any(standing(state, SPARTA, sea) for sea in grain)


def starves(board: Board, state: State, city: ProvinceId) -> bool:
    """Whether Siege Attrition can be waged against a besieged City: a Port must be blockaded, too.

    Both the siege and the blockade must have begun in a prior season (§8.2, §8.21).
    """
    siege = state.sieges[city]
    if not besieged_before(state, city):
        return False
    if not board.provinces[city].port:
        return True
    return NONE < siege.blockaded_since < state.clock and blockades(board, state, siege.besieger, city)


def starves_as_in_winter(board: Board, state: State, city: ProvinceId) -> bool:
    """Whether a besieged City suffers at Winter rates in every season: Athens, cut off from the sea (§8.22)."""
    siege = state.sieges[city]
    return city == board.tables.grain_city and siege.besieger != ATHENS and blockades(board, state, SPARTA, city)


def begun(board: Board, state: State, besieger: Seat, city: ProvinceId) -> int:
    """The season to note for a siege that begins now: this one if the Port is blockaded, else `NONE`."""
    return state.clock if blockades(board, state, besieger, city) else NONE


def watch(table: HellenesTable) -> None:
    """Note at which besieged Ports a blockade has begun or ended; called wherever control is settled (§8.21)."""
    board: Board = table.board
    for city, siege in table.state.sieges.items():
        before = siege.blockaded_since > NONE
        if not board.provinces[city].port or before == blockades(board, table.state, siege.besieger, city):
            continue
        siege.blockaded_since = NONE if before else table.state.clock
        told = "hellenes.blockade-ended" if before else "hellenes.blockade-begun"
        table.tell(told, BLOCKADE_SECTION, city=city, seat=siege.besieger)


def settle(table: HellenesTable) -> None:
    """Control and blockades as they stand after an Action phase or a Combat phase (§1.4, §8.21)."""
    evaluate(table)
    watch(table)


def shut_in(board: Board, state: State, city: ProvinceId) -> bool:
    """Whether a City is besieged and, if it is a Port, blockaded: nothing gets in or out of it (§4.2)."""
    siege = state.sieges.get(city)
    return siege is not None and (not board.provinces[city].port or blockades(board, state, siege.besieger, city))


def defender(state: State, city: ProvinceId) -> Seat:
    """The side that a siege shuts in."""
    return rival(state.sieges[city].besieger)
