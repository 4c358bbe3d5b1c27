# Polis in words. Everything here is our own wording; facts and figures come from the rulebook.

game-title = Polis
game-about = Two cities, one sea: trade, diplomacy, sieges and battles of cards. For two.
game-minute =
    · **Aim**: after the last round the most citizens, prestige and prestige for posterity. Who ends a round without prestige is banished; who can't feed the capital has lost.
    · **A turn** is two different actions: raise hoplites, galleys or merchants, march, besiege, collect, trade, build, or send your envoy. Where eight units stand together, cards decide a battle.
    · **A round** ends when both have passed: citizens eat, cities grow, half of what is stored spoils.
scenario-campaign = Campaign, 478–404 BC
scenario-campaign-about = 4 rounds, about two months by mail. The whole game; newcomers play the *Corinthian War* first.
scenario-first-peloponnesian-war = First Peloponnesian War, 460–445 BC
scenario-first-peloponnesian-war-about = 1 round, two to three weeks by mail. Short, with events and projects.
scenario-second-peloponnesian-war = Second Peloponnesian War, 431–404 BC
scenario-second-peloponnesian-war-about = 2 rounds, about a month by mail. The great war, with all that belongs to it.
scenario-corinthian-war = Corinthian War, 395–387 BC
scenario-corinthian-war-about = 1 round, two weeks by mail. The one to begin with: no events, no projects.
# --- sections ------------------------------------------------------------------------------------

section-military = military actions
section-battles = battles
section-end-1 = end of the round, projects
section-end-2 = end of the round, supply
section-end-3 = end of the round, growth
section-end-4 = end of the round, Megalopolis
section-end-5 = end of the round, storage
section-end-6 = end of the round, Phoros
section-end = end of the game

# --- the board in words --------------------------------------------------------------------------

text-head = Round { $round } ({ $number } of { $of })
text-capacity = At most { $capacity } of a kind per side and place
text-event = Event: { $event }
alt-cards = { $seat } holds { $cards } { $cards ->
    [one] card
   *[other] cards
 }.
alt-hand = { $seat } holds { $cards }.
alt-board =
    Map of Greece in round { $round }. Athens: prestige { $athens-prestige }, population { $athens-population },
    units { $athens-units }. Sparta: prestige { $sparta-prestige }, population { $sparta-population }, units
    { $sparta-units }.

# --- verbs in menus ------------------------------------------------------------------------------

verb-hoplites = Create hoplites
verb-galleys = Create galleys
verb-merchants = Create merchants
verb-project = Begin a project
verb-move = Move hoplites
verb-sail = Move galleys
verb-besiege = Besiege a polis
verb-collect = Collect tribute
verb-trade = Trade
verb-proxenos = Move the Proxenos
verb-ransom = Release the Proxenos
verb-stasis = Instigate civil war
verb-pass = Pass for this round
verb-fee = Pay for another action
verb-done = Done
verb-metal = Pay metal
verb-wood = Pay wood
verb-silver = Pay silver
verb-metal-collect = Metal
verb-wood-collect = Wood
verb-silver-collect = Silver
verb-from = From where
verb-wine = Wine
verb-oil = Oil
verb-wheat = Wheat
verb-attack = Attack
verb-defend = Defend
verb-stand = Fight on
verb-retreat = Retreat
verb-fight = Fight here first
verb-release = Release a polis
verb-pay = Pay the supply
verb-grow = Grow
verb-phoros = Phoros
verb-lose = Lose a unit
verb-with = Pay with
verb-accept = Accept
verb-decline = Decline

button-verb-hoplites = Hoplites
button-verb-galleys = Galleys
button-verb-merchants = Merchants
button-verb-project = Project
button-verb-move = Move
button-verb-sail = Sail
button-verb-besiege = Besiege
button-verb-collect = Collect
button-verb-proxenos = Proxenos
button-verb-ransom = Ransom
button-verb-stasis = Civil war
button-verb-pass = Pass
button-verb-fee = Pay a fee
button-verb-release = Release
button-verb-lose = Lose

# --- choices -------------------------------------------------------------------------------------

