"""The rows of seasons: what an organiser has set, who has a place, and the tables that count."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, Index
from sqlmodel import Field

from bot.store.row import Row
from bot.store.types import big, moment, tree


class SeasonRow(Row, table=True):
    """A season of a server."""

    __tablename__ = "season"
    __table_args__ = (Index("ix_season_guild_status", "guild", "status"), Index("ix_season_next", "next_at"))

    id: str = Field(primary_key=True, max_length=8)
    guild: int = Field(sa_type=BigInteger)
    channel: int = Field(sa_type=BigInteger)
    """Where it is announced and its results are told."""
    title: str
    creator: int = Field(sa_type=BigInteger)
    delegates: list[int] = Field(default_factory=list, sa_column=tree())
    """Who organises it beside its creator and those who look after every table of the server."""
    status: str
    """sign-up, running, over, or off: it was called off before its end."""
    games: list[dict[str, Any]] = Field(default_factory=list, sa_column=tree())
    """What is played, by turns of the rounds: `game`, `scenarios` (of several numbers of people), `options`."""
    kind: str
    """round-robin, swiss or knock-out."""
    ordering: str
    """By what the standings go: points, elo or glicko."""
    terms: dict[str, Any] = Field(default_factory=dict, sa_column=tree())
    """What its tables are played under."""
    rated: bool = True
    rounds: int = 0
    """0: as many as the format takes."""
    days: int = 0
    """From one round's beginning to the next one's; 0: it begins when the last has ended."""
    most: int = 0
    """How many may play, 0: everybody; who comes later waits."""
    sign_up_until: datetime = Field(sa_column=moment())
    seed: str
    """Lots are drawn from it, and the seeds of its tables come from it."""
    commitment: str
    round: int = 0
    """The round that is being played; 0: none yet."""
    told: int = 0
    """The last round that has been announced."""
    next_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    """When something is to be done whatever happens at its tables: the sign-up ends, the next round begins."""
    reason: str = ""
    letters: int = 0
    created_at: datetime = Field(sa_column=moment())
    began_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    ended_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))


class EntryRow(Row, table=True):
    """Somebody in a season: in the queue of its sign-up, then on a place."""

    __tablename__ = "season_entry"
    __table_args__ = (Index("ix_season_entry_person", "person"),)

    season: str = Field(primary_key=True, foreign_key="season.id")
    person: int = Field(sa_column=big(primary_key=True, autoincrement=False))
    number: int
    """In the order in which people signed up, or took a place over."""
    interaction: int = Field(default=0, sa_type=BigInteger)
    """Discord's number of the act: what they add to the dice of their tables."""
    state: str
    """in, waiting, left (of their own accord), or put: somebody else has the place."""
    place: int | None = None
    """By seed, from the beginning of the season on; a substitute has that of whom they stand in for."""
    joined_at: datetime = Field(sa_column=moment())
    left_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))


class SeasonGameRow(Row, table=True):
    """A table of a season, or a bye."""

    __tablename__ = "season_game"
    __table_args__ = (Index("ix_season_game_season", "season", "round", "number"),)

    id: int | None = Field(default=None, primary_key=True)
    season: str = Field(foreign_key="season.id")
    round: int
    number: int
    """Among those of its round."""
    game: str
    scenario: str = ""
    hands: list[list[Any]] = Field(default_factory=list, sa_column=tree())
    """[[place, [seats]], …]."""
    table: str | None = Field(default=None, foreign_key="game_table.id", unique=True, index=True)
    """None: not opened yet, or a bye."""
    how: str = ""
    """Empty until it is over; else played, bye, forfeit, ruled, or void: it does not count."""
    shares: list[list[Any]] = Field(default_factory=list, sa_column=tree())
    """Once it is over [[place, person, rank, points], …]: who played it to its end, and came where."""
    stuck: bool = False
    """Its table was ended without a result, and the organiser has to say what counts."""
    ruled_by: int | None = Field(default=None, sa_type=BigInteger)
    opened_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    ended_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
