# Why something can't be done, and what would be right.

# --- regions and tribute -------------------------------------------------------------------------

refused-not-your-region = { $region } is not yours; you assess the regions that you control
refused-already-assessed = { $region } has been assessed this year
refused-same-assessment = { $region } pays ×{ $number } already; who leaves it so says nothing
refused-raised-too-much = { $region } may be raised to ×{ $number } at most: { $most } more in a year
refused-too-weary-to-pay = { $region } has a Militance of { $number }; below 5 it pays ×{ $most } at most
refused-no-revolt-there = { $city } is not due for a revolt check: one city of each of Athens' regions with an Allegiance of 3 or less, none in revolt or lost, no capital
refused-no-rebels-there = { $city } can't be won back by a die: it must be in revolt, in a region of yours with an Allegiance above 3, one city in each

# --- units and building --------------------------------------------------------------------------

refused-building-has-begun = Units are placed and taken off before any are built, and you have built already
refused-not-your-units = { $unit }: its region is not yours
refused-unwilling = { $region } has a Militance of { $number }; below 5 it neither sends units nor builds any
refused-not-in-force-pool = The Force Pool has { $number ->
    [0] no { $unit }
    [one] only 1 { $unit }
   *[other] only { $number } { $unit-many }
 }
refused-not-in-build-pool = The Build Pool has { $number ->
    [0] no { $unit }
    [one] only 1 { $unit }
   *[other] only { $number } { $unit-many }
 }
refused-not-their-city = Units of { $region } come and go in its own cities, and { $city } is none of them that is friendly, at peace and not besieged
refused-no-port-for-fleets = { $city } is no port; fleets come out in ports
refused-not-that-many-there = In { $city } { $number ->
    [0] there is no { $unit } that could go
    [one] there is only 1 { $unit }
   *[other] there are only { $number } { $unit-many }
 }
refused-leader-not-in-pool = { $leader } is in none of your Force Pools
refused-leader-another-region = { $leader } is in the Force Pool of { $region } and comes out in a friendly, unbesieged city there, not in { $city }
refused-leader-not-in-city = { $leader } is not in a friendly, unbesieged city of a region of yours
refused-short-turn = In the short turn nothing is built
refused-units-too-dear = That costs { talents-talents }, and you have { $own }
refused-too-dear = That costs { talents-talents }, and you have { $own }
refused-base-too-dear = A base costs { talents-talents }, and you have { $own }
refused-bases-used-up = { $number ->
    [0] You may lay out no base in the field
   *[other] All { $number } bases that you may lay out in the field are placed
 }
refused-no-unit-to-build = A fort takes a unit of yours in { $hex }
refused-no-fort-here = In { $hex } stands a city or a fort already
refused-no-base-there = A base takes a city of yours that is not besieged, or a unit of yours there; { $hex } is neither, or has a base
refused-no-city-to-wall = { $city } can't be walled: it takes a friendly, unbesieged city of yours without walls, and with none being built
refused-no-long-walls = No Long Walls from { $hex } to { $other }: they join two neighbouring fortresses of yours, neither besieged, with a unit of yours in the first that is not shut in

# --- supply and foraging -------------------------------------------------------------------------

refused-nobody-forages-there = Nobody of yours forages in { $hex }: units do so out of supply, in enemy regions or when the treasury is empty, and not in winter or in an Area that was raided
refused-not-so-many-there = { $number ->
    [0] No { $unit } of yours is
    [one] Only 1 { $unit } of yours is
   *[other] Only { $number } { $unit-many } of yours are
 } in { $hex }
refused-too-many-forage = The Area of { $hex } feeds only { $number } more
refused-all-can-be-paid = All your units cost { talents-talents }, and you can pay it; nobody is given up
refused-cannot-pay-all = Your units cost { talents-talents }, and you have { $own }: let some forage, or give some up
refused-could-forage = Units in { $hex } can forage there: nobody is given up whom the land would feed
refused-no-fleets-at-sea = You have no fleets in { $sea }
refused-cannot-put-in = Fleets in { $sea } can't put in at { $hex }: it takes a coast of that sea without enemies, and a city only by its port

# --- sieges, raids, destruction ------------------------------------------------------------------

