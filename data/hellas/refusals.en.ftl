# Why something is not legal in Hellas: what is in the way, and where it helps, what would be right.

# --- the action cycle ----------------------------------------------------------------------------

refused-rival-just-chose = { $rival } has just chosen { $action }; choose another action now
refused-twice-by-you = You have chosen { $action } { $most } times this turn, the most that one power can; choose another, if only to end it with `done`
refused-chosen-by-both = { $action } has been chosen { $most } times this turn, the most for both together; choose another, if only to end it with `done`

# --- the set-up ----------------------------------------------------------------------------------

refused-place-taken = { $hex } is held by { the-holder }
refused-area-forbidden = You can't begin in { $area }, where { $hex } lies
refused-not-over-land = { $hex } can't be reached over land from { $capital }; at the set-up trade posts go only where the land leads
refused-nearer-place = { $hex } is at distance { $distance } from your capital; { $nearer }, at { $least }, is nearer and still free
refused-harbour-needed = Your capital is no port, so a coastal trade post must be left for { $ships ->
    [one] your ship
   *[other] your { $ships } ships
 }; { $hex } would leave none
refused-not-own-place = You have neither a trade post nor a fortress in { $hex }
refused-not-a-harbour = Ships begin in ports and at coastal trade posts; { $hex } is neither
refused-no-fleet-marker = A second ship in { $hex } makes a fleet, and your { $markers } fleet markers are in use
refused-hex-full = { $hex } has a unit already; at the set-up a legion comes ashore alone, or goes aboard a ship (`load`)
refused-no-ship-to-load = You have no ship in { $hex } to load
refused-ships-loaded = { $ships ->
    [one] Your ship in { $hex } has
   *[other] All { $ships } ships in { $hex } have
 } a legion aboard already; each carries one
refused-no-unit-there = You have no unit in { $hex }; the leader begins with one

# --- moving --------------------------------------------------------------------------------------

refused-no-legion-there = You have no legion ashore in { $hex }
refused-no-ship-there = You have no ship in { $hex }
refused-too-few-legions = You have only { legions-number } ashore in { $hex }
refused-too-few-ships = You have only { $number ->
    [one] 1 ship
   *[other] { $number } ships
 } in { $hex }
refused-legions-have-moved = { $number ->
    [0] Your legions in { $hex } have moved already in this action
    [one] Only 1 legion in { $hex } has not moved yet in this action
   *[other] Only { $number } legions in { $hex } have not moved yet in this action
 }
refused-ships-have-moved = { $number ->
    [0] Your ships in { $hex } have moved already in this action
    [one] Only 1 ship in { $hex } has not moved yet in this action
   *[other] Only { $number } ships in { $hex } have not moved yet in this action
 }
refused-no-coast = { $hex } has no coast that ships could come to
refused-at-sea = { $hex } is open sea; legions go there only aboard ships
refused-no-way-over-land = No way over land leads { $origin } → { $hex }; ships could carry them
refused-barrier-between = Legions can't cross the blue barrier between { $here } and { $there }, so { $hex } is out of reach
refused-too-far = { $origin } → { $hex } takes { $needs } movement points; you have { $points }
refused-needs-bireme = The sea around Sikelia takes Bireme (II) in Fleet, so { $hex } is out of reach
refused-armistice-there = The armistice keeps you out of { $hex }, where the rival has pieces
refused-must-stop = { $stops-count ->
    [0] The armistice closes { $closed }, and there is no other way { $origin } → { $hex } within reach
   *[other] On the way { $origin } → { $hex } they would have to stop in { $stops }, among pieces not your own{ $closed-count ->
        [0] {""}
       *[other] ; the armistice closes { $closed }
     }
 }
refused-no-army-marker = Two legions in { $hex } make an army, and your { $markers } army markers are in use
refused-embark-first = { $number ->
    [0] No legion in { $hex } can embark
    [one] Only 1 legion in { $hex } can embark
   *[other] Only { $number } legions in { $hex } can embark
 }: it must have been ashore there when the action began, and not have moved
