# Event cards: what each does, and what has come of it; Persia, peace, and what allies give each other.

# --- what each card does -------------------------------------------------------------------------

card-alcibiades-switches-sides = If Alcibiades is on the map with the enemy, he comes over into your Force Pool; one of your leaders there goes back to the Leader Pool for him.
card-allied-dissent = A region of an ally, but no home, may become yours: takes a 6, with regions beside it and units in it counted for and against you. Once a season in each region; a sum of 3 or less costs it 1 Allegiance.
card-allied-unrest = When all have built: a region of the League other than Laconia takes back what it has just built, and no League units leave it this season. Takes a 6, with units that it lacks or has just built counted. If it fails, Allegiance +2 there.
card-argos-ends-neutrality = The neutral Argolid joins the side that it leans to, with its tribute at once. Then the card is out of the game.
card-athenian-embassy = For 1 talent, against a Persia card that has been active since before this season (the Great King's first): a 6, with what Athens holds on that coast counted, and it is active no more.
card-audience-with-great-king = With any card of a satrap's active: a 6, with the satraps' support counted, and the satraps forget their rivalry. Regions on both coasts lean to Athens for it.
card-carthage-invades-sicily = When drawn after the war in Sicily: Sicily pays Athens only half, or the League's Sicilian fleets are gone. Or lay it away.
card-city-betrayal = With a leader in or beside an enemy city ({ $city }, or any small or medium one): a 6 opens its gates to you this season; +1 for a medium, +2 for a small city, +1 each if it was taken before or its Area raided; a 1 never. Or in a siege: +1 on the die, +2 at { $city }.
card-consult-oracle = Played as it is drawn: tell a player's fortune. Good adds 1 to the morale of all his units until a defeat, bad takes 1 until a victory.
card-earthquake = Played as it is drawn: in the first Campaign Turn nobody moves in the Peloponnese, or into it.
card-eclipse = Played as it is drawn: attackers have 1 morale less in the first Campaign Turn. A war in Sicily is decided, the worse for Athens.
card-festival = Played as it is drawn: a die says which region's units stay at home in the first Campaign Turn. It minds a battle there.
card-helot-uprising = All of Laconia's cities but Sparta may rise: takes a 6, with cities lost or in revolt, few hoplites there and a low Militance counted. If it fails, Laconia's Militance rises by 2. Once a season.
card-peace-embassy = Played as it is drawn: lies open until peace is made. Each season either side may make the other answer: a 6 with its weariness counted is peace, a 1 sends the embassy away.
card-perdiccas-switches-sides = When drawn, and Macedon's Allegiance is 3 or less: it changes sides. Or lay it away.
card-pharnabazus-fleet = { card-satrap-sends }
card-pharnabazus-support = { card-satrap-supports }
card-pharnabazus-troops = { card-satrap-sends }
card-tissaphernes-fleet = { card-satrap-sends }
card-tissaphernes-support = { card-satrap-supports }
card-tissaphernes-troops = { card-satrap-sends }
card-satrap-sends = A 6, with the League's cities on his coast, his rival and who speaks for you counted, and he sends { $units } to a city of yours there. He feeds them; his coast leans to Athens for it. One card of his a season; a 6 on the die always does, a 1 never.
card-satrap-supports = With another card of his active: a 6, counted as for his forces, and he feeds all the League's units on his coast. It takes the place of his other cards.
card-plague-in-athens = When the League draws it, or Athens does and likes: each unit and leader in Attica and its Force Pool dies on a 5 or 6. Then out of the game.
card-rebellion = With a leader in { $region }, while it is Athens' and its Allegiance 3 or less: a 6, +2 with { $force } beside him, +1 for Brasidas or Callicratidas, and it goes over with its tribute. If it fails, Allegiance +2.
card-remove-leader = Played as it is drawn: one of the enemy's leaders, by chance, is lost; another takes his place.
card-sacrifices-unfavorable = Played as it is drawn: one of the enemy's leaders, by chance, and all in his hex stay where they are in the first Campaign Turn.
card-sicilian-escalation = One a season: from now on nobody leaves Sicily until the war there is decided. Each makes the stakes higher.
card-sicilian-resolution = From the year after the first Escalation: two dice decide the war in Sicily, with Athens' fleets and hoplites there, the League's hoplites, leaders and Escalations counted.
card-sitalces-invades = Played as it is drawn: all in Macedon and Chalcidice must pass a morale check or are lost, and nobody moves by Area there this season. Then out of the game.
card-soldiers-plunder = Played as it is drawn: the men of one of the enemy's leaders, by chance, raid in the first Campaign Turn, whose land it may be, and bring nothing home.
card-storms-at-sea = Played as it is drawn: a die before each Campaign Turn of the season; on a 5 or 6 a storm breaks on an Open Sea.

# --- who plays it ---------------------------------------------------------------------------------

# Behind what a card does, for who holds it and can't play it.
theirs-to-play = { $text } Only { whose-side } plays it: hold it, and nobody does; or lay it away.

# --- the deck ------------------------------------------------------------------------------------

event-card-played = { $seat } plays **{ $card }**.
event-card-turned-up = { $seat } draws **{ $card }**, face up{ $card-id ->
    [earthquake] : nobody moves in the Peloponnese or into it in the first Campaign Turn.
    [eclipse] : attackers lose heart in the first Campaign Turn.
    [storms-at-sea] : a die for storms before each Campaign Turn of the season.
    [peace-embassy] : it lies open until peace is made.
   *[other] .
 }
event-card-rolled = { $card-id ->
    [grievance] A Grievance Roll of { $seat }
   *[other] { $card }, { $seat }
 }: { $die }{ $added ->
    [0] {""}
   *[other] {" "}{ $added-signed } = { $sum }
 }, { $done ->
    [yes] **done**.
   *[no] in vain.
 }
told-card-played = { $seat } plays **{ $card }** on { $target }.
told-card-rolled = A die of { $die }{ $added ->
    [0] {""}
   *[other] {" "}{ $added-signed } = { $sum }
 }, { $needed } needed: { $done ->
    [yes] **it works**.
   *[no] in vain.
 }
event-card-removed = { $card } is out of the game.
event-discarded = { $seat } lays { $count ->
    [one] a card
   *[other] { $count } cards
 } away.
event-discarded-with-card = { $seat } lays { $card } away.
event-drew = { $seat } draws { $number ->
    [one] 1 card
   *[other] { $number } cards
 }.
event-drew-known = { $seat } draws { $cards }.
event-reshuffled = The deck is played through; { $number } cards are shuffled anew.

headline-card-played = { $seat } plays { $card }
headline-card-turned-up = { $card } is drawn
headline-card-rolled = { $done ->
    [yes] { $card } works for { $seat }
   *[no] { $card } comes to nothing
 }
headline-card-removed = { $card } is out of the game
headline-discarded = { $seat } lays cards away
headline-drew = { $seat } draws cards
headline-reshuffled = The deck is shuffled anew

# --- what cards do -------------------------------------------------------------------------------

event-city-betrayed = **{ $city } is betrayed**: its gates are open to { $seat } this season.
event-helots-rise = **The helots rise** in { $cities }.
event-helots-yield = The helots of { $city } yield to the soldiers there.
event-region-closed = **Unrest in { $region }**: no League units leave it this season{ $units-count ->
    [0] .
   *[other] , and { $units } { $units-total ->
        [one] goes
       *[other] go
     } back unbuilt.
 }
event-region-handed-over = **{ $region } turns from { $other } to { $seat }.**
event-argos-wakes = **{ $region } ends its neutrality and joins { $seat }**, with { talents-talents } at once.
event-alcibiades = **Alcibiades goes over to { $seat }**; { $leader } makes room for him.
event-oracle-asked = The oracle speaks to { $seat }.
event-oracle = The god answers { $seat }: { $die }{ $added ->
    [0] {""}
   *[other] {" "}{ $added-signed } for { talents-talents }
 }, **{ $morale ->
    [1] a good omen
   *[other] a bad omen
 }**: morale { $morale-signed }.
event-sacrifices = The sacrifices of { $leader } in { $place } are unfavourable: nobody moves from there in the first Campaign Turn.
event-plunderers = The soldiers of { $leader } in { $place } are out of hand and will plunder.
event-festival = Festival (a die of { $die }): the units of { $regions } stay at home in the first Campaign Turn.
event-escalated = **{ $seat } escalates the war in Sicily** ({ $number }).
event-sicily-decided = **Sicily is decided**: dice { $dice }{ $added ->
    [0] {""}
   *[other] {" "}{ $added-signed }
 } = { $sum }, { $outcome-id ->
    [defeat] Athens is utterly beaten.
    [rebuff] Athens is driven off.
    [capture] Athens takes Syracuse.
   *[triumph] Athens triumphs.
 }
event-carthage = Carthage invades Sicily, at the cost of { $seat }.
event-persians-come = **{ $units } come to { $city }** for { $seat }, sent by the satrap.
event-persia-won = **{ $card }: the Persians are with { $seat }.**
event-persia-over = { $card } is active no more.

headline-city-betrayed = { $city } is betrayed to { $seat }
headline-helots-rise = The helots rise
headline-helots-yield = The helots of { $city } yield
headline-region-closed = Unrest in { $region }
headline-region-handed-over = { $region } turns to { $seat }
headline-argos-wakes = { $region } joins { $seat }
headline-alcibiades = Alcibiades goes over to { $seat }
headline-oracle-asked = The oracle speaks to { $seat }
headline-oracle = { $morale ->
    [1] A good omen for { $seat }
   *[other] A bad omen for { $seat }
 }
headline-sacrifices = The sacrifices of { $leader } are unfavourable
headline-plunderers = The soldiers of { $leader } are out of hand
headline-festival = { $regions } { $regions-count ->
    [one] celebrates
   *[other] celebrate
 }
headline-escalated = { $seat } escalates the war in Sicily
headline-sicily-decided = { $outcome-id ->
    [defeat] Disaster for Athens in Sicily
    [rebuff] Athens is driven off from Sicily
    [capture] Athens takes Syracuse
   *[triumph] Athens triumphs in Sicily
 }
headline-carthage = Carthage invades Sicily
headline-persians-come = Persians come to { $city }
headline-persia-won = The Persians are with { $seat }
headline-persia-over = { $card } is over

# --- peace ---------------------------------------------------------------------------------------

event-peace-proposed = { $seat } proposes peace.
event-peace-refused = { $seat } refuses; the war goes on.
event-end-proposed = { $seat } proposes to end the war as things stand.
event-end-refused = { $seat } will not have it end so; the war goes on.
event-war-ended = All agree: **the war is over.**
event-peace = **Peace.** Until the year is over nobody fights or enters enemy regions, and all sieges are over.
event-embassy-dismissed = The embassy of peace is sent away.
event-peace-year = A year of peace in { $region }: a die of { $die }{ $added ->
    [0] {""}
   *[other] {" "}{ $added-signed } for leaders
 }, Allegiance { $number-signed }.
event-war-again = **War again**: { whose-side } bears it no longer.

rider-peace-refused = { $seat } refuses.
rider-end-refused = { $seat } refuses.

headline-peace-proposed = { $seat } proposes peace
headline-peace-refused = { $seat } refuses peace
headline-end-proposed = { $seat } proposes to end the war
headline-end-refused = { $seat } will not end the war
headline-war-ended = All agree that the war is over
headline-peace = Peace is made
headline-embassy-dismissed = The embassy of peace is sent away
headline-peace-year = A year of peace
headline-war-again = It is war again

# --- allies --------------------------------------------------------------------------------------

event-lent = { $seat } gives { $other } { talents-talents }.
event-ceded = { $seat } gives { $region } to { $other }.
event-commanded = { units-number } in { $hex } { $number ->
    [one] obeys
   *[other] obey
 } { $seat } from now on.
event-ban = { $seat } { $done ->
    [yes] forbids
   *[no] allows
 } { $other } { $what-id ->
    [lead] to lead its units
    [supply] to draw supply from its cities and bases
   *[land] to use its Areas as friendly ones
 }{ $done ->
    [yes] .
   *[no] {" "}again.
 }
event-card-handed = { $seat } hands { $other } a card.
event-card-handed-with-card = { $seat } hands { $other } { $card }.

headline-lent = { $seat } gives { $other } { talents-talents }
headline-ceded = { $seat } gives { $region } to { $other }
headline-commanded = { $seat } takes command of units in { $hex }
headline-ban = { $done ->
    [yes] { $seat } forbids { $other } something
   *[no] { $seat } allows { $other } something again
 }
headline-card-handed = { $seat } hands { $other } a card
