"""What goes wrong in the course of a game, each trouble by itself; the game goes on after every one."""

from __future__ import annotations

import copy
from typing import Any

from bot.sandbox.faults import Fault, too_many
from bot.sandbox.person import Person
from bot.sandbox.routing import Call
from tests.e2e import presses
from tests.e2e.game import Game, carries
from tests.e2e.presses import EPHEMERAL, answer_of
from tests.reading import words_of

Json = dict[str, Any]

MESSAGES = r"/channels/\d+/messages"
CALLBACKS = r"/interactions/.*/callback"

# ---------------------------------------------------------------------- crashes


async def dies_while_making_the_room(game: Game) -> None:
    """The forum post is there, the bot does not know it yet."""
    await game.bot.start("after-send")
    await game.open()
    await game.bot.killed()
    assert len(game.standin.world.threads(game.guild["id"])) == 1
    assert game.ledger.table()["room"] is None
    await game.bot.start()
    await game.delivered()
    assert len(game.standin.world.threads(game.guild["id"])) == 2
    assert presses.offers(game.lobby(), "sit")


async def dies_in_the_middle_of_a_draft(game: Game) -> None:
    """Half of the order is composed; afterwards the same old panel goes on with the other half."""
    await game.delivered()
    panel = await game.letter()
    assert panel is not None
    first, *rest = game.turn.choices
    await presses.tap(game.mover, panel, (first,))
    before = game.ledger.drafts()
    await game.restart("after-snapshot")
    assert game.ledger.drafts() == before == {game.turn.seat: [str(first)]}
    for choice in rest:
        panel = await presses.tap(game.mover, panel, (choice,))
    game.drafted()


async def dies_before_a_commit_is_on_disk(game: Game) -> None:
    """Nothing of it has happened: journal, position and draft are as they were."""
    before = game.ledger.everything()
    panel = await game.letter()
    assert panel is not None
    await game.dies_at_commit(panel)
    changed = game.ledger.changes(before)
    assert not changed, changed
    await game.bot.start("after-commit:send")
    game.drafted()


async def dies_after_a_commit_is_on_disk(game: Game) -> None:
    """All of it has happened, though nobody was told; pressing again does nothing more."""
    panel = await game.letter()
    assert panel is not None
    person = game.mover
    await game.dies_at_commit(panel)
    game.foresee()
    game.agree()
    await game.bot.start("after-send", KERYX_TEST_READY="2.0")  # letters wait until somebody has pressed
    again = await presses.press(person, panel, "commit")
    assert "out of date" in words_of(answer_of(again)) or "Waiting" in words_of(answer_of(again))
    game.agree()


async def dies_while_a_letter_is_being_sent(game: Game) -> None:
    """A message has arrived, the bot does not know it; afterwards it is found, not sent again."""
    await game.bot.killed()
    doubtful = [post for post in game.ledger.outbox() if post.state == "sending"]
    arrived = [post for post in doubtful if any(carries(message, post.mark) for message in game.messages())]
    assert arrived
    await game.bot.start()
    await game.delivered()
    for post in arrived:
        assert sum(carries(message, post.mark) for message in game.messages()) == 1
        assert [_nonce(call) for call in game.standin.calls].count(f"keryx-{post.row}") == 1, "it was sent again"


def _nonce(call: Call) -> str:
    return str(call.body.get("nonce")) if isinstance(call.body, dict) else ""


# ---------------------------------------------------------------------- people


async def thinks_better_of_it(game: Game) -> None:
    """A turn is taken back before anybody has answered, and sent once more."""
    for _ in range(8):
        before, tenures, events = game.match.clone(), len(game.tenures), len(game.events)
        person = game.mover
        shown = await game.play()
        await game.delivered()
        if presses.buttons(shown, "takeback"):
            break
    panel = answer_of(await presses.press(person, shown, "takeback"))
    game.match, game.done = before, game.done - 1
    del game.tenures[tenures:], game.events[events:]
    assert "Taken back" in words_of(panel)
    game.agree()
    game.drafted()
    await game.delivered()
    told = [
        *person.visible(game.room),
        *game.mover.visible(game.mover.direct),
        *game.waiting.visible(game.waiting.direct),
    ]
    assert any("no longer" in words_of(message) for message in told)
    await game.commit(panel)


