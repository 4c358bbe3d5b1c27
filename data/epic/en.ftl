# Epic in words: what the game is, what can be done and asked. What happens stands by its subject: years, regions and supply
# in regions.en.ftl, units in forces.en.ftl, movement in moves.en.ftl, battles and sieges in combat.en.ftl, cards, peace and
# allies in cards.en.ftl. Why something can't be done stands in refusals.en.ftl; the board in words, what a player has and
# what presses in board.en.ftl. Everything here is our own wording; facts and figures come from the rulebook and the data.

game-title = Epic
game-about = The whole Peloponnesian War: tribute and revolt, sieges, fleets and marches over 1,344 hexes. For two, three or four.
game-minute =
    · **Aim**: hold the regions that pay: at the end the Base Tribute of Athens' tells who has won; whoever takes the enemy's capital wins at once.
    · **A year**: tribute, then four seasons of revolts, placing, feeding and sieges, each with three Campaign Turns of raids, marches and battles.
    · **Dice** decide; only cards are hidden.
    · **It ends** with a capital or a home region lost, with peace, or after the last year. Begin with the *Argive League*.

scenario-argive-league = Argive League, 419–416 BC
scenario-argive-league-about = 4 years, three to six months by mail. The Peloponnese and its neighbours, without cards and building. The one to begin with.
scenario-campaign = Campaign for two, 431 BC on
scenario-campaign-about = Until peace is made or a capital falls; ten years of war and more, one to two years by mail. The whole game, for two who know it.
scenario-three-players = Campaign for three, 431 BC on
scenario-three-players-about = Until peace is made or a capital falls; one to two years by mail. Sparta and Thebes are allies and rivals against Athens.
scenario-four-players = Campaign for four, 431 BC on
scenario-four-players-about = Until peace or a capital falls; two years by mail or more. Three allies against Athens, each with an aim of its own.
scenario-archidamian-war = Archidamian War, 431–422 BC
scenario-archidamian-war-about = 10 years at most, about a year by mail. The first half of the war, with cards and all, without Sicily. For two.
scenario-ionian-war = Ionian War, 412–405 BC
scenario-ionian-war-about = 8 years at most, about a year by mail. An empire that shakes, and Persia's gold. For two.
scenario-spartan-fantasy = Spartan fantasy, 431–429 BC
scenario-spartan-fantasy-about = 3 years, two to four months by mail. Attica alone against everybody: to learn the game on, not a fair fight.
scenario-athenian-fantasy = Athenian fantasy, 431–429 BC
scenario-athenian-fantasy-about = 3 years, two to four months by mail. Laconia wavers and Athens has the helots' ear: to learn the game on, not a fair fight.

option-plague-yes = Plague in Athens is in the deck
option-plague-no = No Plague (§23.2.6): the card is left out
option-wings-no = Battles in one line
option-wings-yes = Battles in wings (appendix D): with more than three units on both sides either may have three wings

# --- words used in other texts -------------------------------------------------------------------

# Hexes without a city: four digits, and what lies close by.
hex-near = { $digits } { $way } of { $city }
hex-in = { $digits } in { $area }

talents-talents = { $talents ->
    [one] 1 talent
   *[other] { $talents } talents
 }
units-number = { $number ->
    [one] 1 { $unit }
   *[other] { $number } { $unit-many }
 }
# Units and leaders that go together; either may be missing.
company = { $units-count ->
    [0] { $leaders }
   *[other] { $units }{ $leaders-count ->
        [0] {""}
       *[other] {" "}under { $leaders }
     }
 }
# Of many kinds only how many they are.
units-in-short = { $units-count ->
    [0] nothing
    [1] { $units }
    [2] { $units }
   *[other] { $units-total } units
 }
company-in-short = { $units-count ->
    [0] { $leaders }
   *[other] { units-in-short }{ $leaders-count ->
        [0] {""}
       *[other] {" "}under { $leaders }
     }
 }
whose-side = { $side-id ->
    [athens] Athens
   *[league] the League
 }

# --- verbs in menus ------------------------------------------------------------------------------

