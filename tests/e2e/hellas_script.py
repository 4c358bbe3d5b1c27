"""Three turns of Hellas thought out beforehand, word for word: nothing but the hidden hands is left to chance.

Sparta lands on Kythera and takes Thebae over, Athens takes it back and lands on Euboia; an armistice is refused in the
first turn and accepted in the third. Each line is one commit: as far as a power can go on by itself.
"""

from __future__ import annotations

import engine.games.hellas  # noqa: F401
from engine.core.secrets.secret import Seat
from engine.games.hellas.table.state import ATHENS, SPARTA
from tests.e2e.script import Script
from tests.e2e.typed_game import by_lines

GAME, SCENARIO = "hellas", "hellas"
SECRET = "hl"
"""It deals Athens `hegemon` and `two-monuments`, Sparta `cyclades` and `isthmus`, among others."""
OPTIONS = {"leaders": "yes", "order": "yes", "decline": "yes", "victory-cards": "yes"}
LAST = 3
"""The turn that is played to its end."""

BLOCK = "create"
"""Sparta takes an action only to keep Athens from it."""
TRADES = "create; post karystos; post chalkis"
"""What Athens would do then."""
INSTEAD = "develop; develop economy"
"""What it has left ahead for the case that it can't."""
LONG_MOVE = "move; march opous thebae 1; march delphi thebae 1; lead opous thebae; sail athenae h2013 2 1; done"
"""A whole Move: two legions and the leader against Thebae, the fleet out to sea."""
TOO_FAR = "move; sail athenae karystos 2 1; done"
"""What Athens would rather do with the fleet: 4 movement points, and its ships have 3."""
IN_PEACE = "develop; develop culture; done"
"""What Sparta does once there is an armistice."""

LINES: tuple[tuple[Seat, str], ...] = (
    (SPARTA, "keep cyclades isthmus"),
    (ATHENS, "keep hegemon two-monuments"),
    (SPARTA, "post argos; post gytheion; ship gytheion; leader argos"),
    (
        ATHENS,
        "post malis; ship athenae; ship athenae; ship malis; load athenae; legion opous; legion delphi; leader opous",
    ),
    # Turn 1: Thebae is contested, taken over, and contested again.
    (ATHENS, "first; armistice; offer"),
    (SPARTA, "refuse"),
    (
        SPARTA,
        "move; march argos h1712 1; lead argos h1712; march tegea argos 1; march sparta pylos 1;"
        " sail gytheion kythera 1 1; done",
    ),
    (ATHENS, "develop; develop economy"),
    (SPARTA, "move; march h1712 thebae 1; lead h1712 thebae; land kythera 1; done"),
    (ATHENS, "build; fortress delphi"),
    (SPARTA, "attack; take-over thebae"),
    (ATHENS, LONG_MOVE),
    (SPARTA, "create; post kythera; post pylos"),
    (ATHENS, "attack; combat thebae sparta"),
    (SPARTA, "develop; develop culture; develop military; done"),
    # Turn 2: Athens takes Thebae back and lands on Euboia; Sparta keeps it from trading there for a while.
    (SPARTA, "second"),
    (ATHENS, "attack; take-over thebae"),
    (SPARTA, "build; legion sparta; fortress argos; done"),
    (ATHENS, "move; sail h2013 karystos 2 1; sail malis chalkis 1 0; done"),
    (SPARTA, "stability; pay"),
    (ATHENS, "move; land karystos 1; done"),
    (SPARTA, BLOCK),
    (ATHENS, INSTEAD),
    (SPARTA, "move; embark kythera 1; sail kythera malea 1 1; march argos korinthos 1; lead argos korinthos; done"),
    (ATHENS, TRADES),
    (SPARTA, "pass"),
    # Turn 3: peace.
    (SPARTA, "first; move; land malea 1; done"),
    (ATHENS, "stability; pay"),
    (SPARTA, "create; post malea; post korinthos"),
    (ATHENS, "armistice; offer"),
    (SPARTA, "accept"),
    (SPARTA, IN_PEACE),
    (ATHENS, "pass"),
    (SPARTA, "pass"),
    # Turn 4: what came between is told in the room now that Athens is asked.
    (SPARTA, "second"),
)


def written() -> Script:
    """The three turns, up to the first action of the fourth."""
    return by_lines(GAME, SCENARIO, SECRET, LINES, OPTIONS)
