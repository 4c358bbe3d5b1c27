"""What must be so after a season of Epic, besides what must be so after every game."""

from __future__ import annotations

from engine.games.epic.table.state import ATHENS, CORINTH, SPARTA, THEBES
from tests.e2e.epic_game import BEGUN_WITH, COAST_GUARD, STAND, Epic, EpicOfFour


def the_season_ends_as_it_should(game: Epic) -> None:
    """Summer has come to its cards; cities, leaders and treasuries are what the orders and dice have made of them."""
    state = game.ledger.match().state
    assert state.season == 1
    assert {"potidaea", "olynthus"} <= set(state.revolting)
    assert "plataea" not in state.revolting
    assert state.captured["eleusis"] == SPARTA
    assert state.walls == {"eleusis": False}
    assert state.fallen == ["pericles", "archidamus"]
    assert state.treasury == {ATHENS: 216, SPARTA: 6}


def the_history_tells_what_hangs_together(game: Epic) -> None:
    """Each of these with its numbers, and with what it led to."""
    for id, args, parts in (
        ("revolt", {"city": "olynthus"}, ("Olynthus revolts", "League", "6 +1 = 7")),
        ("city-betrayed", {"city": "plataea"}, ("City Betrayal: Miletus", "5 +2 = 7", "Plataea is betrayed")),
        (
            "intercepted",
            {"seat": SPARTA},
            ("Phormio", "bound for Epidaurus", "intercepts in Saronic Gulf", "4 Corinthian fleets (4) from Cenchrae"),
        ),
        (
            "battle",
            {"place": "saronic-gulf"},
            ("Battle in Saronic Gulf", "at sea", "odds of 2-3", "loses 2 Corinthian fleets", "Athens has won"),
        ),
        (
            "battle",
            {"place": "eleusis"},
            (
                "Battle in Eleusis",
                "Sparta has won",
                "2 rounds",
                "Pericles is lost",
                "Archidamus is lost",
                "retreats to Athens from Eleusis",
            ),
        ),
        ("raided", {"hex": "eleusis"}, ("raids Attica", "2 talents", "Militance −1")),
        ("surrendered", {"hex": "eleusis"}, ("lays siege to Eleusis", "siege morale of 3", "Eleusis surrenders")),
    ):
        told = "\n".join(game.lines_of(id, **args))
        for part in parts:
            assert part in told, (id, part, told)


def battles_are_shown_with_pictures(game: Epic) -> None:
    """Who only reads the room learns of a battle from a report with a picture."""
    for place in ("saronic-gulf", "eleusis"):
        reports = [report for report in game.reports_of("battle", place=place) if report["attachments"]]
        assert reports, place
        assert all(game.pictures_of(report) for report in reports)


def stances_have_answered_for_their_owner_alone(game: Epic) -> None:
    answered = [entry for entry in game.ledger.journal() if entry.who.startswith("plan")]
    assert [(entry.seat, entry.who) for entry in answered] == [
        (SPARTA, COAST_GUARD),
        (SPARTA, STAND),
        (ATHENS, BEGUN_WITH),
    ]


def hands_were_told_to_their_holders(game: Epic) -> None:
    assert game.leak_check.cards_told > 10, game.leak_check.cards_told


def the_season_of_four_has_begun(game: EpicOfFour) -> None:
    """Plataea is open to Thebes, hands are full again, and treasuries are what units and gifts have left."""
    state = game.ledger.match().state
    assert state.fates.betrayed == {"plataea": "league"}
    assert {seat: len(hand) for seat, hand in state.deck.hands.items()} == {ATHENS: 5, SPARTA: 3, THEBES: 3, CORINTH: 3}
    assert state.treasury == {ATHENS: 226, SPARTA: 5, THEBES: 6, CORINTH: 5}


def allies_are_told_of_openly(game: EpicOfFour) -> None:
    """What allies give each other stands in the room, but for which card it was."""
    (lent,) = game.lines_of("lent", seat=SPARTA)
    assert "Sparta gives Corinth 1 talent" in lent
    (handed,) = game.lines_of("card-handed", seat=SPARTA)
    assert "Sparta hands Thebes a card" in handed
