# The board in words, what a player has and what presses, and what a question is about.

# --- the board -----------------------------------------------------------------------------------

text-head = { $season } { $year } BC{ $number ->
    [1] {""}
   *[other] , Campaign Turn { $number }
 }
text-peace = Peace has been made.
text-storms = Storms: { $seas }
text-sicily = War in Sicily: Escalations { $number }{ $decided ->
    [yes] , decided
   *[no] {""}
 }
text-persia = Persia: { $cards }
text-tribute = Base Tribute
text-regions = regions
text-talents = talents
text-units = units on map
text-cards = cards
text-legend = Regions: Allegiance/Militance, × assessment, Base Tribute; ! wavers, ~ too weary to fight
text-regions-of = OF { $seat }
text-neutral = NEUTRAL
text-revolting = In revolt: { $cities }
text-helots = Helots up: { $cities }
text-captured = Taken by { $seat }: { $cities }
text-besieged = Besieged (siege morale): { $cities }
text-destroyed = Destroyed: { $cities }
text-unwalled = Walls torn down: { $cities }
text-walled = Walled since: { $cities }
text-raided = Raided this year: { $cities }
text-forces = ON THE MAP
text-sea = At sea
text-box = Off the map
text-inside = inside
text-foraging = foraging
text-raiding = raiding
text-building = building
text-voyages = VOYAGES DECLARED
text-voyage = { $seat }: { $units } from { $origin } to { $goal }
text-forts = Forts of { $seat }: { $places }
text-bases = Bases of { $seat }: { $places }
text-long-walls = Long Walls: { $pairs }
text-works = Walls being built: { $cities }
text-long-works = Long Walls being built: { $pairs }
alt-board = Map of Greece and the Aegean, { $season } { $year } BC.
alt-player =
    { $seat }: Base Tribute { $tribute }, talents { $talents }{ $units ->
        [0] , no units on the map.
       *[other] , units mostly in { $places }.
    }
alt-revolting = In revolt: { $cities }.
alt-besieged = Besieged: { $cities }.

# --- what a player has ---------------------------------------------------------------------------

status-money = **{ talents-talents }** · { $regions ->
    [one] 1 region
   *[other] { $regions } regions
 }, Base Tribute **{ $tribute }**, { $income ->
    [one] 1 talent
   *[other] { $income } talents
 } a year
status-units = On the map **{ $units }**: { $places }
status-nobody = No units on the map
status-more = { $number } more
status-leaders = Leaders: { $leaders }
status-pools = Force Pools { $force }{ $build ->
    [0] {""}
   *[other] {" "}· Build Pools { $build }
 }
status-cards = Cards: { $cards } · deck { $deck }

talents-bill = { $bill ->
    [one] 1 talent
   *[other] { $bill } talents
 }

# --- what presses --------------------------------------------------------------------------------

press-bill = **Supply will take { talents-bill }; you have { $talents }.**
press-wavering = { $own ->
    [yes] Wavering: { $regions } (below −2 they go over).
   *[no] Athens' regions that waver: { $regions }.
 }
press-going = **As things stand these go over when the year begins: { $regions }.**
press-weary = Too weary to send or build units (Militance below 5): { $regions }.
press-revolts = Your cities in revolt: { $cities }.
press-lost = Your cities in enemy hands: { $cities }.
press-besieged = Besieged: { $cities } (a die above the number, and they surrender).
press-sieges = You besiege { $cities } (a die above the number, and they surrender).
press-invaded = Enemies in your land: { $places }.
press-storms = **Storms on the { $seas }**: no ship is safe there.
press-truce = Peace: until the year is over nobody fights or enters enemy regions.
press-embassy = An embassy of peace lies open.

# --- what a question is about --------------------------------------------------------------------

ask-assess = As assessed now your regions pay **{ $pays }** talents; their Base Tribute is { $base }.
ask-stir = What the die must show: { $cities }
ask-stir-region = { $region } { $die ->
    [0] any
    [1] any
    [7] none
    [8] none
    [9] none
   *[other] { $die }+
 }
ask-calm-in-vain = No die wins { $cities } back as things stand; units of yours there do, as a season begins.
ask-calm = What the die may show at most: { $cities }
ask-calm-city = { $city } { $most ->
    [0] none
   *[other] { $most }
 }
hint-die-at-most = { $most ->
    [0] no die does it as things stand
    [1] a die of 1
   *[other] a die of { $most } or less
 }
ask-muster = Supply now **{ $bill }** of { talents-talents } each season; income { $income } a year.
ask-force = In Force Pools **{ $number }**: { $regions }
ask-build = In Build Pools **{ $number }**: { $regions }
ask-leaders = Leaders in Force Pools: { $leaders }.
ask-supply = Your units cost **{ talents-bill }**, you have { $talents }{ $short ->
    [0] .
   *[other] : **{ $short } short**.
 }
ask-supply-where = What they cost: { $places }
ask-siege = { $hex }: { $own } of { $needed } units before it; surrenders at { $die ->
    [1] any die
    [2] a 2 or more
    [3] a 3 or more
    [4] a 4 or more
    [5] a 5 or more
    [6] a 6
   *[other] no die as yet
 }
ask-fate = **{ $hex }** { $size-id ->
    [fort] is a fort.
    [small] is a small city.
    [medium] is a medium city.
   *[large] is a large city.
 }
ask-fate-region = { $region }: { $held } of its { $cities } cities are yours.
ask-fate-score = Only regions score; at a new year { $region } goes over under Allegiance −2, now { allegiance-now }.
ask-fate-keep = Keep: { $lost ->
    [0] its tribute stays as it is
    [one] { $region } pays 1 talent less a year
   *[other] { $region } pays { $lost } talents less a year
 }. Tear down: the same, without walls.
