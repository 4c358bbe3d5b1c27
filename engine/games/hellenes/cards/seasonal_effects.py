"""Events whose effect lasts for the season or the Player Turn: Augury, Earthquake, Hunger, Treachery (§3.1).

At New Year they come to nothing: there is no movement and no combat then (§10.2).
"""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board, Card
from engine.games.hellenes.cards.event_targets import Target, waste
from engine.games.hellenes.sieges.blockade import blockades
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import NEW_YEAR, CardId, ProvinceId, State, rival

SECTION = "3.1"


def augury(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """The enemy's units neither engage nor assault this season."""
    if table.state.season == NEW_YEAR:
        waste(table, seat, card, "new-year")
        return
    table.state.effects.augury = rival(seat)
    table.tell("hellenes.augury", SECTION, seat=seat, against=rival(seat))


def earthquake(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """The enemy's units neither move nor pillage this season, barbarian recruits included."""
    if table.state.season == NEW_YEAR:
        waste(table, seat, card, "new-year")
        return
    table.state.effects.earthquake = rival(seat)
    table.tell("hellenes.earthquake", SECTION, seat=seat, against=rival(seat))


class Hunger(Target):
    """Siege attrition there counts twos as well, this season (§3.1)."""

    pattern = "hunger <city>"
    events = ("hunger",)

    def barred(self, board: Board, state: State, seat: Seat, card: Card, city: ProvinceId) -> str | None:
        """The City is besieged, and a Port blockaded too."""
        if state.season == NEW_YEAR:
            return "new-year"
        siege = state.sieges.get(city)
        if siege is None:
            return "not-besieged"
        port = board.provinces[city].port
        return "not-blockaded" if port and not blockades(board, state, siege.besieger, city) else None

    def strike(self, table: HellenesTable, seat: Seat, card: CardId, city: ProvinceId) -> None:
        """Kept for the sieges of this season."""
        table.state.effects.hunger = city
        table.tell("hellenes.hunger", SECTION, seat=seat, city=city)


class Treachery(Target):
    """Its walls may be tried without double defence this turn (§3.1)."""

    pattern = "treachery <city>"
    events = ("treachery",)

    def barred(self, board: Board, state: State, seat: Seat, card: Card, city: ProvinceId) -> str | None:
        """One that this side has besieged since an earlier season (§8.0)."""
        if state.season == NEW_YEAR:
            return "new-year"
        siege = state.sieges.get(city)
        if siege is None or siege.besieger != seat:
            return "not-besieged"
        return None if siege.since < state.clock else "new-siege"

    def strike(self, table: HellenesTable, seat: Seat, card: CardId, city: ProvinceId) -> None:
        """Kept for the siege combat of this turn, in which the assault is declared or not."""
        table.state.effects.treachery = city
        table.tell("hellenes.treachery", SECTION, seat=seat, city=city)
