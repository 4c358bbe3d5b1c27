"""An arbiter who plays takes sides: what the others have to agree to, and what nobody may come to see."""

from __future__ import annotations

from typing import Any

import pytest

from bot.service.api import Agreement, Denied, Pace, Status, TableInfo
from bot.service.letters import ANEW, CONSENT, NOTICE, TOLD
from bot.store.mail import OutboxRow
from bot.store.models import Tenure
from engine.core.decision import Choice
from tests.bot.service.inn import ANNA, BERT, CARL, CHANNEL, DORA, EMMA, GUILD, Inn
from tests.bot.service.test_changes import arrive
from tests.bot.service.test_deadlines import overdue

NAMES = {ANNA: "Anna", BERT: "Bert", CARL: "Carl", DORA: "Dora", EMMA: "Emma"}


def act(inn: Inn, table: str, by: int, what: str, *args: Any, **more: Any) -> TableInfo:
    parts = {"leave": inn.tables.lobby, "referee": inn.tables.look}
    done = inn.do(getattr(parts.get(what, inn.tables.arbiter), what), table, by, *args, inn.id(), **more)
    assert isinstance(done, TableInfo)
    return done


def replace(inn: Inn, table: str, by: int, seat: str, person: int | None = None, agent: str | None = None) -> TableInfo:
    return act(inn, table, by, "replace", seat, person, agent, NAMES.get(person or 0, ""))


def asked(inn: Inn, table: str) -> list[Agreement]:
    return list(inn.do(inn.tables.consent.agreements, table))


def answer(inn: Inn, table: str, person: int, yes: bool = True) -> Agreement:
    found = inn.do(inn.tables.consent.agree, table, person, asked(inn, table)[0].id, yes, inn.id())
    assert isinstance(found, Agreement)
    return found


def said(inn: Inn) -> list[str]:
    return [letter.args["text"] for letter in inn.letters(NOTICE)]


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
def test_who_plays_does_nothing_as_arbiter_before_the_others_agree(inn: Inn, what: str, role: str) -> None:
    """Whether they opened the table, manage the server, or are on its list of arbiters."""
    table = inn.at_turn()
    inn.do(inn.tables.people.set_server, GUILD, arbiters=[ANNA] if role == "named" else [])
    before = inn.do(inn.tables.look.table, table), inn.panel(table, ANNA).view.encode()
    act(inn, table, ANNA, what, *ACTS[what], admin=role == "manager")
    assert (inn.do(inn.tables.look.table, table), inn.panel(table, ANNA).view.encode()) == before
    assert [one.waiting for one in asked(inn, table)] == [(BERT,)]
    assert [letter.person for letter in inn.letters(CONSENT)] == [None, BERT]
    assert answer(inn, table, BERT).state == "agreed"
    after = inn.do(inn.tables.look.table, table), inn.panel(table, ANNA).view.encode()
    assert after != before
    assert not asked(inn, table)


def test_a_neutral_arbiter_does_it_at_once(inn: Inn) -> None:
    table = inn.at_turn()
    assert act(inn, table, EMMA, "pause", "snow", admin=True).status == Status.PAUSED
    assert act(inn, table, EMMA, "resume", admin=True).status == Status.RUNNING
    assert holder(replace(inn, table, ANNA, "red", CARL), "red") == CARL  # one's own seat is one's own
    assert not inn.letters(CONSENT)


def test_an_arbiter_who_played_is_no_more_neutral_than_before(inn: Inn) -> None:
    table = inn.at_turn()
    act(inn, table, ANNA, "leave")
    act(inn, table, ANNA, "pause", "snow")
    assert inn.do(inn.tables.look.table, table).status == Status.RUNNING
    with pytest.raises(Denied, match="takes-sides"):
        act(inn, table, ANNA, "referee")


