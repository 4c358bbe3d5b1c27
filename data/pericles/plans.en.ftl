# Orders left ahead, and whole orders.

# --- whole orders --------------------------------------------------------------------------------

compound-play = Play { laid-card }
laid-card = { $card }: { $total }{ $bonus ->
    [0] {""}
   *[other] {" "}({ $value } +{ $bonus })
 }{ $tokens ->
    [0] {""}
    [one] , 1 token
   *[other] , { $tokens } tokens
 }
compound-entourage-keep = Keep them all
compound-entourage-discard = Discard { $cards }
compound-set-aside = { $how-id ->
    [lowest] Set aside the lowest
    [plainest] Set aside those worth least on any issue
   *[highest] Set aside the highest
 }: { $cards }
compound-boule = Propose { $issues }
compound-debate = Debate { $issue } ({ $space }) with { laid-card }
compound-lend = Lend { $markers }
compound-place = Place { $marker-own ->
    [none] { $marker }
   *[other] { $marker-own }
 } in { $theater }
compound-build = Build { $units }
compound-plant = Plant Treachery in { $theaters }
compound-site = { $issue-id ->
    [colony] Found a colony in { $theater }
   *[citizenship] Grant citizenship in { $theater }
 }{ $unit-id ->
    [none] {""}
    [athenian-naval] , with a naval unit
    [delian-naval] , with a naval unit
   *[other] , with land units
 }
compound-krypteia = Remove Treachery: { $theaters }
compound-campaign = Expedition to { $theater } with { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
 }{ $moving-count ->
    [0] {""}
   *[other] , { $moving } from { $origins }
 }{ $units-count ->
    [0] {""}
   *[other] ; built first: { $units }
 }
compound-march = Move { $units } from { $origins } → { $theater }{ $left ->
    [0] {""}
    [one] , 1 token unused
   *[other] , { $left } tokens unused
 }
compound-halt = { $begun ->
    [yes] Nobody else moves
   *[no] Nobody moves
 }
compound-losses = { loss-row }: { $pieces }
compound-bases = Take { $pieces }
compound-spare-bases = Spare all bases
compound-give-up = Give up { $units } in { $theaters }
compound-recall-as-is = Only those go home who can't stay
compound-recall-home = All home: { $units } from { $theaters }
compound-redeploy-stay = { $colour-id ->
    [delian] Delian
    [athenian] Athenian
    [peloponnesian] Peloponnesian
   *[spartan] Spartan
 } units stay where they can
compound-redeploy = Redeploy { $units } from { $theaters } → { $theater }

# --- answers left ahead --------------------------------------------------------------------------

occasion-plague = When the Plague takes our units
occasion-removal = When a play costs us units
occasion-entourage = When our Entourage is reviewed
occasion-set-aside = When we set an Entourage aside
occasion-hostages = When we could use our hostages
occasion-boule = When we choose an issue in the Boule
occasion-debate = When we choose what is debated
occasion-card = When we lay a card in a debate
occasion-brain-trust = When our Brain Trust could help our Leader
occasion-stop = When we move War/Peace past the centre
occasion-citizenship = When we resolve Citizenship
occasion-colony = When we resolve Colony
occasion-krypteia = When we resolve Krypteia
occasion-agoge = When we resolve Agoge
occasion-recall = When Peace brings our units home
occasion-lend = When we lend markers
occasion-place = When we place a marker
occasion-reveal = When we reveal a marker
occasion-diplomacy = When we resolve a Diplomatic issue
occasion-diplomatic-hand = When an embassy is sent to a neutral Theater
occasion-league = When we resolve a League issue
occasion-persian-base = When we could build a Persian base
occasion-oracle = When we resolve an Oracle issue
occasion-campaign = When we resolve a Military issue
occasion-commit = When tokens are committed for an expedition
occasion-march = When our expedition moves
occasion-state-ship = When the State Ship could sail to a battle
occasion-losses = When we choose enemy losses
occasion-base-losses = When we can take enemy bases
occasion-second-battle = When we could fight a second battle
occasion-callias = When we could make the Peace of Callias
occasion-sacrifice = When the Peace of Callias costs a fleet
occasion-maintain = When our bases can't maintain all units
occasion-redeploy = When we redeploy
occasion-show = When we can show or hide what we have

# --- conditions of standing orders -----------------------------------------------------------------

