"""The lobby panel: who sits where, how it will be played, and the buttons to take a seat."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.messages.terms_told import unusual_in_short
from bot.messages.text import cut, mention, say
from bot.panels import place
from bot.panels.looking.dice import dice_button, dice_line, salts_line
from bot.panels.people.people import who_menu
from bot.panels.press import Press
from bot.panels.spec import Button, Field, Form, Menu, Option, Panel, Row, Style, rows_of
from bot.panels.table import time_told
from bot.panels.table.free_seats import has_room, is_free, is_full, seat_rows
from bot.panels.table.origin import origin_lines
from bot.service.access import players_begin
from bot.service.api.table import PersonId, SeatInfo, Status, TableInfo
from engine.core.registry import rules
from engine.core.secrets.secret import Seat

EVERY_SEAT, KEPT, FOR_GOOD = "all", "kept", "for-good"
"""What a press says besides the seat: get up from all seats; sit down on all that are kept for one; get up though the
game runs."""
ALL_FREE = ""
"""In place of a seat: every one that is free."""
INVITE = "invite"
"""The act of asking somebody else."""
KNOCK, PASSWORD = "knock", "password"
"""The act of saying the password, and the field of the form."""
OFF = ("no",)
"""What an option is that is simply not in play; nothing need be said of it."""
AGENTS = ("sensible", "steady", "random")
"""The house's players, the best first."""


def lobby_panel(table: TableInfo, note: str = "", reader: PersonId | None = None) -> Panel:
    """What the room shows until the game begins; or one `reader` alone, who has no *Start* where it is not theirs."""
    played = [place.facts(table), origin_lines(table), *_ways(table), *unusual_in_short(table.terms)]
    last = [_arbiter_line(table), _how(table), dice_line(table, salts_line(table, typed=True))]
    lines = [
        note,
        "\n".join(line for line in played if line),
        "\n".join([*(_seat_line(table, info) for info in table.seats), *place.automaton_lines(table, "lobby-seat")]),
        "\n".join(line for line in last if line),
    ]
    return Panel(
        headline=place.named(table),
        body=cut("\n\n".join(line for line in lines if line), limits.EMBED_TEXT),
        rows=lobby_rows(table, reader),
        colour=place.NEUTRAL,
        footer=say("panel-footer", table=table.id),
    )


def to_sit(table: TableInfo, free: Sequence[Seat]) -> list[Button]:
    """What can be pressed where somebody is asked to a table: these seats, as far as a row has room, and the lobby."""
    sit = [
        Button(say("button-sit", seat=place.seat_name(table, seat)), Press("sit", table.id, seat), Style.MAIN)
        for seat in free[: limits.ROW_BUTTONS - 1]
    ]
    return [*sit, Button(say("button-lobby"), Press("lobby", table.id))]


def _arbiter_line(table: TableInfo) -> str:
    """Who looks after the table; if that is somebody who plays, that the others have a say."""
    who = table.arbiter if table.arbiter is not None else table.creator
    plays = who in {info.person for info in table.seats}
    if len(table.seats) == 1 or (plays and place.is_alone(table) and not any(map(is_free, table.seats))):
        return ""
    line = say("lobby-arbiter-plays" if plays else "lobby-arbiter", who=mention(who))
    if not table.delegates:
        return line
    beside = place.words_of(table).listed([mention(person) for person in table.delegates])
    return f"{line} {say('lobby-delegates', who=beside)}"


def _how(table: TableInfo) -> str:
    """What is to be done next."""
    if table.status is Status.ENDED:
        return say("table-ended-why", reason=time_told.reason(table.reason))
    if table.status is Status.FINISHED:
        return say("lobby-over")
    if table.status is not Status.LOBBY:
        return say("lobby-begun")
    if is_full(table):
        any_player = players_begin(table.creator, table.arbiter, table.seats)
        return say("lobby-ready-any" if any_player else "lobby-ready", who=mention(table.creator))
    if table.imported is not None:
        return ""
    if table.rematch:
        return say("lobby-how-rematch")
    return say("lobby-how-alone" if len(table.seats) == 1 else "lobby-how")


def _ways(table: TableInfo) -> list[str]:
    """How the scenario is played: what was set, and of the rest whatever has degrees rather than being off."""
    scenario = rules(table.game).scenarios.get(table.scenario)
    known = scenario.options if scenario is not None else {}
    usual = {name: values[0] for name, values in known.items() if values and values[0] not in OFF}
    ways = {**{name: table.options.get(name, value) for name, value in usual.items()}, **table.options}
    return [place.option_text(table.game, name, value) for name, value in ways.items()]


def lobby_rows(table: TableInfo, reader: PersonId | None = None) -> tuple[Row, ...]:
    """A button for each free seat, agents for the rest, start and leave."""
    press = Press("sit", table.id)
    if table.status is Status.ENDED and table.outcome is None and not table.turn:
        return ()
    if table.status is not Status.LOBBY:
        return (
            (Button(say("button-turn"), press.to("turn"), Style.MAIN), Button(say("button-look"), press.to("look"))),
        )
    free = [info for info in table.seats if is_free(info)]
    invite = [Button(say("button-invite"), press.to(INVITE))] if has_room(table) else []
    sits = any(info.person is not None for info in table.seats)
    leave = [Button(say("button-leave"), press.to("leave"))] if sits else []
    by_itself = table.imported is not None and bool(free)
    starts = not by_itself and (reader is None or bool(free) or may_start(table, reader))
    start = [Button(say("button-start"), press.to("start"), Style.GO, closed=bool(free))] if starts else []
    howto = Button(say("button-howto"), press.to("howto"))
    terms = Button(say("button-terms"), press.to("terms"))
    seats: list[Row] = seat_rows(table, invite)
    begin: list[Row] = [(*start, *leave, howto, *dice_button(table), terms)]
    if seats and isinstance(seats[0], Menu):  # what went beside single seats fills the lines below
        seats, begin = seats[:1], [(*start, howto, terms), (*invite, *leave, *dice_button(table))]
    house: list[Row] = [Menu(say("menu-agent"), press.to("agent"), tuple(_agent_options(table, free)))] if free else []
    rows = [*seats, *house, *begin] if free else [*begin, *seats]
    who = () if place.is_alone(table) or len(rows) == limits.ROWS else who_menu(table)
    return (*rows[:-1], *who, rows[-1]) if free else (*rows, *who)


