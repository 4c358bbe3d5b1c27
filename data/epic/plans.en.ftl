# Whole orders, and orders left ahead.

# --- whole orders --------------------------------------------------------------------------------

what-for = { $purpose-id ->
    [attack] , against { enemies-there }{ at-odds }
    [besiege] , before its walls ({ $enemies ->
        [0] {""}
       *[other] { $enemies } inside;{" "}
     }siege: { $needs })
    [relieve] , to relieve it from { enemies-there }{ at-odds }
    [raid] , to raid
    [join] , to join those there
    [garrison] , to hold it
    [home] , home
    [engage] , against { enemies-there }
    [blockade] , to blockade it
    [patrol] , on patrol
   *[other] {""}
 }
at-odds = { $odds-id ->
    [none] {""}
   *[other] {" "}({ $odds })
 }
# Who goes, as short as may be: the destination comes first, and a menu on a telephone shows no more than the beginning.
company-brief = { $units-count ->
    [0] { $leaders }
    [1] { $units }
   *[other] { $units-total } units
 }{ $units-count ->
    [0] {""}
   *[other] { $leaders-count ->
        [0] {""}
        [1] {" "}under { $leaders }
       *[other] {" "}under { $leaders-count } leaders
     }
 }
enemies-there = { $enemies ->
    [one] 1 enemy
   *[other] { $enemies } enemies
 }
leaders-number = { $leaders ->
    [0] {""}
    [one] {" "}and 1 leader
   *[other] {" "}and { $leaders } leaders
 }
units-counted = { $number ->
    [one] 1 unit
   *[other] { $number } units
 }
compound-march = March to { $hex }: { company-brief } from { $origin-short }{ what-for }
compound-march-on = March to { $hex }: { company-brief } from { $origin-short }, on the way to { $goal }
compound-stay = Stay in { $hex }
compound-halt = Halt in { $hex }
compound-sail = Sail to { $place }{ $die ->
    [1] {""}
   *[other] {" "}(a { $die } or more)
 }: { company-brief } from { $origin-short }{ what-for }
compound-anchor = End the voyage in { $place }
compound-moved = Move nobody else
placed-of = { $regions-count ->
    [1] {" "}of { $regions }
    [2] {" "}of { $regions }
   *[other] {" "}of { $regions-count } regions
 }
compound-season = Place { units-counted }{ placed-of }{ leaders-number }, build { units-in-short } ({ talents-talents })
compound-place-all = Place { units-counted }{ placed-of }{ leaders-number }{ $builds ->
    [yes] , build nothing
   *[no] {""}
 }
compound-place = Place { units-counted }{ leaders-number } of { $region } in { $city }
compound-build = Build { units-in-short } ({ talents-talents })
compound-send-home = Take { units-counted } of { $region } off the map
compound-mustered = That is all
compound-assess-as-it-is = Leave all assessments as they are: { talents-talents }
compound-assess = Assess as high as each region bears: { talents-talents }{ $regions-count ->
    [0] {""}
    [one] , more of { $regions }
   *[other] , more of { $regions-count } regions
 }{ $lowered-count ->
    [0] {""}
    [one] , less of { $lowered }
   *[other] , less of { $lowered-count } regions
 }
compound-stir = Check { $cities }
compound-calm = Try to win back { $cities }
compound-calm-none = Try to win nobody back
compound-supply = { $foraging ->
    [0] Pay for all
    [one] 1 lives off the land, pay for the rest
   *[other] { $foraging } live off the land, pay for the rest
 }: { $talents } of { $own } talents{ $given-up ->
    [0] {""}
    [one] , 1 unit given up
   *[other] , { $given-up } units given up
 }
compound-put-in = Put in at { $hexes }
compound-besiege = { $begun ->
    [yes] Press the siege of { $hex }
   *[other] Besiege { $hex }
 } ({ $own ->
    [one] 1 unit
   *[other] { $own } units
 }, takes a die above { $morale })
compound-no-siege = No more sieges
compound-lay-away = Lay away { $cards-short }
compound-keep-hand = Keep all cards
compound-play = { $verb-id ->
    [incite] Play { $about }
    [argos] Wake Argos
    [alcibiades] Win Alcibiades over for { $about }
    [court] Play { $about }
    [ask] Play { $about }
    [resolve] Decide the war in Sicily
    [embassy] Send an embassy against { $about }
    [helots] Stir up the helots
    [dissent] Sow dissent in { $about }
   *[other] Play { $about }
 }{ die-needed }
