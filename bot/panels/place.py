"""Where a game is and who is who, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

import msgspec

from bot.messages.terms_told import clock_words
from bot.messages.text import cut, person_text, say
from bot.service.api.table import (
    OVER,
    SeatInfo,
    TableInfo,
    TableName,
)
from bot.terms.terms import Terms, pace_of
from engine.core.registry import rules
from engine.core.secrets.secret import Seat
from engine.core.whereabouts import PART, Procedure
from render.wording.plain import readable
from render.wording.words import Words, called, words

_COLOURS = (0x2F6DB5, 0xB5382F, 0x3F8F4F, 0xC79A2B, 0x7A4FA3, 0x5B6770)
NEUTRAL = 0x8A8F98
WITHIN = " › "
"""Between a procedure and the one inside it."""


def words_of(table: TableInfo) -> Words:
    """The words of the table's game."""
    return words(table.game, table.data)


def game_name(game: str) -> str:
    """What a game is called."""
    return called(game)


def scenario_name(game: str, scenario: str) -> str:
    """What a scenario is called."""
    own = words(game)
    id = f"scenario-{scenario}"
    return own.text(id) if own.has(id) else own.name(scenario).replace("-", " ").capitalize()


def scenario_about(game: str, scenario: str) -> str:
    """How long a scenario is, how long that takes by mail, and whom it suits; nothing if nobody has written it down."""
    own, id = words(game), f"scenario-{scenario}-about"
    return own.text(id) if own.has(id) else ""


def scenario_line(game: str, scenario: str) -> str:
    """A scenario with its length, on one line."""
    return " · ".join(part for part in (scenario_name(game, scenario), scenario_about(game, scenario)) if part)


def facts(table: TableInfo) -> str:
    """What is played, at which pace, how long."""
    scenario = scenario_name(table.game, table.scenario)
    line = say("lobby-facts", scenario=scenario, pace=pace(table.terms))
    shortened = say("shortened-fact", turn=turn) if (turn := turn_named(table, table.last_turn)) else ""
    return "\n".join(part for part in (line, scenario_about(table.game, table.scenario), shortened) if part)


def facts_then(table: TableInfo) -> str:
    """The same of a game that is over."""
    return scenario_name(table.game, table.scenario)


def pace(terms: Terms) -> str:
    """How much time there is, by the name of a preset or in full."""
    named = pace_of(terms)
    return say(f"pace-{named.value}") if named is not None else clock_words(terms.clock)


def option_text(game: str, name: str, value: str) -> str:
    """What a way to play a scenario is called."""
    own = words(game)
    id = f"option-{name}-{value}"
    return own.text(id) if own.has(id) else f"{name.replace('-', ' ').capitalize()}: {value.replace('-', ' ')}"


def title(table: TableInfo | TableName) -> str:
    """The table's title, safe to show anywhere."""
    return person_text(table.title, 90) or game_name(table.game)


def named(table: TableInfo) -> str:
    """The table's title, and its game where the title does not say it."""
    own, game = title(table), game_name(table.game)
    return f"**{own}**" if game.casefold() in own.casefold() else f"**{own}** · {game}"


def seat_name(table: TableInfo, seat: Seat) -> str:
    """What a seat is called."""
    return words_of(table).name(seat)


def seat_names(table: TableInfo, seats: Iterable[Seat]) -> str:
    """What several seats are called, as a list in words."""
    own = words_of(table)
    return own.listed([own.name(seat) for seat in seats])


def played_by(info: SeatInfo) -> str:
    """Who played a seat of a game that is over; of one that was brought here, as far as its file says so."""
    known = info.agent is not None or info.person is not None or info.name
    return holder(info) if known else say("holder-unknown")


def holder(info: SeatInfo) -> str:
    """Who sits there."""
    if info.agent is not None:
        return say("holder-agent", agent=info.agent)
    if info.person is None:
        return person_text(info.name, 40) or say("holder-nobody")
    if info.person < 0:
        return say("a-player")
    return person_text(info.name, 40) or say("holder-somebody", id=str(info.person))


def seat_lines(table: TableInfo, text: str = "status-seat") -> list[str]:
    """Who plays what, a line each; in a scenario for one person also what the rules play."""
    lines = [say(text, seat=seat_name(table, info.seat), who=holder(info)) for info in table.seats]
    return [*lines, *automaton_lines(table, text)]


