# Orders left ahead.

occasion-set-up-post = When we place a trade post at the set-up
occasion-set-up-ship = When we place a ship at the set-up
occasion-set-up-legion = When we place a legion at the set-up
occasion-set-up-leader = When we place our leader
occasion-order = When we choose the order of a turn
occasion-act = When we choose an action
occasion-move = When we move
occasion-attack = When we attack
occasion-build = When we build
occasion-create = When we create trade posts
occasion-develop = When we develop
occasion-stability = When we can pay for stability
occasion-armistice = When we can offer an armistice
occasion-answer = When an armistice is offered to us
occasion-leader-flees = When our leader must flee
occasion-reinforce = When we place a legion of Syrakusai
occasion-starve = When we can't feed all our legions
occasion-victory-cards = When we choose victory cards

# --- whole orders --------------------------------------------------------------------------------

compound-block = { $action }: do nothing, only close it to the rival
compound-create = { $posts-count ->
    [0] {""}
    [one] Trade post in { $posts }
   *[other] Trade posts in { $posts }
 }{ $second-count ->
    [0] {""}
   *[other] { $posts-count ->
        [0] Second trade { $second-count ->
            [one] post
           *[other] posts
         } in { $second }
       *[other] , second in { $second }
     }
 } ({ talents-cost })
compound-build = Build: { units-built } ({ talents-cost })
compound-build-with-monument = Build: { units-built }{ after-fortresses }monument in { $monument } ({ talents-cost })
units-built = { $legions-count ->
    [0] {""}
    [one] legion in { $legions }
   *[other] { $legions-count } legions: { $legions }
 }{ $ships-count ->
    [0] {""}
    [one] { after-legions }ship in { $ships }
   *[other] { after-legions }{ $ships-count } ships: { $ships }
 }{ $fortresses-count ->
    [0] {""}
    [one] { after-units }fortress in { $fortresses }
   *[other] { after-units }{ $fortresses-count } fortresses: { $fortresses }
 }
after-legions = { $legions-count ->
    [0] {""}
   *[other] ;{" "}
 }
after-units = { $legions-count ->
    [0] { $ships-count ->
        [0] {""}
       *[other] ;{" "}
     }
   *[other] ;{" "}
 }
after-fortresses = { $fortresses-count ->
    [0] { after-units }
   *[other] ;{" "}
 }
compound-attack = { $combats-count ->
    [0] {""}
   *[other] Fight in { $combats }
 }{ $sea-combats-count ->
    [0] {""}
   *[other] { $combats-count ->
        [0] Fight at sea: { $sea-combats }
       *[other] ; at sea: { $sea-combats }
     }
 }{ $taken-count ->
    [0] {""}
   *[other] { $combats-count ->
        [0] { $sea-combats-count ->
            [0] Take over { $taken }
           *[other] ; take over { $taken }
         }
       *[other] ; take over { $taken }
     }
 }{ $combats-count ->
    [0] { $sea-combats-count ->
        [0] {""}
       *[other] {" "}(kills { $killed }, costs { $lost })
     }
   *[other] {" "}(kills { $killed }, costs { $lost }{ $fallen ->
        [0] {""}
       *[other] , destroys { $fallen }
     })
 }
compound-develop = Develop { $rows } ({ talents-cost }){ $begun-count ->
    [0] {""}
    [one] : a new phase in { $begun }
   *[other] : new phases in { $begun }
 }
compound-stability = { $how-id ->
    [weaken] Weaken the rival
   *[pay] Stability +1
 } ({ talents-cost })
compound-armistice = Offer an armistice ({ talents-cost }, to the rival if he accepts; if not, he loses stability)

# --- conditions of standing orders ---------------------------------------------------------------

threshold-stability = { $threshold ->
    [0] 0
    [9] a Golden Age
   *[other] { $threshold-signed }
 }
threshold-points = { $threshold ->
    [one] 1 victory point
   *[other] { $threshold } victory points
 }
