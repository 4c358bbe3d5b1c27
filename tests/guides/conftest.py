"""All games, registered."""

import engine.games.epic
import engine.games.hellas
import engine.games.hellenes
import engine.games.pericles
import engine.games.polis  # noqa: F401
