"""How the game ends: at once by Honor, conquest or hunger, at its last turn, or by Peace (§11.1).

The Will of the Assembly: whether each Side has done what it was to do (§11.4).

The Persian War: the Peace of Callias, and what it costs not to make it (§13.2).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, say
from engine.games.pericles.board.board import BASE, NAVAL, Board
from engine.games.pericles.table.honor import (
    Bonus,
    Sheet,
    bonuses,
    controlled,
    debate_sheet,
    foremost,
    gain,
    opposition,
    reward,
    scenario,
    sheet,
    side_honor,
    victor,
)
from engine.games.pericles.table.pieces import (
    PericlesScene,
    PericlesTable,
    all_bases,
    bases,
    carry,
    controls,
    present,
    take,
    winner_of,
)
from engine.games.pericles.table.state import (
    AT_PEACE,
    ATHENS,
    FACTIONS,
    SIDE_OF,
    SIDES,
    SPARTA,
    PieceId,
    Side,
    State,
    TheaterId,
    Will,
    enemy,
)
from engine.games.pericles.theater.league import remove_treachery

SECTION = "11.1"

HONOR, CONQUEST, BOTH_CITIES, GRANARIES = "honor", "conquest", "both-cities", "granaries"
BONUSES, HONOR_TOTAL, PEACE = "bonuses", "honor-total", "peace"
DEBATES, DEBATES_DRAWN = "debates", "debates-drawn"
ENDINGS: tuple[str, ...] = (
    HONOR,
    CONQUEST,
    BOTH_CITIES,
    GRANARIES,
    BONUSES,
    HONOR_TOTAL,
    PEACE,
    DEBATES,
    DEBATES_DRAWN,
)
"""Reasons in `Outcome.reason`: automatic victories (§11.11 to §11.13, both cities taken: a draw), the last turn of a
longer and of a short scenario (§11.14), Peace (§7.41C), and a scenario of one Assembly."""


# ------------------------------------------------------------------ automatic victories


def honor_victor(board: Board, state: State) -> Seat | None:
    """The faction that wins by Honor at once (§11.11); None: none does, or not in this turn of this scenario."""
    first = scenario(board, state).honor_victory_from
    if not first or state.turn < first:
        return None
    return next((seat for seat in state.controlling.values() if overwhelming(board, state, seat)), None)


def overwhelming(board: Board, state: State, seat: Seat) -> bool:
    """Whether a Controlling Faction has so much Honor that the game is over (§11.11)."""
    side = SIDE_OF[seat]
    own, foes = state.honor[seat], [state.honor[foe] for foe in FACTIONS[enemy(side)]]
    return (
        own > state.honor[opposition(state, side)]
        and own >= board.tables.automatic_factor * max(foes)
        and side_honor(state, side) > side_honor(state, enemy(side))
    )


def conquerors(board: Board, state: State) -> tuple[Side, ...]:
    """The Sides that Control the other's City-State Theater (§11.12)."""
    return tuple(side for side in SIDES if controls(board, state, side, board.home[enemy(side)]))


def without_granary(board: Board, state: State) -> bool:
    """Whether Athens has no base in a granary (§11.13); a closed Theater is none."""
    granaries = [id for id, theater in board.theaters.items() if theater.granary]
    return not any(bases(board, state, theater, ATHENS) for theater in granaries)


def starved(board: Board, state: State) -> bool:
    """Whether Athens has had no granary since the turn began (§11.13)."""
    return scenario(board, state).granaries and state.starving and without_granary(board, state)


def automatic(table: PericlesTable) -> bool:
    """Look for an automatic victory; whether the game is over (§11.11 to §11.13)."""
    board, state = table.board, table.state
    if (seat := honor_victor(board, state)) is not None:
        finish(table, seat, HONOR, sheet(state, []))
        return True
    if taken := conquerors(board, state):
        if len(taken) > 1:
            finish(table, None, BOTH_CITIES, sheet(state, []))
        else:
            triumph(table, taken[0], CONQUEST)
        return True
    if starved(board, state):
        triumph(table, SPARTA, GRANARIES)
        return True
    return False


def triumph(table: PericlesTable, side: Side, ending: str) -> None:
    """A Side has won: its Controlling Faction gains Honor, the Opposition loses some, and who has more wins."""
    found = score(table, reward(table.board, table.state, side, ending))
    finish(table, foremost(table.state, side), ending, found)


def score(table: PericlesTable, coming: list[Bonus]) -> Sheet:
    """The factions gain what is coming; what that makes, from what they had."""
    found = sheet(table.state, coming)
    for seat, why, amount in coming:
        gain(table, seat, amount, why)
    return found


# ------------------------------------------------------------------ the end of the scenario


