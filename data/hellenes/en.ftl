# Hellenes in words: what can be done, asked and seen. What has happened stands in events.en.ftl and battles.en.ftl, why
# something can't be done in refusals.en.ftl, what the cards do in cards.en.ftl. Everything here is our own wording; facts
# and figures come from the rulebook.

game-title = Hellenes
game-about = Blocks with their backs to the enemy, a hand of cards each season, sieges and winters. For two.
game-minute =
    · **Aim**: prestige, one marker between both sides. At a year's end 15 wins, and from 10 on you may offer peace; else the last year decides, and 5 is enough.
    · **A year** has four seasons. In each both commit a card in secret: one of its coins for an action (move, muster, build, recruit …), or its event. Blocks show their faces and their strength (cv) only in battle; cities fall to hunger or assault.
    · **Winter** sends home whoever has no city to stay in.
scenario-431 = Archidamian War, 431–422 BC
scenario-431-about = 10 years, about three months by mail. The rulebook's first; both sides at full strength.
scenario-sicily = Sicilian Expedition, 415–413 BC
scenario-sicily-about = 3 years, about a month by mail. The one to begin with.
scenario-413 = Decelean War, 413–404 BC
scenario-413-about = 10 years, about three months by mail. Persia's money, and a war at sea.
scenario-415 = From the Peace of Nicias to the end, 415–404 BC
scenario-415-about = 12 years, about four months by mail. Sicily and what came of it, for those who know the game.
option-bid-no = Sides as taken
option-bid-yes = Sides are bid for with Prestige

section-intro = before the game

rules-2 = Pillaging takes all who besieged the City when the turn began (§5.5). Revolts over taxes come only with the card's own revolt, and only as far as the card reaches (§3.12). Once Plague has struck, it may return to any City (§3.1). Fleets beaten off their own besieged Port may run into it (§6.4), and a Muster may come into it by sea (§5.0). Who attacks first within a class is its owner's choice: `attack-first` (§6.2).
rules-3 = An order of attack given in a battle shows when the next block attacks, not before (§6.2).

# --- verbs in menus ------------------------------------------------------------------------------

verb-bid = Bid for a side
verb-deploy = Station a block
verb-rest = Station the rest
verb-commit = Lay a card
verb-sacrifice = Sacrifice to
verb-plague = Strike with plague
verb-treachery = Bribe traitors in
verb-hunger = Starve
verb-civil-war = Civil war in
verb-ostracize = Ostracize a Leader
verb-uprising = Helots rise in
verb-revolt = Revolt in
verb-move = Group Move
verb-muster = Muster
verb-pillage = Pillage
verb-build = Build up a block
verb-recruit = Recruit
verb-garrison = Leave a garrison
verb-end = End the Actions
verb-with = Take along
verb-aboard = Embark
verb-to = Go to
verb-force = Force the way
verb-enter = Slip into port
verb-force-into = Force into port
verb-call = Call
verb-done = Done
verb-done-fortify = Stay outside
verb-advance = All go on
verb-split = Each on its own
verb-on = Goes on
verb-stay = Stays
verb-halt = All halt
verb-shelter-all = All inside
verb-shelter = Inside
verb-battle = Fight next
verb-first = Fights first
verb-lose = Loses a step
verb-rout = Is routed
verb-fight = Fight on
verb-retreat = Retreat
verb-together = All retreat to
verb-assault = Assault
verb-starve = Starve out
verb-sally = Sally
verb-capitulate = Hand over the City
verb-resist = Hold the walls
verb-appeal = Appeal
verb-decline = Let it be
verb-break = Break the Peace
verb-keep = Keep the Peace
verb-withdraw = Withdraw
verb-place = Place a recruit
verb-offer = Offer peace
verb-home = Go home
verb-quarter = Go into quarters
verb-winter = Move with a group
verb-maintain = Maintain
verb-disband = Disband
verb-remove = Lower taxes
verb-lose-first = Whom hits strike first among equals
verb-attack-first = Who attacks first in a class

button-verb-move = Move
button-verb-build = Build
button-verb-garrison = Garrison
button-verb-end = End
button-verb-commit = Card
button-verb-with = Take
button-verb-to = Go
button-verb-force = Force
button-verb-enter = Slip in
button-verb-force-into = Force in
button-verb-deploy = Station
button-verb-rest = The rest
button-verb-home = Home
button-verb-quarter = Quarters
button-verb-winter = With group
button-verb-capitulate = Hand over
button-verb-resist = Hold
button-verb-together = All to
button-verb-place = Place
button-verb-lose = Lose
button-verb-rout = Rout
button-verb-ostracize = Ostracize
button-verb-plague = Plague
button-verb-treachery = Treachery
button-verb-hunger = Hunger
button-verb-civil-war = Civil war
button-verb-uprising = Helots
button-verb-revolt = Revolt
button-verb-first = First
button-verb-battle = Fight
button-verb-lose-first = Lose first
button-verb-attack-first = Attack first

