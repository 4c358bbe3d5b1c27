"""How reports of Hellenes are told: what folds, what rides along, what makes a headline, what is marked where."""

from __future__ import annotations

from render.boards.hellenes_bulletin import EPISODE
from render.recap import Spot, Style

STYLE = Style(
    silent=frozenset(
        {
            "year-begun", "turn-begun", "turn-over", "action-taken", "actions-ended", "group-move", "card-in-play",
            "winter-phase", "winter-actions-over", "first-formation", "reshuffled", "civil-wars-over",
        }
    ),
    folded=frozenset({"built"}),
    riders=frozenset(
        {
            "initiative", "event-wasted", "augury", "earthquake", "leader-introduced", "peace-faction", "war-faction",
            "taxes", "no-quarter", "persian-aid", "rebels", "engaged", "forcing", "storm", "calm", "gale", "high-seas",
            "starved", "city-control", "prestige", "peace-result",
        }
    ),
    headlines=(
        "war-over", "peace-result", "war-resumes", "city-captured", "capitulated", "battle-over", "pericles-died",
        "pillaged", "revolt", "uprising", "rebels", "plague", "battle-begun", "expedition-landed", "panic",
        "retreat-declared", "retreated", "fled-inside", "killed", "routed", "attack", "hit", "assault",
        "siege-established", "siege-lifted", "leader-ostracized", "civil-war", "treachery", "hunger", "persian-aid",
        "peace-offered", "gale", "leader-introduced", "earthquake", "augury", "starved", "sallied", "overruled",
        "appeal", "blockade-begun", "put-in", "marched-on", "homing", "muster", "moved", "storm", "recruited", "built",
        "garrison-built", "sheltered", "city-control", "event", "sacrificed", "disbanded", "year-over", "season-begun",
        "card-shown", "sides", "deployed",
    ),
    places=("place", "city", "area", "port"),
    spots={
        "deployed": Spot("gain", "place"),
        "moved": Spot("move", "place", "origin", "route"),
        "marched-on": Spot("move", "place", "entry"),
        "march-ended": Spot("ring", "place"),
        "put-in": Spot("gain", "port"),
        "homing": Spot("move", "place", "origin"),
        "came-home": Spot("gain", "city"),
        "built": Spot("gain", "place"),
        "recruited": Spot("gain", "place"),
        "recruit-struck": Spot("loss", "place"),
        "garrison-built": Spot("gain", "city"),
        "maintained": Spot("gain", "area"),
        "disbanded": Spot("loss", "area"),
        "pillaged": Spot("pillage", "city"),
        "revolt": Spot("revolt", "city"),
        "uprising": Spot("revolt", "city"),
        "civil-war": Spot("civil-war", "city"),
        "plague": Spot("loss", "city"),
        "hunger": Spot("ring", "city"),
        "treachery": Spot("ring", "city"),
        "siege-established": Spot("siege", "city"),
        "siege-lifted": Spot("ring", "city"),
        "blockade-begun": Spot("siege", "city"),
        "blockade-ended": Spot("ring", "city"),
        "assault": Spot("assault", "city"),
        "capitulated": Spot("ring", "city"),
        "city-captured": Spot("ring", "city"),
        "city-control": Spot("ring", "city"),
        "sallied": Spot("siege", "city"),
        "sheltered": Spot("ring", "city"),
        "face-off": Spot("battle", "place"),
        "storm": Spot("loss", "place"),
        "gale": Spot("loss", "place"),
        "dice": Spot("ring", "place"),
        "neutral-no-more": Spot("ring", "city"),
    },
    episode=EPISODE,
)  # fmt: skip
