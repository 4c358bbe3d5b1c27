"""How the war ends: surrender, a negotiated peace, or exhaustion after the last year (§9.52, §14.2).

Tribute: Prestige for the opposing Cities that a side controls at Year End, and what is due beside it (§9.51).
"""

from __future__ import annotations

from engine.core.derived import of_parts
from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Roll, Seat, Simple
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import no_quarter, persian_aids, terms
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.control import gain, loyalties, prestige, score_sheet
from engine.games.hellenes.table.state import ATHENS, SEATS, SPARTA, ProvinceId, State, rival

SECTION = "14.2"

SURRENDER, NEGOTIATED = "surrender", "negotiated-peace"
MAJOR, MINOR, DRAW = "exhaustion-major", "exhaustion-minor", "draw"
ENDINGS: tuple[str, ...] = (SURRENDER, NEGOTIATED, MAJOR, MINOR, DRAW)
"""Reasons in `Outcome.reason`."""


def leading(state: State) -> Seat:
    """The side with more Prestige; of no account while the marker stands at 0."""
    return ATHENS if state.prestige > 0 else SPARTA


def may_offer(board: Board, state: State) -> Seat | None:
    """The side that can offer peace: on one track there is never more than one (§14.22)."""
    seat = leading(state)
    return seat if prestige(state, seat) >= terms(board, state).threshold else None


def ends(table: HellenesTable, ending: str) -> None:
    """The match is over, won by the side that leads; a draw by nobody."""
    winners = [] if ending == DRAW else [leading(table.state)]
    seat = winners[0] if winners else None
    table.tell("hellenes.war-over", SECTION, ending=ending, prestige=abs(table.state.prestige), seat=seat)
    table.finish(winners, ending, score_sheet(table.state))


def ends_by_surrender(table: HellenesTable) -> bool:
    """Whether a side has so much Prestige that the other gives up: a Decisive Victory (§14.21)."""
    if abs(table.state.prestige) < table.board.tables.surrender:
        return False
    ends(table, SURRENDER)
    return True


def victory_level(board: Board, state: State) -> str:
    """What the war has come to when both are exhausted (§14.24)."""
    lead = abs(state.prestige)
    if lead >= board.tables.major:
        return MAJOR
    return MINOR if lead >= board.tables.minor else DRAW


class OfferingPeace(Kind):
    """Offer peace, or go on with the war (§14.22)?"""

    name, section = "hellenes.offer-peace", "14.22"
    verbs = (Simple("offer", "14.22"), Simple("decline", "14.22"))


class VictoryCheck(Frame, tag="hellenes.victory-check", kw_only=True):
    """Surrender, or a peace offer by the side that can make one (§9.52). The match may end in it."""

    def begin(self, table: HellenesTable) -> Next:
        """Overwhelming Prestige ends the war at once."""
        if ends_by_surrender(table):
            return self.done()
        seat = may_offer(table.board, table.state)
        return self.done() if seat is None else self.ask(seat, OfferingPeace.name, then=self.answered)

    def answered(self, table: HellenesTable, choice: Choice) -> Next:
        """An offer costs Prestige; then each side rolls a die."""
        if choice.verb == "decline":
            return self.done()
        board: Board = table.board
        seat = leading(table.state)
        cost = terms(board, table.state).cost
        table.tell("hellenes.peace-offered", "14.22", seat=seat, cost=cost, needed=prestige(table.state, seat) - cost)
        gain(table, seat, -cost, "peace-offer")
        note = {"for": "peace", "seat": seat}
        return self.call(Roll(stream="hellenes/peace", count=board.tables.offer_dice, note=note), then=self.rolled)

    def rolled(self, table: HellenesTable, results: list[int]) -> Next:
        """Less than the Prestige that is left, and the offer is taken (§14.22)."""
        seat, total = leading(table.state), sum(results)  # an offer never costs all Prestige that it takes
        left = prestige(table.state, seat)
        accepted = total < left
        told: Args = {"results": results, "total": total, "prestige": left, "accepted": accepted}
        table.tell("hellenes.peace-result", "14.22", seat=seat, **told)
        if accepted:
            ends(table, NEGOTIATED)
        return self.done()


@of_parts("cities", "neutral")
def tributaries(board: Board, state: State, seat: Seat) -> tuple[ProvinceId, ...]:
    """The opposing Cities that a side controls (§9.51)."""
    loyal, other = loyalties(board, tuple(state.neutral)), rival(seat)
    return tuple(city for city, holder in state.cities.items() if holder == seat and loyal.get(city) == other)


def tribute_value(board: Board, state: State, seat: Seat) -> int:
    """The value of all opposing Cities that a side controls."""
    return sum(board.provinces[city].value for city in tributaries(board, state, seat))


def tribute(board: Board, state: State, seat: Seat) -> int:
    """The Prestige that a side's tribute yields: its value, halved and rounded down when War Resumes (§12.11)."""
    value = tribute_value(board, state, seat)
    return value // board.tables.tribute_divisor if state.resumed else value


def sparta_owes(board: Board, state: State) -> dict[str, int]:
    """The Prestige that Sparta pays at Year End, by what for (§3.1, §13.1)."""
    worth = board.tables.prestige
    return {
        "persian-gold": worth.persian_aid * persian_aids(board, state),
        "no-quarter": worth.no_quarter * no_quarter(board, state),
    }


def collect(table: HellenesTable) -> None:
    """Both sides' tribute; then what Persian gold, No Quarter and the Sicilian venture cost (§9.51, §13.1, §15.2)."""
    board: Board = table.board
    state = table.state
    dues = {seat: tribute(board, state, seat) for seat in SEATS}
    for seat, amount in dues.items():
        cities, value = list(tributaries(board, state, seat)), tribute_value(board, state, seat)
        table.tell("hellenes.tribute", "9.51", seat=seat, cities=cities, value=value, amount=amount)
        gain(table, seat, amount, "tribute")
    for why, amount in sparta_owes(board, state).items():
        gain(table, SPARTA, -amount, why)
    gain(table, ATHENS, board.scenarios[table.position.scenario].sicily_tribute, "sicily")
