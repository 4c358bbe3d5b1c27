"""What a table is played under, in words: a line for each part."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from typing import Any

from msgspec.structs import replace

from bot.messages.text import height, say, say_known
from bot.terms.away import Away
from bot.terms.calendar_words import write_time
from bot.terms.clock import TO_THE_DEADLINE, Bank, Clock, Period
from bot.terms.clock_line import by_times
from bot.terms.missed import Missed, Step
from bot.terms.onlookers import Onlookers, Sight
from bot.terms.quiet import WEEK, Quiet, Weekday
from bot.terms.seating import Seating
from bot.terms.talking import Circle, Talking
from bot.terms.terms import Terms
from bot.terms.wishes import Reminders
from render.wording.languages import languages

_MOST_UNUSUAL = 4
"""Lines of a telephone for what is not as usual, in a lobby."""
_DAYS_FROM = timedelta(hours=48)
"""What lasts less is told in hours."""


def lasting(span: timedelta) -> str:
    """A length of time: `36 hours`, `2 days and 12 hours`, `30 minutes`."""
    minutes = round(span.total_seconds() / 60)
    days, rest = divmod(minutes, 24 * 60) if span >= _DAYS_FROM else (0, minutes)
    counts = {"days": days, "hours": rest // 60, "minutes": rest % 60}
    told = [say(f"lasting-{unit}", count=count) for unit, count in counts.items() if count]
    return say("lasting-both", first=told[0], second=told[1]) if len(told) > 1 else (told or [say("lasting-none")])[0]


def given(args: Mapping[str, Any]) -> str:
    """How much time an act has given, by the `hours` among its arguments."""
    return lasting(timedelta(hours=float(args.get("hours") or 0)))


def clock_words(clock: Clock) -> str:
    """The clock in one line."""
    told = [*_time_words(clock), say("clock-no-nights" if clock.nights else "clock-nights")]
    if clock.quiet != Quiet():
        told.append(say("clock-quiet", quiet=quiet_words(clock.quiet), zone=zone_words(clock.zone)))
    if clock.last_word:
        whole = clock.last_word == TO_THE_DEADLINE
        told.append(say("clock-to-the-deadline") if whole else say("clock-last-word", time=lasting(clock.last_word)))
    return ", ".join(told)


def _time_words(clock: Clock) -> list[str]:
    time = clock.time
    if isinstance(time, Period):
        reply = [say("clock-reply", time=lasting(time.reply))] if time.reply != time.turn else []
        return [say("clock-turn", time=lasting(time.turn)), *reply]
    if isinstance(time, Bank):
        more = [say("clock-increment", time=lasting(time.increment))] if time.increment else []
        most = [say("clock-most", time=lasting(time.most))] if time.most is not None else []
        return [say("clock-bank", time=lasting(time.bank)), *more, *most]
    groups = [say("clock-moments", days=days_words(days), times=" ".join(times)) for days, times in by_times(time)]
    fixed = say("clock-fixed", moments=", ".join(groups), zone=zone_words(clock.zone))
    reply = [say("clock-reply", time=lasting(time.reply))] if time.reply is not None else []
    return [fixed, say("clock-least", time=lasting(time.least)), *reply]


def quiet_words(quiet: Quiet) -> str:
    """Quiet days and hours: `Sat, Sun and 22:00–08:00`."""
    hours = ", ".join(f"{write_time(one.begins)}–{write_time(one.ends)}" for one in quiet.hours)
    days = days_words(quiet.days) if quiet.days else ""
    return say("quiet-both", days=days, hours=hours) if days and hours else days or hours or say("quiet-none")


def reminders_words(wish: Reminders, zone: str) -> str:
    """When somebody is reminded."""
    if wish.daily is not None:
        return say("reminders-daily-at", time=write_time(wish.daily), zone=zone_words(zone))
    if wish.before:
        return say("reminders-before-end", spans=", ".join(lasting(one) for one in wish.before))
    return say(f"reminders-{wish.how}")


def days_words(days: Sequence[Weekday]) -> str:
    """Days of the week, the whole of it as `daily`."""
    return say("weekday-all") if len(days) == len(WEEK) else ", ".join(say(f"weekday-{day.value}") for day in days)


def zone_words(zone: str) -> str:
    """The name of a zone, as people say it."""
    return zone.replace("_", " ")


def missed_words(missed: Missed) -> str:
    """What follows a missed deadline, in one line, rung by rung."""
    told = []
    if missed.credits:
        told.append(say("missed-credits", count=missed.credits, time=lasting(missed.credit)))
    told.append(say("missed-grace", time=lasting(missed.grace)) if missed.grace else say("missed-no-grace"))
    if missed.reminder:
        told.append(say("missed-reminder", time=lasting(missed.reminder)))
    if missed.draft:
        told.append(say("missed-draft"))
    told.append(say(f"missed-then-{_id(missed.then)}"))
    if missed.strikes:
        told.append(say(f"missed-strikes-{_id(missed.at_last)}", count=missed.strikes))
    told += [say(f"missed-later-{_id(rung.step)}", time=lasting(rung.after)) for rung in missed.further]
    if missed.cleared:
        told.append(say("missed-cleared", count=missed.cleared))
    return ", ".join(told)


def _id(step: Step) -> str:
    return step.value.replace(" ", "-")


def seats_words(seating: Seating) -> str:
    """Who may sit down and how sides are given, in one line."""
    reliable = [say("seats-reliability", percent=seating.reliability)] if seating.reliability else []
    rated = say("seats-rated" if seating.rated else "seats-unrated")
    return ", ".join([say(f"seats-{seating.door.value}"), say(f"seats-{seating.sides.value}"), *reliable, rated])


def onlookers_words(onlookers: Onlookers) -> str:
    """What others see, in one line; the language where there is more than one."""
    if onlookers.sight is Sight.LATER:
        told = (
            say("onlookers-turns", count=onlookers.turns)
            if onlookers.turns
            else say("onlookers-time", time=lasting(onlookers.time))
        )
    else:
        told = say("onlookers-never" if onlookers.sight is Sight.NEVER else "onlookers-now")
    language = say_known(f"language-{onlookers.language}", onlookers.language)
    spoken = [say("onlookers-language", language=language)] if len(languages()) > 1 else []
    return ", ".join([told, *spoken, *([] if onlookers.abroad else [say("onlookers-here")])])


def talk_words(talking: Talking) -> str:
    """Who may talk to whom, in one line."""
    told = say(f"talk-{talking.circle.value}")
    if talking.circle is Circle.NONE:
        return told
    return ", ".join([told, say("talk-opened" if talking.opened else "talk-kept")])


def away_words(away: Away) -> str:
    """How long people may be away, in one line."""
    if not away.stretch:
        return say("away-terms-none")
    told = [say("away-terms-days", stretch=away.stretch, total=away.total)]
    told += [say("away-terms-season", most=away.season)] if away.season else []
    told += [] if away.deputies else [say("away-terms-no-deputies")]
    told += [] if away.agents else [say("away-terms-no-agents")]
    return ", ".join(told)


TOLD: Mapping[str, Callable[[Any], str]] = {
    "clock": clock_words, "missed": missed_words, "seats": seats_words, "onlookers": onlookers_words,
    "talk": talk_words,
    "away": away_words,
}  # fmt: skip
"""How each part is told."""


def part_line(part: str, terms: Terms) -> str:
    """One part with its name."""
    return say("terms-line", part=say(f"terms-{part}"), told=TOLD[part](getattr(terms, part)))


def unusual_lines(terms: Terms) -> list[str]:
    """Who may sit down, look on and talk, what follows a missed deadline and how long one may be away, if not as usual.

    Of the grace the pace tells.
    """
    return [part_line(part, terms) for part in _unusual(terms)]


def unusual_in_short(terms: Terms) -> list[str]:
    """The same before the game: who may sit down, what else is short, and the names of what *Terms* tells besides."""
    told = {part: part_line(part, terms) for part in _unusual(terms)}
    kept, room = list[str](), _MOST_UNUSUAL
    for part in sorted(told, key=lambda part: (part != "seats", height(told[part]))):
        if part == "seats" or height(told[part]) <= room:
            kept.append(part)
            room -= height(told[part])
    others = ", ".join(say(f"terms-{part}") for part in told if part not in kept)
    return [*(told[part] for part in told if part in kept), *([say("terms-others", parts=others)] if others else [])]


def _unusual(terms: Terms) -> list[str]:
    """The parts that are not as usual."""
    usual = Terms()
    parts = ("seats", "onlookers", "talk", "away")
    changed = [part for part in parts if getattr(terms, part) != getattr(usual, part)]
    if replace(terms.missed, grace=usual.missed.grace, reminder=usual.missed.reminder) != usual.missed:
        changed.insert(0, "missed")
    return changed


def terms_lines(terms: Terms) -> list[str]:
    """All of them."""
    return [part_line(part, terms) for part in TOLD]
