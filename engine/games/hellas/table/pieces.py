"""The pieces on the map: reading them, and the only ways in which they change.

Fleets and armies: what ships carry (§9.1.1), and the few markers for two units of a kind in a hex (§13).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.core.maps.hex_network import Reach
from engine.core.questions.decision import Choice
from engine.core.rulebook import Args, Scene, Seat, Table
from engine.games.hellas.board.board import COASTAL, ISLAND, Board
from engine.games.hellas.moving import contests
from engine.games.hellas.table import ledger
from engine.games.hellas.table.state import POWERS, ROWS, HexId, Holder, Power, Row, State, rival

HellasTable = Table[State]
HellasScene = Scene[State]


# ------------------------------------------------------------------ reading


def phase(board: Board, state: State, seat: Seat, row: Row) -> int:
    """The phase a power has reached in a row: 0 before the first, 5 in its Golden Age (§9.6)."""
    return board.phase_of[row][state.powers[seat].development[row]]


def legions_total(power: Power) -> int:
    """Legions on the map, those on ships as well (§10)."""
    return sum(power.legions.values()) + sum(power.aboard.values())


def ships_total(power: Power) -> int:
    """Ships on the map."""
    return sum(power.ships.values())


def posts_total(power: Power) -> int:
    """Trade posts on the map, without those that fortresses have replaced (§3.2)."""
    return sum(power.posts.values())


def on_map(power: Power) -> dict[str, int]:
    """All pieces of a power on the map, by the fields of its `Stock` (§17)."""
    return {
        "legions": legions_total(power), "ships": ships_total(power), "posts": posts_total(power),
        "fortresses": len(power.fortresses), "monuments": len(power.monuments),
    }  # fmt: skip


def boxes_used(board: Board, power: Power, good: str) -> int:
    """Trade posts and fortresses in hexes with a merchandise, contested ones too: what its boxes limit (§17)."""
    hexes = board.hexes
    return sum(n for hex, n in power.posts.items() if hexes[hex].merchandise == good) + sum(
        hexes[hex].merchandise == good for hex in power.fortresses
    )


def armies_left(board: Board, state: State, seat: Seat) -> int:
    """Army markers that a power has left: two legions in a hex need one (§13)."""
    return board.stock[seat].armies - sum(n > 1 for n in state.powers[seat].legions.values())


def fleets_left(board: Board, state: State, seat: Seat) -> int:
    """Fleet markers that a power has left: two ships in a hex need one (§13)."""
    return board.stock[seat].fleets - sum(n > 1 for n in state.powers[seat].ships.values())


def is_shore(board: Board, hex: HexId) -> bool:
    """Whether ships and legions can both be in a hex."""
    return board.hexes[hex].type in (COASTAL, ISLAND)


def is_port(board: Board, power: Power, hex: HexId) -> bool:
    """Whether a power has a fortress there that ships can be built in (§3.2)."""
    return hex in power.fortresses and is_shore(board, hex)


def has_post(power: Power, hex: HexId) -> bool:
    """Whether a trade post or the fortress that replaced it stands there."""
    return hex in power.posts or hex in power.fortresses


def holder_of_neutrals(board: Board, state: State, hex: HexId) -> Holder | None:
    """Whose neutral pieces are in a hex; None if there are none."""
    return board.hexes[hex].neutral if contests.is_neutral(state, hex) else None


# ------------------------------------------------------------------ what changes in a hex


@contextmanager
def _changing(table: HellasTable, hex: HexId, reason: str) -> Iterator[None]:
    """What comes or goes may end what contests a hex (§9.1.4), and moves cubes of its merchandise (§6)."""
    before = ledger.produced(table.state, hex)
    yield
    contests.settle(table, hex)
    ledger.note_change(table, hex, before, reason)


def settle_contests(table: HellasTable) -> None:
    """Ships of a power no longer contest anything: hexes that nobody else contests are free again (§18.2)."""
    for hex in tuple(table.state.contested):
        with _changing(table, hex, "uncontested"):
            pass


def _more(counts: dict[HexId, int], hex: HexId, number: int) -> None:
    counts[hex] = counts.get(hex, 0) + number


def _less(counts: dict[HexId, int], hex: HexId, number: int) -> None:
    left = counts.get(hex, 0) - number
    if left < 0:
        raise ValueError(f"{number} pieces taken out of {counts.get(hex, 0)} in {hex}")
    if left:
        counts[hex] = left
    else:
        counts.pop(hex, None)


# ------------------------------------------------------------------ legions


def put_legions(table: HellasTable, seat: Seat, hex: HexId, number: int) -> None:
    """Legions come ashore into a hex, which may contest it (§9.1.4)."""
    with _changing(table, hex, "contested"):
        _stand(table, seat, hex, number)
        contests.legions_entered(table, seat, hex)


def raise_legion(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A new legion stands in its fortress. It has not entered the hex, so ships there are none of its business (§9.3).

    A monument of the rival it does contest: nobody's legions stand beside one in peace.
    """
    (put_legions if hex in table.state.powers[rival(seat)].monuments else _stand)(table, seat, hex, 1)


def _stand(table: HellasTable, seat: Seat, hex: HexId, number: int) -> None:
    _more(table.state.powers[seat].legions, hex, number)
    if table.board.hexes[hex].sikelia and seat not in table.state.landed:
        table.state.landed.append(seat)