def automaton_lines(table: TableInfo, text: str = "status-seat") -> list[str]:
    """The sides that the rules play against a single person, a line each."""
    if len(table.seats) != 1:
        return []
    own = words_of(table)
    who = own.text("automaton") if own.has("automaton") else say("holder-rules")
    seats = dict.fromkeys(seat for scenario in rules(table.game).scenarios.values() for seat in scenario.seats)
    return [say(text, seat=own.name(seat), who=who) for seat in seats if seat != table.seats[0].seat]


def has_chance(table: TableInfo) -> bool:
    """Whether anything is rolled or drawn at this table, so that there are dice to be salted and checked."""
    known = rules(table.game)
    return table.scenario not in known.scenarios or known.chance(table.scenario, table.options)


def is_alone(table: TableInfo) -> bool:
    """Whether nobody but one person plays, so that there are no others to decide anything."""
    return len({info.person for info in table.seats if info.person is not None}) <= 1


def is_deserted(table: TableInfo) -> bool:
    """Whether nobody plays there but the computer."""
    return all(info.person is None for info in table.seats)


def seat_colour(table: TableInfo, seat: Seat | None) -> int:
    """The colour a seat's panels carry."""
    seats = [info.seat for info in table.seats]
    return _COLOURS[seats.index(seat) % len(_COLOURS)] if seat in seats else NEUTRAL


def where(table: TableInfo) -> str:
    """Where the game is: `Round 4 › Athens' turn › Battle in Boiotia`."""
    return within(table, table.turn)


def within(table: TableInfo, procedures: Sequence[Procedure]) -> str:
    """The same of any procedures, the outermost first."""
    return steps_of(words_of(table), procedures)


def steps_of(own: Words, procedures: Sequence[Procedure]) -> str:
    """The same in a game's words."""
    steps = [step for one in procedures if (step := _step(own, one))]
    return WITHIN.join(step for step, _ in groupby(steps))


def _step(own: Words, one: Procedure) -> str:
    """A procedure, or the part it is in, by its text; one that the catalogue does not name is left out."""
    name = one.tag.rpartition(".")[2].replace("_", "-")
    id = f"part-of-{name}" if one.args.get(PART) else f"where-{name}"
    return own.text(id, **one.args) if own.has(id) else ""


def headline(table: TableInfo, steps: int = 99, phase: Sequence[Procedure] = ()) -> str:
    """Which table this is, and where the game is (so many steps of that), or the phase that is told."""
    at = within(table, phase) or WITHIN.join(where(table).split(WITHIN)[-steps:])
    if table.status in OVER and not phase:  # nobody is to move any more
        at = ""
    parts = [named(table), at]
    return cut(" · ".join(part for part in parts if part), 400)


def own_headline(table: TableInfo, seat: Seat, width: int) -> str:
    """The same above a seat's own panel, where its turn goes without saying: as much as fits on a line."""
    own_turn = (one.tag.endswith(".turn") and one.args.get("seat") == seat for one in table.turn)
    at = within(table, [one for one, own in zip(table.turn, own_turn, strict=True) if not own]).split(WITHIN)[-2:]
    room = width - len(named(table))
    told = WITHIN.join(at)
    return cut(" · ".join(part for part in (named(table), told if len(told) <= room else at[-1]) if part), 400)


def turn_named(table: TableInfo, told: object) -> str:
    """A turn as the table keeps it (`last_turn`: JSON, or what that says), as people call it; empty: none."""
    given = msgspec.json.decode(told) if isinstance(told, str) and told else told
    args = dict(given) if isinstance(given, Mapping) else {}
    if not args:
        return ""
    tag = rules(table.game).course.turn
    usual = next((one.args for one in table.turn if one.tag == tag), {})
    named = within(table, [Procedure(tag, {**usual, **args})])
    return named or " ".join(words_of(table).name(str(value)) for value in args.values())


def holder_now(table: TableInfo, seat: Seat) -> str:
    """Who holds a seat as things are."""
    info = next((one for one in table.seats if one.seat == seat), None)
    return holder(info) if info is not None else ""


def thread_name(table: TableInfo) -> str:
    """The name of the table's room; the courier adds the table's id."""
    return readable(table.title)[:70].strip() or game_name(table.game)


def talk_name(table: TableInfo) -> str:
    """The name of the thread for talk beside it."""
    return say("talk-title", table=readable(table.title)[:60].strip() or game_name(table.game))
