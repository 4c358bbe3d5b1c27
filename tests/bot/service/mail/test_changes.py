"""Who hears of a change of a clock, a seat or a table's state, and which earlier messages say so: docs/messages.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from sqlmodel import select

from bot.service.api.denials import Denied
from bot.service.mail.letters import ANEW, LOBBY, NOTICE, PASSED, SPENT, TOLD
from bot.service.mail.post import unpack
from bot.store.arbitration import AgreementRow, DisputeRow
from bot.store.mail import OutboxRow, OutboxState
from engine.core.questions.decision import Choice
from tests.bot.service.clocks.test_deadlines import pass_time
from tests.bot.service.rig import ANNA, BERT, CARL, DORA, Rig, once

ROLES = {"asked": ANNA, "other": BERT, "newcomer": CARL, "arbiter": DORA}
Act = Callable[[], object]
RECEIPT = 777


@once
def seated(rig: Rig, *, started: bool = True) -> str:
    """Anna plays red and is asked first, Bert plays blue; Dora, who doesn't play, looks after the table."""
    made = rig.do(rig.tables.lobby.create, 9, DORA, "Friday", "toy", "two", "standard", {}, 90, rig.id())
    rig.do(rig.tables.lobby.take_seat, made.id, ANNA, "Anna", "red", rig.id())
    rig.do(rig.tables.lobby.take_seat, made.id, BERT, "Bert", "blue", rig.id())
    if started:
        rig.do(rig.tables.lobby.start, made.id, DORA, rig.id())
        for person, seat in ((ANNA, "red"), (BERT, "blue")):
            rig.play(made.id, person, seat, "stake 0", "low")
    return str(made.id)


def arrive(rig: Rig) -> int:
    """Everything written so far has been delivered; the number of the last letter."""
    ids = count(5000)

    def bring() -> int:
        rows = rig.database.session.exec(select(OutboxRow).order_by(OutboxRow.id)).all()
        for row in rows:
            if row.state == OutboxState.QUEUED:
                row.state, row.message = OutboxState.SENT, next(ids)
        return max(row.id or 0 for row in rows)

    return int(rig.do(bring))


def written(rig: Rig, after: int) -> tuple[list[str], list[str], list[str]]:
    """What has been written since, as the table in docs/messages.md has it."""
    room, direct, anew = [], [], []
    names = {person: role for role, person in ROLES.items()}
    rows = {row.id: row for row in rig.rows(OutboxRow)}
    for row in sorted((row for row in rows.values() if row.id > after), key=lambda row: row.id):
        letter = unpack(row)
        kind = f"{row.kind} {letter.args['text']}" if row.kind in (NOTICE, TOLD) else row.kind
        if row.kind == ANEW:
            anew.append(rows[letter.args["row"]].kind)
        elif row.kind == SPENT:
            anew.append("receipt")
        elif row.kind == PASSED:
            anew.append(TOLD)
        elif row.kind == LOBBY:
            anew.append(LOBBY)
        elif row.person is None:
            room.append(kind)
        else:
            direct.append(f"{names[row.person]} {kind}")
    return room, direct, list(dict.fromkeys(anew))


def by_terms(line: str) -> Callable[[Rig], Act]:
    def change(rig: Rig) -> Act:
        table = seated(rig)
        return lambda: rig.do(rig.tables.terms.change, table, DORA, "clock", line, rig.id())

    return change


def overdue(rig: Rig) -> str:
    table = seated(rig)
    pass_time(rig, hours=72)
    arrive(rig)
    pass_time(rig, hours=24)
    return table


def remedy(rig: Rig, choice: str) -> Act:
    table = overdue(rig)
    return lambda: rig.do(rig.tables.arbiter.after_deadline, table, BERT, "red", choice, rig.id())


def extended_pause(rig: Rig) -> Act:
    table = seated(rig)
    rig.do(rig.tables.arbiter.pause, table, DORA, "snow", rig.id())
    return lambda: rig.do(rig.tables.arbiter.extend, table, DORA, None, 5, rig.id())


