"""Games that are over, out of their records: pages, films, and a file to keep. Everything heavy is done elsewhere."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

from bot import limits
from bot.archive.film import film
from bot.archive.keepsake import About, Scene, keepsake, pages_of
from bot.archive.pages import EVERYTHING, Book, Page, Source, book, page, record_in
from bot.panels.spec import PictureOrder, Pictures
from bot.service.api.table import TableId
from bot.service.tables import Tables
from engine.core.records.verify import Verified, verify

_KEPT = 8
MOST_FRAMES = 60
"""Of a film; of a longer game the ends of its turns are shown, and of those as many as there may be."""
MOST_PICTURES = 160
"""Of a file to keep."""


class Archive:
    """One for each desk: `ask` gets something of the tables, `pictures` is where heavy work is done."""

    def __init__(self, pictures: Pictures, ask: Callable[[Callable[[Tables], Source]], Awaitable[Source]]) -> None:
        self._pictures, self._ask = pictures, ask
        self._sources: OrderedDict[TableId, Source] = OrderedDict()

    async def source(self, table: TableId) -> Source:
        """The record of a game that is over; it never changes again. `Denied` where there is none."""
        if table not in self._sources:
            self._sources[table] = await self._ask(lambda tables: source_of(tables, table))
            while len(self._sources) > _KEPT:
                self._sources.popitem(last=False)
        self._sources.move_to_end(table)
        return self._sources[table]

    async def book(self, source: Source) -> Book:
        """What there is to turn to."""
        made: Book = await self._pictures.work(book, source)
        return made

    async def page(self, source: Source, number: int, who: str) -> Page:
        """A phase as somebody could have seen it."""
        made: Page = await self._pictures.work(page, source, number, who)
        return made

    async def film(self, source: Source, numbers: Sequence[int], who: str) -> bytes:
        """The board at the end of these phases as a picture that moves; `TooLong` where Discord would not take it."""
        frames = [await self._drawn(source, await self.page(source, number, who), whole=True) for number in numbers]
        made: bytes = await self._pictures.work(film, [frame for frame in frames if frame], limits.FILE_BYTES)
        return made

    async def keepsake(self, source: Source, about: About, *, most: int | None = limits.FILE_BYTES) -> bytes:
        """The whole game as one HTML page, through everybody's eyes; however large, if there is no `most`."""
        there, eyes = await self.book(source), eyes_of(source.seats)
        every = len(there.phases)
        numbers = thinned(there, every if most is None else MOST_PICTURES // len(eyes))
        scenes: list[list[Scene]] = []
        for who in eyes:
            told: list[Page] = await self._pictures.work(pages_of, source, numbers, who)
            pictures = [await self._drawn(source, one, whole=True) for one in told]
            scenes.append([Scene(one, data) for one, data in zip(told, pictures, strict=True)])
        names = [there.phases[number] for number in numbers]
        made: bytes = await self._pictures.work(keepsake, about, names, scenes, most)
        return made

    async def checked(self, source: Source, posted: Sequence[str]) -> Verified:
        """Seed, draws and states of the record, played again; `posted`: the hash of each seed."""
        made: Verified = await self._pictures.work(_verified, source, posted)
        return made

    async def picture(self, source: Source, shown: Page) -> bytes:
        """What a page shows: the part of the board where things happened, else all of it."""
        return await self._drawn(source, shown, whole=False)

    async def _drawn(self, source: Source, shown: Page, *, whole: bool) -> bytes:
        return await self._pictures.draw(order(source, shown, whole=whole))


def source_of(tables: Tables, table: TableId) -> Source:
    """The record of a game that is over, and the data it was played with; `Denied` where there is none."""
    record, info = tables.look.record(table), tables.look.table(table)
    return Source.of(record, [one.seat for one in info.seats], tables.store.matches.texts(record.game, record.data))


def order(source: Source, shown: Page, *, whole: bool) -> PictureOrder:
    """The board as a page has it."""
    around = () if whole else shown.around
    return PictureOrder(
        "question",
        source.game,
        source.digest,
        shown.view,
        shown.viewer,
        marks=shown.marks,
        places=around,
        texts=dict(source.texts),
    )


def thinned(there: Book, most: int) -> list[int]:
    """The phases that are shown where not all of them can be: the last of each turn, and of those evenly many."""
    every = list(range(len(there.phases)))
    if len(every) > most:
        every = [n for n in every if n + 1 == len(there.turns) or there.turns[n] != there.turns[n + 1]]
    if len(every) > most:
        step = (len(every) - 1) / (most - 1)
        every = sorted({round(at * step) for at in range(most)} and {every[round(at * step)] for at in range(most)})
    return every


def eyes_of(seats: Sequence[str]) -> list[str]:
    """Whose eyes there are to look through: the room's, each seat's, all at once."""
    return ["", *seats, EVERYTHING]


def _verified(source: Source, posted: Sequence[str]) -> Verified:
    book(source)  # the game and its data are known from here on
    return verify(record_in(source), posted)
