"""Spring and summer of 431 between two, and a spring between four, word for word: secrets settle cards and dice.

Olynthus rises, Plataea is betrayed to the Boeotians, Corinthians fall upon an Athenian fleet on its way to Epidaurus;
Archidamus comes to Eleusis, plunders, is met by Pericles, and his men besiege it. Each line is one commit: as far as a
player can go on by itself.
"""

from __future__ import annotations

import engine.games.epic  # noqa: F401
from engine.core.secrets.secret import Seat
from engine.games.epic.table.state import ATHENS, CORINTH, SPARTA, THEBES
from tests.e2e.script import Script
from tests.e2e.typed_game import by_lines

GAME, SCENARIO = "epic", "archidamian-war"
SECRET = "e11"
"""It deals Athens two embassies, fleets and troops of Persia; Sparta an audience, two betrayals, two rebellions."""

CHECKS_INSTEAD = "stir mende; stir methymna; stir aegae"
"""Where Sparta could just as well have revolts checked, while Athens chooses where it tries to win rebels back."""
PASSED_OVER = "done"
"""What the stance that every seat begins with says to rebels whom no die wins back."""
MUSTER = (
    "place attica/fleet-6 4 piraeus; place attica/hoplite-4 4 athens; place attica/hoplite-4 2 piraeus;"
    " lead phormio piraeus; lead pericles athens; done"
)
VOYAGE = "sail piraeus; all; with attica/hoplite-4 2; to saronic-gulf; land epidaurus; done"
"""A whole Campaign Turn of Athens; the wind is rolled when it is sent."""
TOO_FAR = "sail piraeus; all; with attica/hoplite-4 2; to sea-of-crete; to laconian-gulf"
"""What Phormio would rather do: an Open Sea ends the way."""
INTERCEPTION = "intercept cenchrae 4"
"""What Sparta's coast guard answers to it."""
MARCHES = "march thebes; all; to plataea; march sparta; all; to megara; halt; done"
BETRAYAL = "betray city-betrayal/miletus plataea"
STANDS = "fight-on"
"""The Peloponnesians at Eleusis fight on, as they have been told to."""
OUT_OF_ATTICA = "withdraw"
SIEGE = "besiege eleusis"

LINES: tuple[tuple[Seat, str], ...] = (
    # Spring: revolts, levies, cards.
    (SPARTA, "stir olynthus; stir mytilene; stir pella"),
    (ATHENS, "calm thera"),
    (ATHENS, MUSTER),
    (
        SPARTA,
        "rest xenocleides; lead xenocleides cenchrae; place boeotia/hoplite-5 4 thebes;"
        " place corinth/fleet-4 4 cenchrae; place laconia/hoplite-6 3 sparta; place laconia/hoplite-5 2 sparta;"
        " lead archidamus sparta; build laconia/hoplite-5 1; done",
    ),
    (ATHENS, "done"),
    (ATHENS, "pass"),
    (SPARTA, BETRAYAL),
    (ATHENS, "pass"),
    (SPARTA, "pass"),
    (ATHENS, "discard pharnabazus-fleet; done"),
    (SPARTA, "discard city-betrayal/amphipolis; done"),
    # The first Campaign Turn: at sea, and to Plataea.
    (ATHENS, VOYAGE),
    (SPARTA, INTERCEPTION),
    (ATHENS, "fight saronic-gulf"),
    (SPARTA, MARCHES),
    (SPARTA, "storm plataea"),
    (SPARTA, "keep"),
    # The second, and the third: at Eleusis.
    (ATHENS, "done"),
    (SPARTA, "march megara; all; to eleusis; done"),
    (SPARTA, "done"),
    (SPARTA, "raid eleusis laconia/hoplite-5 2; done"),
    (ATHENS, "march athens; all; to eleusis; done"),
    (ATHENS, "fight eleusis"),
    (ATHENS, "fight-on"),
    (SPARTA, STANDS),
    (ATHENS, OUT_OF_ATTICA),
    (SPARTA, "done"),
    (SPARTA, "done"),
    # Summer: the siege.
    (ATHENS, PASSED_OVER),
    (SPARTA, "stir mende; stir mytilene; stir pella"),
    (ATHENS, "done"),
    (SPARTA, "done"),
    (ATHENS, "done"),
    (ATHENS, "anchor saronic-gulf piraeus"),
    (SPARTA, SIEGE),
    (SPARTA, "tear-down"),
    (ATHENS, "pass"),
)


FOUR, SECRET_OF_FOUR = "four-players", "f6"
"""Between four: it deals Sparta two betrayals, and Thebes the one that helps it to Plataea."""
HANDED = "hand audience-with-great-king thebes"
"""Sparta's card for an ally, who has just played one."""
LAID_AWAY = "discard athenian-embassy; done"
"""All four lay cards away at once."""

LINES_OF_FOUR: tuple[tuple[Seat, str], ...] = (
    (SPARTA, "stir olynthus; stir mytilene; stir pella"),
    (ATHENS, "calm thera"),
    (ATHENS, "place attica/fleet-6 4 piraeus; lead phormio piraeus; done"),
    (SPARTA, "place laconia/hoplite-6 3 sparta; lead archidamus sparta; lend 1 corinth; done"),
    (THEBES, "place boeotia/hoplite-5 4 thebes; lead diemporus thebes; done"),
    (CORINTH, "place corinth/fleet-4 4 cenchrae; lead aristeus cenchrae; done"),
    (ATHENS, "pass"),
    (SPARTA, "pass"),
    (THEBES, "betray city-betrayal/thebes plataea"),
    (CORINTH, "pass"),
    (ATHENS, "pass"),
    (SPARTA, HANDED),
    (THEBES, "pass"),
    (CORINTH, "pass"),
    (ATHENS, "pass"),
    (SPARTA, "pass"),
    (ATHENS, LAID_AWAY),
    (SPARTA, "discard city-betrayal/corcyra; done"),
    (THEBES, "discard audience-with-great-king; done"),
    (CORINTH, "discard city-betrayal/miletus; done"),
)


def written() -> Script:
    """Spring and summer, up to Sparta's first card of the summer."""
    return by_lines(GAME, SCENARIO, SECRET, LINES)


def written_for_four() -> Script:
    """The first season between four, up to its Campaign Turns."""
    return by_lines(GAME, FOUR, SECRET_OF_FOUR, LINES_OF_FOUR)
