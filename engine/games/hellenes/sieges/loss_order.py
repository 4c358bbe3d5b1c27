"""The order of loss: which of equals lose steps first where nothing is revealed (§8.2).

A side sets it whenever it likes, like its order of attack, so that no question asked later shows that two hidden blocks
are equally strong.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Kind, Seat, Secret, Verb, check, say, seat_view
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.attack_order import AttackFirst, put_first
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable
from engine.games.hellenes.table.state import ATHENS, SEATS, SPARTA, State, UnitId

SECTION = "8.2"

DEFAULT: tuple[str, ...] = ("infantry", "archers", "hoplite", "cavalry", "fleet")
"""Every unit type, those that are missed least first."""


def by_loss(board: Board, order: list[str], units: Iterable[UnitId]) -> list[UnitId]:
    """Units of one side in the order in which they lose steps among equals: by type, then the higher number first."""
    rows = [board.units[unit] for unit in units]
    return [row.id for row in sorted(rows, key=lambda row: (order.index(row.type), -row.number))]


@check("hellenes.first-already")
def first_already(scene: HellenesScene, first: str) -> Args | None:
    """Moving a type to the front must change something."""
    return {"type": first} if order_of(scene.state, scene.seat)[0] == first else None


class LoseFirst(Verb):
    """That type loses steps first; the others keep their order."""

    pattern, section = "lose-first <first>", SECTION
    checks = (first_already,)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return [say("lose-first", type_) for type_ in DEFAULT]


class OrderingLosses(Kind):
    """Which types are to lose steps first, and who attacks first within a class (open throughout the game)?"""

    name, section = "hellenes.loss-order", SECTION
    verbs = (LoseFirst(), AttackFirst())


def order_of(state: State, seat: Seat) -> list[str]:
    """A side's order, for itself; `NeedsCommit` for others."""
    return state.losses[seat].read(seat_view(seat))


class LossOrders:
    """What the frame of the whole game inherits to take these orders: `self.open_loss_orders(table)` once it stands."""

    def open_loss_orders(self, table: HellenesTable) -> None:
        """Offer both sides to change their order, for as long as this frame stands."""
        steps = {ATHENS: self.athens_orders_losses, SPARTA: self.sparta_orders_losses}
        for seat in SEATS:
            table.offer(seat, OrderingLosses.name, then=steps[seat])

    def athens_orders_losses(self, table: HellenesTable, choice: Choice, first: str = "", who: str = "") -> bool:
        """Athens changes its order; the offer stays open."""
        return _reorder(table, ATHENS, first, who)

    def sparta_orders_losses(self, table: HellenesTable, choice: Choice, first: str = "", who: str = "") -> bool:
        """Sparta changes its order; the offer stays open."""
        return _reorder(table, SPARTA, first, who)


def _reorder(table: HellenesTable, seat: Seat, first: str, who: str) -> bool:
    if who:
        put_first(table, seat, who)
        return True
    order = [first, *(type_ for type_ in order_of(table.state, seat) if type_ != first)]
    table.state.losses[seat] = Secret(order, (seat,))
    table.tell_only((seat,), "hellenes.loss-order", SECTION, seat=seat, order=order)
    return True
