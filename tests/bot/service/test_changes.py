"""Who hears of a change of a clock, a seat or a table's state, and which earlier messages say so: docs/messages.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from sqlmodel import select

from bot.service.api import Denied
from bot.service.letters import ANEW, LOBBY, NOTICE, SPENT, TOLD
from bot.service.post import unpack
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import AgreementRow
from engine.core.decision import Choice
from tests.bot.service.inn import ANNA, BERT, CARL, DORA, Inn
from tests.bot.service.test_deadlines import pass_time

ROLES = {"asked": ANNA, "other": BERT, "newcomer": CARL, "arbiter": DORA}
Act = Callable[[], object]
RECEIPT = 777


def seated(inn: Inn, *, started: bool = True) -> str:
    """Anna plays red and is asked first, Bert plays blue; Dora, who doesn't play, looks after the table."""
    made = inn.do(inn.tables.lobby.create, 9, DORA, "Friday", "toy", "two", "standard", {}, 90, inn.id())
    inn.do(inn.tables.lobby.take_seat, made.id, ANNA, "Anna", "red", inn.id())
    inn.do(inn.tables.lobby.take_seat, made.id, BERT, "Bert", "blue", inn.id())
    if started:
        inn.do(inn.tables.lobby.start, made.id, DORA, inn.id())
        for person, seat in ((ANNA, "red"), (BERT, "blue")):
            inn.play(made.id, person, seat, "stake 0", "low")
    return str(made.id)


def arrive(inn: Inn) -> int:
    """Everything written so far has been delivered; the number of the last letter."""
    ids = count(5000)

    def bring() -> int:
        rows = inn.database.session.exec(select(OutboxRow).order_by(OutboxRow.id)).all()
        for row in rows:
            if row.state == OutboxState.QUEUED:
                row.state, row.message = OutboxState.SENT, next(ids)
        return max(row.id or 0 for row in rows)

    return int(inn.do(bring))


def written(inn: Inn, after: int) -> tuple[list[str], list[str], list[str]]:
    """What has been written since, as the table in docs/messages.md has it."""
    room, direct, anew = [], [], []
    names = {person: role for role, person in ROLES.items()}
    rows = {row.id: row for row in inn.rows(OutboxRow)}
    for row in sorted((row for row in rows.values() if row.id > after), key=lambda row: row.id):
        letter = unpack(row)
        kind = f"{row.kind} {letter.args['text']}" if row.kind in (NOTICE, TOLD) else row.kind
        if row.kind == ANEW:
            anew.append(rows[letter.args["row"]].kind)
        elif row.kind == SPENT:
            anew.append("receipt")
        elif row.kind == LOBBY:
            anew.append(LOBBY)
        elif row.person is None:
            room.append(kind)
        else:
            direct.append(f"{names[row.person]} {kind}")
    return room, direct, list(dict.fromkeys(anew))


def overdue(inn: Inn) -> str:
    table = seated(inn)
    pass_time(inn, hours=72)
    arrive(inn)
    pass_time(inn, hours=24)
    return table


def remedy(inn: Inn, choice: str) -> Act:
    table = overdue(inn)
    return lambda: inn.do(inn.tables.arbiter.after_deadline, table, BERT, "red", choice, inn.id())


def extended_pause(inn: Inn) -> Act:
    table = seated(inn)
    inn.do(inn.tables.arbiter.pause, table, DORA, "snow", inn.id())
    return lambda: inn.do(inn.tables.arbiter.extend, table, DORA, None, 5, inn.id())


def resumed(inn: Inn) -> Act:
    table = seated(inn)
    inn.do(inn.tables.arbiter.pause, table, DORA, "snow", inn.id())
    return lambda: inn.do(inn.tables.arbiter.resume, table, DORA, inn.id())


def taken(inn: Inn) -> Act:
    table = overdue(inn)
    inn.do(inn.tables.arbiter.after_deadline, table, BERT, "red", "replacement", inn.id())
    return lambda: inn.do(inn.tables.lobby.take_seat, table, CARL, "Carl", "red", inn.id())


def deserted(inn: Inn) -> Act:
    table = seated(inn)
    inn.do(inn.tables.lobby.leave, table, ANNA, inn.id())
    return lambda: inn.do(inn.tables.lobby.leave, table, BERT, inn.id())


def late_answer(inn: Inn) -> Act:
    table = overdue(inn)
    inn.draft(table, ANNA, "red", "done")
    return lambda: inn.commit(table, ANNA, "red")