when-talents-at-least = we have { $threshold } talents or more
when-talents-at-most = we have { $threshold } talents or less
when-spare-talents-at-least = we have { $threshold } talents or more beyond what our ships cost
when-their-talents-at-least = they have { $threshold } talents or more
when-income-at-least = our income is { $threshold } or more
when-income-at-most = our income is { $threshold } or less
when-stability-at-least = our stability is { threshold-stability } or better
when-stability-at-most = our stability is { threshold-stability } or worse
when-their-stability-at-most = their stability is { threshold-stability } or worse
when-our-contested-at-least = { $threshold ->
    [one] a trade post of ours is contested
   *[other] { $threshold } hexes of ours or more are contested
 }
when-their-contested-at-least = { $threshold ->
    [one] a trade post of theirs is contested
   *[other] { $threshold } hexes of theirs or more are contested
 }
when-stronger-on-land-by = all our legions are worth { $threshold } more than theirs, or better
when-weaker-on-land-by = all our legions are worth { $threshold } less than theirs, or worse
when-stronger-at-sea-by = all our ships are worth { $threshold } more than theirs, or better
when-weaker-at-sea-by = all our ships are worth { $threshold } less than theirs, or worse
when-points-ahead-by = we lead by { threshold-points } or more
when-points-behind-by = we are behind by { threshold-points } or more
when-our-points-at-least = we have { threshold-points } or more
when-their-points-at-least = they have { threshold-points } or more
when-turn-at-least = it is turn { $threshold } or later
when-turn-at-most = it is turn { $threshold } or earlier
when-talents-offered-at-least = they offer { $threshold } talents or more
when-actions-left-at-most = { $threshold ->
    [one] it is our last action of the turn
   *[other] we have { $threshold } actions or fewer left this turn
 }
when-actions-left-at-least = { $threshold ->
    [one] we have an action left this turn
   *[other] we have { $threshold } actions or more left this turn
 }
when-unfed-at-least = { $threshold ->
    [one] a legion of ours can't be fed
   *[other] { $threshold } legions of ours or more can't be fed
 }
when-rival-from-capital-at-most = { $threshold ->
    [one] a legion of theirs stands next to our capital
   *[other] a legion of theirs is { $threshold } hexes from our capital or nearer
 }
when-armistice-in-force = an armistice is in force
when-no-armistice = no armistice is in force
when-we-begin = we have started this turn
when-rival-cannot-attack = they can't choose Attack next
when-rival-cannot-move = they can't choose Move next
when-rival-cannot-develop = they can't choose Develop next

# --- tactics -------------------------------------------------------------------------------------

tactic-act-attack = attack, if there is anything to attack or take over
tactic-act-create = create trade posts, if we can
tactic-act-develop = develop, if a row can move
tactic-act-build = build, if we can
tactic-act-block-rival = take the action they could use best
tactic-develop-cheapest = develop the cheapest box first
tactic-develop-new-phase = develop where a new phase begins first
tactic-develop-farthest = develop the row first that is farthest
tactic-offer-in-need = offer an armistice, if they could attack something
tactic-accept-unless-attacking = accept, unless we could attack something ourselves
tactic-attack-gain = take over what nobody guards, then fight where they lose more than we do
tactic-attack-unhurt = take over what nobody guards, then fight where we lose nothing
tactic-attack-conquer = take over what nobody guards, then fight where none of them is left to defend
tactic-attack-relieve = take over what nobody guards, then fight for our own trade posts, unless we lose more
tactic-attack-take-over = take over what nobody guards, but don't fight
tactic-move-where-wanted = send units to what is in danger, to free merchandise and to what nobody guards
tactic-move-claim = send units to free merchandise within reach
tactic-move-reinforce = reinforce contested hexes until we win there
tactic-move-guard-capital = gather at our capital if enemy legions are near it
tactic-build-legions-front = build legions we can feed, nearest to what is threatened
tactic-build-ships = build ships we can maintain
tactic-build-fortress-forward = build fortresses, nearest to the enemy first
tactic-build-monument = build a monument, where it is safest
tactic-build-monument-then-legions = build a monument, then legions we can feed
tactic-create-most-wanted = what the next phases need, then food if it is short, new luxuries, most income
tactic-create-income = where income rises most
tactic-create-food-first = food first if we can't feed more legions, then most income
tactic-create-luxury-first = new luxuries first, then most income
tactic-create-for-phases-first = what the next phases need first, then most income
tactic-create-for-phases-only = only what the next phases need
tactic-starve-far-from-capital = give up the legion farthest from our capital
tactic-starve-far-from-rival = give up the legion farthest from the enemy
tactic-starve-from-armies = give up a legion of our largest army
tactic-reinforce-fewest = place it where fewest legions of Syrakusai are
tactic-reinforce-near-rival = place it nearest to the enemy's legions
tactic-reinforce-city = place it in Syrakusai itself, if it can be
tactic-flee-to-most-units = to where most of our units are
tactic-flee-towards-capital = to the one nearest to our capital
tactic-move = choose Move
tactic-create = choose Create Trade Posts
tactic-build = choose Build
tactic-develop = choose Develop
tactic-stability = choose Stability
tactic-attack = choose Attack
tactic-armistice = choose Armistice
tactic-pass = pass

