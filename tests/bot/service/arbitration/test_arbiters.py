"""An arbiter who plays takes sides: what the others have to agree to, and what nobody may come to see."""

from __future__ import annotations

from typing import Any

import pytest

from bot.service.api.denials import Denied
from bot.service.api.table import Agreement, Status, TableInfo
from bot.service.mail.letters import ANEW, CONSENT, NOTICE, TOLD
from bot.store.mail import OutboxRow
from bot.store.models import Tenure
from bot.terms.terms import Pace
from engine.core.questions.decision import Choice
from tests.bot.service.clocks.test_deadlines import overdue
from tests.bot.service.mail.test_changes import arrive
from tests.bot.service.rig import ANNA, BERT, CARL, CHANNEL, DORA, EMMA, GUILD, Rig, once

NAMES = {ANNA: "Anna", BERT: "Bert", CARL: "Carl", DORA: "Dora", EMMA: "Emma"}


def act(rig: Rig, table: str, by: int, what: str, *args: Any, **more: Any) -> TableInfo:
    parts = {"leave": rig.tables.lobby, "referee": rig.tables.look}
    done = rig.do(getattr(parts.get(what, rig.tables.arbiter), what), table, by, *args, rig.id(), **more)
    assert isinstance(done, TableInfo)
    return done


def replace(rig: Rig, table: str, by: int, seat: str, person: int | None = None, agent: str | None = None) -> TableInfo:
    return act(rig, table, by, "replace", seat, person, agent, NAMES.get(person or 0, ""))


def asked(rig: Rig, table: str) -> list[Agreement]:
    return list(rig.do(rig.tables.consent.agreements, table))


def answer(rig: Rig, table: str, person: int, yes: bool = True) -> Agreement:
    found = rig.do(rig.tables.consent.agree, table, person, asked(rig, table)[0].id, yes, rig.id())
    assert isinstance(found, Agreement)
    return found


def said(rig: Rig) -> list[str]:
    return [letter.args["text"] for letter in rig.letters(NOTICE)]


def holder(info: TableInfo, seat: str) -> int | None:
    return next(one.person for one in info.seats if one.seat == seat)


ACTS: dict[str, tuple[Any, ...]] = {
    "pause": ("snow",),
    "end": ("snow",),
    "rollback": (1,),
    "correct": ("tokens.red", 9),
    "extend": ("red", 12),
    "name_arbiter": (DORA, "Dora"),
}


@pytest.mark.parametrize("what", ACTS)
@pytest.mark.parametrize("role", ["opener", "manager", "named"])
def test_who_plays_does_nothing_as_arbiter_before_the_others_agree(rig: Rig, what: str, role: str) -> None:
    """Whether they opened the table, manage the server, or are on its list of arbiters."""
    table = rig.at_turn()
    rig.do(rig.tables.people.set_server, GUILD, arbiters=[ANNA] if role == "named" else [])
    before = rig.do(rig.tables.look.table, table), rig.panel(table, ANNA).view.encode()
    act(rig, table, ANNA, what, *ACTS[what], admin=role == "manager")
    assert (rig.do(rig.tables.look.table, table), rig.panel(table, ANNA).view.encode()) == before
    assert [one.waiting for one in asked(rig, table)] == [(BERT,)]
    assert [letter.person for letter in rig.letters(CONSENT)] == [None, BERT]
    assert answer(rig, table, BERT).state == "agreed"
    after = rig.do(rig.tables.look.table, table), rig.panel(table, ANNA).view.encode()
    assert after != before
    assert not asked(rig, table)


def test_a_neutral_arbiter_does_it_at_once(rig: Rig) -> None:
    table = rig.at_turn()
    assert act(rig, table, EMMA, "pause", "snow", admin=True).status == Status.PAUSED
    assert act(rig, table, EMMA, "resume", admin=True).status == Status.RUNNING
    assert holder(replace(rig, table, ANNA, "red", CARL), "red") == CARL  # one's own seat is one's own
    assert not rig.letters(CONSENT)


