"""What happens when something of the arbiter's, of a dispute or of an agreement is pressed."""

from __future__ import annotations

from bot.panels.acts.arbitration import accords, bench, correcting, disputes, going_back, moving, sights
from bot.panels.acts.kinds import Handler

ACTS: dict[str, Handler] = {
    act: handler
    for module in (bench, going_back, correcting, sights, disputes, accords, moving)
    for act, handler in module.ACTS.items()
}