# --- whole orders of a Move ----------------------------------------------------------------------

compound-march = March { legions-number } { $origin-short } → { $hex }
compound-sail = Sail { ships-ships }{ $legions ->
    [0] {""}
   *[other] {" "}with { legions-legions }
 } { $origin-short } → { $hex }
compound-embark = Embark { legions-legions } on { ships-ships }, { $origin-short } → { $hex }
compound-land = Land { legions-number } in { $hex }
compound-land-march = Land { legions-number } in { $origin } and march to { $hex }
compound-lead = Lead: leader { $origin-short } → { $hex }
compound-gather = Gather { legions-number } to { $hex } from { $origins }

# A label has room for three stacks, or nearly so.
compound-campaign = { first-stack }, { second-stack }{ $third-hex-id ->
    [none] {""}
   *[other] , { third-stack }
 }{ $more ->
    [0] {""}
   *[other] {" "}… { $more } more
 }
first-stack = { $ships ->
    [0] { $legions ->
        [0] leader
        [one] 1 legion
       *[other] { $legions } legions
     }
    [one] 1 ship
   *[other] { $ships } ships
 }{ $ships ->
    [0] {""}
   *[other] { $legions ->
        [0] {""}
        [one] {" "}with 1 legion
       *[other] {" "}with { $legions } legions
     }
 } { $origin-id ->
    [none] ashore in { $hex }
   *[other] { $origin-short } → { $hex }
 }
second-stack = { $second-ships ->
    [0] { $second-legions ->
        [0] leader
        [one] 1 legion
       *[other] { $second-legions } legions
     }
    [one] 1 ship
   *[other] { $second-ships } ships
 }{ $second-ships ->
    [0] {""}
   *[other] { $second-legions ->
        [0] {""}
        [one] {" "}with 1 legion
       *[other] {" "}with { $second-legions } legions
     }
 } { $second-origin-id ->
    [none] ashore in { $second-hex }
   *[other] { $second-origin-short } → { $second-hex }
 }
third-stack = { $third-ships ->
    [0] { $third-legions ->
        [0] leader
        [one] 1 legion
       *[other] { $third-legions } legions
     }
    [one] 1 ship
   *[other] { $third-ships } ships
 }{ $third-ships ->
    [0] {""}
   *[other] { $third-legions ->
        [0] {""}
        [one] {" "}with 1 legion
       *[other] {" "}with { $third-legions } legions
     }
 } { $third-origin-id ->
    [none] ashore in { $third-hex }
   *[other] { $third-origin-short } → { $third-hex }
 }

# --- stances -------------------------------------------------------------------------------------

matter-armistices = Armistices
stance-accept-unless = accept, unless we could attack something
stance-refuse-all = refuse
stance-accept-all = accept
matter-hunger = Hunger
stance-far-from-rival = give up the legion farthest from the enemy
stance-far-from-capital = give up the legion farthest from our capital
stance-from-armies = give up a legion of our largest army
matter-leaders = A leader who flees
stance-flee-home = towards our capital
stance-flee-to-units = to where most of our units are
matter-syrakusai = Legions of Syrakusai
stance-near-rival = nearest to the enemy's legions
stance-fewest = where fewest of them are
