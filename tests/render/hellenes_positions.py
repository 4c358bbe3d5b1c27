"""Positions of Hellenes to make pictures of."""

from __future__ import annotations

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat, Secret
from engine.games.hellenes.table.control import settle_control
from engine.games.hellenes.table.state import (
    ATHENS,
    SEATS,
    SPARTA,
    Battle,
    Block,
    Effects,
    Fighter,
    Formation,
    Play,
    Siege,
    State,
)
from render.boards.hellenes.data import facts


def start() -> State:
    """The 431 Campaign as it begins, each unit in the first City where it may be."""
    board, row = facts(), facts().scenarios["431"]
    state = State(year=row.first_year, last_year=row.last_year, scenario="431", season="summer", clock=2)
    state.neutral, state.garrisons = list(row.neutral), dict(row.garrisons)
    state.stacks = {seat: {} for seat in SEATS}
    state.sieges = {city: Siege(ATHENS) for city in row.besieged}
    for seat in SEATS:
        for post in row.posts[seat]:
            for unit in post.units:
                block = Block(unit, board.units[unit].cv)
                if post.stance == "besieged":
                    state.sieges[post.provinces[0]].inside.put([Secret(block, (seat,))])
                else:
                    put(state, seat, post.provinces[0], block)
        state.pools[seat] = Bag.of(row.pools[seat], seat)
        state.hands[seat] = Bag.of(["treachery-24"] * 6, seat)
    state.in_play = list(row.leaders.values())
    state.deck = Bag.of(["treachery-25"] * 30)
    settle_control(board, state)
    return state


def put(state: State, seat: Seat, area: str, *blocks: Block) -> None:
    """Stand more blocks of a side in an area."""
    state.stacks[seat].setdefault(area, Bag()).put([Secret(block, (seat,)) for block in blocks])


def crowded() -> State:
    """Something of everything."""
    state = start()
    put(state, ATHENS, "saronic-gulf", Block("a21", 2), Block("a8", 1, carrier="a21"))
    put(state, ATHENS, "megara", Block("a9", 2))
    put(state, SPARTA, "platea", Block("s5", 3), Block("s6", 2))
    put(state, SPARTA, "gulf-of-corinth", Block("s28", 3))
    put(state, ATHENS, "syracuse", Block("a10", 2))
    put(state, SPARTA, "sicilian-sea", Block("s30", 2))
    state.formations = [Formation(1, SPARTA, "argos", "tegea", Bag.of([Block("s7", 2)], SPARTA), engaging=True)]
    state.sieges["platea"] = Siege(SPARTA, Bag.of([Block("a6", 2)], ATHENS), 1)
    state.garrisons["platea"] = ATHENS
    state.battle = Battle(
        "gulf-of-malis",
        "sea",
        ATHENS,
        "thermaic-gulf",
        fighters=[Fighter("a20", ATHENS, 2), Fighter("a22", ATHENS, 1, routed=True), Fighter("s22", SPARTA, 2)],
    )
    state.pillaged, state.civil_wars, state.plagues = {"thebes": 3, "epidaurus": 3}, ["elis"], {"athens": 2}
    state.prestige, state.order, state.acting, state.actions = -4, [SPARTA, ATHENS], ATHENS, 2
    state.plays = {ATHENS: Play("treachery-24", "actions"), SPARTA: Play("earthquake-36", "event")}
    state.sacrifices = {ATHENS: ["zeus", "apollo"], SPARTA: ["ares", "hera", "hermes"]}
    state.in_play += ["taxes-11", "persian-aid-51"]
    state.effects = Effects(earthquake=ATHENS, hunger="platea")
    state.neutral = [id_ for id_ in state.neutral if id_ not in ("argos", "syracuse", "leontini", "naxus")]
    settle_control(facts(), state)
    return state
