# --- whole orders --------------------------------------------------------------------------------

compound-move = Move { $origin } → { $place }{ $sailing ->
    [yes] {" "}by sea
   *[no] {""}
 }{ $forced ->
    [yes] {" "}(forced)
   *[no] {""}
 }{ $price ->
    [0] {""}
    [one] {""}
   *[other] , { $price } Actions
 }: { $fleets ->
    [0] {""}
    [one] 1 fleet
   *[other] { $fleets } fleets
 }{ $soldiers ->
    [0] {""}
   *[other] { $fleets ->
        [0] {""}
       *[other] {", "}
     }{ $soldiers ->
        [one] 1 land unit
       *[other] { $soldiers } land units
     }
 }{ $lost ->
    [0] {""}
   *[other] {" "}({ $lost } cv lost aboard)
 }{ $purpose-id ->
    [engage] ; battle: { $blocks } against { $against }
    [relieve] , to relieve it; battle: { $blocks } against { $against }
    [besiege] , to besiege it
    [reinforce] , to the siege
    [blockade] , to blockade it
    [garrison] , to hold it
    [return] , home
   *[other] {""}
 }
compound-move-with-siege = { compound-move }; gives up the siege of { $siege }
compound-enough = No more of them
compound-muster = Muster in { $city }{ $price ->
    [0] {""}
    [one] {""}
   *[other] , { $price } Actions
 }: { $origins } come
compound-pillage = Pillage { $city } and withdraw
compound-withdraw = { $amount ->
    [one] The last besieger withdraws
   *[other] All { $amount } withdraw
 } from { $city }
compound-build = Build up { $units }
compound-build-up = Build up { $units } ({ $amount } steps)
compound-garrison = Leave a garrison in { $city }
compound-recruit = Draw recruits
compound-recruited = { $unit } arrives in { $place }
compound-end = { $amount ->
    [one] End the Actions, 1 unused
   *[other] End the Actions, { $amount } unused
 }
compound-card = { $use-id ->
    [event] Play the Event of { $card } (coins { $coins }){ $vain ->
        [yes] : would do nothing now
       *[no] {""}
     }
    [sacrifice] Sacrifice { $card } (coins { $coins })
   *[actions] Play { $card }: { $coins }{ $more ->
        [0] {""}
       *[other] {" "}+ { $more }
     }{ $less ->
        [0] { $more ->
            [0] { $coins ->
                [one] {" "}Action
               *[other] {" "}Actions
             }
           *[other] {" "}Actions
         }
       *[other] {" "}− { $less } Actions (public works)
     }
 }