refused-no-room-aboard = { $room ->
    [0] No ship in { $hex } has room; each carries one legion, and none embarks on ships that have sailed
    [one] There is room for 1 legion only aboard in { $hex }
   *[other] There is room for { $room } legions only aboard in { $hex }
 }
refused-nobody-aboard = You have no legion aboard in { $hex }
refused-land-first = { $number ->
    [0] No legion aboard in { $hex } can land now
    [one] Only 1 legion aboard in { $hex } can land now
   *[other] Only { $number } legions aboard in { $hex } can land now
 }: it must have begun the action aboard, on a ship that has not sailed since
refused-land-on-shore = { $hex } is open sea; legions land on coasts and islands
refused-too-few-aboard = { $number ->
    [0] No legion is
    [one] Only 1 legion is
   *[other] Only { $number } legions are
 } aboard the ships in { $hex } that have not sailed; the last number says how many come along
refused-ships-full = { $ships ->
    [one] 1 ship carries
   *[other] { $ships } ships carry
 } at most { $ships ->
    [one] 1 legion
   *[other] { $ships } legions
 }, not { $legions }
refused-left-without-ships = { $legions ->
    [one] 1 legion
   *[other] { $legions } legions
 } would be left aboard in { $hex } with { $ships ->
    [0] no ship
    [one] 1 ship
   *[other] { $ships } ships
 }; take more legions along, or fewer ships
refused-no-leader = You have no leader on the map
refused-leader-elsewhere = Your leader is not in { $hex } but in { $leader }
refused-leader-has-moved = Your leader has moved already in this action
refused-leader-is-aboard = Your leader is aboard in { $hex }; he lands first (`land-leader`)
refused-leader-is-ashore = Your leader is ashore in { $hex } already
refused-leader-alone = Your leader can't enter { $hex } alone: foreign pieces are there, and none of your units. Move a unit there first
refused-leader-embarks-first = Your leader has just landed; he can embark again in another action
refused-leader-lands-first = Your leader has just embarked; he can land in another action
refused-leader-needs-ship = There is no ship in { $hex } that has not sailed yet, for your leader to go aboard
refused-leader-lands-on-shore = { $hex } is open sea; your leader lands on coasts and islands
refused-leader-not-aboard = Your leader is not aboard in { $hex }, or has moved already
refused-leader-sails-anyway = When all ships leave { $hex }, your leader sails with them; type `sail` alone
refused-leader-nearer = { $hex } is at distance { $steps }; nearer is { $nearest }

# --- attacking -----------------------------------------------------------------------------------

refused-at-peace = The armistice with { $rival } protects its pieces (turn { $box } of { $turns })
refused-not-contested = { $hex } is not contested; enter it with a Move first, then attack
refused-no-legions-there = You have no legions ashore in { $hex }
refused-legions-acted = Your legions in { $hex } have done their one thing in this Attack
refused-nobody-to-fight = { The-holder } has nothing in { $hex } to fight{ $post ->
    [yes] ; the trade post can be taken over
   *[no] {""}
 }
refused-no-ships-there = You have no ships in { $hex }
refused-ships-acted = Your ships in { $hex } have done their one thing in this Attack
refused-no-enemy-ships = { $rival } has no ships in { $hex }
refused-no-post-to-take = { $fortress ->
    [yes] { $rival } has a fortress in { $hex }; it can't be taken over, only destroyed in combat
   *[no] { $rival } has no trade post in { $hex }
 }
refused-garrisoned = { $legions ->
    [0] A fortress guards
    [one] A legion of { $rival } guards
   *[other] { $legions } legions of { $rival } guard
 } the trade post in { $hex }; win a combat first
