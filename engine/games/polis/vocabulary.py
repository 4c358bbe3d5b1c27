"""Every kind, frame, event and check of the game, collected from its chapters; the text catalogue follows this."""

from __future__ import annotations

from engine.core.decision import Kind
from engine.core.frame import Frame
from engine.games.polis import (
    actions,
    battle_orders,
    battles,
    civil_war,
    collection,
    compounds,
    events,
    galleys,
    hoplites,
    ledger,
    merchants,
    movement,
    projects,
    proxenos,
    rounds,
    scoring,
    sieges,
    supply,
    trade,
    turn,
)

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        turn.Acting(), turn.Fee(), hoplites.Recruiting(), galleys.Shipbuilding(), merchants.Fitting(),
        projects.Payment(), movement.Marching(), movement.Sailing(), collection.Collecting(),
        battle_orders.ChoosingBattle(), battle_orders.Attacking(), battle_orders.Standing(),
        battle_orders.Defending(),
        events.Losing(), events.Answering(), supply.Supplying(), supply.Growing(), supply.Taxing(),
    )
}  # fmt: skip

FRAMES: tuple[type[Frame], ...] = (
    rounds.Game, rounds.Round, rounds.EndOfRound, events.EventCard, turn.Turn, hoplites.HopliteMuster, galleys.Wharf,
    merchants.Shipyard, projects.Undertaking, movement.March, movement.Voyage, sieges.Siege, collection.Tribute,
    trade.Deal, proxenos.Journey, proxenos.Release, civil_war.Stasis, battles.Battles, battles.Fight,
    supply.Form, supply.Supply, supply.Growth, supply.Phoros,
)  # fmt: skip

_CHAPTERS = (
    ledger, hoplites, galleys, merchants, projects, movement, sieges, collection, trade, proxenos, civil_war, battles,
    events, turn, supply, scoring, rounds,
)  # fmt: skip

EVENTS: dict[str, tuple[str, ...]] = {id: args for chapter in _CHAPTERS for id, args in chapter.EVENTS.items()}
"""Event ids with their arguments: `name?` is not always there, `name!` is for some seats only."""

CHECKS: dict[str, tuple[str, ...]] = {
    code: args
    for chapter in (actions, battle_orders, *_CHAPTERS)
    for code, args in getattr(chapter, "CHECKS", {}).items()
}
"""Check codes with the arguments of their refusals, marked likewise."""

COMPOUNDS: dict[str, tuple[str, ...]] = compounds.COMPOUNDS
"""Text ids of whole orders with their arguments."""

ENDINGS: tuple[str, ...] = ("points", "storage", "draw", "ostracism", "starvation")
"""Reasons in `Outcome.reason`."""

SECTIONS: dict[str, str] = {
    "setup": "Setting up",
    "start": "Rounds, events, turns and passing",
    "1": "Create hoplites",
    "2": "Create galleys",
    "3": "Create merchants",
    "4": "Begin a project",
    "military": "What military actions cost",
    "5": "Move hoplites",
    "6": "Move galleys",
    "7": "Besiege a polis",
    "8": "Collect tribute",
    "9": "Trade",
    "10": "Move the Proxenos",
    "11": "Ransom the Proxenos",
    "12": "Instigate a civil war",
    "battles": "Battles",
    "end-1": "End of the round: projects",
    "end-2": "End of the round: supply",
    "end-3": "End of the round: growth",
    "end-4": "End of the round: megalopolis",
    "end-5": "End of the round: storage",
    "end-6": "End of the round: phoros",
    "next-round": "Preparations for the next round",
    "end": "End of the game and scoring",
    "scenarios": "Scenarios",
}
"""Chapters of the rulebook that state rules, with short titles of our own."""
