"""Running tables as a version of the rules has left them: a whole database, with drafts, plans and letters to be sent.

`python -m tests.stored.tables NAME` makes one with the rules as they are.
"""

from __future__ import annotations

import lzma
import random
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlmodel import col, select

from bot.service.installed import load_games
from bot.service.mail.letters import ROOM
from bot.store.mail import OutboxRow, OutboxState
from engine.core import registry
from engine.core.agents.sensible import SensibleAgent
from engine.core.ahead.plan import Plan, PreOrder, StandingOrder
from engine.core.dice import Dice
from engine.core.match import Match
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from tests.bot.service.rig import ANNA, BERT, CARL, DORA, Rig

HERE = Path(__file__).parent
PEOPLE = (ANNA, BERT, CARL, DORA)
_LETTERS = 12
"""Of each table's letters, so many are still to be sent."""

Stop = Callable[[Match[Any], int], bool]


def _asked(kind: str, times: int) -> Stop:
    """Stop at the n-th question of a kind."""
    count = [0]

    def reached(match: Match[Any], answers: int) -> bool:
        count[0] += any(decision.kind == kind for decision in match.pending().values())
        return count[0] == times

    return reached


def _answered(answers: int) -> Stop:
    """Stop after so many answers, as soon as two owe something and one of them has answered a closed hand."""
    return lambda match, played: (
        played >= answers
        and (
            played >= answers + 60
            or any(branch.sealed and branch.answers for branch in match.position.branches.values())
        )
    )


TABLES: tuple[tuple[str, str, Stop], ...] = (
    ("polis", "campaign", _asked("polis.growth", 1)),
    ("polis", "campaign", _asked("polis.phoros", 1)),
    ("polis", "campaign", _asked("polis.phoros", 2)),
    ("polis", "campaign", _answered(30)),
    ("polis", "campaign", _asked("polis.defend", 1)),
    ("hellenes", "", _answered(40)),
    ("pericles", "", _answered(40)),
    ("hellas", "", _answered(40)),
)
"""Game, scenario (the first if none is named), and where its table stands still."""


def make(path: Path) -> None:
    """Play the tables and keep what is then in the database."""
    load_games()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "keryx.sqlite3"
        rig = Rig(file)
        for number, (game, scenario, stop) in enumerate(TABLES):
            _play(rig, game, scenario or next(iter(registry.rules(game).scenarios)), stop, random.Random(number))
        rig.close()
        with sqlite3.connect(file) as connection:
            text = "\n".join(connection.iterdump())
    path.write_bytes(lzma.compress(text.encode("utf-8"), preset=9 | lzma.PRESET_EXTREME))
    print(f"{path.name}: {path.stat().st_size} bytes")


def _play(rig: Rig, game: str, scenario: str, stop: Stop, chance: random.Random) -> None:
    title = f"{game} {chance.random():.3f}"
    table = rig.do(rig.tables.lobby.create, 9, ANNA, title, game, scenario, "standard", {}, 90, rig.id()).id
    seats = [seat.seat for seat in rig.do(rig.tables.look.table, table).seats]
    people = {seat: PEOPLE[number % len(PEOPLE)] for number, seat in enumerate(seats)}
    for seat, person in people.items():
        rig.do(rig.tables.lobby.take_seat, table, person, str(person), seat, rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    match, agent = _match(rig, table), SensibleAgent()
    for played in range(2000):
        match = _match(rig, table)
        if match.outcome is not None or stop(match, played):
            break
        seat = chance.choice(list(match.pending()))
        chain = agent.choose(View(match, seat_view(seat)), seat, Dice(str(played)))
        rig.play(table, people[seat], seat, str(chain[0]))
    for seat, decision in match.pending().items():
        rig.draft(table, people[seat], seat, str(chance.choice(rig.panel(table, people[seat], seat).draft.legal())))
        rig.do(rig.tables.play.draft_ready, table, people[seat], seat, True, rig.id())
        print(title, seat, decision.kind, played, rig.panel(table, people[seat], seat).draft.choices)
    for seat, person in people.items():
        rig.do(rig.tables.play.set_plan, table, person, seat, _plan(game, seat, match, chance), rig.id())
    _send(rig, table)


def _plan(game: str, seat: str, match: Match[Any], chance: random.Random) -> Plan:
    """A standing order for every kind that can have one, and something left ahead."""
    ahead = registry.rules(game).answers_ahead
    standing = [StandingOrder(kind, answers[0]) for kind, answers in ahead.items() if answers]
    if game == "polis":
        return Plan(standing[:1], [PreOrder((Choice.parse("done"), Choice.parse("phoros 1")))])
    decision = match.pending().get(seat) or next(iter(match.pending().values()))
    return Plan(standing, [PreOrder((chance.choice(match.legal(decision)),))])


def _match(rig: Rig, table: str) -> Match[Any]:
    return rig.do(lambda: rig.tables.store.matches.load(rig.tables.store.row(table)))  # type: ignore[no-any-return]


def _send(rig: Rig, table: str) -> None:
    """All letters but the last few have gone out; the sent ones are not needed, but for the one that made the room."""

    def send() -> None:
        session = rig.database.session
        rows = session.exec(select(OutboxRow).where(OutboxRow.table == table).order_by(col(OutboxRow.id))).all()
        for row in rows[:-_LETTERS]:
            if row.kind == ROOM:
                row.state = OutboxState.SENT
            else:
                session.delete(row)

    rig.do(send)


@contextmanager
def opened(path: Path, folder: Path) -> Iterator[Rig]:
    """A service on a copy of what has been kept."""
    rig = Rig(unpacked(path, folder), first=900_000)
    try:
        yield rig
    finally:
        rig.close()


def unpacked(path: Path, folder: Path) -> Path:
    """The database that has been kept, as a file."""
    file = folder / "keryx.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.executescript(lzma.decompress(path.read_bytes()).decode("utf-8"))
    connection.close()
    return file


def kept() -> list[Path]:
    """What has been kept."""
    return sorted(HERE.glob("*.tables"))


if __name__ == "__main__":
    make(HERE / f"{sys.argv[1]}.tables")
