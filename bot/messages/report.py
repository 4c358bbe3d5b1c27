"""The lines of a report: numbered as on the map, each with its section, cut where a message ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.messages.board_words import style_of
from bot.messages.text import cut, lines_that_fit, say
from bot.service.mail.news import BEGUN, FELL, fallen
from engine.core.event import Event
from engine.core.questions.decision import CLOSING, Choice
from render.wording.plain import Plain
from render.wording.recap import Recap, recap
from render.wording.words import Words

_ROOM = 2600

BULLET = "· "
"""Before a line that has no number."""


def plain_lines(events: Sequence[Event], own: Words, game: str) -> list[str]:
    """What happened, told as in a report but without numbers: for panels, receipts and the history."""
    told = recap(events, own, style_of(game))
    return [f"{BULLET}{line.text}{own.section(line.section)}" for line in told.lines]


def planned_lines(answers: object, own: Words) -> str:
    """Answers that were given for a seat, with what gave them; one that was given several times once."""
    if not isinstance(answers, list | tuple):
        return ""
    times = Counter((str(by), str(given)) for by, given in answers)
    told: list[tuple[str, list[str]]] = []
    for (by, given), count in times.items():
        line = _planned(by, given, own, count)
        if told and told[-1][0] == by != FELL:
            told[-1][1].append(line)
        else:
            told.append((by, [line]))
    lines = [
        says[0] if by == FELL else say("planned-line", source=source(by), choice="; ".join(says)) for by, says in told
    ]
    return cut("\n".join(lines), 1500)


def _planned(by: str, given: str, own: Words, count: int) -> str:
    if by != FELL:
        said = Choice.parse(given)
        ends = said.verb == CLOSING and bool(said.args)
        choice = own.closing(str(said.args[0]), first=BEGUN not in said.args) if ends else own.choice(said)
        return f"{choice} ×{count}" if count > 1 else choice
    order, problem = fallen(given)
    return say("planned-fell", order=cut(order, 120), why=Plain(own.problem(problem)))


def source(by: str) -> str:
    """What gave an answer: a standing order, an alternative of what was left ahead, the ready draft, the policy."""
    head, _, rest = by.removeprefix("plan ").partition(" ")
    known = {"standing", "ahead", "series", "unasked", "draft", "ready", "default", "policy"}
    if head == "ahead" and rest:
        return say("source-ahead-with", rest=rest)
    return say(f"source-{head}" if head in known else "source-other", rest=rest)


def brief_lines(told: Recap) -> str:
    """Numbered as on the map, without sections; how much more there is."""
    whole = [line.text if line.text.endswith((".", "*", ")")) else f"{line.text}." for line in told.lines]
    numbers = [f"**{line.number}**" if line.number else "·" for line in told.lines]
    lines = [f"{number} {text}" for number, text in zip(numbers, whole, strict=True)]
    more = [say("left-to-history", count=told.left)] if told.left else []
    return "\n".join([*lines, *more])


def numbered_lines(told: Recap, own: Words, most: int = _ROOM) -> str:
    """`**1** Sparta marches … (§5)`; lines without a place on the map carry a dot."""
    lines = [
        f"{f'**{line.number}**' if line.number else '·'} {line.text}{own.section(line.section)}" for line in told.lines
    ]
    kept, lost = lines_that_fit(lines, most)
    return "\n".join([say("left-out", count=lost), *kept] if lost else kept)
