"""What people see when a clock, a seat or a table's state changes: in the room, in their letters, on panels."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from sqlmodel import select

from bot.sandbox.person import Person
from bot.sandbox.wire import walk
from bot.service.api.table import Status, TableInfo
from bot.store.mail import Deadline
from bot.terms.terms import Pace
from tests.bot.buttons import labels
from tests.bot.conftest import Json, LiveBot, once, said, shown
from tests.bot.test_gathering import lobby_of, open_table
from tests.bot.test_playing import order


def stamp_of(moment: Any) -> str:
    return f"<t:{int(moment.timestamp())}"


async def pass_time(live: LiveBot, **span: float) -> None:
    live.clock.advance(**span)
    assert live.service.deadlines is not None
    await live.service.deadlines.run_due()


@once
async def late(live: LiveBot) -> TableInfo:
    table = await live.settled(await live.game(pace=Pace.STRICT))
    await pass_time(live, hours=25)
    await live.settled(table)
    await pass_time(live, hours=5)
    return await live.settled(table)


def asking(live: LiveBot, table: TableInfo) -> Json:
    """The direct message that asked whoever is to move."""
    mover = live.mover(table)
    return next(m for m in mover.visible(mover.direct) if "Your move" in said(m))


async def neutral(live: LiveBot, table: TableInfo, act: str, *args: Any) -> TableInfo:
    """An act of somebody who manages the server and does not play."""
    method = getattr(live.service.tables.arbiter, act)
    await live.call(method, table.id, int(live.chloe.id), *args, live.fresh(), admin=True)
    return await live.settled(table)


async def test_a_late_seat_is_called_by_name_and_those_who_may_decide_are_written_to(live: LiveBot) -> None:
    table = await late(live)
    assert table.status is Status.PAUSED
    mover = live.mover(table)
    other = live.other(mover)
    call = next(m for m in live.chloe.visible(live.room(table)) if "How shall the game go on" in said(m))
    assert [user["id"] for user in call["mentions"]] == [mover.id]
    assert f"(<@{mover.id}>)" in said(call)
    told = other.last(other.direct)
    assert "How shall the game go on" in said(told)
    assert labels(told) == ["Wait", "Let the computer play", "Find somebody else"]
    assert "the grace are over" in said(mover.last(mover.direct))
    assert "counts until the others have decided" in said(mover.last(mover.direct))


async def test_what_a_waiting_table_shows_says_why_and_how_it_goes_on(live: LiveBot) -> None:
    table = await late(live)
    mover = live.mover(table)
    other, room = live.other(mover), live.room(table)
    for looked in (await other.slash(room, "turn"), await other.slash(room, "look status")):
        assert "the time and the grace of" in said(shown(looked))
        assert {"Wait", "Let the computer play", "Find somebody else"} <= set(labels(shown(looked)))
    assert "waits for a decision about" in said(shown(await live.chloe.slash(live.general, "table list")))
    own = shown(await mover.slash(room, "turn"))
    assert "Your time and the grace are over" in said(own)
    assert "Wait" not in labels(own)
    assert "<t:" not in said(shown(await live.chloe.slash(room, "look status")))
    await other.click(shown(await other.slash(room, "turn")), "Wait")
    assert (await live.settled(table)).status is Status.RUNNING
    call = next(m for m in live.chloe.visible(room) if "was up. That has been settled" in said(m))
    assert labels(call) == []
    told = next(m for m in other.visible(other.direct) if "That has been settled" in said(m))
    assert labels(told) == []


async def test_who_has_paused_the_table_is_said_and_that_nobody_gave_a_reason_is_not(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    mover, chloe = live.mover(table), f"<@{live.chloe.id}>"
    table = await neutral(live, table, "pause", "")
    there, direct = said(mover.last(live.room(table))), said(mover.last(mover.direct))
    assert there.startswith(f"{chloe} has paused the table.")
    assert f"{chloe} has paused the table. Nothing is due" in direct
    looked = said(shown(await mover.slash(live.room(table), "look status")))
    assert "The table is paused. Nothing is due" in looked
    assert not any("no reason" in text for text in (there, direct, looked, said(asking(live, table))))
    table = await neutral(live, table, "resume")
    assert f"{chloe} lets the table go on" in said(mover.last(live.room(table)))
    assert stamp_of(table.due[table.pending[0]]) in said(mover.last(mover.direct)), "until when there is time now"


async def test_what_told_of_more_time_counts_nothing_down_once_the_answer_is_there(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    mover = live.mover(table)
    table = await neutral(live, table, "extend", None, 48)
    told = mover.last(mover.direct)
    assert stamp_of(table.due[table.pending[0]]) in said(told)
    panel = shown(await mover.slash(live.room(table), "order", text="pass"))
    await mover.click(panel, "Commit")
    assert live.mover(await live.settled(table)) is not mover
    await live.standin.until(lambda: "<t:" not in said(told))
    assert "2 days more" in said(told)


async def test_that_somebody_leaves_is_one_message_for_everybody(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    room = live.room(table)
    before = {message["id"] for message in live.chloe.visible(room)}
    await live.call(live.service.tables.lobby.leave, table.id, int(live.bob.id), live.fresh())
    table = await live.settled(table)
    (told,) = [message for message in live.chloe.visible(room) if message["id"] not in before]
    assert f"<@{live.bob.id}> has left" in said(told)
    assert any(label.startswith("Play ") for label in labels(told))
    assert "Nobody plays here any more" not in said(told)
    await live.call(live.service.tables.lobby.leave, table.id, int(live.alice.id), live.fresh())
    await live.settled(table)
    left = [said(one) for one in live.chloe.visible(room) if f"<@{live.alice.id}> has left" in said(one)]
    assert len(left) == 1
    assert "Nobody plays here any more" in left[0]
    assert not any(said(one).startswith("Nobody plays") for one in live.chloe.visible(room)), "no message of its own"


async def test_more_time_and_a_pause_reach_the_letter_that_asked(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    mover, letter = live.mover(table), asking(live, table)
    seat = table.pending[0]
    first = table.due[seat]
    assert stamp_of(first) in said(letter)
    table = await neutral(live, table, "extend", None, 48)
    assert table.due[seat] - first == timedelta(hours=48)
    assert stamp_of(table.due[seat]) in said(letter)
    assert stamp_of(first) not in said(letter)
    assert "2 days more" in said(mover.last(mover.direct))
    assert "Type …" in labels(letter)
    table = await neutral(live, table, "pause", "snow")
    assert "paused (snow)" in said(letter)
    assert "<t:" not in said(letter)
    report = next(m for m in mover.visible(live.room(table)) if "Waiting for" in said(m))
    assert "paused," in said(report)
    assert "<t:" not in said(shown(await mover.slash(live.room(table), "look status")))
    table = await neutral(live, table, "resume")
    assert stamp_of(table.due[seat]) in said(letter)


async def test_whoever_is_put_off_a_seat_is_told_and_keeps_no_button(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    mover, letter = live.mover(table), asking(live, table)
    seat = table.pending[0]
    await neutral(live, table, "replace", seat, int(live.chloe.id), None, "Chloe")
    assert labels(letter) == []
    assert "You do not hold" in said(letter)
    gone = next(m for m in mover.visible(mover.direct) if "You do not play" in said(m))
    assert f"<@{live.chloe.id}>" in said(gone)
    lobby = next(m for m in mover.visible(live.room(table)) if "The game has begun" in said(m))
    assert f"<@{live.chloe.id}>" in said(lobby)
    assert f"<@{mover.id}>" not in said(lobby)


async def test_whoever_is_put_on_a_seat_before_the_game_is_told_and_can_get_up(live: LiveBot) -> None:
    room = await open_table(live)
    table = (await live.call(live.service.tables.directory.tables))[0]
    await live.alice.slash(room, "arbiter replace", seat="sparta", person=live.bob.user)
    await live.settled(table)
    assert f"<@{live.bob.id}>" in said(lobby_of(live, room))
    told = live.bob.last(live.bob.direct)
    assert f"<@{live.alice.id}> has given you the seat of Sparta" in said(told)
    await live.bob.click(told, "Leave")
    await live.settled(table)
    assert f"<@{live.bob.id}>" not in said(lobby_of(live, room))


async def test_a_table_that_was_ended_offers_no_start_and_says_so(live: LiveBot) -> None:
    room = await open_table(live)
    lobby = lobby_of(live, room)
    start = next(item for item in walk(lobby["components"]) if item.get("label") == "Start")
    await live.bob.click(lobby, "Play Athens")
    await live.alice.click(lobby, "Play Sparta")
    await live.alice.slash(room, "arbiter replace", seat="athens", agent="steady")
    await live.alice.slash(room, "arbiter end", reason="snow")
    await live.settled((await live.call(live.service.tables.directory.tables))[0])
    assert labels(lobby) == []
    assert "ended: snow" in said(lobby)
    refused = await live.alice.click(
        {**lobby, "components": [{"type": 1, "components": [{**start, "disabled": False}]}]}, "Start"
    )
    assert "The game is over" in said(shown(refused))


async def test_more_time_for_a_seat_that_is_not_asked_is_refused_with_who_is(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    idle = next(info.seat for info in table.seats if info.seat not in table.pending)
    await live.alice.slash(live.general, "setup tables", channel=live.forum)
    refused = await live.alice.slash(live.room(table), "arbiter extend", hours="3", seat=idle)
    assert f"Asked now: {table.pending[0].capitalize()}" in said(shown(refused))
    due = await live.call(
        lambda: [row.due for row in live.service.tables.store.session.exec(select(Deadline)) if row.stage == "running"]
    )
    assert due == [table.due[table.pending[0]]]


async def sent(live: LiveBot, mover: Person) -> Json:
    """The direct message in which somebody has been asked and has answered: the receipt."""
    asked = mover.last(mover.direct)
    await mover.click(await order(mover, await order(mover, asked, "hoplites"), "move"), "Commit")
    return asked


async def test_take_back_goes_from_the_receipt_once_it_is_too_late_and_only_how_it_stands_can_be_looked_at(
    live: LiveBot,
) -> None:
    table = await live.settled(await live.game())
    mover = live.mover(table)
    receipt = await sent(live, mover)
    await live.settled(table)
    kept, before = said(receipt), labels(receipt)
    assert before[0] == "Take back"
    await sent(live, live.other(mover))
    await live.settled(table)
    assert labels(receipt) == ["Look"]
    offer = "You can take it back until something is rolled or revealed, or somebody else answers."
    assert offer in kept
    assert said(receipt).split() == kept.replace(offer, "").split(), "nothing else of it is changed"
    await mover.click(receipt, "Look")


async def test_a_receipt_that_was_deleted_or_is_a_panel_again_holds_up_no_letter(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    mover = live.mover(table)
    receipt = await sent(live, mover)
    await mover.click(receipt, "Take back")
    assert "Taken back" in said(receipt)
    await mover.click(receipt, "Commit")
    await live.settled(table)
    assert "Take back" in labels(receipt)
    live.standin.world.remove_message(receipt)
    await sent(live, live.other(mover))
    await live.settled(table)
    assert "Your move" in said(mover.last(mover.direct))


async def test_what_was_sent_in_another_message_takes_the_offer_of_the_first_with_it(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    mover = live.mover(table)
    receipt = await sent(live, mover)
    panel = shown(await mover.slash(live.room(table), "turn"))
    assert "Take back" in labels(panel)
    panel = shown(await mover.click(panel, "Take back"))
    await live.settled(table)
    assert "Take back" not in labels(receipt)
    assert "Taken back" in said(panel)


async def test_a_press_on_an_offer_that_could_not_be_taken_off_says_why_and_is_replaced(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    mover = live.mover(table)
    panel = shown(await mover.slash(live.room(table), "order", text="pass"))
    private = shown(await mover.click(panel, "Commit"))
    assert "Take back" in labels(private)
    await neutral(live, table, "end", "snow")
    answer = shown(await mover.click(private, "Take back"))
    assert "The game is over" in said(answer)
    assert "Take back" not in labels(answer)


async def test_the_last_report_offers_no_move_once_the_game_is_over(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    report = next(m for m in live.chloe.visible(live.room(table)) if "Waiting for" in said(m))
    assert "Your move" in labels(report)
    await neutral(live, table, "end", "snow")
    assert labels(report) == ["Look", "History", "Fair dice"]


async def test_an_arbiter_who_plays_asks_by_button_in_the_room_and_directly(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    room = live.room(table)
    asked = await live.alice.slash(room, "arbiter end", reason="snow")
    assert f"needs the consent of <@{live.bob.id}>" in said(shown(asked))
    assert (await live.settled(table)).status is Status.RUNNING
    call = next(m for m in live.chloe.visible(room) if "asks to end the game: snow" in said(m))
    told = live.bob.last(live.bob.direct)
    assert labels(call) == labels(told) == ["Agree", "Refuse", "Look"]
    assert "for others to agree" in said(shown(await live.chloe.click(call, "Agree")))
    status = shown(await live.bob.slash(room, "look status"))
    assert {"Agree", "Refuse"} <= set(labels(status))
    assert "it is done" in said(shown(await live.bob.click(told, "Agree")))
    assert (await live.settled(table)).status is Status.ENDED
    assert labels(call) == labels(told) == []
    assert "All have agreed" in said(call)


async def test_the_seat_of_a_rival_and_their_hand_stay_theirs(live: LiveBot) -> None:
    table = await live.settled(await live.game())
    room = live.room(table)
    await live.alice.slash(room, "arbiter replace", seat="sparta", person=live.alice.user)
    table = await live.settled(table)
    assert {info.seat: info.person for info in table.seats}["sparta"] == int(live.bob.id)
    told = live.bob.last(live.bob.direct)
    assert f"to put <@{live.alice.id}> on the seat of Sparta, with all that it has hidden" in said(told)
    await live.bob.click(told, "Refuse")
    table = await live.settled(table)
    assert {info.seat: info.person for info in table.seats}["sparta"] == int(live.bob.id)
    assert "Not everybody agrees" in said(live.alice.last(live.alice.direct))


async def test_an_organiser_is_named_with_the_table_and_by_command(live: LiveBot) -> None:
    await live.alice.slash(live.general, "setup tables", channel=live.forum)
    await live.alice.slash(live.general, "table new", game="polis", title="Long Walls", arbiter=live.chloe.user)
    table = await live.settled((await live.call(live.service.tables.directory.tables))[0])
    lobby = lobby_of(live, live.room(table))
    assert f"<@{live.chloe.id}> looks after the table." in said(lobby)
    assert "You look after this table" in said(live.chloe.last(live.chloe.direct))
    await live.alice.slash(live.room(table), "arbiter name", person=live.bob.user)
    assert (await live.settled(table)).arbiter == int(live.bob.id)
    assert f"<@{live.bob.id}> looks after the table." in said(lobby)
    named = await live.alice.slash(live.general, "setup arbiters", person=live.chloe.user)
    assert f"where they do not play: <@{live.chloe.id}>" in said(shown(named))
    assert (await live.call(live.service.tables.people.server, int(live.guild["id"])))["arbiters"] == [
        int(live.chloe.id)
    ]
