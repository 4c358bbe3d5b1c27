"""What people do in a season of Epic besides ordering, and what they try out to learn more than they may."""

from __future__ import annotations

from bot.sandbox.person import Person
from engine.core.records.record import state_digest
from tests.e2e import presses
from tests.e2e.closed_hands import WINDOWS
from tests.e2e.epic_game import COAST_GUARD, STAND, Epic, EpicOfFour
from tests.e2e.epic_script import INTERCEPTION, STANDS
from tests.e2e.presses import EPHEMERAL, answer_of
from tests.reading import words_of


async def takes_two_stances(game: Epic, person: Person) -> None:
    """Who guards coasts and holds lines is not asked when an enemy sails by, nor whether to fight on."""
    for stance in ("guard-coasts", "hold"):
        plan = answer_of(await person.slash(game.room, "plan show"))
        assert plan["flags"] & EPHEMERAL
        (menu, _), *_ = presses.menus(plan, "plan-stance")
        plan = answer_of(await person.select(plan, menu["custom_id"], [stance]))
        assert "Stance taken" in words_of(plan), words_of(plan)
    seat = next(seat for seat, one in game.seats.items() if one is person)
    game.ahead |= {game.number_of(seat, INTERCEPTION): COAST_GUARD, game.number_of(seat, STANDS): STAND}


async def everybody_looks_at_the_hands(game: Epic) -> None:
    """Whoever asks, wherever and however: each sees their own cards alone (`epic_leak_check.py` listens)."""
    await game.delivered()
    for seat, person in game.seats.items():
        shown = answer_of(await person.slash(game.room, "look hand"))
        assert shown["flags"] & EPHEMERAL
        for card in game.hand_of(seat):
            assert game.leak_check.name_of(card) in words_of(shown), words_of(shown)
    for person in (*game.seats.values(), game.onlooker):
        for command in (*WINDOWS, "look board"):
            assert answer_of(await person.slash(game.room, command))["flags"] & EPHEMERAL, command
        for typed in ("betray ", "incite ", "discard ", "betray city-betrayal/"):
            await person.autocomplete(game.room, "order", "text", text=typed)
    shown = answer_of(await presses.press(game.mover, await game.panel(), "show", face="tools"))
    for act in ("clear", "why", "look", "hand"):
        for button, _ in presses.buttons(shown, act):
            if not button.get("disabled"):
                await game.mover.click(shown, button["custom_id"])


async def dies_while_cards_are_laid_away(game: EpicOfFour) -> None:
    """One has laid a card away, three are still asked: `kill -9`. It stays away, and nobody else learns which it is."""
    mover, card = game.mover, str(game.turn.choices[0].args[0])
    await game.commit(await game.enter("typed"))
    before = state_digest(game.ledger.match())
    await game.restart()
    game.agree()
    assert state_digest(game.ledger.match()) == before
    await game.delivered()
    for person in (*game.seats.values(), game.eve):
        for said in await game.looks(person, *WINDOWS):
            assert person is mover or game.leak_check.name_of(card) not in said, said
    await game.play(copies=2)
