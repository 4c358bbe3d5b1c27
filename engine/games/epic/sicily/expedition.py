"""The Sicilian Expedition: it escalates, and is decided; Carthage comes after it (appendix C)."""

from __future__ import annotations

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, check
from engine.games.epic.board.board import FLEET, HOPLITE, SICILY, Board
from engine.games.epic.cards.deck import held, play, put_aside, remove
from engine.games.epic.forces.losses import eliminate
from engine.games.epic.regions.levels import adjust
from engine.games.epic.table.parts import EpicScene, EpicTable
from engine.games.epic.table.stacks import at, take
from engine.games.epic.table.state import ATHENS, LEAGUE, SEASONS, Side, State, side_of

SECTION = "12"
ESCALATION, RESOLUTION, CARTHAGE = "sicilian-escalation", "sicilian-resolution", "carthage-invades-sicily"
HOME = "sicily"
"""The region of the Sicilian fleets."""
OUTCOMES = ("defeat", "rebuff", "capture", "triumph")


@check("epic.no-card-of-kind", "12.1")
def no_escalation(scene: EpicScene) -> Args | None:
    """A card of that kind must be held (§12.1)."""
    return None if held(scene, ESCALATION) else {"card": ESCALATION}


@check("epic.no-card-of-kind", "12.1")
def no_resolution(scene: EpicScene) -> Args | None:
    """A card of that kind must be held (§12.1)."""
    return None if held(scene, RESOLUTION) else {"card": RESOLUTION}


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


ESCALATE = Verb("escalate", SECTION, (no_escalation, escalated, over_already))
RESOLVE = Verb("resolve", SECTION, (no_resolution, escalated, too_early))


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
    table.tell("epic.sicily-decided", SECTION, dice=dice, added=added, sum=total, outcome=sicily.decided)
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
    board, state = table.board, table.state
    for id, stack in list(state.stacks.items()):
        if stack.at != SICILY or side_of(stack.by) != side:
            continue
        lost = {}
        for unit, count in stack.units.items():
            fallen = sum(table.roll("morale", 6) + added > board.types[unit].morale for _ in range(count))
            if fallen:
                lost[unit] = fallen
        if lost:
            eliminate(table, id, lost, "sicily")


def decided(state: State, kind: str) -> bool:
    """Whether a card is good for nothing any more, and leaves the game as it is drawn (appendix C)."""
    if kind == CARTHAGE:
        return CARTHAGE in state.deck.removed
    return kind in (ESCALATION, RESOLUTION) and state.sicily.decided is not None


class Inviting(Kind):
    """Does Carthage invade Sicily (appendix C)?"""

    name, section = "epic.carthage", SECTION
    reply = True
    verbs = (Simple("play", SECTION), Simple("discard", SECTION))
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
        table.tell("epic.carthage", SECTION, seat=state.sicily.winner)
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
