"""What people do in three turns of Hellas besides ordering, and what goes wrong meanwhile."""

from __future__ import annotations

from hashlib import sha256

from bot.sandbox.person import Person
from engine.core.record import state_digest
from engine.core.secret import Seat
from tests.e2e import presses
from tests.e2e.hellas_game import AHEAD, INSTEAD_AHEAD, Hellas
from tests.e2e.hellas_script import BLOCK, INSTEAD, TOO_FAR, TRADES
from tests.e2e.presses import EPHEMERAL, answer_of, words_of

LOOKS = ("look board", "look sheet", "look chart")
"""What everybody may see with a picture."""


async def keeps_cards_unseen(game: Hellas, seat: Seat) -> None:
    """One power has chosen its victory cards, the other has not: wherever they look, each finds only their own."""
    assert game.turn.seat == seat
    kept = [str(card) for card in game.turn.choices[0].args]
    keeper = game.mover
    await game.play()
    await game.delivered()
    for person in (game.alice, game.bob, game.chloe):
        for command in ("look hand", "look status", "look history", "turn"):
            shown = answer_of(await person.slash(game.room, command))
            assert shown["flags"] & EPHEMERAL
            if command == "look hand" and person is keeper:
                assert all(game.leak_check.name_of(card) in words_of(shown) for card in kept), words_of(shown)


async def is_refused_with_a_reason(game: Hellas) -> None:
    """Ships are sent too far: the answer says how far it is and how far they get, and nothing else happens."""
    await game.delivered()
    played, room = game.ledger.played(), game.chloe.visible(game.room)
    shown = await game.order(TOO_FAR)
    said = words_of(shown)
    assert "Athenae → Karystos takes 4 movement points; you have 3 (§9.1)" in said, said
    assert game.ledger.played() == played
    assert game.chloe.visible(game.room) == room
    await game.undo_all(await game.panel())


async def sees_a_move_before_it_is_sent(game: Hellas) -> None:
    """A whole Move as a draft: its map is drawn anew for the mover alone, and nothing has happened yet."""
    await game.delivered()
    before = game.ledger.everything()
    now = await game.shows(game.mover, "look board")
    panel = await game.enter("typed")
    seen = answer_of(await presses.press(game.mover, panel, "preview"))
    assert seen["flags"] & EPHEMERAL
    await game.until(lambda: seen["attachments"], "the map with the draft")
    for place in ("Opous", "Delphi", "Thebae", "Athenae"):
        assert place in words_of(seen), words_of(seen)
    assert _digests(game.pictures_of(seen)).isdisjoint(_digests(game.pictures_of(now)))
    assert set(game.ledger.changes(before)) == {"draft"}
    game.agree()


async def dies_over_a_move(game: Hellas) -> None:
    """A Move is composed, not sent; `kill -9`, two days pass, and it dies again over the commit: nothing is lost."""
    game.drafted()
    before, told = state_digest(game.ledger.match()), len(game.ledger.letters("reminder"))
    await game.bot.kill()
    game.ledger.pass_time(hours=49)
    await game.bot.start("after-outbox")
    await game.delivered()
    assert len(game.ledger.letters("reminder")) == told + 1, "who has not moved for two days is reminded once"
    game.drafted()
    assert state_digest(game.ledger.match()) == before
    everything = game.ledger.everything()
    await game.dies_at_commit(await game.panel())
    changed = game.ledger.changes(everything)
    assert not changed, changed
    await game.bot.start()
    game.drafted()
    await game.commit(await game.panel(), copies=2)
    await game.delivered()


async def leaves_an_order_with_an_alternative(game: Hellas) -> None:
    """Athens would create trade posts or else develop; Sparta blocks the one, and the plan does the other at once."""
    assert game.comes(BLOCK)
    assert game.comes(INSTEAD, ahead=1)
    left = answer_of(await game.waiting.slash(game.room, "plan next", text=f"{TRADES} | {INSTEAD}"))
    assert left["flags"] & EPHEMERAL
    assert all(f"`{line};" in words_of(left) for line in (TRADES, INSTEAD)), words_of(left)
    game.ahead[game.done + 1] = INSTEAD_AHEAD
    await game.play()
    await game.delivered()


async def leaves_two_turns_ahead(game: Hellas, person: Person, first: str, then: str) -> None:
    """What somebody does next time and the time after, in one line; each is answered the moment it is asked."""
    turns = game.script.turns
    numbers = [next(n for n in range(game.done, len(turns)) if turns[n].text == line) for line in (first, then)]
    assert [game.seats[turns[n].seat] for n in numbers] == [person] * 2
    assert game.waiting is person
    left = answer_of(await person.slash(game.room, "plan next", text=f"{first} & {then}"))
    assert left["flags"] & EPHEMERAL
    game.ahead |= dict.fromkeys(numbers, AHEAD)


async def everybody_looks(game: Hellas, around: str) -> None:
    """Both players and somebody who looks on fetch the pictures of the table: they are the same for all of them."""
    await game.delivered()
    seen: dict[str, list[set[str]]] = {}
    for person in (game.alice, game.bob, game.chloe):
        for command in LOOKS:
            shown = await game.shows(person, command)
            seen.setdefault(command, []).append(_digests(game.pictures_of(shown)))
        shown = await game.shows(person, "look", what=around)
        seen.setdefault("look", []).append(_digests(game.pictures_of(shown)))
    for command, (athens, sparta, onlooker) in seen.items():
        assert athens, command
        assert athens == sparta == onlooker, command
    assert len({frozenset(pictures[0]) for pictures in seen.values()}) == len(seen)


def _digests(pictures: list[bytes]) -> set[str]:
    return {sha256(data).hexdigest() for data in pictures}