def resumed(rig: Rig) -> Act:
    table = seated(rig)
    rig.do(rig.tables.arbiter.pause, table, DORA, "snow", rig.id())
    return lambda: rig.do(rig.tables.arbiter.resume, table, DORA, rig.id())


def taken(rig: Rig) -> Act:
    table = overdue(rig)
    rig.do(rig.tables.arbiter.after_deadline, table, BERT, "red", "replacement", rig.id())
    return lambda: rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "red", rig.id())


def deserted(rig: Rig) -> Act:
    table = seated(rig)
    rig.do(rig.tables.lobby.leave, table, ANNA, rig.id())
    return lambda: rig.do(rig.tables.lobby.leave, table, BERT, rig.id())


def by_ladder(line: str) -> Callable[[Rig], Act]:
    """The time of whoever is asked is up, under that ladder."""

    def climb(rig: Rig) -> Act:
        table = seated(rig)
        rig.do(rig.tables.terms.change, table, DORA, "missed", line, rig.id())
        pass_time(rig, hours=49)
        return lambda: pass_time(rig, hours=23)

    return climb


def late_answer(rig: Rig) -> Act:
    table = overdue(rig)
    rig.draft(table, ANNA, "red", "done")
    return lambda: rig.commit(table, ANNA, "red")


def reminded(rig: Rig) -> Act:
    seated(rig)
    pass_time(rig, hours=49)
    return lambda: pass_time(rig, hours=23)


def passing(rig: Rig, hours: int) -> Act:
    seated(rig)
    pass_time(rig, hours=hours)
    return lambda: pass_time(rig, hours=24)


def won(rig: Rig) -> Act:
    table = seated(rig)
    truce = next(offer for offer in rig.panel(table, BERT).offers if offer.kind == "toy.truce")
    return lambda: rig.do(rig.tables.play.answer_offer, table, BERT, "blue", truce.id, Choice("agree"), rig.id())


def receipt(rig: Rig) -> str:
    """Anna's answer stands in a direct message, where it can still be taken back."""
    table = seated(rig)
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.do(rig.tables.play.offers_back, table, ANNA, ["red"], RECEIPT)
    return table


def sealed_by_rival(rig: Rig) -> Act:
    table = receipt(rig)
    rig.draft(table, BERT, "blue", "take 1")
    return lambda: rig.commit(table, BERT, "blue")


def taken_back_elsewhere(rig: Rig) -> Act:
    table = receipt(rig)
    return lambda: rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())


def put_off(rig: Rig) -> Act:
    table = receipt(rig)
    return lambda: rig.do(rig.tables.arbiter.replace, table, DORA, *CARL_ON_RED, rig.id())


def ended_behind(rig: Rig) -> Act:
    table = receipt(rig)
    return lambda: rig.do(rig.tables.arbiter.end, table, DORA, "snow", rig.id())


def answered_after_reminder(rig: Rig) -> Act:
    table = seated(rig)
    pass_time(rig, hours=60)
    arrive(rig)
    rig.draft(table, ANNA, "red", "take 1", "done")
    rig.commit(table, ANNA, "red")
    return lambda: rig.do(rig.tables.play.answered_here, table, ANNA, "red", None)


def answered_after_more_time(rig: Rig) -> Act:
    table = seated(rig)
    rig.do(rig.tables.arbiter.extend, table, DORA, "red", 12, rig.id())
    arrive(rig)
    rig.draft(table, ANNA, "red", "take 1", "done")
    rig.commit(table, ANNA, "red")
    return lambda: rig.do(rig.tables.play.answered_here, table, ANNA, "red", None)


def by_arbiter(act: str, *args: object, started: bool = True) -> Callable[[Rig], Act]:
    """The arbiter does one thing at a table that is as it was begun."""

    def at(rig: Rig) -> Act:
        table = seated(rig, started=started)
        return lambda: rig.do(getattr(rig.tables.arbiter, act), table, DORA, *args, rig.id())

    return at