compound-ask = Play { $about }, to { $city }{ die-needed }
compound-betray = Play { $about } on { $city }{ die-needed }
die-needed = { $die ->
    [0] {""}
    [1] : any die
    [6] : a die of 6
    [7] : no die does it
   *[other] : a die of { $die } or more
 }
compound-no-card = Play no card
compound-raid = Raid with { units-counted } at { $hexes }
compound-no-raid = Nobody raids
odds-there = { $own } of ours against { $enemies ->
    [0] its garrison
   *[other] { $enemies }
 }
compound-fight = Fight in { $place }: { odds-there }
compound-storm = Storm { $place }: { odds-there }
compound-fight-from = Fight in { $place } with those from { $front }: { odds-there }
compound-storm-from = Storm { $place } with those from { $front }: { odds-there }
compound-front = With those from { $front }: { odds-there }
compound-sally = Sally from { $place }: { odds-there }
compound-no-attack = No more attacks
compound-stay-inside = Everybody stays inside
compound-come-out = All come out before { $hex }: { odds-there }
compound-meet = The fleets before { $hex } meet those that come
compound-intercept = Intercept from { $place }: { $own ->
    [one] 1 fleet
   *[other] { $own } fleets
 } against { $enemies }{ $carried ->
    [0] {""}
    [one] , which carry 1 unit
   *[other] , which carry { $carried } units
 }
compound-let-by = { $verb-id ->
    [let-by] Let these pass, on all of their way
    [let-all-by] Let all pass that sail in this phase
   *[other] Let them pass here
 }
compound-retreat = Retreat to { $place }{ $friends ->
    [0] {""}
    [one] , where 1 unit of ours is
   *[other] , where { $friends } units of ours are
 }
compound-array-evenly = Array as evenly as may be
compound-array = Array with { $number ->
    [one] 1 unit
   *[other] { $number } units
 } on the { $wing }

# --- occasions of standing orders ----------------------------------------------------------------

occasion-assess = When we assess our regions
occasion-stir = When we say where revolt checks are made
occasion-calm = When we can try to win rebels back
occasion-muster = When our units are placed
occasion-supply = When we feed our units
occasion-put-in = When our fleets at sea put in
occasion-besiege = When we can besiege
occasion-fate = When we have taken a city or fort
occasion-perdiccas = When we draw Perdiccas
occasion-plague = When we draw the Plague
occasion-carthage = When we draw Carthage
occasion-consult = When we draw the Oracle
occasion-give = When the Oracle tells our fortune
occasion-play-card = When we can play a card
occasion-play-unrest = When we can sow unrest
occasion-discard = When we lay cards away
occasion-raid = When we can raid
occasion-move = When we can move
occasion-march = On a march
occasion-sail = On a voyage
occasion-retreat = When we have lost a battle
occasion-fight-on = Between the rounds of a battle
occasion-landing = When our land units attack from their ships
occasion-meet-fleets = When fleets break out of a port before ours
occasion-argives = When Argos has joined us
occasion-front = When those who attack have come from several places
occasion-man-walls = When our walls are stormed
occasion-leave-walls = When our units on walls fail a morale check
occasion-wings = When a battle can be fought in wings
occasion-array = When we array in wings
occasion-shift-wings = When we may shift between wings
occasion-send-center = When we have won the center
occasion-stand = When enemies come before our walls
occasion-demand-peace = When an embassy of peace is here
occasion-answer-peace = When peace is proposed
occasion-answer-end = When somebody proposes to end the war
occasion-grievance = When the peace has been broken
occasion-stir-helots = When we can stir up the helots
occasion-intercept = When enemy fleets sail by
occasion-attack = When battles are fought

# --- conditions ----------------------------------------------------------------------------------

times-as-many = { $threshold ->
    [1] at least as many
    [2] at least twice as many
    [3] at least three times as many
   *[other] at least four times as many
 }
units-threshold = { $threshold ->
    [one] 1 unit
   *[other] { $threshold } units
 }
fleets-threshold = { $threshold ->
    [one] 1 fleet
   *[other] { $threshold } fleets
 }
season-threshold = { $threshold ->
    [1] spring
    [2] summer
    [3] fall
    [4] winter
   *[other] … (1 spring, 2 summer, 3 fall, 4 winter)
 }