refused-nobody-to-take-over = { $acted ->
    [yes] Your units in { $hex } have done their one thing in this Attack; take the trade post over in another
   *[no] { $ships ->
        [0] You have no unit ashore in { $hex } to take the trade post over
       *[other] Ships alone take nothing over here (§18.4); land a legion in { $hex }
     }
 }

# --- building ------------------------------------------------------------------------------------

refused-hex-contested = { $hex } is contested, and nothing can be built or founded there
refused-no-post-of-yours = You have neither a trade post nor a fortress in { $hex }
refused-no-city = { $hex } is no city; fortresses and monuments stand in cities
refused-built-there = You have built in { $hex } in this action already: one fortress or monument to a hex
refused-not-yet = That takes { phase-name } in { $row }; { $reached ->
    [0] you have no phase of it yet
   *[other] you are in { phase-reached }
 }
refused-none-left = All your { $piece-id ->
    [legion] legions
    [ship] ships
    [post] trade posts
    [fortress] fortresses
   *[monument] monuments
 } ({ $stock }) are on the map
refused-no-box = All boxes of { $good } ({ $boxes }) are taken by trade posts of yours, so { $hex } finds none
refused-talents-missing = { $piece-id ->
    [legion] A legion
    [ship] A ship
    [post] A trade post
    [fortress] A fortress
   *[monument] A monument
 } costs { talents-cost }, and you have { $talents }
refused-no-fortress-there = Units are built in fortresses, and you have none in { $hex }{ $post ->
    [yes] { $city ->
        [yes] ; one could be built at your trade post there
       *[no] , nor a city to build one
     }
   *[no] {""}
 }
refused-new-fortress = The fortress in { $hex } is new; it builds from your next Build on
refused-fortress-used = The fortress in { $hex } has built its unit in this action
refused-no-port = { $hex } has no coast, so its fortress is no port for ships
refused-no-marker = { $piece-id ->
    [ship] A second ship in { $hex } makes a fleet, and your { $markers } fleet markers are in use
   *[legion] A second legion in { $hex } makes an army, and your { $markers } army markers are in use
 }
refused-fortress-stands = You have a fortress in { $hex } already
refused-on-island = { $hex } lies on { $area }, and no fortress is built on an island
refused-monument-stands = You have a monument in { $hex } already
refused-one-monument = You have built a monument in this action; the next comes with another Build

# --- trade posts ---------------------------------------------------------------------------------

refused-no-merchandise = { $hex } produces no merchandise, so no trade post can stand there
refused-post-stands = { $holder } has a { $fortress ->
    [yes] fortress
   *[no] trade post
 } in { $hex } already
refused-neutrals-there = Neutral pieces hold { $hex }: { $legions ->
    [0] a fortress
    [one] 1 legion{ $fortress ->
        [yes] {" "}and a fortress
       *[no] {""}
     }
   *[other] { $legions } legions{ $fortress ->
        [yes] {" "}and a fortress
       *[no] {""}
     }
 }; destroy them in combat first
refused-enemy-legions-there = { $legions ->
    [one] A legion
   *[other] { $legions } legions
 } of { $rival } in { $hex } won't let you create one
refused-nobody-to-create = { $aboard ->
    [0] { $ships ->
        [0] You have neither a legion ashore nor a ship in { $hex }
       *[other] Ships alone found no trade posts here (§18.4); bring a legion ashore in { $hex }
     }
   *[other] Your { $aboard ->
        [one] legion is
       *[other] legions are
     } still aboard in { $hex }; with colonists (§18.4) only legions ashore found trade posts
 }
refused-second-posts-not-agreed = You have not agreed upon second trade posts
refused-second-post-stands = Two trade posts stand in { $hex } already, the most there can be

# --- development, stability, armistice -----------------------------------------------------------