@pytest.mark.parametrize(("person", "agent"), [(ANNA, None), (CARL, None), (None, "steady"), (None, None)])
def test_a_rival_who_is_not_late_goes_only_if_they_agree(inn: Inn, person: int | None, agent: str | None) -> None:
    table = inn.at_turn()
    info = replace(inn, table, ANNA, "blue", person, agent)
    assert holder(info, "blue") == BERT
    with pytest.raises(Denied, match="not-your-seat"):
        inn.panel(table, ANNA, "blue")
    with pytest.raises(Denied, match="not-asked-for-consent"):
        answer(inn, table, CARL)
    assert answer(inn, table, BERT).state == "agreed"
    assert holder(inn.do(inn.tables.look.table, table), "blue") == person


def late_rival(inn: Inn) -> str:
    """Anna opened the table and plays blue; red, whom Bert plays, is late."""
    table = inn.lobby()
    inn.do(inn.tables.lobby.take_seat, table, BERT, "Bert", "red", inn.id())
    inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "blue", inn.id())
    inn.do(inn.tables.lobby.start, table, ANNA, inn.id())
    inn.play(table, BERT, "red", "stake 0", "low")
    inn.play(table, ANNA, "blue", "stake 0", "low")
    for hours in (72, 24):
        inn.clock.forward(hours=hours)
        for window in inn.do(inn.tables.due.overdue):
            inn.do(inn.tables.due.pass_time, window)
    assert inn.do(inn.tables.look.table, table).late == ("red",)
    return table


def test_the_seat_of_a_late_rival_goes_to_the_house_or_whoever_comes_but_to_nobody_the_arbiter_chooses(
    inn: Inn,
) -> None:
    table = late_rival(inn)
    for person in (ANNA, CARL):
        assert holder(replace(inn, table, ANNA, "red", person), "red") == BERT
        answer(inn, table, BERT, yes=False)
    info = replace(inn, table, ANNA, "red", None, "steady")
    assert next(one.agent for one in info.seats if one.seat == "red") == "steady"


def test_the_late_arbiter_gives_themself_no_time_by_any_way(inn: Inn) -> None:
    table = overdue(inn)
    with pytest.raises(Denied, match="not-allowed"):
        inn.do(inn.tables.arbiter.after_deadline, table, ANNA, "red", "wait", inn.id(), admin=True)
    for what, args in (("resume", ()), ("extend", (None, 5))):
        act(inn, table, ANNA, what, *args)
        assert inn.do(inn.tables.look.table, table).status == Status.PAUSED
        answer(inn, table, BERT, yes=False)
    assert said(inn)[-2:] == ["ask-refused", "ask-refused"]


def test_nobody_sees_both_sides_by_leaving_and_sitting_down_again(inn: Inn) -> None:
    table = inn.at_turn()
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        act(inn, table, person, "leave")
        if person == ANNA:
            inn.do(inn.tables.lobby.take_seat, table, CARL, "Carl", seat, inn.id())
    with pytest.raises(Denied, match="knows-too-much"):
        inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "blue", inn.id())
    inn.do(inn.tables.lobby.take_seat, table, BERT, "Bert", "blue", inn.id())


def test_nor_does_a_neutral_arbiter_put_them_there_without_the_others(inn: Inn) -> None:
    table = inn.at_turn()
    act(inn, table, ANNA, "leave")
    inn.do(inn.tables.lobby.take_seat, table, CARL, "Carl", "red", inn.id())
    act(inn, table, BERT, "leave")
    info = act(inn, table, EMMA, "replace", "blue", ANNA, None, "Anna", admin=True)
    assert holder(info, "blue") is None
    assert [one.waiting for one in asked(inn, table)] == [(CARL,)]
    answer(inn, table, CARL)
    assert holder(inn.do(inn.tables.look.table, table), "blue") == ANNA
    told = next(letter for letter in inn.letters(NOTICE) if letter.args["text"] == "knows-rivals")
    assert (told.person, told.seat) == (ANNA, "blue")


