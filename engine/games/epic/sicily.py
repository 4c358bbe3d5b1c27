"""The Sicily Box: its fleets come out, units get ready to leave, and Sicily pays (§19.2 to §19.4, appendix C).

The Sicilian Expedition: it escalates, and is decided; Carthage comes after it (appendix C).

Who was to leave Sicily and does not (§19.2, §19.3).
"""

from __future__ import annotations

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check, of_table
from engine.games.epic.board.board import FLEET, HOPLITE, LEAVING, SICILY, Board
from engine.games.epic.cards.deck import holding, play, put_aside, remove
from engine.games.epic.forces.losses import eliminate, failing
from engine.games.epic.regions.control import adjust
from engine.games.epic.table.parts import Counted, EpicScene, EpicTable, Listed, SoMany, own_stacks
from engine.games.epic.table.stacks import at, detached, lessen, place, take, together
from engine.games.epic.table.state import (
    ATHENS,
    LEAGUE,
    SEASONS,
    LeaderId,
    Side,
    Stack,
    State,
    UnitId,
    side_of,
)

SECTION = "19.2"
FLEETS = "sicily-fleets"
"""What the League does once a season."""


@check("epic.sicily-holds-them", "19.4")
def held_fast(scene: EpicScene) -> Args | None:
    """Nobody leaves while the war there escalates (§19.4)."""
    return {"number": scene.state.sicily.escalations} if scene.state.sicily.shut else None


@of_table
def there(scene: EpicScene) -> tuple[dict[UnitId, int], list[LeaderId]]:
    """Whom the seat has in the Sicily Box."""
    return together(stack for stack in own_stacks(scene) if stack.at == SICILY)


@among("epic.leader-not-in-sicily", "leader", "19.2")
def leaders_in_sicily(scene: EpicScene) -> list[LeaderId]:
    """He must be in the Sicily Box (§19.2)."""
    return there(scene)[1]


NOT_SO_MANY = Counted("epic.not-so-many-in-sicily", lambda scene: there(scene)[0], "19.2")
DEPART = SoMany("depart <unit> <number:number>", SECTION, (held_fast, NOT_SO_MANY))
DEPART_LEADER = Listed("depart-with <leader>", SECTION, (held_fast, leaders_in_sicily))
"""Units and leaders get ready to leave Sicily."""


def sicilian(board: Board, state: State, seat: Seat) -> int:
    """How many Sicilian fleets a player may place now: the victor as many as the war had Escalations (appendix C)."""
    sicily = state.sicily
    if sicily.winner != side_of(seat):
        return 0
    pool = sum(state.force.get(unit, 0) for unit in board.types_of[HOME])
    left = min(pool, sicily.escalations - sicily.placed)
    if sicily.winner == LEAGUE:
        done = state.fates.played.count(FLEETS)
        return min(left, board.values.cards.sicily.placed - done)
    return left


def _fleets_left(scene: EpicScene) -> dict[tuple[()], int]:
    return {(): sicilian(scene.board, scene.state, scene.seat)}


ENLIST = SoMany("sicilians <number:number>", SECTION, (Counted("epic.no-sicilian-fleets", _fleets_left, "12"),))
"""Sicilian fleets come out, in the box."""


def in_sicily(table: EpicTable, seat: Seat, choice: Choice) -> None:
    """What happens in the box while units are placed."""
    board, state = table.board, table.state
    match (choice.verb, *choice.args):
        case "sicilians", int(count):
            unit = next(unit for unit in board.types_of[HOME] if state.force.get(unit, 0) >= count)
            lessen(state.force, {unit: count})
            place(state, Stack(seat, SICILY, {unit: count}))
            state.sicily.placed += count
            if seat != ATHENS:
                state.fates.played.append(FLEETS)
            table.tell("epic.sicilians", SECTION, seat=seat, number=count)
        case "depart", str(unit), int(count):
            for going in detached(state, SICILY, unit, count, lambda s: s.by == seat):
                place(state, Stack(seat, LEAVING, going.units))
            table.tell("epic.leaving-sicily", SECTION, seat=seat, units={unit: count})
        case "depart-with", str(leader):
            id = next(id for id, s in state.stacks.items() if leader in s.leaders)
            take(state, id, {}, (leader,))
            place(state, Stack(seat, LEAVING, leaders=[leader]))
            table.tell("epic.leader-leaving-sicily", SECTION, seat=seat, leader=leader)


def sicilian_tribute(state: State) -> int:
    """Talents that Sicily pays Athens a year (appendix C)."""
    if state.sicily.winner != "athens":
        return 0
    return state.sicily.escalations // 2 if state.sicily.halved else state.sicily.escalations


EXPEDITION_SECTION = "12"
ESCALATION, RESOLUTION, CARTHAGE = "sicilian-escalation", "sicilian-resolution", "carthage-invades-sicily"
HOME = "sicily"
"""The region of the Sicilian fleets."""
OUTCOMES = ("defeat", "rebuff", "capture", "triumph")


@check("epic.escalated-already", "12")
def escalated(scene: EpicScene) -> Args | None:
    """One Escalation a season, and no Resolution in the same (appendix C)."""
    return {} if ESCALATION in scene.state.fates.played else None


@check("epic.too-early-for-sicily", "12")
def too_early(scene: EpicScene) -> Args | None:
    """Not before the year after the first Escalation (appendix C)."""
    sicily, year = scene.state.sicily, scene.state.season // len(SEASONS)
    return None if sicily.shut and year > sicily.since // len(SEASONS) else {}


