"""What a region bears: the assessment at which it can be left for years (§5.3)."""

from __future__ import annotations

from engine.core.questions.decision import once
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.state import ATHENS, RegionId

SPARE = 4
"""How far from where it wavers a region is kept: Athens' from the risk zone, the League's from unwillingness."""


@once
def prudent(scene: EpicScene, id: RegionId) -> int:
    """The highest multiple after which a region is still well away from where it wavers; else no more than its base."""
    values, levels = scene.board.values.tribute, scene.board.values.levels
    now = scene.state.regions[id]
    athens = now.by == ATHENS
    level, bound = (now.allegiance, levels.risk) if athens else (now.militance, levels.willing)
    for number in range(min(values.most, now.tribute + values.raised_in_a_year), -1, -1):
        table = values.athens if athens else values.league
        after = level - max(0, number - now.tribute) + table[number]
        if after >= bound + SPARE:
            return number
    return min(now.tribute, 1)
