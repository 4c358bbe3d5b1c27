# What happens in Hellenes, in our own words; facts and figures come from the rulebook. A text that ends in `-known` is
# for the side that knows what is hidden from the other. Battles have a file of their own.

# --- years and seasons ---------------------------------------------------------------------------

event-year-begun = The year { $year } BC begins.
event-season-begun = { $season-id ->
    [new-year] **New Year, { $year } BC.** New cards for both sides.
   *[other] **{ $season }, { $year } BC.**
 }
event-year-over = **The year { $year } BC ends.**
event-turn-begun = { $seat } has its turn, with { $card } played as { $use-id ->
    [event] an Event
   *[other] Actions
 }.
event-turn-over = The turn of { $seat } is over.
event-actions = { $seat } has **{ $count ->
    [one] 1 Action
   *[other] { $count } Actions
 }**{ $leader ->
    [0] {""}
   *[other] ; { $leader } by its Leader
 }{ $taxes ->
    [0] {""}
   *[other] ; { $taxes } by taxes
 }{ $persian ->
    [0] {""}
   *[other] ; { $persian } by Persian gold
 }.
event-public-works = Too few Expeditionaries are in Sicily: public works keep { $lost ->
    [one] 1 Action
   *[other] { $lost } Actions
 } of Athens at home.
event-action-taken = { $seat } takes an Action ({ $action }); { $left } left.
event-actions-ended = { $seat } ends its Actions{ $unused ->
    [0] .
   *[other] {" "}with { $unused } unused.
 }

headline-season-begun = { $season }, { $year } BC
headline-year-over = The year { $year } BC ends

# --- before the game -----------------------------------------------------------------------------

event-bid = The seat of { $bidder } bids { $amount } Prestige for { $side }.
event-bid-tie = The bids are equal; the lot favours the seat of { $bidder }.
event-sides = { $swapped ->
    [yes] The players change sides.
   *[no] The players keep their sides.
 }
event-deployed = { $seat } stations { $count ->
    [one] 1 block
   *[other] { $count } blocks
 } in { $place }.
headline-sides = The sides are settled
headline-deployed = The armies take their stations

# --- cards ---------------------------------------------------------------------------------------

event-dealt = { $seat } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
 }.
event-dealt-known = { $seat } draws { $cards }.
event-discarded = { $seat } throws in its hand: { $cards }.
event-card-in-play = { $card } stays in play.
event-card-out-of-play = { $card } leaves play{ $why-id ->
    [athens] : Athens lowers its taxes.
    [year-end] {" "}with the end of the year.
   *[other] .
 }
rider-card-out-of-play = { $why-id ->
    [ostracized] {""}
    [athens] { $card } leaves play: Athens lowers its taxes.
    [year-end] { $card } leaves play with the end of the year.
   *[other] { $card } leaves play.
 }
event-reshuffled = The cards are shuffled: { $count } in the deck.
event-card-shown = { $use-id ->
    [event] { $seat } shows { $card } for **its Event**.
    [sacrifice] { $seat } shows { $card } for **a Sacrifice**.
   *[actions] { $seat } shows { $card } for **{ $value ->
        [one] 1 Action
       *[other] { $value } Actions
     }**.
 }
event-initiative = { $seats-first } has the initiative.
rider-initiative = **{ $seats-first } goes first.**

headline-card-shown = { $seat } shows { $card }

# --- Events --------------------------------------------------------------------------------------

event-event = { $seat } plays **{ $card }**.
event-event-wasted = { $card } comes to nothing: { $why-id ->
    [new-year] at New Year there is nothing it could do
    [leader-in-play] that side has a Leader in play
    [no-leader] there is no Leader it could touch
    [pericles-dead] Pericles is dead
    [persian-aid] Persian Aid stands against it
   *[other] it finds nothing to strike
 }.
rider-event-wasted = It comes to nothing: { $why-id ->
    [new-year] at New Year there is nothing it could do
    [leader-in-play] that side has a Leader in play
    [no-leader] there is no Leader it could touch
    [pericles-dead] Pericles is dead
    [persian-aid] Persian Aid stands against it
   *[other] it finds nothing to strike
 }.
