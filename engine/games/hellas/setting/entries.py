"""Where a case may start other than at the beginning of a game.

What a case can ask of the table besides its fields, under the names by which cases set them.

Words: what people may type for the ids of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.proving.expect import things_in
from engine.core.rulebook import Frame, Next, Seat
from engine.core.setters.setting import NONE, Read, by_name, one_of
from engine.core.words.spellings import add_spellings, add_tables
from engine.games.hellas.board.board import ISLAND, PROVINCE, Board, digits
from engine.games.hellas.development import decline
from engine.games.hellas.end_of_turn import control
from engine.games.hellas.end_of_turn.reinforcement import Reinforcement
from engine.games.hellas.end_of_turn.supply import Supply, pay_maintenance
from engine.games.hellas.moving.contests import is_neutral
from engine.games.hellas.options.leaders import Flight, LeavingLeaders
from engine.games.hellas.options.victory_cards import DealingVictoryCards
from engine.games.hellas.people import armistice
from engine.games.hellas.people.stability import combat_value
from engine.games.hellas.setting_up import SetUp
from engine.games.hellas.table import ledger, pieces
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.prices import PRICED, price, price_of_next_box, prices
from engine.games.hellas.table.state import ACTIONS, PASS, POWERS, ROWS, Action, AreaId, HexId, State
from engine.games.hellas.turn.action_frames import action_frame
from engine.games.hellas.turn.cycle import ActionCycle, StartingPlayer
from engine.games.hellas.turn.turn import Turn, collect_income
from engine.games.hellas.turn.victory import check_victory, laurels_won, points, reckon


class GivenAction(LeavingLeaders, tag="hellas.given-action", kw_only=True):
    """An action that has just been chosen, with what is settled behind it (§9)."""

    seat: Seat
    action: Action

    def begin(self, table: HellasTable) -> Next:
        """The action itself."""
        return self.call(action_frame(self.action, table.state, self.seat), then=self.settle)


class Settled(Frame, tag="hellas.settled", kw_only=True):
    """A part of a turn in which nobody is asked anything."""

    part: str

    def begin(self, table: HellasTable) -> Next:
        """What there is to do."""
        _PARTS[self.part](table)
        return self.done()


_PARTS: dict[str, Callable[[HellasTable], object]] = {
    "income": collect_income,
    "armistice-track": armistice.advance,
    "victory": lambda table: check_victory(table, {}),
    "maintenance": pay_maintenance,
    "control": reckon,
}


def action(seat: Seat, action: Action) -> Frame:
    """Any action that a power has just chosen (§9)."""
    one_of(seat, POWERS, "power")
    one_of(action, [name for name in ACTIONS if name != PASS], "action")
    return GivenAction(seat=seat, action=action)


def _of_a_power(frame: Callable[..., Frame]) -> Callable[..., Frame]:
    return lambda seat: frame(seat=str(one_of(seat, POWERS, "power")))


ENTRIES: dict[str, Callable[..., Frame]] = {
    "victory-cards": DealingVictoryCards,
    "set-up": _of_a_power(SetUp),
    "turn": Turn,
    "reinforcement": Reinforcement,
    "starting-player": StartingPlayer,
    "cycle": ActionCycle,
    "action": action,
    **{name: partial(action, action=name) for name in ACTIONS if name != PASS},
    "flight": _of_a_power(Flight),
    "end-of-turn": partial(Turn, at=Turn.maintain.__name__),
    "supply": _of_a_power(Supply),
    **{part: partial(Settled, part=part) for part in _PARTS},
}
"""`end-of-turn` is what follows the action cycle: fleet maintenance, supply and the victory check (§5)."""


_FIELDS = (
    "legions", "ships", "aboard", "posts", "fortresses", "monuments", "leader_aboard", "talents", "stability",
    "development", "floor", "luxuries", "merchandise", "income", "cards_fulfilled",
)  # fmt: skip
"""Of a power, as the setters name them."""
_TRACKS = (PROVINCE, ISLAND)


def _field(name: str) -> Read:
    return lambda board, state, seat: getattr(state.powers[seat], name)


def _leader(board: Board, state: State, seat: Seat) -> HexId:
    return state.powers[seat].leader or NONE


def _phase(board: Board, state: State, seat: Seat) -> dict[str, str]:
    """`phase.<power>.<row>`: its name, or `none`."""
    reached = {row: pieces.phase(board, state, seat, row) for row in ROWS}
    return {row: board.chart[row][number - 1].id if number else NONE for row, number in reached.items()}


def _control(board: Board, state: State, area: AreaId) -> Seat:
    """`control.<area>`: the power that controls it, or `none`."""
    board.areas[area]
    return next((seat for seat in POWERS if area in state.powers[seat].controlled), NONE)


def _spaces(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """`spaces.<power>.<province|island>` of the Control Track."""
    return {of: control.spaces(board, state, seat, of) for of in _TRACKS}


def _prices(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """`prices.<power>.<what>`: also of the next box of a row, 0 behind the last."""
    return prices(board, state, seat) | {row: price_of_next_box(board, state, seat, row) or 0 for row in ROWS}


def _values(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """`values.<power>`: movement points and combat values, what stability and culture add."""
    worth = {what: price(board, state, seat, what) for what in board.values.governed if what not in PRICED}
    culture = board.values.culture_value[state.powers[seat].development["culture"]]
    return {**worth, "stability": combat_value(board, state, seat), "culture": culture}


def _total(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """`total.<power>`: `legions`, `ships` and `posts` on the map, army and fleet markers left."""
    power = state.powers[seat]
    return {
        "legions": pieces.legions_total(power),
        "ships": pieces.ships_total(power),
        "posts": pieces.posts_total(power),
        "armies_left": pieces.armies_left(board, state, seat),
        "fleets_left": pieces.fleets_left(board, state, seat),
    }


def _boxes_used(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """`boxes_used.<power>.<good>`: trade posts and fortresses of it, contested ones too (§17)."""
    return {good: pieces.boxes_used(board, state.powers[seat], good) for good in board.goods}


def _actions(board: Board, state: State, seat: Seat) -> list[str]:
    """`actions.<power>`: what it has chosen in this cycle."""
    return [played.action for played in state.cycle if played.seat == seat]


FACTS = {name: _field(name) for name in _FIELDS}
FACTS |= by_name(_leader, _phase, _control, _spaces, _prices, _values, _total, _boxes_used, _actions)
FACTS |= {
    "laurels": lambda board, state, seat: sum(laurels_won(board, state, seat, of) for of in _TRACKS),
    "points": points,
    "controlled": lambda board, state, seat: sorted(state.powers[seat].controlled),
    "supply": ledger.supply,
    "kinds_of_luxury": decline.kinds_of_luxury,
    "is_contested": lambda board, state, hex: hex in state.contested,
    "is_neutral": lambda board, state, hex: is_neutral(state, hex),
    "cards": lambda board, state, seat: things_in(state.powers[seat].cards),
}


_TABLES = ("seat", "holder", "hex", "area", "type", "good", "piece", "row", "phase", "action", "option", "card")
_VERBS: dict[str, tuple[str, ...]] = {
    # the set-up
    "load": ("legion aboard", "embark", "put aboard"),
    "first": ("begin", "start", "go first", "1st"),
    "second": ("wait", "go second", "follow", "2nd"),
    "keep": ("choose", "take"),
    # the action cycle
    "move": ("movement",),
    "attack": ("fight",),
    "build": ("construct", "raise", "recruit"),
    "create": ("create trade posts", "create posts", "trade", "settle"),
    "develop": ("advance", "progress", "research"),
    "stability": ("pay for stability",),
    "armistice": ("truce", "ask for armistice", "ask for an armistice", "peace"),
    "pass": ("skip", "do nothing"),
    # moving
    "march": ("go", "walk", "march legions", "legions", "legion"),
    "sail": ("row", "sail ships", "ships", "ship"),
    "embark": ("board", "load", "go aboard"),
    "land": ("disembark", "debark", "unload", "go ashore"),
    "lead": ("leader", "move leader", "march leader"),
    "embark-leader": ("embark leader", "load leader"),
    "land-leader": ("land leader", "disembark leader", "debark leader"),
    "sail-leader": ("sail leader", "sail with leader", "ship leader"),
    "flee": ("retreat", "withdraw", "move leader"),
    # attacking
    "combat": ("fight", "battle", "land combat", "attack"),
    "sea-combat": ("sea combat", "sea battle", "naval battle", "naval combat", "fight at sea"),
    "take-over": ("take over", "takeover", "seize", "capture"),
    # building and creating
    "post": ("create", "trade post", "place post"),
    "second-post": ("second post", "second trade post", "double"),
    # stability and armistice
    "pay": ("raise stability", "pay for stability"),
    "weaken": ("undermine", "weaken rival", "lower rival", "fifth column"),
    "offer": ("propose", "offer armistice", "ask"),
    "accept": ("yes", "agree", "accept armistice"),
    "refuse": ("no", "decline", "reject", "refuse armistice"),
    # the end of a turn
    "place": ("reinforce", "put"),
    "disband": ("remove", "starve", "eliminate", "dismiss"),
    "disband-aboard": ("disband aboard", "remove aboard", "starve aboard"),
    "done": ("finish", "finished", "enough", "end", "that is all"),
}
"""Verbs and other fixed words by their canonical form. A form that no decision uses does no harm."""


def words(board: Board) -> dict[str, tuple[str, ...]]:
    """Every id that can be typed, with its other spellings; each hex of the map also by its four digits.

    Several ids may share a spelling (`naxos` is a hex and an island): what is legal decides.
    """
    found: dict[str, tuple[str, ...]] = dict(_VERBS)
    add_tables(found, board.names, _TABLES)
    for id, hex in board.hexes.items():
        if (number := digits(hex)) is not None:
            add_spellings(found, id, [number])
    return found
