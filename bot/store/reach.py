"""The rows of what goes out of a server: channels elsewhere that follow its tables, and addresses that hear results."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, Index
from sqlmodel import Field

from bot.store.row import Row
from bot.store.types import blob, moment

DIRECTLY = 0
"""In place of a channel: whoever has set it up is told by direct message."""


class FollowRow(Row, table=True):
    """A channel, or a person, that is told what onlookers see of a table, or of all tables of a season."""

    __tablename__ = "follow"
    __table_args__ = (
        Index("ix_follow_table", "table", "ended_at"),
        Index("ix_follow_season", "season", "ended_at"),
        Index("ix_follow_guild", "guild", "ended_at"),
    )

    id: int | None = Field(default=None, primary_key=True)
    guild: int = Field(sa_type=BigInteger)
    """The server of the channel, or the one from which a person follows; 0: from none."""
    channel: int = Field(sa_type=BigInteger, index=True)
    """`DIRECTLY`: there is none."""
    table: str | None = Field(default=None, foreign_key="game_table.id")
    season: str | None = Field(default=None, foreign_key="season.id")
    """Exactly one of the two is named."""
    each: str
    """After what a message comes: `turn` or `phase`."""
    language: str
    by: int = Field(sa_type=BigInteger)
    """Who has set it up, and hears what stands in its way."""
    letters: int = 0
    since: datetime = Field(sa_column=moment())
    ended_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    why: str = ""
    """Why it has ended: over, stopped, gone, refused, forbidden, private."""

    @property
    def direct(self) -> bool:
        """Whether a person follows, and no channel."""
        return self.channel == DIRECTLY


class HookRow(Row, table=True):
    """An address outside Discord's rooms that is told the results of a server, or of one of its seasons."""

    __tablename__ = "hook"
    __table_args__ = (Index("ix_hook_guild", "guild", "ended_at"),)

    id: int | None = Field(default=None, primary_key=True)
    guild: int = Field(sa_type=BigInteger)
    season: str | None = Field(default=None, foreign_key="season.id")
    """None: it hears of all that is over in the server."""
    form: str
    """`discord`: messages as Discord's own webhooks take them; `json`: what docs/webhooks.md describes."""
    address: bytes = Field(sa_column=blob())
    """As bytes, like all that is told to nobody: the whole of it lets anybody post there."""
    secret: bytes = Field(sa_column=blob())
    """What deliveries are signed with."""
    by: int = Field(sa_type=BigInteger)
    """Who has set it, and hears when it is given up."""
    letters: int = 0
    since: datetime = Field(sa_column=moment())
    failing_since: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    delivered_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    trouble: str = ""
    """Why the last try failed, as the id of a text; empty: it did not."""
    ended_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    why: str = ""
    """Why it has ended: removed, replaced, gone, failing."""