@check("epic.sicily-decided-already", "12")
def over_already(scene: EpicScene) -> Args | None:
    """Once the war in Sicily is decided it escalates no more (appendix C)."""
    return None if scene.state.sicily.decided is None else {}


ESCALATE = Verb("escalate", EXPEDITION_SECTION, (holding(ESCALATION), escalated, over_already))
RESOLVE = Verb("resolve", EXPEDITION_SECTION, (holding(RESOLUTION), escalated, too_early))


def escalate(table: EpicTable, seat: Seat) -> None:
    """From now on nobody leaves Sicily until it is decided (§19.4)."""
    state = table.state
    play(table, seat, ESCALATION)
    put_aside(table, ESCALATION)
    state.fates.played.append(ESCALATION)
    if not state.sicily.escalations:
        state.sicily.since = state.season
    state.sicily.escalations += 1
    table.tell("epic.escalated", "19.4", seat=seat, number=state.sicily.escalations)


def resolve(table: EpicTable, darkness: int = 0) -> None:
    """Two dice decide the war in Sicily, the worse for Athens under an eclipse (appendix C)."""
    board, state, values = table.board, table.state, table.board.values.cards.sicily
    sicily = state.sicily
    added = modifier(board, state) - darkness
    dice = [table.roll("sicily", 6), table.roll("sicily", 6)]
    total = sum(dice) + added
    place = sum(total > bound for bound in values.up_to)
    sicily.decided = OUTCOMES[place]  # type: ignore[assignment]
    table.tell("epic.sicily-decided", EXPEDITION_SECTION, dice=dice, added=added, sum=total, outcome=sicily.decided)
    stand(table, "athens", values.athens[place] + darkness)
    stand(table, LEAGUE, values.league[place])
    halves = values.allegiance[place] * sicily.escalations
    change = (abs(halves) + 1) // 2 * (1 if halves > 0 else -1)
    for id, region in state.regions.items():
        if region.by is not None:
            adjust(table, id, change if region.by == ATHENS else -change, 0, "sicily")


def modifier(board: Board, state: State) -> int:
    """What escalation, the forces there and their leaders add to the dice (appendix C)."""
    own, foes = at(state, SICILY, "athens"), at(state, SICILY, LEAGUE)
    sent = sum(n for s in own for unit, n in s.units.items() if board.types[unit].arm in (FLEET, HOPLITE))
    hoplites = sum(n for s in foes for unit, n in s.units.items() if board.types[unit].arm == HOPLITE)
    good = any(board.leaders[leader].land for s in own for leader in s.leaders)
    theirs = any(board.leaders[leader].land for s in foes for leader in s.leaders)
    return sent // board.values.cards.sicily.fleets - hoplites - state.sicily.escalations + good - theirs


def stand(table: EpicTable, side: Side, added: int) -> None:
    """Each unit of a side in Sicily must pass a morale check, or is eliminated."""
    for id, stack in list(table.state.stacks.items()):
        if stack.at != SICILY or side_of(stack.by) != side:
            continue
        if lost := failing(table, stack.units, added):
            eliminate(table, id, lost, "sicily")


def decided(state: State, kind: str) -> bool:
    """Whether a card is good for nothing any more, and leaves the game as it is drawn (appendix C)."""
    if kind == CARTHAGE:
        return CARTHAGE in state.deck.removed
    return kind in (ESCALATION, RESOLUTION) and state.sicily.decided is not None


class Inviting(Kind):
    """Does Carthage invade Sicily (appendix C)?"""

    name, section = "epic.carthage", EXPEDITION_SECTION
    reply = True
    verbs = (Simple("play", EXPEDITION_SECTION), Simple("discard", EXPEDITION_SECTION))
    by_default = "discard"


class Carthage(Frame, tag="epic.carthage", kw_only=True):
    """Whoever draws Carthage after the war in Sicily is decided may have it invade."""

    seat: Seat

    def begin(self, table: EpicTable) -> Next:
        """Before that the card is laid away."""
        if table.state.sicily.decided is None:
            return self.done()
        return self.ask(self.seat, Inviting, then=self.chosen)

    def chosen(self, table: EpicTable, choice: Choice) -> Next:
        """Sicily pays half, or its fleets are gone for good."""
        state = table.state
        if choice.verb != "play":
            return self.done()
        remove(table, CARTHAGE)
        table.tell("epic.carthage", EXPEDITION_SECTION, seat=state.sicily.winner)
        if state.sicily.winner == "athens":
            state.sicily.halved = True
            return self.done()
        fleets = table.board.types_of[HOME]
        for id, stack in list(state.stacks.items()):
            own = {unit: stack.units[unit] for unit in fleets if unit in stack.units}
            if own:
                take(state, id, own)
        for unit in fleets:
            state.force.pop(unit, None)
        return self.done()


LEAVING_SECTION = "19.2"


def turn_back(table: EpicTable, seat: Seat | None = None) -> None:
    """Who has not left in the first Campaign Turn, or can't be paid for when it is due, stays in Sicily after all."""
    state = table.state
    for id, stack in list(state.stacks.items()):
        if stack.at == LEAVING and seat in (None, stack.by):
            del state.stacks[id]
            stack.at = SICILY
            table.tell(
                "epic.stays-in-sicily",
                LEAVING_SECTION,
                seat=stack.by,
                units=dict(stack.units),
                leaders=list(stack.leaders),
            )
            place(state, stack)
