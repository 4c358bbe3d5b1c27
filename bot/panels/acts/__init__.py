"""What happens when something is pressed: one function an act, looked up by the name a press carries."""

from __future__ import annotations

from bot.panels.acts import (
    agreed,
    arbitration,
    arrange,
    consent,
    dice,
    follow,
    fork,
    guide,
    hook,
    invite,
    lobby,
    looking,
    offers,
    people,
    play,
    replay,
    season,
    tables,
    talk,
    typed,
)
from bot.panels.acts.kinds import Handler

MODULES = (
    play,
    typed,
    looking,
    lobby,
    invite,
    arrange,
    offers,
    talk,
    consent,
    dice,
    agreed,
    people,
    tables,
    replay,
    fork,
    season,
    arbitration,
    follow,
    hook,
    guide,
)
ACTS: dict[str, Handler] = {act: handler for module in MODULES for act, handler in module.ACTS.items()}