# --- choices -------------------------------------------------------------------------------------

choice-bid = { $a1 } for { $a2 } Prestige
choice-deploy = { $a1 } in { $a2 }
choice-rest = The rest where there is most room
choice-commit = { $a2-id ->
    [event] Play the Event of { $a1 } (coins { card-coins })
    [sacrifice] Sacrifice { $a1 } (coins { card-coins })
   *[actions] Play { $a1 }: { card-coins } for Actions
 }
choice-sacrifice = Sacrifice to { $a1 }
choice-plague = Plague in { $a1 }
choice-treachery = Traitors in { $a1 }
choice-hunger = Hunger in { $a1 }
choice-civil-war = Civil war in { $a1 }
choice-ostracize = Ostracize the Leader of { $a1 }
choice-uprising = The Helots rise in { $a1 }
choice-revolt = { $a1 } revolts
choice-move = Group Move from { $a1 }
choice-muster = Muster in { $a1 }
choice-pillage = Pillage { $a1 }
choice-build = Build up { $a1 } by 1 cv
choice-recruit = Draw recruits
choice-garrison = Leave a garrison in { $a1 }
choice-end = End the Actions
choice-with = Take { $a1 } along
choice-aboard-2 = { $a1 } aboard { $a2 }
choice-aboard-3 = { $a1 } aboard { $a2 } to { $a3 }
choice-to = To { $a1 } by way of { $a2 }
choice-force = Force the way to { $a1 } by way of { $a2 }
choice-enter = Into the port of { $a1 } from { $a2 }
choice-force-into = Force the way into the port of { $a1 } from { $a2 }
choice-call = Call { $a1 }
choice-done = Done
choice-advance = All who can go on do so
choice-split = Decide for each block
choice-on = { $a1 } goes on
choice-stay = { $a1 } stays
choice-halt = Nobody goes on
choice-shelter-all = All go inside
choice-shelter-all-1 = All go into { $a1 }
choice-shelter = { $a1 } goes inside
choice-shelter-2 = { $a1 } goes into { $a2 }
choice-battle = Fight in { $a1 } next
choice-first = Formation { $a1 } fights first
choice-lose = { $a1 } loses the step
choice-rout = { $a1 } is routed
choice-fight = Fight on
choice-retreat-0 = Retreat
choice-retreat-2 = { $a1 } retreats to { $a2 }
choice-together = All retreat to { $a1 }
choice-assault-1 = Assault { $a1 }
choice-assault-2 = Assault { $a1 }, joined by formation { $a2 }
choice-starve = Starve out { $a1 }
choice-sally = { $a1 } sallies
choice-capitulate = Hand over the City
choice-resist = Hold the walls
choice-appeal = Appeal
choice-decline = Let it be
choice-break = Break the Peace
choice-keep = Keep the Peace
choice-withdraw = { $a1 } withdraws to { $a2 }
choice-place = { $a1 } in { $a2 }
choice-offer = Offer peace
choice-home-2 = { $a1 } goes home to { $a2 }
choice-home-3 = { $a1 } goes home to { $a2 } ({ $a3 })
choice-home-4 = { $a1 } goes home to { $a2 } ({ $a3 }; { $a4 })
choice-quarter-2 = { $a1 } quarters in { $a2 }
choice-quarter-3 = { $a1 } quarters in { $a2 } ({ $a3 })
choice-quarter-4 = { $a1 } quarters in { $a2 } ({ $a3 }; { $a4 })
choice-winter-2 = { $a1 } moves to { $a2 }
choice-winter-3 = { $a1 } moves to { $a2 } ({ $a3 })
choice-winter-4 = { $a1 } moves to { $a2 } ({ $a3 }; { $a4 })
choice-maintain = Maintain { $a1 } where it is
choice-disband = Disband { $a1 }
choice-remove = Give up { $a1 }
choice-lose-first = Among equals: { $a1 } first
choice-attack-first = { $a1-id ->
    [strongest] The strongest of each class attacks first
    [weakest] The weakest of each class attacks first
   *[other] { $a1 } attacks first of its class
 }

# --- questions -----------------------------------------------------------------------------------

