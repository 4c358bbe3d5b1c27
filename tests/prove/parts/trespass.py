"""Nobody does by any act what is not theirs to do: every act that can be pressed, by every kind of person.

Acts come from the bot's own register and are pressed as they stand on the panels of those who may, by everybody.
Whether anything is stored then is held against `tests/bot/panels/who_may.toml`; an act that is not in there is a fault.
"""

from __future__ import annotations

import random
import sys
import tomllib
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.panels.acts import ACTS
from bot.panels.desk import Caller
from bot.panels.press import Press, stamp
from bot.service.installed import load_games
from engine.core import match as matches
from tests.prove.figures import Figure, Scope
from tests.prove.parts.leaks.house import Asked, House, offered, opened

KEPT = Path(__file__).parents[2] / "bot" / "panels" / "who_may.toml"
STRANGER, ONLOOKER, ELSEWHERE, FORMER, DEPUTY, DELEGATE, ARBITER, MANAGER, JUDGE, OWNER = range(800, 810)
HOLDER, OPPONENT = 901, 902
PEOPLE = {
    "stranger": STRANGER, "onlooker": ONLOOKER, "player-elsewhere": ELSEWHERE, "opponent": OPPONENT, "holder": HOLDER,
    "former-holder": FORMER, "deputy": DEPUTY, "delegate": DELEGATE, "arbiter": ARBITER, "manages-server": MANAGER,
    "server-arbiter": JUDGE, "bot-owner": OWNER,
}  # fmt: skip
_RENEWED = "# Renew with `python -m tests.prove.parts.trespass`, and read what has changed."


def run(scope: Scope) -> Iterator[Figure]:
    """The matrix, or only whether it is whole."""
    load_games()
    known = tomllib.loads(KEPT.read_text("utf-8"))
    forgotten = sorted({*ACTS} - {*known})
    yield Figure("acts that nobody has said who may do", f"{forgotten or 0} of {len(ACTS)}", "0", not forgotten)
    if scope.share == "quick":
        return  # a new act can't be forgotten; who does what takes a minute
    cells = [(act, kind) for act in sorted(ACTS) for kind in PEOPLE]
    wrong, raised = [], []
    with the_house() as (house, presses):
        for act, kind in cells:
            does, broke = does_something(house, act, presses[act], kind)
            raised += broke
            if does != (kind in known.get(act, ())):
                wrong.append(f"{kind} {'does' if does else 'can not do'} {act}")
    yield Figure(
        "acts by kinds of people that store something for whom they should not, or nothing for whom they should",
        f"{len(wrong)} of {len(cells)}" + "".join(f"; {one}" for one in wrong[:5]), "0", not wrong,
        replay=scope.command() if wrong else "",
    )  # fmt: skip
    yield Figure(
        "of these, answered by an error", f"{len(raised)}" + "".join(f"; {it}" for it in raised[:5]), "0", not raised
    )


class the_house:  # noqa: N801 - reads as what it opens
    """A table of two with every kind of person about it, and what stands on their panels by act."""

    def __enter__(self) -> tuple[House, dict[str, list[Asked]]]:
        match, _ = matches.new("polis", scenario="campaign", seed="trespass")
        self._opened = opened(match)
        house = self._opened.__enter__()
        _people(house)
        return house, _presses(house)

    def __exit__(self, *exc: Any) -> None:
        self._opened.__exit__(*exc)


def _people(house: House) -> None:
    """Everybody is who they are."""
    from sqlmodel import select

    from bot.store.models import AbsenceRow, DelegateRow, Server, TableRow, Tenure

    store = house.tables.store
    store.owners = frozenset({OWNER})

    def work() -> None:
        row, now = store.session.get_one(TableRow, house.table), store.clock()
        for person in PEOPLE.values():
            store.known(person, f"Person {person}")
        row.arbiter = ARBITER
        server = store.session.get(Server, row.guild)
        if server is None:
            server = Server(id=row.guild)
            store.session.add(server)
        server.settings = {**(server.settings or {}), "arbiters": [JUDGE]}
        seat = next(iter(house.seats))
        store.session.add(DelegateRow(table=row.id, person=DELEGATE, since=now))
        store.session.add(Tenure(table=row.id, seat=seat, person=FORMER, since=row.started_at, until=now, why="left"))
        held = store.session.exec(select(Tenure).where(Tenure.table == row.id, Tenure.person == HOLDER)).one()
        held.since = now
        absence = {"begins": now - timedelta(days=1), "ends": now + timedelta(days=2), "days": 3, "state": "running"}
        store.session.add(AbsenceRow(table=row.id, person=HOLDER, deputy=DEPUTY, seats=[seat], **absence))

    house.keep(work)


def _presses(house: House) -> dict[str, list[Asked]]:
    """Of each act what stands on the panels of the holder, the deputy and the arbiter; else the bare act."""
    found: dict[str, list[Asked]] = {act: [] for act in ACTS}
    chance, seat = random.Random("presses"), next(iter(house.seats))
    panel = house.service.once(lambda: house.tables.look.panel(house.table, HOLDER, seat))
    for person in (HOLDER, ARBITER, OPPONENT):
        for one in house.begin(person):
            for further in offered(house, person, house.get(one), chance, 40):
                found[further.press.act].append(further)
    for act, there in found.items():
        there[:] = there[:1] or [Asked(HOLDER, Press(act, house.table, seat, stamp(panel)), text="explore")]
    return found


def does_something(house: House, act: str, presses: list[Asked], kind: str) -> tuple[bool, list[str]]:
    """Whether anything is stored when such a person presses, and what broke."""
    changed, broke = False, []
    for asked in presses:
        guild = None if kind == "stranger" else 1
        caller = Caller(
            PEOPLE[kind], "Somebody", 10**15, guild=guild, values=asked.values, fields=(("text", asked.text),),
            manages=kind == "manages-server",
        )  # fmt: skip
        given, stored = house.press(caller, asked.press)
        changed = changed or stored
        if isinstance(given, tuple) and given[0] == "raised":
            broke.append(f"{act} by {kind}: {given[1]}: {given[2]}")
    return changed, broke


def keep() -> None:
    """Write down who may do what now: to be read through before it is committed."""
    load_games()
    about = "# Who stores something by each act, as it stands on the panels of those who may:"
    lines = [f"{about} tests/prove/parts/trespass.py.", _RENEWED, ""]
    with the_house() as (house, presses):
        for act in sorted(ACTS):
            may = [kind for kind in PEOPLE if does_something(house, act, presses[act], kind)[0]]
            lines.append(f"{act} = [{', '.join(repr(kind) for kind in may)}]".replace("'", '"'))
    KEPT.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(keep())
