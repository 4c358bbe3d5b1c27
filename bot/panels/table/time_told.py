"""Whose time runs and how much is left, who is away, and what follows by itself; in words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from bot.messages.terms_told import lasting
from bot.messages.text import mention, person_text, say, when
from bot.panels.place import holder_now, is_alone, seat_name, seat_names
from bot.service.api.panel import PanelState
from bot.service.api.table import (
    DISPUTED,
    ENDS,
    MISSED,
    OVERDUE,
    Away,
    PersonId,
    Status,
    TableInfo,
)
from engine.core.secrets.secret import Seat

_IN_HOURS_FROM = timedelta(hours=6)


def deadline(panel: PanelState) -> str:
    """When the answer is due, in a word; the hour stands with what follows then."""
    table, seat = panel.table, panel.seat or ""
    due = table.due.get(seat)
    if due is None or table.status is Status.PAUSED or seat in (*table.late, *table.grace):
        return time_left(table, seat, alone=is_alone(table))
    return say("deadline-short", relative=when(due))


def time_left(table: TableInfo, seat: Seat, *, alone: bool = False) -> str:
    """How much time a seat has for its answer: nothing counts down while the table is paused."""
    if seat in table.late:
        return say("deadline-late-alone" if alone else "deadline-late")
    if table.status is Status.PAUSED:
        return " ".join(part for part in (why_paused(table), time_kept(table, (seat,))) if part)
    due = table.due.get(seat)
    if seat in table.instead:
        return say("deadline-instead")
    if due is None:
        return say("deadline-none")
    return say("deadline-grace" if seat in table.grace else "deadline", relative=when(due), exact=when(due, "f"))


def time_kept(table: TableInfo, seats: Sequence[Seat]) -> str:
    """What is left, once the clock goes on, to those of these seats who owe an answer; empty: to none."""
    kept = [(seat, span(table.left[seat])) for seat in seats if seat in table.left and seat not in table.late]
    if len(kept) == 1:
        return say("deadline-kept", left=kept[0][1])
    return " ".join(say("deadline-kept-seat", seat=seat_name(table, seat), left=left) for seat, left in kept)


def span(time: timedelta) -> str:
    """How long, to the hour where it is many."""
    step = timedelta(hours=1) if time >= _IN_HOURS_FROM else timedelta(minutes=1)
    return lasting(max(step, round(time / step) * step))


def why_paused(table: TableInfo) -> str:
    """That the table is paused, and why; in the arbiter's words if they were any."""
    if table.behind:
        return say("paused-behind")
    if table.late:
        return say("paused-late", seats=seat_names(table, table.late))
    if table.reason == OVERDUE:
        return say("paused-sought")
    if table.reason == DISPUTED:
        return say("paused-disputed")
    return say("paused-why", reason=reason(table.reason)) if table.reason else say("paused-plainly")


def reason(given: object) -> str:
    """Somebody's words for what they did, safe to show; or what the players have agreed on."""
    if given in (*ENDS, MISSED):
        return say(f"ended-by-{given}")
    return (person_text(str(given), 300) if given else "") or say("no-reason")


def by_computer(table: TableInfo, seat: Seat) -> bool:
    """Whether the computer holds a seat: it answers at once, and nobody waits for it."""
    return any(info.agent is not None for info in table.seats if info.seat == seat)


def waits_for(table: TableInfo) -> str:
    """Which people the table waits for, with deadlines: a line for all who have the same."""
    together: dict[str, list[Seat]] = {}
    for seat in _asked(table):
        rest = f".{f' {then}' if (then := follows(table, seat)) else ''}" if seat in table.follows else ""
        together.setdefault(until(table, seat) + rest, []).append(seat)
    lines = [say("waits-line", seats=_held(table, seats), due=due) for due, seats in together.items()]
    if table.opens_at is not None and not lines:
        lines.append(say("waits-to-open", until=when(table.opens_at)))
    return "\n".join(lines)