choice-hoplites = Create hoplites in { $a1 }
choice-galleys = Create galleys in { $a1 }
choice-merchants = Create merchants in { $a1 }
choice-project = Build { $a1 } in { $a2 }
choice-move = Move hoplites to { $a1 }
choice-sail = Move galleys to { $a1 }
choice-besiege = Besiege { $a1 }
choice-collect = Collect tribute in { $a1 }
choice-trade = Buy the load of { $a2 } for { $a3 } in { $a1 }
choice-proxenos = Proxenos to { $a1 }
choice-ransom = Ransom the Proxenos
choice-stasis = Civil war in { $a1 }
choice-pass = Pass for this round
choice-fee = Pay 1 { $a1 } for another action
choice-done = Done
choice-metal-0 = One for 1 metal
choice-wood-0 = One for 1 wood
choice-silver-0 = One for 1 silver
choice-wood-1 = One for 1 wood, into { $a1 }
choice-silver-1 = One for 1 silver, into { $a1 }
choice-from = Bring 1 from { $a1 }
choice-wood-number = { $a1 ->
    [1] 1 hoplite on wood: 1 wood
    [2] 2 hoplites on wood: 3 wood
    [3] 3 hoplites on wood: 6 wood
    [4] 4 hoplites on wood: 10 wood
    [5] 5 hoplites on wood: 15 wood
   *[other] { $a1 } hoplites on wood
 }
choice-silver-number = { $a1 ->
    [1] 1 hoplite on silver: 1 silver
    [2] 2 hoplites on silver: 3 silver
    [3] 3 hoplites on silver: 6 silver
    [4] 4 hoplites on silver: 10 silver
    [5] 5 hoplites on silver: 15 silver
   *[other] { $a1 } hoplites on silver
 }
choice-metal-1 = { $a1 ->
    [1] 1 hoplite on metal: 1 metal
    [2] 2 hoplites on metal: 3 metal
    [3] 3 hoplites on metal: 6 metal
    [4] 4 hoplites on metal: 10 metal
    [5] 5 hoplites on metal: 15 metal
   *[other] { $a1 } hoplites on metal
 }
choice-wine-1 = { $a1 ->
    [1] 1 hoplite on wine: 1 wine
    [2] 2 hoplites on wine: 3 wine
    [3] 3 hoplites on wine: 6 wine
    [4] 4 hoplites on wine: 10 wine
    [5] 5 hoplites on wine: 15 wine
   *[other] { $a1 } hoplites on wine
 }
choice-oil-1 = { $a1 ->
    [1] 1 hoplite on oil: 1 oil
    [2] 2 hoplites on oil: 3 oil
    [3] 3 hoplites on oil: 6 oil
    [4] 4 hoplites on oil: 10 oil
    [5] 5 hoplites on oil: 15 oil
   *[other] { $a1 } hoplites on oil
 }
choice-wheat-1 = { $a1 ->
    [1] 1 hoplite on wheat: 1 wheat
    [2] 2 hoplites on wheat: 3 wheat
    [3] 3 hoplites on wheat: 6 wheat
    [4] 4 hoplites on wheat: 10 wheat
    [5] 5 hoplites on wheat: 15 wheat
   *[other] { $a1 } hoplites on wheat
 }
choice-attack = Attack with { $a1 } and { $a2 }
choice-defend = Answer with { $a1 } and { $a2 }
choice-stand = Fight on
choice-retreat = Retreat (1 prestige to the other side)
choice-fight = Fight in { $a1 } first
choice-release = Release { $a1 } to neutrality
choice-pay = Pay what is missing in prestige
choice-grow = { $a1 } grows by { $a2 }
choice-phoros = { $a1 ->
    [0] No Phoros
   *[other] Phoros: { $a1 } silver for { $a1 } prestige
 }

# --- what happened -------------------------------------------------------------------------------

event-hoplite-created = { $seat } creates { $count ->
    [one] 1 hoplite
   *[other] { $count } hoplites
 } in { $land } (from { $polis }, paid in { $good }).
event-galley-created = { $seat } builds { $count ->
    [one] 1 galley
   *[other] { $count } galleys
 } in { $polis } for { $sea } (paid in { $good }).
event-merchant-created = { $seat } builds { $count ->
    [one] 1 merchant
   *[other] { $count } merchants
 } in { $polis } (paid in { $good }).
event-march-begun = { $seat } pays { $prestige } prestige to move hoplites to { $land }.
event-hoplite-moved = { $seat } moves { $count ->
    [one] 1 hoplite
   *[other] { $count } hoplites
 } { $origin } → { $land }.
event-sail-begun = { $seat } pays { $prestige } prestige to move galleys to { $sea }.
event-galley-moved = { $seat } moves { $count ->
    [one] 1 galley
   *[other] { $count } galleys
 } { $origin } → { $sea }.
event-siege-begun = { $seat } besieges { $polis }.
event-siege-rolled = The die at { $polis } shows **{ $die }**; { $needed } or more was needed.
event-siege-failed = The walls of { $polis } hold: { $seat } loses a hoplite in { $land }.
event-citizen-lost = { $polis } ({ $seat }) loses a citizen; { $amount } left.
event-proxenos-captured = The Proxenos of { $seat } is captured in { $polis }.
event-collection-begun = { $seat } collects tribute in { $land }.
event-tribute-collected = { $seat } collects { $amount } { $good } in { $land } ({ $hoplites ->
    [one] 1 hoplite
   *[other] { $hoplites } hoplites
 }).
