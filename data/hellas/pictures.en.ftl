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
picture-standing = Both powers
picture-won-points = points, of { $number }
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

picture-next-boxes = The next boxes
picture-chart-title = Development and costs
picture-luxuries = { $count ->
    [one] a luxury
   *[other] { $count } luxuries
}
picture-row-complete = the Golden Age is reached
picture-next-missing = { $talents } for { $phase }, missing { $missing }
picture-next-short = { $talents } for { $phase }, { $short ->
    [one] 1 talent short
   *[other] { $short } talents short
 }
picture-next-open = { $talents } for { $phase }, open now
picture-cost-legion = legion
picture-cost-ship = ship
picture-cost-fortress = fortress or port
picture-cost-post = trade post
picture-cost-monument = monument
picture-cost-stability = stability +1
picture-cost-armistice = armistice
picture-cost-maintenance = a ship’s upkeep
picture-price = { $thing } costs
picture-legion-value = legion in combat
picture-legion-moves = legion moves
picture-ship-value = ship in combat
picture-ship-moves = ship moves
picture-gains = What each phase gives
picture-gain-golden = each Golden Age: 1 victory point
picture-gain-before = before
picture-gain-income = income on entering
picture-gain-stability = stability on entering
picture-gain-combat = combat, by box
picture-note-fleet = From { $bireme } on ships sail to Sikelia; from { $astronomy } on they contest hexes.
picture-note-upkeep = Upkeep of all ships now: Athens { $athens }, Sparta { $sparta }.
picture-note-economy = Second trade posts from { $phase } on.
picture-note-culture = Monuments from { $phase } on.

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
picture-card-good = { $number } uncontested trade posts of { $good }
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
picture-legend-border = border of a province
picture-legend-mountain = mountain: { $moves } points, { $defends } in defence
picture-legend-sea = movement points to sail there
picture-legend-control = province or island controlled
picture-legend-held = a hex held
picture-legend-laurel = laurel: 1 point when reached
picture-legend-yellow = feed legions
picture-legend-raw = raw materials
picture-legend-luxury = luxuries, for culture

# Sheet, chart and legend in words.

told-points = **{ $seat }**: **{ $points }** of { $needed } victory points{ $some ->
    [yes] {" "}({ $won })
   *[no] {""}
}
told-income = { $talents } talents, { $income } a turn: economy { $economy }, trade { $trade } (talents by merchandise, boxes covered: { $goods })
told-empire = Stability { $stability ->
    [0] 0
   *[other] { $stability-signed }
} (in combat { $mood ->
    [0] 0
   *[other] { $mood-signed }
}), culture in combat { $culture ->
    [0] 0
   *[other] { $culture-signed }
}; legions { $legions }, food for { $supply }; provinces { $provinces }, islands { $islands }
told-stock = Pieces left: { $stock }
told-next = **{ $row }** · Athens: { $athens } · Sparta: { $sparta }
told-costs = **Costs now (Athens/Sparta)**: { $costs }; upkeep of all ships { $athens }/{ $sparta }
told-worth = **Worth now**: { $values }
told-gains = **What phases give**: before the first · I · II · III · IV · Golden Age (1 victory point each)
told-row = **{ $row }**: { $gains }.
told-goods = **{ $kind }**: { $goods }
told-legend-posts = Trade posts are jars: of Athens on a blue disc, of Sparta on a red square; a gold 2 means two.
told-legend-units = Legions are shields (Athens round, Sparta pointed), ships have sails; a number counts an army or a fleet. A small shield by a ship is a legion aboard. A helmet is a leader.
told-legend-buildings = Towers are fortresses, with an anchor if a port. A temple on gold is a monument. A ringed dot by a name is a city.
told-legend-neutrals = Yellow belongs to Syrakusai, purple to independent cities.
told-legend-contested = A red edge with swords: contested.
told-legend-edges = Blue bar: legions can't cross, ships can. Brown bar: ships can't, legions can. Dashed line: border of a province; brown edge: an island.
told-legend-country = Mountains cost legions { $mountain } movement points and add { $defends } for whoever defends them. Each sea around Sikelia costs ships { $moves } points.
told-legend-control = Blue or red colour all over a province or an island: controlled; in one hex: held. Laurels on the Control Track: 1 victory point each when reached.

# The board in plain text.

text-control = { $seat } controls { $areas }
text-map = ON THE MAP (! contested)
text-sea = At sea
text-merchandise = TRADE POSTS (! contested)

# What a power has.

status-money = **{ $talents }** talents, **+{ $income }** a turn · stability **{ stability-now }**
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
status-aboard = { $hex } ({ $legions } aboard)
status-leader = Leader: { $hex }{ $aboard ->
    [yes] , aboard
   *[no] {""}
 }
status-control = Provinces **{ $provinces }**{ $of-provinces-count ->
    [0] {""}
   *[other] : { $of-provinces }
}; islands **{ $islands }**{ $of-islands-count ->
    [0] {""}
   *[other] : { $of-islands }
}
secret-card = { $wanted } ({ $true ->
    [yes] holds now
   *[other] not yet
})

# What presses.

press-turn = Turn { $turn } of { $last }{ $seat-id ->
    [none] .
   *[other] ; { $seat } started it.
}
press-armistice = An armistice is in force, box { $box }, sought by { $seat }.
press-contested = Contested: { $places }.
press-threats = With a move { $seat } could contest { $places }.
press-hunger = **Turn's end: food for { $supply } of your { $legions } legions.**
press-upkeep = **The ships will take { $upkeep } talents; you have { $talents }.**
press-points = **{ $seat } has { $points } of { $needed } victory points.**
press-unrest = **{ $seat } is at stability { $stability-signed }: below −8 is revolution.**
text-free = free { $hexes }
text-neutral = neutral { $pieces }
text-aboard = { $number } aboard