prompt-bid = Which side would you rather play, and for how much Prestige? The other side gets what you bid.
prompt-deploy = Where do your blocks stand? `rest` puts the others where there is most room. Nobody sees it yet.
prompt-card = Which card do you lay, unseen, and for what? Its Actions or its Event; at New Year its Event or a Sacrifice. Events go first, then fewer coins, at a tie Sparta (§3.3).
prompt-sacrifice = To which Olympian do you sacrifice? When chance goes against you, you can call on that one once.
prompt-event = Whom does the Event strike?
prompt-peace = The Peace of Nicias holds. Break it, or keep it for this turn?
prompt-act = What is your next Action? `end` gives up those that are left.
prompt-move = Take blocks along, then say where they go together. `done` ends the Group Move.
prompt-muster = Which blocks come to the muster? `done` sends them off.
prompt-march-on = The dice let some of your blocks go on beyond their range. Shall they?
prompt-free-move = Where do the barbarians go? This move is free.
prompt-recruit = Which of the recruits comes, and where? The others go back unseen.
prompt-battle = Which battle is fought next?
prompt-primary = Your formations came by different ways and fight one after the other. Which comes first?
prompt-fortify = The enemy is at the gates. Who goes behind the walls? Whoever stays outside fights.
prompt-stand = Fight on, or retreat? Unless it is unhurt and on land, a side that retreats leaves the enemy a trophy.
prompt-lose = One of your strongest blocks loses a step. Which?
prompt-rout = One of your weakest blocks is routed. Which?
prompt-retreat = Where do your blocks retreat to? In a panic, whoever finds no way out is lost.
prompt-withdraw = Your besiegers withdraw after pillaging. Who goes where?
prompt-siege = Which of your sieges goes on, and how? An assault fights for the walls; starving rolls a die for each block inside.
prompt-capitulate = Your City is assaulted. Hold the walls, or hand it over and save your blocks for the pool?
prompt-sortie = Who of the besieged sallies out to fight? `done` when that is all.
prompt-appeal = Call on the Olympian, so that chance decides anew? That spends your Sacrifice.
prompt-hera = Call on Hera against that appeal, so that chance decides once more?
prompt-winter = Who goes home, into quarters, or is kept in the field for the Winter? Actions left also build. At `done` whoever is left without shelter disbands.
prompt-offer-peace = Offer peace? It costs Prestige, and two dice must stay below what you then have left.
prompt-year-end = Which taxes does Athens lower, if any?
prompt-loss-order = Which kind of block takes a hit first, where equals are hit unseen? And who attacks first in a class?

occasion-appeal = When we can call on an Olympian
occasion-hera = When we can call on Hera
occasion-capitulate = When our City is assaulted
occasion-stand = When we can retreat from a battle
occasion-sortie = When our besieged could sally
occasion-fortify = When we can take shelter from an attack

# --- where the game is ---------------------------------------------------------------------------

where-year = { $year } BC
where-season = { $season }
where-new-year = New Year
where-year-end = Year End
where-card-play = cards are laid
where-bidding = the sides are bid for
where-deployment = the armies take their stations
where-turn = Turn of { $seat }
where-event-card = { $card }
where-muster = { $city-id ->
        [none] muster
       *[other] muster in { $city }
    }
where-group-move = Group Move from { $area }
where-combat-phase = combat
where-engagement = Battle in { $place }
where-siege-phase = sieges
where-assault = Assault on { $city }
where-attrition = hunger in { $city }
where-pillage = pillaging { $city }
where-winter-actions = Winter Actions of { $seat }
where-siege-breaking = siegebreaking by { $seat }
where-hearing = { $olympian } is called on
where-victory-check = peace or war

# --- endings and scores --------------------------------------------------------------------------

ending-surrender = { $winners } wins: the other side surrenders.
ending-negotiated-peace = { $winners } wins by a negotiated peace.
ending-exhaustion-major = { $winners } wins a Major Victory; both sides are exhausted.
ending-exhaustion-minor = { $winners } wins a Minor Victory; both sides are exhausted.
ending-draw = The war ends undecided; both sides are exhausted.

score-prestige = Prestige
score-total = Total

# --- what a player has, and what presses ---------------------------------------------------------

status-side = Prestige **{ $prestige-signed }** · blocks on the map { $blocks } · in the pool { $pool } · cards { $cards }
status-actions = Actions left: **{ $actions }**
press-new-year = A Sacrifice is one appeal to a god, later in the game.
press-first = An Event goes first, then fewer coins.
status-sacrifices = Sacrifices: { $olympians }
status-cities = Enemy Cities held: { $cities }
status-leader = Leader: { $leader }{ $value ->
    [0] {""}
   *[other] {" "}(+{ $value } Action)
 }
