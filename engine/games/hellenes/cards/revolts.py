"""Revolts of Athens' subjects, regional, spreading and over taxes, and Helot Uprisings (§3.1, §3.12, §13.3).

Continuing Events of the assembly: peace and war factions, taxes, no quarter (§3.1).

Civil War: an unbesieged City loses its double defence until the year is over (§3.1, §9.53).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import CLOSING, Args, Choice, Frame, Next, Seat, Simple, Verb, check, say
from engine.games.hellenes.board.board import Board, Card
from engine.games.hellenes.cards.cards import (
    CIVIL_WAR,
    HELOTS,
    PEACE_FACTION,
    REVOLT,
    WAR_FACTION,
    Target,
    in_play,
    leader_of,
    occupied,
    out_of_play,
    put_in_play,
    taxes,
    terms,
)
from engine.games.hellenes.cards.effects import ruled_out
from engine.games.hellenes.cards.leaders import CAPITAL, PERICLES
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable
from engine.games.hellenes.table.control import evaluate, holds_city
from engine.games.hellenes.table.state import ATHENS, SPARTA, CardId, ProvinceId, RegionId, State

SECTION = "3.12"

REGIONAL, SPREADING, TAX = "regional", "spreading", "tax"


# ------------------------------------------------------------------ where a revolt can break out


def subjects(board: Board) -> list[ProvinceId]:
    """The Subject Cities, and those of the Aeolean Islands, which may revolt like them (§1.33)."""
    return [city for cities in board.regions.values() for city in cities]


def unqualified(state: State, city: ProvinceId) -> str | None:
    """Why a Subject City can't revolt at all, in one word; None if it is vacant and Athens' (§3.12)."""
    if (why := occupied(state, city)) is not None:
        return why
    return None if holds_city(state, ATHENS, city) else "not-athenian"


def rebellious(board: Board, state: State, region: RegionId) -> bool:
    """Whether Sparta controls one of a region's Subject Cities (§3.12)."""
    return any(holds_city(state, SPARTA, city) for city in board.regions[region])


def revolt_barred(board: Board, state: State, card: Card, city: ProvinceId) -> str | None:
    """Why the card's own revolt can't break out in a City; None if it can, here or by spreading (§3.12, §13.3)."""
    region = board.provinces[city].region
    assert region is not None
    if region == card.region:
        return "persian-aid" if ruled_out(board, state, "regional") else unqualified(state, city)
    if not card.spreading:
        return "region"
    if ruled_out(board, state, "spreading"):
        return "persian-aid"
    return unqualified(state, city) if rebellious(board, state, region) else "not-rebellious"


def open_to_revolt(board: Board, state: State, card: Card) -> list[ProvinceId]:
    """The Cities in which the card's own revolt can break out."""
    return [city for city in subjects(board) if revolt_barred(board, state, card, city) is None]


def tax_revolt_barred(board: Board, state: State, card: Card, city: ProvinceId) -> str | None:
    """Why a City can't join in over taxes; None if the card reaches it, be its own revolt ruled out (§3.12, §13.3)."""
    if board.provinces[city].region == card.region:
        return unqualified(state, city)
    return revolt_barred(board, state, card, city)


def open_to_tax_revolt(board: Board, state: State, card: Card) -> list[ProvinceId]:
    """The Cities that can join a revolt over taxes."""
    return [city for city in subjects(board) if tax_revolt_barred(board, state, card, city) is None]


def taxes_alone(board: Board, state: State, card: Card) -> bool:
    """Whether a Revolt ruled out by Persian Aid would still find a City by the taxes (§13.3)."""
    if not ruled_out(board, state, "regional") or ruled_out(board, state, "revolts"):
        return False
    return taxes(board, state) > 0 and bool(open_to_tax_revolt(board, state, card))


# ------------------------------------------------------------------ naming the City


