"""What follows a missed deadline, in words: the terms, and what is to come for one seat."""

from __future__ import annotations

from bot.messages.terms_told import lasting
from bot.messages.text import say
from bot.service.api.table import TableInfo
from bot.terms.missed import Step
from engine.core.secrets.secret import Seat


def next_step(table: TableInfo, seat: Seat, *, alone: bool) -> Step:
    """What follows once the grace of a seat is over, should it pass now."""
    step = table.terms.missed.step(table.strikes.get(seat, 0) + 1)
    return Step.ASK if alone and step in (Step.AGENT, Step.AGENT_ONCE) else step


def if_nothing_follows(table: TableInfo, seat: Seat, *, alone: bool) -> str:
    """What happens from the deadline on without an answer: extension, grace, and what comes then."""
    missed = table.terms.missed
    count = table.credits.get(seat, 0)
    credit = say("if-nothing-credit", count=count, time=lasting(missed.credit)) if count else ""
    draft = say("if-nothing-draft") if missed.draft else ""
    then = say(f"if-nothing{_step(table, seat, alone)}", grace=lasting(missed.grace))
    return " ".join(part for part in (credit, then, draft) if part)


def grace_how(table: TableInfo, seat: Seat, *, alone: bool) -> str:
    """What answering in the grace saves."""
    return say(f"grace-how{_step(table, seat, alone)}")


def _step(table: TableInfo, seat: Seat, alone: bool) -> str:
    step = next_step(table, seat, alone=alone)
    if step is Step.ASK:
        return "-alone" if alone else ""
    return f"-{step.value.replace(' ', '-')}"