when-we-have-times-fleets = we have { times-as-many } fleets as they
when-they-have-times-fleets = they have { times-as-many } fleets as we
when-their-fleets-at-least = they are { fleets-threshold } or more
when-their-fleets-at-most = they are { fleets-threshold } or fewer
when-they-carry-at-least = they carry { units-threshold } or more
when-bound-for-our-coast = they are bound for a coast of ours
when-a-leader-is-there = a leader of ours is there
when-we-are-better-led = our best leader is better than theirs
when-we-have-times-units = we have { times-as-many } units fighting as they
when-they-have-times-units = they have { times-as-many } units fighting as we
when-our-units-at-most = we have { units-threshold } or fewer left fighting
when-their-units-at-most = they have { units-threshold } or fewer left fighting
when-below-half = less than half of ours is left fighting
when-left-percent-at-most = { $threshold } % of ours or less is left fighting
when-units-lost-at-least = we have lost { units-threshold } or more
when-our-morale-at-most = our best morale is { $threshold } or less
when-their-morale-higher-by = their best morale is higher by { $threshold } or more
when-our-morale-higher-by = our best morale is higher by { $threshold } or more
when-battle-round-at-least = { $threshold ->
    [one] 1 round has been fought
   *[other] { $threshold } rounds or more have been fought
 }
when-we-attack = we attack
when-we-defend = we defend
when-battle-at-sea = the battle is at sea
when-battle-on-walls = the battle is for a city or a fort
when-we-have-times-inside = we have { times-as-many } units inside as have come
when-they-have-times-before-walls = { times-as-many } have come as we have inside
when-before-walls-at-most = { units-threshold } or fewer have come
when-raids-bring-nothing = no raid brings anything
when-no-die-wins-back = no die wins any rebels back
when-we-are-settled = all of ours are at home, garrisons or besiegers, and none has moved yet
when-nobody-in-our-land = no enemy is in our land, but for garrisons of what he holds
when-nobody-else-can-be-fed = our talents feed and build nobody else
when-talents-at-least = we have { $threshold ->
    [one] 1 talent
   *[other] { $threshold } talents
 } or more
when-talents-at-most = we have { $threshold ->
    [one] 1 talent
   *[other] { $threshold } talents
 } or less
when-season-at-least = it is { season-threshold } or later in the year
when-season-at-most = it is { season-threshold } or earlier in the year
when-campaign-turn-at-least = it is Campaign Turn { $threshold } or later
when-campaign-turn-at-most = it is Campaign Turn { $threshold } or earlier
when-our-regions-at-least = we control { $threshold ->
    [one] 1 region
   *[other] { $threshold } regions
 } or more
when-our-regions-at-most = we control { $threshold ->
    [one] 1 region
   *[other] { $threshold } regions
 } or fewer
when-wavering-regions-at-least = { $threshold ->
    [one] a region of Athens wavers
   *[other] { $threshold } regions of Athens or more waver
 }

# --- tactics -------------------------------------------------------------------------------------