async def others_press_and_old_panels_are_pressed(game: Game) -> None:
    """Somebody who does not play, somebody whose move it is not, and a panel of yesterday: nothing changes."""
    await game.delivered()
    old = await game.panel()
    await game.enter("typed")
    await game.delivered()
    before = game.ledger.everything()
    room = next(m for m in reversed(game.chloe.visible(game.room)) if presses.buttons(m, "turn"))
    for person in (game.chloe, game.waiting):
        for act in (
            await presses.press(person, room, "turn"),
            await person.slash(game.room, "turn"),
            await person.slash(game.room, "order", text=game.turn.text),
        ):
            shown = answer_of(act)
            assert shown["flags"] & EPHEMERAL
            assert not presses.buttons(shown, "commit")
    assert "Your order so far" not in words_of(answer_of(await game.waiting.slash(game.room, "turn")))
    assert words_of(old).strip().endswith("goes on below.")
    assert not presses.buttons(old, "commit") + presses.buttons(old, "show")
    changed = game.ledger.changes(before)
    assert not changed, changed
    await game.commit(await game.panel())


async def everything_is_delivered_twice(game: Game) -> None:
    """Each act reaches the bot twice: a command, a form, the commit."""
    person = game.mover
    opened = await person.slash(game.room, "order", copies=2)
    sent = await person.submit(opened, {"text": game.turn.text}, copies=2)
    game.drafted()
    await game.commit(answer_of(sent), copies=2)


async def leaves_orders_ahead(game: Game) -> None:
    """The other side has left its next turn ahead; it is played the moment it is asked."""
    while not _can_be_left_ahead(game):
        await game.play()
    ahead = game.script.turns[game.done + 1]
    person = game.waiting
    left = answer_of(await person.slash(game.room, "plan next", text=ahead.text))
    assert left["flags"] & EPHEMERAL
    panel = await game.enter("panel")
    mover = game.mover
    game.foresee()
    began = len(game.tenures)
    game.foresee()
    game.tenures[began:] = ["plan ahead"] * len(ahead.choices)
    await presses.press(mover, panel, "commit")
    game.agree()


def _can_be_left_ahead(game: Game) -> bool:
    """Whether the next two turns are of two people, and the one after is not the second's again."""
    if game.done + 2 >= len(game.script.turns):
        return False
    first, second, third = game.script.turns[game.done : game.done + 3]
    return first.seat != second.seat != third.seat and second.kind == "polis.act"


# ---------------------------------------------------------------------- the network


async def discord_stumbles_over_messages(game: Game) -> None:
    """Rate limits, errors with and without effect, connections that break: every message arrives, and once."""
    await game.delivered()
    game.standin.faults.add(
        too_many(MESSAGES, 0.3),
        Fault("POST", MESSAGES, 503),
        Fault("POST", MESSAGES, 500, after=True),
        Fault("POST", MESSAGES, drop=True),
        Fault("POST", MESSAGES, drop=True, after=True),
    )
    await game.play(4)
    await game.delivered(60)
    game.standin.faults.clear()


async def discord_stumbles_over_answers(game: Game) -> None:
    """An answer is held up, another breaks off: what was ordered stands."""
    panel = await game.enter("panel")
    game.standin.faults.add(Fault("POST", CALLBACKS, 500))
    await game.commit(panel)
    game.standin.faults.add(too_many(CALLBACKS, 0.3))
    await game.play()
    panel = await game.enter("panel")
    if game.starts_a_battle():
        await game.delivered()
    game.standin.faults.add(Fault("POST", CALLBACKS, drop=True))
    person = game.mover
    game.foresee()
    pressed = await presses.press(person, panel, "commit", wait=False)
    game.lost.add(pressed.id)
    await game.until(lambda: game.ledger.played() == game.expected(), "the order to be written down")
    game.standin.faults.clear()
    await game.play()


async def the_gateway_is_lost(game: Game) -> None:
    """What is pressed meanwhile is answered when the bot is back."""
    panel = await game.enter("panel")
    await game.standin.gateway.drop()
    await game.commit(panel)
    await game.standin.gateway.request_reconnect()
    await game.play()


# ---------------------------------------------------------------------- direct messages