event-traded = { $seat } trades in { $market }: { $cost } { $good } for { $amount } { $gained }.
event-value-fell = { $good } gets cheaper: the die shows { $die }, its marker in the price table moves to column { $column }.
event-value-rose = { $good } gets dearer: the dice show { $dice }, its marker in the price table moves to column { $column }.
event-proxenos-moved = The Proxenos of { $seat } goes from { $origin } to { $polis }{ $amount ->
    [0] .
   *[other] , bribing his way with { $amount } silver.
 }
event-proxenos-released = { $seat } pays { $amount } silver; its Proxenos is back in { $polis }.
event-civil-war = Civil war in { $polis }: { $seat } bribes its citizens with { $amount } silver.
event-project-begun = { $seat } begins { $tile } in { $polis } for { $cost }.
event-projects-shown = New projects on display: { $tiles }.
event-project-completed = { $tile } in { $polis } is complete.
event-polis-taken = { $polis } joins { $seat } with { $amount ->
    [one] 1 citizen
   *[other] { $amount } citizens
 }.
event-polis-neutral = { $polis } leaves { $origin } and is neutral.
event-passed = { $seat } passes for this round.
event-no-action = { $seat } has no action left.
event-fee-paid = { $seat } pays 1 { $good } for another action.
event-prestige-gained = { $seat }: +{ $amount } prestige ({ $why }), now { $total }.
event-prestige-lost = { $seat }: −{ $amount } prestige ({ $why }), now { $total }.
event-goods-gained = { $seat }: +{ $amount } { $good } ({ $why }).
event-goods-lost = { $seat }: −{ $amount } { $good } ({ $why }).

rider-prestige-gained = **{ $seat } +{ $amount } prestige.**
rider-prestige-lost = **{ $seat } −{ $amount } prestige.**
rider-goods-gained = { $seat } +{ $amount } { $good }.
rider-goods-lost = { $seat } −{ $amount } { $good }.
rider-value-fell = From here on { $good } is cheaper; in the price table it is in column { $column } (the die shows { $die }).
rider-value-rose = From here on { $good } is dearer; in the price table it is in column { $column } (the dice show { $dice }).

headline-civil-war = { $polis } turns its coat for { $seat }
headline-polis-taken = { $polis } falls to { $seat }
headline-siege-failed = { $polis } withstands { $seat }
headline-polis-neutral = { $origin } loses { $polis }
headline-proxenos-captured = The Proxenos of { $seat } is a captive
headline-project-begun = { $seat } begins { $tile } in { $polis }
headline-project-completed = { $tile } in { $polis } is complete
headline-phoros = { $seat } exacts the Phoros
headline-traded = { $seat } brings { $amount } { $gained } home from { $market }
headline-tribute-collected = { $seat } gathers tribute in { $land }
headline-hoplite-moved = The hoplites of { $seat } march to { $land }
headline-galley-moved = The galleys of { $seat } make for { $sea }
headline-galley-created = { $seat } launches galleys into { $sea }
headline-hoplite-created = { $polis } sends hoplites to { $land }
headline-merchant-created = { $seat } builds merchants in { $polis }
headline-proxenos-moved = The Proxenos of { $seat } arrives in { $polis }
headline-proxenos-released = { $seat } buys its Proxenos free
headline-passed = { $seat } passes

# --- why not -------------------------------------------------------------------------------------

refused-same-action = The two actions of a turn must be different ones
refused-no-prestige = A military action costs { $needed } prestige, and you have { $prestige }
refused-not-yours = { $polis } is not yours
refused-no-cubes = That takes { $needed } cubes, and you have { $left } left
refused-no-discs = You have no disc left to mark it with
refused-proxenos-elsewhere = Your Proxenos would have to be in { $polis }; he is in { $proxenos }
refused-stasis-price = Civil war in { $polis } costs { $needed } silver, and you have { $silver }
refused-no-hoplites = You have no hoplites in { $land }
refused-box-used = { $seat } has collected in { $land } this round already
refused-no-polis-there = You own no polis in { $land }{ $poleis-count ->
    [0] {""}
   *[other] {" "}({ $poleis })
 }
