"""Positions of Pericles to make pictures of."""

from __future__ import annotations

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Secret
from engine.games.pericles.table.state import (
    AGIADS,
    ARISTOCRATS,
    ATHENS,
    DEMAGOGUES,
    EURYPONTIDS,
    FACTIONS,
    SEATS,
    SIDE_OF,
    SIDES,
    SPARTA,
    Army,
    Battle,
    Chip,
    Placed,
    Played,
    State,
    Will,
    Withheld,
)
from render.boards.pericles.data import facts

PIECES = {
    "corcyra": {"delian-base": 1, "delian-naval": 2, "peloponnesian-base": 1, "peloponnesian-land": 1},
    "naupactus": {"athenian-base": 1, "athenian-naval": 1, "athenian-land": 1},
    "isthmus": {"peloponnesian-base": 2, "peloponnesian-land": 4, "peloponnesian-naval": 3},
    "sparta": {
        "spartan-base": 2, "spartan-land": 6, "the-300": 1, "spartan-naval": 1, "peloponnesian-base": 1,
        "peloponnesian-land": 2,
    },
    "athens": {"athenian-base": 2, "athenian-naval": 7, "athenian-land": 4, "delian-base": 1},
    "boeotia": {"delian-land": 1, "peloponnesian-base": 2, "peloponnesian-land": 4},
    "thessalia": {"delian-base": 1, "delian-land": 1},
    "chalcidice": {"delian-base": 1, "athenian-land": 2, "peloponnesian-base": 1, "peloponnesian-land": 1},
    "amphipolis": {"athenian-base": 1, "athenian-land": 1},
    "hellespont": {"athenian-base": 1, "athenian-naval": 1},
    "ionia": {"delian-base": 2, "delian-land": 1},
    "sicily": {"peloponnesian-base": 2, "peloponnesian-land": 2, "peloponnesian-naval": 1},
    "aetolia": {"delian-land": 1},
    **{id_: {"delian-base": 1, "delian-naval": 1} for id_ in ("lesbos", "chios", "samos", "cyclades")},
    "southern-sporades": {"delian-base": 1, "delian-naval": 1},
}  # fmt: skip


def start() -> State:
    """The Second Peloponnesian War as it begins, cards dealt, nothing debated."""
    state = State(scenario="2pw", turn=6, last_turn=10)
    state.honor = dict.fromkeys(SEATS, 10)
    state.honor_order = list(SEATS)
    state.controlling = {ATHENS: ARISTOCRATS, SPARTA: EURYPONTIDS}
    state.favor = {ATHENS: None, SPARTA: None}
    state.tracks = {side: [] for side in SIDES}
    state.debates = dict.fromkeys(SIDES, 0)
    state.debate = {side: [] for side in SIDES}
    for seat in SEATS:
        letter = SIDE_OF[seat][0]
        first = 1 if seat in (ARISTOCRATS, EURYPONTIDS) else 11
        state.hands[seat] = Bag.of([f"{letter}{number:02d}" for number in range(first, first + 6)], seat)
        state.entourages[seat] = Bag.of([f"{letter}{number:02d}" for number in range(first + 6, first + 9)], seat)
        state.tokens[seat] = Secret(0, (seat,))
        state.markers[seat] = Bag()
        state.sharing[seat] = Secret([], (seat,))
    state.leaders = list(SEATS)
    state.decks = {side: Bag.of([f"{side[0]}{number:02d}" for number in range(20, 31)]) for side in SIDES}
    state.discards = {side: [] for side in SIDES}
    state.stock, state.strategy_board = dict.fromkeys(SIDES, 21), dict.fromkeys(SIDES, 5)
    state.withheld = {side: Withheld() for side in SIDES}
    closed = "eastern-mediterranean"
    state.pieces = {id_: dict(PIECES.get(id_, {})) for id_ in facts().theaters if id_ != closed}
    state.card = "lysistrata-c"
    state.cards = Bag.of(["birds-a"] * 20)
    state.will = {ATHENS: Will("base", ["macedonia"]), SPARTA: Will("base", ["thessalia"])}
    return state


def debating() -> State:
    """In the middle of the Assembly Phase: seven issues and more on either track, two debates held."""
    state = start()
    state.phase = "assembly"
    state.tracks = {
        ATHENS: [
            Chip("diplomatic", 0), Chip("league", 2), Chip("military", 0), Chip("military", 0), Chip("oracle", 0),
            Chip("ostracism", 0), Chip("games", -1), Chip("military", -4), Chip("war-peace", 7),
        ],
        SPARTA: [
            Chip("diplomatic", 0), Chip("military", 2), Chip("military", 0), Chip("league", 0), Chip("krypteia", 0),
            Chip("agoge", 0), Chip("games", -1), Chip("war-peace", 3), Chip("military", -7),
        ],
    }  # fmt: skip
    state.debates = {ATHENS: 2, SPARTA: 2}
    state.debate = {
        ATHENS: [Played(ARISTOCRATS, "a02", 6, 3), Played(DEMAGOGUES, "a15", 4, 0, "a17")],
        SPARTA: [Played(EURYPONTIDS, "leader", 6, 1), Played(AGIADS, "s04", 5, 2)],
    }
    state.leaders = [ARISTOCRATS, DEMAGOGUES, AGIADS]
    state.favor = {ATHENS: ARISTOCRATS, SPARTA: None}
    _share(state, {ARISTOCRATS: 3, DEMAGOGUES: 0, EURYPONTIDS: 1, AGIADS: 2})
    return state