event-augury = { $seat } reads bad omens for { $against }, which can't engage or assault this season.
rider-augury = { $against } can't engage or assault this season.
event-earthquake = An earthquake holds { $against }: its units can't move or pillage this season.
rider-earthquake = The units of { $against } can't move or pillage this season.
event-hunger = Hunger in { $city }: this season it starves on 1 and 2.
event-treachery = Traitors in { $city } would open a gate to { $seat }: it can be assaulted for one round, without double defence.
event-civil-war = Civil war in { $city }: no double defence until the year ends.
event-civil-wars-over = Civil war ends in { $cities }.
event-plague = **Plague in { $city }**{ $times ->
    [one] .
   *[other] {" "}again.
 }
event-plague-losses = Every block of { $seat } in { $city } above 1 cv loses 1 cv.
event-plague-losses-known = { $units-count ->
    [0] Nobody of { $seat } in { $city } is strong enough to be weakened.
   *[other] Weakened by 1 cv in { $city }: { $units }.
 }
event-leader-introduced = { $leader } leads { $side }{ $value ->
    [0] .
   *[other] : +{ $value } Action a turn.
 }
rider-leader-introduced = He leads { $side }{ $value ->
    [0] .
   *[other] : +{ $value } Action a turn.
 }
event-leader-ostracized = { $leader } of { $side } is ostracized.
event-pericles-died = **Pericles is dead of the plague.**
event-pericles-removed = The card of the dead Pericles leaves the game.
event-peace-faction = Those for peace prevail: an offer takes { $threshold } Prestige and costs { $cost }, for both sides.
rider-peace-faction = A peace offer now takes { $threshold } Prestige and costs { $cost }, for both sides.
event-war-faction = Those for war prevail: a peace offer takes { $threshold } Prestige again and costs { $cost }.
rider-war-faction = A peace offer takes { $threshold } Prestige again and costs { $cost }.
event-taxes = Athens raises its taxes: one more Action a turn, and one more City in every Revolt.
rider-taxes = One more Action a turn for Athens, and one more City in every Revolt.
event-no-quarter = No quarter for Athenian crews: no more elite fleets for Athens, and Prestige lost by Sparta every year.
rider-no-quarter = Athens raises no more elite fleets; Sparta loses Prestige every year.
event-persian-aid = Persia helps Sparta, with { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } now.
rider-persian-aid = Persian gold for Sparta, by { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } now.
event-persia-open = Persia is open to both sides: { $provinces }.
event-revolt = **{ $city } revolts** against Athens{ $revolt-id ->
    [tax] {" "}over the taxes.
   *[other] {" "}({ $region }).
 }
event-uprising = **The Helots rise in { $city }**: an Athenian garrison holds it.

headline-event = { $seat } plays { $card }
headline-plague = Plague in { $city }
headline-revolt = { $city } revolts
headline-uprising = The Helots rise in { $city }
headline-leader-introduced = { $leader } takes command for { $side }
headline-leader-ostracized = { $leader } is ostracized
headline-pericles-died = Pericles is dead
headline-civil-war = Civil war in { $city }
headline-treachery = Traitors in { $city }
headline-hunger = Hunger in { $city }
headline-earthquake = The earth shakes under { $against }
headline-augury = The omens are against { $against }
headline-persian-aid = Persian gold for Sparta

# --- Sacrifices and Olympians --------------------------------------------------------------------

event-sacrificed = { $seat } sacrifices to **{ $olympian }**.
event-sacrifice-wasted = { $seat } has sacrificed to every Olympian already: the offering is wasted.
event-appeal = { $seat } calls on **{ $olympian }**: { $what-id ->
    [attack] the attack of { $side } is rolled anew
    [storm] the storm die of { $side } is rolled anew
    [march] the failed dice of { $side } are rolled anew
    [attrition] the dice of the siege are rolled anew
    [recruits] { $side } draws other recruits
    [placement] the recruit of { $side } is sent back, and others are drawn
   *[cards] { $side } draws new cards
 }.
event-overruled = { $seat } calls on **Hera** against { $olympian }: { $what-id ->
    [recruits] { $side } draws once more
    [placement] { $side } draws once more
    [cards] { $side } draws once more
   *[other] the dice of { $side } fall once more
 }.
event-rolled-again = By the help of Ares { $seat } has the attack of { $side } rolled anew.
event-dice = { $what-id ->
    [attack] { $seat } attacks in { $place }: { $results }.
    [storm] Storm die for { $seat } in { $place }: **{ $results }**.
    [damage] The fleets of { $seat } in { $place } roll for damage: { $results }.
    [march] { $seat } tries to force its way from { $place } to { $to }: **{ $results }**.
    [attrition] { $seat } starves { $place }; the dice: **{ $results }**.
   *[peace] The dice of peace: **{ $results }**.
 }
