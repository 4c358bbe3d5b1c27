"""What a season's picture shows, as plain values: the standings with a cross table, or the bracket."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.messages.text import say
from bot.panels import place
from bot.seasons.knock_out import advanced
from bot.seasons.meeting import VOID, Meeting, Share
from bot.seasons.pairing import KNOCK_OUT, ROUND_ROBIN
from bot.seasons.points import POINT, short
from bot.seasons.standings import BUCHHOLZ, POINTS, RATING, SONNEBORN, WINS, Line
from bot.service.season.info import Board, SeasonInfo, SeasonStatus
from render.sheets.season_sheet import Cell, Duel, Row, Sheet
from render.wording.plain import readable

MOST_CROSSED = 9
"""So many people have a cross table that can be read on a phone; more have a column for each round."""
MOST_ROUNDS = 7
MOST_ROWS = 32
_MOST_BRACKET = 16
_PODIUM = 3
WON, DRAWN, LOST, OPEN, SELF = "won", "drawn", "lost", "open", "self"
"""Tones of a cell."""


def sheet_of(info: SeasonInfo) -> Sheet:
    """The picture's contents."""
    number = say("sheet-season-round", round=info.round, rounds=info.rounds)
    ended = {SeasonStatus.OVER: say("sheet-season-over"), SeasonStatus.OFF: say("sheet-season-off")}
    games = " · ".join(dict.fromkeys(place.game_name(one.game) for one in info.games))
    line = " · ".join([say(f"season-kind-{info.kind}").capitalize(), games, ended.get(info.status, number)])
    title = readable(info.title)
    in_pairs = all(len(board.meeting.shares) <= 2 for board in info.boards)
    if info.kind == KNOCK_OUT and in_pairs:
        return Sheet(title, line, bracket=_bracket(info))
    heads, cells = _columns(info, in_pairs)
    shown = info.lines[:MOST_ROWS]
    rows = [
        Row(
            str(number),
            _name(info, one.person),
            short(one.points),
            cells(one),
            one.left,
            _rest(info, one),
            _podium(info, one),
        )
        for number, one in enumerate(shown, 1)
    ]
    more = len(info.lines) - len(shown)
    return Sheet(
        title,
        line,
        heads=[say("sheet-rank"), say("sheet-name"), *heads, say("sheet-points"), *_rest_heads(info)],
        rows=rows,
        note=say("sheet-more", count=more) if more else "",
    )


def _podium(info: SeasonInfo, one: Line) -> int:
    """Whose place, of the first three, is their own; while it goes on, one that several share is nobody's."""
    shared = [other.rank for other in info.lines].count(one.rank) > 1
    return one.rank if one.rank <= _PODIUM and (info.status is SeasonStatus.OVER or not shared) else 0


def _name(info: SeasonInfo, person: int) -> str:
    return say("a-player") if person < 0 else readable(info.name(person)) or str(person)


def _columns(info: SeasonInfo, in_pairs: bool) -> tuple[list[str], Callable[[Line], list[Cell]]]:
    people = [one.person for one in info.lines]
    if info.kind == ROUND_ROBIN and in_pairs and len(people) <= MOST_CROSSED:
        return [str(number) for number in range(1, len(people) + 1)], lambda one: _crossed(info, people, one)
    rounds = [*range(1, info.round + 1)][-MOST_ROUNDS:]
    return [say("sheet-round", round=number) for number in rounds], lambda one: _by_round(info, people, one, rounds)


def _crossed(info: SeasonInfo, people: Sequence[int], one: Line) -> list[Cell]:
    """Against each of the others, in the order of the standings; several games one behind the other."""
    cells = []
    for other in people:
        if other == one.person:
            cells.append(Cell("", "", SELF))
            continue
        met = [meeting for meeting in _met(info, one.person) if _share(meeting, other) is not None]
        results = [result for meeting in met if (result := _share(meeting, one.person)) is not None]
        over = [share.points for share in results if share.points is not None]
        text = " ".join(short(points) for points in over)
        cells.append(Cell(text or ("·" if met else ""), "", _tone(sum(over), len(over)) if over else OPEN))
    return cells


