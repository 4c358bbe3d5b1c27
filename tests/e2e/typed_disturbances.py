"""What people do with orders thought out beforehand besides sending them, and what goes wrong meanwhile."""

from __future__ import annotations

from hashlib import sha256

from engine.core.records.record import state_digest
from tests.e2e import presses
from tests.e2e.presses import EPHEMERAL, answer_of
from tests.e2e.typed_game import TypedGame
from tests.reading import words_of


async def is_refused_with_a_reason(game: TypedGame, line: str, reason: str) -> None:
    """What can't be done is answered with why not, and nothing else happens."""
    await game.delivered()
    played, room = game.ledger.played(), game.chloe.visible(game.room)
    said = words_of(await game.order(line))
    assert reason in said, said
    assert game.ledger.played() == played
    assert game.chloe.visible(game.room) == room
    await game.undo_all(await game.panel())


async def sees_it_before_it_is_sent(game: TypedGame, *places: str) -> None:
    """A whole turn as a draft: its map is drawn anew for the mover alone, and nothing has happened yet."""
    await game.delivered()
    before = game.ledger.everything()
    now = await game.shows(game.mover, "look board")
    panel = await game.enter("typed")
    seen = answer_of(await presses.press(game.mover, panel, "preview"))
    assert seen["flags"] & EPHEMERAL
    await game.until(lambda: seen["attachments"], "the map with the draft")
    for place in places:
        assert place in words_of(seen), words_of(seen)
    assert digests(game.pictures_of(seen)).isdisjoint(digests(game.pictures_of(now)))
    assert set(game.ledger.changes(before)) == {"draft"}
    game.agree()


async def dies_over_it(game: TypedGame) -> None:
    """A turn is composed, not sent; `kill -9`, two days pass, and it dies again over the commit: nothing is lost."""
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


async def everybody_looks(game: TypedGame, around: str, *looks: str) -> None:
    """Both players and somebody who looks on fetch the pictures of the table: they are the same for all of them."""
    await game.delivered()
    seen: dict[str, list[set[str]]] = {}
    for person in (game.alice, game.bob, game.chloe):
        for command in looks:
            shown = await game.shows(person, command)
            seen.setdefault(command, []).append(digests(game.pictures_of(shown)))
        shown = await game.shows(person, "look", what=around)
        seen.setdefault("look", []).append(digests(game.pictures_of(shown)))
    for command, (athens, sparta, onlooker) in seen.items():
        assert athens, command
        assert athens == sparta == onlooker, command
    assert len({frozenset(pictures[0]) for pictures in seen.values()}) == len(seen)


def digests(pictures: list[bytes]) -> set[str]:
    """What tells pictures apart."""
    return {sha256(data).hexdigest() for data in pictures}
