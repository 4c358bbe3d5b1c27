"""What one person reads: their turn, what only they may know, reminders, what was answered for them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from bot import limits
from bot.messages.missed_told import grace_how
from bot.messages.owed_told import owed_lines
from bot.messages.public import withdrawn
from bot.messages.report import BULLET, numbered_lines, planned_lines
from bot.messages.seen import recap_of
from bot.messages.terms_told import given
from bot.messages.text import cut, mention, person_text, say, say_known, section, sentence, when
from bot.panels import place
from bot.panels.arbitration.changes import corrected, why_line
from bot.panels.arbitration.disputes import state_line
from bot.panels.people.talk import heard_buttons
from bot.panels.press import Press
from bot.panels.spec import Button, Panel, Style
from bot.panels.table import time_told
from bot.panels.table.consent import said as asked_for
from bot.panels.table.free_seats import is_free, is_full
from bot.panels.table.lobby import KEPT, to_sit
from bot.panels.turn.receipt import passed_panel
from bot.panels.turn.seats import held_by
from bot.panels.turn.turn import turn_panel
from bot.service.api.panel import PanelState
from bot.service.api.table import OVER, Status, TableInfo
from bot.service.arbitration.shown import Dispute
from bot.service.mail.letters import Delivery, Letter
from bot.service.mail.post import FULL
from bot.service.mail.topics import TIMED
from bot.service.people.talk import MOST_LETTERS
from bot.service.playing.owed import Owed
from bot.terms.seating import Door
from render.wording.words import words

__all__ = [
    "behind", "exchanged", "grace", "hindered", "invited", "moved", "passed", "planned", "private", "reminder", "told",
    "turn",
    "whisper", "withdrawn",
]  # fmt: skip


def turn(delivery: Delivery, panel: PanelState) -> Panel:
    """The seat is asked: the turn panel itself, as long as that question is still open.

    Made anew, it asks whatever the seat is asked now: its holder may have gone on in this very message.
    """
    letter = delivery.letter
    same = is_open(delivery, panel)
    if letter.seat not in panel.held:
        return not_theirs(panel.table, letter.seat or "")
    if panel.decision is None or not (same or delivery.anew):
        return Panel(
            headline=f"{place.headline(panel.table)}\n{_passed(panel.table)}",
            body=numbered_lines(recap_of(letter), words(letter.game, letter.data)),
            rows=(_to_table(panel.table, panel.seat or ""),),
        )
    note = planned_lines(letter.args.get("planned"), words(letter.game, letter.data)) if same else ""
    shown = replace(panel, since=letter.events) if same else panel
    return turn_panel(without_taking_back(shown), note=note)


def without_taking_back(panel: PanelState) -> PanelState:
    """A letter never offers to take anything back: that stands under the receipt, and goes with it."""
    others = tuple(replace(other, can_take_back=False) for other in panel.others)
    return replace(panel, can_take_back=False, others=others)


def not_theirs(table: TableInfo, seat: str) -> Panel:
    """What stands where somebody was asked for a seat that is theirs no more: nothing to press."""
    return Panel(headline=f"{place.headline(table)}\n{say('seat-gone', seat=place.seat_name(table, seat))}")


def passed(delivery: Delivery, table: TableInfo) -> Panel:
    """A message whose question is asked in a newer one, or no more; a greeting at a table that they have left."""
    letter = delivery.letter
    if letter.args.get("left"):
        return Panel(headline=f"{place.named(table)}\n{say('welcome-over')}", colour=place.NEUTRAL)
    if letter.args.get("begun"):
        room = f"<#{table.room}>" if table.room else say("the-room")
        how = ((Button(say("button-howto"), Press("howto", table.id)),),)
        return Panel(
            headline=f"{place.named(table)}\n{say('welcome-begun', room=room)}", rows=how, colour=place.NEUTRAL
        )
    return passed_panel(table, letter.seat or "", "turn-newer" if letter.args.get("newer") else "turn-passed")


def behind(table: TableInfo) -> Panel:
    """The question of a table that can't be read: what holds it up, and nothing to press."""
    said = _passed(table) if table.status is Status.ENDED else time_told.why_paused(table)
    return Panel(headline=f"{place.headline(table)}\n{said}")