async def closes_direct_messages(game: Game, person: Person) -> None:
    """The room calls them, and only they can open what is there."""
    await game.delivered()
    game.standin.world.close_direct_messages(person.user)
    read = len(person.visible(person.direct))
    while not _is_called(game, person):
        await game.play()
        await game.delivered()
    post = game.ledger.letters("closed-dm")[-1]
    call = next(message for message in person.visible(game.room) if carries(message, post.mark))
    assert [user["id"] for user in call["mentions"]] == [person.id]
    for other in (game.chloe, next(one for one in game.seats.values() if one is not person)):
        refused = answer_of(await presses.press(other, call, "secret"))
        assert "not for you" in words_of(refused)
        assert not presses.buttons(refused, "commit")
    panel = answer_of(await presses.press(person, call, "secret"))
    assert panel["flags"] & EPHEMERAL
    assert len(person.visible(person.direct)) == read
    await game.commit(await game.enter("panel", panel))


def _is_called(game: Game, person: Person) -> bool:
    post = game.last_turn_letter() if game.mover is person else None
    return post is not None and post.state == "closed"


async def opens_direct_messages_again(game: Game, person: Person) -> None:
    """Once they have said so, their turns come directly."""
    game.standin.world.close_direct_messages(person.user, closed=False)
    read = len(person.visible(person.direct))
    await person.slash(game.room, "table join")
    await game.until(lambda: len(person.visible(person.direct)) > read, "a first direct message")
    await game.delivered()
    while game.mover is not person or (post := game.last_turn_letter()) is None or post.state == "closed":
        await game.play()
        await game.delivered()
    assert post.state == "sent"
    await game.commit(await game.enter("letter"))


# ---------------------------------------------------------------------- time


async def is_reminded_paused_late_and_replaced(game: Game, person: Person, by: Person) -> None:
    """Somebody stays away: reminder, pause, grace, the others' choice; somebody else plays the seat from there on."""
    while game.mover is not person or game.turn.kind != "polis.act" or game.last_turn_letter() is None:
        await game.play()
    seat, old = game.turn.seat, copy.deepcopy(await game.letter())
    assert old is not None
    await _reminded(game)
    await _paused(game)
    await _late(game, seat)
    await _replaced(game, person, by, seat, old)


async def _reminded(game: Game) -> None:
    told = len(game.ledger.letters("reminder"))
    await game.while_off(hours=49)
    await game.delivered()
    assert len(game.ledger.letters("reminder")) == told + 1, game.ledger.rows("SELECT * FROM deadline")[-1]["due"]


async def _paused(game: Game) -> None:
    """Nothing runs out while the table is paused, and nobody can play."""
    panel = await game.enter("typed")
    await game.alice.slash(game.room, "arbiter pause", reason="a wedding")
    await _agrees(game)
    before = game.ledger.played()
    refused = answer_of(await presses.press(game.mover, panel, "commit"))
    assert "paused" in words_of(refused).lower()
    assert game.ledger.played() == before
    await game.while_off(hours=300)
    assert not game.ledger.letters("grace")
    await game.alice.slash(game.room, "arbiter resume")
    await _agrees(game)
    await game.delivered()
    assert not game.ledger.letters("grace")


async def _agrees(game: Game) -> None:
    """Alice plays, so the other is asked first (decision 14)."""
    await game.delivered()
    other = next(person for person in game.seats.values() if person is not game.alice)
    (post,) = [one for one in game.ledger.letters("consent")[-2:] if one.letter.person == int(other.id)]
    await presses.press(other, next(m for m in other.visible(other.direct) if carries(m, post.mark)), "agree")


async def _late(game: Game, seat: str) -> None:
    """The time runs out while the bot is off, the grace while it runs."""
    await game.while_off(hours=24)
    await game.until(lambda: game.ledger.letters("grace"), "the grace to be told")
    assert game.ledger.windows()[seat] == "grace"
    await game.bot.stop()
    game.ledger.due_in(1.0)
    await game.bot.start()
    await game.until(lambda: game.ledger.table()["status"] == "paused", "the grace to end")
    await game.delivered()
    assert game.ledger.table()["reason"] == "overdue"
    assert game.ledger.windows()[seat] == "passed"
    game.agree()


