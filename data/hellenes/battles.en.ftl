# Battles of Hellenes in words: first the block that tells a whole battle, then its events one by one.

# --- the block -----------------------------------------------------------------------------------

battle-name = { $kind-id ->
    [sea] Sea battle in { $place }
    [landing] Landing in { $place }
    [assault] Assault on { $place }
    [treachery] Treachery at { $place }
    [sortie] Sortie from { $place }
   *[land] Battle in { $place }
 }
battle-head = **{ $name }**: { $kind-id ->
    [sortie] { $aggressor } sallies
    [assault] { $aggressor } storms the walls
    [treachery] { $aggressor } comes through an open gate
    [landing] { $aggressor } lands from { $origin }
   *[land] { $aggressor } attacks from { $origin }
 }; { $attackers } { $attackers ->
    [one] block
   *[other] blocks
 } against { $defenders }.
battle-goes-on = **The battle in { $place } goes on.**
battle-again = **{ $name }**, as it was fought: { $aggressor } with { $attackers ->
    [one] 1 block
   *[other] { $attackers } blocks
 } against { $defenders }.
battle-array = { $seat }: { $units }
battle-unit = { $unit } **{ $cv }**{ $rating-id ->
    [none] {""}
   *[other] {" "}{ $rating }
 }
battle-first-strike = Only the defender attacks in the first round.
battle-round = _Round { $round }_
battle-before = _Round { $round }_: { $told }.
battle-nobody = nobody is hurt
battle-attack = { $way-id ->
    [pursuit] { $unit } pursues
    [harrying] { $unit } harries
   *[battle] { $unit } { $rating }
 }: { $dice }{ $hits ->
    [0] {""}
    [one] , 1 hit
   *[other] , { $hits } hits
 }{ $routs ->
    [0] {""}
    [one] , 1 rout
   *[other] , { $routs } routs
 }{ $effects-id ->
    [none] .
   *[other] {" "}→ { $effects }.
 }
battle-missed = Without effect: { $attacks }.
battle-rolls = { $unit } rolls { $dice }; that may still change.
battle-down = { $unit } down to { $cv }
battle-half = { $unit } loses half a step
battle-dead = **{ $unit } falls**
battle-drowned = { $unit } goes down with { $carrier }
battle-lightened = { $unit } aboard { $carrier } down to { $cv }
battle-routed = { $unit } routed
battle-withdraws = **{ $seat } retreats**{ $skirmish ->
    [yes] {" "}before it is hurt: a skirmish
   *[no] {""}
 }{ $forced ->
    [yes] , the surprise is spent.
   *[no] .
 }
battle-panics = **{ $seat } panics**; { $pursuers-count ->
    [0] nobody is quick enough to pursue.
   *[other] in pursuit: { $pursuers }.
 }
battle-riders = Cavalry harries: { $units }.
battle-leaves = { $units } → { $to }.
battle-falls-back = Back before the walls of { $to }: { $units }.
battle-inside = Into { $city }: { $units }.
battle-stays = No way out for { $units }: they fight on.
battle-lost = No way out for { $units }: **lost**.
battle-result = { $how-id ->
    [panic] **{ $winner } routs { $loser }**
    [eliminated] **{ $winner } destroys { $loser }**
    [skirmish] **{ $loser } slips away**
    [taken] **The walls of { $place } are won by { $winner }**
   *[retreat] **{ $loser } gives way to { $winner }**
 } in round { $rounds }. Losses: { $losses }.{ $amount ->
    [0] {""}
   *[other] {" "}**{ $winner } { $amount-signed } Prestige.**
 }
battle-losses = { $seat } { $steps ->
    [0] none
    [one] 1 cv
   *[other] { $steps } cv
 }{ $blocks ->
    [0] {""}
    [one] {" "}(1 block)
   *[other] {" "}({ $blocks } blocks)
 }

headline-battle-over = { $how-id ->
    [panic] { $loser } panics in { $place }
    [eliminated] { $loser } is destroyed in { $place }
    [skirmish] { $loser } slips away in { $place }
    [taken] The walls of { $place } fall
   *[retreat] { $loser } retreats in { $place }
 }
headline-battle-begun = { $kind-id ->
    [sea] Sea battle in { $place }
    [landing] { $aggressor } lands in { $place }
    [assault] The walls of { $place } are stormed
    [treachery] A gate of { $place } is opened
    [sortie] A sortie from { $place }
   *[land] Battle in { $place }
 }
headline-panic = { $seat } panics in { $place }
headline-retreat-declared = { $seat } retreats in { $place }
headline-retreated = { $seat } retreats from { $place }
headline-fled-inside = { $seat } retreats into { $city }
headline-hit = The battle in { $place } goes on
headline-killed = { $seat } loses { $unit }
headline-routed = { $unit } is routed in { $place }
headline-attack = The battle in { $place } goes on

# --- one by one ----------------------------------------------------------------------------------

event-first-formation = { $seat } sends a formation of { $amount ->
    [one] 1 block
   *[other] { $amount } blocks
 } first in { $place }.
event-formations-join = { $amount ->
    [one] 1 block of { $seat } that came another way need not fight
   *[other] { $amount } blocks of { $seat } that came another way need not fight
 } for { $place }.
event-battle-begun = **Battle in { $place }**: { $aggressor } with { $attackers } against { $defenders }.
event-round-begun = Round { $round } of the battle in { $place }.
event-attack = { $unit } rolls { $results }: { $hits } hits, { $routs } routs.
event-hit = { $unit } is down to { $cv } cv.
event-half-step = { $unit } loses half a step.
event-killed = { $unit } falls.
event-routed = { $unit } is routed.
event-cargo-reduced = { $unit } aboard { $carrier } is down to { $cv } cv.
event-cargo-lost = { $unit } goes down with { $carrier }.
event-retreat-declared = { $seat } retreats in { $place }.
event-panic = { $seat } panics in { $place }.
event-harrying = Cavalry harries in { $place }: { $units }.
event-retreated = { $unit } retreats { $place } → { $to }.
event-fled-inside = { $unit } retreats into { $city }.
event-left-behind = No way out of { $place } for { $units }: they fight on.
event-cut-off = No way out of { $place } for { $units }: they are lost.
event-battle-over = The battle in { $place } is over: { $how-id ->
    [panic] { $loser } has panicked.
    [eliminated] { $loser } is destroyed.
    [skirmish] { $loser } has slipped away.
    [taken] the walls are won.
   *[retreat] { $loser } has retreated.
 }
