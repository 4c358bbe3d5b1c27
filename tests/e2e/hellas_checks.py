"""What must be so after three turns of Hellas, besides what must be so after every game."""

from __future__ import annotations

from datetime import UTC, datetime

from engine.core.event import Event
from engine.games.hellas.table.state import ATHENS, SPARTA
from render.wording.words import words
from tests.e2e.hellas_game import AHEAD, INSTEAD_AHEAD, Hellas
from tests.e2e.hellas_script import BLOCK, GAME, LAST


def the_turns_end_as_they_should(game: Hellas) -> None:
    """The fourth turn has begun in peace; pieces and income are what the orders have made of them."""
    state = game.ledger.match().state
    assert state.turn == LAST + 1
    assert state.armistice is not None
    assert state.armistice.box == 2
    assert not state.contested
    athens, sparta = state.powers[ATHENS], state.powers[SPARTA]
    assert {"thebae", "karystos", "chalkis"} <= set(athens.posts)
    assert {"kythera", "pylos", "malea", "korinthos"} <= set(sparta.posts)
    assert (athens.leader, sparta.leader) == ("thebae", "korinthos")
    assert (athens.income, sparta.income) == (39, 40)


def the_history_tells_what_hangs_together(game: Hellas) -> None:
    """Each of these with its numbers, and with what it led to."""
    for id, args, parts in (
        (
            "contested",
            {"seat": SPARTA, "hex": "thebae"},
            ("Thebae is contested", "−5", "income 25", "loses Boiotia", "+1 → 0"),
        ),
        (
            "post-taken-over",
            {"seat": SPARTA, "hex": "thebae"},
            ("Sparta takes over", "+5", "income 24", "no longer contested"),
        ),
        (
            "combat",
            {"hex": "thebae"},
            ("Combat in Thebae", "4 with 2 legions", "3 with 1 legion", "flees to Argos"),
        ),
        ("armistice-refused", {"seat": SPARTA}, ("Sparta refuses", "+1 → −1")),
        ("armistice-agreed", {"seat": ATHENS}, ("Sparta accepts", "30", "24", "3 turns")),
        ("embarked", {"seat": SPARTA}, ("aboard in Kythera", "Kythera → Malea")),
        ("landed", {"hex": "malea"}, ("lands 1 legion in Malea", "Lakonia")),
        ("post-created", {"hex": "pylos"}, ("Pylos", "salt", "+6", "−1 → 0")),
        ("fortress-built", {"hex": "argos"}, ("Argos", "fortress", "20", "68")),
        ("stability-paid", {"seat": SPARTA}, ("50", "18", "+1 → +2")),
        ("developed", {"row": "military"}, ("Military", "3 talents", "64 left")),
        ("nothing-done", {"action": "create"}, ("Create", "only a block")),
        ("order-chosen", {"starting": ATHENS}, ("Athens** acts first",)),
        ("cycle-over", {"reason": "passes"}, ("both have passed",)),
    ):
        (text, *_) = game.lines_of(id, **args)
        for part in parts:
            assert part in text, (id, part, text)


def every_place_is_named_where_it_is_told_of(game: Hellas) -> None:
    """Nothing that happened somewhere is left out of the report that should tell it."""
    told = 0
    for post in game.ledger.letters("opening", "report"):
        if not post.lane.startswith("room") or post.state != "sent":
            continue
        lines = game.history_of(post)
        for event in post.letter.events:
            for names in _names_in(event):
                assert any(name in lines for name in names), (event, lines)
                told += 1
    assert told > 60


def _names_in(event: Event) -> list[set[str]]:
    """What each place and power of an event is called."""
    own = words(GAME)
    ids = [event.args[name] for name in ("hex", "origin", "area") if name in event.args]
    return [{own.name(str(id)), own.name(str(id), short=True)} for id in ids]


def victory_cards_were_told_to_those_who_hold_them(game: Hellas) -> None:
    assert game.leak_check.cards_told > 10


def a_combat_is_shown_with_a_picture(game: Hellas) -> None:
    (report,) = game.reports_of("combat")
    assert report["attachments"]
    assert game.pictures_of(report)


def plans_have_answered_for_their_owner_alone(game: Hellas) -> None:
    """What was blocked has not been done, what was ordered instead has; and nothing is left in the plan."""
    answered = [entry for entry in game.ledger.journal() if entry.who in (AHEAD, INSTEAD_AHEAD)]
    assert {entry.seat for entry in answered} == {ATHENS}
    assert [entry.choice for entry in answered] == ["develop", "develop economy", "armistice", "offer", "pass"]
    lines = [turn.text for turn in game.script.turns]
    assert lines[lines.index(BLOCK) + 1].startswith("develop")


def deadlines_are_kept(game: Hellas) -> None:
    """Exactly those who are asked have time, it is not over yet, and nobody was ever late."""
    rows = game.ledger.rows("SELECT * FROM deadline WHERE stage != 'closed'")
    assert {row["seat"]: row["stage"] for row in rows} == dict.fromkeys(game.match.pending(), "running")
    for row in rows:
        assert datetime.fromisoformat(row["due"]).replace(tzinfo=UTC) > datetime.now(UTC)
    assert not game.ledger.letters("grace", "overdue")
    assert len(game.ledger.letters("reminder")) == 1
