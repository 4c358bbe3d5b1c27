"""What people do in three turns of Hellas besides ordering, and what goes wrong meanwhile."""

from __future__ import annotations

from bot.sandbox.person import Person
from engine.core.secrets.secret import Seat
from tests.e2e.hellas_game import AHEAD, INSTEAD_AHEAD, Hellas
from tests.e2e.hellas_script import BLOCK, INSTEAD, TRADES
from tests.e2e.presses import EPHEMERAL, answer_of
from tests.reading import words_of


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


async def leaves_an_order_with_an_alternative(game: Hellas) -> None:
    """Athens would create trade posts or else develop; Sparta blocks the one, and the plan does the other at once."""
    assert game.comes(BLOCK)
    assert game.comes(INSTEAD, ahead=1)
    left = answer_of(await game.waiting.slash(game.room, "plan next", text=f"{TRADES} | {INSTEAD}"))
    assert left["flags"] & EPHEMERAL
    said = words_of(left)
    assert "Next turn: Create trade posts; A trade post in Karystos; A trade post in Chalkis\n" in said, said
    assert "· else Develop; Develop Economy" in said, said
    game.ahead[game.done + 1] = INSTEAD_AHEAD
    await game.play()
    await game.delivered()


async def leaves_two_turns_ahead(game: Hellas, person: Person, first: str, then: str) -> None:
    """What somebody does next time and the time after, in one line; each is answered the moment it is asked."""
    seat = next(seat for seat, one in game.seats.items() if one is person)
    numbers = [game.number_of(seat, line) for line in (first, then)]
    assert game.waiting is person
    left = answer_of(await person.slash(game.room, "plan next", text=f"{first} & {then}"))
    assert left["flags"] & EPHEMERAL
    game.ahead |= dict.fromkeys(numbers, AHEAD)