def _passed(table: TableInfo) -> str:
    """Why nothing is asked any more where something was."""
    if table.status is Status.ENDED:
        return say("table-ended-why", reason=time_told.reason(table.reason))
    return say("turn-passed")


def is_open(delivery: Delivery, panel: PanelState) -> bool:
    """Whether the question of a turn letter still is to be answered by its reader."""
    letter, asked = delivery.letter, panel.decision
    return asked is not None and asked.id == letter.args.get("decision") and letter.seat in panel.held


def private(delivery: Delivery, table: TableInfo) -> Panel:
    """Something only this seat may know."""
    letter = delivery.letter
    return Panel(
        headline=f"{place.headline(table)}\n{say('private-head', seat=_seats(table, letter))}",
        body=numbered_lines(recap_of(letter), words(letter.game, letter.data)),
        rows=(_to_table(table, letter.seat or "", hand=True),),
        colour=place.seat_colour(table, letter.seat),
    )


def whisper(delivery: Delivery, table: TableInfo) -> Panel:
    """Words from another seat, for whoever holds this one now."""
    letter = delivery.letter
    seat, sender = letter.seat or "", str(letter.args.get("sender", ""))
    head = say(
        "whisper-head-unnamed" if letter.args.get("unnamed") else "whisper-head",
        person=mention(int(letter.args.get("by") or 0)),
        sender=place.seat_name(table, sender),
        seat=place.seat_name(table, seat),
        opened=int(bool(letter.args.get("opened"))),
    )
    answer = Button(say("button-whisper-back"), Press("whisper", table.id, seat, verb=sender), Style.MAIN)
    return Panel(
        headline=f"{place.headline(table)}\n{head}",
        body=quoted(str(letter.args.get("text", ""))),
        rows=(
            (*([answer] if table.status not in OVER else []), *_to_table(table, seat)),
            heard_buttons(table.id, seat, delivery.of or delivery.row),
        ),
        colour=place.seat_colour(table, seat),
    )


def quoted(text: str) -> str:
    """A person's words as a quotation, line by line: no mention and no markdown of theirs."""
    lines = (person_text(line, 2 * MOST_LETTERS) for line in text.splitlines())
    return cut("\n".join(f"> {line}" for line in lines if line), limits.EMBED_TEXT)


def planned(delivery: Delivery, table: TableInfo) -> Panel:
    """What was answered in the person's name."""
    letter = delivery.letter
    return Panel(
        headline=f"{place.headline(table)}\n{say('planned-head', seat=place.seat_name(table, letter.seat or ''))}",
        body=planned_lines(letter.args.get("answers"), words(letter.game, letter.data)),
        rows=(_to_table(table, letter.seat or ""),),
        colour=place.seat_colour(table, letter.seat),
    )


def exchanged(delivery: Delivery, table: TableInfo) -> Panel:
    """The reader holds another seat from here on."""
    letter = delivery.letter
    seat = letter.seat or ""
    return Panel(
        headline=f"{place.headline(table)}\n{say('exchanged-head', seat=place.seat_name(table, seat))}",
        body=say("exchanged-how"),
        rows=(_to_table(table, seat),),
        colour=place.seat_colour(table, seat),
    )


def reminder(delivery: Delivery, table: TableInfo) -> Panel:
    """An answer is still owed."""
    letter = delivery.letter
    owed = Owed.of(letter.args)
    state = "ready" if letter.args.get("ready") else "drafted" if letter.args.get("drafted") else "nothing"
    exactly = owed_lines(table, owed) if owed is not None else say(f"reminder-{state}")
    seat, by = place.seat_name(table, letter.seat or ""), letter.args.get("by")
    first = say("reminder-by", by=mention(int(by)), seat=seat) if by else say("reminder", seat=seat)
    return _owed(delivery, table, first, exactly)