verb-agree = Agree to peace
verb-alcibiades = Win Alcibiades over
verb-all = All who can go
verb-anchor = Where fleets put in
verb-argos = Wake Argos
verb-ask = Ask a satrap for forces
verb-assess = Assess a region
verb-attack-from = Attack from one side
verb-base = Base
verb-besiege = Besiege or press a siege
verb-betray = City Betrayal
verb-bribe = City Betrayal in a siege
verb-build = Build units
verb-calm = Win rebels back
verb-cede = Give a region to an ally
verb-consult = Whose fortune is told
verb-court = Ask for Persia's support
verb-demand = Make an enemy answer
verb-demolish = Tear walls down
verb-break-out = Break out of a port
verb-meet-them = Meet them at sea
verb-stay-ashore = Stay ashore
verb-depart = Get ready to leave Sicily
verb-depart-with = A leader gets ready to leave
verb-detach = Units stay here
verb-detach-leader = A leader stays here
verb-fetch = Units come aboard
verb-ashore = A leader goes ashore
verb-discard = Lay a card away
verb-discard-perdiccas = Lay the card away
verb-discard-plague = Lay the card away
verb-discard-carthage = Lay the card away
verb-dissent = Allied Dissent
verb-done = Done
verb-drop = Call at a coast
verb-embassy = Embassy to Persia
verb-engage = Engage enemy fleets
verb-escalate = Escalate in Sicily
verb-fight = Fight
verb-fight-on = Fight on
verb-forage = Forage
verb-fort = Fort
verb-give = Send gifts to Delphi
verb-grievance = War for what they have done
verb-halt = Go no farther
verb-hand = Hand a card to an ally
verb-helots = Stir up the helots
verb-incite = Rebellion Possible
verb-intercept = Intercept
verb-keep = Keep it as it is
verb-land = Land
verb-lead = Place a leader
verb-led = A leader goes along
verb-lend = Give talents to an ally
verb-let-all-by = Let all pass
verb-let-by = Let these pass
verb-long-walls = Long Walls
verb-march = March
verb-meet = Meet the fleets that come
verb-outside = Come out before the walls
verb-pass = Pass
verb-pass-intercept = Let them pass
verb-pass-play-card = Play no card
verb-place = Place units
verb-play = Play it
verb-portage = Haul over the Isthmus
verb-propose-peace = Propose peace
verb-propose-end = Propose to end the war
verb-end-it = End the war
verb-go-on = Go on
verb-raid = Raid
verb-raze = Destroy the city
verb-refuse = Refuse
verb-release = Send a satrap's fleet home
verb-remove = Take units off
verb-resolve = Decide the war in Sicily
verb-rest = Send a leader home
verb-retreat = Retreat
verb-sail = Sail
verb-sally = Sally
verb-sicilians = Sicilian fleets
verb-sicily = To Sicily
verb-starve = Give units up
verb-stir = Revolt check
verb-storm = Storm walls
verb-tear-down = Tear the walls down
verb-to = Go on to
verb-unrest = Allied Unrest
verb-wall = City walls
verb-with = Units go along
verb-withdraw = Break off

verb-again = Begin anew
verb-evenly = As evenly as may be
verb-head = A leader in a wing
verb-leave = Leave the walls
verb-line = In one line
verb-man = Man the walls
verb-post = Units in a wing
verb-ride = Cavalry to another wing
verb-send = Some to a wing
verb-send-all = All to a wing
verb-shift = A unit to the next wing
verb-stay = Stay
verb-wings = In three wings
verb-with-fleets = With the fleets
verb-command = Take command of an ally's units
verb-call-up = Call Argives up
verb-forbid-lead = Forbid an ally to lead your units
verb-forbid-supply = Forbid an ally supply from you
verb-forbid-land = Forbid an ally your Areas
verb-allow-lead = Let an ally lead your units
verb-allow-supply = Let an ally draw supply from you
verb-allow-land = Let an ally use your Areas
verb-without-fleets = Without the fleets

