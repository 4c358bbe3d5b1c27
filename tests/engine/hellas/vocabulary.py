"""What Hellas tells, refuses and asks, with the arguments of each: held against games and texts."""

from __future__ import annotations

from engine.games.hellas import HellasRules
from engine.games.hellas.sections import SECTIONS
from engine.games.hellas.turn.endings import ENDINGS

__all__ = ["CHECKS", "COMPOUNDS", "ENDINGS", "EVENTS", "FRAMES", "KINDS", "SECTIONS"]

KINDS, FRAMES = HellasRules.kinds, HellasRules.frames


EVENTS: dict[str, tuple[str, ...]] = {
    "hellas.contested": ("seat", "hex"),
    "hellas.uncontested": ("hex",),
    # `seat` has destroyed it, `holder` has lost it.
    "hellas.fortress-destroyed": ("seat", "holder", "hex"),
    "hellas.monument-destroyed": ("seat", "holder", "hex"),
    "hellas.archimedes-instead": ("seat", "card", "action"),
    "hellas.archimedes-shuffled": ("cards",),
    "hellas.archimedes-card": ("seat", "action", "left"),
    "hellas.set-up-begun": ("seat", "posts", "ships", "legions"),
    "hellas.post-placed": ("seat", "hex", "good", "distance"),
    "hellas.ship-placed": ("seat", "hex", "ships"),
    "hellas.legion-placed": ("seat", "hex"),
    "hellas.legion-loaded": ("seat", "hex"),
    "hellas.leader-placed": ("seat", "hex", "aboard"),
    "hellas.set-up-over": ("seat", "income", "stability"),
    # `seat` attacks what `holder` has there. `attackers`, `defenders`: legions or ships; `attack`, `defence`: combat
    # values that make the totals; `lost`, `killed` what each side loses; `fallen`: `fortress`, `monument`.
    "hellas.combat": (
        "seat",
        "holder",
        "hex",
        "attackers",
        "attack",
        "attack_total",
        "defenders",
        "defence",
        "defence_total",
        "lost",
        "killed",
        "fallen",
        "contested",
    ),
    "hellas.sea-combat": (
        "seat",
        "holder",
        "hex",
        "attackers",
        "attack",
        "attack_total",
        "defenders",
        "defence",
        "defence_total",
        "lost",
        "killed",
        "contested",
    ),
    "hellas.legions-drowned": ("seat", "hex", "amount"),
    # `by`: `legions` or `ships`; `posts`: how many the rival loses there, of which one is replaced (§18.7).
    "hellas.post-taken-over": ("seat", "rival", "hex", "good", "by", "posts"),
    "hellas.marched": ("seat", "origin", "hex", "number"),
    # `leader`: whether he is with them.
    "hellas.sailed": ("seat", "origin", "hex", "ships", "legions", "leader"),
    "hellas.embarked": ("seat", "hex", "number"),
    "hellas.landed": ("seat", "hex", "number"),
    "hellas.leader-moved": ("seat", "origin", "hex"),
    "hellas.leader-embarked": ("seat", "hex"),
    "hellas.leader-landed": ("seat", "hex"),
    # `legions`, `ships`: how many are in the hex now; `left`: talents that are left.
    "hellas.legion-built": ("seat", "hex", "legions", "cost", "left"),
    "hellas.ship-built": ("seat", "hex", "ships", "cost", "left"),
    # `port`: whether ships can be built there; `fortresses`: how many the power has now.
    "hellas.fortress-built": ("seat", "hex", "port", "fortresses", "cost", "left"),
    # `monuments`: how many the power has now.
    "hellas.monument-built": ("seat", "hex", "monuments", "cost", "left"),
    "hellas.declined": ("seat", "row", "before", "after", "phase"),
    # `box` is the number printed in the box, `boxes` how many have been entered; `entered`: whether a phase begins.
    "hellas.developed": ("seat", "row", "box", "boxes", "phase", "entered", "cost", "left"),
    "hellas.golden-age": ("seat", "row"),
    "hellas.control-gained": ("seat", "area", "spaces"),
    "hellas.control-lost": ("seat", "area", "spaces"),
    "hellas.fleet-maintained": ("seat", "ships", "each", "cost", "left"),
    "hellas.fleet-unpaid": ("seat", "ships", "each", "cost", "paid"),
    "hellas.reinforced": ("hex", "chooser", "left"),
    "hellas.not-reinforced": ("left",),
    "hellas.supplied": ("seat", "legions", "supply"),
    "hellas.supply-short": ("seat", "legions", "supply"),
    "hellas.disbanded": ("seat", "hex", "aboard"),
    # `leader-gone`: with no unit to go to; `leader-back`: with the first that is built.
    "hellas.leader-fled": ("seat", "origin", "hex"),
    "hellas.leader-gone": ("seat", "origin"),
    "hellas.leader-back": ("seat", "hex"),
    "hellas.victory-cards-dealt": ("seat", "count", "cards!"),
    "hellas.victory-cards-kept": ("seat", "count", "cards!"),
    "hellas.victory-cards-shown": ("seat", "cards", "true"),
    # `seat` is who sought it, but of a refusal: who refused; `talents` are offered, `cost` is paid to the rival.
    "hellas.armistice-offered": ("seat", "rival", "talents"),
    "hellas.armistice-agreed": ("seat", "rival", "cost", "left", "turns"),
    "hellas.armistice-refused": ("seat", "rival"),
    "hellas.armistice-advanced": ("box", "turns"),
    "hellas.armistice-ended": ("seat", "rival"),
    # `seat` has conquered the capital of `rival`.
    "hellas.capital-conquered": ("seat", "rival", "hex"),
    "hellas.stability-paid": ("seat", "cost", "left"),
    "hellas.weakening-paid": ("seat", "rival", "cost", "left"),
    "hellas.stability-moved": ("seat", "before", "after", "reason", "area?", "good?", "hex?", "row?", "phase?"),
    "hellas.stability-holds": ("seat", "reason", "area?", "hex?"),
    "hellas.stability-golden": ("seat",),
    "hellas.stability-lost-golden": ("seat",),
    "hellas.revolution": ("seat",),
    "hellas.merchandise-changed": ("seat", "good", "hex", "boxes", "change", "income", "reason"),
    "hellas.income-changed": ("seat", "row", "phase", "change", "income"),
    "hellas.post-created": ("seat", "hex", "good", "cost", "left"),
    "hellas.second-post-created": ("seat", "hex", "good", "cost", "left"),
    "hellas.action-chosen": ("seat", "action", "number", "of", "left"),
    "hellas.nothing-done": ("seat", "action"),
    "hellas.passed": ("seat",),
    "hellas.cycle-over": ("reason", "athens", "sparta"),
    "hellas.income-collected": ("seat", "income", "talents"),
    "hellas.archimedes-supported": ("seat", "amount", "talents"),
    "hellas.starting-player": ("seat", "reason", "athens", "sparta"),
    "hellas.order-chosen": ("seat", "starting"),
    "hellas.turn-begun": ("turn", "last?"),
    "hellas.turn-over": ("turn",),
    "hellas.victory-points": ("seat", "before", "total", "monuments", "golden_ages", "provinces", "islands", "needed"),
    "hellas.victory": ("seat", "total", "against", "reason"),
    "hellas.nobody-wins": ("total",),
}
"""Event ids with their arguments: `name?` is not always there, `name!` is for some seats only."""

