"""The panels of a season: its page with the picture, its tables round by round, ratings, and the organiser's forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot import limits
from bot.messages import season as told
from bot.messages.season_sheet import sheet_of
from bot.messages.text import cut, label, mention, person_text, say, section, when
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Drawing, Field, Form, Menu, Option, Panel, PictureOrder, Row, Style, rows_of
from bot.panels.table import time_told
from bot.seasons.meeting import BYE
from bot.seasons.ratings import Rating
from bot.service.season.info import Board, EntryState, SeasonInfo, SeasonName, SeasonStatus
from bot.service.season.post import END, ROUND, SIGN_UP
from render.sheets.season_sheet import encoded

PAGE, STANDINGS, GAMES = "page", "standings", "games"
SURE = "sure"
_MOST_RATED = 40
_WON, _DRAWN, _VOID, _COUNTS = "won", "drawn", "void", "counts"
RESULT, COUNTS = "result", "counts"
"""Fields of the organiser's form."""


def season_panel(
    info: SeasonInfo, face: str = PAGE, note: str = "", person: int | None = None, *, organises: bool = False
) -> Panel:
    """A season as one person sees it: the overview, the standings with what told apart, or the tables."""
    body = {PAGE: _page, STANDINGS: _standings, GAMES: _games}[face](info)
    return Panel(
        headline="\n".join(part for part in (told.head(info), note) if part),
        body=cut(body, limits.EMBED_TEXT),
        rows=(*_faces(info, face), *_own(info, person), *(_rule_menu(info) if organises and face == GAMES else ())),
        colour=place.NEUTRAL,
        footer=say("season-footer", season=info.id),
        drawing=picture(info) if face in (PAGE, STANDINGS) else None,
    )


def joined_panel(info: SeasonInfo, note: str, person: int) -> Panel:
    """What has become of somebody's name, and of the list, in short."""
    return Panel(
        headline=f"{told.head(info)}\n{note}",
        body=told.sign_up(info) if info.status is SeasonStatus.SIGN_UP else "",
        rows=_own(info, person),
        colour=place.NEUTRAL,
        footer=say("season-footer", season=info.id),
    )


def letter_panel(info: SeasonInfo, face: str, number: int) -> Panel:
    """A page in the season's channel, as it stands now: how everybody stands is told by the newest alone."""
    signing, newest = info.status is SeasonStatus.SIGN_UP, _is_newest(info, face, number)
    heading = {SIGN_UP: _sign_up_head(info), ROUND: _round_head(info, number), END: _end_head(info)}[face]
    body = {
        SIGN_UP: lambda: _page(info) if signing else _signed_up(info),
        ROUND: lambda: _round(info, number, stands=newest),
        END: lambda: _end(info),
    }[face]()
    return Panel(
        headline=heading,
        body=cut(body, limits.EMBED_TEXT),
        rows=(*_faces(info, ""), *_own(info, None)) if newest else (),
        colour=place.NEUTRAL,
        drawing=picture(info) if newest and _has_played(info) else None,
    )


def _is_newest(info: SeasonInfo, face: str, number: int) -> bool:
    """Whether a page is the last that a season has in its channel."""
    if info.status is SeasonStatus.SIGN_UP:
        return face == SIGN_UP
    return face == (ROUND if info.status is SeasonStatus.RUNNING else END) and number in (0, info.round)


def _has_played(info: SeasonInfo) -> bool:
    """Whether any game is over; a bye is none."""
    return any(board.meeting.over and board.meeting.how != BYE for board in info.boards)


def _sign_up_head(info: SeasonInfo) -> str:
    over = info.status in (SeasonStatus.RUNNING, SeasonStatus.OVER)
    return say("season-signed-up", title=told.title(info)) if over else told.head(info)


def _signed_up(info: SeasonInfo) -> str:
    """What stays of the sign-up once the season has begun: what is played, and by whom."""
    return _joined([told.facts(info), told.people(info), say("season-organiser", who=mention(info.creator))])


def told_panel(info: SeasonInfo, text: str, game: int | None) -> Panel:
    """A word to one person, with the way to the season's page."""
    press = Press("season", info.id)
    buttons = [Button(say(f"button-season-{face}"), press.to("season", face=face)) for face in (PAGE, STANDINGS)]
    return Panel(
        headline=told.news(info, f"told-{text}", game, (), None, 0), rows=(tuple(buttons),), colour=place.NEUTRAL
    )


def picture(info: SeasonInfo) -> Drawing | None:
    """The standings with a cross table or the bracket, as a picture; none before anything is paired."""
    if not info.round:
        return None
    order = PictureOrder("season", "", "", encoded(sheet_of(info)), ())
    lines = told.standings(info, 700)
    return Drawing(order, cut(say("alt-season", title=told.title(info), lines=lines), limits.ALT_TEXT))


# ---------------------------------------------------------------------- what is said


