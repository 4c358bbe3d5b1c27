"""What a player has begun and told nobody of: others can't see it, and what they may guess can be played on."""

import engine.games.polis  # noqa: F401 - registers the game
from engine.core.agents.agent import random_choice
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.proving.secrecy import check_untold
from engine.core.registry import rules
from engine.core.secrets.fill import fill
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View, mask

BEGIN = ("project", "galleys", "merchants", "hoplites")
BEGUN = ("polis.hoplites", "polis.galleys", "polis.merchants", "polis.payment")


def begun(seed):
    """Positions of a game in which such a question is open."""
    match, _ = new_match(rules("polis"), "campaign", {}, Dice(seed))
    chance = Dice(f"chance {seed}")
    while match.outcome is None:
        seat, decision = next(iter(match.pending().items()))
        legal = match.legal(decision)
        if decision.kind in BEGUN:
            yield match, decision
        check_untold(match, decision, chance)
        match.play(seat, decision.id, random_choice([c for c in legal if c.verb in BEGIN] or legal, chance))


def test_what_has_been_begun_can_be_guessed_and_shows_to_its_player_alone():
    seen = set()
    for match, decision in begun("untold"):
        seen.add(decision.kind)
        frame = match.position.branches["main"].stack[-1]
        for viewer in (PUBLIC, *map(seat_view, match.position.seats)):
            view = View(match, viewer)
            shown = view.position.branches["main"].stack[-1].polis
            own = viewer.sees((decision.seat,))
            assert shown == frame.polis if own or getattr(frame, "made", 0) else shown == ""
            guess = fill(view, Dice("guess"))
            assert mask(guess, viewer).encode() == view.encode()
            assert guess.rules.faults(guess.state) == []
            assert all(guess.legal(asked) for asked in guess.pending().values())
    assert {"polis.hoplites", "polis.galleys"} <= seen
