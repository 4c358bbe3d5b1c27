"""Civil War: an unbesieged City loses its double defence until the year is over (§3.1, §9.53)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board, Card
from engine.games.hellenes.cards.cards import CIVIL_WAR, in_play, leader_of, out_of_play, put_in_play
from engine.games.hellenes.cards.event_targets import Target
from engine.games.hellenes.cards.leaders import CAPITAL, PERICLES
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import ATHENS, CardId, ProvinceId, State

SECTION = "3.1"


class CivilWar(Target):
    """Strife within its walls (§3.1)."""

    pattern = "civil-war <city>"
    events = (CIVIL_WAR,)

    def barred(self, board: Board, state: State, seat: Seat, card: Card, city: ProvinceId) -> str | None:
        """Not besieged, not neutral, not twice; not Athens while Pericles leads it (§15.1)."""
        if city in state.neutral:
            return "neutral"
        if city in state.sieges:
            return "besieged"
        if city in state.civil_wars:
            return "civil-war"
        if city != CAPITAL:
            return None
        leader = leader_of(board, state, ATHENS)
        return "pericles" if leader is not None and leader.id == PERICLES else None

    def strike(self, table: HellenesTable, seat: Seat, card: CardId, city: ProvinceId) -> None:
        """A marker on the City; the card stays in play until Year End."""
        put_in_play(table, seat, card)
        table.state.civil_wars.append(city)
        table.tell("hellenes.civil-war", SECTION, seat=seat, city=city)


def end_civil_wars(table: HellenesTable) -> None:
    """At Year End markers and cards go (§9.53)."""
    state = table.state
    if state.civil_wars:
        table.tell("hellenes.civil-wars-over", "9.53", cities=list(state.civil_wars))
        state.civil_wars = []
    for card in in_play(table.board, state, CIVIL_WAR):
        out_of_play(table, card, "year-end")
