"""Who leads whose units, and what allies forbid each other (§24.5).

Talents, cards and regions that allies give each other (§24.3, §24.5, §24.6).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Hidden, Seat, among, check, of_table, say
from engine.games.epic.board.board import Board
from engine.games.epic.cards.deck import in_hand, most
from engine.games.epic.table.cities import fortified
from engine.games.epic.table.parts import Counted, EpicScene, EpicTable, Listed, SoMany, members, scenario, up_to
from engine.games.epic.table.stacks import at, barred_by, detached, place
from engine.games.epic.table.state import BANS, Ban, BanOf, CardId, HexId, RegionId, Stack, State, UnitId, side_of

SECTION = "24.5"


def has_allies(scene: EpicScene) -> bool:
    """Whether others play for the same side."""
    return len(members(scenario(scene).seats, side_of(scene.seat))) > 1


@among("epic.no-ally-of-yours", "seat", ever=has_allies)
def allies(scene: EpicScene) -> list[Seat]:
    """The other players of one's side (§24.5)."""
    return [seat for seat in scene.state.treasury if seat != scene.seat and side_of(seat) == side_of(scene.seat)]


@check("epic.not-so-many-talents")
def too_dear(scene: EpicScene, number: int) -> Args | None:
    """They must be in the treasury (§24.5)."""
    own = scene.state.treasury[scene.seat]
    return {"talents": number, "own": own} if number > own else None


class Lend(Listed):
    """Talents for an ally's treasury."""

    pattern, section = "lend <number:number> <seat>", SECTION
    checks = (allies, too_dear)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        own = scene.state.treasury[scene.seat]
        return [say("lend", number, seat) for seat in allies.all(scene) for number in up_to(own)]


@among("epic.not-just-won", "region", "24.3")
def just_won(scene: EpicScene) -> list[RegionId]:
    """Regions that have come to the player since he placed units last (§24.3)."""
    state = scene.state
    return [id for id in state.gained if id in state.regions and state.regions[id].by == scene.seat]


CEDE = Listed("cede <region> <seat>", "24.3", (allies, just_won))


@check("epic.ally-has-cards-enough", "24.6")
def no_room(scene: EpicScene, seat: Seat) -> Args | None:
    """An ally holds no more cards than he may (§24.6)."""
    room = most(scene.board, scenario(scene), seat)
    held = len(scene.state.deck.hands[seat]) if seat in scene.state.deck.hands else room
    return {"other": seat, "number": room} if held >= room else None


HAND_OVER = Listed("hand <card> <seat>", "24.6", (allies, in_hand, no_room))


def lend(table: EpicTable, giver: Seat, taker: Seat, number: int) -> None:
    """Talents go from one treasury to the other."""
    treasury = table.state.treasury
    treasury[giver] -= number
    treasury[taker] += number
    table.tell("epic.lent", SECTION, seat=giver, other=taker, talents=number)


def cede(table: EpicTable, giver: Seat, taker: Seat, region: RegionId) -> None:
    """The ally controls it."""
    table.state.regions[region].by = taker
    table.state.gained.remove(region)
    table.tell("epic.ceded", "24.3", seat=giver, other=taker, region=region)


def hand_over(table: EpicTable, giver: Seat, taker: Seat, card: CardId) -> None:
    """Both know which card it is; whether it is still in the hand later on, only its new holder does."""
    hands = table.state.deck.hands
    thing = hands[giver].take(card, giver)
    table.reveal(thing, taker)
    thing.cover(taker)
    hands[taker].put([thing])
    table.tell(
        "epic.card-handed",
        "24.6",
        seat=giver,
        other=taker,
        hidden={"card": Hidden(card, tuple(sorted((giver, taker))))},
    )


