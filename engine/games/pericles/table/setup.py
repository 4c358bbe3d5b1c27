"""The table as a scenario sets it up (§3.3, §14).

What can't be on a table, though each thing by itself could (§3.1: what there is in the box is the limit).

What older versions of these rules have stored, brought up to date.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET

from engine.core.records.upgrade import Tree, Upgrade
from engine.core.rulebook import Bag, Secret
from engine.core.secrets.secret import no_holes
from engine.core.setters.cards import Cards
from engine.games.pericles.board.board import BASE, FULL, Board, ScenarioRow
from engine.games.pericles.table.pieces import bases
from engine.games.pericles.table.state import (
    FACTIONS,
    PERSIA,
    SEATS,
    SIDE_OF,
    SIDES,
    Chip,
    MarkerId,
    PlayId,
    Side,
    State,
    TheaterId,
    Withheld,
)
from engine.games.pericles.table.tokens import tokens_in_hands

SECTION = "3.3"
FIRST_CARD = "first-card"
"""The table option that says which Aristophanes card comes first."""
DRAWN = "drawn"
"""Its value where that card is drawn like the others."""
GARRISONS = "garrisons"
"""The table option that says which bases units need to stay where they are at the end of a turn (§11.3)."""
OWN_SIDE, OWN_COLOUR = "own-side", "own-colour"


def options(plan: ScenarioRow) -> dict[str, tuple[str, ...]]:
    """What a table may agree on in a scenario."""
    found = {FIRST_CARD: (DRAWN, *plan.first_cards)} if plan.first_cards else {}
    return found | {GARRISONS: (OWN_SIDE, OWN_COLOUR)} if plan.play == FULL else found


def set_up(board: Board, scenario: str) -> State:
    """The table before the first turn, or before the one phase that is played."""
    plan = board.scenarios[scenario]
    state = State(
        scenario=scenario,
        turn=plan.first_turn,
        last_turn=plan.last_turn,
        status=plan.status,
        plague=plan.plague,
        honor={seat: plan.honor.get(seat, 0) for seat in SEATS},
        controlling={side: plan.controlling.get(side, FACTIONS[side][0]) for side in SIDES},
        favor=dict.fromkeys(SIDES),
        tracks={side: [] for side in SIDES},
        debates=dict.fromkeys(SIDES, 0),
        debate={side: [] for side in SIDES},
        withheld={side: Withheld() for side in SIDES},
        pieces={theater: dict(plan.pieces.get(theater, {})) for theater in theaters(board, plan)},
        treachery={theater: dict(there) for theater, there in plan.treachery.items()},
        persian_bases=plan.persian_bases,
        hostages=list(plan.hostages),
        alcibiades=plan.alcibiades,
        persian_war=plan.persian_war,
    )
    _lay_out_cards(board, state)
    _lay_out_tokens(board, state, plan)
    _lay_out_issues(state, plan)
    return state


def theaters(board: Board, plan: ScenarioRow) -> list[TheaterId]:
    """The Theaters in play: those of a vignette's map, or all that are not closed (§13.2)."""
    if plan.theaters:
        return [theater for theater in board.theaters if theater in plan.theaters]
    return [row.id for row in board.theaters.values() if plan.persian_war or not row.persian]


def _lay_out_cards(board: Board, state: State) -> None:
    """Three decks, of which nobody has seen anything; in a Theater Phase alone they serve as Battle Decks, whole."""
    state.cards = Bag.of(board.plays)
    for side in SIDES:
        state.decks[side], state.discards[side] = Bag.of(board.decks[side]), []
    for seat in SEATS:
        state.hands[seat], state.entourages[seat] = Bag(), Bag()


def _lay_out_tokens(board: Board, state: State, plan: ScenarioRow) -> None:
    """All tokens are in stock but for those on the Strategy Board, and those that a vignette begins with."""
    for side in SIDES:
        state.strategy_board[side] = board.tables.strategy_board
        held = sum(plan.tokens.get(seat, 0) for seat in FACTIONS[side])
        state.stock[side] = board.tables.tokens - board.tables.strategy_board - held
    for seat in SEATS:
        state.tokens[seat] = Secret(plan.tokens.get(seat, 0), (seat,))


def _lay_out_issues(state: State, plan: ScenarioRow) -> None:
    """Theater markers or a debate issue, where a vignette begins with some."""
    for seat in SEATS:
        markers: list[MarkerId] = []
        for issue, number in plan.markers.get(seat, {}).items():
            markers += [f"{seat}-{issue}"] * number
        state.markers[seat] = Bag.of(markers, seat)
    if plan.chip:
        state.tracks[SIDE_OF[plan.seats[0]]] = [Chip(plan.chip, 0)]


def faults(board: Board, state: State) -> list[str]:
    """Everything impossible about a table of ids that exist, in words for an arbiter."""
    return [
        *_theaters(board, state),
        *_pieces(board, state),
        *_treachery(board, state),
        *_tokens(board, state),
        *_cards(board, state),
        *_issues(board, state),
        *_markers(board, state),
        *_rest(board, state),
    ]


def political(board: Board, state: State, side: Side) -> Cards:
    """The political cards of a Side, and where they are."""
    hands = [hands[seat] for hands in (state.hands, state.entourages) for seat in FACTIONS[side]]
    return Cards(board.decks[side], f"card of {side}", state.decks[side], hands, [state.discards[side]])


def plays(board: Board, state: State) -> tuple[Cards, list[PlayId]]:
    """The Aristophanes cards, and where they are; this turn's as a pile of its own."""
    this = [state.card] if state.card else []
    return Cards(board.plays, "Aristophanes card", state.cards, piles=[state.shown, this]), this


