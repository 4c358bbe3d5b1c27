"""What a table of a season comes to: by its rules, by forfeit, or as the organiser says."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlmodel import col, select

from bot.seasons.knock_out import must_be_replayed
from bot.seasons.meeting import BYE, PLAYED, RULED, Place
from bot.seasons.pairing import KNOCK_OUT
from bot.seasons.points import POINT, shared
from bot.service.api.table import OVER
from bot.service.reach.heralding import Heralding
from bot.service.season.book import COUNTED, Book
from bot.service.season.info import EntryState
from bot.service.season.post import SeasonPost
from bot.service.table_store import TableStore
from bot.store.models import TableRow, Tenure
from bot.store.season import SeasonGameRow, SeasonRow
from engine.core.secrets.secret import Seat

Ranks = Mapping[Place, int]


@dataclass(frozen=True)
class _Came:
    """Who has played a place to the end of a table, from which seats, and where they came."""

    person: int
    seats: tuple[Seat, ...]
    rank: int


class Results:
    """Writes results into the rows of a season."""

    def __init__(self, book: Book, post: SeasonPost) -> None:
        self._book, self._post = book, post
        self._store: TableStore = book.store

    def settle(self, row: SeasonRow) -> bool:
        """Take over what has come of tables that are over; whether there was anything."""
        done = False
        for game in self._open(row):
            tenures = self._last(game)
            if any(not tenure.result for tenure in tenures):  # of a table from before results were kept
                continue
            done = True
            if any(tenure.result not in COUNTED for tenure in tenures):
                game.stuck = True
                people = list(dict.fromkeys([row.creator, *row.delegates]))
                self._post.news(row, "stuck", game=game.id, people=people)
                self._post.anew(row)
            else:
                self.write(row, game, PLAYED, self._came(row, game, tenures))
        return done

    def _last(self, game: SeasonGameRow) -> list[Tenure]:
        """Who sat at a table when it ended."""
        found = select(Tenure).where(Tenure.table == game.table, col(Tenure.until).is_(None))
        return list(self._store.session.exec(found.order_by(col(Tenure.id))).all())

    def _open(self, row: SeasonRow) -> list[SeasonGameRow]:
        over = select(TableRow.id).where(col(TableRow.status).in_([str(one) for one in OVER]))
        found = select(SeasonGameRow).where(
            SeasonGameRow.season == row.id,
            SeasonGameRow.how == "",
            col(SeasonGameRow.stuck).is_(False),
            col(SeasonGameRow.table).in_(over),
        )
        return list(self._store.session.exec(found.order_by(col(SeasonGameRow.id))).all())

    def _came(self, row: SeasonRow, game: SeasonGameRow, tenures: Sequence[Tenure]) -> dict[Place, _Came]:
        """Who came where. Whoever had a place and did not play it to the end comes last.

        Seats may have been exchanged by a rule: what counts is who sat where when it ended.
        """
        sat: dict[int, list[Tenure]] = {}
        for tenure in tenures:
            if tenure.person is not None:
                sat.setdefault(tenure.person, []).append(tenure)
        found, last = {}, len(tenures) + 1
        for place, hand in game.hands:
            person = self._who_played(row, place, sat)
            mine = sat.get(person, [])
            rank = min((tenure.place or last for tenure in mine), default=last)
            found[place] = _Came(person, tuple(tenure.seat for tenure in mine) or tuple(hand), rank)
        return found

    def _who_played(self, row: SeasonRow, place: Place, sat: Collection[int]) -> int:
        """Of those who have or had a place who sits at the table; else who has it."""
        had = [entry for entry in self._book.entries(row) if entry.place == place]
        sitting = [entry.person for entry in had if entry.person in sat]
        holding = [entry.person for entry in had if entry.state == EntryState.IN]
        return next(iter([*sitting, *holding, *(entry.person for entry in had[::-1])]))

    def rank(self, row: SeasonRow, game: SeasonGameRow, ranks: Ranks, how: str, by: int | None = None) -> None:
        """What counts instead: places with where they came."""
        before = {place: person for place, person, _, _ in game.shares}
        holders = self._book.holders(row)
        came = {
            place: _Came(before.get(place) or holders.get(place) or self._who_played(row, place, {}), tuple(hand), rank)
            for place, hand in game.hands
            for rank in [ranks.get(place, len(game.hands))]
        }
        game.ruled_by = by
        self.write(row, game, how, came)

    def write(self, row: SeasonRow, game: SeasonGameRow, how: str, came: Mapping[Place, _Came]) -> None:
        """A game is over, or counts otherwise than before."""
        corrected = bool(game.how)
        points = shared({place: one.rank for place, one in came.items()})
        game.how, game.stuck = how, False
        game.ended_at = game.ended_at or self._store.clock()
        game.shares = [[place, one.person, one.rank, points[place]] for place, one in came.items()]
        game.hands = [[place, list(one.seats)] for place, one in came.items()]
        self._store.session.flush()
        self._post.news(row, "result", game=game.id)
        Heralding(self._store).season_result(row, game, corrected=corrected)
        self._replay(row, game)
        self._post.anew(row)

    def bye(self, row: SeasonRow, game: SeasonGameRow) -> None:
        """Nobody to play against: a whole point."""
        place = game.hands[0][0]
        game.how, game.ended_at = BYE, self._store.clock()
        game.shares = [[place, self._book.holders(row)[place], 1, POINT]]
        self._store.session.add(game)
        self._store.session.flush()
        self._post.told(row, game.shares[0][1], "bye", game=game.id)
        Heralding(self._store).season_result(row, game)

    def _replay(self, row: SeasonRow, game: SeasonGameRow) -> None:
        """A drawn game of a knock-out is played again, once, with sides changed."""
        if row.kind != KNOCK_OUT or game.round != row.round or game.how not in (PLAYED, RULED):
            return
        games = [one for one in self._book.games(row) if one.round == game.round]
        meetings = self._book.meetings(row, games)
        mine = next(meeting for meeting, one in zip(meetings, games, strict=True) if one.id == game.id)
        if not must_be_replayed(mine, meetings):
            return
        (one, first), (other, second) = game.hands
        self._store.session.add(
            SeasonGameRow(
                season=row.id,
                round=game.round,
                number=len(games) + 1,
                game=game.game,
                scenario=game.scenario,
                hands=[[one, second], [other, first]],
            )
        )
        self._store.session.flush()
