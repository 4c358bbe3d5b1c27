"""What the players settle among themselves: what there is, what each means, and asking for it."""

from __future__ import annotations

from bot import limits
from bot.messages.text import mention, say, section
from bot.panels import place
from bot.panels.arbitration.going_back import point_options, point_text
from bot.panels.press import Press
from bot.panels.spec import Button, Menu, Option, Panel, Row, Style
from bot.panels.table.consent import what as asks
from bot.panels.turn.seats import switches_to
from bot.service.api.table import PersonId
from bot.service.arbitration.accords import Accord
from bot.service.arbitration.shown import Common

_ENDS = (Accord.CONCEDE, Accord.DRAW, Accord.COUNT, Accord.STOP)


def accords_panel(found: Common, reader: PersonId) -> Panel:
    """All that can be settled now, each a line of a menu; what has been asked already, and what of it can be
    withdrawn.
    """
    table = found.table
    press = Press("accord", table.id, found.seat)
    options = tuple(
        Option(say(f"accord-{one}"), str(one), say(f"accord-{one}-about")) for one in Accord if _is_there(one, found)
    )
    mine = [one for one in found.asked if one.by == reader]
    withdraw = [Button(say("button-accord-withdraw"), press.to("accord-withdraw", verb=str(one.id))) for one in mine]
    buttons = [
        *withdraw,
        *switches_to(table, found.seats, found.seat, press.to("accords")),
        Button(say("button-turn"), press.to("turn")),
    ]
    asked = "\n".join(f"{mention(one.by)}: {asks(table, one)}" for one in found.asked)
    return Panel(
        headline=f"{place.headline(table)}\n{say('accords-head')}",
        body="\n\n".join(part for part in (_how(found), section("accords-asked", asked)) if part),
        rows=(Menu(say("accords-menu"), press, options), tuple(buttons[: limits.ROW_BUTTONS])),
        colour=place.seat_colour(table, found.seat),
    )


def accord_panel(found: Common, what: Accord, chosen: str = "") -> Panel:
    """What one of them means, and the button that asks; first, where that is open, back to what, to whom, until when.

    `chosen`: the commit, the side, or the number of the turn.
    """
    table = found.table
    press = Press("accord-ask", table.id, found.seat, verb=str(what), face=chosen)
    menu = _menu(found, what, press, chosen)
    ask = Button(say("button-accord-ask" if found.others else "button-accord-do"), press, Style.GO)
    back = Button(say("button-accord-back"), press.to("accords", verb="", face=""))
    ready = menu is None or bool(chosen)
    rows: list[Row] = [menu] if menu is not None else []
    rows.append((ask, back) if ready else (back,))
    parts = [_chosen(found, what, chosen), say("accord-opens") if what in _ENDS else "", _how(found)]
    return Panel(
        headline=f"{place.headline(table)}\n{_shown(found, what, chosen)}",
        body="\n\n".join(part for part in parts if part),
        rows=tuple(rows),
        colour=place.seat_colour(table, found.seat),
    )


def _is_there(one: Accord, found: Common) -> bool:
    match one:
        case Accord.CONCEDE:
            return bool(found.rivals)
        case Accord.COUNT:
            return found.counts
        case Accord.SHORTEN:
            return found.counts and len(found.turns) > 1
    return True


def _menu(found: Common, what: Accord, press: Press, chosen: str) -> Menu | None:
    """What is still to be chosen."""
    options: tuple[Option, ...] = ()
    if what is Accord.TAKE_BACK:
        options = point_options(found.table, found.points[: limits.SELECT_OPTIONS - 1])
    elif what is Accord.CONCEDE and len(found.rivals) > 1:
        options = tuple(Option(place.seat_names(found.table, side), side[0]) for side in found.rivals)
    elif what is Accord.SHORTEN:
        options = tuple(
            Option(place.turn_named(found.table, turn.args), str(number)) for number, turn in enumerate(found.turns)
        )[: limits.SELECT_OPTIONS]
    if not options:
        return None
    shown = tuple(Option(one.label, one.value, one.text, chosen=one.value == chosen) for one in options)
    return Menu(say(f"accord-menu-{what}"), press.to("accord-chosen", face=""), shown)


def _shown(found: Common, what: Accord, chosen: str) -> str:
    table = found.table
    if what is Accord.CONCEDE:
        side = found.rivals[0] if len(found.rivals) == 1 else next((s for s in found.rivals if s[0] == chosen), ())
        if not side:
            return say("accord-shown-concede-whom")
        seat = place.seat_name(table, found.seat)
        return say("accord-shown-concede", seat=seat, winners=place.seat_names(table, side))
    return say(f"accord-shown-{what}")


def _chosen(found: Common, what: Accord, chosen: str) -> str:
    if what is Accord.TAKE_BACK and chosen:
        return "\n".join(point_text(found.table, one) for one in found.points if str(one.version) == chosen)
    if what is Accord.SHORTEN and chosen.isdecimal() and int(chosen) < len(found.turns):
        return say("accord-would-end", turn=place.turn_named(found.table, found.turns[int(chosen)].args))
    return ""


def _how(found: Common) -> str:
    if not found.others:
        return say("accords-how-alone")
    people = place.words_of(found.table).listed([mention(person) for person in found.others])
    return say("accords-how", people=people, count=len(found.others))
