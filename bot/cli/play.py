"""`keryx play`: a game in the terminal, around one keyboard or against an agent."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import typer

from bot.cli.common import WRONG_USE, options_of, rules_of, scenario_of, stop
from bot.cli.telling import said, words_for
from bot.service.installed import DEFAULT_GAME
from engine.core.agents.agent import AGENTS, Agent, take_turn
from engine.core.ahead.draft import Draft, draft
from engine.core.ahead.problem import Problem
from engine.core.dice import Dice, commitment
from engine.core.event import EXCHANGED, Event
from engine.core.match import Match
from engine.core.position import Outcome
from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice, Decision
from engine.core.records.record import Recorder, to_json
from engine.core.records.replaying import replay, with_states
from engine.core.registry import Rules
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View
from render.boards import offered
from render.wording.texts import MissingText
from render.wording.words import Words

HELP = """Type orders as you would say them, several separated by ; (`move thessalia; from attica x2; done`).
  ?      what is legal now          why    what is closed, and why
  board  the board                  back   take your last choice back
  offers what you may answer besides (then: offer <answer>)
  quit   stop"""
SHOWN = 60


def add_to(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def play(
        game: str = typer.Argument(DEFAULT_GAME, help="The game."),
        scenario: str | None = typer.Option(None, help="The scenario; without it, the game's first."),
        seat: str | None = typer.Option(None, help="Your seat, against agents; without it, all seats are yours."),
        agent: str = typer.Option("sensible", help="Who plays the seats that are not yours."),
        seed: str | None = typer.Option(None, help="The seed of the dice; without it, a new one."),
        option: list[str] = typer.Option([], help="How the scenario is played, as name=value; repeatable."),
        save: Path | None = typer.Option(None, help="Where to keep the record when the game stops."),
    ) -> None:
        """Play in the terminal: all seats around one keyboard, or one seat against an agent."""
        rules = rules_of(game)
        setting = scenario_of(rules, scenario)
        seats = rules.scenarios[setting].seats
        if seat is not None and seat not in seats:
            stop(f"There is no seat {seat!r}. There is: {', '.join(seats)}.", WRONG_USE)
        if agent not in AGENTS:
            stop(f"There is no agent {agent!r}. There is: {', '.join(AGENTS)}.", WRONG_USE)
        others = {other: AGENTS[agent]() for other in seats if seat is not None and other != seat}
        options = options_of(rules, setting, option)
        Terminal(rules, setting, seed or fresh_seed(), others, options).run(save)


def fresh_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


class Terminal:
    """One game in the terminal."""

    def __init__(
        self,
        rules: Rules[Any, Any],
        scenario: str,
        seed: str,
        agents: dict[Seat, Agent],
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.rules, self.agents, self.seed = rules, agents, seed
        self.words = words_for(rules.name)
        self.recorder, events = Recorder.new(rules, scenario, dict(options or {}), seed)
        self.dice = {seat: Dice(f"{seat} of {seed}") for seat in agents}
        self.news: list[Event] = list(events)
        self.shown_to: Seat | None = None

    @property
    def match(self) -> Match[Any]:
        """The match as it stands."""
        return self.recorder.match

    def run(self, save: Path | None) -> None:
        """Play until the game is over or the person stops."""
        typer.echo(f"Hash of the seed: {commitment(self.seed)}. Type help for the commands.")
        try:
            while self.match.outcome is None:
                self._next()
        except (EOFError, KeyboardInterrupt, Stopped):
            typer.echo("\nStopped.")
        if self.match.outcome is not None:
            self._tell(None)
            typer.echo(self._ending(self.match.outcome))
        if save is not None:
            save.write_bytes(to_json(with_states(self.recorder.record, self.rules)))
            typer.echo(f"The record is in {save}.")

    # ------------------------------------------------------------------ turns

    def _next(self) -> None:
        asked = self.match.pending()
        seat = next((s for s in asked if s in self.agents), next(iter(asked)))
        if seat in self.agents:
            self._happened(take_turn(self.recorder, self.agents[seat], seat, self.dice[seat]))
            return
        if seat != self.shown_to:
            typer.echo("")
            typer.echo(self._board(seat))
            self.shown_to = seat
        self._tell(seat)
        typer.echo(self._prompt(seat, asked[seat]))
        self._answer(seat, input(f"{seat}> ").strip())

    def _answer(self, seat: Seat, line: str) -> None:
        commands: dict[str, Callable[[Seat], None]] = {
            "?": self._legal,
            "why": self._why,
            "board": lambda seat: typer.echo(self._board(seat)),
            "back": self._back,
            "offers": self._offers,
            "help": lambda seat: typer.echo(HELP),
            "quit": self._stop,
        }
        if line in commands:
            commands[line](seat)
        elif line.startswith("offer "):
            self._answer_offer(seat, line.removeprefix("offer ").strip())
        elif line:
            self._order(seat, line)

    def _order(self, seat: Seat, line: str) -> None:
        made = draft(View(self.match, seat_view(seat)), seat, line)
        if made.problem is not None:
            typer.echo(self._problem(made.problem))
            return
        if made.inserted or made.text != line:
            typer.echo(f"= {made.text}")
        self._commit(seat, made)

    def _commit(self, seat: Seat, made: Draft) -> None:
        for choice in made.choices:
            self._happened(self.recorder.play(seat, self.match.pending()[seat].id, choice))

    def _happened(self, events: Sequence[Event]) -> None:
        """Keep what is to be told, and let the agents follow where seats are exchanged."""
        self.news += events
        for event in events:
            if event.id == EXCHANGED:
                places = {event.args["seat"]: event.args["other"], event.args["other"]: event.args["seat"]}
                self.agents = {places.get(seat, seat): agent for seat, agent in self.agents.items()}
                self.dice = {places.get(seat, seat): dice for seat, dice in self.dice.items()}

    # ------------------------------------------------------------------ commands

    def _legal(self, seat: Seat) -> None:
        legal = self.match.legal(self.match.pending()[seat])
        typer.echo(_columns([str(choice) for choice in legal[:SHOWN]]))
        if len(legal) > SHOWN:
            typer.echo(f"and {len(legal) - SHOWN} more")

    def _why(self, seat: Seat) -> None:
        reasons = draft(View(self.match, seat_view(seat)), seat).why_not()
        for verb, refusal in reasons.items():
            typer.echo(f"{verb}: {self._refusal(refusal)}")
        if not reasons:
            typer.echo("Nothing is closed.")

    def _back(self, seat: Seat) -> None:
        if self.recorder.reopen(seat):
            typer.echo("Taken back.")
            return
        position, record = self.match.position, self.recorder.record
        if position.last != seat or position.played <= position.fence or not record.entries:
            typer.echo("That can't be taken back: something was rolled or revealed, or another has answered.")
            return
        record.entries = record.entries[:-1]
        self.recorder.match = replay(record, self.rules).match
        typer.echo("Taken back.")

    def _offers(self, seat: Seat) -> None:
        offers = self.match.offers(seat)
        for decision in offers:
            typer.echo(f"{decision.kind}: {', '.join(map(str, self.match.legal(decision)))}")
        if not offers:
            typer.echo("Nothing.")

    def _answer_offer(self, seat: Seat, text: str) -> None:
        for decision in self.match.offers(seat):
            found = self.rules.lexicon.find(text.split(), self.match.legal(decision))
            if found is not None and len(found.choices) == 1:
                self._happened(self.recorder.play(seat, decision.id, found.choices[0]))
                return
        self._offers(seat)

    def _stop(self, seat: Seat) -> None:
        raise Stopped

    # ------------------------------------------------------------------ words

    def _tell(self, seat: Seat | None) -> None:
        own = [s for s in self.match.position.seats if s not in self.agents]
        viewer = seat_view(*own) if len(own) == 1 else seat_view(*([seat] if seat else []))
        for line in said(self.news, viewer, self.words):
            typer.echo(f"  {line}")
        self.news.clear()

    def _board(self, seat: Seat) -> str:
        state = View(self.match, seat_view(seat)).state
        drawn = board_text(self.rules, state, self.words)
        if drawn is not None:
            return drawn
        sheet = self.rules.scores(state)
        return "\n".join(f"{name}: {', '.join(f'{k} {v}' for k, v in lines.items())}" for name, lines in sheet.items())

    def _prompt(self, seat: Seat, decision: Decision) -> str:
        try:
            text = (
                self.words.prompt(decision.kind, self.match.scene(decision).frame.at) if self.words else decision.kind
            )
        except MissingText:
            text = decision.kind
        legal = self.match.legal(decision)
        few = f" [{', '.join(map(str, legal))}]" if len(legal) <= 8 else f" [{len(legal)} choices, ? lists them]"
        return f"{self.words.name(seat) if self.words else seat}: {text}{few}"

    def _problem(self, problem: Problem) -> str:
        if self.words is not None:
            try:
                return self.words.problem(problem)
            except MissingText:
                pass
        meant: Sequence[Choice] = problem.meant or problem.legal[:8]
        why = f": {self._refusal(problem.refusal)}" if problem.refusal else ""
        return f"{problem.part}: {problem.kind}{why} ({', '.join(map(str, meant))})"

    def _refusal(self, refusal: Refusal) -> str:
        try:
            return self.words.refusal(refusal) if self.words else str(refusal)
        except MissingText:
            return f"{refusal.code} ({refusal.section})"

    def _ending(self, outcome: Outcome) -> str:
        try:
            text = self.words.ending(outcome) if self.words else outcome.reason
        except MissingText:
            text = f"{outcome.reason}: {', '.join(outcome.winners) or 'nobody'}"
        lines = [f"{seat}: {', '.join(f'{k} {v}' for k, v in sheet.items())}" for seat, sheet in outcome.scores.items()]
        return "\n".join([text, *lines, f"The seed was {self.seed}."])


class Stopped(Exception):
    """The person has had enough."""


def board_text(rules: Rules[Any, Any], state: Any, speech: Words | None) -> str | None:
    """The board as text, for games that have one in `render.boards.<game>.text`."""
    tell = offered(rules.name, "text", "board_text")
    return None if speech is None or tell is None else str(tell(rules.board, state, speech))


def _columns(items: Sequence[str]) -> str:
    width = max(map(len, items), default=0) + 2
    each = max(1, 100 // width)
    rows = [items[start : start + each] for start in range(0, len(items), each)]
    return "\n".join("".join(item.ljust(width) for item in row).rstrip() for row in rows)
