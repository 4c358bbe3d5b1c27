"""Leaders on the way: by foot, and aboard ships (§18.5)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.candidates import Candidates
from engine.core.check import Check
from engine.core.decision import Choice, Verb, say
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.contests import is_foreign
from engine.games.hellas.moving.move_checks import (
    InReach,
    NoArmisticeThere,
    NoBarrier,
    NothingInTheWay,
    OnItsField,
    OverLand,
)
from engine.games.hellas.moving.move_orders import goals, is_move
from engine.games.hellas.moving.moved import Moved
from engine.games.hellas.moving.network import cell_bits
from engine.games.hellas.moving.reach import LEADER, Bars, bars, reach_of
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.state import HexId, Power, State

SECTION = "18.5"
EVENTS = {
    "hellas.leader-moved": ("seat", "origin", "hex"),
    "hellas.leader-embarked": ("seat", "hex"),
    "hellas.leader-landed": ("seat", "hex"),
}
CHECKS = {
    "hellas.no-leader": (),
    "hellas.leader-elsewhere": ("hex", "leader"),
    "hellas.leader-has-moved": (),
    "hellas.leader-is-aboard": ("hex",),
    "hellas.leader-is-ashore": ("hex",),
    "hellas.leader-alone": ("hex",),
    "hellas.leader-embarks-first": (),
    "hellas.leader-lands-first": (),
    "hellas.leader-needs-ship": ("hex",),
    "hellas.leader-lands-on-shore": ("hex",),
}


def walks(power: Power, moved: Moved) -> bool:
    """Whether the leader is ashore and can still walk."""
    return power.leader is not None and not power.leader_aboard and not moved.leader_done


def embarks(power: Power, moved: Moved) -> bool:
    """Whether the leader can go aboard: where he was ashore from the start, onto a ship that has not sailed."""
    return walks(power, moved) and not moved.leader_landed and moved.sailing(power, str(power.leader)) > 0


def lands(power: Power, moved: Moved) -> bool:
    """Whether the leader can leave the ship that he has been aboard from the start."""
    return power.leader is not None and power.leader_aboard and not (moved.leader_done or moved.leader_embarked)


class LeaderInPlay(Check):
    """There must be a leader on the map (§18.5)."""

    code, section = "hellas.no-leader", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for him."""
        return {} if scene.state.powers[scene.seat].leader is None else None


class LeaderThere(Check):
    """He starts from where he is (§18.5)."""

    code, section = "hellas.leader-elsewhere", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Compare with the hex that is named."""
        hex, leader = str(choice.args[0]), scene.state.powers[scene.seat].leader
        return {"hex": hex, "leader": leader} if hex != leader else None


class LeaderUnmoved(Check):
    """He moves once in an action (§9.1)."""

    code, section = "hellas.leader-has-moved", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Ask what he has done."""
        return {} if scene.frame.moved.leader_done else None


class LeaderAshore(Check):
    """To walk or embark he must be ashore (§18.5)."""

    code, section = "hellas.leader-is-aboard", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """See where he is."""
        power = scene.state.powers[scene.seat]
        return {"hex": power.leader} if power.leader_aboard else None


class LeaderOnShip(Check):
    """To land he must be aboard (§18.5)."""

    code, section = "hellas.leader-is-ashore", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """See where he is."""
        power = scene.state.powers[scene.seat]
        return None if power.leader_aboard else {"hex": power.leader}


class Escorted(Check):
    """He enters a hex with foreign pieces only where own units are (§18.5)."""

    code, section = "hellas.leader-alone", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for both."""
        hex, power = str(choice.args[1]), scene.state.powers[scene.seat]
        if hex in power.legions or hex in power.ships or not is_foreign(scene.state, scene.seat, hex):
            return None
        return {"hex": hex}


class Lead(Verb):
    """`lead <from> <to>`: the leader goes somewhere over land."""

    name, section = "lead", SECTION
    checks = (
        LeaderInPlay(),
        LeaderThere(),
        LeaderAshore(),
        LeaderUnmoved(),
        OnItsField(LEADER),
        OverLand(),
        NoBarrier(LEADER),
        InReach(LEADER),
        NoArmisticeThere(),
        Escorted(),
        NothingInTheWay(LEADER),
    )

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """From where he is to all that is near or has a name."""
        origin = scene.state.powers[scene.seat].leader
        listed = [Choice("lead", (origin, hex)) for hex in goals(scene, LEADER, origin)] if origin else []
        return Candidates(listed, lambda choice: self._meant(scene, choice))

    def examples(self, scene: HellasScene) -> Iterable[Choice]:
        """To his nearest neighbour."""
        origin = scene.state.powers[scene.seat].leader
        return [Choice("lead", (origin, hex)) for hex in goals(scene, LEADER, origin)[:1]] if origin else []

    def legal(self, scene: HellasScene) -> list[Choice]:
        """What is within his reach."""
        return self.options(scene.board, scene.state, scene.seat, scene.frame.moved)

    def options(self, board: Board, state: State, seat: Seat, moved: Moved) -> list[Choice]:
        """The same, of a power."""
        power = state.powers[seat]
        if power.leader is None or not walks(power, moved):
            return []
        return reach_of(board, state, seat, LEADER, power.leader).choices("lead")

    def _meant(self, scene: HellasScene, choice: Choice) -> bool:
        return choice.verb == self.name and len(choice.args) == 2 and is_move(scene.board, LEADER, choice)


class EmbarksFirst(Check):
    """He embarks where he was at the start of the action, not where he has just landed (§9.1.1, §18.5)."""

    code, section = "hellas.leader-embarks-first", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Ask what he has done."""
        return {} if scene.frame.moved.leader_landed else None


