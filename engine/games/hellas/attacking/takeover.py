"""Taking over a trade post of the rival that nobody guards (§9.2, §18.7)."""

from __future__ import annotations

from engine.core.check import Check
from engine.core.decision import Choice, endings
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.attacking.attack_verbs import AtPeace, Attack, AttackVerb, NotContested, protected
from engine.games.hellas.board.board import Board
from engine.games.hellas.people import capitals
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.prices import POST, boxes_left, in_stock
from engine.games.hellas.table.requirements import NoBox, NoneLeft, named_hex
from engine.games.hellas.table.state import HexId, State, rival

SECTION = "9.2"
EVENTS = {"hellas.post-taken-over": ("seat", "rival", "hex", "good", "by", "posts")}
"""`by`: `legions` or `ships`; `posts`: how many the rival loses there, of which one is replaced (§18.7)."""
CHECKS = {
    "hellas.no-post-to-take": ("hex", "rival", "fortress"),
    "hellas.garrisoned": ("hex", "rival", "legions", "fortress"),
    "hellas.nobody-to-take-over": ("hex", "ships", "acted"),
}
"""`fortress`, `acted`: whether one stands there, and whether one's units have acted in this ATTACK; `ships`: one's own
ships there, which can't do it under §18.4."""

BY_LEGIONS, BY_SHIPS = "legions", "ships"


class NoPostToTake(Check):
    """Only a trade post of the rival can be taken over; a fortress is destroyed (§9.2)."""

    code, section = "hellas.no-post-to-take", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look what stands there."""
        hex, other = named_hex(choice), rival(scene.seat)
        theirs = scene.state.powers[other]
        return None if hex in theirs.posts else {"hex": hex, "rival": other, "fortress": hex in theirs.fortresses}


class Garrisoned(Check):
    """Neither legions nor a fortress may guard it (§9.2, §18.7)."""

    code, section = "hellas.garrisoned", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look who is there."""
        hex, other = named_hex(choice), rival(scene.seat)
        theirs = scene.state.powers[other]
        legions, fortress = theirs.legions.get(hex, 0), hex in theirs.fortresses
        if not legions and not fortress:
            return None
        return {"hex": hex, "rival": other, "legions": legions, "fortress": fortress}


class NobodyToTakeOver(Check):
    """Units that have not acted must be there (§9.2); legions where the players agreed upon §18.4."""

    code, section = "hellas.nobody-to-take-over", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for legions, then for ships."""
        hex, state = named_hex(choice), scene.state
        if takes_over(state, scene.frame, hex) is not None:
            return None
        acted = hex in scene.frame.legions or hex in scene.frame.ships
        return {"hex": hex, "ships": state.powers[scene.seat].ships.get(hex, 0), "acted": acted}


class TakeOver(AttackVerb):
    """`take-over <hex>`: one's own trade post replaces that of the rival, free of charge."""

    name, section = "take-over", SECTION
    checks = (
        NotContested(), AtPeace(), NoPostToTake(), Garrisoned(), NobodyToTakeOver(), NoBox(), NoneLeft(POST),
    )  # fmt: skip

    def options(self, board: Board, state: State, frame: Attack) -> list[Choice]:
        """Unguarded trade posts of the rival in contested hexes where somebody can take them."""
        other = rival(frame.seat)
        if protected(state, other):
            return []
        choice_at, posts = endings(self.name), state.powers[other].posts
        return [
            choice_at[hex]
            for hex in state.contested
            if hex in posts and is_unguarded(state, other, hex) and takes_over(state, frame, hex) is not None
            if may_own(board, state, frame.seat, hex)
        ]


def is_unguarded(state: State, seat: Seat, hex: HexId) -> bool:
    """Whether neither legions ashore nor a fortress guard a power's trade post; ships don't (§9.2)."""
    power = state.powers[seat]
    return hex not in power.legions and hex not in power.fortresses


def may_own(board: Board, state: State, seat: Seat, hex: HexId) -> bool:
    """Whether a power has a box and a piece for one more trade post there (§17)."""
    good = board.hexes[hex].merchandise
    return good is not None and boxes_left(board, state, seat, good) > 0 and in_stock(board, state, seat, POST) > 0


def takes_over(state: State, frame: Attack, hex: HexId) -> str | None:
    """Who would take a trade post over: `legions`, or else `ships`, that have not acted; None: nobody."""
    power = state.powers[frame.seat]
    if hex in power.legions and hex not in frame.legions:
        return BY_LEGIONS
    if hex in power.ships and hex not in frame.ships and not state.options.colonists:
        return BY_SHIPS
    return None


def take_over(table: HellasTable, seat: Seat, hex: HexId, by: str | None) -> None:
    """The rival's trade posts go, and one of one's own takes their place (§9.2, §18.7)."""
    other, good = rival(seat), table.board.hexes[hex].merchandise
    posts = table.state.powers[other].posts[hex]
    table.tell(
        "hellas.post-taken-over", SECTION if posts == 1 else "18.7",
        seat=seat, rival=other, hex=hex, good=good, by=by, posts=posts,
    )  # fmt: skip
    pieces.take_posts(table, other, hex)
    pieces.put_post(table, seat, hex, "taken-over")
    capitals.post_stands(table, seat, hex)
