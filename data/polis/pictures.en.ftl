# What is written on the pictures, and in the board in words.

picture-combat-round = combat round { $round }
picture-hand = hand: { $count }
picture-your-hand = your hand
picture-attack = the attack
picture-standing = Both sides
picture-standing-prestige = prestige
picture-round-now = Round { $name }
picture-battle-in = Battle in { $where }
picture-attacks = { $name } attacks
picture-loses = { $losses ->
    [0] { $name } holds
   *[other] { $name } −{ $losses }
 }
picture-gave-way = { $name } gave way
picture-still-there = still there: { $units }
picture-deck = deck: { $deck-size }
picture-unit = −{ $losses } unit
picture-battle-at-sea = Battle at sea, { $where }
picture-round-of-up-to-units = Round { $name } ({ $number } of { $count }), up to { $capacity } units
picture-to-move = { $name } to move
picture-round-over = End of the round
picture-projects = PROJECTS
picture-market-values = MARKET VALUES
picture-tribute = TRIBUTE
picture-dear-to = dear to
picture-no-event-card = No event card
picture-event = Event:
picture-up-to = up to { $capacity }
picture-load-of = load of { $size }
picture-citizens-to-feed = citizens to feed
picture-cubes-in-supply = cubes in supply
picture-passed-1st = passed 1st
picture-none-on-display = none on display
picture-away = { $port } + { $away } away
picture-collected-this-round = collected this round
picture-from = from { $size }
picture-fort = { $whose } { $citizens }/{ $maximum } fort { $fortification }
picture-for = { $size } { $gives } for { $wants }
picture-lands-hoplites-poleis = LANDS: hoplites, poleis
picture-seas-galleys = SEAS: galleys
picture-market-price-of-3-4 = MARKET: price of 3, 4, 5
picture-later = { $text }: later
picture-cubes-left = cubes left
picture-proxenos = Proxenos
picture-beyond-the-lands = BEYOND THE LANDS
picture-half-pop = half pop.
picture-title = Polis
picture-prestige = { $prestige ->
    [0] no prestige
   *[other] { $prestige-signed } prestige
}
picture-battle = Battle: { $place }
picture-tribute-taken = ({ $letter } collected)
picture-begun = (begun)
picture-costs = costs { $cost }
picture-worth = { $worth } prestige, { $posterity } for posterity
picture-hosts = for { $poleis }