# ------------------------------------------------------------------ the map


def _theaters(board: Board, state: State) -> Iterator[str]:
    """Only what is in play is on the map, and at most three bases are in one place (§8.2)."""
    for theater in state.pieces:
        if board.theaters[theater].persian and not state.persian_war:
            yield f"{theater} is closed since the Peace of Callias"
        elif (number := sum(bases(board, state, theater, side) for side in SIDES)) > board.tables.bases_per_theater:
            yield f"{theater}: {number} bases, at most {board.tables.bases_per_theater}"
    elsewhere = {**dict.fromkeys(state.treachery), **dict.fromkeys(state.queues)}
    yield from (f"{theater} is not in play" for theater in elsewhere if theater not in (*state.pieces, PERSIA))
    if PERSIA in state.treachery:
        yield "Treachery in Persia"


def _pieces(board: Board, state: State) -> Iterator[str]:
    """No more of a kind than there are (§3.1)."""
    found = Counter(state.lost)
    for theater, there in state.pieces.items():
        found.update(there)
        if there.get("argive-land") and theater != "sparta":
            yield f"{theater}: Argive units leave the Sparta Theater never"
    yield from _beyond(found, {id: piece.count for id, piece in board.pieces.items()})
    lost_bases = [piece for piece in state.lost if board.pieces[piece].kind == BASE]
    yield from (f"{piece}: bases don't leave the game" for piece in lost_bases)
    if state.persian_bases > board.tables.persian_bases:
        yield f"{state.persian_bases} Persian bases of {board.tables.persian_bases}"


def _treachery(board: Board, state: State) -> Iterator[str]:
    found: Counter[Side] = Counter()
    for there in state.treachery.values():
        found.update(there)
    yield from _beyond(found, dict.fromkeys(SIDES, board.tables.treachery), " Treachery markers")


def _beyond(found: Counter[str], most: Mapping[str, int], what: str = "") -> Iterator[str]:
    """Of what there are more than there can be."""
    for id, number in found.items():
        if number > most[id]:
            yield f"{id}: {number}{what} of {most[id]}"


# ------------------------------------------------------------------ tokens, cards


def _tokens(board: Board, state: State) -> Iterator[str]:
    """Each token of a Side is in just one place (§2.0)."""
    for side, seats in FACTIONS.items():
        held = no_holes(state.tokens[seat] for seat in seats)
        most = tokens_in_hands(board, state, side)
        if state.stock[side] < 0:
            yield f"{side}: {board.tables.tokens - state.stock[side]} Strategos tokens of {board.tables.tokens}"
        if sum(held) > most or (len(held) == len(seats) and sum(held) != most):
            yield f"{side}: its factions do not hold the {most} Strategos tokens that are nowhere else"


def _cards(board: Board, state: State) -> Iterator[str]:
    """Each card is in just one place."""
    for side in SIDES:
        yield from political(board, state, side).faults()
    yield from plays(board, state)[0].faults()


# ------------------------------------------------------------------ issues


def _issues(board: Board, state: State) -> Iterator[str]:
    """A display has no more of an issue than there are of it (§3.14).

    Unique issues that have left the game lie there until it is cleared (§7.5).
    """
    for side in SIDES:
        found = Counter(chip.issue for chip in state.tracks[side])
        supply = board.tables.debate_issues[side]
        for issue, number in found.items():
            if number > supply.get(issue, 0):
                yield f"{side}: {number} {issue} issues of {supply.get(issue, 0)}"
        most = board.tables.capture
        yield from (
            f"{side}: {chip.issue} in space {chip.space}" for chip in state.tracks[side] if abs(chip.space) > most
        )


def _markers(board: Board, state: State) -> Iterator[str]:
    """A faction has no more markers than its set (§3.15), and they are with its own Side."""
    lying = [(seat, SIDE_OF[seat], thing) for seat in SEATS for thing in state.markers[seat].things]
    lying += [(placed.by, placed.side, placed.marker) for queue in state.queues.values() for placed in queue]
    yield from (f"{by} is not of {side}" for by, side, _ in lying if SIDE_OF[by] != side)
    known = [(by, side, thing.value) for by, side, thing in lying if thing.value is not UNSET]
    foreign = [(by, marker) for by, side, marker in known if SIDE_OF[board.markers[marker][0]] != side]
    yield from (f"{by} has {marker}, which is the enemy's" for by, marker in foreign)
    yield from _beyond(Counter(marker for *_, marker in known), {id: limit(board, id) for id in board.markers})
    yield from (f"{theater}: an empty queue" for theater, queue in state.queues.items() if not queue)


def limit(board: Board, marker: MarkerId) -> int:
    """How many of a Theater marker there are (§3.15, §7.5)."""
    issue = board.markers[marker][1]
    return board.tables.theater_issues.get(issue, board.tables.rumors)


# ------------------------------------------------------------------ everything else


def _rest(board: Board, state: State) -> Iterator[str]:
    plan = board.scenarios.get(state.scenario)
    if plan is not None and not plan.first_turn <= state.turn <= state.last_turn:
        yield f"turn {state.turn}: the scenario is of turns {plan.first_turn} to {state.last_turn}"
    for side, seats in FACTIONS.items():
        if state.controlling[side] not in seats:
            yield f"{state.controlling[side]} can't control {side}"
        if state.favor[side] not in (None, *seats):
            yield f"the Favor of {side} with {state.favor[side]}"


def _own_colours(tree: Tree, board: Any) -> None:
    """Version 1 knew only the errata's reading of §11.3, an option since: a table goes on as it began."""
    tree["state"]["own_colours"] = True


UPGRADES = {1: Upgrade(position=_own_colours)}