event-dice-known = { $unit } rolls { $results }.

headline-sacrificed = { $seat } sacrifices to { $olympian }
headline-appeal = { $seat } calls on { $olympian }
headline-overruled = Hera overrules { $olympian }

# --- building ------------------------------------------------------------------------------------

event-built = { $seat } builds up a block in { $place }.
event-built-known = { $unit } in { $place } grows to **{ $cv }** cv.
event-recruits-drawn = { $seat } draws { $count ->
    [one] 1 recruit
   *[other] { $count } recruits
 }.
event-recruits-drawn-known = Drawn: { $units }.
event-recruited = { $seat } recruits in **{ $place }**.
event-recruited-known = { $seat } recruits { $unit } in **{ $place }**.
event-recruits-wasted = { $seat } can place nobody it has drawn; they go back.
event-recruit-struck = The recruit of { $seat } in { $place } goes back to the pool.
event-recruit-struck-known = { $unit } in { $place } goes back to the pool.
event-rebels = They are rebels: { $place } goes over to { $seat }.
rider-rebels = They are rebels: **{ $place } goes over to { $seat }.**
event-garrison-built = { $seat } leaves a garrison in { $city }.

headline-recruited = { $seat } recruits in { $place }
headline-built = { $seat } builds up in { $place }
headline-garrison-built = { $seat } garrisons { $city }
headline-rebels = Rebels seize { $place } for { $seat }

# --- movement ------------------------------------------------------------------------------------

event-group-move = { $seat } activates its group in { $area }.
event-muster = { $seat } musters { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
 } in { $city }.
event-moved = { $seat } moves { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
 } { $origin } → { $place }.
event-moved-known = { $origin } → { $place }: { $units }.
event-engaged = They engage the enemy in { $place }.
rider-engaged = They engage the enemy.
event-forcing = { $seat } tries for { $to } by a forced march or sail.
rider-forcing = They try to force the way to { $to }.
event-put-in = { $seat } slips { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
 } into the besieged port of { $port }.
event-marched-on = { $seat } gets { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
 } on to { $place } by a forced march or sail.
event-march-ended = { $blocks ->
    [one] 1 block of { $seat } goes
   *[other] { $blocks } blocks of { $seat } go
 } no farther than { $place }.
event-storm = A storm strikes { $seat } in { $place }: its fleets roll for damage.
rider-storm = **A storm**: the fleets roll for damage.
event-calm = { $seat } passes { $place } in calm weather.
rider-calm = The sea is calm.
event-gale = A gale in { $place } takes { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
 } of { $seat }.
event-gale-known = A gale in { $place } takes { $units }.
rider-gale = **{ $seat } loses { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
 }.**
rider-gale-known = **{ $seat } loses { $units }.**
event-high-seas = High seas in { $place } weaken { $fleets ->
    [one] 1 fleet
   *[other] { $fleets } fleets
 } of { $seat } by 1 cv.
event-high-seas-known = High seas in { $place } weaken { $units } by 1 cv.
rider-high-seas = { $fleets ->
    [one] 1 fleet loses 1 cv.
   *[other] { $fleets } fleets lose 1 cv each.
 }
rider-high-seas-known = 1 cv lost by { $units }.
event-pillaged = **{ $seat } pillages { $city }** and withdraws.
event-expedition-landed = The Expeditionaries of Athens are in Sicily: its Cities take sides.
event-neutral-no-more = { $city } is neutral no more.

headline-moved = Blocks of { $seat } move to { $place }
headline-marched-on = { $seat } forces its way to { $place }
headline-muster = { $seat } musters in { $city }
headline-storm = A storm in { $place }
headline-gale = A gale strikes the ships of { $seat }
headline-pillaged = { $seat } pillages { $city }
headline-put-in = Ships of { $seat } slip into { $port }
headline-expedition-landed = Athens lands in Sicily

# --- sieges --------------------------------------------------------------------------------------

event-siege-established = **{ $besieger } besieges { $city }**; inside: { $inside ->
    [0] no blocks
    [one] 1 block
   *[other] { $inside } blocks
 }{ $garrison ->
    [yes] {" "}and a garrison.
   *[no] .
 }
event-fortified = { $seat } brings { $count ->
    [one] 1 more block
   *[other] { $count } more blocks
 } inside { $city }.
event-sheltered = { $seat } takes { $amount ->
    [one] 1 block
   *[other] { $amount } blocks
 } behind the walls of { $city }.