CHECKS: dict[str, tuple[str, ...]] = {
    "hellas.place-taken": ("hex", "holder"),
    "hellas.area-forbidden": ("hex", "area"),
    "hellas.not-over-land": ("hex", "capital"),
    "hellas.nearer-place": ("hex", "distance", "nearer", "least"),
    "hellas.harbour-needed": ("hex", "ships"),
    "hellas.not-own-place": ("hex",),
    "hellas.not-a-harbour": ("hex",),
    "hellas.no-fleet-marker": ("hex", "markers"),
    "hellas.hex-full": ("hex",),
    "hellas.no-ship-to-load": ("hex",),
    "hellas.ships-loaded": ("hex", "ships"),
    "hellas.no-unit-there": ("hex",),
    # `number`: how many there are (that have not moved); `stops` and `closed`: hexes on the shortest way, as lists.
    "hellas.no-ship-there": ("hex",),
    "hellas.too-few-legions": ("hex", "number"),
    "hellas.too-few-ships": ("hex", "number"),
    "hellas.legions-have-moved": ("hex", "number"),
    "hellas.ships-have-moved": ("hex", "number"),
    "hellas.no-coast": ("hex",),
    "hellas.at-sea": ("hex",),
    "hellas.no-way-over-land": ("origin", "hex"),
    "hellas.barrier-between": ("origin", "hex", "here", "there"),
    "hellas.too-far": ("origin", "hex", "needs", "points"),
    "hellas.needs-bireme": ("hex",),
    "hellas.armistice-there": ("hex",),
    "hellas.must-stop": ("origin", "hex", "stops", "closed"),
    "hellas.no-army-marker": ("hex", "markers"),
    "hellas.embark-first": ("hex", "number"),
    "hellas.no-room-aboard": ("hex", "room"),
    "hellas.nobody-aboard": ("hex",),
    "hellas.land-first": ("hex", "number"),
    "hellas.land-on-shore": ("hex",),
    "hellas.too-few-aboard": ("hex", "number"),
    "hellas.ships-full": ("ships", "legions"),
    "hellas.left-without-ships": ("hex", "ships", "legions"),
    "hellas.leader-not-aboard": ("hex",),
    "hellas.leader-sails-anyway": ("hex",),
    "hellas.no-leader": (),
    "hellas.leader-elsewhere": ("hex", "leader"),
    "hellas.leader-has-moved": (),
    "hellas.leader-is-aboard": ("hex",),
    "hellas.leader-is-ashore": ("hex",),
    "hellas.leader-alone": ("hex",),
    "hellas.leader-embarks-first": (),
    "hellas.leader-lands-first": (),
    "hellas.leader-needs-ship": ("hex",),
    "hellas.leader-lands-on-shore": ("hex",),
    "hellas.at-peace": ("rival", "box", "turns"),
    "hellas.not-contested": ("hex",),
    "hellas.no-legions-there": ("hex",),
    "hellas.legions-acted": ("hex",),
    # `post`: whether a trade post stands there that could be taken over.
    "hellas.nobody-to-fight": ("hex", "holder", "post"),
    "hellas.no-ships-there": ("hex",),
    "hellas.ships-acted": ("hex",),
    "hellas.no-enemy-ships": ("hex", "rival"),
    # `fortress`, `acted`: whether one stands there, whether one's units have acted; `ships`: one's own (§18.4).
    "hellas.no-post-to-take": ("hex", "rival", "fortress"),
    "hellas.garrisoned": ("hex", "rival", "legions", "fortress"),
    "hellas.nobody-to-take-over": ("hex", "ships", "acted"),
    # `post`, `city`: whether one's own trade post, and a city, is there, so that a fortress could be built.
    "hellas.no-fortress-there": ("hex", "post", "city"),
    "hellas.new-fortress": ("hex",),
    "hellas.fortress-used": ("hex",),
    "hellas.no-port": ("hex",),
    "hellas.no-marker": ("hex", "piece", "markers"),
    "hellas.fortress-stands": ("hex",),
    "hellas.on-island": ("hex", "area"),
    "hellas.monument-stands": ("hex",),
    "hellas.one-monument": (),
    "hellas.row-moved": ("row",),
    "hellas.row-complete": ("row",),
    "hellas.goods-missing": ("row", "phase", "goods"),
    "hellas.luxuries-missing": ("row", "phase", "luxuries", "have"),
    "hellas.phase-missing": ("row", "phase", "needed", "needed_phase"),
    "hellas.too-dear": ("cost", "talents"),
    "hellas.held-by-power": ("hex", "holder"),
    "hellas.no-legion-there": ("hex",),
    "hellas.no-legion-aboard": ("hex",),
    "hellas.leader-nearer": ("hex", "steps", "nearest"),
    "hellas.armistice-in-force": ("box", "turns"),
    "hellas.stability-highest": (),
    "hellas.weakening-not-agreed": (),
    "hellas.rival-secure": ("rival",),
    "hellas.hex-contested": ("hex",),
    "hellas.no-post-of-yours": ("hex",),
    "hellas.no-city": ("hex",),
    "hellas.built-there": ("hex",),
    "hellas.not-yet": ("row", "phase", "reached"),
    "hellas.none-left": ("piece", "stock"),
    "hellas.no-box": ("good", "boxes", "hex"),
    "hellas.talents-missing": ("piece", "cost", "talents"),
    # `holder`: whose trade post or fortress it is; `ships`, `aboard`: one's own that can't create it (§9.1.1, §18.4).
    "hellas.no-merchandise": ("hex",),
    "hellas.post-stands": ("hex", "holder", "fortress"),
    "hellas.neutrals-there": ("hex", "holder", "legions", "fortress"),
    "hellas.enemy-legions-there": ("hex", "rival", "legions"),
    "hellas.nobody-to-create": ("hex", "ships", "aboard"),
    "hellas.second-posts-not-agreed": (),
    "hellas.second-post-stands": ("hex",),
    "hellas.rival-just-chose": ("action", "rival"),
    "hellas.twice-by-you": ("action", "most"),
    "hellas.chosen-by-both": ("action", "most"),
}
"""Check codes with the arguments of their refusals, marked likewise."""