button-verb-alcibiades = Alcibiades
button-verb-all = All
button-verb-anchor = Put in
button-verb-argos = Argos
button-verb-ask = Ask
button-verb-assess = Assess
button-verb-besiege = Besiege
button-verb-betray = Betrayal
button-verb-bribe = Bribe
button-verb-build = Build
button-verb-calm = Win back
button-verb-cede = Cede
button-verb-consult = Consult
button-verb-court = Court
button-verb-demand = Demand
button-verb-demolish = Tear down
button-verb-break-out = Break out
button-verb-meet-them = Meet them
button-verb-stay-ashore = Stay ashore
button-verb-depart = Leave Sicily
button-verb-depart-with = Leader leaves
button-verb-detach = Units stay
button-verb-detach-leader = Leader stays
button-verb-fetch = Aboard
button-verb-ashore = Ashore
button-verb-discard = Lay away
button-verb-dissent = Dissent
button-verb-drop = Call at
button-verb-embassy = Embassy
button-verb-engage = Engage
button-verb-escalate = Escalate
button-verb-give = Gifts
button-verb-grievance = War
button-verb-halt = Halt
button-verb-hand = Hand over
button-verb-helots = Helots
button-verb-incite = Rebellion
button-verb-keep = Keep
button-verb-lead = Leader
button-verb-led = Leader
button-verb-lend = Lend
button-verb-let-all-by = Let all pass
button-verb-let-by = Let these pass
button-verb-meet = Meet
button-verb-outside = Come out
button-verb-place = Place
button-verb-portage = Portage
button-verb-propose-peace = Propose peace
button-verb-propose-end = Propose an end
button-verb-raze = Destroy
button-verb-release = Send home
button-verb-remove = Take off
button-verb-resolve = Resolve
button-verb-rest = Rest
button-verb-sicilians = Sicilians
button-verb-starve = Give up
button-verb-stir = Check
button-verb-storm = Storm
button-verb-tear-down = Tear down
button-verb-to = To
button-verb-unrest = Unrest
button-verb-wall = Walls
button-verb-with = Units
button-verb-evenly = Evenly
button-verb-head = Leader
button-verb-line = One line
button-verb-man = Man
button-verb-post = Post
button-verb-ride = Cavalry
button-verb-shift = Shift
button-verb-with-fleets = With fleets
button-verb-command = Command
button-verb-call-up = Call up
button-verb-forbid-lead = No leading
button-verb-forbid-supply = No supply
button-verb-forbid-land = No passage
button-verb-allow-lead = Leading
button-verb-allow-supply = Supply
button-verb-allow-land = Passage
button-verb-without-fleets = Without

# --- choices: control, tribute, revolts ----------------------------------------------------------

choice-assess = Assess { $a1 } at ×{ $a2 }{ $talents ->
    [0] : nothing is asked
   *[other] : { talents-talents } a year, less what lost cities would bring
 }
choice-stir = Revolt check in { $a1 }
choice-calm = Try to win { $a1 } back

# --- choices: units ------------------------------------------------------------------------------

units-a2-a1 = { $a2 ->
    [one] 1 { $a1 }
   *[other] { $a2 } { $a1-many }
 }
units-a3-a2 = { $a3 ->
    [one] 1 { $a2 }
   *[other] { $a3 } { $a2-many }
 }
choice-place = Place { units-a2-a1 } in { $a3 }
choice-remove = Take { units-a2-a1 } off { $a3 }, back into the Force Pool
choice-lead = { $a1 } comes to { $a2 }
choice-rest = { $a1 } goes into the Force Pool
choice-build = Build { units-a2-a1 }: { talents-talents }
choice-fort = A fort in { $a1 }: { talents-talents }
choice-base = A base in { $a1 }: { talents-talents } (nothing in the short turn)
choice-wall = Walls for { $a1 }: { talents-talents }, { $seasons ->
    [0] they stand at once
    [one] they stand in a season
   *[other] they stand in { $seasons } seasons
 }
choice-long-walls = Long Walls from { $a1 } to { $a2 }: { talents-talents }, they stand in { $seasons } seasons
choice-sicilians = { $a1 ->
    [one] 1 Sicilian fleet comes out
   *[other] { $a1 } Sicilian fleets come out
 }
choice-depart = { units-a2-a1 } { $a2 ->
    [one] gets
   *[other] get
 } ready to leave Sicily
choice-depart-with = { $a1 } gets ready to leave Sicily
choice-lend = Give { $a1 ->
    [one] 1 talent
   *[other] { $a1 } talents
 } to { $a2 }
choice-cede = Give { $a1 } to { $a2 }

# --- choices: supply and sieges ------------------------------------------------------------------

choice-forage = { units-a3-a2 } in { $a1 } { $a3 ->
    [one] lives
   *[other] live
 } off the land: unpaid, morale −1
