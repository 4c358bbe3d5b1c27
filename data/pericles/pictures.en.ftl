# What is written on the pictures, and in the board in words.

picture-turn = Turn { $turn }, { $years } · { $name }
picture-debate-of = debate { $get } of { $debates }
picture-tokens-in-the-stock = { $get } tokens in the stock
picture-the-assembly = The Assembly
picture-the-assemblies = The Assemblies
picture-the-debates = The debates
picture-debated = { $side }: { $issue }
picture-trusted = +{ $number } trust
picture-cards-to-come = Both factions lay a card now
picture-favor = Favor
picture-strategy-board = Strategy Board
picture-withheld = , { $away } withheld
picture-no-debate-yet-this-turn = no debate yet this turn
picture-no-tokens = no tokens
picture-brain-trust = Brain Trust:
picture-cards = { $letters } { $hand } cards{ $leader }
picture-battle = { $type } battle: { $theater }
picture-a-draw-nobody-is-lost = A draw: nobody is lost
picture-second-battle = second battle
picture-wins-by = { $name } wins by { $margin }
picture-treachery = Treachery
picture-battle-card = battle card
picture-loses = , { $name } loses { $lost }
picture-any = ANY
picture-leader = LEADER
picture-pre = Pre
picture-post = Post
picture-issues-held = issues held { $issues }
picture-in-persia = in Persia
picture-in-athens = in Athens
picture-persian = Persian
picture-the-hand-of-the = The hand of the { $name }
picture-turn-2 = Turn { $turn }, { $years }
picture-theater-markers = THEATER MARKERS
picture-hand = HAND
picture-entourage = ENTOURAGE
picture-hold = { $name } HOLD { $count }
picture-way-out = WAY OUT
picture-own-strength-against-the-enemys = own strength against the enemy’s
picture-land-unit = land unit
picture-pieces = PIECES
picture-athens = Athens
picture-delian-league = Delian League
picture-argos = Argos
picture-sparta = Sparta
picture-peloponnesian = Peloponnesian
picture-issue-face-down = issue face down
picture-the-assemblys-will = the Assembly’s Will
picture-square-brown = square, brown
picture-land-theater = Land Theater
picture-round-blue = round, blue
picture-honor = HONOR
picture-no-aristophanes-card = no Aristophanes card
picture-no-event = no event
picture-loses-2 = { $who } loses { $amount } { $kinds }
picture-the-aegean = the Aegean
picture-the-plague = The Plague
picture-alcibiades-goes-to-persia = Alcibiades goes to Persia
picture-tokens-to-the = { $amount } tokens to the { $people } { $faction }
picture-wants = { $who } wants { $aim } { $places }
picture-in = +{ $amount } { $kinds } in { $places }
picture-tokens-behind-shields-in-stock = tokens: { $tokens-in-hands } behind shields, { $stock } in stock
picture-issues-of-debated = ISSUES OF { $name }, { $debates } debated
picture-theaters = THEATERS
picture-markers-top-first = MARKERS, top first
picture-honor-2 = Honor
picture-favor-of-the-assembly = Favor of the Assembly: { $name }
picture-captured = , captured
picture-title = Pericles
picture-in-hand = in hand: { $hands }
picture-and-leader = and leader
picture-condition-pre = Pre-Plague
picture-condition-post = Post-Plague
picture-condition-controlling = Controlling
picture-condition-at-war = at War
picture-condition-alcibiades = Alcibiades in Athens
picture-condition-no-alcibiades = Alcibiades in Persia
picture-held = { $hand ->
    [one] 1 card
   *[other] { $hand } cards
}{ $leader ->
    [yes] { " " }+ leader
   *[other] { "" }
}, entourage { $entourage }
picture-count-stock = tokens in the stock
picture-count-withheld = tokens withheld
picture-count-factions = tokens of its factions
picture-count-bases = bases on the map
picture-strategos = { $count } STRATEGOS { $count ->
    [one] TOKEN
   *[other] TOKENS
}
picture-way-land = road
picture-way-coast = coast
picture-way-sea = sea hop
picture-way-naval = open sea
picture-way-coast-base-land = crossing
picture-way-coast-base-naval = portage
picture-naval-theater = { $type } Theater
picture-theaters-held = { $count ->
    [one] 1 Theater
   *[other] { $count } Theaters
}
picture-people-athens = Athenian
picture-people-sparta = Spartan
picture-faction-controlling = Controlling Faction
picture-faction-opposition = Opposition
picture-aim-base = a base in
picture-aim-control = control of
picture-aim-control-or-contest = a foothold in
picture-stock = { $people } stock { $amount-signed }
picture-or = { $first } or { $second }
picture-chip-military = Military
picture-chip-league = League
picture-chip-diplomatic = Diplomatic
picture-chip-oracle = Oracle
picture-chip-rumor = Rumor
picture-chip-ostracism = Ostracism
picture-chip-games = Games
picture-chip-war-peace = War/Peace
picture-chip-citizenship = Citizens
picture-chip-colony = Colony
picture-chip-krypteia = Krypteia
picture-chip-agoge = Agoge
picture-years = { $first }–{ $last } BC
picture-treachery-of = treachery { $told }
