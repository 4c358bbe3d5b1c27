"""Cards of the gods: the oracle, sacrifices, an eclipse, an earthquake, a festival, the plague (appendix C).

Cards of kings and turncoats: Perdiccas, Sitalces, Alcibiades (appendix C).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check, say
from engine.games.epic.board.board import Board
from engine.games.epic.cards.deck import holding, play, remove
from engine.games.epic.combat.standing import Ground, bonus
from engine.games.epic.forces.losses import HOMES, eliminate, failing, fell, gone_for_good, lose_leader
from engine.games.epic.regions.control import change_control, units_lost
from engine.games.epic.sicily import resolve
from engine.games.epic.table.cities import fortress, owner_of
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed
from engine.games.epic.table.stacks import lessen, take
from engine.games.epic.table.state import ATHENS, LeaderId, PlaceId, Side, Stack, State, other_side, side_of

SECTION = "12"
PLAGUE = "plague-in-athens"
ATTICA = "attica"


# ------------------------------------------------------------------ the oracle


class Consult(Verb):
    """Whose fortune the oracle tells."""

    pattern, section = "consult <seat>", SECTION

    def candidates(self, scene: EpicScene) -> Iterable[Choice]:
        return [say("consult", seat) for seat in scene.state.treasury]


class Consulting(Kind):
    """Whom does the oracle speak to (appendix C)?"""

    name, section = "epic.consult", SECTION
    reply = True
    verbs = (Consult(),)


@check("epic.gift-too-dear")
def too_dear(scene: EpicScene, number: int) -> Args | None:
    """The treasury pays for it."""
    own = scene.state.treasury[scene.seat]
    return {"talents": number, "own": own} if number > own else None


class Give(Listed):
    """Talents for Delphi, which soften the god."""

    pattern, section = "give <number:number>", SECTION
    checks = (too_dear,)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        values = scene.board.values.cards.oracle
        return [say("give", values.gift * more) for more in range(1, values.good)]


class Giving(Kind):
    """What is sent to Delphi (appendix C)?"""

    name, section = "epic.give", SECTION
    reply = True
    verbs = (Give(), Simple("done", SECTION))


class Oracle(Frame, tag="epic.oracle", kw_only=True):
    """Whoever has drawn the oracle says whose fortune it tells; that player may send gifts."""

    seat: Seat

    def begin(self, table: EpicTable) -> Next:
        """Oneself or another."""
        return self.ask(self.seat, Consulting, then=self.chosen)

    def chosen(self, table: EpicTable, choice: Choice, seat: Seat) -> Next:
        self.seat = seat
        table.tell("epic.oracle-asked", SECTION, seat=seat)
        return self.ask(seat, Giving, then=self.given)

    def given(self, table: EpicTable, choice: Choice, number: int = 0) -> Next:
        """A die, better for gifts; a natural 1 is bad whatever was given."""
        state, values = table.state, table.board.values.cards.oracle
        state.treasury[self.seat] -= number
        die, added = table.roll("card", 6), number // values.gift
        good = die > 1 and die + added >= values.good
        state.fates.favour[self.seat] = values.morale if good else -values.morale
        table.tell(
            "epic.oracle",
            SECTION,
            seat=self.seat,
            die=die,
            added=added,
            talents=number,
            morale=state.fates.favour[self.seat],
        )
        return self.done()


# ------------------------------------------------------------------ sacrifices, plunder, the loss of a leader


def led_places(table: EpicTable, side: Side) -> dict[LeaderId, PlaceId]:
    """Where the leaders of a side are on the map."""
    return {
        leader: s.at for s in table.state.stacks.values() if side_of(s.by) == side and s.at in table.board.hexes
        for leader in s.leaders
    }  # fmt: skip


def one_of(table: EpicTable, leaders: Iterable[LeaderId]) -> LeaderId | None:
    """A leader at random."""
    found = sorted(leaders)
    return table.pick("leader", found, 1)[0] if found else None


def mark(places: list[PlaceId], place: PlaceId) -> None:
    """A place is among some; once is enough."""
    if place not in places:
        places.append(place)


def one_of_theirs(table: EpicTable, seat: Seat, marked: list[PlaceId]) -> Iterator[tuple[LeaderId, PlaceId]]:
    """One of the enemy's leaders at random, whose hex is marked; nobody, where none is on the map."""
    places = led_places(table, other_side(side_of(seat)))
    if (leader := one_of(table, places)) is not None:
        mark(marked, places[leader])
        yield leader, places[leader]