refused-not-before-it = No unit of yours lies before { $hex }, or it is not the enemy's
refused-pressed-already = The siege of { $hex } has been pressed this season
refused-too-few-besiegers = A siege of { $hex } takes { $number } units, with a fleet among them before a port, and as many before what Long Walls join to it; you have { $own }
refused-nothing-to-raid = You have nobody in { $hex } who could raid, or it is not in a region that the enemy controls
refused-not-so-many-to-raid = { $number ->
    [0] No { $unit } of yours is
    [one] Only 1 { $unit } of yours is
   *[other] Only { $number } { $unit-many } of yours are
 } free to raid in { $hex }
refused-nothing-to-tear-down = In { $hex } are no walls of yours with a unit in them that could tear them down
refused-no-walls-here = { $hex } has no walls
refused-no-city-here = { $hex } is no city
refused-no-siege-to-help = { $hex } is not under siege by your side, or has been pressed this season

# --- marching ------------------------------------------------------------------------------------

refused-nobody-to-march = Nobody of yours in { $hex } can march: who has moved, raids, forages or is shut in stays
refused-not-so-many-to-march = { $number ->
    [0] No { $unit } is
    [one] Only 1 { $unit } is
   *[other] Only { $number } { $unit-many } are
 } left to march in { $hex }
refused-no-such-leader-here = { $leader } is not in { $hex }, has moved or goes along already
refused-nobody-joins = Nobody else in { $hex } can march
refused-not-so-many-on-the-way = { $number ->
    [0] There is no { $unit } on the way that could stay here, with somebody else to go on
    [one] Only 1 { $unit } on the way can stay here
   *[other] Only { $number } { $unit-many } on the way can stay here
 }
refused-leader-not-on-the-way = { $leader } is not on the way, or nobody would be left to go on
refused-nobody-named = Nobody marches from { $hex } yet: say who, `all`, or `with` units and `led` leaders
refused-out-of-reach = { $hex } is out of reach of those who march; the slowest sets the pace{ $needed-id ->
    [none] {""}
   *[other] : it is { $needed } movement points away, they have { $points }
 }
refused-kept-in = { $region } keeps them in: a festival this Campaign Turn, or unrest this season
refused-no-leader-with-them = { $number } units march together only with a leader: { $leaders-count ->
    [0] there is none in { $hex }. Send them one by one, or let a leader come first
   *[other] take { $leaders } along (`led`)
 }
refused-left-without-leader = { $number } units would stay behind in { $hex } without a leader, outside a city or fort; leave a leader, or one unit
refused-others-attack-there = Others of yours attack { $hex } from elsewhere; all who attack enemies in the open come out of the same hex or sea
refused-too-many-for-one-hex = { $number } units would stand in { $hex } without a leader; outside a city or fort of yours that takes one

# --- sailing -------------------------------------------------------------------------------------

refused-left-adrift = Somebody would stay behind in { $sea } without a fleet; take all along, or leave fleets that carry them
refused-no-fleet-to-sail = You have no fleet in { $place } that can sail: who has moved, raids, forages or is shut in stays
refused-not-so-many-to-sail = { $number ->
    [0] No { $unit } is
    [one] Only 1 { $unit } is
   *[other] Only { $number } { $unit-many } are
 } left to sail from { $place }
refused-no-room-aboard = That takes { $needed ->
    [one] 1 fleet
   *[other] { $needed } fleets
 }, and { $number ->
    [0] none sails
    [one] 1 sails
   *[other] { $number } sail
 }: a fleet carries two hoplites, or one light infantry or cavalry
refused-way-begun = Who sails is said before the way
refused-no-such-leader-aboard = { $leader } is not in { $place }, has moved or is aboard already
refused-nobody-to-fetch = { $number ->
    [0] No { $unit } is waiting in { $place } for fleets that call there
    [one] Only 1 { $unit } is waiting in { $place }
   *[other] Only { $number } { $unit-many } are waiting in { $place }
 }
refused-fetched-without-leader = Land units come aboard only where a leader is
refused-leader-not-aboard = { $leader } is not aboard, or is bound for the next coast already
refused-no-fleets-yet = A voyage takes a fleet: say which, `with`, or `all`
refused-fleets-without-leader = { $carried ->
    [0] { $number } fleets sail together only with a leader
   *[other] Fleets carry units only with a leader
 }: { $leaders-count ->
    [0] there is none in { $place }. Sail one by one, or let a leader come first
   *[other] take { $leaders } along (`led`)
 }