def password_form(table: TableInfo, press: Press) -> Form:
    """Asks for the password before somebody sits down."""
    field = Field(PASSWORD, say("form-password"), value="", long=False, most=60)
    return Form(say("form-password-title"), press.to(KNOCK), (field,))


def leave_panel(table: TableInfo, held: Sequence[Seat]) -> Panel:
    """Which of several seats is to be left; where the game runs, what that means, before it is done."""
    press, runs = Press("leave", table.id), table.status is not Status.LOBBY
    one = Style.DANGER if len(held) == 1 else Style.QUIET
    buttons = [
        Button(say("button-leave-one", seat=place.seat_name(table, s)), press.to("leave", seat=s, verb=FOR_GOOD), one)
        for s in held
    ]
    if len(held) > 1:
        buttons.append(Button(say("button-leave-all"), press.to("leave", verb=EVERY_SEAT), Style.DANGER))
    head = say("leave-which") if len(held) > 1 else say("leave-sure", seat=place.seat_name(table, held[0]))
    body = say("leave-running") if runs else ""
    return Panel(headline=head, body=body, rows=tuple(rows_of(buttons)), colour=place.NEUTRAL)


def left_panel(table: TableInfo, seats: Sequence[Seat]) -> Panel:
    """What somebody has left while the game runs."""
    head = say("leave-done", seats=place.seat_names(table, seats))
    look = Button(say("button-look"), Press("look", table.id))
    return Panel(headline=head, rows=((look,),), colour=place.NEUTRAL)


def _agent_options(table: TableInfo, free: list[SeatInfo]) -> list[Option]:
    known = [agent for agent in AGENTS if agent in house_players()]
    seats = [(place.seat_name(table, info.seat), info.seat) for info in free]
    if len(free) > 1:
        seats.insert(0, (say("all-free-seats"), ALL_FREE))
    options = [
        Option(say("option-agent", seat=name, agent=say(f"agent-{agent}")), f"{agent}/{seat}")
        for name, seat in seats
        for agent in known
    ]
    return options[: limits.SELECT_OPTIONS]


def house_players() -> list[str]:
    """The agents this installation has."""
    from bot.service.agents import agent_process

    return list(agent_process.AGENTS)


def _seat_line(table: TableInfo, info: SeatInfo) -> str:
    who = mention(info.person) if info.person is not None else place.holder(info)
    return say("lobby-seat", seat=place.seat_name(table, info.seat), who=who)


def closed_dm_panel(table: TableInfo) -> Panel:
    """What to do where the bot may not write to somebody directly, and how it works without."""
    return Panel(
        headline=say("dm-closed"),
        body=say("dm-closed-how", room=f"<#{table.room}>" if table.room else say("the-room")),
        footer=say("panel-footer", table=table.id),
    )


def may_start(table: TableInfo, person: PersonId) -> bool:
    """Whether a game is somebody's to start: of those who know the table, whoever opened it or looks after it.

    Whoever plays, too, where whoever opened it does not.
    """
    plays = any(info.person == person for info in table.seats)
    arbiter = table.arbiter if table.arbiter is not None else table.creator
    return person in (table.creator, arbiter, *table.delegates) or (
        plays and players_begin(table.creator, table.arbiter, table.seats)
    )


def welcome_panel(
    table: TableInfo, reader: PersonId, clock: str | None = None, *, directly: bool = True, knows: bool = False
) -> Panel:
    """The first direct message after taking a seat: that messages arrive, what comes here, and *Start* if they may.

    Not `directly`: for somebody who wants to be called in the room instead. `clock`: by whose their nights go, where
    they have not named their own (`People.lent_clock`). `knows`: they have a seat elsewhere and have read what comes.
    """
    press, starts = Press("howto", table.id), may_start(table, reader)
    ready = starts and is_full(table) and table.status is Status.LOBBY
    begin = (Button(say("button-start"), press.to("start"), Style.GO),) if ready else ()
    room = f"<#{table.room}>" if table.room else say("the-room")
    known = "-again" if knows else ""
    text = "welcome-room" if not directly else f"welcome-ready{known}" if begin else f"welcome{known}"
    lines = [say(text, room=room), "" if begin or not directly else _who_starts(table, starts)]
    if clock:  # this table's own, so it is said at each
        night = say("welcome-night", zone=clock)
    else:
        night = "" if clock is None or knows else say("welcome-no-night")
    return Panel(
        headline=place.named(table),
        body="\n".join(part for part in (" ".join(line for line in lines if line), night) if part),
        rows=((*begin, Button(say("button-howto"), press)),),
        footer=say("panel-footer", table=table.id),
    )


def _who_starts(table: TableInfo, reader_does: bool) -> str:
    """What a game that has not begun waits for."""
    if table.status is not Status.LOBBY:
        return say("welcome-running")
    if table.begins_by_itself:
        return say("welcome-by-itself")
    if reader_does:
        return say("welcome-you-start")
    return say("welcome-full" if is_full(table) else "welcome-not-full", who=mention(table.creator))