async def _replaced(game: Game, person: Person, by: Person, seat: str, old: Json) -> None:
    calls = game.ledger.letters("overdue")  # in the room, and to each who may decide
    offer = next(m for m in by.visible(game.room) if any(carries(m, post.mark) for post in calls))
    assert {meant.verb for _, meant in presses.buttons(offer, "remedy")} == {"wait", "agent", "replacement"}
    refused = answer_of(await presses.press(by, offer, "remedy", verb="replacement"))
    assert refused["flags"] & EPHEMERAL
    assert game.ledger.windows()[seat] == "passed"
    other = next(one for one in game.seats.values() if one is not person)
    await presses.press(other, offer, "remedy", verb="replacement")
    await game.delivered()
    assert await game.letter() is None, "whoever is off the seat keeps no button"
    (sought,) = game.ledger.letters("sought")
    call = next(message for message in by.visible(game.room) if carries(message, sought.mark))
    await presses.press(by, call, "sit", seat=seat)
    game.sits(seat, by)
    await game.delivered()
    for act in ("show", "type"):
        pressed = await presses.press(person, old, act)
        assert pressed.modal is None, "a form that could only be refused"
        refused = words_of(answer_of(pressed))
        assert f"not your seat: {by.user['global_name']} plays it" in refused
    assert game.ledger.table()["status"] == "running"
    game.agree()
    await game.commit(await game.enter("letter"))


# ---------------------------------------------------------------------- cards


async def everybody_looks_at_the_hands(game: Game) -> None:
    """Whoever asks, wherever and however: each sees their own cards and nobody else's (`leak_check.py` listens)."""
    for seat, person in game.seats.items():
        shown = answer_of(await person.slash(game.room, "look hand"))
        assert shown["flags"] & EPHEMERAL
        held = game.match.state.battle.hands[seat].value
        assert all(game.leak_check.name_of(card) in words_of(shown) for card in held)
    battle = game.match.state.battle
    own = {person: " ".join(battle.hands[seat].value[:2]) for seat, person in game.seats.items()}
    for person in (*game.seats.values(), game.chloe):
        for command in ("look board", "look history", "look status", "turn"):
            await person.slash(game.room, command)
        await person.autocomplete(game.room, "order", "text", text="attack ")
        await person.slash(game.room, "order", text=f"attack {own.get(person, 'phalanx/othismos phalanx/advance')} x2")
    refused = answer_of(await game.chloe.slash(game.room, "look hand"))
    assert refused["flags"] & EPHEMERAL
    shown = answer_of(await presses.press(game.mover, await game.panel(), "show", face="tools"))
    for act in ("clear", "why", "look", "hand"):
        for button, _ in presses.buttons(shown, act):
            if not button.get("disabled"):
                await game.mover.click(shown, button["custom_id"])


async def dies_with_cards_in_hand(game: Game) -> None:
    """Cards are chosen and not laid; the bot dies, and dies again over the commit. They are the same cards then."""
    await game.enter("typed")
    hands = _hands(game)
    await game.restart("after-outbox")
    game.drafted()
    await game.dies_at_commit(await game.panel())
    await game.bot.start()
    game.drafted()
    assert _hands(game) == hands
    await game.commit(await game.panel())


def _hands(game: Game) -> Any:
    battle = game.ledger.match().state.battle
    return {seat: hand.value for seat, hand in battle.hands.items()}


# ---------------------------------------------------------------------- the end


async def nobody_plays_on_after_the_end(game: Game, old: Json) -> None:
    """The panels of a finished game, its commands, and the seats."""
    await game.delivered()
    before = game.ledger.everything()
    person = next(iter(game.seats.values()))
    for act in (
        await person.slash(game.room, "order", text="pass"),
        await person.slash(game.room, "turn"),
        await person.slash(game.room, "plan next", text="pass"),
        await person.slash(game.room, "table leave"),
        await game.bob.slash(game.room, "table join", seat="sparta"),
        await game.alice.slash(game.room, "arbiter pause", reason="too late"),
        await game.alice.slash(game.room, "arbiter extend", hours="5"),
    ):
        shown = answer_of(act)
        assert shown["flags"] & EPHEMERAL
        assert not presses.buttons(shown, "commit"), words_of(shown)
    await presses.press(game.alice, old, "turn")
    changed = game.ledger.changes(before)
    assert not changed, changed
