"""CREATE TRADE POSTS: where legions or ships are, as many as can be paid for (§9.4)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.check import Check
from engine.core.decision import CLOSING, Choice, Kind, Simple, endings, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving import contests
from engine.games.hellas.people import capitals
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable, has_post, holder_of_neutrals, is_shore
from engine.games.hellas.table.prices import POST, boxes_left, in_stock, price
from engine.games.hellas.table.requirements import HexContested, HexVerb, NoBox, NoneLeft, TalentsMissing, named_hex
from engine.games.hellas.table.state import CREATE, POWERS, HexId, Power, State, rival
from engine.games.hellas.trade_posts.luxuries import met
from engine.games.hellas.trade_posts.second_posts import Create, CreateSecondPost, create_second_post
from engine.games.hellas.turn.action_limits import note_block
from engine.games.hellas.turn.reckoning import reckon

SECTION = "9.4"
EVENTS = {
    "hellas.post-created": ("seat", "hex", "good", "cost", "left"),
}
CHECKS = {
    "hellas.no-merchandise": ("hex",),
    "hellas.post-stands": ("hex", "holder", "fortress"),
    "hellas.neutrals-there": ("hex", "holder", "legions", "fortress"),
    "hellas.enemy-legions-there": ("hex", "rival", "legions"),
    "hellas.nobody-to-create": ("hex", "ships", "aboard"),
}
"""`holder`: whose trade post or fortress it is; `ships`, `aboard`: one's own that can't create it (§9.1.1, §18.4)."""


class NoMerchandise(Check):
    """Trade posts stand where there is merchandise (§3.2, §9.4)."""

    code, section = "hellas.no-merchandise", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at the map."""
        hex = named_hex(choice)
        return None if scene.board.hexes[hex].place else {"hex": hex}


class PostStands(Check):
    """There is one trade post or fortress in a hex (§9.4)."""

    code, section = "hellas.post-stands", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for either."""
        hex, powers = named_hex(choice), scene.state.powers
        holder = next((seat for seat in POWERS if has_post(powers[seat], hex)), None)
        if holder is None:
            return None
        return {"hex": hex, "holder": holder, "fortress": hex in powers[holder].fortresses}


class NeutralsThere(Check):
    """Neutral legions and fortresses must be destroyed first (§15)."""

    code, section = "hellas.neutrals-there", "15"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for them."""
        hex, state = named_hex(choice), scene.state
        holder = holder_of_neutrals(scene.board, state, hex)
        if holder is None:
            return None
        legions, fortress = state.neutral_legions.get(hex, 0), hex in state.neutral_fortresses
        return {"hex": hex, "holder": holder, "legions": legions, "fortress": fortress}


class EnemyLegionsThere(Check):
    """No ship creates a trade post under the eyes of enemy legions (§9.4)."""

    code, section = "hellas.enemy-legions-there", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for legions of the rival."""
        hex, other = named_hex(choice), rival(scene.seat)
        legions = scene.state.powers[other].legions.get(hex, 0)
        return {"hex": hex, "rival": other, "legions": legions} if legions else None


class NobodyToCreate(Check):
    """A legion ashore creates it, or a ship in a coastal or island hex but for §18.4 (§9.4)."""

    code, section = "hellas.nobody-to-create", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for either."""
        hex, power = named_hex(choice), scene.state.powers[scene.seat]
        if hex in power.legions or (hex in power.ships and not scene.state.options.colonists):
            return None
        return {"hex": hex, "ships": power.ships.get(hex, 0), "aboard": power.aboard.get(hex, 0)}


class CreatePost(HexVerb[Create]):
    """`post <hex>`: a trade post where one's legions or ships are."""

    name, section = POST, SECTION
    checks = (
        NoMerchandise(), PostStands(), NeutralsThere(), HexContested(), EnemyLegionsThere(), NobodyToCreate(), NoBox(),
        NoneLeft(POST), TalentsMissing(POST, SECTION),
    )  # fmt: skip

    def telling(self, power: Power, state: State) -> Iterable[HexId]:
        """Where units are."""
        return (*power.legions, *power.ships)

    def options(self, board: Board, state: State, frame: Create) -> list[Choice]:
        """Where a trade post can be created."""
        power, seat = state.powers[frame.seat], frame.seat
        if power.talents < price(board, state, seat, POST) or in_stock(board, state, seat, POST) < 1:
            return []
        hexes, choice_at = board.hexes, endings(self.name)
        found: list[Choice] = []
        for hex in places_of_units(board, state, seat):
            good = hexes[hex].merchandise
            if good is not None and is_free(state, seat, hex) and boxes_left(board, state, seat, good) > 0:
                found.append(choice_at[hex])
        return found


def places_of_units(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Hexes where a power has units that can create trade posts (§9.4, §18.4)."""
    power = state.powers[seat]
    found = list(power.legions)
    if not state.options.colonists:
        found += [hex for hex in power.ships if hex not in power.legions and is_shore(board, hex)]
    return found


def is_free(state: State, seat: Seat, hex: HexId) -> bool:
    """Whether nothing in a hex keeps a power from creating a trade post there (§9.4, §15)."""
    return (
        hex not in state.contested
        and not any(has_post(power, hex) for power in state.powers.values())
        and not contests.is_neutral(state, hex)
        and hex not in state.powers[rival(seat)].legions
    )


class ChoosingPosts(Kind):
    """Where to create a trade post next (§9.4)?"""

    name, section = "hellas.create", SECTION
    verbs = (CreatePost(), CreateSecondPost(), Simple(CLOSING, SECTION))

    def legal(self, scene: HellasScene) -> list[Choice]:
        """All that can be paid for, and to end."""
        return choices(scene.board, scene.state, scene.frame)


_POST, _SECOND_POST = CreatePost(), CreateSecondPost()


class Creating(Frame, tag="hellas.creating", kw_only=True):
    """The action CREATE TRADE POSTS of one power (§9.4)."""

    seat: Seat
    created: list[HexId] = field(default_factory=list)
    """Where it has created trade posts."""

    def begin(self, table: HellasTable) -> Next:
        """Ask, as long as any can be created."""
        legal = choices(table.board, table.state, self)
        if len(legal) == 1:
            table.leave_out(self.seat, "hellas.create", self)
            return self.over(table)
        return self.ask(self.seat, "hellas.create", then=self.chosen, legal=legal)

    def chosen(self, table: HellasTable, choice: Choice) -> Next:
        """Pay and create."""
        if choice.verb == CLOSING:
            return self.over(table)
        hex = named_hex(choice)
        self.created.append(hex)
        (create_post if choice.verb == POST else create_second_post)(table, self.seat, hex)
        reckon(table)
        return self.goto(self.begin)

    def over(self, table: HellasTable) -> Next:
        """The action is over; with nothing created it has only been taken (§9.7)."""
        if not self.created:
            note_block(table, self.seat, CREATE)
        return self.done()


def choices(board: Board, state: State, frame: Creating) -> list[Choice]:
    """All that can be created next, the end last."""
    found = _POST.options(board, state, frame)
    if state.options.second_posts:
        found += _SECOND_POST.options(board, state, frame)
    found.append(say(CLOSING))
    return found


def create_post(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A trade post is paid for and stands (§9.4)."""
    power, cost = table.state.powers[seat], price(table.board, table.state, seat, POST)
    power.talents -= cost
    good = table.board.hexes[hex].merchandise
    table.tell("hellas.post-created", SECTION, seat=seat, hex=hex, good=good, cost=cost, left=power.talents)
    pieces.put_post(table, seat, hex)
    met(table, seat, hex)
    capitals.post_stands(table, seat, hex)
