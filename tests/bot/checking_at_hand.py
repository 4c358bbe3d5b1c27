"""What the process has loaded off which those are forked who check a game from a file (`checked_at_hand`)."""

import gc

from bot.service.installed import load_games
from bot.service.transfer import checking  # noqa: F401
from engine.core import registry

load_games()
registry.rules("polis")
gc.collect()
gc.freeze()