when-debated-theater = an issue for the Theaters is debated
when-debated-military = Military is debated
when-debated-league = League is debated
when-debated-diplomatic = Diplomatic is debated
when-debated-oracle = the Oracle is debated
when-debated-war-peace = War/Peace is debated
when-debated-ostracism = Ostracism is debated
when-debated-games = the Games are debated
when-debated-unique = a unique issue (Citizenship, Colony, Krypteia, Agoge) is debated
when-debated-ours = the issue lies on our end
when-debated-theirs = the issue lies on our compatriot's end
when-debated-centre = the issue lies in the centre
when-debated-ours-by = the issue lies on space { $threshold } or farther on our end
when-debated-theirs-by = the issue lies on space { $threshold } or farther on our compatriot's end
when-we-named-it = we have chosen the issue
when-they-named-it = our compatriot has chosen the issue
when-aligned-cards-at-least = { $threshold ->
    [one] we have an aligned card
   *[other] we have { $threshold } aligned cards or more
 }
when-aligned-cards-at-most = { $threshold ->
    [0] we have no aligned card
    [one] we have one aligned card at most
   *[other] we have { $threshold } aligned cards at most
 }
when-debates-left-at-most = { $threshold ->
    [0] no more debate is left
    [one] one more debate is left at most
   *[other] { $threshold } more debates are left at most
 }
when-cards-left-at-most = { $threshold ->
    [one] we have a single card left
   *[other] we have { $threshold } cards or fewer left
 }
when-leader-in-hand = our Leader is still in hand
when-their-leader-in-hand = our compatriot's Leader is still in hand
when-card-ahead-by = { $threshold ->
    [0] we are ahead or level
    [one] we are ahead by at least 1
   *[other] we are ahead by { $threshold } or more
 }
when-card-behind-by = { $threshold ->
    [0] we are behind or level
    [one] we are behind by at least 1
   *[other] we are behind by { $threshold } or more
 }
when-advice-wins-at-least = { $threshold ->
    [one] a card of our Entourage would win it
   *[other] { $threshold } cards or more of our Entourage would win it
 }
when-advice-average-at-least = our Entourage has an average value of { $threshold } or more
when-issues-ours-at-least = { $threshold ->
    [one] an issue lies on our end
   *[other] { $threshold } issues or more lie on our end
 }
when-issues-theirs-at-least = { $threshold ->
    [one] an issue lies on our compatriot's end
   *[other] { $threshold } issues or more lie on our compatriot's end
 }
when-controlling = we are the Controlling Faction
when-opposition = we are the Opposition Faction
when-at-war = there is War
when-at-peace = there is Peace
when-before-plague = the Plague has not broken out yet
when-after-plague = the Plague has broken out
when-tokens-at-least = { $threshold ->
    [one] we have a token
   *[other] we have { $threshold } tokens or more
 }
when-tokens-at-most = { $threshold ->
    [0] we have no tokens
    [one] we have one token at most
   *[other] we have { $threshold } tokens at most
 }
when-ahead-of-compatriot-by = we have at least { $threshold } more Honor than our compatriot
when-behind-compatriot-by = our compatriot has at least { $threshold } more Honor than we
when-side-ahead-by = our side has at least { $threshold } more Honor than the enemy
when-side-behind-by = the enemy has at least { $threshold } more Honor than our side
when-turns-left-at-most = { $threshold ->
    [0] this is the last turn
    [one] no more than one turn is left after this one
   *[other] { $threshold } turns or fewer are left after this one
 }
when-overspent-by-at-least = our bases are { $threshold } points short or more
when-to-remove-at-most = { $threshold ->
    [one] one unit is to go
   *[other] { $threshold } units or fewer are to go
 }
when-theater-contested = the Theater is Contested
when-theater-ours = our side controls the Theater
when-theater-theirs = the enemy controls the Theater
when-theater-neutral = the Theater is neutral
when-theater-home = it is our own city's Theater
when-theater-their-home = it is the enemy city's Theater
when-theater-granary = the Theater is a granary
when-theater-naval = it is a Naval Theater
when-theater-wanted = our Assembly wants something there
when-general-is-us = we are the Commanding General
when-general-is-compatriot = our compatriot is the Commanding General
when-general-is-enemy = the Commanding General is an enemy
when-their-strength-at-least = the enemy's strength there is { $threshold } or more
when-their-strength-at-most = { $threshold ->
    [0] the enemy has no strength there
    [one] the enemy's strength there is 1 at most
   *[other] the enemy's strength there is { $threshold } at most
 }