def test_who_plays_alone_may_sit_wherever_they_like(inn: Inn) -> None:
    table = inn.lobby()
    inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "red", inn.id())
    inn.do(inn.tables.lobby.seat_agent, table, ANNA, "blue", "steady", inn.id())
    inn.do(inn.tables.lobby.start, table, ANNA, inn.id())
    assert holder(replace(inn, table, ANNA, "blue", ANNA), "blue") == ANNA
    assert "knows-rivals" in said(inn)
    assert act(inn, table, ANNA, "pause", "tea").status == Status.PAUSED
    assert act(inn, table, ANNA, "end", "done").status == Status.ENDED


def test_whoever_has_looked_at_everything_takes_no_seat_and_the_room_knows(inn: Inn) -> None:
    table = inn.at_turn()
    inn.do(inn.tables.look.referee, table, EMMA, inn.id(), admin=True)
    told = next(letter for letter in inn.letters(NOTICE) if letter.args["text"] == "looked")
    assert told.person == EMMA
    act(inn, table, BERT, "leave")
    with pytest.raises(Denied, match="knows-too-much"):
        inn.do(inn.tables.lobby.take_seat, table, EMMA, "Emma", "blue", inn.id())


def test_what_a_replaced_arbiter_has_seen_is_said_in_the_room(inn: Inn) -> None:
    table = inn.at_turn()
    replace(inn, table, ANNA, "red", CARL)
    told = inn.letters(NOTICE)[-1]
    assert (told.args["text"], told.person, told.seat) == ("knows", ANNA, "red")