def leaving(person: int, *, started: bool = True) -> Callable[[Rig], Act]:
    def at(rig: Rig) -> Act:
        table = seated(rig, started=started)
        return lambda: rig.do(rig.tables.lobby.leave, table, person, rig.id())

    return at


def asking(rig: Rig) -> Act:
    table = seated(rig)
    return lambda: rig.do(rig.tables.arbiter.pause, table, ANNA, "snow", rig.id(), admin=True)


def answering(rig: Rig, *, yes: bool) -> Act:
    asking(rig)()
    table, id = next((row.table, row.id) for row in rig.rows(AgreementRow))
    return lambda: rig.do(rig.tables.consent.agree, table, BERT, id, yes, rig.id())


def gone_back(rig: Rig) -> Act:
    table = receipt(rig)
    latest = rig.do(lambda: rig.tables.going_back.points(rig.tables.store.row(table)))[0]
    found = rig.do(rig.tables.arbiter.preview_rollback, table, DORA, latest.version, "a mistake")
    return lambda: rig.do(rig.tables.arbiter.do_previewed, table, DORA, found.id, rig.id())


def disputing(rig: Rig) -> Act:
    table = seated(rig)
    return lambda: rig.do(rig.tables.disputes.raise_, table, BERT, "blue", 0, [], "no", rig.id())


def ruling(rig: Rig) -> Act:
    disputing(rig)()
    (kept,) = rig.rows(DisputeRow)
    return lambda: rig.do(rig.tables.disputes.rule, kept.table, DORA, kept.id, "dismissed", "no", rig.id())


def agreed_on(what: str, **more: int) -> Callable[[Rig], Act]:
    """Bert agrees to what Anna has asked for."""

    def at(rig: Rig) -> Act:
        table = seated(rig)
        rig.do(rig.tables.accords.ask, table, ANNA, what, rig.id(), **more)
        (one,) = rig.do(rig.tables.consent.agreements, table)
        return lambda: rig.do(rig.tables.consent.agree, table, BERT, one.id, True, rig.id())

    return at


def nudged(rig: Rig) -> Act:
    table = seated(rig)
    return lambda: rig.do(rig.tables.arbiter.nudge, table, DORA, rig.id())


def unanswered(rig: Rig) -> Act:
    asking(rig)()
    rig.clock.forward(hours=73)
    return lambda: rig.lapse(rig.tables.consent)


def left_behind(rig: Rig) -> Act:
    table = seated(rig)
    return lambda: rig.do(rig.tables.carrying.left_behind, table, "KeyError: 'walls'")


def caught_up(rig: Rig) -> Act:
    table = seated(rig)
    rig.do(rig.tables.carrying.left_behind, table, "KeyError: 'walls'")
    return lambda: rig.do(rig.tables.carrying.carry_over, table)


CARL_ON_RED = ("red", CARL, None, "Carl")


def taken_along(rig: Rig) -> Act:
    """The arbiter takes a game along to where it is to go on."""
    table = seated(rig)
    return lambda: rig.do(rig.tables.exports.running, table, DORA, rig.id())


