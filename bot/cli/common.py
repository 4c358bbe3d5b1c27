"""What several commands need: games by name, records from files, errors in one line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import typer

from bot.service.installed import load_game, load_games
from engine.core import registry
from engine.core.records.record import NotARecord, Record, of_json, unpacked
from engine.core.registry import Rules, UnknownData
from engine.core.secrets.secret import PUBLIC, REFEREE, Viewer, seat_view

FAILED = 1
WRONG_USE = 2


def stop(message: str, code: int = FAILED) -> NoReturn:
    """Say in one line why it goes no further, and end with that code."""
    typer.echo(message, err=True)
    raise typer.Exit(code)


def known_games() -> list[str]:
    """The games that can be played."""
    load_games()
    return registry.games()


def rules_of(game: str) -> Rules[Any, Any]:
    """The installed rules of a game; a wrong name ends the command."""
    if game not in registry.games():
        load_game(game)
    if game not in registry.games():
        stop(f"There is no game {game!r}. There is: {', '.join(known_games())}.", WRONG_USE)
    return registry.rules(game)


def scenario_of(rules: Rules[Any, Any], scenario: str | None) -> str:
    """A scenario of the game: the named one, or its first."""
    if scenario is None:
        return next(iter(rules.scenarios))
    if scenario not in rules.scenarios:
        stop(f"{rules.name} has no scenario {scenario!r}. It has: {', '.join(rules.scenarios)}.", WRONG_USE)
    return scenario


def options_of(rules: Rules[Any, Any], scenario: str, given: Sequence[str]) -> dict[str, str]:
    """Options of a scenario, given as `name=value`; one that it does not have ends the command."""
    known = rules.scenarios[scenario].options
    found: dict[str, str] = {}
    for text in given:
        name, _, value = text.partition("=")
        if value not in known.get(name, ()):
            named = ", ".join(f"{name}={value}" for name, values in known.items() for value in values) or "none"
            stop(f"{scenario} has no option {text!r}. It has: {named}.", WRONG_USE)
        found[name] = value
    return found


def record_of(path: Path) -> Record:
    """The record in a file, packed or not; anything else ends the command."""
    try:
        record = of_json(unpacked(path.read_bytes()))
    except OSError as error:
        stop(f"{path}: {error.strerror}", WRONG_USE)
    except NotARecord as error:
        stop(f"{path} is not a record: {error}", WRONG_USE)
    rules_of(record.game)
    return record


def rules_then(record: Record) -> Rules[Any, Any]:
    """The rules with the data that a match was played with; where it is not installed, the command ends."""
    try:
        return registry.rules(record.game, record.data)
    except UnknownData:
        stop(f"The match was played with the data {record.data[:40]!r}, which is not installed.", WRONG_USE)


def viewer_of(rules: Rules[Any, Any], scenario: str, who: str) -> Viewer:
    """A viewer by name: `public`, `referee`, a seat, or seats joined by `+`."""
    if who in ("public", "referee"):
        return PUBLIC if who == "public" else REFEREE
    seats = who.split("+")
    known = rules.scenarios[scenario].seats
    for seat in seats:
        if seat not in known:
            stop(f"Nobody called {seat!r} sits there. Look as: public, referee, {', '.join(known)}.", WRONG_USE)
    return seat_view(*seats)