def _by_round(info: SeasonInfo, people: Sequence[int], one: Line, rounds: Sequence[int]) -> list[Cell]:
    """What came of each round; between two also against whom, by where they stand now."""
    cells = []
    for number in rounds:
        meeting = next((meeting for meeting in _met(info, one.person)[::-1] if meeting.round == number), None)
        share = _share(meeting, one.person) if meeting is not None else None
        if meeting is None or share is None:
            cells.append(Cell("", "", OPEN))
            continue
        others = [other.person for other in meeting.shares if other.person != one.person]
        against = str(people.index(others[0]) + 1) if len(others) == 1 and others[0] in people else ""
        note = say("sheet-bye") if meeting.is_bye else against
        if share.points is None:
            cells.append(Cell("–" if meeting.how == VOID else "·", note, OPEN))
        else:
            cells.append(Cell(short(share.points), note, _tone(share.points, 1)))
    return cells


def _tone(points: int, games: int) -> str:
    return WON if 2 * points > games * POINT else DRAWN if 2 * points == games * POINT else LOST


def _met(info: SeasonInfo, person: int) -> list[Meeting]:
    return [board.meeting for board in info.boards if _share(board.meeting, person) is not None]


def _share(meeting: Meeting | None, person: int) -> Share | None:
    return next((share for share in meeting.shares if share.person == person), None) if meeting is not None else None


def _rest_heads(info: SeasonInfo) -> list[str]:
    known = {RATING: "sheet-rating", BUCHHOLZ: "sheet-buchholz", SONNEBORN: "sheet-sonneborn", WINS: "sheet-wins"}
    return [say(known[name]) for name in _shown(info)]


def _rest(info: SeasonInfo, one: Line) -> list[str]:
    worth = {name: one.breaks.get(name, 0) for name in _shown(info)}
    return [str(value) if name == RATING else short(value) for name, value in worth.items()]


def _shown(info: SeasonInfo) -> list[str]:
    """The one column beside the points for which there is room on a phone: what tells most apart."""
    if info.ordering != POINTS:
        return [RATING]
    return [SONNEBORN] if info.kind == ROUND_ROBIN else [BUCHHOLZ]


# ---------------------------------------------------------------------- the bracket


def _bracket(info: SeasonInfo) -> list[list[Duel]]:
    """Round by round, each pair once: of a game that was played again the last."""
    order = sorted({one.place for one in info.entrants if one.place is not None})
    columns: list[list[Duel]] = []
    for number in range(1, info.round + 1):
        boards = info.of_round(number)
        pairs: dict[frozenset[int], list[Board]] = {}
        for board in boards:
            pairs.setdefault(frozenset(share.place for share in board.meeting.shares), []).append(board)
        columns.append([_duel(info, found, order) for found in pairs.values()])
    while len(columns) < info.rounds and len(columns[-1]) > 1:
        columns.append([Duel(("", ""), ("", ""), 0) for _ in range((len(columns[-1]) + 1) // 2)])
    return [column for column in columns if len(column) <= _MOST_BRACKET]


def _duel(info: SeasonInfo, boards: Sequence[Board], order: Sequence[int]) -> Duel:
    """Two names with what they have, and who goes on: 1 the upper, 2 the lower, 0 nobody yet."""
    meeting = boards[-1].meeting
    shares = sorted(meeting.shares, key=lambda share: share.place)
    names = [_name(info, share.person) for share in shares]
    scores = []
    for share in shares:
        mine = (board.meeting.share(share.place) for board in boards)
        scores.append(" ".join(short(one.points) for one in mine if one is not None and one.points is not None))
    if len(shares) == 1:
        return Duel((names[0], say("sheet-bye")), ("", ""), 1)
    [through] = advanced([meeting], order) if meeting.over else [[0]]
    won = next((number for number, share in enumerate(shares, 1) if share.place == through[0]), 0)
    return Duel((names[0], scores[0]), (names[1], scores[1]), won)