ask-fate-raze = Destroy: Allegiance { $allegiance-signed }, Militance { $militance-signed } in your regions; { $other-signed }, { $wearied-signed } in theirs.
ask-hand = You hold: { $cards }
ask-cards-to-come = Cards that can be played as things stand: { $cards }
ask-card = { $card-short }{ $count ->
    [one] {""}
   *[other] {" "}×{ $count }
 }{ $die ->
    [0] {""}
    [1] {" "}(any die)
    [6] {" "}(a 6)
    [7] {" "}(no die does it)
   *[other] {" "}({ $die }+)
 }
ask-hand-idle = No card of yours can be played now.
ask-macedon = { $seat } controls Macedon, at an Allegiance of { $allegiance }.
ask-plague = In Attica: { $units }; in its Force Pool { $pool }.
ask-give = You have **{ $talents }** { $talents ->
    [one] talent
   *[other] talents
 }.
ask-demand = { $seat }: a 6 with { $added ->
    [0] nothing added
   *[other] { $added-signed }
 } is peace.
ask-grievance = For what they have done: { $added ->
    [0] nothing added
   *[other] { $added-signed } on the die
 }.
ask-raid-in-vain = Raids bring nothing now: nothing is left to plunder where your units are, and it has cost Militance this season already.
ask-raid = Left to plunder: { $areas }
ask-march = Can march: { $places }
ask-sail = Can sail: { $places }
ask-march-nobody = From { $hex }: nobody has been named yet.
ask-march-on = In { $hex }: { $company }; points left { $points }.
ask-march-bound = **They can't leave like this**: { $number } units that can't come along would stay in { $hex } without a leader, outside a city or fort. Leave them a leader.
ask-sail-nobody = From { $place }: nobody is aboard yet.
ask-aboard = Aboard: { $company }.
ask-way = By { $way }: { $spent } points; the wind gives { $surely } to 12.
ask-attack = { $place }: { $own } of your side, { $theirs ->
    [0] its garrison
   *[other] { $theirs } of theirs
 }.
ask-front = From { $place }: { $own } of your side.
# What orders would lead to, as far as it can be told before the dice.
would-win = { $win ->
    [0] hardly ever won
    [10] hardly ever lost
   *[other] won { $win } in 10
 }, { $lost ->
    [0] none lost
   *[other] about { $lost } lost
 }
ask-ahead-battle = **Battle in { $place }**: { $own } on { $theirs }, odds { $odds }; { would-win }.
ask-ahead-walls = **{ $place }** ({ $theirs ->
    [0] its garrison
   *[other] { $theirs } inside
 }): { $walls ->
    [yes] storming its walls
   *[no] attacking it
 } is { would-win }.
ask-ahead-storm = **{ $place }** { would-win }
ask-ahead-storms = Stormed: { $places }.
ask-ahead-siege = A siege can begin next season; it takes { $needed } units{ $port ->
    [yes] , a fleet among them
   *[no] {""}
 }.
ask-ahead-voyage = **Off to { $place }**: { $own } against { $theirs } if the wind holds; { would-win }.
ask-ahead-met = In { $seas } up to { $fleets ->
    [one] 1 enemy fleet
   *[other] { $fleets } enemy fleets
 } could meet them.
ask-battle = Battle in { $place }, after round { $round }.
ask-ranks = { $seat }: { $ranks } fighting, lost { $lost }
ask-nobody = nobody
ask-rank = { $units } at morale { $morale }
ask-odds = { $hopeless ->
    [yes] The odds are hopeless for the attacker.
   *[no] Odds of the next round: **{ $odds }**, attacker to defender.
 }
ask-passing = { $seat } passes { $sea }: { company }.
ask-bound = They are bound for { $goal }.
ask-before-walls = { $hex }: { $own } inside, { $theirs } before the walls.
ask-retreat = From { $place }: { company }{ $stacks ->
    [one] .
   *[other] , then others.
 }

# --- a place -------------------------------------------------------------------------------------

place-region = { $seat-id ->
    [none] Neutral
   *[other] { $seat }
 }: Allegiance { allegiance-now }, Militance { $militance }; assessed at ×{ $number } of { $base }, pays { $talents }.
place-area = { standing-of }; { $forage ->
    [0] nothing left to forage or plunder.
   *[other] { $forage } left to forage or plunder.
 }
standing-of = { $standing-id ->
    [friendly] Athens'
    [enemy] The League's
   *[contested] Contested
 }
place-sea = { $open ->
    [yes] An Open Sea
   *[no] { $standing-id ->
        [friendly] No fleets of the League
        [enemy] Fleets of the League
       *[contested] Fleets of both sides
     }
 }{ $storm ->
    [yes] , stormy
   *[no] {""}
 }.
place-borders = Beside it: { $seas }.
place-ports = Ports: { $cities }.
place-hex = { $area }{ $rough ->
    [yes] , rough
   *[no] {""}
 }{ $seas-count ->
    [0] .
   *[other] , on { $seas }.
 }
place-city = { $size-id ->
    [small] small
    [medium] medium
   *[large] large
 }{ $walls ->
    [yes] , walled
   *[no] , no walls
 }{ $port ->
    [yes] , port
   *[no] {""}
 }, { $side-id ->
    [athens] Athens'
    [league] the League's
   *[nobody] nobody's
 }
place-destroyed = destroyed
place-revolting = in revolt
place-captured = taken by { $seat }
place-siege = besieged by { $seats } ({ $number ->
    [one] 1 unit
   *[other] { $number } units
 }), siege morale { $morale }
place-before = { $seats } before it ({ $number ->
    [one] 1 unit
   *[other] { $number } units
 })
place-fort = fort of { $seat }
place-base = base of { $seat }