def reminded(inn: Inn) -> Act:
    seated(inn)
    pass_time(inn, hours=49)
    return lambda: pass_time(inn, hours=23)


def passing(inn: Inn, hours: int) -> Act:
    seated(inn)
    pass_time(inn, hours=hours)
    return lambda: pass_time(inn, hours=24)


def won(inn: Inn) -> Act:
    table = seated(inn)
    truce = next(offer for offer in inn.panel(table, BERT).offers if offer.kind == "toy.truce")
    return lambda: inn.do(inn.tables.play.answer_offer, table, BERT, "blue", truce.id, Choice("agree"), inn.id())


def receipt(inn: Inn) -> str:
    """Anna's answer stands in a direct message, where it can still be taken back."""
    table = seated(inn)
    inn.play(table, ANNA, "red", "take 1", "done")
    inn.do(inn.tables.play.offers_back, table, ANNA, ["red"], RECEIPT)
    return table


def sealed_by_rival(inn: Inn) -> Act:
    table = receipt(inn)
    inn.draft(table, BERT, "blue", "take 1")
    return lambda: inn.commit(table, BERT, "blue")


def taken_back_elsewhere(inn: Inn) -> Act:
    table = receipt(inn)
    return lambda: inn.do(inn.tables.play.take_back, table, ANNA, "red", inn.id())


def put_off(inn: Inn) -> Act:
    table = receipt(inn)
    return lambda: inn.do(inn.tables.arbiter.replace, table, DORA, *CARL_ON_RED, inn.id())


def ended_behind(inn: Inn) -> Act:
    table = receipt(inn)
    return lambda: inn.do(inn.tables.arbiter.end, table, DORA, "snow", inn.id())


def answered_after_reminder(inn: Inn) -> Act:
    table = seated(inn)
    pass_time(inn, hours=60)
    arrive(inn)
    inn.draft(table, ANNA, "red", "take 1", "done")
    inn.commit(table, ANNA, "red")
    return lambda: inn.do(inn.tables.play.answered_here, table, ANNA, "red", None)


def by_arbiter(act: str, *args: object, started: bool = True) -> Callable[[Inn], Act]:
    """The arbiter does one thing at a table that is as it was begun."""

    def at(inn: Inn) -> Act:
        table = seated(inn, started=started)
        return lambda: inn.do(getattr(inn.tables.arbiter, act), table, DORA, *args, inn.id())

    return at


def leaving(person: int, *, started: bool = True) -> Callable[[Inn], Act]:
    def at(inn: Inn) -> Act:
        table = seated(inn, started=started)
        return lambda: inn.do(inn.tables.lobby.leave, table, person, inn.id())

    return at


def asking(inn: Inn) -> Act:
    table = seated(inn)
    return lambda: inn.do(inn.tables.arbiter.pause, table, ANNA, "snow", inn.id(), admin=True)


def answering(inn: Inn, *, yes: bool) -> Act:
    asking(inn)()
    table, id = next((row.table, row.id) for row in inn.rows(AgreementRow))
    return lambda: inn.do(inn.tables.consent.agree, table, BERT, id, yes, inn.id())


def unanswered(inn: Inn) -> Act:
    asking(inn)()
    inn.clock.forward(hours=73)
    return lambda: inn.do(inn.tables.consent.lapse)


def left_behind(inn: Inn) -> Act:
    table = seated(inn)
    return lambda: inn.do(inn.tables.carrying.left_behind, table, "KeyError: 'walls'")


def caught_up(inn: Inn) -> Act:
    table = seated(inn)
    inn.do(inn.tables.carrying.left_behind, table, "KeyError: 'walls'")
    return lambda: inn.do(inn.tables.carrying.carry_over, table)


