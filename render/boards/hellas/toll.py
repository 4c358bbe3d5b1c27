"""What some events have cost a power of Hellas: areas, units, the mood at home; and who has come into its hexes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.table.state import HexId, State, rival
from render.wording.plain import Plain
from render.wording.recap import tail
from render.wording.words import Words


def toll(events: Sequence[Event], board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """What a power has lost and how far its stability has sunk, and where its rival contests what it holds."""
    lost = _lost(events, state, seat, words)
    told = [words.text("toll-lost", what=Plain(words.listed(lost)))] if lost else []
    lines = [" ".join([*told, *_sunk(events, seat, words)])]
    if near := _contested(events, state, seat):
        foe = state.powers[rival(seat)]
        there = [
            words.text("toll-there", hex=hex, legions=foe.legions.get(hex, 0), ships=foe.ships.get(hex, 0))
            for hex in near
        ]
        lines.append(words.text("toll-contested", seat=rival(seat), places=Plain(words.listed(there))))
    return [line for line in lines if line]


def in_toll(events: Sequence[Event], board: Board, state: State, seat: Seat) -> Callable[[Event], bool]:
    """Whether the toll tells all there is to one of these events."""
    near = _contested(events, state, seat)

    def told(event: Event) -> bool:
        args = event.args
        match tail(event.id):
            case "control-lost":
                return bool(args["seat"] == seat and _gone(event, state, seat))
            case "post-taken-over":
                return bool(args["rival"] == seat)
            case "marched" | "sailed" | "landed":
                return bool(args["seat"] != seat and args["hex"] in near)
        return False

    return told


def _gone(event: Event, state: State, seat: Seat) -> bool:
    """Whether an area that was lost has not been won back since."""
    return event.args["area"] not in state.powers[seat].controlled


def _lost(events: Sequence[Event], state: State, seat: Seat, words: Words) -> list[str]:
    """Areas, trade posts and fortresses, then legions and ships."""
    found: list[str] = []
    counts = {"legions": 0, "ships": 0}
    for event in events:
        args = event.args
        match tail(event.id):
            case "control-lost" if args["seat"] == seat and _gone(event, state, seat):
                found.append(words.name(args["area"]))
            case "post-taken-over" if args["rival"] == seat:
                found.append(words.text("toll-post", hex=args["hex"]))
            case "fortress-destroyed" if args["holder"] == seat:
                found.append(words.text("toll-fortress", hex=args["hex"]))
            case "combat":
                counts["legions"] += _fallen(args, seat)
            case "sea-combat":
                counts["ships"] += _fallen(args, seat)
            case "legions-drowned" if args["seat"] == seat:
                counts["legions"] += args["amount"]
    units = [words.text(f"toll-{what}", number=count) for what, count in counts.items() if count]
    return [*dict.fromkeys(found), *units]


def _fallen(args: dict[str, Any], seat: Seat) -> int:
    """How many units a power has lost in a combat."""
    return int(args["lost"] if args["seat"] == seat else args["killed"] if args["holder"] == seat else 0)


def _sunk(events: Sequence[Event], seat: Seat, words: Words) -> list[str]:
    """How stability has moved, if it has sunk."""
    moved = [event.args for event in events if tail(event.id) == "stability-moved" and event.args["seat"] == seat]
    if not moved or moved[-1]["after"] >= moved[0]["before"]:
        return []
    return [words.text("toll-stability", before=moved[0]["before"], after=moved[-1]["after"])]


def _contested(events: Sequence[Event], state: State, seat: Seat) -> list[HexId]:
    """Hexes that a power holds and its rival has come into."""
    told = [event.args for event in events if tail(event.id) == "contested"]
    new = [args["hex"] for args in told if args["seat"] == rival(seat)]
    own = state.powers[seat]
    held = {*own.posts, *own.fortresses, *own.legions}
    return [hex for hex in dict.fromkeys(new) if hex in state.contested and hex in held]
