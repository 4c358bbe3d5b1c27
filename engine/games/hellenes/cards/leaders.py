"""Leaders: introduced by either side, ostracized by either side, and the death of Pericles (§3.11, §15.1).

Breaking the Peace of Nicias: War Resumes (§12.1), and enemies find themselves in the same sea.
"""

from __future__ import annotations

from engine.core.rulebook import Args, Kind, Seat, Secret, Simple
from engine.games.hellenes.board.board import NARROWS, Board, Card
from engine.games.hellenes.cards.cards import Target, leader_of, out_of_play, put_in_play
from engine.games.hellenes.table.blocks import HellenesTable, form, standing
from engine.games.hellenes.table.control import gain, holds_area
from engine.games.hellenes.table.state import SEATS, AreaId, CardId, ProvinceId, State, rival

SECTION = "3.11"

PERICLES: CardId = "pericles-1"
CAPITAL: ProvinceId = "athens"
"""Where the plague kills him, and whose pillage makes him fall."""


# ------------------------------------------------------------------ introducing


def kept_out(board: Board, state: State, card: Card) -> str | None:
    """Why a Leader can't come into play: his side has one (§3.11), or he is Pericles, and dead (§15.1)."""
    assert card.leader_of is not None
    if card.id == PERICLES and pericles_dead(board, state):
        return "pericles-dead"
    return None if leader_of(board, state, card.leader_of) is None else "leader-in-play"


def introduce(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """A Leader comes into play (§3.11)."""
    row = table.board.cards[card]
    put_in_play(table, seat, card)
    told: Args = {"leader": card, "side": row.leader_of, "value": row.leader_value}
    table.tell("hellenes.leader-introduced", SECTION, seat=seat, **told)


# ------------------------------------------------------------------ ostracizing


class Ostracism(Target):
    """That side's Leader is deposed (§3.1)."""

    pattern = "ostracize <side>"
    events = ("ostracized",)

    def nameable(self, board: Board) -> list[str]:
        return list(SEATS)

    def barred(self, board: Board, state: State, seat: Seat, card: Card, side: Seat) -> str | None:
        """There must be a Leader; Pericles falls only in the season after Athens has been pillaged (§15.1)."""
        leader = leader_of(board, state, side)
        if leader is None:
            return "no-leader"
        return "pericles" if leader.id == PERICLES and not athens_just_pillaged(state) else None

    def strike(self, table: HellenesTable, seat: Seat, card: CardId, side: Seat) -> None:
        """His card goes back to those that are shuffled at Year End: nothing is drawn before that."""
        leader = leader_of(table.board, table.state, side)
        assert leader is not None
        table.tell("hellenes.leader-ostracized", SECTION, seat=seat, leader=leader.id, side=side)
        out_of_play(table, leader.id, "ostracized")


def athens_just_pillaged(state: State) -> bool:
    """Whether Athens was pillaged in the season before this one (§15.1)."""
    return state.athens_pillaged == state.clock - 1


# ------------------------------------------------------------------ Pericles


def pericles_dead(board: Board, state: State) -> bool:
    """Whether the plague has struck Athens often enough to kill Pericles (§15.1)."""
    return state.plagues.get(CAPITAL, 0) >= board.tables.fatal_plague


def pericles_dies(table: HellenesTable) -> None:
    """Pericles dies of the plague. In play or played, his card is gone at once; else when it turns up (§15.1)."""
    state = table.state
    if PERICLES not in table.board.cards or PERICLES in state.removed:
        return
    table.tell("hellenes.pericles-died", "15.1")
    for cards in (state.in_play, state.played):
        if PERICLES in cards:
            cards.remove(PERICLES)
            state.removed.append(PERICLES)


def bury_pericles(table: HellenesTable) -> None:
    """As the cards are shuffled, the card of the dead Pericles is taken out of them (§15.1)."""
    state = table.state
    if not pericles_dead(table.board, state) or PERICLES in state.removed:
        return
    left: list[Secret[CardId]] = [thing for thing in state.deck.things if table.read(thing) != PERICLES]
    if len(left) < len(state.deck):
        state.deck.things = left
        state.removed.append(PERICLES)
        table.tell("hellenes.pericles-removed", "15.1")


# ------------------------------------------------------------------ atrocity


def atrocity(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """The enemy's Leader, who is a great one, has gone too far (§3.1)."""
    gain(table, rival(seat), -table.board.tables.prestige.atrocity, "atrocity")


def breakable(board: Board, state: State, scenario: str) -> bool:
    """Whether the Peace holds and can be broken (§12.1, §15.2)."""
    return state.peace and board.scenarios[scenario].breakable


class BreakingPeace(Kind):
    """Break the Peace, or keep it (§12.1)?"""

    name, section = "hellenes.peace", "12.1"
    verbs = (Simple("break", "12.1"), Simple("keep", "12.1"))


def break_peace(table: HellenesTable, seat: Seat) -> None:
    """A side declares war: it loses Prestige by the year, the rules of the Peace end, new recruits appear (§12.1)."""
    board: Board = table.board
    state = table.state
    cost = board.tables.breaking_cost(seat, state.year)
    state.peace, state.resumed = False, True
    table.tell("hellenes.war-resumes", "12.1", seat=seat, cost=cost)
    gain(table, seat, -cost, "peace-broken")
    for side in SEATS:
        _join_pool(table, side)


def _join_pool(table: HellenesTable, seat: Seat) -> None:
    """Units set aside until now can be recruited (§12.13)."""
    state = table.state
    waiting = state.aside.pop(seat, [])
    if waiting:
        state.pools[seat].put(Secret(unit, (seat,)) for unit in waiting)
        table.tell("hellenes.new-recruits", "12.13", seat=seat, count=len(waiting))


# ------------------------------------------------------------------ enemies side by side


def face_off(table: HellenesTable, seat: Seat) -> None:
    """Where the Peace has let both sides' units lie side by side, the acting side must fight for the area (§6.0).

    Nobody has entered, so that no border is the way back: it is the best neighbouring area as things stand. Under an
    Augury it does not come to that (§3.1).
    """
    board: Board = table.board
    state = table.state
    if state.effects.augury == seat:
        return
    for place in [place for place in state.stacks[seat] if _contested(state, seat, place)]:
        moving = form(state, seat, place, _way_back(board, state, seat, place), state.stacks[seat].pop(place).things)
        moving.engaging, moving.route = True, [place]
        table.tell("hellenes.face-off", "6.0", seat=seat, place=place, blocks=len(moving.blocks))


def _contested(state: State, seat: Seat, place: AreaId) -> bool:
    return place not in state.sieges and standing(state, rival(seat), place) > 0


def _way_back(board: Board, state: State, seat: Seat, place: AreaId) -> AreaId:
    """An area of one's own next to it, else one that is nobody's; without any there is no way back."""
    near = [area for area in board.near[place] if board.water.get(place, {}).get(area) != NARROWS]
    own = [area for area in near if holds_area(state, seat, area)]
    free = [area for area in near if area not in state.areas and area not in state.neutral]
    return next(iter((*own, *free)), place)