event-sheltered-known = Behind the walls of { $city }: { $units }.
event-siege-lifted = The siege of { $city } by { $besieger } is over.
event-blockade-begun = { $seat } blockades { $city } by sea.
event-blockade-ended = The blockade of { $city } by { $seat } is broken.
event-assault = **{ $seat } assaults { $city }**{ $treachery ->
    [yes] {" "}through an open gate
   *[no] {""}
 } with { $count ->
    [one] 1 block
   *[other] { $count } blocks
 }.
event-capitulated = { $seat } hands over **{ $city }**: { $count ->
    [0] nobody
    [one] 1 block
   *[other] { $count } blocks
 }{ $garrison ->
    [yes] {" "}and the garrison
   *[no] {""}
 } leave the map.
event-capitulated-known = { $seat } hands over **{ $city }**. Back to the pool: { $units-count ->
    [0] nobody but
   *[other] { $units }{ $garrison ->
        [yes] {" "}and
       *[no] {""}
     }
 }{ $garrison ->
    [yes] {" "}the garrison.
   *[no] .
 }
event-starved = Hunger in { $city }: { $seat } takes { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
 }.
rider-starved = { $hits ->
    [0] { $city } holds out unhurt.
    [one] **1 hit** on { $seat }{ $eliminated ->
        [0] .
       *[other] : { $eliminated } block lost.
     }
   *[other] **{ $hits } hits** on { $seat }{ $eliminated ->
        [0] .
        [one] : 1 block lost.
       *[other] : { $eliminated } blocks lost.
     }
 }{ $garrison ->
    [yes] {" "}The garrison is gone.
   *[no] {""}
 }
rider-starved-known = { $hits ->
    [0] { $city } holds out unhurt.
    [one] **1 hit** on { $seat }{ $losses-count ->
        [0] .
       *[other] ; left with: { $losses }.
     }
   *[other] **{ $hits } hits** on { $seat }{ $losses-count ->
        [0] .
       *[other] ; left with: { $losses }.
     }
 }{ $garrison ->
    [yes] {" "}The garrison is gone.
   *[no] {""}
 }
event-sallied = { $seat } sallies from { $city }: { $count ->
    [one] 1 block comes out to fight.
   *[other] { $count } blocks in all are out to fight.
 }
event-sallied-known = { $unit } sallies from { $city }: { $count ->
    [one] the only block that is out to fight.
   *[other] { $count } blocks in all are out to fight.
 }
event-city-captured = { $how-id ->
    [assault] **{ $seat } storms { $city }.**
    [attrition] **{ $city } is starved out**: { $seat } takes it.
    [capitulation] **{ $city } opens its gates to { $seat }.**
   *[abandoned] **{ $city } stands empty**: { $seat } walks in.
 }
event-city-control = { $seat-id ->
    [none] Nobody controls { $city } any more.
   *[other] { $seat } controls { $city } now.
 }
rider-city-control = { $seat-id ->
    [none] Nobody controls **{ $city }** any more.
   *[other] { $seat } controls **{ $city }** now.
 }

headline-siege-established = { $besieger } besieges { $city }
headline-siege-lifted = The siege of { $city } is over
headline-city-captured = { $how-id ->
    [assault] { $seat } storms { $city }
    [attrition] { $city } is starved out
    [capitulation] { $city } opens its gates to { $seat }
   *[abandoned] { $seat } walks into { $city }
 }
headline-assault = { $seat } assaults { $city }
headline-capitulated = { $city } gives up
headline-starved = Hunger in { $city }
headline-sallied = A sortie from { $city }
headline-sheltered = { $seat } takes shelter in { $city }
headline-blockade-begun = { $city } is cut off from the sea
headline-city-control = { $seat-id ->
    [none] Nobody holds { $city }
   *[other] { $city } is in the hands of { $seat }
 }

# --- Winter --------------------------------------------------------------------------------------

event-winter-phase = { $seat }: { $phase-id ->
    [actions] Winter Actions
    [siegebreaking] siegebreaking
   *[sieges] sieges in Winter
 }.
event-winter-group = { $seat } pays for a Group Move from { $area }.
event-winter-actions-over = { $seat } ends its Winter Actions{ $unused ->
    [0] .
   *[other] {" "}with { $unused } unused.
 }
event-maintained = { $seat } maintains a block in { $area } ({ $count } there).
event-maintained-known = { $unit } is maintained in { $area }.
event-disbanded = { $seat } disbands { $count ->
    [one] 1 block
   *[other] { $count } blocks
 } in { $area }{ $why-id ->
    [barbarians] : barbarians go home.
    [winter] : no shelter for the Winter.
    [beaten] : their way home is barred.
   *[chosen] .
 }