def grace(delivery: Delivery, table: TableInfo) -> Panel:
    """The deadline has passed; the last chance."""
    seat = delivery.letter.seat or ""
    name = place.seat_name(table, seat)
    if seat not in (*table.grace, *table.late):
        return _owed(delivery, table, say("reminder", seat=name), "")
    how = grace_how(table, seat, alone=place.is_alone(table))
    owed = Owed.of(delivery.letter.args)
    exactly = owed_lines(table, owed) if owed is not None else ""
    second = "\n\n".join(part for part in (how, exactly) if part) if seat in table.grace else ""
    return _owed(delivery, table, say("grace", seat=name), second)


def moved(delivery: Delivery, table: TableInfo) -> Panel:
    """The table has a new room."""
    room = f"<#{delivery.letter.args.get('room')}>"
    return Panel(
        headline=f"{place.headline(table)}\n{say('moved', room=room)}",
        body=say("moved-how"),
        rows=(_to_table(table, ""),),
        colour=place.NEUTRAL,
    )


def hindered(delivery: Delivery, table: TableInfo) -> Panel:
    """To the arbiter: the room can't be written to; or it can again."""
    args = delivery.letter.args
    room = f"<#{args.get('room')}>" if args.get("room") else say("the-room")
    if args.get("over"):
        return Panel(headline=f"{place.headline(table)}\n{say('hindered-over', room=room)}", colour=place.NEUTRAL)
    lacking = [f"· {say(f'permission-{name}')}" for name in args.get("lacking") or ()]
    if args.get("gone"):
        why = say("hindered-gone")
    elif lacking:
        why = "\n".join([say("setup-lacking", channel=room), *lacking])
    else:
        why = say("hindered-why", error=person_text(str(args.get("error", "")), 200))
    return Panel(
        headline=f"{place.headline(table)}\n{say('hindered', room=room)}",
        body=f"{why}\n\n{say('hindered-how')}",
        colour=place.NEUTRAL,
    )


def _owed(delivery: Delivery, table: TableInfo, first: str, second: str) -> Panel:
    """What is said as long as the answer is owed, with the time that is left for it now."""
    letter = delivery.letter
    seat = letter.seat or ""
    if seat not in held_by(table, letter.person or delivery.person or 0):
        return not_theirs(table, seat)
    owed = seat in table.pending
    lines = (first, time_told.time_left(table, seat)) if owed else (_passed(table),)
    return Panel(
        headline=cut("\n".join(part for part in (place.headline(table), *lines) if part), limits.CONTENT),
        body=second if owed else "",
        rows=(_to_table(table, seat) if owed else _look(table),),
        colour=place.seat_colour(table, seat),
    )


def invited(delivery: Delivery, table: TableInfo) -> Panel:
    """Somebody asks the reader to a table; what can be pressed as long as there is a seat for them."""
    letter = delivery.letter
    seats = [seat for seat in letter.args.get("seats") or () if any(info.seat == seat for info in table.seats)]
    held = held_by(table, delivery.person or 0)
    if held and table.status in (Status.RUNNING, Status.PAUSED):  # it may have turned into a lobby, with seats to take
        own = place.seat_names(table, held)
        begun = f"{place.named(table)}\n{say('invited-begun', seats=own)}"
        return Panel(headline=begun, rows=(_to_table(table, held[0]),), colour=place.NEUTRAL)
    by = mention(int(letter.args["by"])) if letter.args.get("by") else say("imported-by-host")
    sides = place.seat_names(table, seats) if seats else ""
    plain = "invited-open" if table.terms.seats.door is Door.OPEN else "invited"
    moved = "moved-asked" if letter.args.get("moved") else plain
    text = "rematch-asked" if letter.args.get("again") else moved
    head = f"{place.named(table)}\n{say(text, by=by, seats=sides)}"
    free = [info.seat for info in table.seats if is_free(info) and (info.seat in seats or not seats)]
    if table.status in OVER or not free:
        return Panel(headline=f"{head}\n{say('invited-passed')}", colour=place.NEUTRAL)
    kept = Button(say("button-sit", seat=sides), Press("sit", table.id, free[0], verb=KEPT), Style.MAIN)
    offered = to_sit(table, free)
    return Panel(
        headline=head,
        body=place.facts(table),
        rows=((kept, offered[-1]) if seats else tuple(offered),),
        colour=place.NEUTRAL,
        footer=say("panel-footer", table=table.id),
    )