def take_legions(table: HellasTable, holder: Holder, hex: HexId, number: int) -> None:
    """Legions leave a hex, or the map; neutral ones for good (§15)."""
    state = table.state
    with _changing(table, hex, "uncontested"):
        _less(state.powers[holder].legions if holder in POWERS else state.neutral_legions, hex, number)


def put_neutral_legion(table: HellasTable, hex: HexId) -> None:
    """A yellow legion comes into a hex of Sikelia; it contests nothing by itself (§15.1)."""
    _more(table.state.neutral_legions, hex, 1)


def put_aboard(table: HellasTable, seat: Seat, hex: HexId, number: int) -> None:
    """Legions are on ships in a hex, where they contest nothing (§9.1.1)."""
    _more(table.state.powers[seat].aboard, hex, number)


def take_aboard(table: HellasTable, seat: Seat, hex: HexId, number: int) -> None:
    """Legions are no longer on ships in a hex."""
    _less(table.state.powers[seat].aboard, hex, number)


# ------------------------------------------------------------------ ships


def put_ships(table: HellasTable, seat: Seat, hex: HexId, number: int) -> None:
    """Ships come into a hex, which with ASTRONOMY may contest it (§9.1)."""
    with _changing(table, hex, "contested"):
        _more(table.state.powers[seat].ships, hex, number)
        contests.ships_entered(table, seat, hex)


def launch_ship(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A new ship lies in its port. It has not entered the hex, so it contests nothing there (§9.1, §9.3)."""
    _more(table.state.powers[seat].ships, hex, 1)


def take_ships(table: HellasTable, seat: Seat, hex: HexId, number: int) -> None:
    """Ships leave a hex, or the map. What they carry is the caller's business."""
    with _changing(table, hex, "uncontested"):
        _less(table.state.powers[seat].ships, hex, number)


# ------------------------------------------------------------------ what stands on the ground


def put_post(table: HellasTable, seat: Seat, hex: HexId, reason: str = "created") -> None:
    """A trade post is placed in a hex (§9.4)."""
    with _changing(table, hex, reason):
        _more(table.state.powers[seat].posts, hex, 1)


def take_posts(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """All trade posts that a power has in a hex go back to its stock (§9.2)."""
    with _changing(table, hex, "lost"):
        del table.state.powers[seat].posts[hex]


def put_fortress(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A fortress replaces a trade post, whose merchandise it goes on to produce (§3.2, §9.3)."""
    power = table.state.powers[seat]
    with _changing(table, hex, "created"):
        _less(power.posts, hex, 1)
        power.fortresses.append(hex)


def destroy_fortress(table: HellasTable, holder: Holder, hex: HexId) -> None:
    """A fortress is burnt down for good; no trade post is left of it (§9.2, §15)."""
    state = table.state
    with _changing(table, hex, "destroyed" if holder in POWERS else "uncontested"):
        (state.powers[holder].fortresses if holder in POWERS else state.neutral_fortresses).remove(hex)


def put_monument(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A monument is placed beside a trade post or fortress (§12)."""
    table.state.powers[seat].monuments.append(hex)


def destroy_monument(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A monument is taken off the map (§12)."""
    with _changing(table, hex, "uncontested"):
        table.state.powers[seat].monuments.remove(hex)


def fresh_power(board: Board) -> Power:
    """A power before anything is placed."""
    return Power(development=dict.fromkeys(ROWS, 0))


LEGIONS_A_SHIP = 1
"""Legions that a ship carries (§9.1.1)."""


def room_left(ships: int, aboard: int) -> int:
    """Legions more that so many ships could carry; below 0 where they have no room for all that are aboard (§9.1.1)."""
    return LEGIONS_A_SHIP * ships - aboard


def markers_taken(there: dict[HexId, int], origin: HexId | None, hex: HexId, number: int) -> int:
    """By how many the stacks of a kind grow when so many units come into a hex, out of another or from elsewhere.

    `there`: units of the kind in each hex. Below 0 if a stack is gone.
    """
    here = there.get(hex, 0)
    taken = int(here <= 1 < here + number)
    if origin is not None and there[origin] > 1 >= there[origin] - number:
        taken -= 1
    return taken


def no_marker_for(scene: HellasScene, unit: str, origin: HexId | None, hex: HexId, number: int) -> Args | None:
    """Two legions in a hex are an army, two ships a fleet: a refusal where no marker is left for it (§13).

    What units of the kind leave behind where they come from may set one free.
    """
    board, state, seat = scene.board, scene.state, scene.seat
    power, stock = state.powers[seat], board.stock[seat]
    if unit == "legion":
        there, left, markers = power.legions, armies_left, stock.armies
    else:
        there, left, markers = power.ships, fleets_left, stock.fleets
    if markers_taken(there, origin, hex, number) <= left(board, state, seat):
        return None
    return {"hex": hex, "markers": markers}


def moves_with_markers(
    reach: Reach, there: dict[HexId, int], left: int, number: int, verb: str, *rest: int
) -> list[Choice]:
    """`<verb> <origin> <hex> <number> <rest>` for every hex within reach that has enough markers. Not to be changed.

    `there`: units of the kind in each hex; `left`: markers that a power has left.
    """
    here = there[reach.origin]
    if left + (here > 1 >= here - number) > 0:
        return reach.choices(verb, number, *rest)
    if number == 1:
        return reach.choices_not_to([hex for hex, n in there.items() if n == 1], verb, number, *rest)
    return reach.choices_to([hex for hex, n in there.items() if n > 1], verb, number, *rest)