def test_an_arbiter_who_played_is_no_more_neutral_than_before(rig: Rig) -> None:
    table = rig.at_turn()
    act(rig, table, ANNA, "leave")
    act(rig, table, ANNA, "pause", "snow")
    assert rig.do(rig.tables.look.table, table).status == Status.RUNNING
    with pytest.raises(Denied, match="takes-sides"):
        act(rig, table, ANNA, "referee")


@pytest.mark.parametrize(("person", "agent"), [(ANNA, None), (CARL, None), (None, "steady"), (None, None)])
def test_a_rival_who_is_not_late_goes_only_if_they_agree(rig: Rig, person: int | None, agent: str | None) -> None:
    table = rig.at_turn()
    info = replace(rig, table, ANNA, "blue", person, agent)
    assert holder(info, "blue") == BERT
    with pytest.raises(Denied, match="not-your-seat"):
        rig.panel(table, ANNA, "blue")
    with pytest.raises(Denied, match="not-asked-for-consent"):
        answer(rig, table, CARL)
    assert answer(rig, table, BERT).state == "agreed"
    assert holder(rig.do(rig.tables.look.table, table), "blue") == person


@once
def late_rival(rig: Rig) -> str:
    """Anna opened the table and plays blue; red, whom Bert plays, is late."""
    table = rig.lobby()
    rig.do(rig.tables.lobby.take_seat, table, BERT, "Bert", "red", rig.id())
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "blue", rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    rig.play(table, BERT, "red", "stake 0", "low")
    rig.play(table, ANNA, "blue", "stake 0", "low")
    for hours in (72, 24):
        rig.clock.forward(hours=hours)
        for window in rig.do(rig.tables.due.overdue):
            rig.do(rig.tables.due.pass_time, window)
    assert rig.do(rig.tables.look.table, table).late == ("red",)
    return table


def test_the_seat_of_a_late_rival_goes_to_the_house_or_whoever_comes_but_to_nobody_the_arbiter_chooses(
    rig: Rig,
) -> None:
    table = late_rival(rig)
    for person in (ANNA, CARL):
        assert holder(replace(rig, table, ANNA, "red", person), "red") == BERT
        answer(rig, table, BERT, yes=False)
    info = replace(rig, table, ANNA, "red", None, "steady")
    assert next(one.agent for one in info.seats if one.seat == "red") == "steady"


def test_the_late_arbiter_gives_themself_no_time_by_any_way(rig: Rig) -> None:
    table = overdue(rig)
    with pytest.raises(Denied, match="not-allowed"):
        rig.do(rig.tables.arbiter.after_deadline, table, ANNA, "red", "wait", rig.id(), admin=True)
    for what, args in (("resume", ()), ("extend", (None, 5))):
        act(rig, table, ANNA, what, *args)
        assert rig.do(rig.tables.look.table, table).status == Status.PAUSED
        answer(rig, table, BERT, yes=False)
    assert said(rig)[-2:] == ["ask-refused", "ask-refused"]


def test_whoever_plays_takes_sides_as_soon_as_the_game_has_begun(rig: Rig) -> None:
    """Also for what asks again before that is on disk."""
    table = rig.lobby()
    for seat, person in (("red", ANNA), ("blue", BERT)):
        rig.do(rig.tables.lobby.take_seat, table, person, NAMES[person], seat, rig.id())

    def begin() -> bool:
        row = rig.tables.store.row(table)
        assert not rig.tables.store.access(row).knows_too_much(ANNA, "blue")
        rig.tables.lobby.start(table, ANNA, rig.id())
        return rig.tables.store.access(row).knows_too_much(ANNA, "blue")

    assert rig.do(begin)


def test_nobody_sees_both_sides_by_leaving_and_sitting_down_again(rig: Rig) -> None:
    table = rig.at_turn()
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        act(rig, table, person, "leave")
        if person == ANNA:
            rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", seat, rig.id())
    with pytest.raises(Denied, match="knows-too-much"):
        rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "blue", rig.id())
    rig.do(rig.tables.lobby.take_seat, table, BERT, "Bert", "blue", rig.id())


