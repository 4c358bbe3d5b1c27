"""Battles in wings and on walls by mail: how to array, who mans the walls, where victors go (§18.6, appendix D)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.ahead.picking import options
from engine.core.rulebook import CLOSING, Choice, Compound, Rated, Tactic, say, tactics
from engine.games.epic.board.board import HOPLITE
from engine.games.epic.by_mail.war_tactics import first
from engine.games.epic.combat.arraying import Arraying
from engine.games.epic.combat.arrays import Posts, light_in_center, quarter, thin
from engine.games.epic.combat.battle import Landing
from engine.games.epic.combat.shifting import Shifting
from engine.games.epic.combat.walls import Leaving, Manning
from engine.games.epic.combat.wings import Dividing, Sending
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.state import UnitId, Wing

OTHER: dict[Wing, Wing] = {"left": "right", "right": "left"}
EVENLY = say("evenly")


def lopsided(scene: EpicScene, strong: Wing) -> Posts | None:
    """As few as may be in the center and in one flank, all others in the strong one; None where that may not be."""
    frame, board = scene.frame, scene.board
    least = quarter(frame.troops)
    every = [unit for unit, count in frame.troops.items() for _ in range(count)]
    every.sort(key=lambda unit: (board.types[unit].arm != HOPLITE, board.types[unit].morale))
    posts: Posts = {
        "center": _counted(every[:least]),
        OTHER[strong]: _counted(every[len(every) - least :]),
        strong: _counted(every[least : len(every) - least]),
    }
    fine = thin(posts, frame.troops) is None and not light_in_center(board, posts, frame.ground)
    return posts if fine else None


def _counted(units: list[UnitId]) -> dict[UnitId, int]:
    return {unit: units.count(unit) for unit in dict.fromkeys(units)}


def _posting(posts: Posts) -> list[Choice]:
    return [say("post", unit, count, wing) for wing, there in posts.items() for unit, count in there.items()]


def arrays(scene: EpicScene) -> Iterator[Rated]:
    """Evenly; or with one flank as strong as may be, and the best leader in it (appendix D)."""
    yield 2.0, Compound((EVENLY,), "compound-array-evenly", {})
    frame, leaders = scene.frame, scene.board.leaders
    if any(frame.posts.values()):
        return
    for wing in OTHER:
        posts = lopsided(scene, wing)
        if posts is None:
            continue
        chain = _posting(posts)
        best = max(frame.leaders, key=lambda leader: leaders[leader].land, default=None)
        if best is not None and frame.places.get(best, "center") != wing:
            chain.append(say("head", best, wing))
        told = {"wing": wing, "number": sum(posts[wing].values())}
        yield 1.0 + 0.1 * (wing == "right"), Compound((*chain, say(CLOSING)), "compound-array", told)


def _array(wing: Wing) -> Tactic:
    """The array that is strong in a flank, one step after the other; evenly where it may not be."""

    def answer(scene: EpicScene) -> Choice:
        posts, standing = lopsided(scene, wing), scene.frame.posts
        if posts is None:
            return EVENLY
        missing = (c for c in _posting(posts) if not standing.get(str(c.args[2]), {}).get(str(c.args[0])))
        return first(missing) or first(options(scene, CLOSING)) or EVENLY

    return answer


tactics(
    {
        Manning: {"man-best": lambda s: first(options(s, "man")), "man-worst": lambda s: options(s, "man")[-1]},
        Leaving: {"leave-all": lambda s: first(options(s, "leave"))},
        Sending: {"send-left": lambda s: say("send-all", "left"), "send-right": lambda s: say("send-all", "right")},
        Arraying: {"array-strong-right": _array("right"), "array-strong-left": _array("left")},
    }
)
Landing.ahead = ("with-fleets", "without-fleets")
Leaving.ahead = ("stay",)
Dividing.ahead = ("wings", "line")
Arraying.ahead = ("evenly",)
Shifting.ahead = (CLOSING,)
