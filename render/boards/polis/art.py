"""Where things stand on the picture of the Polis board: `data/polis/board_art.toml`."""

from __future__ import annotations

from msgspec import Struct, field

from render.boards.polis.data import known
from render.drawing.lettering import Side
from render.drawing.theme import UnknownId
from render.maps.on_sheet import Spot, WorldArt, laid_out


class InsetArt(WorldArt, kw_only=True):
    """A second map, laid on a corner of the first."""

    at: tuple[int, int]
    regions: list[str]
    sea: str
    """The sea whose water it shows."""


class LabelArt(Struct):
    """How the name of a territory is written."""

    at: Spot
    size: float
    track: float = 0
    angle: float = 0


class TerritoryArt(Struct):
    """A territory: its name and the places of the two sides' counters."""

    label: LabelArt
    athens: Spot
    sparta: Spot

    def slot(self, seat: str) -> Spot:
        """Where a side's counter stands."""
        return self.athens if seat == "athens" else self.sparta

    @property
    def middle(self) -> Spot:
        """Between the two counters."""
        return (self.athens[0] + self.sparta[0]) / 2, (self.athens[1] + self.sparta[1]) / 2


class NameArt(Struct):
    """Where a name is written: `side` is the end of the text that lies there."""

    at: Spot
    side: Side


class PolisArt(Struct):
    """A polis and what stands around it."""

    at: Spot
    name: NameArt
    tiles: Spot
    envoy: Spot
    harbours: list[Spot]


class PortArt(Struct):
    """A trade port."""

    at: Spot


class MarketArt(Struct):
    """A foreign market: its box, and the routes that lead there."""

    at: Spot
    flow: str
    routes: list[list[Spot]]
    overland: list[Spot] = field(default_factory=list)


class LineArt(Struct):
    """A line drawn on the map."""

    line: list[Spot]


class LaneArt(Struct):
    """How fleets get from one sea into the next."""

    between: tuple[str, str]
    line: list[Spot]


class Art(Struct):
    """The whole board."""

    map: WorldArt
    inset: InsetArt
    land: dict[str, TerritoryArt]
    sea: dict[str, TerritoryArt]
    polis: dict[str, PolisArt]
    port: dict[str, PortArt]
    market: dict[str, MarketArt]
    diolkos: LineArt
    bridge: LineArt
    lane: list[LaneArt]

    def territory(self, id_: str) -> TerritoryArt:
        """A land or sea territory."""
        return known({**self.land, **self.sea}, id_, "territory")

    def course(self, frm: str, to: str) -> list[Spot] | None:
        """The way between two neighbouring seas."""
        for lane in self.lane:
            if lane.between == (frm, to):
                return lane.line
            if lane.between == (to, frm):
                return lane.line[::-1]
        return None

    def spot(self, id_: str, seat: str | None = None) -> Spot:
        """Where anything with an id lies: a territory, a polis, a market, a shipload, a port."""
        if id_ in self.polis:
            return self.polis[id_].at
        if id_ in self.land or id_ in self.sea:
            territory = self.territory(id_)
            return territory.slot(seat) if seat else territory.middle
        if id_ in self.port:
            return self.port[id_].at
        market, _, size = id_.partition("/")
        if market in self.market:
            return load_spot(self.market[market], int(size)) if size else box_middle(self.market[market])
        raise UnknownId(f"nothing on the board of Polis is called {id_!r}")


BOX_ACROSS = (276.0, 112.0)
BOX_DOWN = (118.0, 188.0)
HEADING = 30.0


def box_size(market: MarketArt) -> Spot:
    """How large a market's box is."""
    return BOX_ACROSS if market.flow == "across" else BOX_DOWN


def box_middle(market: MarketArt) -> Spot:
    """The middle of a market's box."""
    width, height = box_size(market)
    return market.at[0] + width / 2, market.at[1] + height / 2


def load_spot(market: MarketArt, size: int) -> Spot:
    """The middle of the space of a shipload of 3, 4 or 5."""
    width, height = box_size(market)
    if market.flow == "across":
        return market.at[0] + (size - 2.5) * width / 3, market.at[1] + (HEADING + height) / 2
    return market.at[0] + width / 2, market.at[1] + HEADING + (size - 2.5) * (height - HEADING) / 3


art = laid_out("polis", Art)
"""The layout."""
