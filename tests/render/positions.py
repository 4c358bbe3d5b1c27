"""Positions to make pictures of."""

from __future__ import annotations

import tomllib
from typing import Any

from engine.core.files.data import DATA
from engine.core.secrets.secret import Secret
from engine.games.polis.table.state import ATHENS, SEATS, SPARTA, Battle, Polis, Project, Side, State
from render.boards.polis.data import facts


def start() -> State:
    """The campaign as it begins."""
    scenarios = tomllib.loads((DATA / "polis" / "scenarios.toml").read_text(encoding="utf-8"))["scenario"]
    raw: dict[str, Any] = scenarios["campaign"]
    poleis = {id_: Polis(population=polis.fortification) for id_, polis in facts().poleis.items()}
    for seat in SEATS:
        for id_, population in raw[seat]["poleis"].items():
            poleis[id_] = Polis(seat, population)
    return State(
        rounds=raw["rounds"],
        round=0,
        poleis=poleis,
        hoplites={seat: dict(raw[seat]["hoplites"]) for seat in SEATS},
        galleys={seat: dict(raw[seat]["galleys"]) for seat in SEATS},
        sides={
            seat: Side(raw[seat]["prestige"], dict(raw[seat]["stock"]), raw[seat]["merchants"], raw[seat]["proxenos"])
            for seat in SEATS
        },
        chart=dict(raw["chart"]),
        projects=["socrates", "temple-athena", "isthmia"],
        event="philopersians",
    )


def crowded() -> State:
    """Round 5 with everything everywhere."""
    state = start()
    state.round = 2
    for i, (id_, polis) in enumerate(state.poleis.items()):
        polis.owner = SEATS[i % 2]
        polis.population = facts().poleis[id_].fortification - i % 2 or 1
    state.poleis["athenai"].owner, state.poleis["sparta"].owner = ATHENS, SPARTA
    state.hoplites = {
        ATHENS: {id_: 1 + i % 5 for i, id_ in enumerate(facts().lands)},
        SPARTA: {id_: 5 - i % 5 for i, id_ in enumerate(facts().lands)},
    }
    for seat in SEATS:
        state.hoplites[seat]["megaris"] = 5
    state.galleys = {
        ATHENS: {id_: 5 - i for i, id_ in enumerate(facts().seas)},
        SPARTA: {id_: 1 + i for i, id_ in enumerate(facts().seas)},
    }
    state.chart = {"metal": 1, "wood": 4, "wine": 4, "oil": 7}
    state.tribute = {"attika": ATHENS, "lakedaimon": SPARTA, "boiotia": ATHENS}
    state.loads = {"persis/3": ATHENS, "persis/4": SPARTA, "euxeinos/5": ATHENS, "aigyptos/3": SPARTA}
    state.banned = ["load thraki/3", "box euboia", "row makedonia silver", "collect sparta argolis"]
    projects = {
        "athenai": [Project("socrates", True), Project("phidias", True), Project("theatre-aischylos")],
        "sparta": [Project("temple-apollo", True), Project("karneia")],
        "korinthos": [Project("theatre-sophokles", True), Project("isthmia")],
        "syrakousai": [Project("anaxagoras", True), Project("temple-athena")],
        "argos": [Project("nemea")],
        "abdera": [Project("statue-bronze", True)],
        "samos": [Project("dionysia")],
    }
    for id_, tiles in projects.items():
        state.poleis[id_].projects = tiles
    state.sides[ATHENS].proxenos = "korinthos"
    state.sides[SPARTA].proxenos = "korinthos"
    state.sides[ATHENS].stock = {"metal": 12, "wood": 0, "wine": 7, "oil": 10, "silver": 14, "wheat": 21}
    state.sides[ATHENS].prestige = 27
    state.sides[SPARTA].port = 3
    state.passed = [SPARTA]
    state.to_move = ATHENS
    state.projects = ["phidias", "statue-marble", "temple-athena"]
    state.event = "arginousai"
    return state


def battle(territory: str = "megaris") -> State:
    """A battle of four against four in its second round, Sparta's attack shown."""
    state = crowded()
    units = state.galleys if territory in facts().seas else state.hoplites
    units[ATHENS][territory], units[SPARTA][territory] = 4, 5
    athens = ["phalanx/advance", "archers/shooting", "cavalry/hold", "mercenaries/hold"]
    sparta = ["phalanx/othismos", "peltasts/hold", "salpinx/ambush"]
    state.battle = Battle(
        territory=territory,
        attacker=SPARTA,
        round=2,
        hands={ATHENS: Secret(athens, (ATHENS,)), SPARTA: Secret(sparta, (SPARTA,))},
        deck=Secret(["phalanx/advance"] * 11),
        deck_size=11,
        hand_sizes={ATHENS: 4, SPARTA: 3},
        shown=["phalanx/othismos", "archers/advance"],
        discard=["cavalry/advance", "cavalry/hold", "phalanx/advance", "peltasts/shooting"],
        units_at_start={ATHENS: 5, SPARTA: 5},
    )
    return state