def told(delivery: Delivery, table: TableInfo) -> Panel:
    """A clock, a seat or the table has changed for the reader."""
    letter = delivery.letter
    seat, text = letter.seat or "", str(letter.args.get("text", ""))
    words_ = {
        "seat": place.seat_name(table, seat) if seat else "",
        "by": mention(int(letter.args.get("by") or 0)) if letter.args.get("by") else say("somebody"),
        "reason": time_told.reason(letter.args.get("reason")),
        "time": given(letter.args),
        "season": person_text(str(letter.args.get("season", "")), 90),
        "round": int(letter.args.get("round") or 0),
        "answers": int(letter.args.get("taken") or 0),
        "turn": place.turn_named(table, letter.args.get("turn")),
        "until": when(datetime.fromtimestamp(int(letter.args.get("until") or 0), UTC), "f"),
        "count": int(letter.args.get("count") or 0),
        "most": int(letter.args.get("most") or 0),
    }
    said = sentence(say_known(f"told-{_variant(table, letter)}", "notice-otherwise", **words_))
    return Panel(
        headline="\n".join(part for part in (place.headline(table), said, _time(table, letter)) if part),
        body=_explained(table, letter, text),
        rows=_told_rows(letter, table),
        colour=place.seat_colour(table, letter.seat),
    )


def _variant(table: TableInfo, letter: Letter) -> str:
    """Which text a word to somebody has: some depend on how things stand, or on what was given with them."""
    text, args = str(letter.args.get("text", "")), letter.args
    lobby = table.status is Status.LOBBY
    if text == FULL and is_full(table):
        return f"{FULL}-house" if args.get("house") else FULL
    if text == FULL:
        return f"{FULL}-{'not' if lobby else 'begun'}"
    if text in ("put", "off", OPENED) and lobby:
        return f"{text}-lobby"
    if text == "off" and not args.get("person"):
        return "off-house" if args.get("agent") else "off-open"
    if text == "paused" and not args.get("reason"):
        return "paused-plainly"
    return text


def _time(table: TableInfo, letter: Letter) -> str:
    """What a word about a clock says of the reader's time, as long as they owe something."""
    held, text = held_by(table, letter.person or 0), letter.args.get("text")
    if text in _STOPPED:
        return time_told.time_kept(table, held)
    if text not in TIMED:
        return ""
    owing = [seat for seat in ([letter.seat] if letter.seat else held) if seat in table.pending]
    if len(owing) == 1:
        return time_told.time_left(table, owing[0])
    return "\n".join(f"{place.seat_name(table, seat)}: {time_told.until(table, seat)}" for seat in owing)


def disputed(delivery: Delivery, table: TableInfo, found: Dispute) -> Panel:
    """Somebody disputes something at a table that the reader looks after; once it is settled, how."""
    panel = told(delivery, table)
    if found.state == "open":
        return panel
    return replace(panel, headline=f"{panel.headline}\n{state_line(found)}", rows=(_look(table),))