def sacrifices(table: EpicTable, seat: Seat) -> None:
    """One of the enemy's leaders and all in his hex stay in the first Campaign Turn."""
    for leader, place in one_of_theirs(table, seat, table.state.fates.halted):
        table.tell("epic.sacrifices", SECTION, leader=leader, place=place)


def plunder(table: EpicTable, seat: Seat) -> None:
    """The men of one of the enemy's leaders raid in the first Campaign Turn, whose land it may be."""
    for leader, place in one_of_theirs(table, seat, table.state.fates.plundering):
        table.tell("epic.plunderers", SECTION, leader=leader, place=place)


def remove_leader(table: EpicTable, seat: Seat) -> None:
    """One of the enemy's leaders is gone, and another takes his place."""
    state, side = table.state, other_side(side_of(seat))
    waiting = [leader for leader, region in state.leaders.items() if _side_of_pool(table, region) == side]
    leader = one_of(table, [*led_places(table, side), *waiting])
    if leader is None:
        return
    for id, stack in list(state.stacks.items()):
        if leader in stack.leaders:
            lose_leader(table, id, leader)
            return
    lose_waiting(table, leader)


def _side_of_pool(table: EpicTable, region: str) -> Side:
    by = table.state.regions[region].by if region in table.state.regions else None
    return side_of(by or ATHENS)


def lose_waiting(table: EpicTable, leader: LeaderId) -> None:
    """A leader in a Force Pool is gone; who is drawn for him waits there."""
    state = table.state
    region = state.leaders.pop(leader)
    seat = state.regions[region].by or ATHENS
    fell(table, seat, leader, region)


# ------------------------------------------------------------------ eclipse, earthquake, festival


def eclipse(table: EpicTable, seat: Seat) -> None:
    """Who attacks in the first Campaign Turn does so with less heart; a war in Sicily is decided, the worse for it."""
    table.state.fates.eclipse = True
    if table.state.sicily.shut:
        resolve(table, table.board.values.cards.sicily.eclipse)


def earthquake(table: EpicTable, seat: Seat) -> None:
    """In the first Campaign Turn nobody moves in the Peloponnese, or into it."""
    table.state.fates.quake = True


def festival(table: EpicTable, seat: Seat) -> None:
    """By a die, whose units stay at home in the first Campaign Turn."""
    die = table.roll("card", 6)
    for region in table.board.values.cards.festivals[die - 1]:
        mark(table.state.fates.festival, region)
    table.tell("epic.festival", SECTION, die=die, regions=list(table.state.fates.festival))


# ------------------------------------------------------------------ the plague


class Bearing(Kind):
    """Does the plague come (appendix C)?"""

    name, section = "epic.plague", SECTION
    reply = True
    verbs = (Simple("play", SECTION), Simple("discard", SECTION))
    by_default = "discard"


class Plague(Frame, tag="epic.plague", kw_only=True):
    """The plague comes if the League has drawn it; Athens may lay it away. It never comes again."""

    seat: Seat

    def begin(self, table: EpicTable) -> Next:
        remove(table, PLAGUE)
        return self.ask(ATHENS, Bearing, then=self.chosen) if self.seat == ATHENS else self.strike(table)

    def chosen(self, table: EpicTable, choice: Choice) -> Next:
        return self.strike(table) if choice.verb == "play" else self.done()

    def strike(self, table: EpicTable) -> Next:
        """A die for everybody in Attica and in its Force Pool."""
        state = table.state
        for id, stack in list(state.stacks.items()):
            if stack.at in table.board.hexes and table.board.region(stack.at) == ATTICA:
                self.strike_stack(table, id, stack)
        dead = {u: n for u in table.board.types_of[ATTICA] if (n := self.deaths(table, state.force.get(u, 0)))}
        if dead:
            lessen(state.force, dead)
            gone_for_good(table, dead)
            table.tell("epic.eliminated", SECTION, seat=ATHENS, units=dead, at="athens", why="plague")
            units_lost(table, {ATTICA: sum(dead.values())})
        for leader in [leader for leader, region in state.leaders.items() if region == ATTICA]:
            if self.deaths(table, 1):
                lose_waiting(table, leader)
        return self.done()

    def strike_stack(self, table: EpicTable, id: str, stack: Stack) -> None:
        """A die for each leader and unit; a leader left without a unit by it is lost with them (§7.8.6)."""
        leaders = [leader for leader in stack.leaders if self.deaths(table, 1)]
        dead = {unit: n for unit, count in stack.units.items() if (n := self.deaths(table, count))}
        if dead:
            eliminate(table, id, dead, "plague")
        for leader in leaders:
            if id in table.state.stacks and leader in table.state.stacks[id].leaders:
                lose_leader(table, id, leader)

    def deaths(self, table: EpicTable, count: int) -> int:
        return sum(table.roll("plague", 6) >= table.board.values.cards.plague for _ in range(count))


