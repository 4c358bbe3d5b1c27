"""Where a case may start other than at the beginning of a game."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.frame import Frame
from engine.games.epic.cards.phase import CardPhase, Drawing, Unrest
from engine.games.epic.combat.battle import Battle
from engine.games.epic.forces.mustering import Muster, MusterStage
from engine.games.epic.movement.campaign import Movement
from engine.games.epic.peace.embassies import Embassies
from engine.games.epic.raiding.raiding import RaidStage
from engine.games.epic.regions.control import ControlCheck
from engine.games.epic.regions.revolts import RevoltChecks
from engine.games.epic.regions.tribute import TributePhase
from engine.games.epic.seasons.year import CampaignTurn, Game, SeasonFrame, YearlyStart
from engine.games.epic.sieges.capture import Capture
from engine.games.epic.sieges.sieges import Sieges
from engine.games.epic.supply.supplying import Supply

ENTRIES: dict[str, Callable[..., Frame]] = {
    "game": Game,
    "year": YearlyStart,
    "season": SeasonFrame,
    "control": ControlCheck,
    "tribute": TributePhase,
    "revolts": RevoltChecks,
    "muster": Muster,
    "muster-stage": MusterStage,
    "supply": Supply,
    "sieges": Sieges,
    "capture": Capture,
    "raids": RaidStage,
    "movement": Movement,
    "battle": Battle,
    "cards": CardPhase,
    "drawing": Drawing,
    "unrest": Unrest,
    "embassies": Embassies,
    "campaign-turn": CampaignTurn,
}
