"""`keryx render`: the picture or the plain text of a board, from a record or a fresh set-up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from bot.cli.common import FAILED, WRONG_USE, record_of, rules_of, rules_then, scenario_of, stop, viewer_of
from bot.cli.telling import words_for
from bot.messages.board_words import board_text
from bot.messages.refusals import denial_text
from bot.panels.typed.map_places import place_typed
from bot.service.api.denials import Denied
from bot.service.installed import DEFAULT_GAME
from engine.core.dice import Dice
from engine.core.match import Match, new_match
from engine.core.records.record import Record
from engine.core.records.replaying import Broken, replay
from engine.core.registry import Rules
from engine.core.secrets.view import View


def add_to(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def render(
        game: str = typer.Argument(DEFAULT_GAME, help="The game."),
        record: Path | None = typer.Option(None, help="A match as JSON; without it, a fresh set-up."),
        until: int | None = typer.Option(None, help="With a record: after so many entries (default: its end)."),
        scenario: str | None = typer.Option(None, help="Without a record: which set-up."),
        seed: str = typer.Option("keryx", help="Without a record: seed of the dice."),
        look: str = typer.Option("public", "--as", help="Whose eyes to see it with: public, referee, or seats by +."),
        crop: str = typer.Option("", help="Only around these places, separated by commas."),
        text: bool = typer.Option(False, "--text", help="Plain text instead of a picture."),
        out: Path = typer.Option(Path("board.png"), "--out", "-o", help="Where the picture goes."),
    ) -> None:
        """Draw a board as one viewer may see it."""
        match = _played(record_of(record), record, until) if record else _fresh(rules_of(game), scenario, seed)
        view = View(match, viewer_of(match.rules, match.position.scenario, look))
        if text:
            typer.echo(_text(view))
            return
        data = _drawn(view, [place.strip() for place in crop.split(",") if place.strip()])
        out.write_bytes(data)
        typer.echo(f"{out}: {len(data) / 1000:.0f} kB")


def _fresh(rules: Rules[Any, Any], scenario: str | None, seed: str) -> Match[Any]:
    match, _ = new_match(rules, scenario_of(rules, scenario), {}, Dice(seed))
    return match


def _played(record: Record, path: Path, until: int | None) -> Match[Any]:
    rules = rules_then(record)
    scenario_of(rules, record.scenario)
    try:
        return replay(record, rules, until).match
    except Broken as broken:
        stop(f"{path} can't go on: {broken}", FAILED)


def _text(view: View[Any]) -> str:
    if words_for(view.rules.name) is None:
        stop(f"{view.rules.name} has no words yet.", FAILED)
    return board_text(view, 100_000).strip("`\n")


def _drawn(view: View[Any], places: list[str]) -> bytes:
    from render.drawing.theme import UnknownId
    from render.picture import board

    try:
        made = board(view, crop=[place_typed(view.rules.name, place) for place in places] or None)
    except Denied as no:
        stop(denial_text(no), WRONG_USE)
    except UnknownId as unknown:
        stop(str(unknown), WRONG_USE)
    if made is None:
        stop(f"{view.rules.name} has no pictures yet.", FAILED)
    return made.data