CARL_ON_RED = ("red", CARL, None, "Carl")
CHANGES: dict[str, Callable[[Inn], Act]] = {
    "The arbiter pauses": by_arbiter("pause", "snow"),
    "The arbiter lets it go on": resumed,
    "The arbiter gives more time": by_arbiter("extend", "red", 5),
    "The arbiter gives more time while it is paused": extended_pause,
    "A deadline passes": reminded,
    "The grace passes": lambda inn: passing(inn, 72),
    "The late one answers": late_answer,
    "The others wait": lambda inn: remedy(inn, "wait"),
    "The others let the house play": lambda inn: remedy(inn, "agent"),
    "The others look for somebody": lambda inn: remedy(inn, "replacement"),
    "Somebody takes the open seat": taken,
    "The arbiter puts somebody on a seat": by_arbiter("replace", *CARL_ON_RED),
    "The arbiter puts somebody on a seat before the game": by_arbiter("replace", *CARL_ON_RED, started=False),
    "Somebody leaves before the game": leaving(BERT, started=False),
    "Somebody leaves": leaving(ANNA),
    "The last one leaves": deserted,
    "The arbiter ends the game": by_arbiter("end", "snow"),
    "The arbiter ends it before it began": by_arbiter("end", "snow", started=False),
    "Somebody else is named arbiter": by_arbiter("name_arbiter", CARL, "Carl"),
    "One who plays asks, as arbiter, for a pause": asking,
    "The others agree to it": lambda inn: answering(inn, yes=True),
    "Somebody refuses it": lambda inn: answering(inn, yes=False),
    "Nobody answers in time": unanswered,
    "The game is over by its rules": won,
    "Somebody else answers behind an order": sealed_by_rival,
    "An order is taken back in another message": taken_back_elsewhere,
    "Whoever has just answered is put off the seat": put_off,
    "The arbiter ends the game behind an order": ended_behind,
    "One who was reminded answers in another message": answered_after_reminder,
    "New rules can't take the table over": left_behind,
    "They can after all": caught_up,
}


def promised() -> dict[str, tuple[list[str], list[str], list[str]]]:
    """The table of docs/messages.md."""
    page = (Path(__file__).parents[3] / "docs" / "messages.md").read_text("utf-8")
    lines = page.partition("## Who hears of a change")[2].partition("\n## ")[0].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")][2:]
    return {
        change: (
            re.findall(r"`([^`]+)`", room),
            [f"{role} {kind}" for role, kind in re.findall(r"(\w+) `([^`]+)`", direct)],
            re.findall(r"`([^`]+)`", anew),
        )
        for change, room, direct, anew in rows
    }


def test_each_change_that_the_page_names_is_tried() -> None:
    assert set(promised()) == set(CHANGES)


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_reaches_everybody_concerned_and_every_message_that_spoke_of_it(inn: Inn, change: str) -> None:
    act = CHANGES[change](inn)
    before = arrive(inn)
    act()
    told = tuple(map(sorted, written(inn, before)))
    assert told == tuple(map(sorted, promised()[change]))


def test_more_time_for_somebody_who_is_not_asked_is_refused_with_who_is(inn: Inn) -> None:
    table = seated(inn)
    with pytest.raises(Denied, match="nothing-runs-for") as no:
        inn.do(inn.tables.arbiter.extend, table, DORA, "blue", 5, inn.id())
    assert no.value.args_["asked"] == ["red"]
    assert not inn.letters(NOTICE)


def test_more_time_during_a_pause_adds_to_what_was_left(inn: Inn) -> None:
    table = seated(inn)
    inn.clock.forward(hours=70)
    inn.do(inn.tables.arbiter.pause, table, DORA, "snow", inn.id())
    inn.clock.forward(days=30)
    inn.do(inn.tables.arbiter.extend, table, DORA, None, 5, inn.id())
    inn.do(inn.tables.arbiter.resume, table, DORA, inn.id())
    left = inn.do(inn.tables.look.table, table).due["red"] - inn.clock()
    assert left.total_seconds() == 7 * 3600


def test_many_changes_are_one_edit_as_long_as_it_has_not_gone_out(inn: Inn) -> None:
    table = seated(inn)
    before = arrive(inn)
    for _ in range(3):
        inn.do(inn.tables.arbiter.extend, table, DORA, "red", 5, inn.id())
    rows = [row for row in inn.rows(OutboxRow, OutboxRow.kind == ANEW) if row.id > before]
    assert len(rows) == len({unpack(row).args["row"] for row in rows}) == 2


@pytest.mark.parametrize("act", ["start", "leave", "take_seat"])
def test_whoever_comes_after_the_end_is_told_that_it_is_over(inn: Inn, act: str) -> None:
    table = seated(inn, started=False)
    inn.do(inn.tables.arbiter.end, table, DORA, "snow", inn.id())
    more = {"start": (DORA, inn.id()), "leave": (ANNA, inn.id()), "take_seat": (CARL, "Carl", "red", inn.id())}[act]
    with pytest.raises(Denied, match="over"):
        inn.do(getattr(inn.tables.lobby, act), table, *more)
