"""What has moved in a MOVE action: each unit moves once (§9.1), and boards or leaves ships only as §9.1.1 lets it."""

from __future__ import annotations

from msgspec import Struct, field

from engine.games.hellas.table.stacks import room_left
from engine.games.hellas.table.state import HexId, Power


class Moved(Struct):
    """Units that have done something in this action, by the hex they are in now.

    Units of one kind in a hex are alike, so that of those who could have been meant it is always the one that can do
    least afterwards who has gone: a legion that landed marches before one that could still embark, and a legion that
    embarked sails before one that could still land.
    """

    marched: dict[HexId, int] = field(default_factory=dict)
    """Legions ashore that are done: they have marched there, or landed among foreign pieces."""
    landed: dict[HexId, int] = field(default_factory=dict)
    """Legions that have landed and can still march, but not embark."""
    sailed: dict[HexId, int] = field(default_factory=dict)
    """Ships that are done."""
    carried: dict[HexId, int] = field(default_factory=dict)
    """Legions aboard ships that are done."""
    embarked: dict[HexId, int] = field(default_factory=dict)
    """Legions that have embarked on ships that can still sail; they can't land."""
    leader_done: bool = False
    """The leader has walked or been carried, landed among foreign pieces, or fled (§18.5)."""
    leader_landed: bool = False
    """He has landed and can still walk, but not embark."""
    leader_embarked: bool = False
    """He has embarked and can still be carried, but not land."""

    # ------------------------------------------------------------------ what can still move

    def marching(self, power: Power, hex: HexId) -> int:
        """Legions ashore in a hex that can still march."""
        return power.legions.get(hex, 0) - self.marched.get(hex, 0)

    def embarking(self, power: Power, hex: HexId) -> int:
        """Legions that can still embark in a hex: there from the start, and with room on ships that can still sail."""
        ashore = self.marching(power, hex) - self.landed.get(hex, 0)
        return min(ashore, self.room(power, hex)) if ashore > 0 else 0

    def sailing(self, power: Power, hex: HexId) -> int:
        """Ships in a hex that can still sail."""
        return power.ships.get(hex, 0) - self.sailed.get(hex, 0)

    def loaded(self, power: Power, hex: HexId) -> int:
        """Legions aboard those."""
        return power.aboard.get(hex, 0) - self.carried.get(hex, 0)

    def landing(self, power: Power, hex: HexId) -> int:
        """Of these, those that were aboard from the start and can land."""
        return self.loaded(power, hex) - self.embarked.get(hex, 0)

    def room(self, power: Power, hex: HexId) -> int:
        """Legions more that ships which can still sail could carry."""
        return room_left(self.sailing(power, hex), self.loaded(power, hex))

    # ------------------------------------------------------------------ what moves

    def march(self, origin: HexId, hex: HexId, number: int) -> None:
        """Legions have marched."""
        _less(self.landed, origin, number)
        _more(self.marched, hex, number)

    def sail(self, origin: HexId, hex: HexId, ships: int, legions: int) -> None:
        """Ships have sailed with legions."""
        _less(self.embarked, origin, legions)
        _more(self.sailed, hex, ships)
        _more(self.carried, hex, legions)

    def embark(self, hex: HexId, number: int) -> None:
        """Legions have gone aboard."""
        _more(self.embarked, hex, number)

    def land(self, hex: HexId, number: int, *, stopped: bool) -> None:
        """Legions have come ashore; `stopped`: among foreign pieces, so that they stay there."""
        _more(self.marched if stopped else self.landed, hex, number)


def _more(counts: dict[HexId, int], hex: HexId, number: int) -> None:
    if number:
        counts[hex] = counts.get(hex, 0) + number


def _less(counts: dict[HexId, int], hex: HexId, number: int) -> None:
    """As many of them as there are."""
    left = counts.get(hex, 0) - number
    if left > 0:
        counts[hex] = left
    else:
        counts.pop(hex, None)