@check("hellenes.no-revolt")
def no_revolt(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """A revolt breaks out in a vacant Subject City that the card reaches (§3.12)."""
    frame = scene.frame
    board: Board = scene.board
    barred = tax_revolt_barred if frame.done_first else revolt_barred
    why = barred(board, scene.state, board.cards[frame.card], city)
    return None if why is None else {"city": city, "why": why}


class RaiseRevolt(Verb):
    """`revolt <city>`."""

    pattern, section = "revolt <city>", SECTION
    checks = (no_revolt,)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every City that can ever revolt, while a Revolt card is being resolved."""
        return [say("revolt", city) for city in subjects(scene.board)] if _asked(scene) else ()


@check("hellenes.revolt-first")
def revolt_first(scene: HellenesScene) -> Args | None:
    """The card's own revolt is not optional; those over taxes are (§3.12)."""
    return {} if isinstance(scene.frame, Revolt) and not scene.frame.done_first else None


class NoMoreRevolts(Simple):
    """No further City joins in."""

    checks = (revolt_first,)

    def __init__(self) -> None:
        super().__init__(CLOSING, SECTION)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """While a Revolt card is being resolved."""
        return (say(CLOSING),) if _asked(scene) else ()


def _asked(scene: HellenesScene) -> bool:
    return bool(scene.board.cards[scene.frame.card].event == REVOLT)


class Revolt(Frame, tag="hellenes.revolts", kw_only=True):
    """A Revolt card: its own City, then one for each Athens Raises Taxes in play (§3.12)."""

    seat: Seat
    card: CardId
    done_first: bool = False
    """Whether the card's own revolt is over, or ruled out by Persian Aid."""
    taxed: int = 0
    """Revolts over taxes still open."""

    def begin(self, table: HellenesTable) -> Next:
        """The region of the card, or a rebellious one; without a City that qualifies nobody joins in either.

        Only where Persian Aid rules out the card's own revolt, those over taxes stand alone (§13.3).
        """
        board, state = table.board, table.state
        self.taxed = 0 if ruled_out(board, state, "revolts") else taxes(board, state)
        if not open_to_revolt(board, state, board.cards[self.card]):
            return self.goto(self.over_taxes)
        return self.ask_which(table, self.seat, "hellenes.event", then=self.named)

    def named(self, table: HellenesTable, choice: Choice, city: ProvinceId = "") -> Next:
        own = table.board.provinces[city].region == table.board.cards[self.card].region
        revolt(table, city, REGIONAL if own else SPREADING)
        return self.goto(self.over_taxes)

    def over_taxes(self, table: HellenesTable) -> Next:
        """As many more as there are taxes, as far as the card reaches."""
        self.done_first = True
        if not self.taxed or not open_to_tax_revolt(table.board, table.state, table.board.cards[self.card]):
            return self.done()
        self.taxed -= 1
        return self.ask(self.seat, "hellenes.event", then=self.joined)

    def joined(self, table: HellenesTable, choice: Choice, city: ProvinceId = "") -> Next:
        if choice.verb == CLOSING:
            return self.done()
        revolt(table, city, TAX)
        return self.goto(self.over_taxes)


def revolt(table: HellenesTable, city: ProvinceId, kind: str) -> None:
    """A Spartan garrison takes a Subject City; its loyalty stays (§3.1)."""
    table.state.garrisons[city] = SPARTA
    table.tell("hellenes.revolt", SECTION, city=city, region=table.board.provinces[city].region, revolt=kind)
    evaluate(table)


# ------------------------------------------------------------------ helots


class Uprising(Target):
    """An Athenian garrison among the Helots (§3.1)."""

    pattern = "uprising <city>"
    events = (HELOTS,)

    def nameable(self, board: Board) -> list[str]:
        return list(board.helots)

    def barred(self, board: Board, state: State, seat: Seat, card: Card, city: ProvinceId) -> str | None:
        return occupied(state, city)

    def strike(self, table: HellenesTable, seat: Seat, card: CardId, city: ProvinceId) -> None:
        table.state.garrisons[city] = ATHENS
        table.tell("hellenes.uprising", "3.1", city=city)
        evaluate(table)


def come_to_power(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """A peace faction or a war faction cancels the other; peace offers of both sides are what it says (§14.22)."""
    event = table.board.cards[card].event
    for other in in_play(table.board, table.state, WAR_FACTION if event == PEACE_FACTION else PEACE_FACTION):
        out_of_play(table, other, event)
    put_in_play(table, seat, card)
    offer = terms(table.board, table.state)
    table.tell(f"hellenes.{event}", "3.1", seat=seat, threshold=offer.threshold, cost=offer.cost)


def stay(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """Athens Raises Taxes and No Quarter: as long as the card lies there, others look at it."""
    put_in_play(table, seat, card)
    table.tell(f"hellenes.{table.board.cards[card].event}", "3.1", seat=seat)


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
        table.tell("hellenes.civil-war", "3.1", seat=seat, city=city)


def end_civil_wars(table: HellenesTable) -> None:
    """At Year End markers and cards go (§9.53)."""
    state = table.state
    if state.civil_wars:
        table.tell("hellenes.civil-wars-over", "9.53", cities=list(state.civil_wars))
        state.civil_wars = []
    for card in in_play(table.board, state, CIVIL_WAR):
        out_of_play(table, card, "year-end")
