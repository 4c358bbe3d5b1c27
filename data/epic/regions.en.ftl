# Years and seasons, control, Allegiance and Militance, tribute, revolts, supply.

# --- the course of the war -----------------------------------------------------------------------

event-year = **{ $year } BC.** The year begins with control and tribute.
event-season = **{ $season }, { $year } BC.**

headline-year = { $year } BC begins
headline-season = { $season }, { $year } BC

# --- control and levels --------------------------------------------------------------------------

event-control-changed = **{ $region } goes over from { $loser } to { $seat }**, with an Allegiance of { $allegiance ->
    [-4] −4
    [-3] −3
    [-2] −2
    [-1] −1
   *[other] { $allegiance }
 }. Its units have gone home.
headline-control-changed = { $region } goes over to { $seat }

# What has moved a region's Allegiance and Militance.
levels-why = { $why-id ->
    [assessed] the new assessment
    [tribute] what it is asked for each year
    [victory] the victory there
    [victory-elsewhere] word of the decisive victory
    [eliminated] the fallen
    [leader-lost] the loss of a leader
    [raided] the raid
    [city-destroyed] the city destroyed
    [unruly-city] a city in revolt
    [intruders] the other side in its land
    [pacified] a revolt that is over
    [rebellion-failed] the rebellion that failed
    [helots-failed] the rising that failed
    [helots] the helots' rising
    [unrest-failed] the unrest that failed
    [dissent] the quarrel among allies
    [festival] the battle during its festival
    [sicily] the end of the war in Sicily
    [persia] the Persians beside the League
    [peace] the peace
    [grievance] anger at what was done in the peace
   *[other] { $why }
 }
level-changes = { $allegiance ->
    [0] Militance { $militance-signed }
   *[other] Allegiance { $allegiance-signed }{ $militance ->
        [0] {""}
       *[other] , Militance { $militance-signed }
     }
 }
level-now = { $allegiance ->
    [0] { $eager }
   *[other] { allegiance-now }{ $militance ->
        [0] {""}
       *[other] {" "}and { $eager }
     }
 }
allegiance-now = { $now ->
    [-4] −4
    [-3] −3
    [-2] −2
    [-1] −1
   *[other] { $now }
 }
event-levels = { $region }: { level-changes } for { levels-why }; now { level-now }.
rider-levels = { $region }: { level-changes } ({ levels-why }), now { level-now }.
headline-levels = { $allegiance ->
    [0] { $region } grows { $militance ->
        [-1] wearier
       *[other] { $militance-signed }
    }
   *[other] Allegiance { $allegiance-signed } in { $region }
 }

# Many at once, for one reason: a sum for those that change alike.
told-levels-head = For { levels-why }:
told-levels = { level-changes } in { $regions }
told-levels-many = { level-changes } in { $count } regions
told-unrest = Allegiance { $allegiance-signed } in { $regions }.
told-unrest-for = { $regions } ({ levels-why })
told-levels-low = Low now: { $regions }.
told-levels-spared = The dice spare { $regions }.

event-season-die = The enemy is in { $region }: the die shows { $die }.
headline-season-die = The enemy is in { $region }

# --- tribute -------------------------------------------------------------------------------------

# Many regions at once, by their multiples.
told-assessed = { $seat } assesses { $regions }.
told-assessed-at = at ×{ $number } { $regions }
event-assessed = { $seat } assesses { $region } at ×{ $number }.
event-tribute = { $seat } collects **{ talents-talents }** and has { $now }.
event-empire-paid = The rest of the empire pays { $seat } { talents-talents } (a die of { $die }).
rider-empire-paid = The rest of the empire: { talents-talents } (a die of { $die }).

headline-assessed = { $seat } asks ×{ $number } of { $region }
headline-tribute = { $seat } collects { talents-talents }
headline-empire-paid = The empire pays { $seat } { talents-talents }

# --- revolts -------------------------------------------------------------------------------------

event-revolt-check = Revolt check in { $city }: { $die }{ $added ->
    [0] {""}
   *[other] {" "}{ $added-signed } = { $sum }
 }.
# A check with what comes of it, and those of which nothing comes.
told-check = (A die of { $die }{ $added ->
    [0] {""}
   *[other] {" "}{ $added-signed } = { $sum }
 }.)
told-check-in = { $city } { $die }{ $added ->
    [0] {""}
   *[other] {" "}{ $added-signed } = { $sum }
 }
told-quiet = Revolt checks without effect: { $cities }.
event-revolt = **{ $city } revolts**{ $friend-id ->
    [nobody] {" "}and lets nobody in.
    [athens] {" "}and welcomes Athens.
   *[other] {" "}and welcomes the League.
 }
event-rebels-build = { $city } builds walls: { $seasons ->
    [0] they stand.
    [one] they stand in a season.
   *[other] they stand in { $seasons } seasons.
 }
event-revolt-over = **The revolt of { $city } is over.**
rider-rebels-build = Its people build walls: { $seasons ->
    [0] they stand.
    [one] they stand in a season.
   *[other] they stand in { $seasons } seasons.
 }

headline-revolt-check = { $city } is restless
headline-revolt = { $city } revolts
headline-revolt-over = { $city } obeys again
headline-rebels-build = { $city } builds walls

# --- supply --------------------------------------------------------------------------------------

event-put-in = { $seat }: { $units } { $units-total ->
    [one] puts
   *[other] put
 } in at { $hex } from { $sea }.
event-foraging = { $seat }: { $units } { $units-total ->
    [one] lives
   *[other] live
 } off the land in { $hex }.
event-supplied = { $talents ->
    [0] { $seat } has no units to pay for, and { $now } talents.
   *[other] { $seat } pays { talents-talents } for its units and has { $now } left.
 }

headline-put-in = { $seat } brings its fleets ashore
headline-foraging = The units of { $seat } live off the land in { $hex }
headline-supplied = { $seat } feeds its units
