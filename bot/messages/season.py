"""A season in words: what it is, who meets whom, how they stand and what told them apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.messages.terms_told import unusual_lines
from bot.messages.text import cut, lines_that_fit, mention, person_text, say, when
from bot.panels import place
from bot.panels.table import time_told
from bot.seasons.meeting import BYE, FORFEIT, RULED, VOID, Share
from bot.seasons.pairing import KNOCK_OUT
from bot.seasons.points import POINT, written
from bot.seasons.standings import POINTS, RATING, Line, Told
from bot.service.season.info import Board, SeasonInfo, SeasonStatus
from render.wording.words import words

PODIUM = 3
"""Places that the end of a season begins with."""
_MOST_NAMED = 40
_NAME = 32


def title(info: SeasonInfo) -> str:
    """The season's title, safe to show anywhere."""
    return person_text(info.title, 80)


def name(info: SeasonInfo, person: int) -> str:
    """What somebody is called."""
    if person < 0:  # who is forgotten
        return say("a-player")
    return person_text(info.name(person), _NAME) or say("holder-somebody", id=str(person))


def status(info: SeasonInfo) -> str:
    """How far it is."""
    return say(f"season-status-{info.status.value}", round=info.round, rounds=info.rounds)


def head(info: SeasonInfo) -> str:
    """Title and how far it is."""
    return say("season-head", title=title(info), status=status(info))


def facts(info: SeasonInfo) -> str:
    """What is played, in which form, under which terms."""
    kind = say(f"season-kind-{info.kind}")
    games = ", ".join(
        say(
            "season-game",
            game=place.game_name(one.game),
            scenario=" / ".join(place.scenario_name(one.game, id) for id in one.scenarios),
        )
        for one in info.games
    )
    lines = [
        say("season-facts", kind=_begun(kind), games=games),
        say(
            "season-terms",
            pace=_begun(place.pace(info.terms)),
            rated="yes" if info.rated else "no",
            order=say(f"season-order-{info.ordering}"),
        ),
    ]
    ways = [place.option_text(one.game, option, value) for one in info.games for option, value in one.options.items()]
    rhythm = say("season-rhythm-days", days=info.days) if info.days else say("season-rhythm-last")
    if info.status is SeasonStatus.SIGN_UP and info.kind != KNOCK_OUT:
        rhythm = f"{say('season-rounds', rounds=info.rounds)} {rhythm}" if info.rounds else rhythm
    return "\n".join([*lines, *unusual_lines(info.terms), *ways, rhythm])


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def sign_up(info: SeasonInfo) -> str:
    """Until when one can sign up, who has, and who waits."""
    open_still = info.next_at is not None
    until = info.sign_up_until
    lines = [
        say("season-until", exact=when(until, "f"), relative=when(until)) if open_still else say("season-closed"),
        people(info),
    ]
    if info.most and len(info.people) >= info.most:
        lines.append(say("season-full", most=info.most))
    return "\n".join([*lines, waiting(info)]).strip()


def people(info: SeasonInfo) -> str:
    """Who has signed up."""
    return say("season-people", count=len(info.people), people=_named(info, [one.person for one in info.people]))


def waiting(info: SeasonInfo) -> str:
    """Who waits for a place."""
    found = [one.person for one in info.waiting]
    return say("season-waiting", count=len(found), people=_named(info, found)) if found else ""


def _named(info: SeasonInfo, people: Sequence[int]) -> str:
    named = [name(info, person) for person in people[:_MOST_NAMED]]
    more = [say("left-out", count=len(people) - _MOST_NAMED)] if len(people) > _MOST_NAMED else []
    return ", ".join([*named, *more])


# ---------------------------------------------------------------------- tables


def board_line(info: SeasonInfo, board: Board) -> str:
    """A table: who plays what, where, or with which result."""
    meeting = board.meeting
    if meeting.how == BYE:
        return say("season-board-bye", name=name(info, meeting.shares[0].person))
    sides = " – ".join(_side(info, board, share) for share in meeting.shares)
    if meeting.how:
        return say("season-board-result", sides=sides, result=_result(board))
    if board.stuck:
        return say("season-board-open", sides=sides, room=say("season-note-stuck"))
    room = f"<#{board.room}>" if board.room else f"`{board.table}`" if board.table else say("season-note-unopened")
    return say("season-board-open", sides=sides, room=room)