event-disbanded-known = Disbanded in { $area }: { $units }{ $why-id ->
    [barbarians] {" "}(barbarians go home).
    [winter] {" "}(no shelter for the Winter).
    [beaten] {" "}(their way home is barred).
   *[chosen] .
 }
event-homing = { $seat } sends { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
 } home to { $goal }; in { $place } they will have to fight.
event-homing-known = { $units } make for { $goal }; in { $place } they will have to fight.
event-unchallenged = Nobody bars the way home of { $seat } in { $place } any more.
event-came-home = { $seat } brings { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
 } home into { $city }.
event-came-home-known = Home in { $city }: { $units }.

headline-disbanded = { $seat } disbands men in { $area }
headline-homing = { $seat } fights its way home

# --- Prestige, peace, the end --------------------------------------------------------------------

event-prestige = **{ $seat } { $amount-signed } Prestige**{ $why-id ->
    [trophy] {" "}for a trophy.
    [triumph] {" "}for a triumph.
    [assault] {" "}for the assault.
    [attrition] {" "}for the siege.
    [capitulation] {" "}for the City.
    [pillage] {" "}for pillaging.
    [tribute] {" "}by tribute.
    [atrocity] {" "}for an atrocity.
    [persian-gold] {" "}for Persian gold.
    [no-quarter] {" "}for giving no quarter.
    [sicily] {" "}by the war in Sicily.
    [peace-offer] {" "}for the peace offer.
    [peace-broken] {" "}for breaking the Peace.
   *[bid] {" "}by the bid.
 }
rider-prestige = { $why-id ->
    [tribute] {""}
    [pillage] **{ $seat } { $amount-signed } Prestige** for pillaging.
    [atrocity] **{ $seat } { $amount-signed } Prestige** for an atrocity.
    [persian-gold] **{ $seat } { $amount-signed } Prestige** for Persian gold.
    [no-quarter] **{ $seat } { $amount-signed } Prestige** for giving no quarter.
    [sicily] **{ $seat } { $amount-signed } Prestige** by the war in Sicily.
   *[other] **{ $seat } { $amount-signed } Prestige**.
 }
event-tribute = Tribute of { $seat }: { $cities-count ->
    [0] none.
   *[other] { $amount ->
        [0] too little for Prestige, from { $cities }.
       *[other] **{ $amount-signed } Prestige**, { $value } points in all from { $cities }.
     }
 }
headline-tribute = Tribute of { $seat }
event-peace-offered = { $seat } offers peace for { $cost } Prestige: two dice must stay below { $needed }.
event-peace-result = { $total } against { $prestige } Prestige: { $accepted ->
    [yes] **the peace is accepted.**
   *[no] **the offer is refused.**
 }
rider-peace-result = { $total } against { $prestige } Prestige: { $accepted ->
    [yes] **the peace is accepted.**
   *[no] **the offer is refused.**
 }
event-war-resumes = **{ $seat } breaks the Peace of Nicias**{ $cost ->
    [0] .
   *[other] {" "}at a cost of { $cost } Prestige.
 }
event-new-recruits = { $count ->
    [one] 1 more block joins
   *[other] { $count } more blocks join
 } the Recruit Pool of { $seat }.
event-face-off = The Peace has left both sides in { $place }: { $blocks ->
    [one] 1 block of { $seat } engages.
   *[other] { $blocks } blocks of { $seat } engage.
 }
event-war-over = { $ending-id ->
    [surrender] **The war is over**: with { $prestige } Prestige { $seat } has forced a surrender.
    [negotiated-peace] **The war is over**: peace is made on the terms of { $seat }.
    [exhaustion-major] **The war is over**, both sides exhausted: a Major Victory of { $seat } with { $prestige } Prestige.
    [exhaustion-minor] **The war is over**, both sides exhausted: a Minor Victory of { $seat } with { $prestige } Prestige.
   *[draw] **The war is over**, both sides exhausted, and nobody has won it.
 }
event-loss-order = { $seat } loses steps among equals in this order: { $order }.
event-attack-order = { $seat } lets attack first within a class: { $order }.

headline-war-over = The war is over
headline-war-resumes = The Peace of Nicias is broken
headline-peace-offered = { $seat } offers peace
headline-peace-result = { $accepted ->
    [yes] Peace is made
   *[no] The offer of peace is refused
 }
