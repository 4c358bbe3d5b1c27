# Movement: marches, voyages, interceptions; Sicily and storms.

event-marched = { $seat } { $units-count ->
    [0] sends { company } to { $hex } from { $origin-short }.
    [1] marches to { $hex } from { $origin-short }: { company }.
    [2] marches to { $hex } from { $origin-short }: { company }.
    [3] marches to { $hex } from { $origin-short }: { company }.
   *[other] marches to { $hex } from { $origin-short }: { company-brief }.
 }
event-detached = { $seat } leaves { company } in { $hex }.
event-voyage-declared = { $seat } puts out from { $origin } with { company }.
told-voyage = { $seat } puts out from { $origin }, bound for { $goal }: { company }.
event-wind = The wind for the fleet from { $origin }: a die of { $die }, { $number } points.
event-becalmed = The wind leaves it in { $place }.
event-sailed = { $seat } sails to { $place } from { $origin-short }: { company }.
event-taken-aboard = { $seat } takes { $units } aboard in { $hex }.
event-intercepted = **{ $seat } intercepts in { $sea }** with { $units } from { $origin }.
event-open-sea = { $seat } on the open { $sea }: a die of { $die }{ $die ->
    [6] , and ships may sink.
   *[other] , all is well.
 }
event-retreated = { $seat } retreats to { $place } from { $origin-short }: { $units }.

rider-wind = The wind for the fleet from { $origin-short }: a die of { $die }, { $number } points.
rider-becalmed = It falls short of its goal.

headline-marched = { $seat } marches to { $hex }
headline-detached = { $seat } leaves units in { $hex }
headline-voyage-declared = { $seat } puts out from { $origin }
headline-wind = The wind rises for { $seat }
headline-becalmed = The wind leaves the fleet of { $seat } in { $place }
headline-sailed = { $seat } sails to { $place }
headline-taken-aboard = { $seat } takes units aboard in { $hex }
headline-intercepted = { $seat } intercepts in { $sea }
headline-open-sea = The fleet of { $seat } braves the { $sea }
headline-retreated = { $seat } retreats to { $place }

# --- Sicily --------------------------------------------------------------------------------------

event-sicilians = { $seat } has { $number ->
    [one] 1 Sicilian fleet
   *[other] { $number } Sicilian fleets
 } come out.
event-leaving-sicily = { $seat }: { $units } { $units-total ->
    [one] gets
   *[other] get
 } ready to leave Sicily.
event-leader-leaving-sicily = { $leader } gets ready to leave Sicily.
event-stays-in-sicily = { $seat }: { company } { $units-total ->
    [0] stays
    [one] stays
   *[other] stay
 } in Sicily after all.

headline-sicilians = Sicilian fleets sail for { $seat }
headline-leaving-sicily = { $seat } prepares to leave Sicily
headline-leader-leaving-sicily = { $leader } prepares to leave Sicily
headline-stays-in-sicily = The units of { $seat } stay in Sicily

# --- storms --------------------------------------------------------------------------------------

event-storm-rolled = The die for a storm shows { $die }{ $added ->
    [0] {""}
   *[other] {" "}{ $added-signed } for the winter
 }: { $done ->
    [yes] it breaks.
   *[no] calm.
 }
event-storm = **A storm on the { $sea }**: ships there are lost, and the coasts near it are stormy.
told-storms = { $seas-count ->
    [0] The dice for storms ({ $dice }): calm.
   *[other] **Storms on the { $seas }**{ $dice-count ->
        [0] {""}
       *[other] {" "}(dice { $dice })
     }: no ship is safe there, and the coasts near are stormy.
 }

headline-storm-rolled = { $done ->
    [yes] A storm breaks
   *[no] The sea stays calm
 }
headline-storm = A storm on the { $sea }
