"""What goes wrong in a turn of Pericles, and what people try out to learn more than they may."""

from __future__ import annotations

from bot.sandbox.person import Person
from engine.core.records.record import state_digest
from engine.core.secrets.secret import Seat
from render.wording.words import words
from tests.e2e import presses
from tests.e2e.closed_hands import WINDOWS, lasts
from tests.e2e.game import carries
from tests.e2e.pericles_game import Pericles
from tests.e2e.pericles_script import GAME
from tests.e2e.presses import EPHEMERAL, answer_of
from tests.reading import words_of


async def dies_with_one_hand_closed(game: Pericles) -> None:
    """One more hand is closed, two are still open: `kill -9`. It stays closed, and nobody can tell what is in it."""
    mover, opened = game.mover, f"The {words(GAME).name(game.turn.seat)} commit"
    await game.commit(await game.enter("typed"))
    before = state_digest(game.ledger.match())
    await game.restart()
    game.agree()
    assert state_digest(game.ledger.match()) == before
    await game.delivered()
    for person in (*game.seats.values(), game.eve):
        for said in await game.looks(person, "look status", "look history"):
            assert opened not in said, said
    shown = answer_of(await mover.slash(game.room, "turn"))
    assert presses.buttons(shown, "takeback"), "whoever has closed a hand may still think better of it"
    await game.play(copies=2)


# ---------------------------------------------------------------------- compatriots


async def compatriots_talk(game: Pericles, text: str, speaker: Person, hearer: Person) -> None:
    """Words for the compatriot reach nobody else, whether or not direct messages are open."""
    sent = answer_of(await speaker.slash(game.room, "talk", text=text))
    assert sent["flags"] & EPHEMERAL
    await game.delivered()
    if hearer.user["id"] in game.standin.world.closed:
        post = game.ledger.letters("closed-dm")[-1]
        await _opened_by_the_hearer_alone(game, text, hearer, post.mark)
    else:
        assert text in words_of(hearer.last(hearer.direct))
    for place in (game.room, game.general, *(p.direct for p in (*game.seats.values(), game.eve) if p is not hearer)):
        assert not any(text in words_of(m) for m in game.messages() if m["channel_id"] == place["id"] and lasts(m))


async def _opened_by_the_hearer_alone(game: Pericles, text: str, hearer: Person, mark: str) -> None:
    """The room calls them, and only they can read what it is."""
    call = next(message for message in hearer.visible(game.room) if carries(message, mark))
    for person in (*game.seats.values(), game.eve):
        read = answer_of(await presses.press(person, call, "secret"))
        assert read["flags"] & EPHEMERAL
        assert (text in words_of(read)) is (person is hearer)


async def shows_the_compatriot_alone(game: Pericles, to: Seat) -> None:
    """Whoever shows tokens, by the button under what is asked, shows them to one person and to nobody else."""
    shower, friend = game.turn.seat, game.seats[to]
    title = words(GAME).text("secret-tokens-of", seat=shower)
    number = game.state.tokens[shower].value
    await game.play()
    for person in (*game.seats.values(), game.eve):
        (hand,) = await game.looks(person, "look hand")
        assert (f"{title}: {number}" in hand.replace("*", "")) is (person is friend), hand


# ---------------------------------------------------------------------- plans, and looking around


async def leaves_placements_ahead(game: Pericles, seat: Seat) -> None:
    """One faction says at once what it will place where, one marker each time it is asked; it is not asked any more."""
    own = [turn for turn in game.script.turns[game.done :] if turn.seat == seat and turn.kind == "pericles.place"]
    alone = [turn for turn in own if len(turn.choices) == 1]
    assert len(alone) > 2
    assert game.turn.seat != seat
    text = "; ".join(turn.text for turn in alone)
    left = answer_of(await game.seats[seat].slash(game.room, "plan each", text=text))
    assert left["flags"] & EPHEMERAL
    placed = (
        "Demagogues' League in Aetolia; Aristocrats' Diplomatic in Chalcidice; "
        "Demagogues' Rumor in Naupactus; Demagogues' Rumor in Sparta"
    )
    assert f"One by one: {placed} (" in words_of(left)
    game.ahead[seat] = len(alone)


async def everybody_looks_around(game: Pericles) -> None:
    """Whoever asks, wherever and however: each sees their own things, and what lies open."""
    await game.delivered()
    for person in (*game.seats.values(), game.eve):
        await game.looks(person, "look board", *WINDOWS)
        for typed in ("place ", "commit ", "play a1", "show "):
            await person.autocomplete(game.room, "order", "text", text=typed)
    for typed in ("place agiads-military boeotia", "commit 3", "play a05"):
        await game.eve.slash(game.room, "order", text=typed)
    shown = answer_of(await presses.press(game.mover, await game.panel(), "show", face="tools"))
    for act in ("clear", "why", "look", "hand", "offers"):
        for button, _ in presses.buttons(shown, act):
            if not button.get("disabled"):
                await game.mover.click(shown, button["custom_id"])
