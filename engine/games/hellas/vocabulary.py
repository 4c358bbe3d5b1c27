"""Every kind, frame, event and check of the game, collected from its chapters; the text catalogue follows this."""

from __future__ import annotations

from engine.core.decision import Kind
from engine.core.frame import Frame
from engine.games.hellas.attacking import attack_verbs, attacking, destruction, land_combat, sea_combat, takeover
from engine.games.hellas.building import build_units, building, fortresses, monuments
from engine.games.hellas.by_mail import compounds
from engine.games.hellas.development import decline, developing
from engine.games.hellas.end_of_turn import control, maintenance, reinforcement, supply
from engine.games.hellas.moving import contests, leader_moves, legion_moves, move_checks, moving, ship_moves, transport
from engine.games.hellas.opponent import archimedes, archimedes_cards
from engine.games.hellas.options import leaders, victory_cards
from engine.games.hellas.people import armistice, capitals, paying, stability
from engine.games.hellas.setting import entries
from engine.games.hellas.setting_up import orders as set_up_orders
from engine.games.hellas.setting_up import placement as set_up_placement
from engine.games.hellas.table import ledger, requirements
from engine.games.hellas.trade_posts import creating, second_posts
from engine.games.hellas.turn import action_limits, cycle, endings, game, income, starting_player, turn, victory

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        armistice.OfferingArmistice(), armistice.AnsweringArmistice(), attacking.ChoosingAttack(),
        building.ChoosingBuild(), creating.ChoosingPosts(), cycle.Acting(), developing.ChoosingDevelopment(),
        leaders.LeaderFlees(), moving.Move(), paying.ChoosingPayment(), reinforcement.Reinforcing(),
        set_up_orders.PlacingPosts(), set_up_orders.PlacingShips(), set_up_orders.PlacingLegions(),
        set_up_orders.PlacingLeader(), starting_player.ChoosingOrder(), supply.Starving(),
        victory_cards.ChoosingVictoryCards(),
    )
}  # fmt: skip

FRAMES: tuple[type[Frame], ...] = (
    archimedes.ArchimedesAction, armistice.SeekingArmistice, attacking.Attacking, building.Building,
    creating.Creating, cycle.ActionCycle, developing.Developing, entries.GivenAction, entries.EndOfTurn,
    entries.Settled, game.Game, leaders.Flight, moving.Moving, paying.PayingStability, reinforcement.Reinforcement,
    set_up_placement.SetUp, starting_player.StartingPlayer, supply.Supply, turn.Turn,
    victory_cards.KeepingVictoryCards, victory_cards.DealingVictoryCards,
)  # fmt: skip

_TELLING = (
    action_limits, archimedes, archimedes_cards, armistice, build_units, capitals, contests, control, creating, cycle,
    decline, destruction, developing, fortresses, income, land_combat, leader_moves, leaders, ledger, legion_moves,
    maintenance, monuments, paying, reinforcement, sea_combat, second_posts, set_up_placement, ship_moves, stability,
    starting_player, supply, takeover, transport, turn, victory, victory_cards,
)  # fmt: skip

_CHECKING = (
    action_limits, armistice, attack_verbs, build_units, creating, developing, fortresses, land_combat, leader_moves,
    leaders, monuments, move_checks, paying, reinforcement, requirements, sea_combat, second_posts, set_up_orders,
    ship_moves, supply, takeover, transport,
)  # fmt: skip

EVENTS: dict[str, tuple[str, ...]] = {id: args for chapter in _TELLING for id, args in chapter.EVENTS.items()}
"""Event ids with their arguments: `name?` is not always there, `name!` is for some seats only."""

CHECKS: dict[str, tuple[str, ...]] = {code: args for chapter in _CHECKING for code, args in chapter.CHECKS.items()}
"""Check codes with the arguments of their refusals, marked likewise."""

COMPOUNDS: dict[str, tuple[str, ...]] = compounds.COMPOUNDS
"""Text ids of whole orders with their arguments."""

ENDINGS: tuple[str, ...] = endings.ENDINGS
"""Reasons in `Outcome.reason`; where Archimedes wins, behind `archimedes-`."""

SECTIONS: dict[str, str] = {
    "1": "The course of the game",
    "2": "Winning",
    "3.1": "Map and charts",
    "3.2": "Terrain",
    "4": "Setting up",
    "5": "The game turn",
    "6": "Income",
    "7": "The starting player",
    "8": "The action cycle",
    "9.1": "Moving",
    "9.1.1": "Ships carry legions",
    "9.1.2": "The way to Sikelia",
    "9.1.3": "Mountains",
    "9.1.4": "Contested hexes",
    "9.2": "Attacking",
    "9.3": "Building",
    "9.4": "Creating trade posts",
    "9.5": "Stability",
    "9.6": "Development",
    "9.7": "Passing and blocking",
    "9.8": "Armistices",
    "10": "Fleet maintenance and supply",
    "11": "Control of provinces and islands",
    "12": "Monuments",
    "13": "Armies and fleets",
    "14": "Revolution",
    "15": "Neutral pieces",
    "15.1": "Syrakusai",
    "15.2": "Independent cities",
    "16": "The end of the game",
    "17": "Pieces are limited",
    "18.1": "Option: unrest abroad",
    "18.2": "Option: decline",
    "18.3": "Option: acclaim for new provinces",
    "18.4": "Option: only legions found trade posts",
    "18.5": "Option: leaders",
    "18.6": "Option: choosing who begins",
    "18.7": "Option: second trade posts",
    "18.8": "Option: light laurels",
    "war": "Scenario: the Peloponnesian War",
    "victory-cards": "Option: victory cards",
    "archimedes": "Archimedes plays a power",
}
"""Numbered sections of the rulebook that state rules, with short titles of our own; and rules of ours by name."""
