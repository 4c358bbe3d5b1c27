# Raids, battles, sieges, and what becomes of what is taken.

# --- raids ---------------------------------------------------------------------------------------

event-raided = { $seat } raids { $area } with { units-number } from { $hex }: { $talents ->
    [0] no talents
   *[other] **{ talents-talents }**
 }.
headline-raided = { $seat } raids { $area }
told-raids = { $seat } raids { $areas } with { $number ->
    [one] 1 unit
   *[other] { $number } units
 }: { $talents ->
    [0] no talents
   *[other] **{ talents-talents }**
 }.

# --- battles -------------------------------------------------------------------------------------

# Of more than three kinds of units, how many there are.
ranks-attacking = { $attackers-count ->
    [1] { $attackers }
    [2] { $attackers }
    [3] { $attackers }
   *[other] { $attackers-total } units
 }
ranks-defending = { $defenders-count ->
    [1] { $defenders }
    [2] { $defenders }
    [3] { $defenders }
   *[other] { $defenders-total } units
 }
ranks-driven = { $driven-count ->
    [1] { $driven }
    [2] { $driven }
    [3] { $driven }
   *[other] { $driven-total } units
 }
event-battle = **Battle in { $place }**{ $ground-id ->
    [sea] {" "}at sea
    [fortress] {" "}for its walls
    [city] {" "}for the city
   *[field] {""}
 }: { $seat } with { ranks-attacking } against { $other } with { ranks-defending }{ $bonus ->
    [0] .
   *[other] , morale { $bonus-signed } for the place.
 }
result-attack = { $attack-id ->
    [D] morale −1
    [M] a morale check
   *[other] a morale check at { $attack }
 }
result-defence = { $defence-id ->
    [D] morale −1
    [M] a morale check
   *[other] a morale check at { $defence }
 }
event-round = Round { $round }, { $attackers } against { $defenders }, odds { $odds }{ $shift ->
    [0] {""}
   *[other] {" "}(shifted { $shift-signed })
 }, a die of { $die }: the attacker { result-attack }, the defender { result-defence }.
event-breached = **The walls of { $hex } are breached**; inside { $defenders-total ->
    [one] is
   *[other] are
 } { $defenders }.
event-battle-won = **{ $seat } wins in { $place }** after { $rounds ->
    [0] no round
    [one] 1 round
   *[other] { $rounds } rounds
 }.
event-pursuit = The cavalry of { $seat } pursues (odds { $odds }, a die of { $die }): { result-defence }.
event-stands = { $seat }: { units-number } { $number ->
    [one] comes
   *[other] come
 } out before { $hex }.
event-fleet-met = The fleets of { $seat } before { $hex } meet those that come.
event-port-opened = The fleets before { $hex } let the enemy into the port.
event-wing-round = In the { $wing }, round { $round }, { $attackers } against { $defenders }, odds { $odds }{ $shift ->
    [0] {""}
   *[other] {" "}(shifted { $shift-signed })
 }, a die of { $die }: the attacker { result-attack }, the defender { result-defence }.
event-arrayed = { $seat } arrays { $left } on the left, { $center } in the center, { $right } on the right.
event-wings-rolled = { $seat } rolls { $die }: { $done ->
    [yes] it may shift between its wings.
   *[no] the battle begins.
 }
event-wing-shifted = { $seat }: { units-number } { $number ->
    [one] goes
   *[other] go
 } from the { $origin } to the { $wing }.
event-wing-joined = { $seat } is joined in the { $wing } by those who have won theirs: morale +1 there.
event-wings-join = Both sides have won a wing, and nobody fights on: all who are left fight together.

headline-battle = Battle in { $place }
headline-round = The battle in { $place } goes on
headline-breached = The walls of { $hex } are breached
headline-battle-won = { $seat } wins in { $place }
headline-pursuit = The cavalry of { $seat } pursues
headline-stands = { $seat } comes out before { $hex }
headline-fleet-met = Fleets meet before { $hex }
headline-port-opened = The port of { $hex } is open
headline-wing-round = The battle in { $place } goes on
headline-arrayed = { $seat } arrays for battle
headline-wings-rolled = { $done ->
    [yes] { $seat } may shift its wings
   *[no] The wings stand
 }
headline-wing-shifted = { $seat } shifts its wings
headline-wing-joined = { $seat } is joined in the { $wing }
headline-wings-join = All fight together

# A battle told as one: after how it began, its rounds, then what it cost and who has won.
told-battle-rounds = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
 } at odds of { $odds }; dice { $dice }.
told-battle-losses = { $seat } loses { $units }
told-battle-no-losses = Nobody is lost.
told-battle-won = **{ $seat } has won in { $place }**{ $large ->
    [yes] , and decisively
   *[no] {""}
 }{ $driven-count ->
    [0] .
   *[other] ; driven off: { ranks-driven }.
 }

# What has been lost is told first to whom it has been lost.
toll-lost = **You have lost { $what }.**
toll-units = { $number } units
toll-taken = **{ $seat } has taken { $cities }.**
toll-threat = **{ $seat } has come to { $places }.**
toll-before = { $place } ({ $number ->
    [one] 1 unit
   *[other] { $number } units
 }{ $siege ->
    [yes] , besieging it)
   *[no] )
 }
toll-more-places = { $number ->
    [one] 1 more place
   *[other] { $number } more places
 }
toll-drawn = You have drawn { $cards }.
toll-driven = Driven off from { $origin-short } to { $place }: { $units }.
toll-stayed = { $number ->
    [one] Your unit
   *[other] Your { $number } units
 } { $inside ->
    [yes] { $number ->
        [one] is
       *[other] are
     } behind the walls of { $place }.
   *[no] { $number ->
        [one] still lies
       *[other] still lie
     } before { $place }.
 }
toll-levels = { $region }: { level-changes }, now { level-now }.

# --- sieges --------------------------------------------------------------------------------------

event-siege-begun = **{ $seat } lays siege to { $hex }**, siege morale { $number }.
event-siege-rolled = The siege of { $hex }: { $die } against a siege morale of { $number }.
event-siege-broken = **The siege of { $hex } is broken.**
event-siege-slackens = Before { $hex } lie too few: it takes heart, siege morale { $number }.
event-siege-bribed = Somebody within { $hex } helps { $seat }: +{ $number } on the die of its siege.
event-surrendered = **{ $hex } surrenders to { $seat }.**

headline-siege-begun = { $seat } lays siege to { $hex }
headline-siege-rolled = The siege of { $hex } goes on
headline-siege-broken = The siege of { $hex } is broken
headline-siege-slackens = { $hex } takes heart
headline-siege-bribed = Somebody within { $hex } helps { $seat }
headline-surrendered = { $hex } surrenders to { $seat }

# --- what is taken -------------------------------------------------------------------------------

event-city-taken = **{ $seat } has taken { $city }.**
event-city-welcomes = **{ $city }, in revolt, welcomes { $seat }.**
event-fort-taken = **{ $seat } has taken the fort in { $hex }.**
event-walls-torn-down = { $seat } tears down the walls of { $hex }.
event-city-destroyed = **{ $seat } destroys { $city }**{ $talents ->
    [0] .
   *[other] {" "}and carries { talents-talents } away.
 }

headline-city-taken = { $seat } takes { $city }
headline-city-welcomes = { $city } welcomes { $seat }
headline-fort-taken = { $seat } takes the fort in { $hex }
headline-walls-torn-down = { $seat } tears down the walls of { $hex }
headline-city-destroyed = { $seat } destroys { $city }
