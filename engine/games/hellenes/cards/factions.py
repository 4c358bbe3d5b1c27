"""Continuing Events of the assembly: peace and war factions, taxes, no quarter (§3.1)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellenes.cards.cards import PEACE_FACTION, WAR_FACTION, in_play, out_of_play, put_in_play
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import CardId

SECTION = "3.1"


def peace_party(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """Peace becomes easier to offer, for both sides; a War Faction in play makes room (§14.22)."""
    for other in in_play(table.board, table.state, WAR_FACTION):
        out_of_play(table, other, "peace-faction")
    put_in_play(table, seat, card)
    offer = table.board.tables.eased_offer
    table.tell("hellenes.peace-faction", SECTION, seat=seat, threshold=offer.threshold, cost=offer.cost)


def war_party(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """A Peace Faction in play is cancelled; peace offers are again what they were (§14.22)."""
    for other in in_play(table.board, table.state, PEACE_FACTION):
        out_of_play(table, other, "war-faction")
    put_in_play(table, seat, card)
    offer = table.board.tables.offer
    table.tell("hellenes.war-faction", SECTION, seat=seat, threshold=offer.threshold, cost=offer.cost)


def raise_taxes(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """Athens has more Actions, and every Revolt one more City that joins it."""
    put_in_play(table, seat, card)
    table.tell("hellenes.taxes", SECTION, seat=seat)


def give_no_quarter(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """Athens finds no more crews for elite fleets, and Sparta pays for it every year."""
    put_in_play(table, seat, card)
    table.tell("hellenes.no-quarter", SECTION, seat=seat)
