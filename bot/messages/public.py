"""What a table's room reads: its opening, reports, notices, calls, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from bot import limits
from bot.messages.report import brief_lines, numbered_lines
from bot.messages.seen import MOST_TOLD, brief_of, recap_of, view_of
from bot.messages.story import of_turn, story_lines, that_fit, turning_points
from bot.messages.terms_told import given, onlookers_words, part_line
from bot.messages.text import cut, mention, say, say_known, section, sentence, when
from bot.panels import place
from bot.panels.arbitration.changes import corrected, why_line
from bot.panels.looking import score_told
from bot.panels.looking.dice import dice_button, dice_line, salts_line
from bot.panels.looking.look import dispute_button
from bot.panels.people.talk import SAID
from bot.panels.press import Press
from bot.panels.spec import Button, Panel, Style
from bot.panels.table import time_told
from bot.panels.table.late import remedies
from bot.panels.table.lobby import lobby_panel
from bot.panels.table.origin import earlier_lines, origin_lines
from bot.panels.turn.seats import held_by
from bot.service.api.table import OVER, SeatInfo, Status, TableInfo
from bot.service.mail.letters import GRACE, REMINDER, TURN, Delivery, Letter
from bot.service.mail.marks import SMALL
from bot.service.terms import TERMS
from bot.terms.onlookers import Sight
from bot.terms.terms import read_kept
from engine.core.dice import COMMITS
from engine.core.position import Outcome
from engine.core.whereabouts import Procedure
from render.wording.plain import Plain
from render.wording.words import words


def room(delivery: Delivery, table: TableInfo) -> Panel:
    """The first message of the room: the lobby, and how it changes."""
    return lobby_panel(table)


def talk(delivery: Delivery, table: TableInfo) -> Panel:
    """The first message of the thread for talk."""
    return Panel(headline=say("talk-opening", table=place.title(table)))


def opening(delivery: Delivery, table: TableInfo) -> Panel:
    """The game begins. Where people play all seats and are asked at once, whom it waits for says who plays."""
    letter = delivery.letter
    all_asked = all(info.person is not None and info.seat in table.pending for info in table.seats)
    body = [
        origin_lines(table),
        "" if all_asked else "\n".join(place.seat_lines(table)),
        say("opening-later", how=Plain(onlookers_words(table.terms.onlookers))) if _later(table) else "",
        brief_lines(brief_of(letter)),
        section("panel-waits", time_told.waits_for(table)),
        "\n".join(f"{SMALL}{line}" for line in dice_line(table, salts_line(table)).splitlines()),
    ]
    return Panel(
        headline=f"{place.headline(table)}\n## {say('opening-goes-on' if table.imported else 'opening-head')}",
        body=_joined(body),
        rows=((*room_rows(table)[0], *dice_button(table)),),
        colour=place.NEUTRAL,
    )


def _later(table: TableInfo) -> bool:
    """Whether the room is told of a phase only some time after it."""
    return table.terms.onlookers.sight is not Sight.AT_ONCE


def report(delivery: Delivery, table: TableInfo, chapters: Sequence[Letter] = ()) -> Panel:
    """A phase: while it goes on the last that has happened, then what is worth remembering of it.

    The numbers are those on the map. `chapters`: what the room was told of each phase; the last of a turn of several
    begins with the turn's earlier phases, with what decided it as the headline.
    """
    letter = delivery.letter
    told, view = brief_of(letter), view_of(letter)
    over = bool(letter.args.get("over"))
    turn = of_turn(chapters, letter)
    points = turning_points(table, turn, MOST_TOLD)
    before = [point for point in points if turn[point.number].number != letter.number]
    head = min(points).told if points else told.headline or say("report-head", number=letter.number or 0)
    body = [
        "\n".join([*story_lines(that_fit(before), within=True), brief_lines(told)]),
        score_told.standing_line(view, letter.game) if view else "",
        "" if over else section("panel-waits", time_told.waits_for(table)),
    ]
    answered = letter.args.get("answered") or []
    phase = [Procedure(tag, args) for tag, args in letter.args.get("phase") or ()]
    return Panel(
        headline=cut(f"{place.headline(table, phase=phase)}\n## {head}", limits.CONTENT),
        body=_joined(body),
        rows=((*room_rows(table)[0], *dispute_button(table, True, letter.number or 0)),),
        colour=place.seat_colour(table, answered[0] if answered else None),
        footer=say("report-footer", number=letter.number or 0, table=table.id),
    )


def final(delivery: Delivery, table: TableInfo, chapters: Sequence[Letter] = ()) -> Panel:
    """The game is over: who won and how, the score sheet, the game's story, and the seed to check the dice with.

    `chapters`: what the room was told of each phase.
    """
    letter = delivery.letter
    told = recap_of(letter)
    own, outcome = words(letter.game, letter.data), _outcome(letter)
    view = view_of(letter)
    body = [
        numbered_lines(told, own),
        section("record-score", score_told.score_lines(view, letter.game)) if view else "",
        section("final-story", "\n".join(story_lines(turning_points(table, chapters)))),
    ]
    press = Press("look", table.id)
    return Panel(
        headline=cut(
            f"{place.headline(table)}\n## {own.ending(outcome) if outcome else say('table-ended')}", limits.CONTENT
        ),
        body=_joined(body),
        rows=(
            (
                Button(say("button-replay"), press.to("replay"), Style.MAIN),
                Button(say("button-look"), press),
                Button(say("button-history"), press.to("history")),
                Button(say("button-record"), press.to("record")),
                Button(say("button-rematch"), press.to("rematch"), Style.MAIN),
            ),
            *filter(None, [(*dice_button(table), *_opened_talk(table))]),
        ),
        colour=place.seat_colour(table, outcome.winners[0] if outcome and outcome.winners else None),
        footer="\n".join(filter(None, (say("report-footer", number=letter.number or 0, table=table.id), _seed(table)))),
    )


def _opened_talk(table: TableInfo) -> tuple[Button, ...]:
    """What the seats have said to each other, where the table wants that opened."""
    return (Button(say("button-said"), Press(SAID, table.id)),) if table.terms.talk.opened else ()


def _seed(table: TableInfo) -> str:
    """The seed and the beginning of its hash, small: *Dice* has all of it."""
    if not place.has_chance(table):
        return ""
    return say("final-seed-short", seed=cut(table.seed, 80), hash=f"{table.commitment[:COMMITS]}…")


def seed_lines(table: TableInfo) -> str:
    """The seed with its hash and the salts, and where the record is."""
    if not place.has_chance(table):
        return say("final-record-plain")
    seed = say("final-seed", seed=cut(table.seed, 80), hash=f"{table.commitment[:COMMITS]}…")
    lines = (seed, earlier_lines(table), salts_line(table, 64), say("final-record"))
    return "\n".join(line for line in lines if line)


def record(delivery: Delivery, table: TableInfo) -> Panel:
    """Seed and record of a game that was ended before its end: the room has been promised them."""
    own, outcome = place.words_of(table), table.outcome
    head = f"## {own.ending(outcome)}\n{say('record-ended')}" if outcome is not None else say("record-ended")
    scores = score_told.sheet_lines(outcome.scores, table.game) if outcome is not None else ""
    return Panel(
        headline=cut(f"{place.headline(table)}\n{head}", limits.CONTENT),
        body=_joined([section("record-score", scores), seed_lines(table)]),
        rows=(
            (
                Button(say("button-replay"), Press("replay", table.id), Style.MAIN),
                Button(say("button-record"), Press("record", table.id)),
                Button(say("button-rematch"), Press("rematch", table.id), Style.MAIN),
            ),
        ),
        colour=place.NEUTRAL,
        footer=say("panel-footer", table=table.id),
    )


def notice(delivery: Delivery, table: TableInfo) -> Panel:
    """One line about the table."""
    letter = delivery.letter
    args = letter.args
    shown: dict[str, Any] = {
        "seat": place.seat_name(table, letter.seat) if letter.seat else "",
        "person": mention(letter.person) if letter.person else say("holder-nobody"),
        "reason": time_told.reason(args.get("reason")),
        "by": mention(args["by"]) if isinstance(args.get("by"), int) else "",
        "time": given(args),
        "agent": str(args.get("agent") or say("the-house")),
        "answers": args.get("answers") or 0,
        "who": mention(letter.person) if letter.person else "",
        "until": when(datetime.fromtimestamp(int(args.get("until") or 0), UTC), "f"),
        "turn": place.turn_named(table, args.get("turn")),
        "since": when(datetime.fromtimestamp(int(args.get("since") or 0), UTC), "d"),
        "deputy": mention(args["deputy"]) if isinstance(args.get("deputy"), int) else "",
        "count": args.get("count") or 0,
        "most": args.get("most") or 0,
        "seats": place.seat_names(table, args.get("seats") or ()),
        "hash": str(args.get("hash") or "")[:COMMITS],
        "lot": " · ".join(_drawn(table, info) for info in table.seats),
    }
    body = _changes(letter) if args.get("text") == "new-rules" else _more_of(table, letter)
    if args.get("text") == TERMS:
        body = part_line(str(args.get("part")), read_kept(args.get("terms")))
    told = say_known(f"notice-{_notice(letter)}", "notice-otherwise", **shown)
    return Panel(headline=sentence(told), body=body)


def _drawn(table: TableInfo, info: SeatInfo) -> str:
    who = mention(info.person) if info.person is not None else place.holder(info)
    return say("drawn-seat", seat=place.seat_name(table, info.seat), who=who)


def _more_of(table: TableInfo, letter: Letter) -> str:
    """What a notice says below its first line: what no longer holds, what was set right, and why."""
    args, own = letter.args, place.words_of(table)
    if args.get("text") in ("rolled-back", "taken-back-together"):
        reports = [str(number) for number in args.get("reports") or ()]
        anew = say("back-dice") if args["text"] == "rolled-back" and place.has_chance(table) else ""
        how = say("notice-rolled-back-how", count=len(reports), reports=own.listed(reports), reason=why_line(args))
        asked = args.get("seats") or ()
        again = say("back-anew", seats=place.seat_names(table, asked), count=len(asked)) if asked else ""
        return _joined([how.strip(), " ".join(part for part in (again, anew) if part)])
    return corrected(table, args) if args.get("text") == "corrected" else ""


def _changes(letter: Letter) -> str:
    """What each version of the rules since the table's has changed, as far as the game's catalogue tells it."""
    own, (since, now) = words(letter.game, letter.data), letter.args["versions"]
    ids = [f"rules-{version}" for version in range(since + 1, now + 1)]
    return _joined([own.text(id) for id in ids if own.has(id)])


def _notice(letter: Letter) -> str:
    """Which text a notice has: some depend on whom or what they are about."""
    text, args = str(letter.args.get("text", "otherwise")), letter.args
    if text == "drawn" and not letter.seat:
        return "drawn-all"
    if text in ("seated", "replaced", "drawn") and letter.person is None:
        return f"{text}-house" if args.get("agent") else f"{text}-open"
    if text == "paused" and args.get("by") and not args.get("reason"):
        return "paused-plainly"
    if text in ("paused", "resumed") and args.get("by"):
        return f"{text}-by"
    if text == "extended" and letter.seat:
        return "extended-seat" if args.get("hours") else "extended-anew"
    return text


def overdue(delivery: Delivery, table: TableInfo) -> Panel:
    """A seat has let its time and the grace pass: what the others may do, as long as they have not."""
    letter = delivery.letter
    seat, holder = letter.seat or "", letter.args.get("holder")
    name = place.seat_name(table, seat)
    who = mention(holder) if isinstance(holder, int) else name
    in_room = delivery.person is None
    if seat not in table.late:
        settled = say("overdue-settled", seat=name, holder=place.holder_now(table, seat))
        return Panel(headline=f"{place.headline(table)}\n{settled}", colour=place.seat_colour(table, seat))
    return Panel(
        headline=f"{place.headline(table)}\n{say('overdue', seat=name, who=who)}",
        body=" ".join(part for part in (say("overdue-how"), time_told.follows(table, seat)) if part),
        rows=(remedies(table, seat),),
        ping=(holder,) if isinstance(holder, int) and in_room else (),
        colour=place.seat_colour(table, seat),
    )


def sought(delivery: Delivery, table: TableInfo) -> Panel:
    """A seat is open to whoever takes it, as long as nobody has."""
    seat = delivery.letter.seat or ""
    name, look = place.seat_name(table, seat), Button(say("button-look"), Press("look", table.id))
    if table.status is Status.ENDED or not any(info.seat == seat and info.sought for info in table.seats):
        taken = say("sought-settled", seat=name, holder=place.holder_now(table, seat))
        return Panel(
            headline=f"{place.headline(table)}\n{taken}", rows=((look,),), colour=place.seat_colour(table, seat)
        )
    take = Button(say("button-sit", seat=name), Press("sit", table.id, seat), Style.MAIN)
    left = delivery.letter.args.get("left")
    who = sentence(mention(left)) if isinstance(left, int) else ""
    open_ = say("sought-left", seat=name, person=who) if who else say("sought", seat=name)
    nobody = say("notice-deserted") if place.is_deserted(table) else ""
    return Panel(
        headline=f"{place.headline(table)}\n{open_}",
        body=" ".join(part for part in (nobody, say("sought-how"), time_told.follows(table, seat)) if part),
        rows=((take, look),),
        colour=place.seat_colour(table, seat),
    )


def closed_dm(delivery: Delivery, table: TableInfo) -> Panel:
    """Calls somebody whose direct messages are closed; what it is about opens for them alone."""
    letter = delivery.letter
    row, seat, about = str(letter.args.get("secret", "")), letter.seat or "", str(letter.args.get("about", "turn"))
    open_it = Button(say("button-secret"), Press("secret", table.id, seat, page=row), Style.MAIN)
    if hidden(table):  # everybody reads it, and whose turn it is, is not for everybody
        call = f"{mention(letter.person or 0)} {say('closed-otherwise')}"
        return Panel(headline=call, rows=((open_it,),), ping=(letter.person,) if letter.person else ())
    timed = about in (TURN, REMINDER, GRACE)
    if timed and seat not in held_by(table, letter.person or 0):
        return Panel(headline=say("seat-gone", seat=place.seat_name(table, seat)))
    if timed and seat not in table.pending:
        return Panel(headline=say("closed-answered", seat=place.seat_name(table, seat)))
    due = time_told.time_left(table, seat) if timed else ""
    text = say_known(f"closed-{about}", "closed-otherwise", seat=place.seat_name(table, seat))
    return Panel(
        headline=f"{mention(letter.person or 0)} {text} {due}".strip(),
        rows=((open_it,),),
        ping=(letter.person,) if letter.person else (),
    )


def hidden(table: TableInfo) -> bool:
    """Whether the game is not to be seen by everybody as it stands."""
    return table.status in (Status.RUNNING, Status.PAUSED) and table.terms.onlookers.sight is not Sight.AT_ONCE


def withdrawn(delivery: Delivery, table: TableInfo) -> Panel:
    """What was told no longer holds."""
    letter = delivery.letter
    kind = str(letter.args.get("kind", "report"))
    return Panel(
        headline=say_known(
            f"withdrawn-{kind}", "withdrawn-otherwise", number=letter.number or 0, table=place.title(table)
        )
    )


def room_rows(table: TableInfo) -> tuple[tuple[Button, ...], ...]:
    """Under what the room reads: to one's own panel, to the board."""
    press = Press("turn", table.id)
    move = (Button(say("button-your-move"), press, Style.MAIN),) if table.status not in OVER else ()
    return ((*move, Button(say("button-look"), press.to("look")), Button(say("button-history"), press.to("history"))),)


def _outcome(letter: Letter) -> Outcome | None:
    given = letter.args.get("outcome")
    if not isinstance(given, dict):
        return None
    return Outcome(tuple(given.get("winners", ())), str(given.get("reason", "")), dict(given.get("scores", {})))


def _joined(parts: list[str]) -> str:
    return cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT)