def board_lines(info: SeasonInfo, number: int, most: int = 1500) -> str:
    """The tables of a round, numbered."""
    boards = info.of_round(number)
    lines = [say("season-board", number=board.meeting.number, sides=board_line(info, board)) for board in boards]
    kept, lost = lines_that_fit(lines, most, newest_last=False)
    return "\n".join([*kept, *([say("left-out", count=lost)] if lost else [])])


def _side(info: SeasonInfo, board: Board, share: Share) -> str:
    own = words(board.meeting.game)
    seats = " + ".join(own.name(seat) for seat in share.seats)
    return say("season-side", name=name(info, share.person), seat=seats) if seats else name(info, share.person)


def _result(board: Board) -> str:
    """`1 – 0`, with what is to be said about it."""
    meeting = board.meeting
    if meeting.how == VOID:
        return say("season-note-void")
    points = " – ".join(written(share.points or 0) for share in meeting.shares)
    note = {FORFEIT: say("season-note-forfeit"), RULED: say("season-note-ruled")}.get(meeting.how, "")
    return f"{points} {note}".strip()


# ---------------------------------------------------------------------- standings


def standings(info: SeasonInfo, most: int = 1500) -> str:
    """How everybody stands, a line each."""
    if not info.lines:
        return say("season-nothing-yet")
    kept, lost = lines_that_fit([line(info, one) for one in info.lines], most, newest_last=False)
    return "\n".join([*kept, *([say("left-out", count=lost)] if lost else [])])


def line(info: SeasonInfo, one: Line) -> str:
    """One person's line."""
    detail = [
        *(say("season-came", place=place, count=count) for place, count in one.came.items()),
        *(say(f"season-{what}", count=count) for what, count in _record(one) if count),
    ]
    facts = {
        "rank": one.rank,
        "name": name(info, one.person),
        "points": written(one.points),
        "left": "yes" if one.left else "no",
        "one": "yes" if one.points == POINT else "no",
        "record": say("season-record", played=one.played, detail="".join(f", {part}" for part in detail)),
    }
    if info.ordering != POINTS and RATING in one.breaks:
        by = say(f"season-order-{info.ordering}")
        return say("season-line-rating", by=by, rating=str(one.breaks[RATING]), **facts)
    return say("season-line", **facts)


def _record(one: Line) -> list[tuple[str, int]]:
    return [("won", one.wins), ("drawn", one.draws), ("lost", one.losses), ("byes", one.byes)]


def ties(info: SeasonInfo, most: int = 700) -> str:
    """What put one before another with the same points."""
    kept, lost = lines_that_fit([_told(info, one) for one in info.told], most, newest_last=False)
    return "\n".join([*kept, *([say("left-out", count=lost)] if lost else [])])


def _told(info: SeasonInfo, one: Told) -> str:
    who = {"before": name(info, one.before), "behind": name(info, one.behind), "by": say(f"tie-{one.by}")}
    if one.by == "direct":
        return say("season-told-direct", **who)
    return say("season-told", more=written(one.more), less=written(one.less), **who)


def podium(info: SeasonInfo) -> str:
    """The first places."""
    text = []
    for rank, lines in groupby(info.lines, lambda one: one.rank):
        if rank > PODIUM:
            break
        found = list(lines)
        names = " · ".join(name(info, one.person) for one in found)
        points = found[0].points
        one = "yes" if points == POINT else "no"
        id = "season-podium-reached" if info.kind == KNOCK_OUT else "season-podium"
        text.append(say(id, rank=rank, names=names, points=written(points), one=one))
    return "\n".join(text)


# ---------------------------------------------------------------------- news


def news(info: SeasonInfo, text: str, game: int | None, people: Sequence[int], who: int | None, count: int) -> str:
    """A line for the channel."""
    board = next((one for one in info.boards if one.id == game), None)
    return cut(
        say(
            f"season-news-{text}",
            season=title(info),
            round=board.meeting.round if board is not None else info.round,
            line=board_line(info, board) if board is not None else "",
            people=", ".join(map(mention, people)),
            who=name(info, who) if who else "",
            count=count,
            reason=time_told.reason(info.reason),
        ),
        1800,
    )