def _explained(table: TableInfo, letter: Letter, text: str) -> str:
    """What a word to somebody means, where its first line does not say all of it."""
    if text in ("rolled-back", "taken-back-together"):
        reports = [str(number) for number in letter.args.get("reports") or ()]
        why = why_line(letter.args)
        own = place.words_of(table)
        return say("told-rolled-back-how", count=len(reports), reports=own.listed(reports), reason=why).strip()
    if text == FULL and table.status in (Status.RUNNING, Status.PAUSED):
        return time_told.asked_first(table)
    if text.startswith("ask-") and "act" in letter.args:
        return say("told-ask-was", what=asked_for(table, str(letter.args["act"]), letter.args.get("asked") or {}))
    if text == "corrected":
        return corrected(table, letter.args)
    if text == OPENED and table.status in (Status.RUNNING, Status.PAUSED) and place.is_deserted(table):
        return f"{say('told-deserted')} {say('told-deserted-how')}"
    if text == "disputed":
        lines = "\n".join(f"> {str(line).removeprefix(BULLET)}" for line in letter.args.get("lines") or ())
        said = quoted(str(letter.args.get("said", "")))
        return "\n\n".join([section("dispute-lines", lines), section("dispute-text", said)]) if lines else said
    if table.status in OVER and table.outcome is not None and (table.outcome.winners or text == "counted"):
        return place.words_of(table).ending(table.outcome)
    return say(f"told-{text}-how") if text in _EXPLAINED else ""


_STOPPED = ("paused", "disputed-paused")
"""Words about a clock that stands still, which say what is left."""
OPENED = "open"
"""Words about a seat that has come open; whoever plays there reads them as well as those who look after the table."""
_EXPLAINED = ("late", "deserted", "behind", "instead", "off-missed", "deputy")


def _told_rows(letter: Letter, table: TableInfo) -> tuple[tuple[Button, ...], ...]:
    """What can be done about it: play on, get up again; nothing for whoever is off the table."""
    held, seat = held_by(table, letter.person or 0), letter.seat or ""
    bench = Button(say("button-bench-table"), Press("bench-table", table.id), Style.MAIN)
    if letter.args.get("text") == "agent-failed":
        return ((bench, *_look(table)),)
    if letter.args.get("text") == "disputed":
        rule = Press("rule", table.id, verb=str(letter.args.get("dispute") or 0))
        return ((Button(say("button-rule"), rule, Style.MAIN), *_look(table)),)
    if letter.args.get("text") == FULL and is_full(table):
        lobby = Button(say("button-lobby"), Press("lobby", table.id))
        return ((Button(say("button-start"), Press("start", table.id), Style.GO), lobby),)
    if table.status is Status.LOBBY and letter.args.get("text") == OPENED:
        return ((Button(say("button-lobby"), Press("lobby", table.id)),),)
    if table.status is Status.LOBBY:
        leave = Button(say("button-leave"), Press("leave", table.id, seat))
        return ((leave,),) if seat in held else ()
    if not held and table.status is not Status.ENDED and str(letter.args.get("text")).startswith(OPENED):
        return ((bench, *_look(table)),)
    if held and table.status in OVER and table.outcome is not None:
        again = Button(say("button-rematch"), Press("rematch", table.id), Style.MAIN)
        return ((Button(say("button-replay"), Press("replay", table.id), Style.MAIN), again, *_look(table)),)
    if not held or table.status is Status.ENDED:
        return (_look(table),)
    return (_to_table(table, seat if seat in held else held[0]),)


def _seats(table: TableInfo, letter: Letter) -> str:
    """The seats of the reader that a letter is for."""
    seats = letter.args.get("seats") or [letter.seat or ""]
    return place.seat_names(table, seats)


def _look(table: TableInfo) -> tuple[Button, ...]:
    return (Button(say("button-look"), Press("look", table.id)),)


def _to_table(table: TableInfo, seat: str, *, hand: bool = False) -> tuple[Button, ...]:
    press = Press("turn", table.id, seat)
    move = [Button(say("button-turn"), press, Style.MAIN)] if table.status not in OVER else []
    buttons = [*move, Button(say("button-look"), press.to("look"))]
    return (*buttons, Button(say("button-hand"), press.to("hand"))) if hand else tuple(buttons)