def can_take(board: Board, state: State, seat: Seat, stack: Stack) -> dict[UnitId, int]:
    """Units of an ally's stack that a player may take under his command.

    Those that no leader of the ally's is with follow his own leader there, unless the ally forbids it. Those of his own
    regions he has back where he has a leader, and in a city or fort in any case.
    """
    if stack.by == seat or side_of(stack.by) != side_of(seat) or stack.at not in board.hexes or not stack.units:
        return {}
    leading = {other.by for other in at(state, stack.at) if other.leaders}
    if seat in leading and stack.by not in leading and seat not in barred_by(state, stack.by, "lead"):
        return dict(stack.units)
    walls = fortified(board, state, stack.at)
    if seat not in leading and not walls:
        return {}
    regions = {id for id, region in state.regions.items() if region.by == seat}
    return {unit: count for unit, count in stack.units.items() if board.types[unit].region in regions}


@of_table
def takeable(scene: EpicScene) -> dict[tuple[HexId, UnitId], int]:
    """Units that the seat may take from allies, by hex."""
    found: dict[tuple[HexId, UnitId], int] = {}
    if not allies.all(scene):
        return found
    for stack in scene.state.stacks.values():
        for unit, count in can_take(scene.board, scene.state, scene.seat, stack).items():
            found[stack.at, unit] = found.get((stack.at, unit), 0) + count
    return found


COMMAND = SoMany(
    "command <hex> <unit> <number:number>",
    SECTION,
    (Counted("epic.not-to-be-commanded", takeable, ever=has_allies),),
)
"""An ally's units obey the player from now on, or his own again."""


def command(table: EpicTable, seat: Seat, hex: HexId, unit: UnitId, wanted: int) -> None:
    """They change hands where they stand, as they are."""
    board, state = table.board, table.state
    for theirs in detached(state, hex, unit, wanted, lambda s: unit in can_take(board, state, seat, s)):
        theirs.by = seat
        place(state, theirs)
    table.tell("epic.commanded", SECTION, seat=seat, hex=hex, unit=unit, number=wanted)


# ------------------------------------------------------------------ what is forbidden


@check("epic.forbidden-already", "24.5")
def forbidden_already(scene: EpicScene, verb: str, seat: Seat) -> Args | None:
    """It is not forbidden yet, and has not been allowed in this season."""
    fresh = Ban(scene.seat, seat, _what(verb)) not in scene.state.bans and not _said(scene, verb, seat)
    return None if fresh else {"other": seat}


@check("epic.not-forbidden", "24.5")
def not_forbidden(scene: EpicScene, verb: str, seat: Seat) -> Args | None:
    """It has been forbidden, and not in this season."""
    stands = Ban(scene.seat, seat, _what(verb)) in scene.state.bans and not _said(scene, verb, seat)
    return None if stands else {"other": seat}


def _said(scene: EpicScene, verb: str, ally: Seat) -> bool:
    return _mark(scene.seat, _what(verb), ally) in scene.state.fates.played


def _mark(seat: Seat, what: BanOf, ally: Seat) -> str:
    """How it is remembered that something has been forbidden or allowed this season."""
    return f"{what} {seat} {ally}"


def _what(verb: str) -> BanOf:
    return next(what for what in BANS if verb.endswith(what))


FORBID = tuple(Listed(f"forbid-{what} <seat>", SECTION, (allies, forbidden_already)) for what in BANS)
ALLOW = tuple(Listed(f"allow-{what} <seat>", SECTION, (allies, not_forbidden)) for what in BANS)


def forbid(table: EpicTable, seat: Seat, verb: str, ally: Seat) -> None:
    """From now on, or no more."""
    state, ban = table.state, Ban(seat, ally, _what(verb))
    state.fates.played.append(_mark(seat, ban.what, ally))
    if verb.startswith("forbid"):
        state.bans = [*state.bans, ban]
    else:
        state.bans = [other for other in state.bans if other != ban]
    table.tell("epic.ban", SECTION, seat=seat, other=ally, what=ban.what, done=verb.startswith("forbid"))
