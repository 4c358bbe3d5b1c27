"""What several actions ask for: an uncontested hex, a phase, pieces in stock, boxes and talents (§9.3, §9.4, §17)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from engine.core.check import Check
from engine.core.decision import Choice, Verb, endings
from engine.core.event import Args
from engine.games.hellas.board.board import Board
from engine.games.hellas.table.pieces import HellasScene, has_post, phase
from engine.games.hellas.table.prices import boxes_left, in_stock, price, stock_of
from engine.games.hellas.table.state import HexId, Power, Row, State

CHECKS = {
    "hellas.hex-contested": ("hex",),
    "hellas.no-post-of-yours": ("hex",),
    "hellas.no-city": ("hex",),
    "hellas.built-there": ("hex",),
    "hellas.not-yet": ("row", "phase", "reached"),
    "hellas.none-left": ("piece", "stock"),
    "hellas.no-box": ("good", "boxes", "hex"),
    "hellas.talents-missing": ("piece", "cost", "talents"),
}


F = TypeVar("F")
"""The procedure in which a verb is used."""


def named_hex(choice: Choice) -> HexId:
    """The hex that a choice names first."""
    return str(choice.args[0])


class HexVerb(Verb, Generic[F]):
    """A verb that names a hex: `<name> <hex>`. `options` lists what is legal, as fast as it can."""

    def options(self, board: Board, state: State, frame: F) -> list[Choice]:
        """What can be chosen while this procedure is going on."""
        raise NotImplementedError

    def telling(self, power: Power, state: State) -> Iterable[HexId]:
        """Hexes that can show why nothing is open."""
        return (*power.fortresses, *power.posts)

    def candidates(self, scene: HellasScene) -> list[Choice]:
        """Every hex that is not open sea."""
        choice_at = endings(self.name)
        return [choice_at[hex] for hex in scene.board.ashore]

    def examples(self, scene: HellasScene) -> Iterable[Choice]:
        """The hexes that tell most; without any, all."""
        telling = set(self.telling(scene.state.powers[scene.seat], scene.state))
        if not telling:
            return self.candidates(scene)
        return [choice for choice in self.candidates(scene) if choice.args[0] in telling]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """The options."""
        return self.options(scene.board, scene.state, scene.frame)


class HexContested(Check):
    """Nothing is built or created in a contested hex (§9.1.4)."""

    code, section = "hellas.hex-contested", "9.1.4"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look among the contested hexes."""
        hex = named_hex(choice)
        return {"hex": hex} if hex in scene.state.contested else None


class NoPostOfYours(Check):
    """It needs a trade post of one's own, or the fortress that replaced it (§9.3, §12, §18.7)."""

    code = "hellas.no-post-of-yours"

    def __init__(self, section: str) -> None:
        self.section = section

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look what stands in the hex."""
        hex = named_hex(choice)
        return None if has_post(scene.state.powers[scene.seat], hex) else {"hex": hex}


class NoCity(Check):
    """Fortresses and monuments stand in cities (§3.2, §12)."""

    code, section = "hellas.no-city", "3.2"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at the map."""
        hex = named_hex(choice)
        return None if scene.board.hexes[hex].city else {"hex": hex}


class BuiltThere(Check):
    """A hex gets one new fortress or monument in a BUILD action (§9.3)."""

    code, section = "hellas.built-there", "9.3"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look what this action has built."""
        hex = named_hex(choice)
        return {"hex": hex} if hex in scene.frame.new else None


class NotYet(Check):
    """It needs a phase of development; `number` is it, or the name of the number that says which (§9.6)."""

    code = "hellas.not-yet"

    def __init__(self, row: Row, number: int | str, section: str) -> None:
        self.row, self.number, self.section = row, number, section

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Compare the phases."""
        needed = self.number if isinstance(self.number, int) else int(getattr(scene.board.numbers, self.number))
        reached = phase(scene.board, scene.state, scene.seat, self.row)
        return None if reached >= needed else {"row": self.row, "phase": needed, "reached": reached}


class NoneLeft(Check):
    """The piece must be in stock (§17)."""

    code, section = "hellas.none-left", "17"

    def __init__(self, piece: str) -> None:
        self.piece = piece

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count what is off the map."""
        if in_stock(scene.board, scene.state, scene.seat, self.piece) > 0:
            return None
        return {"piece": self.piece, "stock": stock_of(scene.board, scene.seat, self.piece)}


class NoBox(Check):
    """There are no more trade posts of a merchandise than its row has boxes (§17)."""

    code, section = "hellas.no-box", "17"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count the boxes."""
        hex = named_hex(choice)
        good = scene.board.hexes[hex].merchandise
        if good is None or boxes_left(scene.board, scene.state, scene.seat, good) > 0:
            return None
        return {"good": good, "boxes": len(scene.board.goods[good].income), "hex": hex}


class TalentsMissing(Check):
    """It must be paid for (§9.3, §9.4)."""

    code = "hellas.talents-missing"

    def __init__(self, piece: str, section: str) -> None:
        self.piece, self.section = piece, section

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Compare the price with what the power has."""
        cost = price(scene.board, scene.state, scene.seat, self.piece)
        talents = scene.state.powers[scene.seat].talents
        return {"piece": self.piece, "cost": cost, "talents": talents} if talents < cost else None
