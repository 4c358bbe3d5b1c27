# What is written on the pictures of the board, the sheets, the cards and the battles.

picture-title = Epic
picture-when = { $season } { $year } B.C.
picture-turn = { $stage ->
    [yearly-start] The year begins
    [revolt-checks] Revolts
    [muster-stage] Placing units
    [unrest] Unrest
    [supply-stage] Supply
    [siege-stage] Sieges
    [cards] Event cards
    [serfs] The helots
   *[campaign-turn] { $peace ->
        [0] Campaign Turn { $turn }
       *[other] Truce · Turn { $turn }
    }
}
picture-sicily-quiet = no war
picture-allegiance-letter = A
picture-militance-letter = M

# The panel.

picture-regions = regions
picture-tribute = base tribute · income
picture-on-map = units on the map
picture-pools = Force · Build Pool
picture-cards = event cards
picture-levels = Allegiance and Militance
picture-in-force = In force

# What is in force.

picture-war = War.
picture-truce = A truce, until the year is over.
picture-peace = Peace was signed, and is broken.
picture-sicily-war = Sicily: the war has escalated { $number ->
    [one] once
    [2] twice
   *[other] { $number } times
}; nobody leaves.
picture-sicily-defeat = Sicily: Athens was beaten decisively.
picture-sicily-rebuff = Sicily: Athens was driven off.
picture-sicily-capture = Sicily: Athens has taken Syracuse{ $halved ->
    [0] .
   *[other] ; Carthage takes half of what it pays.
}
picture-sicily-triumph = Sicily: Athens has won decisively{ $halved ->
    [0] .
   *[other] ; Carthage takes half of what it pays.
}
picture-persia = Persia: { $cards }.
picture-storms = Storms: { $seas }.
picture-storms-ahead = Storms may strike before each Campaign Turn: { $number ->
    [one] a die
   *[other] { $number } dice
}.
picture-oracle = Oracle: { $good ->
    [0] disaster
   *[other] success
} for { $seat }.
picture-eclipse = An eclipse: attackers lose heart.
picture-quake = An earthquake: nobody moves in the Peloponnese.
picture-festival = Festival: { $regions }.
picture-closed = Unrest keeps its units in: { $regions }.
picture-invaded = Sitalces: no march by Area through { $regions }.
picture-deck = Cards: { $left } in the deck, { $discards } discarded.

# The regional sheet.

picture-sheet = The regions
picture-standing = How the war stands
picture-standing-tribute = Base Tribute
picture-standing-talents = talents (a year)
picture-standing-on-map = units on the map
picture-standing-pools = Force · Build Pool
picture-standing-troubles = in revolt or lost
picture-neutral = Neutral
picture-has = { $talents } talents · { $income } a year · on map { $onmap } · pools { $force } + { $build }
picture-yields = ×{ $multiple } = { $talents }
picture-key-risk = Allegiance up to { $risk }: risk zone
picture-key-lost = below { $lost }: goes over
picture-column-allegiance = Allegiance (above)
picture-column-militance = Militance (bar)
picture-column-tribute-year = tribute
picture-column-units = units: on the map / Force / Build Pool
picture-key-torch = cities in revolt or lost

# Cards.

picture-hand = The cards of { $seat }
picture-copies = { $number } in the deck
picture-drawn-held = kept until it is played
picture-drawn-theirs = only { whose-side } plays it
picture-drawn-play = at once when drawn
picture-drawn-play-or-discard = at once, or discard


# The legend.

picture-legend = Signs
picture-sign-arm-hoplite = hoplites
picture-sign-arm-light = light infantry
picture-sign-arm-cavalry = cavalry
picture-sign-arm-fleet = fleets
picture-sign-leader = leader, land/sea rating
picture-sign-doing-raiding = raids
picture-sign-doing-foraging = lives off the land
picture-sign-doing-building = builds Long Walls
picture-sign-doing-inside = is shut in behind walls
picture-sign-walled = city with walls
picture-sign-unwalled = city without walls
picture-sign-large = large city (gold core)
picture-sign-port = port
picture-sign-captured = taken by the enemy
picture-sign-destroyed = destroyed
picture-sign-revolt = in revolt
picture-sign-siege = siege, morale left
picture-sign-fort = fort
picture-sign-base = base
picture-sign-raided = raided, units this year
picture-sign-storm = storm
picture-sign-levels = a region's Allegiance, Militance
picture-sign-river = river
picture-sign-road = road
picture-sign-barred = no way across
picture-sign-striped = held against its region's side
picture-sign-contested = held by both sides
picture-sign-halt = stopped by the wind
picture-sign-somebody = Leader 1/0
picture-sign-counter = A counter: how many of each arm,
picture-sign-counter-more = small beside it their morale; elite on gold.

# Battles.

picture-battle = Battle: { $place }
picture-battle-won = { $seat } wins
picture-battle-on = being fought
picture-attacks = { $seat } attacks
picture-defends = { $seat } defends
picture-battle-lost = { $number ->
    [0] no unit lost
    [one] 1 unit lost
   *[other] { $number } units lost
}
picture-battle-bonus = +{ $number } morale { $ground ->
    [fortress] on the walls
    [city] in the city
   *[other] by the ground
}
picture-round = Round { $number }
picture-wing-left = left wing
picture-wing-center = center
picture-wing-right = right wing
picture-after = After { $number }
picture-end = The end
picture-morale = morale
picture-retreat = retreat
picture-shift = {" "}(shift { $number })
picture-odds = Odds { $odds }{ $shift } · die { $die }
picture-results = { $attacker }: { $attack } · { $defender }: { $defence }
picture-result-d = −1 morale
picture-result-m = morale check
picture-result-plus = morale check +{ $number }

# The sheets in words.

told-battle-at = Battle at { $place }, after round { $number }.
told-battle-ranks = **{ $seat }**, units by morale: { $ranks }; lost { $lost }.

told-has = **{ $seat }**: { $talents } talents, { $income } a year; on the map { $onmap }, Force Pools { $force }, Build Pools { $build }.
told-neutral = **Neutral**
told-region = { $region }: A { $allegiance }, M { $militance }, ×{ $multiple } = { $talents }{ $risk ->
    [0] {""}
   *[other] , in the risk zone
}{ $many ->
    [0] .
   *[other] ; in revolt or lost: { $troubles }.
}