refused-box-closed = { $event } closes the tribute of { $land } this round
refused-row-closed = { $event } closes the { $good } of { $land } this round
refused-row-used = You have placed hoplites on { $good } already
refused-row-short = The row of { $good } has { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}; the number says how many hoplites stand there, not what they bring
refused-hoplites-short = Only { $left } of your hoplites { $left ->
    [one] is
   *[other] are
} still free; the number says how many hoplites stand on a row, not what they bring
refused-no-harbour = { $polis } has no harbour
refused-harbours-full = { $seas } is full: { $capacity } galleys each this round
refused-no-land = { $polis } lies in no land that hoplites can enter
refused-last-citizen = The last citizen of { $polis } can't leave
refused-full = { $place } is full: { $capacity } each this round
refused-cannot-pay = You have no { $goods } to pay with
refused-not-commercial = Merchants are built only in { $cities }, not in { $polis }
refused-no-merchants = All { $most } of your merchants are at sea or in port
refused-destination-full = { $place } holds { $capacity } of your units already, the most this round allows
refused-nobody-can-come = None of your units has a way to { $place }
refused-nobody-there = You have no units in { $place }
refused-already-there = What is in { $place } already can't be moved there
refused-no-way = No way { $origin } → { $land }{ $held-count ->
    [0] {""}
   *[other] ; the enemy holds { $held }
 }{ $full-count ->
    [0] {""}
   *[other] ; full: { $full }
 }{ $seas-count ->
    [0] {""}
   *[other] ; at sea closed: { $seas }
 }
refused-no-way-at-sea = No way { $origin } → { $sea }{ $held-count ->
    [0] {""}
   *[other] ; the enemy holds { $held }
 }{ $full-count ->
    [0] {""}
   *[other] ; full: { $full }
 }
refused-wrong-type = { $polis } can't do { $tile }: it takes { $types }. A { $type } is for { $others }
refused-busy = { $polis } is at work on { $tile } until the end of the round
refused-project-price = { $tile } costs { $cost }; even with silver you are { $missing } short
refused-with-good = That takes { $needed } { $good }, and you have { $stock }
refused-with-silver = { $good } in silver takes { $needed }, and you have { $silver }
refused-proxenos-captive = Your Proxenos is a captive; release him first
refused-proxenos-here = Your Proxenos is in { $polis } already
refused-no-way-for-proxenos = There is no way for a Proxenos from { $origin } to { $polis }
refused-bribes = The cheapest way to { $polis } takes { $needed } silver in bribes, and you have { $silver }
refused-proxenos-free = Your Proxenos is free, in { $polis }
refused-ransom = The ransom is { $needed } silver, and you have { $silver }
refused-own-polis = { $polis } is yours already
refused-capital = { $polis } is a capital and can't be taken this way
refused-no-walls = { $polis } lies in no land that hoplites can enter, so it can't be besieged
refused-no-control = { $own ->
    [0] You have no hoplites in { $land }, where the siege would be laid
   *[other] You don't control { $land }: { $own } of your hoplites against { $theirs }
 }
refused-too-few = { $polis } needs { $needed } hoplites in { $land }, and you have { $own }
refused-siege-forbidden = { $event } protects { $polis } this round
refused-not-offered-yet = The load of { $size } in { $market } comes in round { $round }
refused-load-taken = A merchant of { $seat } lies at the load of { $size } in { $market }
refused-load-closed = { $event } closes the load of { $size } in { $market } this round
refused-no-merchant = You have no merchant in your Trade Port
refused-no-commercial-city = You own none of your commercial cities ({ $cities })
refused-no-route = No free route to { $market }{ $held-count ->
    [0] {""}
   *[other] : the enemy holds { $held }
 }
refused-silver-not-sold = Silver can't be bought with silver; barter for it
refused-price = That costs { $cost } { $good }, and you have { $stock }
refused-no-fee = You have no { $good } to pay with
refused-nothing-after-fee = After paying { $good } you could do nothing with it

# --- battles -------------------------------------------------------------------------------------

event-battle-begun = **Battle in { $place }**: { $units }. { $seat } attacks first.
event-hand-dealt = { $seat } is dealt { $amount } cards.
event-hand-dealt-known = { $seat } is dealt { $cards }.
event-attack-laid = { $seat } lays two cards face down.
event-attack-laid-known = { $seat } lays { $cards } face down.
event-cards-drawn = { $seat } draws { $amount ->
    [one] 1 card
   *[other] { $amount } cards
 }.
event-cards-drawn-known = { $seat } draws { $cards }.
event-attack-shown-known = { $seat } attacks: { $cards }.
event-defence-shown-known = { $seat } answers { $attack } with { $cards }.
event-losses = { $seat } loses { $amount ->
    [one] 1 unit
   *[other] { $amount } units
 } in { $place }.
event-retreated = { $seat } retreats and pays { $amount } prestige to the other side.
event-battle-ended = The battle in { $place } ends: { $reason-id ->
    [losses] the defender has too few left
    [deck] the cards run out
    [hands] the cards run out
   *[retreat] one side has retreated
 }. Left there: { $units }.