def determine(table: PericlesTable) -> bool:
    """The victory check of the End Phase; whether the game is over (§11.1)."""
    state = table.state
    if automatic(table):
        return True
    first = scenario(table.board, state).peace_ends_from
    if state.turn >= state.last_turn:
        end_scenario(table)
    elif first and state.turn >= first and state.status == AT_PEACE:
        end_scenario(table, PEACE)
    else:
        return False
    return True


def end_scenario(table: PericlesTable, reason: str | None = None) -> None:
    """The scenario ends and is scored: with the bonuses of §11.14 if it is a longer one, else by Honor as it stands.

    `reason`: one of `ENDINGS`; None: the last turn is over. Peace that ends the game as soon as it is declared
    (§7.41C) comes here too, with `PEACE`.
    """
    board, state = table.board, table.state
    long = scenario(board, state).long
    if long:
        standing = {side: all_bases(board, state, side) for side in SIDES}
        theaters = {side: controlled(board, state, side) for side in SIDES}
        table.tell("pericles.end-bonuses", "11.14", bases=standing, theaters=theaters)
    found = score(table, bonuses(board, state) if long else [])
    finish(table, victor(state), reason or (BONUSES if long else HONOR_TOTAL), found)


def end_theater_play(table: PericlesTable) -> None:
    """The end of a scenario of one Theater Phase: conquest decides, else Honor."""
    if not automatic(table):
        end_scenario(table)


def end_vignette(table: PericlesTable, side: Side) -> None:
    """The end of a scenario of one Assembly: the faction on whose end the issue lies has won; in the centre, nobody."""
    board, state = table.board, table.state
    issue = scenario(board, state).chip
    seat = winner_of(state, side, issue)
    table.tell("pericles.debate-decided", "6.16", side=side, issue=issue, seat=seat)
    table.finish([] if seat is None else [seat], DEBATES_DRAWN if seat is None else DEBATES, debate_sheet(board, state))


def finish(table: PericlesTable, seat: Seat | None, ending: str, found: Sheet) -> None:
    """The war is over, and one faction has won it, or none."""
    state = table.state
    winner = None if seat is None else SIDE_OF[seat]
    told: Args = {side: side_honor(state, side) for side in SIDES}
    table.tell("pericles.war-over", SECTION, ending=ending, seat=seat, side=winner, **told)
    table.finish([] if seat is None else [seat], ending, found)


WILL_SECTION = "11.4"
BASE_AIM, CONTROL, CONTROL_OR_CONTEST = "base", "control", "control-or-contest"


def fulfilled(board: Board, state: State, side: Side, will: Will) -> TheaterId | None:
    """The first Theater in which a Side has done what the Assembly wanted; None: it has not (§11.41, §11.42)."""
    return next((theater for theater in will.theaters if done_in(board, state, side, will.aim, theater)), None)


def done_in(board: Board, state: State, side: Side, aim: str, theater: TheaterId) -> bool:
    """Whether the Will is done in one Theater.

    A base must have been built or converted there this turn, and one must be there now, whichever (§11.41).
    """
    if aim == BASE_AIM:
        return theater in state.bases_made.get(side, ()) and bases(board, state, theater, side) > 0
    if aim == CONTROL:
        return controls(board, state, side, theater)
    return side in present(board, state, theater)


def settle_will(table: PericlesTable) -> None:
    """Honor for both factions of a Side, or neither Honor nor tokens; the markers leave the map (§11.4)."""
    board, state = table.board, table.state
    for side in SIDES:
        if (will := state.will.get(side)) is None:
            continue
        if will.void:
            table.tell("pericles.will-void", "11.41", side=side, aim=will.aim)
        elif (theater := fulfilled(board, state, side, will)) is not None:
            table.tell("pericles.will-done", WILL_SECTION, side=side, aim=will.aim, theater=theater)
            honor(table, side, board.tables.will_honor)
        else:
            fail(table, side, will)
    state.will = {}


def fail(table: PericlesTable, side: Side, will: Will) -> None:
    """Honor is lost, and tokens are missing all of the next turn (as far as there are any then)."""
    tokens = table.board.tables.will_tokens
    told = {"aim": will.aim, "theaters": list(will.theaters), "tokens": tokens}
    table.tell("pericles.will-failed", WILL_SECTION, side=side, **told)
    honor(table, side, -table.board.tables.will_honor)
    table.state.withheld[side].next += tokens


def honor(table: PericlesTable, side: Side, amount: int) -> None:
    """Both factions gain or lose alike."""
    for seat in FACTIONS[side]:
        gain(table, seat, amount, "will")


CALLIAS_SECTION = "13.21"
MAKE_PEACE, GO_ON = "make-peace", "go-on"


def battlefield(board: Board, state: State) -> TheaterId | None:
    """The Theater of the Persian War, as long as it is not closed."""
    if not state.persian_war:
        return None
    return next((id for id, theater in board.theaters.items() if theater.persian and id in state.pieces), None)