press-coming = Battle in { $place }: { $ours } against { $theirs }
press-battle = Battle in **{ $place }**, round { $round }: { $mine } of your blocks against { $theirs }.
press-besieged = **{ $city }** is besieged{ $by-sea ->
    [yes] {" "}and blockaded
   *[no] {""}
 }; inside: { $inside ->
    [0] no blocks
    [one] 1 block
   *[other] { $inside } blocks
 }{ $garrison ->
    [yes] {" "}and a garrison.
   *[no] .
 }
press-besieging = You besiege **{ $city }**{ $ready ->
    [yes] : in your siege combat it can be assaulted{ $starving ->
        [yes] {" "}or starved.
       *[no] , not starved.
     }
   *[no] ; siege combat begins next season.
 }
press-siege-ends = { $blocks ->
    [0] The siege of **{ $city }** ends: no block of yours is left there.
   *[other] The siege of **{ $city }** ends at `done` unless a block there is maintained.
 }
press-besieged-all = Besieged: { $cities }.
press-hearing = The dice as they stand, { $results }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
 }{ $routs ->
    [0] {""}
    [one] , 1 rout
   *[other] , { $routs } routs
 }.
toll-prestige = Prestige **{ $before }** → **{ $now }**{ $lost-count ->
    [0] .
   *[other] ; lost: { $lost }.
 }
press-near = More enemies next door than blocks of yours: { $cities }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
 }
press-augury = The omens are bad: your units can't engage or assault this season.
press-earthquake = After the earthquake your units can't move or pillage this season.
press-surrender = { $left ->
    [one] One more Prestige, and { $seat } wins at Year End.
   *[other] { $left } more Prestige, and { $seat } wins at Year End.
 }

secret-hand = Hand
secret-card = { $card } ({ $value })
secret-inside = { $city } (besieged)
secret-pool = Recruit Pool
secret-losses = Loses steps first
secret-attacks = Attacks first in its class
secret-block = { $unit } (**{ $cv }** cv)
secret-aboard = { $unit } (**{ $cv }** cv) aboard { $carrier }

# --- the board in words --------------------------------------------------------------------------

text-head = { $year } BC, { $season }
text-prestige = { $seat-id ->
    [none] Prestige: even
   *[other] Prestige: { $seat } { $amount }
 }
text-turn = { $seat } to move{ $actions ->
    [0] {""}
    [one] , 1 Action left
   *[other] , { $actions } Actions left
 }
text-peace = The Peace of Nicias holds
text-first = { $seat } has the initiative
text-in-play = In play: { $cards }
text-played = { $use-id ->
    [actions] { $seat } has played { $card } for Actions
    [event] { $seat } has played the Event of { $card }
   *[sacrifice] { $seat } has sacrificed { $card }
 }
text-sacrifices = { $seat } sacrificed to { $olympians }
text-battle = BATTLE in { $place }, round { $round }
text-neutral = Neutral: { $provinces }
text-civil-wars = Civil war: { $cities }
text-pillaged = Pillaged this year: { $cities }
text-block = { $unit } ({ $cv })
alt-board =
    Map of Greece and Sicily in { $season } { $year } BC. { $prestige }. Athens has { $athens } blocks on the map:
    { $athens-places }. Sparta has { $sparta }: { $sparta-places }. { $sieges }
alt-sieges = { $cities-count ->
    [0] No City is besieged.
   *[other] Besieged: { $cities }.
 }

# What `done` says in a list of small choices
ends-muster = That is all: the muster sets out
ends-event = { $first ->
    [yes] The Event strikes nothing that it need not
   *[no] The Event strikes nothing more
}
ends-fortify = { $first ->
    [yes] Nobody goes behind the walls
   *[no] Nobody else goes behind the walls
}
ends-free-move = { $first ->
    [yes] The barbarians stay where they are
   *[no] The free move is over
}
ends-move = { $first ->
    [yes] Nobody goes with this Group Move
   *[no] The Group Move is over
}
ends-siege = { $first ->
    [yes] No siege combat: nothing is starved or assaulted
   *[no] No more siege combat
}
ends-sortie = { $first ->
    [yes] No sortie
   *[no] Nobody else sallies out
}
ends-winter = Winter's orders are over: whoever is left without shelter disbands
ends-year-end = { $first ->
    [yes] No taxes are lowered
   *[no] No more taxes are lowered
}