headline-battle-begun = Battle in { $place }
headline-battle-ended = The battle in { $place } is over
headline-retreated = { $seat } gives way
headline-losses = { $seat } loses { $amount ->
    [one] 1 unit
   *[other] { $amount } units
 } in { $place }
headline-defence-shown = { $seat } holds the line
headline-attack-laid = { $seat } attacks, the cards face down
headline-event-chosen = { $seat } meets { $event }
headline-unit-lost = { $seat } loses a { $unit } in { $place }
rider-losses = **{ $seat } loses { $amount }.**

# --- events --------------------------------------------------------------------------------------

event-event-drawn = Event: **{ $event }**.
event-event-over = { $event } has been carried out.
event-unit-gained = { $seat } gains a { $unit } in { $place }.
event-unit-not-gained = No room or no cube: { $seat } gains no { $unit } in { $place }.
event-unit-lost = { $seat } loses a { $unit } in { $place }.
event-no-unit-to-lose = { $seat } has no such unit to lose.
event-population-lost = { $polis } ({ $seat }) loses { $amount ->
    [one] 1 citizen
   *[other] { $amount } citizens
 }.
event-first-turn = { $seat } takes the first turn of this round.
event-banned-load = { $market } does not offer its load of { $size } this round.
event-banned-box = Nobody collects tribute in { $land } this round.
event-banned-row = Nobody collects { $good } in { $land } this round.
event-banned-collect = { $seat } may not collect in { $land } this round.
event-banned-siege = The other side's poleis may not be besieged this round.
event-cheaper = The load of { $size } in { $market } costs { $amount } less this round.
event-event-chosen = { $seat } meets { $event }: { $choice }.

# --- rounds --------------------------------------------------------------------------------------

event-round-begun = **Round { $round }** begins: up to { $capacity } units of a kind in a territory.
event-first-player = { $seat } takes the first turn.
event-round-over = Round { $round } is over.
event-supplied = { $seat } feeds its poleis with { $wheat } wheat{ $prestige ->
    [0] .
   *[other] {" "}and { $prestige } prestige.
 }
event-supply-short = { $seat } has { $wheat } wheat for { $needed } citizens.
event-grown = { $polis } ({ $seat }) grows by { $amount }.
event-megalopolis = { $seat } earns prestige for { $poleis }.
event-stored = { $seat } loses { $lost } in storage.
event-phoros = { $seat } exacts the Phoros: { $amount } silver for { $amount } prestige.
event-starved = { $seat } can't feed { $polis }.
event-ostracised = Without prestige: { $seats }.
event-scored = { $seat }: population { $population } + prestige { $prestige } + posterity { $posterity } = **{ $total }**.

headline-round-begun = Round { $round } begins
headline-scored = The last round is over
headline-starved = { $seat } starves
headline-ostracised = { $seats } ostracised
headline-grown = The poleis of { $seat } grow
headline-supplied = { $seat } feeds its poleis

ending-points = { $winners } wins on points.
ending-storage = { $winners } wins: as many points, but more in storage.
ending-draw = The war ends in a draw.
ending-ostracism = { $count ->
    [0] A draw: both sides have lost all their prestige.
   *[other] { $winners } wins: the other side has lost all its prestige.
 }
ending-starvation = { $winners } wins: the other side can't feed its capital.

score-population = Population
score-prestige = Prestige
score-posterity = Posterity
score-total = Total
score-storage = Goods in storage

# --- more whys -----------------------------------------------------------------------------------

refused-not-in-hand = You don't hold { $cards }; you have { $hand }
refused-retreat-price = A retreat costs { $needed } prestige, and you have { $prestige }
refused-already-drawn = A retreat has to be declared before drawing
refused-no-battle = There is no battle in { $territory }
refused-no-such-unit = You have no { $unit } in { $place } that this event could take
refused-option-closed = { $event } does not leave that open: `{ $choice }` can't be done in full
refused-capital-stays = { $polis } is your capital; it can't be released
refused-too-hungry = { $needed } citizens are to be fed; { $wheat } wheat and { $prestige } prestige don't reach
refused-grown-already = { $polis } has grown in this form already
refused-growth-limit = { $polis } grows by at most { $most } a round
refused-population-limit = { $polis } holds at most { $maximum }, and has { $population }
refused-no-wheat = That takes { $needed } wheat, and you have { $wheat }
refused-cubes-short = That takes { $needed } cubes, and you have { $left } left
refused-phoros-limit = You have { $prestige } prestige to spend

# --- questions -----------------------------------------------------------------------------------

