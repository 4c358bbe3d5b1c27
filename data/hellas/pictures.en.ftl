# What is written on the pictures of the board, the sheet and the cards.

picture-title = Hellas
picture-turn = Turn { $turn }
picture-set-up = Setting up
picture-over = The game is over
picture-moving = { $seat } to act
picture-cycle = Action Cycle
picture-chart = Development
picture-stability = Stability
picture-control = Control
picture-province = provinces
picture-island = islands
picture-of = of { $number }
picture-talents = talents
picture-income = income
picture-laurels = laurels
picture-golden = Golden Ages
picture-monuments = monuments
picture-fed = legions / fed
picture-mood = mood in combat
picture-markers = left: { $armies } army, { $fleets } fleet markers
picture-first = starts
picture-second = follows
picture-archimedes = Archimedes has drawn: { $drawn } ({ $left } left)
picture-cards = Victory cards: { $counts }
picture-armistice = Armistice
picture-peace = armistice
picture-war = at war
picture-starting = { $seat } starts
picture-last = { $seat }: { $action }

# The sheet.

picture-sheet = Trade and power
picture-goods = Merchandise
picture-sum-trade = trade
picture-sum-economy = economy
picture-sum-income = income each turn
picture-points = Victory points ({ $number } win)
picture-won-monuments = monuments
picture-won-golden-ages = Golden Ages
picture-won-provinces = laurels, provinces
picture-won-islands = laurels, islands
picture-won-cards = victory cards
picture-won-total = in all
picture-empire = Empire
picture-sum-talents = talents
picture-sum-stability = stability (in combat)
picture-sum-culture = culture in combat
picture-sum-fed = legions / fed
picture-golden-age = Golden Age
picture-mood-of = { $stability } ({ $value })
picture-held-province = provinces
picture-held-island = islands
picture-stock = Pieces left
picture-left-legion = legions
picture-left-ship = ships
picture-left-fortress = fortresses
picture-left-post = trade posts
picture-left-monument = monuments
picture-left-armies = army markers
picture-left-fleets = fleet markers

# The Development Chart.

picture-chart-title = Development and costs
picture-luxuries = { $count ->
    [one] a luxury
   *[other] { $count } luxuries
}
picture-row-complete = the Golden Age is reached
picture-next-missing = { $talents } for { $phase }, missing { $missing }
picture-next-short = { $talents } for { $phase }, { $short } talents short
picture-next-open = { $talents } for { $phase }, open now
picture-costs = Costs now
picture-cost-legion = legion
picture-cost-ship = ship
picture-cost-fortress = fortress or port
picture-cost-post = trade post
picture-cost-monument = monument
picture-cost-stability = stability +1
picture-cost-armistice = armistice
picture-cost-maintenance = a ship’s upkeep
picture-upkeep = upkeep of all ships
picture-worth = Units
picture-legion-value = legion in combat
picture-legion-moves = legion moves
picture-ship-value = ship in combat
picture-ship-moves = ship moves

# Victory cards.

picture-hand = Victory cards of { $seat }
picture-card-true = holds now
picture-card-open = not yet
picture-card-areas = Control { $areas }
picture-card-any = Control { $areas-count ->
    [2] one of { $areas }
   *[other] any of { $areas }
}
picture-card-hexes = Hold { $hexes } uncontested
picture-card-good = { $number } trade posts of { $good }
picture-card-ships = { $number } ships
picture-card-legions = { $number } legions
picture-card-monuments = { $number } monuments
picture-card-income = An income of { $number }

# Combats.

picture-combat = Combat at { $hex }
picture-sea-combat = Combat at sea: { $hex }
picture-stays-contested = still contested
picture-over-contested = no longer contested
picture-attacks = { $holder } attacks
picture-defends = { $holder } defends
picture-part-units = units
picture-part-fortress = fortress
picture-part-mountain = mountain
picture-part-culture = culture
picture-part-stability = stability
picture-part-leader = leader
picture-total = total
picture-lost-legions = { $number ->
    [one] a legion falls
   *[other] { $number } legions fall
}
picture-lost-ships = { $number ->
    [one] a ship is sunk
   *[other] { $number } ships are sunk
}
picture-fallen-fortress = the fortress falls
picture-fallen-monument = the monument falls
picture-no-losses = no losses

# The legend.

picture-legend = What is on the map
picture-legend-post = trade post
picture-legend-second-post = two trade posts
picture-legend-legion = legion
picture-legend-army = army, with its legions
picture-legend-ship = ship
picture-legend-fleet = fleet, legions aboard
picture-legend-fortress = fortress; a port has an anchor
picture-legend-monument = monument
picture-legend-leader = leader
picture-legend-syrakusai = Syrakusai
picture-legend-independents = independent cities
picture-legend-barrier = no legions cross; ships pass
picture-legend-neck = no ships pass; legions cross
picture-legend-contested = contested
picture-legend-city = city: fortress, monument
picture-legend-yellow = feed legions
picture-legend-raw = raw materials
picture-legend-luxury = luxuries, for culture

# The board in plain text.

text-control = { $seat } controls { $areas }
text-map = ON THE MAP (! contested)
text-merchandise = TRADE POSTS (! contested)

# What a power has.

status-money = **{ $talents }** talents, **+{ $income }** a turn · stability **{ stability-now }** · **{ $points }** of { $needed } victory points
status-phases = { $phases }
status-combat = In combat: culture { $culture ->
    [0] 0
   *[other] { $culture-signed }
 }, stability { $stability ->
    [0] 0
   *[other] { $stability-signed }
 }
status-legions = Legions **{ $legions }**, food for { $supply }: { $places }
status-ships = Ships **{ $ships }**: { $places }{ $ships ->
    [0] {""}
   *[other] {" "}(upkeep { $upkeep })
}
status-control = Provinces **{ $provinces }**, islands **{ $islands }**{ $areas-count ->
    [0] {""}
   *[other] : { $areas }
}
secret-card = { $wanted } ({ $true ->
    [yes] holds now
   *[other] not yet
})

# What presses.

press-turn = Turn { $turn }{ $last ->
    [0] {""}
   *[other] {" "}of { $last }
}; { $seat } started it.
press-armistice = An armistice is in force, box { $box }, sought by { $seat }.
press-contested = Contested: { $places }.
press-threats = With a move { $seat } could contest { $places }.
press-hunger = **{ $legions } legions, food for { $supply }**: the others go at the end of the turn.
press-upkeep = **The ships will take { $upkeep } talents; you have { $talents }.**
press-points = **{ $seat } has { $points } of { $needed } victory points.**
press-unrest = **{ $seat } is at stability { $stability-signed }: below −8 is revolution.**