# When other questions come
comes-act = “{ $part }” is an Action: it comes in your turn of a season whose card you play for Actions.
comes-siege = “{ $part }”: sieges come after your Actions, when storms and battles are over. First `end`, if Actions are left.
comes-sortie = “{ $part }”: sorties come at the beginning of your Combat phase. First `end`, if Actions are left.
comes-capitulate = “{ $part }”: a besieged side is asked for that when the enemy begins an assault.
comes-card = “{ $part }”: cards are committed when a season begins, by both sides at once.
comes-sacrifice = “{ $part }”: a god is named at New Year, for a card that was committed as a sacrifice.
comes-winter = “{ $part }” belongs to Winter.
comes-move = “{ $part }” belongs to a Group Move: first `move` with the area, as in `move athens; { $part }`.
comes-muster = “{ $part }” belongs to a muster: first `muster` with the City, as in `muster thebes; { $part }`.
comes-stand = “{ $part }” belongs to a battle: you are asked before your first attack of each round.
comes-retreat = “{ $part }” belongs to a battle, and comes when you retreat.
comes-fortify = “{ $part }”: who goes behind the walls is asked when the enemy is at the gates.
comes-lose = “{ $part }”: who takes a hit is asked only when equals are hit.
comes-rout = “{ $part }”: who is routed is asked only between equals.
comes-march-on = “{ $part }” comes after forced marches have been rolled.
comes-recruit = “{ $part }”: blocks are placed when a Recruit Action has drawn them. First `recruit`.
comes-year-end = “{ $part }” belongs to the end of the year.
comes-bid = “{ $part }”: sides are bid for before the game.
comes-deploy = “{ $part }”: blocks are stationed before the first season.
comes-event = “{ $part }” comes in your turn of a season whose card you play for such an Event.
comes-peace = “{ $part }”: the Peace of Nicias is broken or kept at the beginning of your turn, while it holds.
comes-free-move = “{ $part }” belongs to the free move of barbarians who have just been recruited.
comes-battle = “{ $part }”: which battle comes first is asked when several equally small ones are to be fought.
comes-primary = “{ $part }”: which formation fights first is asked when several of yours meet the same enemy.
comes-withdraw = “{ $part }”: besiegers withdraw when they pillage. First `pillage` with the City.
comes-offer-peace = “{ $part }”: peace is offered at the end of a year, by the side that leads far enough.
comes-loss-order = “{ $part }”: whom losses strike first and who attacks first can be said at any time, with *You may also …*.

# The same, for words that answer several questions
belongs-move = “{ $part }” is an Action of your turn of a season whose card you play for Actions, and can be one of Winter.
belongs-build = “{ $part }” is an Action of your turn of a season whose card you play for Actions, and can be one of Winter.
belongs-recruit = “{ $part }” is an Action of your turn of a season whose card you play for Actions, and can be one of Winter.
belongs-to = “{ $part }” says where blocks go that move: first `move` with the area.
belongs-force = “{ $part }” says how blocks go that move: first `move` with the area.
belongs-aboard = “{ $part }”: blocks go aboard when they move, muster, retreat or withdraw. First `move` with the area, or `muster` with the City.
belongs-shelter = “{ $part }”: who goes behind the walls is asked when the enemy is at the gates, and of those who retreat.
belongs-shelter-all = “{ $part }”: who goes behind the walls is asked when the enemy is at the gates, and of those who retreat.
belongs-retreat = “{ $part }” belongs to a battle: you are asked before your first attack of each round.
belongs-appeal = “{ $part }”: an Olympian can be called on when chance has gone against you, once for each Sacrifice.
belongs-decline = “{ $part }” is said when you are asked for an appeal or for peace.
usage-move = Say from which area, then who goes, then where to and across which last border: `move athens`, `with` and the blocks, `to megara athens`, `done`.
usage-build = Say which block: `build` and its number or its name. It must stand in a Home City of its own.
usage-to = Say where to, and across which last border: `to megara athens`.

# What an order costs for certain, behind its line in the draft
loss-action-taken = { $price ->
    [one] 1 Action
   *[other] { $price } Actions
}, { $left } left
loss-actions-ended = { $unused ->
    [0] {""}
    [one] 1 Action unused
   *[other] { $unused } Actions unused
}
loss-steps-lost = { $unit } down to { $cv } (from { $before }{ $aboard ->
    [yes] : what is lost aboard
   *[no] {""}
})
loss-city-control = { $city } lost to the other side
loss-prestige = { $falls ->
    [yes] { $amount-signed } Prestige
   *[no] {""}
}
warn-in-vain = **The Event of { $card } would do nothing now:** it finds nothing to affect, unless the other card changes that.
loss-siege-lifted = the siege of { $city } ends
loss-cargo-lost = { $unit } lost with { $carrier }