prompt-act = Choose an action. A turn is two different ones.
prompt-fee = The other side has passed. Pay one good for another action, or pass.
prompt-hoplites = One more hoplite? It costs a citizen and 1 metal or silver.
prompt-galleys = One more galley? It costs a citizen and 1 wood or silver.
prompt-merchants = One more merchant? It costs a citizen and 1 wood or silver.
prompt-payment = Pay this part in the good itself or in silver?
prompt-move = From where does the next hoplite come?
prompt-sail = From where does the next galley come?
prompt-collect = On which row do you place how many hoplites? On one row 1, 2, 3, 4 or 5 of them bring 1, 3, 6, 10 or 15 goods; `wine 3` is three hoplites.
prompt-battles = More than one battle is due. Which comes first?
prompt-attack = Lay two cards for your attack; the other side sees them only after deciding to stand.
prompt-stand = Fight on, or retreat for 1 prestige? The attack is still face down.
prompt-stand-went-on = Fight on, or retreat for 1 prestige? If you fight on, the next attack is yours.
prompt-defend = Answer the two cards shown, one for one.
prompt-lose = The event takes one of your units. Which?
prompt-event = How do you meet the event?
prompt-supply = Wheat does not cover your citizens. Release poleis, or pay the rest in prestige.
prompt-growth = Which poleis grow? Each new citizen costs 1 wheat.
prompt-phoros = How much prestige do you turn into silver (the Phoros)? 1 silver for each. Whoever has no prestige left after it loses the game.

# --- whole orders --------------------------------------------------------------------------------

# how many hoplites stand on which row
part-metal = { $amount } on metal
part-wood = { $amount } on wood
part-wine = { $amount } on wine
part-oil = { $amount } on oil
part-silver = { $amount } on silver
part-wheat = { $amount } on wheat

compound-after-fee = { $order } (fee: 1 { $fee })
compound-hoplites = Create { $amount ->
    [one] 1 hoplite
   *[other] { $amount } hoplites
 } from { $polis } in { $land }
compound-galleys = Create { $amount ->
    [one] 1 galley
   *[other] { $amount } galleys
 } from { $polis } in { $sea }
compound-hoplites-with-battle = { compound-hoplites }; battle: { $battle } against { $theirs }
compound-galleys-with-battle = { compound-galleys }; battle: { $battle } against { $theirs }
compound-merchants = Create { $amount ->
    [one] 1 merchant
   *[other] { $amount } merchants
 } from { $polis }
compound-project = Build { $tile } in { $polis }
compound-move = Move { $origins-count ->
    [one] { $amount ->
        [one] 1 hoplite
       *[other] { $amount } hoplites
    } { $origins-names } → { $land }
   *[other] hoplites { $origins } → { $land }
 }
compound-sail = Move { $origins-count ->
    [one] { $amount ->
        [one] 1 galley
       *[other] { $amount } galleys
    } { $origins-names } → { $sea }
   *[other] galleys { $origins } → { $sea }
 }
compound-move-with-battle = { compound-move }; battle: { $battle } against { $theirs }
compound-sail-with-battle = { compound-sail }; battle: { $battle } against { $theirs }
compound-besiege = Besiege { $polis }: { $needed ->
    [0] it falls without a die
    [1] it falls without a die
   *[other] a die of { $needed } or more
}
compound-collect = Collect { $goods } in { $land }: hoplites { $hoplites-parts }
compound-trade = Buy { $size } { $gained } for { $cost } { $good } in { $market }
compound-proxenos = Proxenos to { $polis }{ $amount ->
    [0] {""}
   *[other] {" "}({ $amount } silver)
 }
compound-ransom = Ransom the Proxenos
compound-stasis = Civil war in { $polis } ({ $amount } silver)
compound-pass = Pass for this round
compound-grow = Grow { $poleis }
compound-supply = { $poleis-count ->
    [0] Keep all poleis
   *[other] Release { $poleis }
 }{ $prestige ->
    [0] {""}
   *[other] : −{ $prestige } prestige, { $left ->
        [0] none
       *[other] { $left }
    } left
 }
compound-phoros = { $amount ->
    [0] No Phoros
   *[other] Phoros: { $amount } silver for { $amount } prestige{ $left ->
        [0] : none left, which loses the game
       *[other] , { $left } left
    }
 }
compound-defend = Answer { $first }, { $second }: { $lost ->
    [0] nothing lost
    [one] lose 1 unit
   *[other] lose { $lost } units
 }{ $given ->
    [0] {""}
   *[other] , they +{ $given } prestige
 }{ $paid ->
    [0] {""}
   *[other] , you −{ $paid } prestige
 }

# --- standing orders -----------------------------------------------------------------------------

when-they-have-more = they have at least { $threshold } more { $threshold ->
    [one] unit
   *[other] units
 } than we