PERDICCAS, SITALCES = "perdiccas-switches-sides", "sitalces-invades"
ALCIBIADES, MACEDON = "alcibiades-switches-sides", "macedon"


class Wooing(Kind):
    """Does Perdiccas change sides (appendix C)?"""

    name, section = "epic.perdiccas", SECTION
    reply = True
    verbs = (Simple("play", SECTION), Simple("discard", SECTION))
    by_default = "discard"


class Perdiccas(Frame, tag="epic.perdiccas", kw_only=True):
    """Whoever draws him may have Macedon change sides, once a season, while it wavers."""

    seat: Seat

    def begin(self, table: EpicTable) -> Next:
        """Where Macedon does not waver there is nothing to choose."""
        state = table.state
        region = state.regions.get(MACEDON)
        wavers = region is not None and region.by is not None and region.allegiance <= table.board.values.levels.risk
        if not wavers or PERDICCAS in state.fates.played:
            return self.done()
        return self.ask(self.seat, Wooing, then=self.chosen)

    def chosen(self, table: EpicTable, choice: Choice) -> Next:
        """Its units go home (§4.3.1b)."""
        if choice.verb == "play":
            table.state.fates.played.append(PERDICCAS)
            change_control(table, MACEDON)
        return self.done()


def sitalces(table: EpicTable, seat: Seat) -> None:
    """All in Macedon and Chalcidice must stand their ground or are lost, and nobody moves by Area there."""
    board, state = table.board, table.state
    remove(table, SITALCES)
    state.fates.invaded += [region for region in board.values.cards.invaded if region in state.regions]
    for id, stack in list(state.stacks.items()):
        if stack.at not in board.hexes or board.region(stack.at) not in state.fates.invaded:
            continue
        added = bonus(board, state, stack.at, ground_of(board, state, stack), None)
        if lost := failing(table, stack.units, -added, ashore=True):
            eliminate(table, id, lost, "sitalces")


def ground_of(board: Board, state: State, stack: Stack) -> Ground:
    """Where a stack would stand its ground: on walls, in a city, or in the open."""
    if stack.outside or owner_of(board, state, stack.at) != side_of(stack.by):
        return "field"
    return "fortress" if fortress(board, state, stack.at) else "city"


# ------------------------------------------------------------------ Alcibiades


@check("epic.alcibiades-away", "12.1")
def away(scene: EpicScene) -> Args | None:
    """He must be on the map, with the enemy (appendix C)."""
    found = any("alcibiades" in s.leaders and side_of(s.by) != side_of(scene.seat) for s in scene.state.stacks.values())
    return None if found else {}


@among("epic.no-leader-to-yield", "leader", "12.1")
def yielding(scene: EpicScene) -> list[LeaderId]:
    """Another of one's leaders in a Force Pool makes room for him (appendix C)."""
    regions = scene.state.regions
    return [id for id, region in scene.state.leaders.items() if regions[region].by == scene.seat]


WIN = Verb("alcibiades <leader>", SECTION, (holding(ALCIBIADES), away, yielding))


def win_alcibiades(table: EpicTable, seat: Seat, leader: LeaderId) -> None:
    """He is in the player's Force Pool, and the other one in the Leader Pool."""
    state = table.state
    play(table, seat, ALCIBIADES)
    id = next(id for id, s in state.stacks.items() if "alcibiades" in s.leaders)
    take(state, id, {}, ("alcibiades",))
    region = state.leaders.pop(leader)
    pool = state.pools.setdefault(seat if seat == ATHENS else "sparta", [])
    pool.append(leader)
    state.leaders["alcibiades"] = region if state.regions[region].by == seat else HOMES[seat]
    table.tell("epic.alcibiades", SECTION, seat=seat, leader=leader)