def test_partners_are_no_rivals(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.engine.core import toy

    monkeypatch.setattr(toy.Toy, "partners", lambda self, seat: {"red": ("green",), "green": ("red",)}.get(seat, ()))
    table = inn.running("four")
    people = [one.person for one in inn.do(inn.tables.look.table, table).seats]
    assert people == [ANNA, BERT, CARL, DORA]
    mate = next(one.seat for one in inn.do(inn.tables.look.table, table).seats if one.seat == "green")
    assert holder(replace(inn, table, ANNA, mate, None, "steady"), mate) is None
    assert not asked(inn, table)
    replace(inn, table, ANNA, "blue", None, "steady")
    assert len(asked(inn, table)) == 1


def test_one_no_settles_it_and_all_yeses_are_needed(inn: Inn) -> None:
    table = inn.running("four")
    act(inn, table, ANNA, "end", "snow")
    assert answer(inn, table, BERT).waiting == (CARL, DORA)
    inn.restart()
    assert answer(inn, table, CARL).state == "open"
    assert answer(inn, table, DORA, yes=False).state == "refused"
    assert inn.do(inn.tables.look.table, table).status == Status.RUNNING
    assert said(inn)[-1] == "ask-refused"
    assert [letter.person for letter in inn.letters(TOLD) if letter.args["text"] == "ask-refused"] == [ANNA]


def test_what_nobody_answers_lapses_also_while_the_bot_was_away(inn: Inn) -> None:
    table = inn.at_turn(pace=Pace.RELAXED)
    act(inn, table, ANNA, "end", "snow")
    arrive(inn)
    inn.clock.forward(days=6)
    inn.do(inn.tables.consent.lapse)
    assert asked(inn, table)
    inn.clock.forward(days=2)
    inn.restart()
    id = asked(inn, table)[0].id
    inn.do(inn.tables.consent.lapse)
    assert inn.do(inn.tables.consent.agreement, table, id).state == "lapsed"
    assert said(inn)[-1] == "ask-lapsed"
    assert len(inn.rows(OutboxRow, OutboxRow.kind == ANEW)) >= 2, "the messages that asked have no buttons any more"
    with pytest.raises(Denied, match="settled"):
        inn.do(inn.tables.consent.agree, table, BERT, id, True, inn.id())


def test_a_change_of_players_or_an_end_voids_what_was_asked(inn: Inn) -> None:
    table = inn.at_turn()
    act(inn, table, ANNA, "pause", "snow")
    with pytest.raises(Denied, match="asked-already"):
        act(inn, table, ANNA, "end", "snow")
    id = asked(inn, table)[0].id
    act(inn, table, BERT, "leave")
    assert inn.do(inn.tables.consent.agreement, table, id).state == "void"
    inn.do(inn.tables.lobby.take_seat, table, CARL, "Carl", "blue", inn.id())
    act(inn, table, ANNA, "pause", "snow")
    id = asked(inn, table)[0].id
    act(inn, table, EMMA, "end", "enough", admin=True)
    assert inn.do(inn.tables.consent.agreement, table, id).state == "void"
    with pytest.raises(Denied, match="settled"):
        inn.do(inn.tables.consent.agree, table, CARL, id, True, inn.id())


def test_what_nobody_answers_is_not_spoken_of_after_the_game(inn: Inn) -> None:
    table = inn.at_turn()
    act(inn, table, ANNA, "pause", "snow")
    truce = next(offer for offer in inn.panel(table, BERT).offers if offer.kind == "toy.truce")
    inn.do(inn.tables.play.answer_offer, table, BERT, "blue", truce.id, Choice("agree"), inn.id())
    inn.clock.forward(days=4)
    inn.do(inn.tables.consent.lapse)
    assert not asked(inn, table)
    assert "ask-lapsed" not in said(inn)


def test_going_back_is_off_once_somebody_has_answered_since(inn: Inn) -> None:
    table = inn.at_turn()
    act(inn, table, ANNA, "rollback", 1)
    inn.play(table, ANNA, "red", "done")
    assert answer(inn, table, BERT).state == "void"
    assert inn.do(inn.tables.look.table, table).pending == ("blue",)


def test_a_named_arbiter_looks_after_the_table_and_whoever_opened_it_does_not_any_more(inn: Inn) -> None:
    made = inn.do(
        inn.tables.lobby.create,
        GUILD,
        ANNA,
        "Friday",
        "toy",
        "two",
        Pace.STANDARD,
        {},
        CHANNEL,
        inn.id(),
        (DORA, "Dora"),
    )
    table = made.id
    assert [letter.person for letter in inn.letters(TOLD)] == [DORA]
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        inn.do(inn.tables.lobby.take_seat, table, person, NAMES[person], seat, inn.id())
    inn.do(inn.tables.lobby.start, table, ANNA, inn.id())
    with pytest.raises(Denied, match="not-allowed"):
        act(inn, table, ANNA, "pause", "snow")
    assert act(inn, table, DORA, "pause", "snow").status == Status.PAUSED
    with pytest.raises(Denied, match="arbiter-plays"):
        act(inn, table, DORA, "name_arbiter", BERT, "Bert")
    assert act(inn, table, DORA, "name_arbiter", CARL, "Carl").arbiter == CARL
    assert said(inn)[-1] == "arbiter"


def test_before_the_game_the_opener_may_do_as_they_like(inn: Inn) -> None:
    table = inn.lobby()
    inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "red", inn.id())
    inn.do(inn.tables.lobby.take_seat, table, BERT, "Bert", "blue", inn.id())
    assert holder(replace(inn, table, ANNA, "blue", CARL), "blue") == CARL
    assert act(inn, table, ANNA, "name_arbiter", DORA, "Dora").arbiter == DORA
    assert act(inn, table, ANNA, "name_arbiter", None, "").arbiter is None
    assert act(inn, table, ANNA, "end", "snow").status == Status.ENDED


def test_a_repeated_press_asks_and_answers_once(inn: Inn) -> None:
    table = inn.at_turn()
    for _ in range(2):
        inn.do(inn.tables.arbiter.pause, table, ANNA, "snow", 77)
    assert len(asked(inn, table)) == 1
    id = asked(inn, table)[0].id
    for _ in range(2):
        assert inn.do(inn.tables.consent.agree, table, BERT, id, True, 78).state == "agreed"
    assert said(inn).count("paused") == 1
    assert len(inn.rows(Tenure)) == 2