tactic-assess-prudently = assess each region as high as it bears
tactic-stir-likeliest = check the cities likeliest to rise
tactic-stir-largest = check the largest cities
tactic-calm-hopeful = try to win back whoever a die can
tactic-supply-all = pay for all; if we must, give up what is least missed
tactic-supply-forage-first = live off the land where we can, pay for the rest
tactic-put-in-safely = put in at a friendly port or a safe coast
tactic-besiege-all = press and begin all sieges, the weakest walls first
tactic-besiege-weak = press sieges, begin new ones only against weak walls
tactic-consult-self = ask for our own fortune
tactic-consult-enemy = ask for an enemy's fortune
tactic-give-least = send the least gift
tactic-play-rebellion = play a rebellion that can be tried
tactic-play-betrayal = play a betrayal that can be tried
tactic-play-persia = ask Persia for help where we can
tactic-lay-useless-away = lay away what can't be played any more
tactic-raid-paying = raid wherever it brings talents
tactic-raid-before-walls = raid with those who lie before walls
tactic-raid-once-a-season = raid every Area once a season
tactic-fight-only = fight where we must, storm nothing
tactic-storm-ungarrisoned = fight where we must, storm walls with a garrison at most
tactic-storm-twice = fight where we must, storm walls when twice as many
tactic-storm-thrice = fight where we must, storm walls when three times as many
tactic-retreat-inside = retreat behind our walls there
tactic-retreat-to-walls = retreat to the nearest walls of ours
tactic-retreat-to-friends = retreat to where most of ours are
tactic-retreat-home = retreat towards the home of most who do
tactic-retreat-aboard = retreat to the ships, or out to sea
tactic-attack-from-most = with the most who have come together
tactic-stand-if-stronger = come out where we are as many or more
tactic-stand-if-twice = come out where we are twice as many
tactic-stand-all = all come out
tactic-meet-fleets = meet fleets that come, nobody else comes out
tactic-demand-peace = make the enemy answer
tactic-intercept-most = intercept with the most fleets there are
tactic-intercept-led = intercept with the most that have a leader
tactic-man-best = our best units stand on the walls
tactic-man-worst = our weakest units stand on the walls
tactic-leave-all = whoever has failed leaves the walls
tactic-array-strong-right = array with a strong right
tactic-array-strong-left = array with a strong left
tactic-with-fleets = with the fleets
tactic-without-fleets = without the fleets
tactic-meet-them = meet them at sea
tactic-stay-ashore = stay ashore
tactic-stay = stay
tactic-wings = in three wings
tactic-line = in one line
tactic-evenly = array as evenly as may be
tactic-send-left = all to the left
tactic-send-right = all to the right
tactic-play-likely = play the card that a die of 4 or more brings about
tactic-place-fed = place all whom our talents feed
tactic-call-up-all = call up all that our treasury feeds
tactic-done = nothing more
tactic-keep = keep it
tactic-tear-down = tear the walls down
tactic-raze = destroy the city
tactic-play = play it
tactic-discard = lay it away
tactic-pass = pass
tactic-let-by = let these pass, on all of their way
tactic-let-all-by = let all pass
tactic-halt = go no farther
tactic-fight-on = fight on
tactic-withdraw = break off
tactic-agree = agree
tactic-refuse = refuse
tactic-end-it = agree that the war is over
tactic-go-on = let the war go on
tactic-grievance = make the Grievance Roll
tactic-helots = stir them up

# --- stances -------------------------------------------------------------------------------------

matter-event-cards = Event cards
stance-play-likely = play what a die of 4 or more brings about, else none
stance-play-nothing = play none
matter-quiet-turns = Campaign Turns in which nothing presses
stance-rest-when-quiet = from the second on and in winter nobody moves, if all are at home, garrisons or besiegers
stance-rest-in-winter = in winter nobody moves, if all are at home, garrisons or besiegers
matter-placing = Placing units
stance-none-when-none-is-fed = none, where nobody else can be fed or built
stance-place-all-fed = place all whom our talents feed, build nothing
matter-tribute = Tribute
stance-assess-prudently = as high as each region bears
matter-captured = Cities we take
stance-keep-cities = keep them
matter-in-vain = What would be in vain
stance-pass-over = passed over: raids that bring nothing, rebels whom no die wins back
stance-pass-rebels-over = ask me about raids, but not about rebels whom no die wins back
matter-battles = Battles
stance-hold = hold, break off when beaten two to one
stance-to-the-last = fight to the last
stance-spare = spare our units, break off early
matter-wings = Wings
stance-one-line = rather in one line, else arrayed evenly
stance-strong-right = in three wings, with a strong right
matter-interceptions = Interceptions
stance-catch = intercept when two to one and led
stance-guard-coasts = also when they are bound for our coasts
stance-let-by = let all pass
matter-our-walls = Enemies before our walls
stance-behind-walls = stay behind the walls
stance-out-if-twice = come out when twice as many
stance-out-if-stronger = come out when as many or more
matter-attacks = Attacks
stance-fight-in-the-open = fight where we must, storm nothing
stance-storm-if-thrice = storm walls when three times as many
matter-sieges = Sieges
stance-all-sieges = press and begin all
stance-weak-walls-only = begin only against weak walls
matter-raids = Raids
stance-no-raids = no raids
stance-raid-before-walls = those who lie before walls raid
stance-raid-for-talents = raid wherever it brings talents
matter-supply = Supply
stance-pay-for-all = pay for all
stance-live-off-land = live off the land where we can
matter-unrest = Revolts and unrest
stance-stir-and-calm = check the likeliest, win back whom we can, sow no unrest
matter-hand = Cards laid away
stance-keep-useful = lay away what is of no use
stance-keep-all = keep all
