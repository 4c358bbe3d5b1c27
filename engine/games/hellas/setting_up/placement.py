"""The set-up as the players place it, one after the other (§4, §18.5)."""

from __future__ import annotations

from engine.core.rulebook import Args, Choice, Frame, Next, Seat
from engine.games.hellas.options import leaders
from engine.games.hellas.setting_up import orders as orders
from engine.games.hellas.setting_up import places as places
from engine.games.hellas.table.pieces import HellasTable, put_aboard, put_legions, put_post, put_ships
from engine.games.hellas.table.state import AreaId, HexId
from engine.games.hellas.trade_posts import luxuries

SECTION = "4"


class SetUp(Frame, tag="hellas.set-up", kw_only=True):
    """One power places what its sheet gives it; the rules place what can only go in one way (§4)."""

    seat: Seat
    posts: int = 0
    """Still to be placed, as the others."""
    ships: int = 0
    legions: int = 0
    forbidden: tuple[AreaId, ...] = ()

    def begin(self, table: HellasTable) -> Next:
        """What the sheet says."""
        start = table.board.scenarios[table.position.scenario].powers[self.seat]
        self.posts, self.ships, self.legions = start.posts, start.ships, start.legions
        self.forbidden = start.forbidden
        if self.posts or self.ships or self.legions:
            table.tell(
                "hellas.set-up-begun", SECTION,
                seat=self.seat, posts=self.posts, ships=self.ships, legions=self.legions,
            )  # fmt: skip
        return self.goto(self.next_post)

    # -------------------------------------------------------------- trade posts

    def next_post(self, table: HellasTable) -> Next:
        """The nearest places first; there is a choice where there are more of them than trade posts."""
        board, state = table.board, table.state
        nearest = places.nearest_places(board, state, self.seat, self.forbidden) if self.posts else []
        if not nearest:
            return self.goto(self.next_ship)
        if len(nearest) > self.posts:
            return self.ask_which(table, self.seat, orders.PlacingPosts, then=self.post_chosen)
        for hex in nearest:
            self.place_post(table, hex)
        return self.goto(self.next_post)

    def post_chosen(self, table: HellasTable, choice: Choice, hex: HexId) -> Next:
        """One of several."""
        self.place_post(table, hex)
        return self.goto(self.next_post)

    def place_post(self, table: HellasTable, hex: HexId) -> None:
        """The first trade post of a luxury pleases the people (§4.2)."""
        board = table.board
        self.posts -= 1
        good = board.hexes[hex].merchandise
        distance = places.distances(board, board.capitals[self.seat])[hex]
        table.tell("hellas.post-placed", SECTION, seat=self.seat, hex=hex, good=good, distance=distance)
        put_post(table, self.seat, hex)
        luxuries.met(table, self.seat, hex)

    # -------------------------------------------------------------- units

    def next_ship(self, table: HellasTable) -> Next:
        """Ports and coastal trade posts; several in a hex are a fleet."""
        if not self.ships or not places.berths(table.board, table.state, self.seat):
            return self.goto(self.next_legion)
        return self.ask_which(table, self.seat, orders.PlacingShips, then=self.place_ship)

    def place_ship(self, table: HellasTable, choice: Choice, hex: HexId) -> Next:
        """A ship drops anchor."""
        self.ships -= 1
        ships = table.state.powers[self.seat].ships.get(hex, 0) + 1
        table.tell("hellas.ship-placed", SECTION, seat=self.seat, hex=hex, ships=ships)
        put_ships(table, self.seat, hex, 1)
        return self.goto(self.next_ship)

    def next_legion(self, table: HellasTable) -> Next:
        """At own places ashore, or aboard; there is a choice where there is more room than legions."""
        ashore, aboard = places.quarters(table.state, self.seat), places.room_aboard(table.state, self.seat)
        if self.legions and len(ashore) + sum(aboard.values()) > self.legions:
            return self.ask_which(table, self.seat, orders.PlacingLegions, then=self.legion_chosen)
        for hex in ashore[: self.legions]:
            self.place_legion(table, hex)
        for hex, room in aboard.items():
            for _ in range(min(room, self.legions)):
                self.load_legion(table, hex)
        return self.goto(self.next_leader)

    def legion_chosen(self, table: HellasTable, choice: Choice, hex: HexId) -> Next:
        """Ashore or aboard."""
        place = self.load_legion if choice.verb == "load" else self.place_legion
        place(table, hex)
        return self.goto(self.next_legion)

    def place_legion(self, table: HellasTable, hex: HexId) -> None:
        """A legion ashore."""
        self.legions -= 1
        table.tell("hellas.legion-placed", SECTION, seat=self.seat, hex=hex)
        put_legions(table, self.seat, hex, 1)

    def load_legion(self, table: HellasTable, hex: HexId) -> None:
        """A legion on a ship."""
        self.legions -= 1
        table.tell("hellas.legion-loaded", SECTION, seat=self.seat, hex=hex)
        put_aboard(table, self.seat, hex, 1)

    def next_leader(self, table: HellasTable) -> Next:
        """With any unit (§18.5)."""
        if not table.state.options.leaders or not places.units_stand(table.state, self.seat):
            return self.goto(self.over)
        return self.ask_which(table, self.seat, orders.PlacingLeader, then=self.place_leader)

    def place_leader(self, table: HellasTable, choice: Choice, hex: HexId) -> Next:
        """Beside a legion he is ashore, else aboard the ship that he is with."""
        power = table.state.powers[self.seat]
        leaders.place(power, hex)
        told: Args = {"seat": self.seat, "hex": hex, "aboard": power.leader_aboard}
        table.tell("hellas.leader-placed", "18.5", **told)
        return self.goto(self.over)

    def over(self, table: HellasTable) -> Next:
        """What is controlled at the beginning has not been gained (§11, §18.3)."""
        power = table.state.powers[self.seat]
        power.reckoned = list(power.controlled)
        table.tell("hellas.set-up-over", SECTION, seat=self.seat, income=power.income, stability=power.stability)
        return self.done()