refused-all-fleets-unled = { $number } fleets sail together only with a leader, and none is in { $place }. Say which one sails, `with`
refused-landing-without-leader = { $number } units would be together in { $hex }: outside a city or fort of yours that takes a leader
refused-no-fleets-shut-in = In { $hex } no fleets of yours are shut in by enemy fleets
refused-sea-out-of-reach = { $sea } is out of reach: at most 12 points, by seas side by side, and an Open Sea ends the way
refused-coast-out-of-reach = { $hex } is out of reach, or fleets can't land there: a city is entered by its port only
refused-no-portage = Over the Isthmus fleets are hauled from Cenchrae or Lechaeum, at the beginning of a voyage and in a friendly Corinthia; that does not hold for { $place } now
refused-no-enemy-fleet = In { $place } there are no enemy fleets to engage, or one does not fight there
refused-nobody-goes-aboard = Nobody else in { $place } can go aboard without a leader
refused-stranded = { $carried ->
    [0] { $number } fleets stop together only with a leader
   *[other] Fleets that carry units stop only with a leader
 }
refused-persians-stay = A satrap's troops land on his own coast only, and { $hex } is not on it
refused-sicily-out-of-reach = Sicily is out of reach from { $place }: one sails there from the Corcyraean or the North Ionian Sea
refused-no-sicily = Sicily is not in play in this scenario
refused-sicily-closed = The war in Sicily is decided; only the victor sends units there
refused-no-interceptor = You have no fleets in { $place } that can intercept there
refused-too-many-interceptors = From { $place } { $number ->
    [one] 1 fleet
   *[other] { $number } fleets
 } can intercept at most; more than one takes a leader, and he leaves nobody behind who needs him

# --- Sicily --------------------------------------------------------------------------------------

refused-sicily-holds-them = The war in Sicily escalates ({ $number }): nobody leaves until it is decided
refused-not-so-many-in-sicily = { $number ->
    [0] No { $unit } of yours is
    [one] Only 1 { $unit } of yours is
   *[other] Only { $number } { $unit-many } of yours are
 } in Sicily
refused-leader-not-in-sicily = { $leader } is not in Sicily
refused-no-sicilian-fleets = { $number ->
    [0] No Sicilian fleet can
    [one] Only 1 Sicilian fleet can
   *[other] Only { $number } Sicilian fleets can
 } come out for you now
refused-escalated-already = The war in Sicily has escalated this season
refused-too-early-for-sicily = It is too early: the war in Sicily can be decided from the year after the first Escalation
refused-sicily-decided-already = The war in Sicily is decided

# --- battles -------------------------------------------------------------------------------------

refused-nobody-attacks-from-there = Nobody who could attack has come from { $place }
refused-no-battle-there = There is nobody to fight in the open in { $place }
refused-no-walls-to-attack = { $hex } can't be stormed now: it takes an enemy city or fort, your units before it, nobody in the open, once a Campaign Turn
refused-nobody-to-sally = Nobody of yours is shut in in { $hex }, or they have fought already
refused-must-fight-first = In { $place } you stand against enemies and must fight first
refused-not-behind-walls = No { $unit } waits behind the walls
refused-not-shaken = No { $unit } has just failed a morale check on the walls
refused-not-so-many-to-post = { $number ->
    [0] No { $unit } is
    [one] Only 1 { $unit } is
   *[other] Only { $number } { $unit-many } are
 } left to post
refused-no-leader-of-battle = { $leader } is none of your leaders in this battle
refused-leads-there-already = { $leader } leads the { $wing } already
refused-not-all-posted = { $number ->
    [one] 1 unit has
   *[other] { $number } units have
 } no wing yet
refused-wing-too-thin = The { $wing } needs { $number ->
    [one] 1 unit
   *[other] { $number } units
 } at least
refused-light-in-center = No cavalry or light troops stand in the center with hoplites in both other wings
refused-nothing-posted = Nobody has been posted yet
refused-shifted-already = One hoplite or light infantry is shifted, or any cavalry: that has been done
refused-not-in-that-wing = { $number ->
    [0] No { $unit } is
    [one] Only 1 { $unit } is
   *[other] Only { $number } { $unit-many } are
 } in the { $wing }
