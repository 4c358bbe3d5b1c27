"""The service as one object: everything that `api.Tables` promises, and what the house's own workers call."""

from __future__ import annotations

from bot.service.agent_desk import AgentDesk
from bot.service.carrying import Carrying
from bot.service.outbox import Outbox
from bot.service.people import People
from bot.service.talk import Talk


class TableService(AgentDesk, Carrying, Outbox, People, Talk):
    """All of it. Each method runs inside one transaction of the keeper's."""