when-our-strength-at-least = our side's strength there is { $threshold } or more
when-our-strength-at-most = { $threshold ->
    [0] our side has no strength there
    [one] our side's strength there is 1 at most
   *[other] our side's strength there is { $threshold } at most
 }
when-stronger-by = { $threshold ->
    [0] our side is not weaker there
    [one] our side is stronger there by at least 1
   *[other] our side is stronger there by { $threshold } or more
 }
when-weaker-by = our side is weaker there by { $threshold } or more
when-ship-could-decide = the State Ship could decide the battle
when-their-tokens-at-most = { $threshold ->
    [0] the enemy has no tokens behind its shields
    [one] the enemy has one token at most behind its shields
   *[other] the enemy has { $threshold } tokens at most behind its shields
 }
when-our-treachery-at-least = { $threshold ->
    [one] we have Treachery there
   *[other] we have { $threshold } Treachery markers or more there
 }
when-their-treachery-at-least = { $threshold ->
    [one] the enemy has Treachery there
   *[other] the enemy has { $threshold } Treachery markers or more there
 }
when-base-needs-at-most = { $threshold ->
    [0] the enemy's League base can be won over without tokens
    [one] the enemy's League base can be won over with 1 token
   *[other] the enemy's League base can be won over with { $threshold } tokens or fewer
 }
when-has-built = we have built something in this issue
when-markers-held-at-most = { $threshold ->
    [one] we hold a single marker
   *[other] we hold { $threshold } markers or fewer
 }
when-markers-held-at-least = { $threshold ->
    [one] we hold a marker
   *[other] we hold { $threshold } markers or more
 }
when-their-markers-at-least = { $threshold ->
    [one] the enemy has a marker on the map
   *[other] the enemy has { $threshold } markers or more on the map
 }
when-their-markers-at-most = { $threshold ->
    [0] the enemy has no marker on the map
    [one] the enemy has one marker at most on the map
   *[other] the enemy has { $threshold } markers at most on the map
 }
when-our-markers-at-least = { $threshold ->
    [one] our side has a marker on the map
   *[other] our side has { $threshold } markers or more on the map
 }
when-contested-at-least = { $threshold ->
    [one] a Theater is Contested
   *[other] { $threshold } Theaters or more are Contested
 }

# --- ways to answer ------------------------------------------------------------------------------