refused-wing-not-adjacent = The { $wing } is not the next one
refused-not-of-that-arm = { $unit }: cavalry rides (`ride`), all others shift one by one (`shift`)
refused-array-not-allowed = That leaves no array that may be: a quarter of the units in each wing, and no cavalry or light troops in the center with hoplites in both other wings
refused-not-so-many-to-send = { $number ->
    [0] No { $unit } is
    [one] Only 1 { $unit } is
   *[other] Only { $number } { $unit-many } are
 } left in the center
refused-not-a-flank = From the center they go to the left wing or to the right
refused-not-to-be-commanded = { $number ->
    [0] No { $unit } in { $hex } follows
    [one] Only 1 { $unit } in { $hex } follows
   *[other] Only { $number } { $unit-many } in { $hex } follow
 } you: an ally's units follow your leader beside them where the ally has none and does not forbid it, your own in a city or fort or where you have a leader
refused-forbidden-already = That is forbidden to { $other } already, or has been changed this season
refused-not-forbidden = That is not forbidden to { $other }, or has been changed this season
refused-not-of-argolid = Only units of Argolid come out now
refused-argives-too-dear = It would take { talents-talents } to feed them; you have { $own }
refused-no-way-out = There is no way to retreat from { $place }
refused-cannot-retreat-there = { $place } is no way to retreat: it takes a place beside it without enemies
refused-nobody-has-come = No enemies have come before { $hex }
refused-not-so-many-within = { $number ->
    [0] No { $unit } of yours is
    [one] Only 1 { $unit } of yours is
   *[other] Only { $number } { $unit-many } of yours are
 } inside { $hex }
refused-no-leader-for-both = Before { $hex } there is no leader for the fleets: several of them meet others only under one, and another has to stay with the army
refused-no-fleet-has-come = No enemy fleets have come into { $hex }, before which yours lie

# --- cards ---------------------------------------------------------------------------------------

refused-not-in-hand = You don't hold { $card }
refused-no-card-of-kind = You don't hold { $card }
refused-card-of-another-kind = { $card } is no card for that
refused-card-of-other-side = { $card } can only be played by the other side
refused-not-at-risk = { $region } does not waver for Athens: it takes a region of Athens with an Allegiance of 3 or less, and this one stands at { $allegiance } or is another's
refused-region-tried-already = A rebellion in { $region } has been tried this season
refused-no-leader-in-region = You have no leader in { $region }
refused-not-the-city-of-card = The card names { $city }; besides that it is good for small and medium cities, and { $other } is a large one
refused-no-enemy-city = { $city } is not the enemy's
refused-city-tried-already = A betrayal of { $city } has been tried this season
refused-no-leader-near-city = You have no leader in or beside { $city }
refused-helots-tried-already = The helots have been stirred up this season
refused-no-ally-there = { $region } is no region of an ally's that could turn: no home, and once a season
refused-no-unrest-there = { $region } is no region of the League's where unrest could be sown: not Laconia, and once a season
refused-alcibiades-away = Alcibiades is not on the map with the enemy
refused-no-leader-to-yield = { $leader } can't make room: it takes a leader of yours in a Force Pool
refused-gift-too-dear = { $talents ->
    [one] 1 talent is
   *[other] { $talents } talents are
 } more than you have: { $own }
refused-satrap-asked-already = { $card }: the satrap, or the king, has been asked this season
refused-active-already = { $card } is active already
refused-no-persian-friend = { $card }: another card of his must be active first
refused-no-city-for-persians = { $card }: { $city } is no city of yours on his coast, or for fleets no port
refused-not-a-fleet-of-satrap = { $card } is no active card by which a satrap has sent you a fleet
refused-no-persia-card = { $card } is not active since before this season, or the Great King's comes first
refused-embassy-too-dear = An embassy costs { talents-talents }, and you have { $own }

# --- peace and allies ----------------------------------------------------------------------------

refused-no-end-by-agreement = Only a war without a last year ends by agreement, and you may propose that once a season
refused-proposed-already = You have proposed peace this season, or there is peace
refused-not-to-be-asked = { $seat } can't be made to answer: it takes an enemy, and each side answers once a season
refused-no-ally-of-yours = { $seat } is no ally of yours
refused-not-so-many-talents = { $talents ->
    [one] 1 talent is
   *[other] { $talents } talents are
 } more than you have: { $own }
refused-not-just-won = { $region } has not come to you since you placed units last
refused-ally-has-cards-enough = { $other } holds as many cards as it may: { $number }