choice-starve = Give up { units-a3-a2 } in { $a1 }
choice-anchor = Fleets in { $a1 } put in at { $a2 }
choice-besiege = Besiege { $a1 }, or press its siege
choice-bribe = City Betrayal at { $a2 }: +{ $added } on the die of its siege
choice-keep = Keep it as it is
choice-tear-down = Tear the walls down; your units there are busy with it
choice-raze = Destroy the city: every region hears of it, and yours think the worse of you
choice-raid = { units-a3-a2 } { $a3 ->
    [one] raids
   *[other] raid
 } around { $a1 }
choice-demolish = Tear down the walls of { $a1 }; a stack is busy with it
choice-break-out = Come out of { $a1 } against the fleets before it
choice-meet-them = Meet them at sea, fleets against fleets, when all have moved
choice-stay-ashore = Stay ashore with the others: the port is open for this Campaign Turn

# --- choices: movement ---------------------------------------------------------------------------

choice-march = March from { $a1 }
choice-sail = Sail from { $a1 }
choice-all = All who can go
choice-with = { units-a2-a1 } { $a2 ->
    [one] goes
   *[other] go
 } along
choice-led = { $a1 } goes along
choice-detach = { units-a2-a1 } { $a2 ->
    [one] stays
   *[other] stay
 } here
choice-detach-leader = { $a1 } stays here
choice-fetch = { units-a2-a1 } { $a2 ->
    [one] comes
   *[other] come
 } aboard
choice-ashore = { $a1 } goes ashore at the next call
choice-to = To { $a1 }
choice-halt = Go no farther
choice-portage = Over the Isthmus
choice-drop = By way of { $a1 }, where land units aboard go ashore
choice-land = Land in { $a1 }
choice-sicily = To Sicily
choice-engage = Engage the enemy's fleets there
choice-intercept = Intercept with { $a2 ->
    [one] 1 fleet
   *[other] { $a2 } fleets
 } from { $a1 }

# --- choices: battles ----------------------------------------------------------------------------

choice-fight-on = Fight on
choice-fight = Fight in { $a1 }
choice-storm = Storm { $a1 }
choice-attack-from = Attack with those who have come from { $a1 }
choice-sally = Sally from { $a1 }
choice-withdraw = Break off: the other side has won
choice-retreat = Retreat to { $a1 }
choice-outside = { units-a3-a2 } { $a3 ->
    [one] comes
   *[other] come
 } out before { $a1 }
choice-meet = Your fleets before { $a1 } meet those that come
choice-with-fleets = Attack with the fleets beside the land units: they count as light infantry of morale 3
choice-without-fleets = Attack with the land units alone: the fleets wait for them
choice-man = { $a1 } mans the walls
choice-leave = { $a1 } leaves the walls
choice-stay = All stay on the walls
choice-wings = Fight in three wings
choice-line = Fight in one line
choice-evenly = Array as evenly as may be
choice-post = { units-a2-a1 } in the { $a3 }
choice-head = { $a1 } leads the { $a2 }
choice-again = Begin the array anew
choice-shift = 1 { $a1 } from the { $a2 } to the { $a3 }
choice-ride = { units-a2-a1 } from the { $a3 } to the { $a4 }
choice-send-all = All from the center to the { $a1 }
choice-send = { units-a2-a1 } from the center to the { $a3 }
choice-command = { units-a3-a2 } in { $a1 } under your command
choice-call-up = { units-a2-a1 } { $a2 ->
    [one] comes
   *[other] come
 } out in { $a3 }
choice-forbid-lead = { $a1 } may not lead your units
choice-forbid-supply = { $a1 } may not draw supply from your cities and bases
choice-forbid-land = { $a1 } may not use your Areas as friendly ones
choice-allow-lead = { $a1 } may lead your units again
choice-allow-supply = { $a1 } may draw supply from your cities and bases again
choice-allow-land = { $a1 } may use your Areas as friendly ones again

# --- choices: cards, peace -----------------------------------------------------------------------

choice-incite = Rebellion Possible in { $region }: takes a 6; +2 with { $force } beside your leader, +1 for Brasidas or Callicratidas
choice-betray = City Betrayal at { $a2 }: a 6{ $added ->
    [0] {""}
   *[other] {" "}(+{ $added } for its size)
 } opens its gates this season