def _page(info: SeasonInfo) -> str:
    parts = [told.facts(info)]
    if info.status is SeasonStatus.SIGN_UP:
        parts += [told.sign_up(info), say("season-how-join"), say("season-organiser", who=mention(info.creator))]
        return _joined([*parts, say("season-dice", hash=info.commitment[:20])])
    if info.status is SeasonStatus.RUNNING:
        heading = say("season-table-round", round=info.round)
        parts.append(f"**{heading}**\n{told.board_lines(info, info.round, 1200)}")
        if info.next_at is not None and info.round < (info.rounds or 99):
            parts.append(say("season-next", relative=when(info.next_at)))
    return _joined([*parts, section("season-standings-heading", told.standings(info, 1200)), *_after(info)])


def _after(info: SeasonInfo) -> list[str]:
    over = say("season-seed", seed=info.seed, hash=info.commitment[:20]) if info.seed else ""
    return [told.waiting(info), over or say("season-organiser", who=mention(info.creator))]


def _standings(info: SeasonInfo) -> str:
    return _joined([told.standings(info, 2400), section("season-ties-heading", told.ties(info, 1000))])


def _games(info: SeasonInfo) -> str:
    """All rounds, the last first, as many as fit."""
    parts, room = [], limits.EMBED_TEXT - 100
    for number in range(info.round, 0, -1):
        part = f"**{say('season-table-round', round=number)}**\n{told.board_lines(info, number, 1500)}"
        if len(part) > room:
            parts.append(say("left-out", count=number))
            break
        parts.append(part)
        room -= len(part) + 2
    return _joined(parts) or say("season-nothing-yet")


def _round_head(info: SeasonInfo, number: int) -> str:
    over = all(board.meeting.over for board in info.of_round(number))
    return say("season-round-over" if over else "season-round-head", title=told.title(info), round=number)


def _round(info: SeasonInfo, number: int, *, stands: bool) -> str:
    parts = [told.board_lines(info, number, 1600)]
    if stands and _has_played(info):
        parts.append(section("season-standings-heading", told.standings(info, 1400)))
    return _joined(parts)


def _end_head(info: SeasonInfo) -> str:
    return say("season-off-head" if info.status is SeasonStatus.OFF else "season-end-head", title=told.title(info))


def _end(info: SeasonInfo) -> str:
    off = say("season-reason", reason=time_told.reason(info.reason)) if info.status is SeasonStatus.OFF else ""
    told_all = not off and all(one.rank <= told.PODIUM for one in info.lines)
    return _joined(
        [
            off or told.podium(info),
            "" if told_all else section("season-standings-heading", told.standings(info, 1400)),
            section("season-ties-heading", told.ties(info, 700)),
            say("season-seed", seed=info.seed, hash=info.commitment[:20]),
        ]
    )


def _joined(parts: Sequence[str]) -> str:
    return "\n\n".join(part for part in parts if part)


# ---------------------------------------------------------------------- what can be pressed


def _faces(info: SeasonInfo, shown: str) -> tuple[Row, ...]:
    press = Press("season", info.id)
    if not info.round:
        return ()
    faces = [face for face in (PAGE, STANDINGS, GAMES) if face != shown]
    buttons = [Button(say(f"button-season-{face}"), press.to("season", face=face)) for face in faces]
    return ((*buttons, Button(say("button-season-ratings"), press.to("season-ratings"))),)


def _own(info: SeasonInfo, person: int | None) -> tuple[Row, ...]:
    """Signing up and leaving; for everybody's page both, else what this person can do."""
    if info.status in (SeasonStatus.OVER, SeasonStatus.OFF):
        return ()
    press = Press("season-join", info.id)
    full = info.status is SeasonStatus.RUNNING or (info.most and len(info.people) >= info.most)
    join = Button(say("button-season-wait" if full else "button-season-join"), press, Style.QUIET if full else Style.GO)
    leave = Button(say("button-season-leave"), press.to("season-leave"))
    entry = next((one for one in info.entrants if one.person == person), None)
    if person is None:
        return ((join, leave),)
    if entry is None or entry.state in (EntryState.LEFT, EntryState.PUT):
        return ((join,),) if entry is None or entry.place is None else ()
    return ((leave,),)


def leave_panel(info: SeasonInfo) -> Panel:
    """Leaving in mid-season is asked once more: there is no way back."""
    sure = Button(say("button-season-leave-sure"), Press("season-leave", info.id, verb=SURE), Style.DANGER)
    headline = say("season-leave-sure", season=told.title(info))
    return Panel(headline=headline, rows=((sure,),), colour=place.NEUTRAL)


def begin_panel(info: SeasonInfo) -> Panel:
    """Ending the sign-up is asked once more: there is no way back."""
    sure = Button(say("button-season-begin"), Press("season-begin", info.id, verb=SURE), Style.GO)
    headline = say("season-begin-sure", season=told.title(info), count=len(info.people))
    return Panel(headline=headline, body=told.sign_up(info), rows=((sure,),), colour=place.NEUTRAL)