tactic-discard-low = discard cards of low value, keep the others
tactic-discard-all = discard the whole Entourage
tactic-aside-lowest = set aside the cards of least value
tactic-aside-highest = set aside the cards of most value
tactic-aside-unaligned = set aside the cards that align least with Theater issues
tactic-propose-worthiest = choose the issue that is worth most
tactic-propose-best-hand = choose the issue that our hand is best for
tactic-propose-theater = choose an issue for the Theaters
tactic-debate-worthiest-theirs = debate the issue worth most on our compatriot's end
tactic-debate-nearest-theirs = debate the issue on our compatriot's end that is nearest to the centre
tactic-debate-farthest-theirs = debate the issue on our compatriot's end that is farthest from the centre
tactic-debate-worthiest-centre = debate the issue worth most in the centre
tactic-debate-theater-centre = debate an issue for the Theaters in the centre
tactic-debate-secure-ours = debate the issue worth most on our end, to secure it
tactic-debate-best-hand = debate the issue that our hand is best for
tactic-debate-not-ours = debate the issue worth most that is not on our end yet
tactic-card-highest = lay what counts most, the Leader last
tactic-card-highest-aligned = lay the aligned card that counts most
tactic-card-lowest-aligned = lay the aligned card that counts least
tactic-card-most-tokens = lay the card that brings most tokens
tactic-card-cheapest-tokens = lay the card that counts least of those that bring tokens
tactic-card-lowest = lay what counts least
tactic-card-leader = let the Leader speak
tactic-lend-rumors = lend Rumors
tactic-lend-least = lend the issue worth least
tactic-lend-worthiest = lend the issue worth most
tactic-place-rumor-on-theirs = place a Rumor on top of the enemy's highest queue
tactic-place-rumor-contested = place a Rumor in a Contested Theater
tactic-place-rumor-home = place a Rumor at home
tactic-place-military-strongest = place Military where we are strongest against the enemy
tactic-place-military-home = place Military at home
tactic-place-on-theirs = place a marker on top of the enemy's highest queue
tactic-reveal-own = reveal our own markers first
tactic-reveal-compatriots = reveal our compatriot's markers first
tactic-reveal-rumors = reveal Rumors first
tactic-reveal-issues = reveal our issue worth most first
tactic-reveal-strongest = reveal where our side is strongest
tactic-reveal-weakest = reveal where our side is weakest
tactic-reveal-frees-nothing = reveal where no enemy marker comes to the top
tactic-reveal-longest = reveal in the longest queue
tactic-diplomacy-win-base = win over the base with as few tokens as do it
tactic-commit-most = commit as many tokens as we can
tactic-commit-least = commit as few tokens as we must
tactic-commit-half = commit half of what we could
tactic-commit-enough = commit enough to be stronger with what stands there
tactic-remove-theirs = remove the enemy's Treachery
tactic-league-base-first = build a base, else convert one, else raise units
tactic-build-naval = build naval units first
tactic-build-land = build land units first
tactic-base-contested = choose a Contested Theater
tactic-base-safe = choose a Theater without enemies
tactic-base-granary = choose a granary
tactic-oracle-dismiss = send an enemy League unit home, a fleet if we can
tactic-oracle-plant = place Treachery where it is close
tactic-krypteia-most = remove Treachery where most of it is
tactic-agoge-guard = build the 300 first
tactic-agoge-land = build land units, the 300 last
tactic-build-naval-then-expedition = build naval units, then lead an expedition
tactic-build-land-then-expedition = build land units, then lead an expedition
tactic-march-strongest = move the strongest units that can reach the Expedition Theater
tactic-losses-most-pieces = take as many pieces as we can
tactic-losses-most-value = take as much military value as we can
tactic-losses-city-state = take the enemy City-State's own pieces first
tactic-bases-all = take every base we can
tactic-give-up-cheapest = give up what we miss least
tactic-give-up-league = give up League units first
tactic-give-up-quiet = give up units where no enemy is
tactic-give-up-baseless = give up units without a base
tactic-give-up-land = give up land units first
tactic-recall-all-home = bring everybody home
tactic-redeploy-stranded = bring units without a base to safety
tactic-redeploy-all-home = bring everybody home
tactic-decline = let the issue go
tactic-trust = use the Brain Trust
tactic-keep = not now
tactic-stop = stop here
tactic-go-on = go on
tactic-expedition = lead an expedition
tactic-raid = raid
tactic-fight = fight a second battle
tactic-commit-ship = send the State Ship
tactic-expend = use the hostages
tactic-honor = take Honor
tactic-make-peace = make the Peace of Callias
tactic-done = no more of it
tactic-build-base = build a base
tactic-convert-base = convert a base

# --- stances ------------------------------------------------------------------------------------

matter-debates = Cards in debates
stance-speak-well = always what counts most
stance-speak-for-theaters = what counts most on issues for the Theaters, else what counts least
stance-speak-for-tokens = what brings most tokens
matter-advice = Brain Trust
stance-trust-behind = use it when we don't lead and two of our Entourage would win
stance-never-trust = never use it
matter-issues = Issues to debate
stance-win-theirs = our compatriot's end first, then the centre, by worth
stance-best-hand = what our hand is best for
matter-entourage = Entourage
stance-keep-high = keep cards of high value
stance-keep-theaters = keep cards for the issues of the Theaters
matter-lending = Lending
stance-lend-rumors = lend Rumors, else what is worth least
stance-lend-best = lend what is worth most
matter-revealing = Revealing
stance-own-first = our own markers first, where we are strongest
stance-rumors-first = Rumors, then our own markers
stance-issues-first = our issues by worth
stance-hold-back = where no enemy marker comes to the top
matter-battles = Battles
stance-enough = commit enough to be stronger, else little; the State Ship where it decides
stance-all-in = commit all we can, fight twice, send the State Ship
stance-spare = commit as little as we must, fight once
matter-given-up = What we give up
stance-give-cheapest = what we miss least
stance-give-league = League units first
matter-redeployment = Redeployment
stance-to-safety = only units without a base, to safety
stance-all-home = everybody home