CHANGES: dict[str, Callable[[Rig], Act]] = {
    "The arbiter pauses": by_arbiter("pause", "snow"),
    "The arbiter lets it go on": resumed,
    "The arbiter gives more time": by_arbiter("extend", "red", 5),
    "The arbiter gives more time while it is paused": extended_pause,
    "The arbiter gives a longer clock": by_terms("5 days"),
    "The arbiter gives a shorter clock": by_terms("1 day"),
    "A deadline passes": reminded,
    "The grace passes": lambda rig: passing(rig, 72),
    "An extension is used": by_ladder("1 credits of 24h"),
    "The house answers once, with a strike": by_ladder("no grace, then agent once, 3 strikes end"),
    "By the terms the house takes the seat over": by_ladder("no grace, then agent"),
    "By the terms the seat is open": by_ladder("no grace, then offer"),
    "By the terms the game ends": by_ladder("no grace, then end"),
    "The late one answers": late_answer,
    "The others wait": lambda rig: remedy(rig, "wait"),
    "The others let the house play": lambda rig: remedy(rig, "agent"),
    "The others look for somebody": lambda rig: remedy(rig, "replacement"),
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
    "The others agree to it": lambda rig: answering(rig, yes=True),
    "Somebody refuses it": lambda rig: answering(rig, yes=False),
    "Nobody answers in time": unanswered,
    "The game is over by its rules": won,
    "Somebody else answers behind an order": sealed_by_rival,
    "An order is taken back in another message": taken_back_elsewhere,
    "Whoever has just answered is put off the seat": put_off,
    "The arbiter ends the game behind an order": ended_behind,
    "One who was reminded answers in another message": answered_after_reminder,
    "One to whom time was given answers": answered_after_more_time,
    "The arbiter reminds by hand": nudged,
    "The arbiter goes back to before a commit": gone_back,
    "The arbiter sets something right": by_arbiter("correct", "tokens.red", 1),
    "The arbiter takes the game as a file": taken_along,
    "A seat disputes something": disputing,
    "The arbiter dismisses it": ruling,
    "Somebody else looks after the table as well": by_arbiter("delegate", CARL, "Carl", True),
    "All agree on a draw": agreed_on("draw"),
    "All agree to shorten the game": agreed_on("shorten", turn=0),
    "New rules can't take the table over": left_behind,
    "They can after all": caught_up,
}


def promised() -> dict[str, tuple[list[str], list[str], list[str]]]:
    """The table of docs/messages.md."""
    page = (Path(__file__).parents[4] / "docs" / "messages.md").read_text("utf-8")
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
def test_a_change_reaches_everybody_concerned_and_every_message_that_spoke_of_it(rig: Rig, change: str) -> None:
    act = CHANGES[change](rig)
    before = arrive(rig)
    act()
    told = tuple(map(sorted, written(rig, before)))
    assert told == tuple(map(sorted, promised()[change]))


def test_more_time_for_somebody_who_is_not_asked_is_refused_with_who_is(rig: Rig) -> None:
    table = seated(rig)
    with pytest.raises(Denied, match="nothing-runs-for") as no:
        rig.do(rig.tables.arbiter.extend, table, DORA, "blue", 5, rig.id())
    assert no.value.args_["asked"] == ["red"]
    assert not rig.letters(NOTICE)


def test_more_time_during_a_pause_adds_to_what_was_left(rig: Rig) -> None:
    table = seated(rig)
    rig.clock.forward(hours=70)
    rig.do(rig.tables.arbiter.pause, table, DORA, "snow", rig.id())
    rig.clock.forward(days=30)
    rig.do(rig.tables.arbiter.extend, table, DORA, None, 5, rig.id())
    rig.do(rig.tables.arbiter.resume, table, DORA, rig.id())
    left = rig.do(rig.tables.look.table, table).due["red"] - rig.clock()
    assert left.total_seconds() == 7 * 3600


def test_many_changes_are_one_edit_as_long_as_it_has_not_gone_out(rig: Rig) -> None:
    table = seated(rig)
    before = arrive(rig)
    for _ in range(3):
        rig.do(rig.tables.arbiter.extend, table, DORA, "red", 5, rig.id())
    rows = [row for row in rig.rows(OutboxRow, OutboxRow.kind == ANEW) if row.id > before]
    assert len(rows) == len({unpack(row).args["row"] for row in rows}) == 2


@pytest.mark.parametrize("act", ["start", "leave", "take_seat"])
def test_whoever_comes_after_the_end_is_told_that_it_is_over(rig: Rig, act: str) -> None:
    table = seated(rig, started=False)
    rig.do(rig.tables.arbiter.end, table, DORA, "snow", rig.id())
    more = {
        "start": (DORA, rig.id()),
        "leave": (ANNA, rig.id()),
        "take_seat": (CARL, "Carl", "red", rig.id()),
    }[act]
    with pytest.raises(Denied, match="over"):
        rig.do(getattr(rig.tables.lobby, act), table, *more)