choice-helots = Helot Uprising: Laconia's serfs may rise
choice-dissent = Allied Dissent: { $a1 } may become yours
choice-unrest = Allied Unrest: what { $a1 } has built goes back, and no League units leave it this season
choice-argos = Argos Ends Neutrality: the Argolid joins whom it leans to
choice-alcibiades = Alcibiades comes over; { $a1 } makes room for him
choice-escalate = Escalate in Sicily: nobody leaves until the war there is decided
choice-resolve = Decide the war in Sicily with two dice
choice-ask = { $a1 }: they come to { $a2 } if he is willing
choice-court = { $kind-id ->
    [audience-with-great-king] Audience with the Great King: the satraps forget their rivalry
   *[other] { $a1 }: he feeds the League's units on his coast
 }
choice-release = Send the fleet of “{ $a1 }” home
choice-embassy = Athenian Embassy against “{ $a1 }”: 1 talent
choice-hand = Hand { $a1 } to { $a2 }
choice-propose-peace = Propose peace to all
choice-propose-end = Propose that the war be over: the regions as they stand tell who has won
choice-pass = Pass
choice-let-by = Let these pass, on all of their way
choice-let-all-by = Let all pass that sail in this phase
choice-play = Play the card
choice-discard-0 = Lay the card away
choice-discard-1 = Lay { $a1 } away
choice-consult = The oracle tells the fortune of { $a1 }
choice-give = Send { $a1 ->
    [one] 1 talent
   *[other] { $a1 } talents
 } to Delphi
choice-demand = { $a1 } must answer the embassy of peace
choice-agree = Agree to peace
choice-end-it = Agree that the war is over: the regions as they stand tell who has won
choice-go-on = The war goes on
choice-refuse = Refuse: the war goes on
choice-grievance = Make a Grievance Roll: a 6 with what is added, and it is war again
choice-done = Done

# What `done` says in a list of small choices.
ends-assess = { $first ->
    [yes] All assessments stay as they are
   *[no] All other assessments stay as they are
}
ends-calm = { $first ->
    [yes] Nobody is won back
   *[no] Nobody else is won back
}
ends-muster = { $first ->
    [yes] All units stay as they are
   *[no] That is all for the units of this season
}
ends-supply = { $first ->
    [yes] All units are paid for
   *[no] All others are paid for
}
ends-besiege = { $first ->
    [yes] No new siege; those under way go on
   *[no] No more; sieges under way go on
}
ends-give = No gifts
ends-play-unrest = No unrest is sown
ends-discard = { $first ->
    [yes] All cards are kept
   *[no] All other cards are kept
}
ends-raid = { $first ->
    [yes] Nobody raids
   *[no] Nobody else raids
}
ends-move = Nobody else moves: the winds blow, and battles are fought
ends-stand = { $first ->
    [yes] Everybody stays inside
   *[no] All others stay inside
}
ends-demand-peace = Nobody has to answer
ends-grievance = We bear it
ends-stir-helots = The helots are left in peace
ends-attack = No more attacks
ends-array = The array stands
ends-argives = No more of them come out
ends-shift-wings = No more shifts

# --- questions -----------------------------------------------------------------------------------