def asked_first(table: TableInfo) -> str:
    """Which people are asked as a game begins, for a message that does not follow their time."""
    asked = _asked(table)
    return say("asked-first", seats=_held(table, asked)) if asked else ""


def _asked(table: TableInfo) -> list[Seat]:
    return [seat for seat in table.pending if not by_computer(table, seat)]


def _held(table: TableInfo, seats: Sequence[Seat]) -> str:
    """These seats with who holds them: several of one person's together."""
    holders: dict[str, list[Seat]] = {}
    for seat in seats:
        away, who = _away_now(table, seat), holder_now(table, seat)
        who = _who_is_away(away, who) if away is not None else who
        holders.setdefault(who, []).append(seat)
    named = [say("waits-seat", seats=seat_names(table, own), who=who) for who, own in holders.items()]
    return ", ".join(named)


def _who_is_away(away: Away, who: str) -> str:
    meanwhile = "-deputy" if away.deputy is not None else ""
    deputy = mention(away.deputy) if away.deputy is not None else ""
    return say(f"waits-away{meanwhile}", who=who, until=when(away.ends, "d"), deputy=deputy)


def follows(table: TableInfo, seat: Seat) -> str:
    """What follows by itself where nobody decides about a seat, or takes it."""
    if seat not in table.follows or table.status not in (Status.RUNNING, Status.PAUSED):
        return ""
    at, step = table.follows[seat]
    return say(f"follows-{step.value.replace(' ', '-')}", at=when(at))


def bank_lines(table: TableInfo) -> str:
    """What each has left of a bank of time."""
    return "\n".join(
        say("bank-line", seat=seat_name(table, seat), left=lasting(_to_minutes(left)))
        for seat, left in table.banks.items()
    )


def _away_now(table: TableInfo, seat: Seat) -> Away | None:
    """The absence of whoever holds a seat that has begun."""
    holders = {info.person for info in table.seats if info.seat == seat}
    return next((one for one in table.away if one.now and one.person in holders), None)


def away_lines(table: TableInfo) -> list[str]:
    """Who is away or will be, and who answers for them; not again who is waited for, as that line says it."""
    told = []
    for one in table.away:
        seats = [info.seat for info in table.seats if info.person == one.person]
        if seats and not (one.now and not one.agent and set(seats) <= set(table.pending)):
            told.append(say("away-of", seats=seat_names(table, seats), told=_away(one)))
    return told


def own_away(table: TableInfo, person: PersonId) -> list[str]:
    """Since when and until when somebody is away, and who answers for them."""
    playing = {info.person for info in table.seats}
    return [_away(one) for one in table.away if one.person == person and person in playing]


def _away(one: Away) -> str:
    meanwhile = "-deputy" if one.deputy is not None else "-agent" if one.agent else ""
    return say(
        f"away-seat{meanwhile}" if one.now else f"away-seat-coming{meanwhile}",
        since=when(one.begins, "d"),
        until=when(one.ends, "f"),
        deputy=mention(one.deputy) if one.deputy is not None else "",
    )


def missed_lines(table: TableInfo) -> str:
    """What each has left of extensions, and who has how many strikes."""
    told = [say("credits-line", seat=seat_name(table, seat), count=count) for seat, count in table.credits.items()]
    most = table.terms.missed.strikes
    told += [
        say("strikes-line", seat=seat_name(table, seat), count=count, most=most)
        for seat, count in table.strikes.items()
    ]
    return "\n".join(told)


def _to_minutes(left: timedelta) -> timedelta:
    return timedelta(minutes=left // timedelta(minutes=1))


def until(table: TableInfo, seat: Seat) -> str:
    """The time of a seat in a few words."""
    if seat in table.late:
        return say("until-late")
    if seat in table.left:
        return say("until-paused", left=span(table.left[seat]))
    due = table.due.get(seat)
    if seat in table.instead:
        return say("until-instead")
    if due is None:
        return say("no-limit")
    return say("until-grace", due=when(due)) if seat in table.grace else when(due)
