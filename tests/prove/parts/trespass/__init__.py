"""Nobody does what is not theirs to do: everything that can be pressed or commanded, by every kind of person.

Acts come from the bot's own register and are pressed as they stand on the panels and forms of those who may; commands
come from the tree, and are given at a table before, during and after its game. Whether anything is stored is held
against `tests/bot/panels/who_may.toml`; an act or a command that is not in there is a fault.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.client import Client
from bot.commands.sync import NoMemory
from bot.panels.acts import ACTS
from bot.panels.desk import Desk
from bot.service.installed import load_games
from tests.prove.figures import Figure, Scope
from tests.prove.parts.trespass.commands import Commands, leaves
from tests.prove.parts.trespass.people import PEOPLE, STATES, the_house
from tests.prove.parts.trespass.pressed import does_something, presses_of

KEPT = Path(__file__).parents[3] / "bot" / "panels" / "who_may.toml"
WAYS = {"pressed": ("running",), "command": STATES}
"""With the states of the table in which it is gone through: to find what stands on all panels takes minutes."""
EVERYBODY = "everybody"
Does = dict[str, list[str]]
"""Who stores something, by act."""


def run(scope: Scope) -> Iterator[Figure]:
    """The matrix, or only whether it is whole."""
    load_games()
    known = _known()
    names = {"pressed": set(ACTS), "command": set(leaves(_nobodys()))}
    forgotten = sorted(
        f"{way} {name} {state}"
        for way in WAYS
        for state in WAYS[way]
        for name in names[way] ^ {*known.get(way, {}).get(state, {})}
    )
    of = sum(map(len, names.values()))
    yield Figure(
        "acts and commands of which nobody has said who may do them, before, during and after a game",
        f"{len(forgotten)} of {of}" + "".join(f"; {one}" for one in forgotten[:5]), "0", not forgotten,
    )  # fmt: skip
    if scope.share == "quick":
        return  # a new act can't be forgotten; who does what takes minutes
    for way in WAYS:
        wrong, raised, cells = list[str](), list[str](), 0
        for state, does, broke in matrix(way):
            raised += broke
            for name, kinds in does.items():
                cells += len(PEOPLE)
                for kind in {*kinds} ^ {*known.get(way, {}).get(state, {}).get(name, ())}:
                    wrong.append(f"{kind} {'does' if kind in kinds else 'can not do'} {name} ({state})")
        yield Figure(
            f"by kinds of people, {'acts' if way == 'pressed' else 'commands'} that store something for whom they "
            "should not, or nothing for whom they should",
            f"{len(wrong)} of {cells:,}" + "".join(f"; {one}" for one in wrong[:5]), "0", not wrong,
            replay=scope.command() if wrong else "",
        )  # fmt: skip
        yield Figure("of these, answered by an error", f"{len(raised)}" + "".join(f"; {it}" for it in raised[:5]), "0",
                     not raised)  # fmt: skip


def _known() -> dict[str, dict[str, Does]]:
    """What is written down."""
    found: dict[str, dict[str, Does]] = tomllib.loads(KEPT.read_text("utf-8"))
    for states in found.values():
        for does in states.values():
            does |= {name: list(PEOPLE) for name, kinds in does.items() if kinds == [EVERYBODY]}
    return found


def _nobodys() -> Client:
    return Client(Desk(None, None, None), NoMemory(), shard_count=1)  # type: ignore[arg-type]


def matrix(way: str) -> Iterator[tuple[str, Does, list[str]]]:
    """Who stores something by what, for each state of the table, and what broke."""
    with the_house() as (house, tables):
        commands = Commands(house) if way == "command" else None
        for state in WAYS[way]:
            table = house.service.table = house.table = tables[state]
            presses = presses_of(house, table) if commands is None else {}
            broke, does = list[str](), Does()
            for name in sorted(presses if commands is None else commands.leaves):
                does[name] = []
                for kind in PEOPLE:
                    stored, why = (
                        does_something(house, presses[name], kind)
                        if commands is None
                        else commands.does_something(name, table, kind)
                    )
                    does[name] += [kind] if stored else []
                    broke += [f"{name} by {kind} ({state}): {why}"] if why else []
            yield state, does, broke


def keep() -> None:
    """Write down who may do what now: to be read through before it is committed."""
    load_games()
    lines = [
        "# Who stores something by each act, as it stands on the panels and forms of those who may, and by each",
        "# command, at a table before, during and after its game: tests/prove/parts/trespass.",
        "# Renew with `python -m tests.prove.parts.trespass`, and read what has changed.",
    ]
    for way in WAYS:
        for state, does, broke in matrix(way):
            lines += ["", f"[{way}.{state}]", *(f"{_key(name)} = {_listed(kinds)}" for name, kinds in does.items())]
            print(*broke, sep="\n")
    KEPT.write_text("\n".join(lines) + "\n", "utf-8")


def _key(name: str) -> str:
    return f'"{name}"' if " " in name else name


def _listed(kinds: Any) -> str:
    if len(kinds) == len(PEOPLE):
        return f'["{EVERYBODY}"]'
    return "[" + ", ".join(f'"{kind}"' for kind in kinds) + "]"