def _share(state: State, tokens: dict[str, int]) -> None:
    """Give factions so many tokens out of the stock."""
    for seat, count in tokens.items():
        state.tokens[seat] = Secret(count, (seat,))
        state.stock[SIDE_OF[seat]] -= count


def crowded() -> State:
    """Something of everything: a Theater Phase at war, after the Plague, with a battle in Boeotia."""
    state = start()
    state.turn, state.phase, state.status, state.plague = 9, "theater", "war", "post"
    state.honor = {ARISTOCRATS: 23, DEMAGOGUES: 17, EURYPONTIDS: 31, AGIADS: 8}
    state.honor_order = [AGIADS, DEMAGOGUES, ARISTOCRATS, EURYPONTIDS]
    state.controlling[ATHENS] = DEMAGOGUES
    state.favor = {ATHENS: DEMAGOGUES, SPARTA: EURYPONTIDS}
    state.leaders = []
    _share(state, {ARISTOCRATS: 5, DEMAGOGUES: 7, EURYPONTIDS: 4, AGIADS: 6})
    state.strategy_board = dict.fromkeys(SIDES, 0)
    state.stock = {side: count - 1 for side, count in state.stock.items()}
    state.withheld[ATHENS] = Withheld(now=6)
    for seat in SEATS:
        held = [f"{seat}-{issue}" for issue in ("military", "military", "league", "diplomatic", "rumor")]
        state.markers[seat] = Bag.of(held, seat)
        state.hands[seat] = Bag()
    state.entourages[DEMAGOGUES].things[0].cover(*SEATS)
    state.trusted = [DEMAGOGUES]
    laid = [
        ("boeotia", AGIADS, "military"), ("boeotia", ARISTOCRATS, "rumor"), ("boeotia", EURYPONTIDS, "diplomatic"),
        ("ionia", DEMAGOGUES, "military"), ("ionia", AGIADS, "rumor"), ("persia", EURYPONTIDS, "military"),
        ("isthmus", DEMAGOGUES, "military"), ("isthmus", DEMAGOGUES, "league"), ("isthmus", EURYPONTIDS, "rumor"),
        ("isthmus", AGIADS, "oracle"), ("isthmus", ARISTOCRATS, "rumor"), ("isthmus", AGIADS, "military"),
    ]  # fmt: skip
    for theater, seat, issue in laid:
        placed = Placed(SIDE_OF[seat], seat, Secret(f"{seat}-{issue}", (seat,)))
        state.queues.setdefault(theater, []).append(placed)
    state.treachery = {"boeotia": {ATHENS: 2, SPARTA: 1}, "sparta": {ATHENS: 3}, "hellespont": {SPARTA: 1}}
    state.persian_bases, state.alcibiades, state.state_ship = 2, "persia", False
    state.pieces["sparta"] |= {"delian-base": 1, "argive-land": 3}
    state.pieces["athens"] |= {"delian-naval": 2, "delian-land": 3, "spartan-base": 1, "spartan-land": 3}
    state.hostages = [ATHENS]
    state.will[SPARTA] = Will("control-or-contest", ["lesbos", "chios"])
    state.tracks = {ATHENS: [Chip("war-peace", -2)], SPARTA: []}
    state.battle = Battle(
        "boeotia",
        "land",
        AGIADS,
        armies={
            ATHENS: Army({"delian-land": 4, "athenian-land": 2}, {ARISTOCRATS: 2, DEMAGOGUES: 3}, True, treachery=2),
            SPARTA: Army(
                {"spartan-land": 3, "the-300": 1, "peloponnesian-land": 4, "peloponnesian-base": 2}, guard=True
            ),
        },
    )
    return state


def fought() -> State:
    """The same once the battle is decided."""
    state = crowded()
    assert state.battle is not None
    for side, card, value, lost in (
        (ATHENS, "a25", 17, {"delian-land": 3}),
        (SPARTA, "s03", 24, {"peloponnesian-land": 1}),
    ):
        army = state.battle.armies[side]
        army.card, army.value, army.lost = card, value, lost
    state.battle.armies[SPARTA].tokens = {EURYPONTIDS: 1, AGIADS: 4}
    state.battle.winner, state.battle.margin = SPARTA, 7
    return state


def politics() -> State:
    """Politics only: the Ostracism of Thucydides, with one Side."""
    state = debating()
    state.scenario, state.turn, state.last_turn = "1b", 1, 1
    state.pieces = {id_: {} for id_ in state.pieces}
    state.tracks[SPARTA], state.debate[SPARTA] = [], []
    state.leaders = list(FACTIONS[ATHENS])
    state.honor_order = list(FACTIONS[ATHENS])
    state.card, state.will = "", {}
    return state