def list_panel(found: Sequence[SeasonName]) -> Panel:
    """The seasons of a server, each a button."""
    if not found:
        return Panel(headline=say("season-list-none"))
    lines = [say("season-list-line", title=person_text(one.title, 80), status=_named_status(one)) for one in found]
    buttons = [
        Button(label(one.title, 40), Press("season", one.id, face=PAGE)) for one in found[: 4 * limits.ROW_BUTTONS]
    ]
    head = say("season-list-head")
    return Panel(headline=head, body="\n".join(lines), rows=tuple(rows_of(buttons)), colour=place.NEUTRAL)


def _named_status(one: SeasonName) -> str:
    return say(f"season-status-{one.status.value}", round=one.round, rounds=0)


def ratings_panel(game: str, known: Mapping[int, Rating], names: Mapping[int, str], by: str = "glicko") -> Panel:
    """Everybody's ratings at a game, the highest first."""
    title = say("season-ratings-head", game=place.game_name(game))
    order = sorted(known, key=lambda person: -getattr(known[person], by))
    if not order:
        return Panel(headline=title, body=say("season-ratings-none", game=place.game_name(game)))
    lines = [
        say(
            "season-ratings-line",
            rank=rank,
            name=_named(names.get(person, ""), person),
            elo=str(round(one.elo)),
            glicko=str(round(one.glicko)),
            deviation=str(round(one.deviation * 2)),
            games=one.games,
        )
        for rank, (person, one) in enumerate(((person, known[person]) for person in order[:_MOST_RATED]), 1)
    ]
    more = [say("left-out", count=len(order) - _MOST_RATED)] if len(order) > _MOST_RATED else []
    body = "\n".join([*lines, *more, "", say("season-ratings-how")])
    return Panel(headline=title, body=cut(body, limits.EMBED_TEXT), colour=place.NEUTRAL)


def _named(name: str, person: int) -> str:
    if person < 0:  # who is forgotten
        return say("a-player")
    return person_text(name, 32) or say("holder-somebody", id=str(person))


# ---------------------------------------------------------------------- what the organiser says


def rulable(info: SeasonInfo) -> list[Board]:
    """The games that an organiser can rule on, those that wait for it first, then the latest."""
    found = [board for board in info.boards if board.meeting.how != BYE and (board.table or board.meeting.over)]
    return sorted(found, key=lambda board: (not board.stuck, -board.meeting.round, board.meeting.number))


def _rule_menu(info: SeasonInfo) -> tuple[Row, ...]:
    options = [_board_option(info, board) for board in rulable(info)[: limits.SELECT_OPTIONS]]
    return (Menu(say("menu-season-rule"), Press("season-rule", info.id), tuple(options)),) if options else ()


def _board_option(info: SeasonInfo, board: Board) -> Option:
    names = " – ".join(told.name(info, share.person) for share in board.meeting.shares)
    text = label(told.board_line(info, board), limits.OPTION_TEXT)
    return Option(f"{board.meeting.round}.{board.meeting.number} {names}", str(board.id), text)


def rule_panel(info: SeasonInfo) -> Panel:
    """Which game the organiser means."""
    rows = _rule_menu(info)
    headline = say("season-rule-head") if rows else say("season-rule-none")
    return Panel(headline=headline, rows=rows, colour=place.NEUTRAL)


def rule_form(info: SeasonInfo, board: Board) -> Form:
    """Who came where: between two by one choice, else by numbers."""
    shares = board.meeting.shares
    press = Press("season-ruled", info.id, verb=str(board.id))
    names = {share.person: told.name(info, share.person) for share in shares}
    if len(shares) == 2:
        options = [
            *(Option(say("option-season-won", name=one), f"{_WON} {person}") for person, one in names.items()),
            Option(say("option-season-drawn"), _DRAWN),
            Option(say("option-season-void"), _VOID),
        ]
        return Form(
            say("form-season-rule"), press, (Field(RESULT, say("field-season-result"), options=tuple(options)),)
        )
    ranks = {share.person: 1 + sum((other.points or 0) > (share.points or 0) for other in shares) for share in shares}
    fields = [
        Field(
            str(person),
            say("field-season-place", name=one),
            say("field-season-place-about"),
            value=str(ranks[person]) if board.meeting.over else "",
            long=False,
            most=1,
        )
        for person, one in names.items()
    ]
    counts = (Option(say("option-season-counts"), _COUNTS, chosen=True), Option(say("option-season-void"), _VOID))
    return Form(say("form-season-rule"), press, (*fields, Field(COUNTS, say("field-season-counts"), options=counts)))


def ruled(board: Board, fields: Mapping[str, str]) -> dict[int, int] | None:
    """What a form says: who came where; None: the game does not count. ValueError: it says nothing of the kind."""
    people = [share.person for share in board.meeting.shares]
    said = fields.get(RESULT) or fields.get(COUNTS) or ""
    if said == _VOID:
        return None
    if said == _DRAWN:
        return dict.fromkeys(people, 1)
    if said.startswith(_WON):
        winner = int(said.split()[1])
        return {person: 1 if person == winner else 2 for person in people}
    return {person: int(fields[str(person)]) for person in people}
