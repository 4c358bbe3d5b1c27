# Units, leaders and fortifications: placed, built, lost.

event-placed = { $seat } places { units-number } in { $city }.
event-removed = { $seat } takes { units-number } off { $city }.
event-leader-placed = { $leader } comes to { $city } for { $seat }.
event-leader-rests = { $leader } goes home into the Force Pool of { $region }.
event-built = { $seat } builds { units-number } for { talents-talents }.
event-fort-built = { $seat } builds a fort in **{ $hex }** for { talents-talents }.
event-base-built = { $seat } lays out a base in { $hex }{ $talents ->
    [0] .
   *[other] {" "}for { talents-talents }.
 }
event-base-lost = The base in { $hex } is gone.
event-walls-begun = { $seat } walls { $city } for { talents-talents }: { $seasons ->
    [0] the walls stand.
    [one] they stand in a season.
   *[other] they stand in { $seasons } seasons.
 }
event-walls-stand = The walls of { $city } stand.
event-long-walls-begun = { $seat } begins Long Walls from { $hex } to { $other } for { talents-talents }.
event-long-walls-stand = The Long Walls from { $hex } to { $other } stand.
event-long-walls-given-up = Nobody builds the Long Walls from { $hex } to { $other } any more: they are given up.

rider-base-lost = The base there is gone.

headline-placed = { $seat } sends units to { $city }
headline-removed = { $seat } takes units off { $city }
headline-leader-placed = { $leader } comes to { $city }
headline-leader-rests = { $leader } goes home
headline-built = { $seat } builds { units-number }
headline-fort-built = { $seat } builds a fort in { $hex }
headline-base-built = { $seat } lays out a base in { $hex }
headline-base-lost = The base in { $hex } is lost
headline-walls-begun = { $seat } walls { $city }
headline-walls-stand = The walls of { $city } stand
headline-long-walls-begun = { $seat } begins Long Walls from { $hex } to { $other }
headline-long-walls-stand = The Long Walls from { $hex } to { $other } stand
headline-long-walls-given-up = The Long Walls from { $hex } to { $other } are given up

# --- losses --------------------------------------------------------------------------------------

lost-why = { $why-id ->
    [battle] in battle
    [surrender] with the place that surrendered
    [no-way-out] without a way to retreat
    [storm] in the storm
    [open-sea] on the open sea
    [sunk] with the ships that carried them
    [no-harbour] without a harbour to put in
    [unpaid] unpaid
    [unsupplied] without supply
    [sitalces] before Sitalces
    [plague] of the plague
    [sicily] in Sicily
   *[other] ({ $why })
 }
event-eliminated = **{ $seat } loses { $units }** { lost-why } ({ $at }).
told-losses = **{ $seat } loses { $units }** { lost-why }.
told-losses-many = **{ $seat } loses { $number } units** { lost-why }: { $regions }.
event-leader-lost = **{ $leader } is lost** to { $seat }.
rider-leader-lost = **{ $leader } is lost** to { $seat }.
event-leader-takes-over = { $leader } takes over for { $seat }.
rider-leader-takes-over = { $leader } takes over.
event-interned = Peace: { $units } of { $seat } in { $place } { $units-total ->
    [one] is
   *[other] are
 } disarmed and sent home.

headline-eliminated = { $seat } loses { $units }
headline-leader-lost = { $leader } falls
headline-leader-takes-over = { $leader } takes over for { $seat }
headline-interned = Units of { $seat } are sent home

# What an order costs for certain, behind its line in the draft.
loss-eliminated = lost: { $units }
loss-levels = { $why-id ->
    [assessed] { $region }: { level-changes }, now { level-now }
   *[other] {""}
}

# Much of it at once, told by what it comes to.
told-placed = { $seat } places { $places }.
told-removed = { $seat } takes back into Force Pools { $places }.
told-built = { $seat } builds { $units-count ->
    [one] { $units }
    [2] { $units }
    [3] { $units }
    [4] { $units }
   *[other] { $units-total } units
 } for { talents-talents }.
# company in a place
told-place = { company-in-short } in { $at }
told-place-counted = { $number ->
    [0] {""}
    [one] 1 unit
   *[other] { $number } units
 }{ $leaders ->
    [0] {""}
    [one] { $number ->
        [0] 1 leader
       *[other] {" "}and 1 leader
     }
   *[other] { $number ->
        [0] { $leaders } leaders
       *[other] {" "}and { $leaders } leaders
     }
 } in { $at }
told-more-places = { $number ->
    [one] 1 more place
   *[other] { $number } more places
 }
