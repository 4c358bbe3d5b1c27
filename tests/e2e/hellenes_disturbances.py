"""What goes wrong in two years of Hellenes, and what people try out to learn more than they may."""

from __future__ import annotations

from engine.core.records.record import state_digest
from engine.core.secrets.secret import Seat
from tests.e2e import presses
from tests.e2e.hellenes_game import Hellenes
from tests.e2e.presses import EPHEMERAL, answer_of
from tests.reading import words_of


async def deploys_unseen(game: Hellenes, seat: Seat) -> None:
    """One side stations its blocks; to the other and to everybody else the board stays what it was, to the pixel."""
    await game.delivered()
    assert game.turn.seat == seat
    others = (game.bob, game.chloe)
    before = [await game.board_of(person) for person in others]
    room = len(game.chloe.visible(game.room))
    mine = await game.board_of(game.mover)
    person = game.mover
    await game.play()
    await game.delivered()
    after = [await game.board_of(other) for other in others]
    assert after == before, (after, before)
    assert await game.board_of(person) == mine, "closed orders do not move blocks before both are there"
    told = [words_of(message) for message in game.chloe.visible(game.room)[room:]]
    assert not any("Platea" in text or "Lesbos" in text for text in told), told
    assert not any("Platea" in words_of(message) for message in game.bob.visible(game.bob.direct)[-1:])
    assert game.turn.seat != seat
    await game.play()


async def dies_while_one_side_has_laid_a_card(game: Hellenes) -> None:
    """A card lies face down, the other side still thinks: `kill -9`. The card is laid, and nobody can tell which."""
    await game.play_until(game.sealed)
    await game.delivered()
    card = game.turn.choices[-1].args[0]
    await game.play()
    shown = [message["id"] for message in game.messages()]
    before = state_digest(game.ledger.match())
    await game.restart()
    game.agree()
    assert state_digest(game.ledger.match()) == before
    await game.delivered()
    second, name = game.mover, game.leak_check.name_of(str(card))
    for person in (second, game.chloe):
        for command in ("look board", "look status", "look history", "look hand", "turn"):
            answered = answer_of(await person.slash(game.room, command))
            assert answered["flags"] & EPHEMERAL
            assert name not in words_of(answered)
    news = [m for m in game.messages() if m["id"] not in shown and not m["flags"] & EPHEMERAL]
    assert not any(name in words_of(message) for message in news)
    await game.play(copies=2)


async def dies_in_the_middle_of_a_battle(game: Hellenes) -> None:
    """An answer is composed and not sent; the bot dies, and dies again over the commit. The battle is as it was."""
    await game.enter("typed")
    stood = game.ledger.match().state.battle
    assert stood is not None
    await game.restart("after-outbox")
    await game.delivered()
    game.drafted()
    assert game.ledger.match().state.battle == stood
    before = game.ledger.everything()
    await game.dies_at_commit(await game.panel())
    changed = game.ledger.changes(before)
    assert not changed, changed
    await game.bot.start()
    game.drafted()
    assert game.ledger.match().state.battle == stood
    await game.commit(await game.panel())
    await game.delivered()


async def everybody_looks_around(game: Hellenes) -> None:
    """Whoever asks, wherever and however: each sees their own blocks and cards, and what battles have shown."""
    await game.delivered()
    for seat, person in game.seats.items():
        shown = answer_of(await person.slash(game.room, "look hand"))
        assert shown["flags"] & EPHEMERAL
        held = [thing.value for thing in game.state.hands[seat].things]
        assert all(game.leak_check.name_of(card) in words_of(shown) for card in held)
    for person in (*game.seats.values(), game.chloe):
        for command in ("look board", "look history", "look status", "turn"):
            await person.slash(game.room, command)
        for typed in ("move ", "build ", "deploy ", "lose "):
            await person.autocomplete(game.room, "order", "text", text=typed)
            await person.slash(game.room, "order", text=f"{typed}s15")
    refused = answer_of(await game.chloe.slash(game.room, "look hand"))
    assert refused["flags"] & EPHEMERAL
    shown = answer_of(await presses.press(game.mover, await game.panel(), "show", face="tools"))
    for act in ("clear", "why", "look", "hand"):
        for button, _ in presses.buttons(shown, act):
            if not button.get("disabled"):
                await game.mover.click(shown, button["custom_id"])