when-we-have-more = we have at least { $threshold } more { $threshold ->
    [one] unit
   *[other] units
 } than they
when-our-units-at-most = we have { $threshold } units or fewer
when-their-units-at-most = they have { $threshold } units or fewer
when-battle-round-at-least = it is combat round { $threshold } or later
when-prestige-at-least = we have { $threshold } prestige or more
when-prestige-at-most = we have { $threshold } prestige or less
when-wheat-at-least = we have { $threshold } wheat or more
when-silver-at-most = we have { $threshold } silver or less

tactic-defend-fewest-losses = answer so that the fewest units are lost
tactic-defend-least-prestige = answer so that they gain the least prestige
tactic-defend-cheapest = answer with the cards worth least
tactic-attack-strongest = attack with the cards worth most
tactic-attack-weakest = attack with the cards worth least
tactic-attack-varied = attack with formations we hold most of
tactic-grow-most = grow as much as possible
tactic-pay-supply = feed everybody; release the smallest polis only if we must
tactic-release-smallest = release the smallest polis
tactic-lose-from-largest = lose the unit where we have most
tactic-fee-cheapest = pay with what we miss least
tactic-pass = pass for the rest of the round
tactic-accept = accept
tactic-decline = decline
tactic-done = no more growth
tactic-retreat = retreat
tactic-stand = fight on

occasion-act = When we may act
occasion-fee = When another action costs a fee
occasion-attack = When we attack in a battle
occasion-stand = When we may retreat from a battle
occasion-defend = When we answer the cards shown
occasion-lose = When an event takes one of our units
occasion-event = When an event asks us
occasion-supply = When our wheat is short
occasion-growth = When our poleis can grow
occasion-phoros = When the Phoros can be exacted

# --- where the game is ---------------------------------------------------------------------------

rules-2 =
    The end of a round goes by the rulebook's phases: supply to megalopolis for both sides first, then storage, then the Phoros of each, with a question of its own. A territory fought over is left alone until the other side has had a turn, also after that side has passed and when new units have come.
where-game = Round { $round }
where-turn = { $seat } to move
where-event = { $card }
where-battle = Battle in { $territory }
where-end = End of the round
where-form = { $seat }: supply and growth
where-phoros = { $seat }: Phoros

# --- what a player has, and what presses ---------------------------------------------------------

status-stock = Prestige { $prestige } · { $goods }
status-side = Merchants in port { $port } of { $of } · Proxenos: { $proxenos }
status-captive = captive
status-hoplites = Hoplites: { $places }
status-galleys = Galleys: { $places }
press-coming = Battle in { $place } at the end of your turn: { $ours } against { $theirs }
press-battle = In { $place }, combat round { $round }: { $units }.
press-shown = { $seat } attacks with { $cards }.
press-supply = Your { $people } citizens eat { $people } wheat; you have { $wheat }.
press-food = { $short ->
    [0] At the end of the round your { $people } citizens eat { $people } wheat; you have exactly that.
   *[other] At the end of the round your { $people } citizens eat { $people } wheat; you have { $wheat }.
 }
press-food-passed = You have passed: next your { $people } citizens eat { $people } wheat, and you have { $wheat }.
press-prestige = { $prestige ->
    [0] No prestige: no military action, and who has none when the round ends loses.
   *[other] 1 prestige: one military action takes it, and who has none when the round ends loses.
 }
press-prestige-last = { $prestige ->
    [0] No prestige: who has none when the round is over loses the game.
   *[other] 1 prestige: who has none when the round is over loses the game.
 }
press-no-siege = { $event }: nobody may besiege the other side's poleis this round.
press-action = Action { $number } of { $most } · { $purse }
press-growth = You have { $wheat } wheat for it.
press-collect = { $hoplites } of your hoplites here can still be placed.
press-alone = { $seat } has passed: every further action of yours costs a good.
toll-lost = **You have lost { $poleis }.**
press-siege = { $seat } stands strong enough to besiege { $poleis }.

choice-lose = Lose a { $a1 } in { $a2 }
choice-with = Pay with { $a1 }
choice-accept = Accept
choice-decline = Decline

# What `done` says in a list of small choices
ends-hoplites = No more hoplites
ends-galleys = No more galleys
ends-merchants = No more merchants
ends-move = No more hoplites come along
ends-sail = No more galleys come along
ends-collect = No more hoplites on rows
ends-growth = { $first ->
    [yes] No growth
   *[no] No more growth
}

