"""An organiser's evening over the stand-in: the bench with every act by presses and typed, and who may do what."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest

from bot.messages.refusals import denial_text
from bot.panels import place
from bot.panels.acts import ACTS
from bot.panels.arbitration.audit import act_text
from bot.panels.desk import Caller
from bot.panels.press import Press
from bot.sandbox.person import Person
from bot.sandbox.wire import walk
from bot.service.api.denials import Denied
from bot.service.api.table import Status, TableInfo
from bot.service.arbitration.audit import OPEN
from bot.service.table_store import EXPORTED
from bot.service.transfer.importing import IMPORTED
from render.wording.words import words
from tests.bot.buttons import labels
from tests.bot.conftest import Json, LiveBot, eventually, once, said, shown
from tests.bot.test_changes_shown import late, stamp_of
from tests.bot.test_playing import menus, more, order, tool

BUTTON = 2


def one_screen(message: Json) -> None:
    """One green button at most, and at most six others."""
    styles = [item["style"] for item in walk(message["components"]) if item["type"] == BUTTON]
    assert styles.count(3) <= 1
    assert len(styles) - styles.count(3) <= 6 + 1  # a blue one that leads on may stand in for the green


@once
async def looked_after(live: LiveBot) -> TableInfo:
    """Alice and Bob play; Chloe, who does not, looks after the table."""
    table = await live.game()
    chloe = int(live.chloe.id)
    await live.call(
        live.service.tables.arbiter.name_arbiter, table.id, int(live.alice.id), chloe, "Chloe", live.fresh()
    )
    for person in (live.alice, live.bob):
        for one in await live.call(live.service.tables.consent.agreements, table.id):
            if int(person.id) in one.waiting:
                await live.call(live.service.tables.consent.agree, table.id, int(person.id), one.id, True, live.fresh())
    return await live.settled(table)


async def now(live: LiveBot, table: TableInfo) -> TableInfo:
    return await live.settled(table)


async def bench(live: LiveBot, table: TableInfo) -> Json:
    panel = shown(await live.chloe.slash(live.room(table), "arbiter bench", table=table.id))
    one_screen(panel)
    return panel


async def bench_of_all(live: LiveBot) -> Json:
    return shown(await live.chloe.slash(live.general, "arbiter bench"))


async def commit_something(live: LiveBot, table: TableInfo) -> TableInfo:
    """Whoever is to move does something, openly."""
    mover = live.mover(table)
    panel = await order(mover, shown(await mover.slash(live.room(table), "turn")), "hoplites")
    await mover.click(await order(mover, panel, "move"), "Commit")
    return await live.settled(table)


async def filled(by: Person, message: Json, button: str, **values: Any) -> Json:
    """A button that opens a form, and the form sent in."""
    opened = await by.click(message, button)
    assert opened.modal is not None, said(shown(opened))
    return shown(await by.submit(opened, values))


# ---------------------------------------------------------------------- the bench


async def test_all_tables_stand_on_the_bench_and_a_press_leads_to_one(live: LiveBot) -> None:
    first, second = await looked_after(live), await looked_after(live)
    listed = shown(await live.chloe.slash(live.general, "arbiter bench"))
    assert "2 tables" in said(listed)
    one = shown(await live.chloe.select(listed, menus(listed)[0]["custom_id"], [first.id]))
    assert "Who still owes an answer" in said(one)
    assert "unning" not in said(one), "that is so where nothing else is said"
    assert labels(one) == ["Remind", "Pause …", "Give time …", "Go back …", "More …", "All tables"]
    more = shown(await live.chloe.click(one, "More …"))
    assert labels(more)[:4] == ["Replace …", "Arbiters …", "End …", "Set right …"]
    one_screen(more)
    assert second.id
    assert "look after no table" in said(shown(await live.bob.slash(live.general, "arbiter bench")))


async def test_what_each_table_needs_stands_on_the_bench_the_most_pressing_first(live: LiveBot) -> None:
    await live.call(live.service.tables.people.set_server, int(live.guild["id"]), arbiters=[int(live.chloe.id)])
    late_ = await late(live)
    _, asked, open_, disputed = [await live.game(title=title) for title in ("Calm", "Asked", "Open", "Disputed")]
    await live.bob.slash(live.room(asked), "table agree", what="draw")
    await live.bob_leaves(open_)
    await live.call(
        live.service.tables.disputes.raise_, disputed.id, int(live.alice.id), "athens", 0, [], "no", live.fresh()
    )
    await now(live, disputed)
    listed = said(await bench_of_all(live))
    titles = ["Disputed", late_.title, "Open", "Asked", "Calm"]
    assert sorted(titles, key=listed.index) == titles
    for needs in (
        "a dispute waits for a ruling", "time and grace are over", "nobody sits at", "the players are asked something",
    ):  # fmt: skip
        assert listed.count(needs) == 1, needs


async def test_a_full_table_of_ones_own_waits_for_its_start_which_the_bench_has(live: LiveBot) -> None:
    await live.table(title="Calm")
    table = await live.table(title="Full")
    for person, seat in ((live.alice, "athens"), (live.bob, "sparta")):
        await live.call(
            live.service.tables.lobby.take_seat,
            table.id,
            int(person.id),
            str(person.user["global_name"]),
            seat,
            live.fresh(),
        )
    listed = shown(await live.alice.slash(live.general, "arbiter bench"))
    assert "One of these tables needs somebody" in said(listed)
    assert said(listed).index("Full") < said(listed).index("it waits for its start") < said(listed).index("Calm")
    one = shown(await live.alice.select(listed, menus(listed)[0]["custom_id"], [table.id]))
    await live.alice.click(one, "Start")
    assert (await now(live, table)).status is Status.RUNNING


async def test_a_reminder_by_hand_comes_directly_and_only_to_who_owes_something(live: LiveBot) -> None:
    table = await looked_after(live)
    told = shown(await live.chloe.click(await bench(live, table), "Remind"))
    assert "Reminded:" in said(told)
    await live.settled(table)
    mover = live.mover(table)
    assert "still owes an answer" in said(mover.last(mover.direct))
    assert live.chloe.id in said(mover.last(mover.direct))
    other = live.other(mover)
    assert "still owes" not in " ".join(map(said, other.visible(other.direct)))
    again = shown(await live.chloe.slash(live.room(table), "arbiter nudge"))
    assert "hours you may again" in said(again)
    elsewhere = shown(await live.chloe.slash(live.general, "arbiter nudge"))
    assert "hours you may again" in said(elsewhere), "it is the only table where somebody owes anything"
    paused = shown(await live.chloe.slash(live.room(table), "arbiter pause", reason="snow"))
    assert "Let it go on" in labels(paused), "what comes next is at hand"
    assert "My panel" not in labels(paused), "she has none"
    assert "does anybody else owe" in said(shown(await live.chloe.slash(live.general, "arbiter nudge")))


async def test_the_clock_is_stopped_lengthened_and_let_go_on_by_presses(live: LiveBot) -> None:
    table = await looked_after(live)
    panel = await filled(live.chloe, await bench(live, table), "Pause …", reason="snow")
    assert (await now(live, table)).status is Status.PAUSED
    assert "snow" in said(panel)
    asked = await filled(live.chloe, panel, "Give time …", hours="2 days 12h", seat="everybody")
    assert "5 days and 12 hours once the clock goes on" in said(asked)
    panel = shown(await live.chloe.click(asked, "Give it"))
    shown(await live.chloe.click(panel, "Let it go on"))
    after = await now(live, table)
    assert after.status is Status.RUNNING
    assert "gives everybody who is asked 2 days and 12 hours more" in " ".join(
        map(said, live.alice.visible(live.room(table)))
    )


async def test_time_is_given_once_its_new_end_has_been_seen(live: LiveBot) -> None:
    table = await looked_after(live)
    [seat] = table.pending
    due = table.due[seat]
    asked = shown(await live.chloe.slash(live.room(table), "arbiter extend", hours="2 days"))
    assert f"until **{stamp_of(due + timedelta(days=2))}" in said(asked)
    assert f"instead of {stamp_of(due)}" in said(asked)
    assert (await now(live, table)).due[seat] == due
    await live.chloe.click(asked, "Give it")
    assert (await now(live, table)).due[seat] == due + timedelta(days=2)


async def test_going_back_shows_what_it_takes_back_before_it_does(live: LiveBot) -> None:
    table = await commit_something(live, await looked_after(live))
    mover = live.mover(table)
    panel = shown(await live.chloe.click(await bench(live, table), "Go back …"))
    one_screen(panel)
    menu = menus(panel)[0]
    assert menu["options"][0]["label"].startswith(("Athens ", "Sparta ")), "who did it is said once"
    for option in menu["options"]:
        assert len(option["label"]) <= 80, "a telephone shows no more"
        assert option["label"].count("(") == option["label"].count(")"), "cut where a clause ends"
        assert option["label"] not in said(panel).replace("*", ""), "what the menu has stands nowhere else"
    asked = shown(await live.chloe.select(panel, menu["custom_id"], [menu["options"][0]["value"]]))
    assert "Told directly" in said(asked)
    assert "will not come again" in said(asked)
    assert (await now(live, table)).pending == table.pending
    done = shown(await live.chloe.click(asked, "Take it back"))
    assert "Done." in said(done)
    after = await now(live, table)
    assert live.mover(after) is live.other(mover)
    assert any("taken back" in said(one) for one in mover.visible(mover.direct))
    assert f"<@{live.chloe.id}> has taken back the last" in " ".join(map(said, live.alice.visible(live.room(table))))


async def test_going_back_by_presses_can_say_why_to_everybody(live: LiveBot) -> None:
    table = await commit_something(live, await looked_after(live))
    panel = shown(await live.chloe.click(await bench(live, table), "Go back …"))
    menu = menus(panel)[0]
    asked = shown(await live.chloe.select(panel, menu["custom_id"], [menu["options"][0]["value"]]))
    asked = await filled(live.chloe, asked, "Say Why …", reason="the wrong map")
    assert "Why: the wrong map" in said(asked)
    panel = shown(await live.chloe.click(asked, "Take it back"))
    assert "(the wrong map)" in said(panel), "so it stands in the book"
    mover = place.seat_name(table, (await now(live, table)).pending[0])
    told = next(one for one in reversed(live.alice.visible(live.room(table))) if "taken back" in said(one))
    assert "Why: the wrong map" in said(told)
    assert f"{mover} is asked again." in said(told)


def test_no_act_stands_in_the_book_as_something_of_an_older_kind() -> None:
    for act in (*OPEN, EXPORTED, IMPORTED):
        args = {"verdict": "upheld", "remedy": "wait"}
        assert words(None).has(f"audit-{act_text(act, args)}"), act


async def test_where_a_seat_is_empty_somebody_else_for_it_is_one_press_off(live: LiveBot) -> None:
    table = await looked_after(live)
    await live.bob_leaves(table)
    await now(live, table)
    panel = await bench(live, table)
    assert labels(panel) == ["Remind", "Pause …", "Give time …", "Replace …", "More …", "All tables"]
    done = await filled(live.chloe, panel, "Replace …", seat="sparta", who="sensible")
    assert "let the computer play" in said(done)


async def test_changed_terms_stand_in_the_book_by_name(live: LiveBot) -> None:
    table = await looked_after(live)
    line = "tue fri 21:00 Europe/Berlin"
    shown(await live.chloe.slash(live.room(table), "table terms", line=line, part="clock"))
    assert "changed what is played under: Clock" in said(await bench(live, table))


async def test_an_arbiter_who_plays_asks_the_other_before_going_back(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    table = await commit_something(live, table)
    [to] = await live.alice.autocomplete(live.room(table), "arbiter rollback", "to", reason="wrong map")
    asked = shown(await live.alice.slash(live.room(table), "arbiter rollback", to=to["value"], reason="wrong map"))
    panel = shown(await live.alice.click(asked, "Take it back"))
    assert f"<@{live.bob.id}>" in said(panel)
    assert (await now(live, table)).pending == table.pending
    question = live.bob.last(live.bob.direct)
    assert "answers back: wrong map" in said(question)
    await live.bob.click(question, "Agree")
    assert live.mover(await now(live, table)) is mover


async def test_the_same_typed_with_the_commits_suggested(live: LiveBot) -> None:
    table = await commit_something(live, await looked_after(live))
    room = live.room(table)
    offered = await live.chloe.autocomplete(room, "arbiter rollback", "to", reason="wrong map")
    assert offered
    assert await live.bob.autocomplete(room, "arbiter rollback", "to", reason="wrong map") == []
    asked = shown(await live.chloe.slash(room, "arbiter rollback", to=offered[0]["value"], reason="wrong map"))
    assert "wrong map" in said(asked)
    await live.chloe.click(asked, "Take it back")
    await now(live, table)
    assert "wrong map" in " ".join(map(said, live.alice.visible(room)))


async def test_only_reports_that_the_room_has_read_by_their_number_are_said_to_hold_no_longer(live: LiveBot) -> None:
    table = await commit_something(live, await looked_after(live))
    room = live.room(table)
    await commit_something(live, table)  # told in the same message as the first
    offered = await live.chloe.autocomplete(room, "arbiter rollback", "to", reason="wrong map")
    for which, told in ((0, ""), (1, "Report 2 no longer holds")):
        to = offered[which]["value"]
        asked = said(shown(await live.chloe.slash(room, "arbiter rollback", to=to, reason="wrong")))
        assert told in asked
        assert ("Report" in asked) == bool(told), asked


async def test_something_is_set_right_word_by_word_with_before_and_after(live: LiveBot) -> None:
    table = await looked_after(live)
    panel = shown(
        await live.chloe.click(shown(await live.chloe.click(await bench(live, table), "More …")), "Set right …")
    )
    heads = [option["value"] for option in menus(panel)[0]["options"]]
    example = re.findall(r"`([^`]+)`", said(panel))[0].split(".")
    assert example[0] in heads, "an example that this game does not have"
    assert len(example) > 1, "the whole of it"
    for word in ("hoplites", "attika"):
        one_screen(panel)
        menu = menus(panel)[0]
        values = [option["value"] for option in menu["options"]]
        while word not in values:
            panel = shown(await live.chloe.select(panel, menu["custom_id"], [values[-1]]))
            menu = menus(panel)[0]
            values = [option["value"] for option in menu["options"]]
        panel = shown(await live.chloe.select(panel, menu["custom_id"], [word]))
    opened = await live.chloe.select(panel, menus(panel)[0]["custom_id"], ["athens"])
    assert opened.modal is not None
    slipped = shown(await live.chloe.submit(opened, {"value": "two", "reason": "Bob miscounted"}))
    assert "can't be set" in said(slipped)
    again = await live.chloe.click(slipped, "Fill it in again")
    assert again.modal is not None
    kept = {one["custom_id"]: one["value"] for one in walk(again.modal["components"]) if "value" in one}
    assert kept == {"path": "hoplites.attika.athens", "value": "two", "reason": "Bob miscounted"}
    asked = shown(await live.chloe.submit(again, {**kept, "value": "2"}))
    assert "Attika" in said(asked)
    assert "**2**" in said(asked)
    assert "Bob miscounted" in said(asked)
    await live.chloe.click(asked, "Set it right")
    await now(live, table)
    told = next(one for one in live.bob.visible(live.room(table)) if "set something right" in said(one))
    assert "hoplites › Athens › Attika: 3 → 2" in said(told), "what is fewer"
    assert "Bob miscounted" in said(told)


async def test_a_correction_is_completed_as_it_is_typed(live: LiveBot) -> None:
    table = await looked_after(live)
    room = live.room(table)
    rest = {"value": "1", "reason": "so"}
    heads = await live.chloe.autocomplete(room, "arbiter correct", "path", **rest)
    assert "prestige" in [one["value"] for one in heads]
    values = await live.chloe.autocomplete(room, "arbiter correct", "value", path="poleis.athenai.owner", reason="so")
    assert {"sparta", "nobody"} <= {one["value"] for one in values}
    wrong = shown(await live.chloe.slash(room, "arbiter correct", path="prestige.athens", value="-5", reason="so"))
    assert "can't be set" in said(wrong)
    nowhere = said(shown(await live.chloe.slash(room, "arbiter correct", path="proxenoi", value="1", reason="so")))
    assert re.search(r"what can be set: [a-z].*\w … \d+ more\.", nowhere), nowhere
    book = said(shown(await live.chloe.slash(room, "arbiter audit")))
    assert book.count("wanted to set something right") == 1, "a slip in a name tells nothing, and is in no book"
    short = said(shown(await live.chloe.slash(room, "arbiter correct", path="hoplites.attica", **rest)))
    assert "say hoplites.LAND.SEAT" in short, short
    assert await live.bob.autocomplete(room, "arbiter correct", "path", **rest) == []


async def test_a_seat_is_given_to_a_person_by_a_form(live: LiveBot) -> None:
    table = await looked_after(live)
    more = shown(await live.chloe.click(await bench(live, table), "More …"))
    await filled(live.chloe, more, "Replace …", seat="athens", who="sensible")
    after = await now(live, table)
    assert next(info.agent for info in after.seats if info.seat == "athens") == "sensible"
    more = shown(await live.chloe.click(await bench(live, table), "More …"))
    await filled(live.chloe, more, "Replace …", seat="athens", who="whoever", person=[live.alice.user])
    after = await now(live, table)
    assert next(info.person for info in after.seats if info.seat == "athens") == int(live.alice.id)


async def test_a_game_is_ended_with_who_wins_after_a_last_look(live: LiveBot) -> None:
    table = await looked_after(live)
    more = shown(await live.chloe.click(await bench(live, table), "More …"))
    asked = await filled(live.chloe, more, "End …", how="win", winners=["sparta"], reason="Alice is gone")
    assert "Sparta wins, as the arbiter has ruled" in said(asked)
    assert (await now(live, table)).status is Status.RUNNING
    await live.chloe.click(asked, "End the game")
    after = await now(live, table)
    assert after.status is Status.ENDED
    room = live.room(table)
    await eventually(lambda: any("The seed was" in said(one) for one in live.alice.visible(room)))
    record = next(one for one in live.alice.visible(room) if "The seed was" in said(one))
    assert "Sparta wins, as the arbiter has ruled" in said(record)
    assert "Alice is gone" in said(shown(await live.bob.slash(room, "look status")))


async def test_a_delegate_looks_after_the_table_too(live: LiveBot) -> None:
    table = await live.table()
    await live.alice.slash(live.room(table), "arbiter delegate", person=live.chloe.user, table=table.id)
    await now(live, table)
    assert "Beside:" in said(live.bob.visible(live.room(table))[0])
    assert "1 table" in said(shown(await live.chloe.slash(live.general, "arbiter bench")))


# ---------------------------------------------------------------------- disputes


async def test_a_dispute_from_a_report_to_the_ruling(live: LiveBot) -> None:
    table = await commit_something(live, await looked_after(live))
    room = live.room(table)
    live.clock.advance(hours=7)
    report = next(one for one in reversed(live.bob.visible(room)) if "Dispute …" in labels(one))
    opened = await live.bob.click(report, "Dispute …")
    assert opened.modal is not None
    told = shown(await live.bob.submit(opened, {"text": "He had no **silver**", "lines": ["0"]}))
    assert "with the arbiter" in said(told)
    paused = await now(live, table)
    assert paused.status is Status.PAUSED
    asked = live.mover(paused)
    assert "nothing is due from you" in said(asked.last(asked.direct))
    assert "Left after that: 2 days and 17 hours" in said(asked.last(asked.direct))
    assert "Left after that: 2 days and 17 hours" in said(await bench_of_all(live))
    thread = next(
        channel for channel in live.standin.world.channels.values() if channel.get("name", "").startswith("Dispute of")
    )
    first = live.alice.visible(thread)[0]
    assert "He had no" in said(first)
    assert "**silver**" not in said(first)
    calls = live.chloe.last(live.chloe.direct)
    assert "The ruling is yours" in said(calls)
    assert "> He had no" in said(calls)
    judge = shown(await live.chloe.click(calls, "Rule …"))
    one_screen(judge)
    refused = shown(await live.bob.click(first, "Rule …"))
    assert "for the arbiter" in said(refused)
    assert "My panel" in labels(refused)
    opened = await live.chloe.click(judge, "Uphold …")
    await live.chloe.submit(opened, {"reason": "Bob is right"})
    after = await now(live, table)
    assert after.status is Status.RUNNING
    await live.chloe.click(calls, "Remind")
    refused = shown(await live.chloe.click(calls, "Remind"))
    assert labels(refused) == ["Look"], "who holds no seat has no panel to go on with"
    said_there = " ".join(map(said, live.alice.visible(thread)))
    assert "is upheld" in said_there
    assert "The clock runs again" in said_there
    assert "Done about it" not in said_there, "nothing was"
    assert labels(live.alice.visible(thread)[0]) == []


async def test_a_call_to_rule_has_nothing_to_press_once_it_is_ruled_elsewhere(live: LiveBot) -> None:
    table = await looked_after(live)
    room = live.room(table)
    nothing = said(shown(await live.chloe.slash(room, "arbiter rule", verdict="upheld", reason="so be it")))
    assert "Nothing is disputed here" in nothing
    await live.bob.slash(room, "table dispute", text="He had no silver")
    await now(live, table)
    call = live.chloe.last(live.chloe.direct)
    assert "Rule …" in labels(call)
    judge = shown(await live.chloe.slash(live.chloe.direct, "arbiter bench", table=table.id))
    assert "here; the arbiter rules here" not in said(shown(await live.chloe.click(judge, "Rule …"))), "no thread"
    await live.chloe.slash(room, "arbiter rule", verdict="upheld", reason="so be it")
    await live.standin.until(lambda: labels(call) == ["Look"])
    assert f"Upheld by <@{live.chloe.id}>" in said(call)
    assert "He had no silver" in said(call)


async def test_the_arbiter_reads_a_disputed_line_as_everybody_has_read_it(live: LiveBot) -> None:
    table = await looked_after(live)
    line = "· Athens takes **Samos**. (§7)"
    await live.call(
        live.service.tables.disputes.raise_, table.id, int(live.alice.id), "athens", 0, [line], "no", live.fresh()
    )
    await now(live, table)
    assert "> Athens takes **Samos**. (§7)" in said(live.chloe.last(live.chloe.direct))


async def test_a_dispute_from_the_history_is_withdrawn_in_its_thread(live: LiveBot) -> None:
    table = await commit_something(live, await looked_after(live))
    history = shown(await live.bob.slash(live.room(table), "look history"))
    await filled(live.bob, history, "Dispute …", text="I was not asked")
    await now(live, table)
    assert "Dispute …" not in labels(shown(await live.chloe.slash(live.room(table), "look history")))
    thread = next(
        channel for channel in live.standin.world.channels.values() if channel.get("name", "").startswith("Dispute of")
    )
    first = live.bob.visible(thread)[0]
    assert "Only whoever has raised" in said(shown(await live.alice.click(first, "Withdraw it")))
    await live.bob.click(first, "Withdraw it")
    assert (await now(live, table)).status is Status.RUNNING


async def test_a_ruling_can_be_typed_in_the_thread(live: LiveBot) -> None:
    table = await commit_something(live, await looked_after(live))
    history = shown(await live.bob.slash(live.room(table), "look history"))
    await filled(live.bob, history, "Dispute …", text="I was not asked")
    await now(live, table)
    thread = next(
        channel for channel in live.standin.world.channels.values() if channel.get("name", "").startswith("Dispute of")
    )
    told = shown(await live.chloe.slash(thread, "arbiter rule", verdict="dismissed", reason="You were"))
    assert "Ruled." in said(told)
    assert (await now(live, table)).status is Status.RUNNING


# ---------------------------------------------------------------------- the book, and looking


async def test_the_book_is_everybodys_and_names_every_act(live: LiveBot) -> None:
    table = await looked_after(live)
    await filled(live.chloe, await bench(live, table), "Pause …", reason="snow")
    await live.chloe.slash(live.room(table), "arbiter resume")
    await live.chloe.slash(live.room(table), "arbiter see", seat="Athens")
    for ask in ("look", "press"):
        if ask == "look":
            book = shown(await live.bob.slash(live.room(table), "look", what="audit"))
        else:
            status = shown(await live.bob.slash(live.room(table), "look status"))
            book = shown(await live.bob.click(status, "What was done"))
        for act in ("paused it: snow", "let it go on", "looked at what Athens sees"):
            assert act in said(book)


async def test_an_arbiter_who_does_not_play_looks_through_a_seats_eyes_and_the_room_reads_it(live: LiveBot) -> None:
    table = await looked_after(live)
    more = shown(await live.chloe.click(await bench(live, table), "More …"))
    asked = shown(await live.chloe.click(more, "Look as …"))
    assert "goes on record" in said(asked)
    seen = shown(await live.chloe.select(asked, menus(asked)[0]["custom_id"], ["sparta"]))
    assert "As Sparta sees it" in said(seen)
    one_screen(seen)
    assert "PROJECTS" not in said(seen), "the picture shows it"
    assert said(seen).count("\n") < 20
    words = shown(await live.chloe.click(seen, "All in Words"))
    pages = [said(words)]
    while "Forward ›" in labels(words):
        words = shown(await live.chloe.click(words, "Forward ›"))
        pages.append(said(words))
    assert "PROJECTS" in "".join(pages)
    assert all(page.count("\n") < 30 for page in pages), "a screen each"
    while "As Sparta sees it" not in said(words):
        words = shown(await live.chloe.click(words, "‹ Back"))
    await now(live, table)
    assert "has looked at what Sparta sees" in " ".join(map(said, live.alice.visible(live.room(table))))
    for person in (live.alice, live.bob):
        refused = shown(await person.slash(live.room(table), "arbiter see", seat="sparta"))
        assert "As Sparta sees it" not in said(refused)


# ---------------------------------------------------------------------- by agreement


async def agreement(live: LiveBot, person: Person, table: TableInfo, what: str) -> Json:
    panel = shown(await person.slash(live.room(table), "turn"))
    if "More …" in labels(panel):
        panel = await more(person, panel)
    at_hand = "By agreement …" in labels(panel)
    listed = shown(await (person.click(panel, "By agreement …") if at_hand else tool(person, panel, "By agreement …")))
    one_screen(listed)
    return shown(await person.select(listed, menus(listed)[0]["custom_id"], [what]))


async def test_a_draw_is_asked_for_from_the_panel_and_agreed_to_by_a_press(live: LiveBot) -> None:
    table = await looked_after(live)
    asked = await agreement(live, live.alice, table, "draw")
    one_screen(asked)
    told = shown(await live.alice.click(asked, "Ask the others"))
    assert live.bob.id in said(told)
    await now(live, table)
    assert "Beside" not in said(live.bob.visible(live.room(table))[0]), "nobody looks after it besides"
    call = next(one for one in reversed(live.bob.visible(live.bob.direct)) if "Agree" in labels(one))
    assert "for a draw" in said(call)
    await live.bob.click(call, "Agree")
    after = await now(live, table)
    assert (after.status, after.outcome and after.outcome.winners) == (Status.ENDED, ())
    room = live.room(table)
    await eventually(lambda: any("The seed was" in said(one) for one in live.alice.visible(room)))
    assert "A draw: the players have agreed on it" in " ".join(map(said, live.alice.visible(room)))


async def test_conceding_names_the_winner_and_can_be_withdrawn(live: LiveBot) -> None:
    table = await looked_after(live)
    asked = await agreement(live, live.bob, table, "concede")
    assert "Sparta gives the game up; Athens wins" in said(asked)
    await live.bob.click(asked, "Ask the others")
    await now(live, table)
    again = shown(await live.bob.slash(live.room(table), "table agree"))
    assert "Asked already" in said(again)
    await live.bob.click(again, "Withdraw")
    assert (await now(live, table)).status is Status.RUNNING
    assert not await live.call(live.service.tables.consent.agreements, table.id)


async def test_the_room_reads_who_has_conceded(live: LiveBot) -> None:
    table = await looked_after(live)
    asked = await agreement(live, live.bob, table, "concede")
    await live.bob.click(asked, "Ask the others")
    await now(live, table)
    (one,) = await live.call(live.service.tables.consent.agreements, table.id)
    await live.call(live.service.tables.consent.agree, table.id, int(live.alice.id), one.id, True, live.fresh())
    await now(live, table)
    seen = live.alice.visible(live.room(table))
    assert "Sparta has conceded" in " ".join(map(said, seen))
    record = next(one for one in seen if "Replay" in labels(one))
    assert "You play Sparta this time" in said(shown(await live.alice.click(record, "Rematch")))


async def test_an_order_is_taken_back_beyond_the_fence(live: LiveBot) -> None:
    table = await commit_something(live, await looked_after(live))
    table = await commit_something(live, table)
    other = live.other(live.mover(table))
    asked = await agreement(live, other, table, "take-back")
    menu = menus(asked)[0]
    chosen = shown(await other.select(asked, menu["custom_id"], [menu["options"][0]["value"]]))
    await other.click(chosen, "Ask the others")
    await now(live, table)
    (one,) = await live.call(live.service.tables.consent.agreements, table.id)
    rival = live.other(other)
    await live.call(live.service.tables.consent.agree, table.id, int(rival.id), one.id, True, live.fresh())
    assert live.mover(await now(live, table)) is other


async def test_it_is_typed_as_well_and_the_turns_have_names(live: LiveBot) -> None:
    table = await looked_after(live)
    room = live.room(table)
    turns = await live.alice.autocomplete(room, "table agree", "turn", what="shorten")
    assert [one["name"] for one in turns][:2] == ["Round 3 (this one)", "Round 4"]
    told = shown(await live.alice.slash(room, "table agree", what="shorten", turn=turns[0]["value"]))
    assert live.bob.id in said(told)
    await now(live, table)
    call = next(one for one in reversed(live.bob.visible(live.bob.direct)) if "Agree" in labels(one))
    assert "it ends after Round 3" in said(call)
    await live.bob.click(call, "Agree")
    await now(live, table)
    assert "it ends after Round 3" in said(shown(await live.alice.slash(room, "look status")))


# ---------------------------------------------------------------------- who may do what

TYPED: dict[str, Json] = {
    "nudge": {}, "pause": {"reason": "x"}, "resume": {}, "extend": {"hours": "5"},
    "rollback": {"to": 2, "reason": "x"}, "correct": {"path": "prestige.athens", "value": "3", "reason": "x"},
    "see": {"seat": "sparta"}, "rule": {"verdict": "upheld", "reason": "x"}, "end": {"reason": "x"},
    "replace": {"seat": "athens", "agent": "sensible"}, "name": {}, "delegate": {"person": "dora"},
}  # fmt: skip


async def test_nobody_but_an_arbiter_does_any_of_it_typed(live: LiveBot) -> None:
    table = await looked_after(live)
    await live.call(
        live.service.tables.disputes.raise_, table.id, int(live.alice.id), "athens", 0, [], "no", live.fresh()
    )
    before = await now(live, table)
    for act, options in TYPED.items():
        filled_in = {name: live.alice.user if value == "dora" else value for name, value in options.items()}
        told = shown(await live.bob.slash(live.room(table), f"arbiter {act}", **filled_in))
        assert "for the arbiter" in said(told), act
        assert await now(live, table) == before, act


PRESSED = (
    "bench-table", "nudge", "arb-pause", "arb-paused", "arb-resume", "arb-extend", "arb-extended", "arb-back",
    "arb-back-why", "arb-back-said",
    "arb-set", "arb-set-form", "arb-replace", "arb-replaced", "arb-name", "arb-end", "arb-ending", "arb-do",
    "arb-sight", "rule", "rule-form",
)  # fmt: skip


async def test_nor_by_a_press_on_a_panel_that_is_somebody_elses(live: LiveBot) -> None:
    table = await looked_after(live)
    fields = (("reason", "x"), ("hours", "5"), ("seat", "athens"), ("who", "whoever"))
    for act in PRESSED:
        caller = Caller(int(live.bob.id), "Bob", live.fresh(), guild=table.guild, fields=fields)
        with pytest.raises(Denied) as no:
            await ACTS[act](live.client.desk, caller, Press(act, table.id, verb="1"))
        assert "for the arbiter" in denial_text(no.value), act
    assert await now(live, table) == table


async def test_the_tree_has_no_act_of_an_arbiter_that_this_matrix_forgets(live: LiveBot) -> None:
    group = next(command for command in live.client.tree.get_commands() if command.name == "arbiter")
    assert {command.name for command in group.commands} - {"bench", "audit", "export"} == set(TYPED)  # type: ignore[union-attr]