class ShipForLeader(Check):
    """He needs a ship that has not sailed; he takes no room on it (§18.5)."""

    code, section = "hellas.leader-needs-ship", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for one."""
        hex = str(choice.args[0])
        return None if scene.frame.moved.sailing(scene.state.powers[scene.seat], hex) > 0 else {"hex": hex}


class _Here(Verb):
    """A verb that names the hex where the leader is."""

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """Where he is, and wherever his ships are."""
        if not scene.state.options.leaders:
            return ()
        power = scene.state.powers[scene.seat]
        listed = [say(self.name, hex) for hex in dict.fromkeys((power.leader, *power.ships)) if hex is not None]
        return Candidates(listed, lambda choice: self._meant(scene, choice))

    def _meant(self, scene: HellasScene, choice: Choice) -> bool:
        return choice.verb == self.name and len(choice.args) == 1 and choice.args[0] in scene.board.hexes


class EmbarkLeader(_Here):
    """`embark-leader <hex>`: he goes aboard."""

    name, section = "embark-leader", SECTION
    checks = (LeaderInPlay(), LeaderThere(), LeaderAshore(), LeaderUnmoved(), EmbarksFirst(), ShipForLeader())

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Where he and a ship are."""
        return self.options(scene.state.powers[scene.seat], scene.frame.moved)

    def options(self, power: Power, moved: Moved) -> list[Choice]:
        """The same, of a power."""
        if power.leader is None or not embarks(power, moved):
            return []
        return [say("embark-leader", power.leader)]


class LandsFirst(Check):
    """He lands if he began the action aboard (§9.1.1, §18.5)."""

    code, section = "hellas.leader-lands-first", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Ask what he has done."""
        return {} if scene.frame.moved.leader_embarked else None


class LeaderOnShore(Check):
    """He lands in coastal and island hexes (§9.1.1, §18.5)."""

    code, section = "hellas.leader-lands-on-shore", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at the hex."""
        hex = str(choice.args[0])
        return None if pieces.is_shore(scene.board, hex) else {"hex": hex}


class LandLeader(_Here):
    """`land-leader <hex>`: he comes ashore; he may walk on unless foreign pieces are there."""

    name, section = "land-leader", SECTION
    checks = (
        LeaderInPlay(),
        LeaderThere(),
        LeaderOnShip(),
        LeaderUnmoved(),
        LandsFirst(),
        LeaderOnShore(),
        NoArmisticeThere(),
    )

    def legal(self, scene: HellasScene) -> list[Choice]:
        """From the ship that he has been aboard from the start."""
        board, state, seat = scene.board, scene.state, scene.seat
        return self.options(board, state.powers[seat], scene.frame.moved, bars(board, state, seat))

    def options(self, board: Board, power: Power, moved: Moved, blocked: Bars) -> list[Choice]:
        """The same, for those who have looked already what is in the way."""
        hex = power.leader
        if hex is None or not lands(power, moved) or not pieces.is_shore(board, hex):
            return []
        return [] if cell_bits(board)[hex] & blocked.closed else [say("land-leader", hex)]


def lead(table: HellasTable, seat: Seat, origin: HexId, hex: HexId) -> None:
    """He walks."""
    table.state.powers[seat].leader = hex
    table.tell("hellas.leader-moved", SECTION, seat=seat, origin=origin, hex=hex)


def embark_leader(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """He goes aboard."""
    table.state.powers[seat].leader_aboard = True
    table.tell("hellas.leader-embarked", SECTION, seat=seat, hex=hex)


def land_leader(table: HellasTable, seat: Seat, hex: HexId) -> bool:
    """He comes ashore; whether he has to stay there, among pieces that are not his own."""
    table.state.powers[seat].leader_aboard = False
    table.tell("hellas.leader-landed", SECTION, seat=seat, hex=hex)
    return is_foreign(table.state, seat, hex)