prompt-assess = How much is each region to pay this year? Name those that change with their multiple, `assess chios 3`, then `done`. Each multiple more costs Allegiance, in the League Militance.
prompt-stir = In which city of each wavering region is the revolt check made? `stir teos`; a die of 7 or more with what is added, and it revolts.
prompt-calm = Will you try to win rebels back, one city in each region? `calm plataea`; a die of 1 or less with what is added ends the revolt. `done` ends the list.
prompt-muster = Which units and leaders take the field this season, and which leave it? `place attica/hoplite-4 2 athens`, `lead pericles athens`, `build attica/fleet-5 1`, then `done`.
prompt-supply = Who lives off the land, and who is given up if the treasury does not pay for all? `forage`, `starve`, then `done`; the rest is paid for.
prompt-put-in = Your fleets at sea have to put in before they are fed. Where? `anchor saronic-gulf piraeus`
prompt-besiege = Which sieges do you begin or press, in which order? `besiege potidaea`, then `done`. A die above the siege morale and they surrender; those under way go on anyway.
prompt-fate = It is yours. Keep it, tear down its walls, or destroy the city?
prompt-perdiccas = You have drawn Perdiccas. Does Macedon change sides now (`play`), or is the card laid away (`discard`)?
prompt-plague = You have drawn the Plague. Let it come to Attica (`play`), or lay it away for good (`discard`)?
prompt-carthage = You have drawn Carthage. Does it invade Sicily (`play`), or is the card laid away (`discard`)?
prompt-consult = You have drawn the Oracle. Whose fortune does it tell? A good one adds 1 to the morale of all units until a defeat, a bad one takes 1 until a victory.
prompt-give = The oracle tells your fortune: a die of 4 or more is good, and 2 talents for Delphi add 1. How many do you send? A 1 is bad whatever you give.
prompt-play-card = Will you play a card, propose peace, or pass? The others may go on when you pass, and you again if they do.
prompt-play-unrest = All have built. Will you sow unrest in a region of the League? `unrest corinth`, or `done`.
prompt-discard = Which cards do you lay away before you draw? Then `done`. Your hand is filled up again.
prompt-raid = Who raids in this Campaign Turn? `raid eleusis laconia/hoplite-5 2`, then `done`. Raiders bring a talent each as long as the Area has any, and don't move.
prompt-move = Who marches or sails, and from where? `march thebes`, `sail piraeus`; `done` ends it: then the winds blow and battles are fought.
prompt-march = Who marches, and where to? `all`, or `with` units and `led` leaders, then `to thespis`. They may go on from there; `halt` stops them.
prompt-sail = Who sails, and by which way? `all`, or `with` units and `led` leaders; then `to` a sea, and `land` at a coast, `engage` enemies, or `halt`. A die says how far they get.
prompt-retreat = Your side has lost the battle. Where do those who are left retreat?
prompt-fight-on = The round is over. Fight on (`fight-on`), or break off (`withdraw`) and leave the victory to the other side?
prompt-landing = Your land units attack from their ships. Do the fleets fight beside them (`with-fleets`), or wait (`without-fleets`)? They fight as light infantry of morale 3; who loses all fleets can't go back.
prompt-meet-fleets = Fleets come out of a port before which yours lie. Meet them at sea (`meet-them`), or stay ashore (`stay-ashore`)? Then the port is open for this Campaign Turn.
prompt-argives = Argolid is yours. Which of its units come out at once, fed from your treasury at half price? `call-up argolid/hoplite-4 2 argos`, then `done`.
prompt-man-walls = Only two units defend the walls. Who? They stay there until they are lost or have won.
prompt-leave-walls = Units on the walls have failed a morale check. Does one of them leave (`leave`), or do all stay (`stay`)?
prompt-wings = Both sides have more than three units. Fight in three wings (`wings`), or in one line (`line`)? It takes one of you to have wings.
prompt-array = Who stands in which wing? `post boeotia/hoplite-5 2 left`, `head pagondas right`, then `done`; or `evenly`. A quarter of the units in each; no cavalry or light troops in the center with hoplites in both other wings.
prompt-shift-wings = The die lets you shift: one hoplite or light infantry to the next wing, or any cavalry, and leaders. `done`: no more.
prompt-send-center = You have won the center. Where do those units go? `send-all left`, or `send boeotia/hoplite-5 1 right`.
prompt-stand = Enemies have come before your walls. Who meets them outside? `outside piraeus attica/fleet-6 2`, then `done`; all others stay in.
prompt-demand-peace = An embassy of peace is here. Which enemy must answer it? A 6 with what is added is peace; `done`: nobody.
prompt-answer-end = The war is to be over: the regions as they stand tell who has won. Do you agree (`end-it`), or does it go on (`go-on`)? All must agree.
prompt-answer-peace = Peace is proposed. Agree, or refuse? All must agree.
prompt-grievance = The enemy has wronged you in the peace. Is it to be war (`grievance`), a die of 6 with what is added, or do you bear it (`done`)?
prompt-stir-helots = Will you stir up Laconia's helots this season (`helots`)? `done`: no.
prompt-intercept = Enemy fleets sail by. Intercept them, and with how many fleets? More than one needs a leader. Or `pass`.
prompt-front = Yours have come upon the same hex from different places, and all who attack come from one. Who attacks? `attack-from` the hex or sea they have come from.
prompt-attack = Which battle is next, and which walls do you attack? `fight` where you must, `storm` a city, `sally` from one of yours; `done` when there is no more to do.