def fleets(board: Board, state: State) -> list[tuple[PieceId, TheaterId]]:
    """The Athenian naval units on the map, as what can be given up for peace: kind and Theater."""
    kinds = [piece for piece in board.of(ATHENS, NAVAL) if not board.pieces[piece].league]
    return [(piece, theater) for piece in kinds for theater, there in state.pieces.items() if piece in there]


class MakingPeace(Kind):
    """Make the Peace of Callias, or go on with the Persian War (§13.21)?"""

    name, section = "pericles.callias", CALLIAS_SECTION
    verbs = (Simple(MAKE_PEACE, CALLIAS_SECTION), Simple(GO_ON, CALLIAS_SECTION))


class Sacrifice(Verb):
    """The Athenian naval unit that is lost."""

    pattern, section = "sacrifice <piece> <theater>", CALLIAS_SECTION

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("sacrifice", piece, theater) for piece, theater in fleets(scene.board, scene.state)]


class Sacrificing(Kind):
    """Which Athenian naval unit does the Peace of Callias cost (§13.21)?"""

    name, section = "pericles.sacrifice", CALLIAS_SECTION
    verbs = (Sacrifice(),)


class Callias(Frame, tag="pericles.callias", kw_only=True):
    """The Athenian Controlling Faction can make peace with Persia if its Side has a base there (§13.21)."""

    def begin(self, table: PericlesTable) -> Next:
        board, state = table.board, table.state
        theater = battlefield(board, state)
        if theater is None or not bases(board, state, theater, ATHENS):
            return self.done()
        return self.ask(state.controlling[ATHENS], MakingPeace, then=self.decided)

    def decided(self, table: PericlesTable, choice: Choice) -> Next:
        board, state = table.board, table.state
        theater, seat = battlefield(board, state), state.controlling[ATHENS]
        assert theater is not None
        if choice.verb == GO_ON:
            table.tell("pericles.callias-refused", CALLIAS_SECTION, seat=seat, theater=theater)
            return self.done()
        table.tell("pericles.callias", CALLIAS_SECTION, seat=seat, theater=theater)
        close(table, theater)
        if not fleets(board, state):
            return self.done()
        return self.ask_which(table, seat, Sacrificing, then=self.sacrificed)

    def sacrificed(self, table: PericlesTable, choice: Choice, piece: PieceId = "", theater: TheaterId = "") -> Next:
        """The naval unit is eliminated for the peace."""
        take(table.state, theater, piece)
        seat = table.state.controlling[ATHENS]
        table.tell("pericles.callias-fleet", CALLIAS_SECTION, seat=seat, piece=piece, theater=theater)
        return self.done()


def close(table: PericlesTable, theater: TheaterId) -> None:
    """Nothing is in the Theater of the Persian War any more, and nothing ever will be (§13.21)."""
    state = table.state
    for side in SIDES:
        dissolve(table, side, theater)
        send_home(table, side, theater)
        remove_treachery(table, theater, side)
    del state.pieces[theater]
    state.persian_war = False


def dissolve(table: PericlesTable, side: Side, theater: TheaterId) -> None:
    """Bases go; those of the Spartan Side become Persian ones, as far as there are any left."""
    board, state = table.board, table.state
    there = {piece: state.pieces[theater][piece] for piece in board.of(side, BASE) if piece in state.pieces[theater]}
    for piece, number in there.items():
        take(state, theater, piece, number)
    left = board.tables.persian_bases - state.persian_bases
    persian = min(left, sum(there.values())) if side == SPARTA else 0
    state.persian_bases += persian
    if there:
        table.tell("pericles.callias-bases", CALLIAS_SECTION, side=side, theater=theater, pieces=there, persian=persian)


def send_home(table: PericlesTable, side: Side, theater: TheaterId) -> None:
    """Units are placed in their City-State Theater."""
    board, state = table.board, table.state
    pieces = board.pieces
    there = {piece: number for piece, number in state.pieces[theater].items() if pieces[piece].side == side}
    for piece, number in there.items():
        carry(state, piece, theater, board.home[side], number)
    if there:
        table.tell(
            "pericles.callias-home", CALLIAS_SECTION, side=side, theater=theater, pieces=there, to=board.home[side]
        )


def persian_war(table: PericlesTable) -> None:
    """As long as there is no peace, the Athenian Controlling Faction pays in Honor (§13.22).

    As much as the turn's number; and one more if neither the Theater is Controlled nor an Athenian naval unit there.
    """
    board, state = table.board, table.state
    theater = battlefield(board, state)
    if theater is None:
        return
    seat = state.controlling[ATHENS]
    held = controls(board, state, ATHENS, theater) or any(place == theater for _, place in fleets(board, state))
    table.tell("pericles.persian-war", "13.22", seat=seat, turn=state.turn, held=held)
    gain(table, seat, -state.turn, "callias")
    if not held:
        gain(table, seat, -board.tables.callias_honor, "persian-war")
