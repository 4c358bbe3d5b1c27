"""What the players settle among themselves, and sides by the rules' own bid, as people meet it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import check_dice
from bot.panels import place
from bot.sandbox.person import Person
from bot.service.api.table import Status, TableInfo
from engine.core.records.record import of_json, unpacked
from engine.core.records.verify import verify
from tests.bot.buttons import labels
from tests.bot.conftest import Json, LiveBot, eventually, said, shown
from tests.bot.test_clocks_shown import at_turn, stake, told
from tests.bot.test_dice import files
from tests.bot.test_playing import menus
from tests.bot.toytexts import toy_with_words


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with toy_with_words(monkeypatch, tmp_path):
        yield


async def asked(live: LiveBot, table: TableInfo, what: str) -> Json:
    """Alice asks for something by presses alone; the call that Bob gets."""
    listed = shown(await live.alice.slash(live.alice.direct, "table agree", table=table.id))
    chosen = shown(await live.alice.select(listed, menus(listed)[0]["custom_id"], [what]))
    if menus(chosen):
        chosen = shown(await live.alice.select(chosen, menus(chosen)[0]["custom_id"], ["0"]))
    waits = said(shown(await live.alice.click(chosen, "Ask the others")))
    assert f"<@{live.bob.id}>" in waits
    await live.settled(table)
    assert (await live.settled(table)).status is Status.RUNNING, "nothing is done before the other agrees"
    return next(one for one in reversed(live.bob.visible(live.bob.direct)) if "Agree" in labels(one))


async def opened(live: LiveBot, table: TableInfo) -> str:
    """What the room has read once the seed was opened."""
    room = live.room(table)
    await eventually(lambda: "The seed was" in told(live.chloe, room))
    return told(live.chloe, room)


async def test_peace_is_counted_by_the_rules_a_refused_end_changes_nothing_and_an_agreed_one_has_no_result(
    live: LiveBot,
) -> None:
    table = await at_turn(live, "2 days", "Peace")
    call = await asked(live, table, "count")
    assert "counted" in said(call)
    await live.bob.click(call, "Agree")
    after = await live.settled(table)
    assert after.status is Status.ENDED
    assert after.outcome is not None
    assert after.outcome.scores
    assert "counted" in await opened(live, table)
    ending = place.words_of(after).ending(after.outcome)
    for person in (live.alice, live.bob):
        assert ending in said(person.last(person.direct)), "how it ended, not only that it has"

    table = await at_turn(live, "2 days", "Quarrel")
    await live.bob.click(await asked(live, table, "stop"), "Refuse")
    assert (await live.settled(table)).status is Status.RUNNING
    refused = next(one for one in live.alice.visible(live.alice.direct) if "Not everybody agrees" in said(one))
    assert "You had asked to end the game without a result" in said(refused), "of what she may have asked days ago"
    await live.bob.click(await asked(live, table, "stop"), "Agree")
    after = await live.settled(table)
    assert (after.status, after.outcome) == (Status.ENDED, None)
    assert "without a result" in await opened(live, table)


async def test_a_game_that_was_shortened_ends_after_the_turn_that_was_named(live: LiveBot) -> None:
    table = await at_turn(live, "2 days")
    await live.bob.click(await asked(live, table, "shorten"), "Agree")
    await live.settled(table)
    assert "it ends after" in said(shown(await live.chloe.slash(live.room(table), "look status")))
    await stake(live, table, live.alice, "take 1; done")
    assert (await live.settled(table)).status is Status.RUNNING
    await stake(live, table, live.bob, "done")
    after = await live.settled(table)
    assert after.status is Status.ENDED
    assert after.outcome is not None
    assert "shortened" in await opened(live, table)


async def test_whoever_bids_more_has_the_side_and_both_are_told_where_they_sit(live: LiveBot) -> None:
    await live.alice.slash(live.general, "setup tables", channel=live.forum)
    await live.alice.slash(live.general, "table new", game="toy", scenario="bid")
    (made,) = await live.call(live.service.tables.directory.tables)
    table = await live.settled(made)
    sat: tuple[tuple[Person, str], ...] = ((live.alice, "red"), (live.bob, "blue"))
    for person, seat in sat:
        await person.slash(live.room(table), "table join", seat=seat)
    await live.settled(table)
    await live.alice.click(live.alice.visible(live.room(table))[0], "Start")
    await live.settled(table)
    await stake(live, table, live.alice, "bid 1")
    await stake(live, table, live.bob, "bid 2")
    after = await live.settled(table)
    assert {info.seat: info.person for info in after.seats} == {"red": int(live.bob.id), "blue": int(live.alice.id)}
    assert "From here on you hold Red" in told(live.bob, live.bob.direct)
    assert "From here on you hold Blue" in told(live.alice, live.alice.direct)
    assert f"<@{live.bob.id}>" in told(live.chloe, live.room(table))


async def test_beyond_the_fence_they_take_back_what_was_played_since_a_reveal_and_never_the_reveal(
    live: LiveBot,
) -> None:
    table = await at_turn(live, "2 days")
    room = live.room(table)
    for way in ({}, {"what": "take-back"}):  # chosen from the list, and typed
        answer = shown(await live.alice.slash(room, "table agree", **way))
        if not way:
            answer = shown(await live.alice.select(answer, menus(answer)[0]["custom_id"], ["take-back"]))
        assert "nobody can forget that" in said(answer)
    for person, order in ((live.alice, "take 1; done"), (live.bob, "take 1")):
        await stake(live, table, person, order)
    table = await live.settled(table)
    assert live.mover(table) is live.bob
    listed = shown(await live.alice.slash(room, "table agree"))
    chosen = shown(await live.alice.select(listed, menus(listed)[0]["custom_id"], ["take-back"]))
    points = menus(chosen)[0]["options"]
    assert len(points) == 2, "her order and his, and no stake"
    chosen = shown(await live.alice.select(chosen, menus(chosen)[0]["custom_id"], [points[-1]["value"]]))
    await live.alice.click(chosen, "Ask the others")
    await live.settled(table)
    call = next(one for one in reversed(live.bob.visible(live.bob.direct)) if "Agree" in labels(one))
    await live.bob.click(call, "Agree")
    assert live.mover(await live.settled(table)) is live.alice
    assert "The last 2 answers have been taken back; all have agreed." in told(live.chloe, room)


async def gambled(live: LiveBot, table: TableInfo) -> list[str]:
    """Alice throws two dice and lets them lie."""
    await stake(live, table, live.alice, "gamble")
    receipt = said(await stake(live, table, live.alice, "stand"))
    await live.settled(table)
    return re.findall(r"Red rolls (\d) and (\d)", receipt)[-1:]


async def test_dice_that_fell_before_the_arbiter_went_back_do_not_come_again_and_the_record_holds(
    live: LiveBot,
) -> None:
    table = await at_turn(live, "2 days")
    room = live.room(table)
    await live.call(live.service.tables.people.set_server, int(live.guild["id"]), arbiters=[int(live.chloe.id)])
    first = await gambled(live, table)
    points = await live.chloe.autocomplete(room, "arbiter rollback", "to", reason="too early")
    assert "closed" in points[1]["name"], "the throw, before it was let lie"
    preview = shown(await live.chloe.slash(room, "arbiter rollback", to=points[1]["value"], reason="too early"))
    assert "Dice and cards that came since will not come again." in said(preview)
    await live.chloe.click(preview, "Take it back")
    await live.settled(table)
    assert f"<@{live.chloe.id}> has taken back the last 2 answers." in told(live.bob, room)
    again = await gambled(live, table)
    assert first
    assert again
    assert again != first, "from the same seed, salts and answers"
    await live.bob.click(await asked(live, table, "concede"), "Agree")
    await opened(live, table)
    final = next(message for message in live.bob.visible(room) if "Replay" in labels(message))
    await eventually(lambda: bool(final["attachments"]))
    (posted,) = files(live, final).values()
    record = of_json(unpacked(posted))
    assert {draw.epoch for step in record.draws for draw in step} == {0, 1}
    assert verify(record, [table.commitment]).faults == []
    assert check_dice.check(json.loads(unpacked(posted)), [table.commitment])[0] == []