# How an order is said
usage-collect = Name the territory, then each row with the number of hoplites on it: `collect sikelia; wine 3; oil 2`.
-hoplites-on-a-row = The number is how many hoplites stand on the row; 1, 2, 3, 4 or 5 of them bring 1, 3, 6, 10 or 15 goods.
usage-metal = { -hoplites-on-a-row }
usage-wood = { -hoplites-on-a-row }
usage-wine = { -hoplites-on-a-row }
usage-oil = { -hoplites-on-a-row }
usage-silver = { -hoplites-on-a-row }
usage-wheat = { -hoplites-on-a-row }
usage-move = Say to which territory, then from where: `move thessalia; from attika x2`. Galleys go to seas with `sail`.
usage-sail = Say to which sea, then from where: `sail kyklades; from myrtoo`. Hoplites go to territories with `move`.
usage-trade = Say the market, the size of the shipload and what is paid: `trade illyria 3 wine`.
usage-besiege = Say which polis: `besiege naupaktos`.
usage-proxenos = Say to which polis: `proxenos poteidaia`.

# When other questions come
spent-growth = No wheat is left for “{ $part }”: each new citizen takes 1, and the poleis before it take what there is.
spent-collect = No hoplites or no rows are left for “{ $part }”: what comes before it takes them all.
spent-supply = Nothing is left to release with “{ $part }”: the wheat is enough by then.
after-pass = “{ $part }” comes too late: `pass` ends your round, and nothing can follow it.
comes-act = “{ $part }” is an action: it comes in your own turn, and after your opponent has passed only for a fee, as in `fee wine; { $part }`.
comes-fee = A fee is paid only after your opponent has passed.
comes-attack = “{ $part }” belongs to a battle, and comes when you are to attack in one.
comes-stand = “{ $part }” belongs to a battle, and comes when you may retreat from one: before you see what attacks you, and before you attack in your turn.
comes-defend = “{ $part }” belongs to a battle, and comes when you see what attacks you.
comes-supply = “{ $part }” belongs to the end of the round, when your poleis are fed.
comes-growth = “{ $part }” belongs to the end of the round, when your poleis grow.
comes-phoros = “{ $part }” belongs to the end of the round; silver for prestige is taken last.
comes-payment = “{ $part }” says how a part of a project is paid: first `project`, with what is begun and where.
comes-collect = “{ $part }” is a row of goods: first `collect` with the land.
comes-battles = “{ $part }”: which battle comes first is asked when several are due at the end of a turn.
comes-lose = “{ $part }”: a unit is lost to an event when a round begins.
comes-event = “{ $part }” answers an event, when a round begins.

# The same, for words that answer several questions
belongs-pass = “{ $part }” comes in your own turn.
belongs-metal = “{ $part }” pays for hoplites or is a row of goods: first `hoplites` or `collect` with the place.
belongs-silver = “{ $part }” pays for what is created or is a row of goods: first `hoplites`, `galleys`, `merchants` or `collect` with the place.
belongs-wood = “{ $part }” pays for ships or is a row of goods: first `galleys`, `merchants` or `collect` with the place.
belongs-from = “{ $part }” says where units come from: first `move` or `sail` with where they go.
belongs-retreat = “{ $part }” belongs to a battle, and comes when you are to attack or to stand in one.
belongs-pay = “{ $part }” answers an event when a round begins, or what wheat does not cover when it ends.

# What an order costs for certain, behind its line in the draft
loss-prestige-lost = { $total ->
    [0] −{ $amount } prestige, **none left: whoever has none at the end of the round is banished and loses the game**
   *[other] −{ $amount } prestige, { $total } left
}
loss-goods-lost = −{ $amount } { $good }
loss-hoplite-created = −1 citizen, −1 { $good }
loss-galley-created = −1 citizen, −1 { $good }
loss-merchant-created = −1 citizen, −1 { $good }
loss-fee-paid = −1 { $good }
loss-grown = −{ $amount } wheat
loss-losses = { $amount ->
    [one] 1 unit
   *[other] { $amount } units
} lost in { $place }
loss-project-begun = costs { $cost }
loss-traded = −{ $cost } { $good }
loss-proxenos-moved = { $amount ->
    [0] {""}
   *[other] −{ $amount } silver in bribes
}
loss-proxenos-released = −{ $amount } silver
loss-civil-war = −{ $amount } silver
loss-unit-lost = a { $unit } lost in { $place }
loss-population-lost = −{ $amount } citizens in { $polis }
loss-citizen-lost = −1 citizen in { $polis }, { $amount } left

# --- stances ------------------------------------------------------------------------------------

matter-battles = Battles
stance-hold = hold, retreat when they have 3 units more
stance-to-the-last = fight to the last
stance-spare = spare our cards, retreat when they have more units
matter-supply = Supply and growth
stance-grow = feed everybody, grow as much as we can
stance-save = feed everybody, grow no more
matter-phoros = Phoros
stance-no-phoros = exact none
stance-all-phoros = exact as much as we can