# --- where the game is ---------------------------------------------------------------------------

where-game = { $year } BC
where-yearly-start = the year begins
where-season = { $season }
where-revolt-checks = revolts
where-muster = { $seat } places its units
where-supply = { $seat } feeds its units
where-sieges = sieges of { $seat }
where-cards = event cards
where-campaign-turn = Campaign Turn { $number }
where-raid-stage = raids
where-movement = { $seat } moves
where-march = a march
where-voyage = a voyage
where-battle = battle in { $place }
where-assault = attack on { $hex }
where-onset = attack on { $place }
where-tribute = tribute
where-serfs = the helots
where-embassies = embassies of peace

# --- endings and scores --------------------------------------------------------------------------

ending-capital-lost = { $count ->
    [0] Athens is lost, and none of the League has reached its own aim.
    [one] { $winners } wins: the enemy's capital or home region is lost.
   *[other] { $winners } win: the enemy's capital or home region is lost.
 }
ending-regions-won = { $winners } wins: the League's regions have come over.
ending-held-out = { $winners } { $count ->
    [one] wins
   *[other] win
 }: the years are over, and the capital stands.
ending-decisive = { $count ->
    [0] Athens has lost decisively, and none of the League has reached its own aim.
    [one] A decisive victory for { $winners }.
   *[other] A decisive victory for { $winners }.
 }
ending-victory = { $count ->
    [0] Athens has lost, and none of the League has reached its own aim.
    [one] A victory for { $winners }.
   *[other] A victory for { $winners }.
 }
ending-stalemate = Nobody wins: the war ends in a stalemate.

score-tribute = Base Tribute

# Behind the score, of Athens: with what it wins.
score-aim-tribute = Athens wins with { $wins }; { $draw } is a stalemate
score-aim-regions = { $regions ->
    [one] 1 region of Athens
   *[other] { $regions } regions of Athens
 } ({ $wins } win)
score-aim-falls = Athens wins if it stands when the years are over
score-aim-sparta = Athens wins with Laconia, or with { $wins } regions of the League
score-taken = cities taken: { $cities }

# --- how an order is said ------------------------------------------------------------------------

usage-assess = Say the region and its multiple, 0 to 5: `assess chios 3`.
usage-place = Say the units, how many and the city: `place attica/hoplite-4 2 athens`.
usage-remove = Say the units, how many and the city: `remove attica/hoplite-4 2 athens`.
usage-build = Say the units and how many: `build attica/fleet-5 1`.
usage-lead = Say the leader and the city: `lead pericles athens`.
usage-forage = Say where, which units and how many: `forage thebes boeotia/hoplite-5 2`.
usage-raid = Say where, which units and how many: `raid eleusis laconia/hoplite-6 2`.
usage-march = Say from where, then who goes, then where to: `march thebes; all; to plataea`.
usage-sail = Say from where, then who goes, then the way: `sail piraeus; all; to saronic-gulf; land megara`.
usage-with = Say the units and how many: `with attica/hoplite-4 2`.
usage-detach = Say the units and how many: `detach attica/hoplite-4 2`.
usage-fetch = Say the units and how many, after the call: `drop aegina; fetch attica/hoplite-4 2`.
usage-intercept = Say from where and with how many fleets: `intercept naupactus 2`.
usage-besiege = Say which city or fort: `besiege potidaea`.
usage-outside = Say before which city, which units and how many: `outside athens attica/hoplite-4 2`.
usage-post = Say the units, how many and the wing: `post boeotia/hoplite-5 2 left`.
usage-head = Say the leader and the wing: `head pagondas right`.
usage-shift = Say the unit, from where and to where: `shift boeotia/hoplite-5 left center`.
usage-ride = Say the cavalry, how many, from where and to where: `ride boeotia/cavalry-5 2 left right`.
usage-send = Say the units, how many and the wing: `send boeotia/hoplite-5 1 right`.
usage-command = Say where, which units and how many: `command thebes boeotia/hoplite-5 2`.
usage-call-up = Say the units, how many and the city: `call-up argolid/hoplite-4 2 argos`.
usage-betray = Say the card and the city: `betray city-betrayal/argos argos`.
usage-incite = Say the card: `incite rebellion/chios-1`.