compound-sacrifice = Sacrifice to { $olympian }{ $olympian-id ->
    [zeus] {" "}(six dealt cards)
    [apollo] {" "}(recruits drawn)
    [ares] {" "}(attacks in battle)
    [demeter] {" "}(a siege's dice)
    [poseidon] {" "}(a storm)
    [hermes] {" "}(failed forced marches)
    [hera] {" "}(overrules an appeal)
   *[other] {""}
 }
compound-deploy-large = Fill the largest Cities
compound-deploy-spread = { $amount ->
    [one] Place the last block in { $single }
   *[other] Spread all { $amount } blocks{ $places-count ->
        [0] : one each in { $single }
       *[other] {" "}over { $cities } places: { $places }{ $single-count ->
            [0] {""}
           *[other] ; one each: { $single }
        }
    }
}
compound-fortify-all = All behind the walls of { $city }
compound-fortify-some = { $amount ->
    [one] 1 block
   *[other] { $amount } blocks
 } behind the walls of { $city }, the others fight
compound-fortify-nobody = Nobody goes behind the walls of { $city }
compound-sortie = { $amount ->
    [one] The block in { $city } sallies
   *[other] All { $amount } blocks in { $city } sally
 }
compound-stay-inside = Nobody sallies
compound-starve = Starve { $city } ({ $amount ->
    [0] garrison only
    [one] 1 block inside
   *[other] { $amount } blocks inside
 }{ $garrison ->
    [yes] { $amount ->
        [0] {""}
       *[other] {" "}and a garrison
     }
   *[no] {""}
 }; each hit on { $up-to ->
    [1] a 1
   *[other] 1–{ $up-to }
 })
compound-assault = Assault { $city }{ $joined ->
    [yes] { " " }with those who have come
   *[no] {""}
 } ({ $amount ->
    [0] garrison only
    [one] 1 block inside
   *[other] { $amount } blocks inside
 }{ $garrison ->
    [yes] { $amount ->
        [0] {""}
       *[other] {" "}and a garrison
     }
   *[no] {""}
 })
compound-siege-over = No more siege combat
compound-retreat = All to { $place }
compound-retreat-inside = All into the City
compound-winter = Winter: { $given-up-count ->
    [0] {""}
   *[other] gives up the siege of { $given-up };{" "}
 }{ $moving ->
    [0] nobody moves
    [one] 1 block into quarters
   *[other] { $moving } blocks into quarters
 }{ $kept ->
    [0] {""}
   *[other] , { $kept } kept: { $field }
 }{ $built ->
    [0] {""}
    [one] , 1 step built
   *[other] , { $built } steps built
 }{ $lost ->
    [0] {""}
   *[other] , { $lost } disband
 }

# --- conditions of standing orders ---------------------------------------------------------------

when-they-have-times-dice = { $threshold ->
    [1] they roll at least as many dice as we
    [2] they roll at least twice our dice
   *[other] they roll at least { $threshold } times our dice
 }
when-we-have-times-dice = { $threshold ->
    [1] we roll at least as many dice as they
    [2] we roll at least twice their dice
   *[other] we roll at least { $threshold } times their dice
 }
when-they-have-more-dice = { $threshold ->
    [1] they roll at least one die more than we
   *[other] they roll at least { $threshold } more dice than we
 }
when-we-have-more-dice = { $threshold ->
    [1] we roll at least one die more than they
   *[other] we roll at least { $threshold } more dice than they
 }
when-our-dice-at-most = { $threshold ->
    [1] we roll a single die
   *[other] we roll { $threshold } dice or fewer
 }
when-their-dice-at-most = { $threshold ->
    [1] they roll a single die
   *[other] they roll { $threshold } dice or fewer
 }
when-battle-round-at-least = it is combat round { $threshold } or later
when-steps-lost-at-least = { $threshold ->
    [1] we have lost a step
   *[other] we have lost { $threshold } steps or more
 }
when-their-cavalry-at-least = { $threshold ->
    [1] they have cavalry
   *[other] they have { $threshold } cavalry or more
 }
when-their-archers-at-least = { $threshold ->
    [1] they have archers
   *[other] they have { $threshold } archers or more
 }
when-their-fleets-at-least = { $threshold ->
    [1] they have a fleet
   *[other] they have { $threshold } fleets or more
 }
when-we-are-unhurt = we are unhurt, so that a retreat gives no trophy
when-we-attack = we are the aggressor
when-we-defend = we are the defender
when-battle-at-sea = it is a sea battle

when-they-have-times-blocks = { $threshold ->
    [1] they have at least as many blocks as we
    [2] they have at least twice our blocks
   *[other] they have at least { $threshold } times our blocks
 }
when-we-have-times-blocks = { $threshold ->
    [1] we have at least as many blocks as they
    [2] we have at least twice their blocks
   *[other] we have at least { $threshold } times their blocks
 }
when-their-blocks-at-most = { $threshold ->
    [1] they have a single block
   *[other] they have { $threshold } blocks or fewer
 }
when-besieged-at-least = { $threshold ->
    [1] we have anybody there, be it a garrison
   *[other] we have { $threshold } blocks or more there, the garrison included
 }
when-besieged-at-most = { $threshold ->
    [1] we have a single block there, or only a garrison
   *[other] we have { $threshold } blocks or fewer there, the garrison included
 }
when-our-strength-at-most = our steps there come to { $threshold } or fewer
when-our-strength-at-least = our steps there come to { $threshold } or more
when-city-worth-at-least = the City has a value of { $threshold } or more
when-capacity-suffices = the City has room for everybody

when-could-decide = new dice could win or save the battle
when-could-not-decide = new dice could neither win nor save the battle
when-roll-hits-at-most = { $threshold ->
    [0] the dice miss altogether
    [1] the dice hit once or not at all
   *[other] the dice hit { $threshold } times or less
 }
when-roll-hits-at-least = { $threshold ->
    [1] the dice hit
   *[other] the dice hit { $threshold } times or more
 }
when-roll-routs-at-least = { $threshold ->
    [1] the dice rout
   *[other] the dice rout { $threshold } times or more
 }
when-dice-again-at-least = { $threshold ->
    [1] any die would be rolled anew
   *[other] { $threshold } dice or more would be rolled anew
 }
when-result-is-ours = the result is ours
when-result-is-theirs = the result is theirs
when-storm-on-us = a storm has come over our fleets
when-appeal-is-free = an earlier appeal pays for it

when-able-to-go-on-at-least = { $threshold ->
    [1] any block can go on
   *[other] { $threshold } blocks or more can go on
 }
when-held-up-at-most = { $threshold ->
    [0] nobody is held up
    [1] no more than one block is held up
   *[other] { $threshold } blocks or fewer are held up
 }
when-enemies-ahead-at-most = { $threshold ->
    [0] no enemy is ahead
    [1] no more than one enemy block is ahead
   *[other] { $threshold } enemy blocks or fewer are ahead
 }

when-prestige-at-least = we lead by { $threshold } Prestige or more
when-behind-at-least = we are behind by { $threshold } Prestige or more
when-years-left-at-most = { $threshold ->
    [0] this is the last year
    [1] no more than one year is left after this one
   *[other] { $threshold } years or fewer are left after this one
 }
when-season-at-least = it is { $threshold ->
    [1] Spring
    [2] Summer
    [3] High Summer
    [4] Fall
    [5] Winter
   *[other] …
 } or later in the year

# --- answers left ahead --------------------------------------------------------------------------

tactic-lose-cheapest = lose what we miss least, the elite last
tactic-lose-barbarians = lose barbarians first, then what we miss least
tactic-lose-spent = lose those first who have attacked this round
tactic-lose-by-order = keep to our order of loss
tactic-rout-cheapest = have those routed whom we miss least, the elite last
tactic-rout-barbarians = have barbarians routed first
tactic-rout-spent = have those routed first who have attacked this round
tactic-rout-by-order = have those routed who come first in our order of loss
tactic-retreat-to-city = retreat to or towards the next friendly City, together if we can
tactic-retreat-to-friends = retreat to where most of our blocks are
tactic-retreat-inside = retreat into the City, as many as find room
tactic-fortify-most = shelter as many as find room, the best first
tactic-starve-all = starve every City that we can, and assault none
tactic-starve-else-assault = starve what we can, and assault where we are twice as many
tactic-sally-all = everybody sallies
tactic-first-largest = our largest formation fights first
tactic-first-smallest = our smallest formation fights first
tactic-battle-most-enemies = fight where most enemies are
tactic-battle-fewest-enemies = fight where fewest enemies are
tactic-winter-quarters = keep up our sieges, send everybody else into quarters, build with what is left
tactic-appeal-zeus = call on Zeus
tactic-appeal-apollo = call on Apollo
tactic-appeal-ares = call on Ares
tactic-appeal-demeter = call on Demeter
tactic-appeal-poseidon = call on Poseidon
tactic-appeal-hermes = call on Hermes
tactic-appeal = make the appeal
tactic-decline = let it be
tactic-fight = fight on
tactic-retreat = retreat
tactic-shelter-all = shelter everybody
tactic-done = do nothing (more)
tactic-resist = hold the walls
tactic-capitulate = hand over the City
tactic-advance = go on with all who can
tactic-halt = go no farther
tactic-offer = offer peace
tactic-keep = keep the Peace
tactic-break = break the Peace

occasion-lose = When one of our strongest blocks loses a step
occasion-rout = When one of our weakest blocks is routed
occasion-retreat = When our blocks leave a battle
occasion-march-on = When a forced march could go on
occasion-siege = When our sieges go on
occasion-primary = When several of our formations meet the same enemy
occasion-battle = When several of our battles are equally small
occasion-winter = When it is Winter
occasion-offer-peace = When we could offer peace
occasion-peace = When we could break the Peace
occasion-year-end = When taxes could be lowered
occasion-free-move = When recruited barbarians could move

# --- stances ------------------------------------------------------------------------------------

matter-battles = Battles
stance-hold = fight on until they have twice our dice; lose what we miss least
stance-to-the-last = fight to the last; lose what we miss least
stance-spare = retreat as soon as they have more dice; lose what we miss least
stance-by-order-of-loss = fight on until they have twice our dice; lose by our order of loss
matter-besieging = Besieging
stance-starve = starve, never assault
stance-storm = starve what we can, assault where we are twice as many
matter-besieged = Besieged
stance-hold-walls = behind the walls, no sortie, no surrender
stance-sally = behind the walls, everybody sallies, no surrender
stance-in-the-open = meet them in the open, no surrender
stance-yield = behind the walls, hand over the City when they are twice as many
matter-olympians = Olympians
stance-when-decisive = appeal where new dice could decide the battle
stance-ask-when-decisive = ask me, but not about dice that can't decide the battle
stance-no-appeals = never appeal