BLOCK = {"compound-block": ("action",)}
MOVE_COMPOUNDS: dict[str, tuple[str, ...]] = {
    "compound-march": ("origin", "hex", "goal", "number"),
    "compound-sail": ("origin", "hex", "goal", "ships", "legions"),
    "compound-embark": ("origin", "hex", "goal", "ships", "legions"),
    "compound-land": ("hex", "number"),
    "compound-land-march": ("origin", "hex", "goal", "number"),
    "compound-lead": ("origin", "hex"),
    "compound-gather": ("hex", "origins", "number"),
    "compound-campaign": (
        "origin", "hex", "legions", "ships",
        "second_origin", "second_hex", "second_legions", "second_ships",
        "third_origin", "third_hex", "third_legions", "third_ships", "more",
    ),
    **BLOCK,
}  # fmt: skip
"""Text ids with their arguments. `goal` is what it is for, where `hex` is only on the way to it; `origins` is where the
legions come from. A campaign moves whoever has something to do, and ends the action. Of its first three stacks (or two:
`third_hex` is None) it says from where (None: ashore) to where, and how many; a leader is neither legions nor ships.
`more` stacks are not named."""
ECONOMY_COMPOUNDS: dict[str, tuple[str, ...]] = {
    "compound-create": ("posts", "second", "cost"),
    "compound-build": ("legions", "ships", "fortresses", "monument?", "cost"),
    "compound-attack": ("combats", "sea_combats", "taken", "killed", "lost", "fallen"),
    **BLOCK,
}
"""All are lists of hexes but the talents that it costs, the units that it kills and loses, and of `fallen`, how many
fortresses and monuments it destroys."""
DEVELOP_COMPOUNDS: dict[str, tuple[str, ...]] = {
    "compound-develop": ("rows", "begun", "cost"),
    "compound-stability": ("how", "cost"),
    "compound-armistice": ("cost",),
    **BLOCK,
}
"""The `rows` that move, those of them in which a phase or a Golden Age is `begun`, and the talents that it costs; `how`
is `pay` or `weaken`."""
COMPOUNDS = MOVE_COMPOUNDS | ECONOMY_COMPOUNDS | DEVELOP_COMPOUNDS