refused-row-moved = { $row } has moved in this action; each row moves one box
refused-row-complete = { $row } has reached its Golden Age; there is nothing beyond
refused-goods-missing = { phase-name } takes an uncontested trade post with { $goods }, which you lack
refused-luxuries-missing = { phase-name } takes { $luxuries ->
    [one] 1 kind
   *[other] { $luxuries } different kinds
 } of luxuries (salt, glass, gold) in uncontested trade posts, and you have { $have }
refused-phase-missing = { phase-name } takes { phase-needed } in { $needed } first
refused-too-dear = That costs { talents-cost }, and you have { $talents }
refused-stability-highest = Your stability is in its Golden Age, and nothing is beyond
refused-weakening-not-agreed = You have not agreed upon weakening the rival
refused-rival-secure = { $rival } has reached the Golden Age of stability; nothing moves it back
refused-armistice-in-force = An armistice is in force already (turn { $box } of { $turns })

# --- the end of a turn ---------------------------------------------------------------------------

refused-no-legion-aboard = You have no legion aboard in { $hex }
refused-held-by-power = { $holder } has pieces in { $hex }; the new legion goes where no power is

# How an order is said
usage-march = Say from where, to where and how many: `march thebae delphi 2`. Places are hexes, by their names or their four digits.
usage-sail = Say from where, to where, how many ships and how many legions aboard: `sail athenae 2015 2 1`. Places are hexes, by their names or their four digits.
usage-embark = Say where and how many: `embark athenae 1`.
usage-land = Say where and how many: `land naxos 1`.
usage-lead = Say from where and to where: `lead athenae delphi`.
usage-combat = Say where and against whom: `combat korinthos sparta`.
usage-post = Say in which hex: `post naxos`.
usage-legion = Say in which hex with a fortress: `legion athenae`.
usage-ship = Say in which port with a fortress: `ship athenae`.
usage-fortress = Say in which city with a trade post of yours: `fortress thebae`.
usage-develop = Say which row: culture, economy, military or fleet.

# When other questions come
comes-move = “{ $part }” belongs to a move: choose `move` first, when an action is yours to choose.
comes-attack = “{ $part }” belongs to an attack: choose `attack` first, when an action is yours to choose.
comes-build = “{ $part }” belongs to building: choose `build` first, when an action is yours to choose.
comes-create = “{ $part }” belongs to creating trade posts: choose `create` first, when an action is yours to choose.
belongs-develop = “{ $part }” is an action and what is chosen in it: choose `develop`, and then each row that moves, when an action is yours to choose.
comes-stability = “{ $part }” belongs to the action Stability: choose `stability` first, when an action is yours to choose.
comes-armistice = “{ $part }” belongs to the action Armistice: choose `armistice` first, when an action is yours to choose.
comes-answer = “{ $part }” answers an armistice; you are asked when your rival offers one.
comes-set-up-post = “{ $part }”: trade posts are placed first in your set-up, before any unit.
comes-set-up-ship = “{ $part }”: ships are placed in your set-up when all your trade posts stand, and before the legions.
comes-set-up-legion = “{ $part }”: legions are placed in your set-up after the ships, where there is a choice.
comes-set-up-leader = “{ $part }”: your leader is placed at the end of your set-up, if you play with leaders.
comes-victory-cards = “{ $part }”: victory cards are kept before the set-up, if you play with them.
comes-order = “{ $part }”: who acts first is asked at the beginning of a turn, and only of whoever would start, if you have agreed upon that choice.
comes-reinforce = “{ $part }”: Syrakusai's new legion is placed at the beginning of a turn, by whoever is asked for it.
comes-leader-flees = “{ $part }”: your leader flees when an action has left him alone among foreign pieces; you are asked only if units of yours are equally near.
comes-starve = “{ $part }”: legions are given up at the end of a turn, and only if your trade posts don't feed all of them.
after-pass = “{ $part }” comes too late: passing is the whole action. Leave your next one ahead with `/plan next`.
comes-act = “{ $part }” is an action; it can be chosen when this is over and your next action comes.
