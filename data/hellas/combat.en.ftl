# Attacks: combats, what is destroyed, what is taken over.

# Both totals with their parts, and who falls: one unit for every full 3 of the other side.
event-combat = **Combat in { $hex }**: { $seat } { $attack-total } with { $attackers ->
    [one] 1 legion
   *[other] { $attackers } legions
 } ({ $attack-parts }) against { the-holder } { $defence-total }{ $defence-count ->
    [0] .
   *[other] {" "}{ $defenders ->
        [0] without legions
        [one] with 1 legion
       *[other] with { $defenders } legions
     } ({ $defence-parts }).
 } { combat-losses }{ $contested ->
    [yes] {" "}The hex stays contested.
   *[no] {""}
 }
combat-losses = { $lost ->
    [0] { $killed ->
        [0] { $fallen-count ->
            [0] Nobody falls.
           *[other] No legion falls.
         }
        [one] **{ The-holder } loses 1 legion**, { $seat } none.
       *[other] **{ The-holder } loses { $killed } legions**, { $seat } none.
     }
   *[other] { $killed ->
        [0] **{ $seat } loses { lost-legions }**, { the-holder } none.
       *[other] **{ The-holder } loses { killed-legions }, { $seat } { lost-legions }.**
     }
 }
lost-legions = { $lost ->
    [one] 1 legion
   *[other] { $lost } legions
 }
killed-legions = { $killed ->
    [one] 1 legion
   *[other] { $killed } legions
 }
event-sea-combat = **Combat at sea, { $hex }**: { $seat } { $attack-total } with { $attackers ->
    [one] 1 ship
   *[other] { $attackers } ships
 } ({ $attack-parts }) against { $holder } { $defence-total } with { $defenders ->
    [one] 1 ship
   *[other] { $defenders } ships
 } ({ $defence-parts }). { sea-losses }{ $contested ->
    [yes] {" "}The hex stays contested.
   *[no] {""}
 }
sea-losses = { $lost ->
    [0] { $killed ->
        [0] Nobody loses a ship.
       *[other] **{ $holder } loses { killed-ships }**, { $seat } none.
     }
   *[other] { $killed ->
        [0] **{ $seat } loses { lost-ships }**, { $holder } none.
       *[other] **{ $holder } loses { killed-ships }, { $seat } { lost-ships }.**
     }
 }
lost-ships = { $lost ->
    [one] 1 ship
   *[other] { $lost } ships
 }
killed-ships = { $killed ->
    [one] 1 ship
   *[other] { $killed } ships
 }
event-legions-drowned = { $amount ->
    [one] A legion of { $seat } drowns with its ship
   *[other] { $amount } legions of { $seat } drown with their ships
 } in { $hex }.
event-fortress-destroyed = { $seat } burns down the fortress of { the-holder } in **{ $hex }**.
event-monument-destroyed = **{ $seat } destroys the monument of { $holder } in { $hex }**: 1 victory point less.
event-post-taken-over = { $seat } takes over { $posts ->
    [one] the trade post
   *[other] both trade posts
 } of { $rival } in **{ $hex }** ({ $good }), { $by-id ->
    [ships] from its ships, free of charge{ $posts ->
        [one] .
       *[other] ; one stays, as its own.
     }
   *[legions] free of charge{ $posts ->
        [one] .
       *[other] ; one stays, as its own.
     }
 }
event-capital-conquered = **{ $seat } conquers { $hex }, the capital of { $rival }.**

rider-legions-drowned = { $amount ->
    [one] A legion of { $seat } drowns.
   *[other] { $amount } legions of { $seat } drown.
 }
rider-fortress-destroyed = **The fortress of { the-holder } is burnt down.**
rider-monument-destroyed = **The monument of { $holder } is destroyed: 1 victory point less.**
rider-capital-conquered = **It is the capital of { $rival }.**

headline-capital-conquered = { $seat } conquers { $hex }
headline-monument-destroyed = { $holder } loses its monument in { $hex }
headline-fortress-destroyed = The fortress in { $hex } is burnt down
headline-post-taken-over = { $seat } takes { $hex } over
headline-combat = Combat in { $hex }
headline-sea-combat = Combat at sea, { $hex }
headline-legions-drowned = Legions of { $seat } drown

# What has been lost is told first to whom it has been lost.
toll-lost = **You have lost { $what }.**
toll-post = the trade post in { $hex }
toll-fortress = the fortress in { $hex }
toll-legions = { $number ->
    [one] 1 legion
   *[other] { $number } legions
 }
toll-ships = { $number ->
    [one] 1 ship
   *[other] { $number } ships
 }
toll-stability = Stability { stability-before } → { stability-after }.
toll-contested = **{ $seat } contests { $places }.**
toll-there = { $hex }{ $legions ->
    [0] {""}
    [one] {" "}(1 legion)
   *[other] {" "}({ $legions } legions)
 }{ $ships ->
    [0] {""}
    [one] {" "}(1 ship)
   *[other] {" "}({ $ships } ships)
 }
