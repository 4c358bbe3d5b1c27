"""Fortifying: defenders of a City decline combat and withdraw within its walls (§7.1, §6.1)."""

from __future__ import annotations

from engine.core.check import Check
from engine.core.decision import CLOSING, Choice, Kind, Simple, Verb, say
from engine.core.event import Args, Hidden
from engine.core.frame import Frame, Next
from engine.core.secret import Seat, Secret
from engine.games.hellenes.blocks import HellenesScene, HellenesTable, is_fleet, known, standing, take_from
from engine.games.hellenes.board import Board
from engine.games.hellenes.control import capacity
from engine.games.hellenes.state import AreaId, Block, ProvinceId, Siege, State, rival

SECTION = "7.1"
EVENTS = {"hellenes.sheltered": ("seat", "city", "amount", "units!")}
CHECKS = {"hellenes.no-harbour": ("unit", "city"), "hellenes.no-room": ("city", "amount", "room")}


def refuge(board: Board, state: State, seat: Seat, place: AreaId) -> bool:
    """Whether a side's upright blocks in an area have a City there to fortify in, and don't besiege it (§7.1)."""
    row = board.provinces.get(place)
    if row is None or not row.city:
        return False
    siege = state.sieges.get(place)
    return siege is None or siege.besieger != seat


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
        if not refuge(board, state, self.seat, self.place) or room(board, state, self.place) < 1:
            return self.done()
        if not standing(state, self.seat, self.place):
            return self.done()
        return self.ask(self.seat, "hellenes.fortify", then=self.chosen)

    def chosen(self, table: HellenesTable, choice: Choice) -> Next:
        """In they go, unseen."""
        if choice.verb == CLOSING:
            return self.done()
        state = table.state
        units = [str(choice.args[0])] if choice.args else [block.unit for block in self.upright(state)]
        admit(state, self.seat, self.place, [take_from(state, self.seat, self.place, unit) for unit in units])
        hidden = {"units": Hidden(units, (self.seat,))}
        table.tell("hellenes.sheltered", SECTION, hidden=hidden, seat=self.seat, city=self.place, amount=len(units))
        return self.goto(self.begin)

    def upright(self, state: State) -> list[Block]:
        """The seat's own blocks that still stand outside."""
        stack = state.stacks[self.seat].get(self.place)
        return [] if stack is None else known(stack, self.seat)


class NoHarbour(Check):
    """Fleets can only fortify in Ports (§7.1)."""

    code, section = "hellenes.no-harbour", SECTION

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Look for a fleet among those who shall go in."""
        city = scene.frame.place
        if scene.board.provinces[city].port:
            return None
        for block in scene.frame.upright(scene.state):
            if is_fleet(scene.board, block) and choice.args in ((block.unit,), ()):
                return {"unit": block.unit, "city": city}
        return None


class NoRoom(Check):
    """A City holds no more units than its capacity (§7.1)."""

    code, section = "hellenes.no-room", SECTION

    def fails(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """Count who shall go in."""
        city = scene.frame.place
        amount = 1 if choice.args else standing(scene.state, scene.seat, city)
        left = room(scene.board, scene.state, city)
        return {"city": city, "amount": amount, "room": left} if amount > left else None


class Shelter(Verb):
    """One block goes in: `shelter a4`."""

    name, section, names_hidden = "shelter", SECTION, True
    checks = (NoHarbour(), NoRoom())

    def candidates(self, scene: HellenesScene) -> list[Choice]:
        """Every block outside."""
        return [say(self.name, block.unit) for block in scene.frame.upright(scene.state)]

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """There is room for one, or nobody would ask; so only fleets can be in the way."""
        port = scene.board.provinces[scene.frame.place].port
        blocks = scene.frame.upright(scene.state)
        return [say(self.name, block.unit) for block in blocks if port or not is_fleet(scene.board, block)]


class ShelterAll(Simple):
    """All of them go in."""

    checks = (NoHarbour(), NoRoom())

    def __init__(self) -> None:
        super().__init__("shelter-all", SECTION)


class Fortifying(Kind):
    """Who fortifies in the City instead of fighting (§7.1)."""

    name, section, reply = "hellenes.fortify", SECTION, True
    verbs = (ShelterAll(), Shelter(), Simple(CLOSING, SECTION))