def test_nor_does_a_neutral_arbiter_put_them_there_without_the_others(rig: Rig) -> None:
    table = rig.at_turn()
    act(rig, table, ANNA, "leave")
    rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "red", rig.id())
    act(rig, table, BERT, "leave")
    info = act(rig, table, EMMA, "replace", "blue", ANNA, None, "Anna", admin=True)
    assert holder(info, "blue") is None
    assert [one.waiting for one in asked(rig, table)] == [(CARL,)]
    answer(rig, table, CARL)
    assert holder(rig.do(rig.tables.look.table, table), "blue") == ANNA
    told = next(letter for letter in rig.letters(NOTICE) if letter.args["text"] == "knows-rivals")
    assert (told.person, told.seat) == (ANNA, "blue")


def test_who_plays_alone_may_sit_wherever_they_like(rig: Rig) -> None:
    table = rig.lobby()
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", rig.id())
    rig.do(rig.tables.lobby.seat_agent, table, ANNA, "blue", "steady", rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    assert holder(replace(rig, table, ANNA, "blue", ANNA), "blue") == ANNA
    assert "knows-rivals" in said(rig)
    assert act(rig, table, ANNA, "pause", "tea").status == Status.PAUSED
    assert act(rig, table, ANNA, "end", "done").status == Status.ENDED


def test_whoever_has_looked_at_everything_takes_no_seat_and_the_room_knows(rig: Rig) -> None:
    table = rig.at_turn()
    rig.do(rig.tables.look.referee, table, EMMA, rig.id(), admin=True)
    told = next(letter for letter in rig.letters(NOTICE) if letter.args["text"] == "looked")
    assert told.person == EMMA
    act(rig, table, BERT, "leave")
    with pytest.raises(Denied, match="knows-too-much"):
        rig.do(rig.tables.lobby.take_seat, table, EMMA, "Emma", "blue", rig.id())


def test_what_a_replaced_arbiter_has_seen_is_said_in_the_room(rig: Rig) -> None:
    table = rig.at_turn()
    replace(rig, table, ANNA, "red", CARL)
    told = rig.letters(NOTICE)[-1]
    assert (told.args["text"], told.person, told.seat) == ("knows", ANNA, "red")


def test_partners_are_no_rivals(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.engine.core import toy

    monkeypatch.setattr(toy.Toy, "partners", lambda self, seat: {"red": ("green",), "green": ("red",)}.get(seat, ()))
    table = rig.running("four")
    people = [one.person for one in rig.do(rig.tables.look.table, table).seats]
    assert people == [ANNA, BERT, CARL, DORA]
    mate = next(one.seat for one in rig.do(rig.tables.look.table, table).seats if one.seat == "green")
    assert holder(replace(rig, table, ANNA, mate, None, "steady"), mate) is None
    assert not asked(rig, table)
    replace(rig, table, ANNA, "blue", None, "steady")
    assert len(asked(rig, table)) == 1


def test_one_no_settles_it_and_all_yeses_are_needed(rig: Rig) -> None:
    table = rig.running("four")
    act(rig, table, ANNA, "end", "snow")
    assert answer(rig, table, BERT).waiting == (CARL, DORA)
    rig.restart()
    assert answer(rig, table, CARL).state == "open"
    assert answer(rig, table, DORA, yes=False).state == "refused"
    assert rig.do(rig.tables.look.table, table).status == Status.RUNNING
    assert said(rig)[-1] == "ask-refused"
    assert [letter.person for letter in rig.letters(TOLD) if letter.args["text"] == "ask-refused"] == [ANNA]


def test_what_nobody_answers_lapses_also_while_the_bot_was_away(rig: Rig) -> None:
    table = rig.at_turn(pace=Pace.RELAXED)
    act(rig, table, ANNA, "end", "snow")
    arrive(rig)
    rig.clock.forward(days=6)
    rig.lapse(rig.tables.consent)
    assert asked(rig, table)
    rig.clock.forward(days=2)
    rig.restart()
    id = asked(rig, table)[0].id
    rig.lapse(rig.tables.consent)
    assert rig.do(rig.tables.consent.agreement, table, id).state == "lapsed"
    assert said(rig)[-1] == "ask-lapsed"
    assert len(rig.rows(OutboxRow, OutboxRow.kind == ANEW)) >= 2, "the messages that asked have no buttons any more"
    with pytest.raises(Denied, match="settled"):
        rig.do(rig.tables.consent.agree, table, BERT, id, True, rig.id())


def test_a_change_of_players_or_an_end_voids_what_was_asked(rig: Rig) -> None:
    table = rig.at_turn()
    act(rig, table, ANNA, "pause", "snow")
    with pytest.raises(Denied, match="asked-already"):
        act(rig, table, ANNA, "end", "snow")
    id = asked(rig, table)[0].id
    act(rig, table, BERT, "leave")
    assert rig.do(rig.tables.consent.agreement, table, id).state == "void"
    rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "blue", rig.id())
    act(rig, table, ANNA, "pause", "snow")
    id = asked(rig, table)[0].id
    act(rig, table, EMMA, "end", "enough", admin=True)
    assert rig.do(rig.tables.consent.agreement, table, id).state == "void"
    with pytest.raises(Denied, match="settled"):
        rig.do(rig.tables.consent.agree, table, CARL, id, True, rig.id())


def test_what_nobody_answers_is_not_spoken_of_after_the_game(rig: Rig) -> None:
    table = rig.at_turn()
    act(rig, table, ANNA, "pause", "snow")
    truce = next(offer for offer in rig.panel(table, BERT).offers if offer.kind == "toy.truce")
    rig.do(rig.tables.play.answer_offer, table, BERT, "blue", truce.id, Choice("agree"), rig.id())
    rig.clock.forward(days=4)
    rig.lapse(rig.tables.consent)
    assert not asked(rig, table)
    assert "ask-lapsed" not in said(rig)


def test_going_back_is_off_once_somebody_has_answered_since(rig: Rig) -> None:
    table = rig.at_turn()
    act(rig, table, ANNA, "rollback", 1)
    rig.play(table, ANNA, "red", "done")
    assert answer(rig, table, BERT).state == "void"
    assert rig.do(rig.tables.look.table, table).pending == ("blue",)


def test_a_named_arbiter_looks_after_the_table_and_whoever_opened_it_does_not_any_more(rig: Rig) -> None:
    made = rig.do(
        rig.tables.lobby.create,
        GUILD,
        ANNA,
        "Friday",
        "toy",
        "two",
        Pace.STANDARD,
        {},
        CHANNEL,
        rig.id(),
        (DORA, "Dora"),
    )
    table = made.id
    assert [letter.person for letter in rig.letters(TOLD)] == [DORA]
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        rig.do(rig.tables.lobby.take_seat, table, person, NAMES[person], seat, rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    with pytest.raises(Denied, match="not-allowed"):
        act(rig, table, ANNA, "pause", "snow")
    assert act(rig, table, DORA, "pause", "snow").status == Status.PAUSED
    with pytest.raises(Denied, match="arbiter-plays"):
        act(rig, table, DORA, "name_arbiter", BERT, "Bert")
    assert act(rig, table, DORA, "name_arbiter", CARL, "Carl").arbiter == CARL
    assert said(rig)[-1] == "arbiter"


def test_before_the_game_the_opener_may_do_as_they_like(rig: Rig) -> None:
    table = rig.lobby()
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", rig.id())
    rig.do(rig.tables.lobby.take_seat, table, BERT, "Bert", "blue", rig.id())
    assert holder(replace(rig, table, ANNA, "blue", CARL), "blue") == CARL
    assert act(rig, table, ANNA, "name_arbiter", DORA, "Dora").arbiter == DORA
    assert act(rig, table, ANNA, "name_arbiter", None, "").arbiter is None
    assert act(rig, table, ANNA, "end", "snow").status == Status.ENDED


def test_a_repeated_press_asks_and_answers_once(rig: Rig) -> None:
    table = rig.at_turn()
    for _ in range(2):
        rig.do(rig.tables.arbiter.pause, table, ANNA, "snow", 77)
    assert len(asked(rig, table)) == 1
    id = asked(rig, table)[0].id
    for _ in range(2):
        assert rig.do(rig.tables.consent.agree, table, BERT, id, True, 78).state == "agreed"
    assert said(rig).count("paused") == 1
    assert len(rig.rows(Tenure)) == 2