# When other questions come.
comes-assess = “{ $part }” belongs to the beginning of a year, when tribute is assessed.
comes-stir = “{ $part }” belongs to the beginning of a season, when revolt checks are made against Athens.
comes-calm = “{ $part }” belongs to the beginning of a season, when Athens tries to win rebels back.
comes-muster = “{ $part }” belongs to the placing and building of units, early in a season.
comes-supply = “{ $part }” belongs to supply, after units have been placed and built.
comes-put-in = “{ $part }” belongs to supply, when fleets at sea put in.
comes-besiege = “{ $part }” comes once a season, after supply and before the Campaign Turns: whoever lies before a city then may besiege it. March there now; when all have moved, its walls can be stormed (`storm`).
comes-fate = “{ $part }” comes when you have taken a city or a fort.
comes-perdiccas = “{ $part }” comes when you have drawn Perdiccas.
comes-plague = “{ $part }” comes when Athens has drawn the Plague.
comes-carthage = “{ $part }” comes when you have drawn Carthage.
comes-consult = “{ $part }” comes when you have drawn the Oracle.
comes-give = “{ $part }” comes when the Oracle tells your fortune.
comes-play-card = “{ $part }” is played in the Event Cards phase, after the sieges of a season.
comes-play-unrest = “{ $part }” is played when all have built.
comes-discard = “{ $part }” comes when cards are laid away, before hands are filled.
comes-raid = “{ $part }” belongs to the beginning of a Campaign Turn, before anybody moves.
comes-move = “{ $part }” belongs to your own movement in a Campaign Turn.
comes-march = “{ $part }” belongs to a march: first `march` with where it begins.
comes-sail = “{ $part }” belongs to a voyage: first `sail` with where it begins.
comes-retreat = “{ $part }” comes when your side has lost a battle.
comes-fight-on = “{ $part }” comes between the rounds of a battle.
comes-front = “{ $part }” comes when those who attack a hex have come from several places.
comes-landing = “{ $part }” comes when land units attack from their ships.
comes-meet-fleets = “{ $part }” comes when fleets break out of a port before which yours lie.
comes-argives = “{ $part }” comes when Argos has joined you.
comes-man-walls = “{ $part }” comes when walls of yours are stormed.
comes-leave-walls = “{ $part }” comes when units on walls of yours fail a morale check.
comes-wings = “{ $part }” comes when a battle begins, at a table with wings.
comes-array = “{ $part }” comes when a battle is to be fought in wings.
comes-shift-wings = “{ $part }” comes when both sides have arrayed and the die lets you shift.
comes-send-center = “{ $part }” comes when you have won the center of a battle.
comes-stand = “{ $part }” comes when enemies stand before your walls.
comes-demand-peace = “{ $part }” comes after cards are drawn, while an embassy of peace is here.
comes-answer-peace = “{ $part }” answers somebody who proposes peace.
comes-answer-end = “{ $part }” answers somebody who proposes to end the war.
comes-grievance = “{ $part }” comes before cards are played, when the peace has been broken.
comes-stir-helots = “{ $part }” comes after the cards of a season, in the Athenian fantasy.
comes-intercept = “{ $part }” comes when enemy fleets sail by yours.
comes-attack = “{ $part }” comes when you have moved and battles are fought.

# The same, for words that answer several questions.
belongs-all = “{ $part }” belongs to a march or a voyage: first `march` or `sail` with where it begins.
belongs-with = “{ $part }” says who goes along: first `march` or `sail` with where it begins.
belongs-led = “{ $part }” says which leader goes along: first `march` or `sail` with where it begins.
belongs-to = “{ $part }” says where to: first `march` or `sail` with where it begins, then who goes.
belongs-halt = “{ $part }” ends a march or a voyage: first `march` or `sail` with where it begins.
belongs-pass = “{ $part }” comes when cards are played, or when enemy fleets sail by yours.
belongs-play = “{ $part }” is for a card that you have just drawn.
belongs-discard = “{ $part }” comes when cards are laid away, or for a card that you have just drawn.
belongs-helots = “{ $part }” is played in the Event Cards phase, after the sieges of a season.
belongs-head = “{ $part }” says which leader leads a wing, in the array of a battle or between its rounds.
belongs-command = “{ $part }” takes an ally's units along, or one's own back: when you move, and while you place units.
