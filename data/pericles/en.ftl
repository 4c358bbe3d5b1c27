# Pericles in words: what can be done, asked and seen. What happens in the Assemblies stands in politics.en.ftl, with the
# Theater issues in issues.en.ftl, in the field in military.en.ftl, at the end of turns and of the war in events.en.ftl; what
# the plays do in plays.en.ftl, orders left ahead in plans.en.ftl, why something can't be done in refusals.en.ftl.
# Everything here is our own wording; facts and figures come from the rulebook.

game-title = Pericles
game-about = Four factions in two cities: rivals in debate at home, together at war. For two to four.
game-minute =
    · **Aim**: honor. The side with more of it wins the war, and on that side the faction with more of it wins the game: your partner is your rival.
    · **A turn** begins in the assembly: six debates, cards face down. The issues won go face down into theaters, are turned up one by one, and send expeditions, raids, envoys.
    · **The turn ends** with upkeep and the will of the assembly; the last one scores bases and theaters too.
scenario-1pw = First Peloponnesian War, 460–431 BC
scenario-1pw-about = 5 turns, about two months by mail. Four people, or two with a side each: two factions in Athens, two in Sparta.
scenario-arch = Archidamian War, 430–419 BC
scenario-arch-about = 2 turns, about a month by mail. The one to begin with when you know a phase.
scenario-2pw = Second Peloponnesian War, 430–401 BC
scenario-2pw-about = 5 turns, about two months by mail. The great war to its end.
scenario-t8 = War in a Time of Peace, 418–413 BC
scenario-t8-about = 1 turn, about two weeks by mail. A whole turn and no more.
scenario-dec = Decelean War, 412–401 BC
scenario-dec-about = 2 turns, about a month by mail. The end of the war.
scenario-camp = Campaign, 460–401 BC
scenario-camp-about = 10 turns, about five months by mail. Everything, for a group that stays.
scenario-9a = War in the Aegean, 412–407 BC
scenario-9a-about = One Theater Phase, about a week by mail. Teaches the war without the debates.
scenario-1a = Battle for Central Greece, 460–455 BC
scenario-1a-about = One Theater Phase, about a week by mail. Teaches the war without the debates.
scenario-1b = Ostracism of Thucydides, 460–455 BC
scenario-1b-about = One Assembly in Athens, a few days by mail, for two. Teaches the debates.
scenario-6b = Sparta Declares War, 430–425 BC
scenario-6b-about = One Assembly in Sparta, a few days by mail, for two. Teaches the debates.
option-first-card-drawn = The first play of Aristophanes is drawn
option-first-card-clouds-a = The first play of Aristophanes is Clouds A
option-garrisons-own-side = Units may stay at any base of their side at a turn's end (§11.3)
option-garrisons-own-colour = Units may stay only at bases of their colour at a turn's end, Athenians at Delian ones too (§11.3, errata)

# --- words used in other texts -------------------------------------------------------------------

# So many of `$piece`, by `$count` or by `$number`; and one of them.
pieces-count = { $piece-id ->
    [the-300] the 300
   *[other] { $count ->
        [one] 1 { $piece }
       *[other] { $count } { $piece }s
     }
 }
pieces-number = { $piece-id ->
    [the-300] the 300
   *[other] { $number ->
        [one] 1 { $piece }
       *[other] { $number } { $piece }s
     }
 }
one-piece = { $piece-id ->
    [the-300] the 300
    [athenian-land] an { $piece }
    [athenian-naval] an { $piece }
    [athenian-base] an { $piece }
    [argive-land] an { $piece }
   *[other] a { $piece }
 }
one-piece-first = { $piece-id ->
    [the-300] The 300
    [athenian-land] An { $piece }
    [athenian-naval] An { $piece }
    [athenian-base] An { $piece }
    [argive-land] An { $piece }
   *[other] A { $piece }
 }
tokens-count = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
 }
turn-years = { $turn ->
    [1] 460–455 BC
    [2] 454–449 BC
    [3] 448–443 BC
    [4] 442–437 BC
    [5] 436–431 BC
    [6] 430–425 BC
    [7] 424–419 BC
    [8] 418–413 BC
    [9] 412–407 BC
   *[other] 406–401 BC
 }

# The value in the corner of a card (`$a1` is the card). A test holds this against the cards.
card-value = { $a1-id ->
    [leader] 4
    [a01] 1
    [a06] 1
    [a11] 1
    [a16] 1
    [a21] 1
    [a26] 1
    [s01] 1
    [s06] 1
    [s11] 1
    [s16] 1
    [s21] 1
    [s26] 1
    [a04] 2
    [a09] 2
    [a14] 2
    [a19] 2
    [a24] 2
    [a29] 2
    [s04] 2
    [s09] 2
    [s14] 2
    [s19] 2
    [s24] 2
    [s29] 2
    [a05] 4
    [a10] 4
    [a15] 4
    [a20] 4
    [a25] 4
    [a30] 4
    [s05] 4
    [s10] 4
    [s15] 4
    [s20] 4
    [s25] 4
    [s30] 4
    [a03] 5
    [a08] 5
    [a13] 5
    [a18] 5
    [a23] 5
    [a28] 5
    [s03] 5
    [s08] 5
    [s13] 5
    [s18] 5
    [s23] 5
    [s28] 5
   *[other] 3
 }

# --- verbs in menus ------------------------------------------------------------------------------

verb-build = Build a unit
verb-build-base = Build a base
verb-commit = Commit tokens
verb-commit-ship = Send the State Ship
verb-citizenship = Make a base Athenian
verb-colony = Found a colony
verb-convert-base = Convert a base
verb-debate = Debate
verb-decline = Let the issue go
verb-disband = Disband a unit
verb-discard = Discard
verb-dismiss = Send an enemy League unit home
verb-done = That is all
verb-expedition = Lead an expedition
verb-expend = Use the hostages
verb-fight = Fight on
verb-go-on = Go on
verb-gold = Raise with Persian gold
verb-hide = Stop showing
verb-honor = Take Honor
verb-keep = Not now
verb-lend = Lend a marker
verb-lose = Remove an enemy piece
verb-make-peace = Make peace
verb-move = Move a unit
verb-place = Place a marker
verb-plant = Place Treachery
verb-play = Play a card
verb-propose = Choose an issue
verb-raid = Raid
verb-recall = Recall a unit
verb-redeploy = Redeploy a unit
verb-remove = Remove
verb-remove-treachery = Remove Treachery
verb-reveal = Reveal
verb-row = Losses by row
verb-sacrifice = Give up
verb-set-aside = Set aside
verb-show = Show my compatriot
verb-stop = Stop
verb-trust = Use the Brain Trust

button-verb-build = Build
button-verb-build-base = New base
button-verb-commit = Commit
button-verb-commit-ship = State Ship
button-verb-citizenship = Citizenship
button-verb-colony = Colony
button-verb-convert-base = Convert
button-verb-decline = Let it go
button-verb-disband = Disband
button-verb-dismiss = Send home
button-verb-done = Done
button-verb-expedition = Expedition
button-verb-expend = Use them
button-verb-gold = Gold
button-verb-hide = Hide
button-verb-honor = Honor
button-verb-lend = Lend
button-verb-lose = Remove
button-verb-move = Move
button-verb-place = Place
button-verb-plant = Treachery
button-verb-play = Play
button-verb-propose = Choose
button-verb-recall = Recall
button-verb-redeploy = Redeploy
button-verb-remove-treachery = Treachery
button-verb-row = Row
button-verb-show = Show
button-verb-trust = Brain Trust

# --- choices -------------------------------------------------------------------------------------

choice-build = { $a1-id ->
    [the-300] Build the 300
   *[other] Build: { $a1 }
 }
choice-build-base = Build a base (4 tokens, +2 Honor)
choice-commit = { $a1 ->
    [0] Commit no tokens
    [one] Commit 1 token
   *[other] Commit { $a1 } tokens
 }
choice-commit-ship = Send the State Ship: one more token, once a turn
choice-citizenship = The Delian base in { $a1 } becomes Athenian
choice-colony = A colony in { $a1 }
choice-convert-base = Convert a League base (2 tokens, +2 Honor)
choice-debate = Debate { $a1 } ({ $a2 })
choice-decline = Let the issue go
choice-disband = Disband: { $a1 } in { $a2 }
choice-discard = Discard { $a1 } (value { card-value })
choice-dismiss = { $a1 } in { $a2 } goes home (+1 Honor)
choice-done = That is all
choice-expedition = Lead an expedition
choice-expend = Use the hostages
choice-fight = Fight a second battle
choice-go-on = Go on
choice-gold = { $a1 } in { $a2 }, paid by Persia
choice-hide = { $a1-id ->
    [tokens] Hide my tokens from my compatriot
   *[issues] Hide my markers from my compatriot
 }
choice-honor = Take 3 Honor
choice-keep = Not now
choice-lend = Lend { $a1 }
choice-lose = Remove: { $a1 }
choice-make-peace = Make the Peace of Callias
choice-move = { $a1 }: { $a2 } → { $a3 }
choice-place = { $a1 } in { $a2 }
choice-plant = Treachery in { $a1 }
choice-play = { $a1 } (value { card-value })
choice-propose = Propose { $a1 }
choice-raid = Raid (3 tokens)
choice-recall = { $a1 }: { $a2 } → { $a3 }
choice-redeploy = { $a1 }: { $a2 } → { $a3 }
choice-remove-1 = Remove Treachery in { $a1 }
choice-remove-2 = Remove { $a1 } in { $a2 }
choice-remove-treachery = Remove Treachery of { $a1 }
choice-reveal = Reveal in { $a1 }
choice-row = { $a1-id ->
    [n1] N1: 2 naval units for each Athenian naval unit
    [n2] N2: 1 naval unit for each Delian naval unit
    [n3] N3: 1 Athenian naval unit for every 2 naval units
    [n4] N4: 1 Delian naval unit for each naval unit
    [l1] L1: 2 land units for each Spartan land unit
    [l2] L2: 1 land unit for each Peloponnesian land unit
    [l3] L3: 1 Spartan land unit for every 2 land units
    [l4] L4: 1 Peloponnesian land unit for each land unit
    [wn1] N1: 2 naval units for each Athenian naval unit lost
    [wn2] N2: 1 naval unit for each Delian naval unit lost
    [wn3] N3: 1 Athenian naval unit for every 2 naval units lost
    [wn4] N4: 1 Delian naval unit for each naval unit lost
    [wl1] L1: 1 land unit for each Spartan land unit lost
    [wl2] L2: 1 land unit for every 2 Peloponnesian land units lost
    [wl3] L3: 1 Spartan land unit for every 4 land units lost
   *[wl4] L4: 1 Peloponnesian land unit for every 2 land units lost
 }
choice-sacrifice = { $a1 } in { $a2 }
choice-set-aside = Set aside { $a1 } (value { card-value })
choice-show = { $a1-id ->
    [tokens] Show my tokens to my compatriot
   *[issues] Show my markers to my compatriot
 }
choice-stop = Stop here
choice-trust = Use the Brain Trust: add a card of the Entourage, at random

# --- questions -----------------------------------------------------------------------------------

prompt-plague = The Plague strikes several colours of your units. Who dies?
prompt-removal = The play costs you units. Which one goes back to the pool?
prompt-entourage = Which cards of your Entourage do you discard, for all to see? `done` takes the others into your new hand.
prompt-set-aside = Which three cards do you keep out of the debates, face down, as your Entourage? One can help your Leader there; unused, they come into your next hand.
prompt-hostages = Give up your hostages to put War/Peace before the other side's Assembly, on space 2 of its Opposition's end?
prompt-boule = Choose an issue for this turn's debates. Ostracism and War/Peace always start in the centre.
prompt-debate = Choose the issue of the next debate. Whoever plays the higher card pulls it to their own end, by the difference.
prompt-card = Lay a card, face down, on the issue being debated. The higher total pulls it by the difference; aligned cards bring tokens, win or lose.
prompt-brain-trust = Your Leader stands alone. Add a random card of your Entourage, which all see then, and have none next turn?
prompt-stop = You move War/Peace past the centre. Stop it there, so that nobody wins it, or take it all the way?
prompt-citizenship = Citizenship: which Delian base becomes Athenian, and which units come with it (1 naval or 2 land)?
prompt-colony = Colony: where do you found a Delian base, and which units come with it (1 naval or 2 land)?
prompt-krypteia = Krypteia: remove up to 6 Athenian Treachery markers, one at a time. `done` ends it.
prompt-agoge = Agoge: build up to 3 Spartan land units in Sparta, one at a time. `done` ends it.
prompt-recall = Peace: bring units of your City-State home or to its own bases. At `done` those that can't stay go home.
prompt-lend = You have more markers than your compatriot. Which do you lend? Your compatriot places it; you still resolve it.
prompt-place = Which marker do you place face down, and where? What is placed last is revealed first.
prompt-reveal = Where do you reveal the marker on top? It must be of your side; its owner resolves it.
prompt-diplomacy = Diplomatic issue: how many tokens do you commit (up to 3)?
prompt-diplomatic-hand = An embassy to a neutral Theater: how many tokens do you commit, unseen? Tokens and a battle card of each side count; the owner needs twice the other's total.
prompt-league = League issue: which one thing do you do? Build a base (4 tokens), convert one (2 tokens), raise units for each League base, or remove a Treachery marker.
prompt-persian-base = Build a Persian base for 4 tokens and +2 Honor?
prompt-oracle = Oracle: 3 Honor, an enemy League unit sent home (+1 Honor), or Treachery in three Theaters?
prompt-campaign = You command: raid for 3 tokens, or lead an expedition? Build first where you can.
prompt-commit = How many Strategos tokens do you commit? The Commanding General 1 to 5, all others 0 to 4. Each token moves a unit of the general's side and counts 1 in battle.
prompt-march = Move units, one token each, to the Expedition Theater. `done` leaves the other tokens unused; they still count in battle.
prompt-state-ship = Send the State Ship to this battle: one more Athenian token, once a turn?
prompt-losses = The enemy has losses in this battle, and you choose them: along which row, and which units?
prompt-base-losses = You can take enemy bases with what is left of your margin. Which ones? `done` spares the rest.
prompt-second-battle = You have won. Fight a second battle there, of the other type, with what is left and the same tokens?
prompt-callias = You hold a base in the Eastern Mediterranean. Make the Peace of Callias with Persia, or go on with the war?
prompt-sacrifice = The peace costs an Athenian naval unit. Which one?
prompt-maintain = Your bases can't maintain all your units. Which one is disbanded?
prompt-redeploy = Which units of this colour go to another of their bases? Each goes once. After `done` those that can't stay are seen to.
prompt-show = Shall your compatriot see your tokens or your markers until you hide them again?

# --- where the game is ---------------------------------------------------------------------------

where-game = { turn-years }
where-turn = { $phase }
# The parts of a turn that have a message of their own: so many debates of both Assemblies, so many markers.
part-of-game = { turn-years } › { part-of-turn }
part-of-turn = { $phase-id ->
    [assembly] { $part ->
        [1] The first debates
        [2] More debates
       *[other] The last debates
     }
   *[theater] { $part ->
        [1] The last markers
        [2] The first markers
       *[9] Markers are laid
     }
 }
where-one-assembly = Assembly of { $side }
where-plague = the Plague
where-political-cards = cards are dealt
where-boule = the Boule
where-assembly-phase = debates
where-war-and-peace = War or Peace
where-recall = units come home
where-unique-issues = unique issues
where-issue-award = markers are awarded
where-placement = markers are placed
where-revelation = markers are revealed
where-diplomatic = { $owner }: Diplomatic in { $theater }
where-league = { $owner }: League in { $theater }
where-oracle = { $owner }: Oracle
where-persian-base = { $owner }: League in Persia
where-military-issue = { $owner }: Military in { $theater }
where-expedition = expedition
where-battle = battle in { $theater }
where-callias = the Peace of Callias
where-maintenance = maintenance
where-redeployment = redeployment

# --- endings and scores --------------------------------------------------------------------------

ending-honor = The { $winners } win at once: their Honor outshines all of Hellas.
ending-conquest = The { $winners } win: the enemy's city has fallen.
ending-both-cities = Nobody wins: both cities have fallen to the other side.
ending-granaries = The { $winners } win: Athens has been starved of grain.
ending-bonuses = The { $winners } win with the most Honor of the leading side, bonuses counted.
ending-honor-total = The { $winners } win with the most Honor of the leading side.
ending-peace = Peace ends the war; the { $winners } win with the most Honor of the leading side.
ending-debates = The { $winners } win the debate.
ending-debates-drawn = The Assembly could not decide: a draw.

score-honor = Honor
score-control = control
score-bases = bases
score-theaters = Theaters
score-conquest = conquest
score-granaries = granaries
score-issue = issue
score-total = Total

# --- what a player has, and what presses ---------------------------------------------------------

status-faction = Honor **{ $honor }** · { $controlling ->
    [yes] Controlling Faction
   *[no] Opposition Faction
 } of { $side }{ $favor ->
    [yes] {" "}· Favor of the Assembly
   *[no] {""}
 }
status-side = { $side } **{ $own }** Honor, { $enemy } **{ $theirs }** · tokens: stock { $stock }, Strategy Board { $strategy }{ $withheld ->
    [0] {""}
   *[other] , withheld { $withheld }
 }
status-cards = In hand: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }{ $leader ->
    [yes] {" "}and the Leader
   *[no] {""}
 } · Entourage: { $trusted ->
    [yes] used
   *[no] { $entourage ->
        [0] none
        [one] 1 card
       *[other] { $entourage } cards
     }
 }
status-map = { $side } controls { $theaters } · { $bases ->
    [one] 1 base
   *[other] { $bases } bases
 } maintain { $upkeep } of { $capacity }
status-treachery = Treachery of { $side }: { $places }
status-hostages = { $side } holds hostages.

press-play = { $card }: { play-line }
press-will = The Assembly wants { $side } to { will-line }.
press-will-void = The Assembly wants a base of { $side }, but all of them are on the map: it does not count.
press-withheld-next = { $side } will miss { $tokens } tokens next turn.
press-contested = Contested: { $theaters }.
press-granaries = **Athens has begun the turn without a base in a granary: without one at its end, Sparta wins.**
press-granary = Athens has a base in one granary only: { $theater }.
press-city = The enemy is in **{ $theater }**: with control of it at the turn's end it wins the game.
press-upkeep = { $side } has { $upkeep } points of units and bases for { $capacity }: some will be disbanded at the turn's end.
press-callias = The Persian War goes on: at each turn's end it costs the Athenian Controlling Faction Honor.
press-persia = Persian bases: { $bases }.
press-order = Honor Order: { $seats }.
press-queues-own = Markers, your side's on top: { $queues }.
press-queues-enemy = Markers, the enemy's on top: { $queues }.
press-battle = { $type-id ->
    [land] Land battle
   *[naval] Naval battle
 } in **{ $theater }**: { $armies }.
press-army = { $side } **{ $value }**
press-honor-win = The { $seat } have enough Honor to win at once.

ask-turn = { turn-years }, at **{ $status }**{ $plague-id ->
    [post] , after the Plague.
   *[pre] .
 }
ask-card = Debate { $number } of { $of }: **{ $issue }** ({ $space }). { $last ->
    [yes] It is the last one.
   *[no] { $mine ->
        [yes] You choose
       *[no] The { $next } choose
     } the next issue.
 }
ask-debate = Debate { $number } of { $of }. { $issues }.
ask-compatriot = The { $seat } choose from { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }{ $leader ->
    [yes] , their Leader among them.
   *[no] , their Leader has spoken.
 }
ask-totals = **{ $issue }** ({ $space }): you { $own }, the { $seat } { $theirs }.
ask-trust = **{ $issue }** ({ $space }): you { $own } and { $number ->
    [one] {""}
   *[other] one of{" "}
 }{ $values }, the { $seat } { $theirs }.
ask-boule = { $mine ->
    [one] You choose **one** now, which will start { $space-id ->
        [centre] in the **centre**
       *[other] at **{ $space }**
     }.
   *[other] You choose **{ $mine }** now, one after the other, which will start { $space-id ->
        [centre] in the **centre**
       *[other] at **{ $space }**
     }.
 } { $left ->
    [0] These are the last.
   *[other] { $left } more are chosen after that.
 }
ask-track = On the track: { $issues }.
ask-pool = Left to choose from: { $issues }.
ask-pool-issue = { $issue }{ $number ->
    [one] {""}
   *[other] {" "}×{ $number }
 }
ask-empty = nothing yet
ask-space = { $space }: { $issues }
ask-set-aside = Card { $number } of { $of }{ $count ->
    [0] {""}
   *[other] , beside { $cards }
 }. They are not lost: unused, they come into your next hand, unless you discard them.
ask-lend = Marker { $number } of { $of }.
ask-markers-left = { $number ->
    [one] This is your last marker.
   *[other] { $number } markers to place, one at a time.
 }
ask-toll = To die in **{ $theater }**: { $number } out of { $pieces }.
ask-removal = Units to remove: { $number }.
ask-theater = **{ $theater }** ({ $type-id ->
    [land] Land Theater
   *[naval] Naval Theater
 }): nobody is there.
ask-pieces = { $side }: { $pieces }.
ask-treachery = Treachery: { $treachery }.
ask-strength = **{ $theater }** ({ $type-id ->
    [land] Land Theater
   *[naval] Naval Theater
 }), units and bases: Athens { $athens-land } on land, { $athens-naval } at sea; Sparta { $sparta-land } on land, { $sparta-naval } at sea.
ask-general = { $role-id ->
    [self] You are the Commanding General.
    [friend] Your compatriots attack: the { $general } command.
   *[enemy] The enemy attacks, under the { $general }.
 }
ask-committed = Committed so far: { $hands }.
ask-shields = Behind all shields: Athens { $athens }, Sparta { $sparta } tokens.
ask-moves = Tokens to move units with: **{ $moves }**{ $guard ->
    [yes] , and the 300 move besides, without one.
   *[no] .
 }
ask-build = Bases at home can still build for { $points } points (naval 4, land 2).
ask-gold = Persian gold pays for { $points } more points.
# What an issue is good for (§7.3-7.4, §8.5), below it in menus.
hint-military = Units are built there, then a raid, or an expedition that fights for the Theater.
hint-league = A base or its conversion (each +2 Honor), League units, or a Treachery marker removed.
hint-diplomatic = Tokens win a neutral Theater, or an enemy base (+2 Honor); else they sow Treachery.
hint-oracle = 3 Honor; or 1 Honor and an enemy League unit sent home; or Treachery in three Theaters.
hint-ostracism = Its winner takes 3 Honor from the compatriot and becomes the Controlling Faction.
hint-games = At Peace 3 Honor, at War 3 tokens, for whoever wins it.
hint-war-peace = At Peace it declares War; at War it makes Peace if both Sides win it (+10 Honor each).
hint-citizenship = A League base becomes Athenian (+2 Honor), with a naval unit or two land units.
hint-colony = At Peace: a League base and 4 points of units at no cost (+2 Honor).
hint-krypteia = Removes up to six Athenian Treachery markers, wherever they lie.
hint-agoge = At War: up to three Spartan land units in Sparta.
ask-own-tokens = { $number ->
    [one] You have 1 token.
   *[other] You have { $number } tokens.
 }
ask-league = League bases of your side here: { $number }; each raises 1 naval unit or 2 land units{ $made ->
    [0] .
   *[other] , and { $made } already have.
 }
ask-convert = A League base here is won over by more than **{ $resistance }**: tokens and your Treachery ({ $treachery }). Else each token places a Treachery marker.
ask-sow = Nothing can be won over here: each token places a Treachery marker.
ask-counter = Each token removes a Treachery marker here.
ask-removing = Treachery markers still to remove: { $number }.
ask-embassy = { $own ->
    [yes] Your total must be twice that of the { $rival }.
   *[no] The { $rival } need twice your total for a base there.
 } Each side draws a battle card.
ask-row = Row { loss-row }: { $number } of { $pieces }.
ask-lose = To remove: { $number } of { $pieces }.
ask-bases = Bases you can remove: { $number } of { $pieces }.
ask-margin = { $side } has won by { $margin }.
ask-army = { $side }: { $value } without a card (tokens { $tokens }).
ask-second = It would be a { $type } battle.
ask-upkeep = { $upkeep } points of units (naval 2, land 1), bases for { $capacity }.
ask-redeploy = { $colour-id ->
    [delian] **Delian units** now.
    [athenian] **Athenian units** now.
    [peloponnesian] **Peloponnesian units** now.
   *[spartan] **Spartan units** now.
 }
ask-treachery-left = Treachery markers left: { $number }.
ask-planted = Placed so far: { $theaters }.
ask-made = Done so far: { $number } of { $of }.
ask-persia = Persian bases: { $number } of { $of }.

secret-tokens = Tokens
secret-tokens-of = Tokens of { $seat }
secret-hand = Hand
secret-hand-on = Hand, on { $issue }
secret-worth = { $card }: **{ $total }**{ $bonus ->
    [0] {""}
   *[other] {" "}({ $value } +{ $bonus })
 }{ $tokens ->
    [0] {""}
    [one] , 1 token
   *[other] , { $tokens } tokens
 }
secret-best = Best by issue
secret-best-on = { $issue } **{ $total }**{ $tokens ->
    [0] {""}
    [one] , 1 token
   *[other] , { $tokens } tokens
 }
secret-card = { $card } (**{ $value }**)
secret-face = **{ $value }** { $lines }
secret-line = { $issue } +{ $bonus }{ $tokens ->
    [0] {""}
    [one] , 1 token
   *[other] , { $tokens } tokens
 }{ $condition-id ->
    [none] {""}
    [pre] {" "}(before the Plague)
    [post] {" "}(after the Plague)
    [controlling] {" "}(if controlling)
    [at-war] {" "}(at War)
    [alcibiades] {" "}(with Alcibiades)
   *[no-alcibiades] {" "}(without Alcibiades)
 }
secret-any = any issue
secret-any-but = any issue but { $issues }
secret-entourage = Entourage
secret-markers = Markers to place
secret-markers-of = Markers of { $seat }
secret-placed = Markers you know of
secret-placed-line = { $theater }: { $markers }

# --- the board in words --------------------------------------------------------------------------

text-head = Turn { $turn } of { $last } ({ turn-years })
text-phase = { $phase } · { $status }{ $plague-id ->
    [post] , after the Plague
   *[pre] {""}
 }
text-card = Aristophanes: { $card }
text-will = Will of the Assembly: { $side } to { will-line }
text-alcibiades = Alcibiades is in Persia
text-persian-war = The Persian War goes on
text-persian-bases = Persian bases: { $bases }
text-hostages = Hostages held by: { $sides }
text-retired = Out of the game: { $issues }
text-order = Honor Order: { $seats }
text-battle = { $type-id ->
    [land] LAND BATTLE
   *[naval] NAVAL BATTLE
 } in { $theater }
alt-assembly = The Assembly of { $side }: { $issues }.
alt-battle = { $type-id ->
    [land] Land battle
   *[naval] Naval battle
 } in { $theater }.
alt-army = { $side } counts { $value } with { $pieces }{ $lost-count ->
    [0] .
   *[other] ; lost: { $lost }.
 }
alt-board =
    Map of Greece, the Aegean and Sicily in turn { $turn } ({ turn-years }), at { $status }. Honor: { $honor }.
    Athens controls { $athens }. Sparta controls { $sparta }. Contested: { $contested }.{ $marked ->
        [0] {""}
       *[other] {" "}Markers lie in: { $queues }.
     }

# What `done` says in a list of small choices
ends-base-losses = { $first ->
    [yes] All bases are spared
   *[no] The other bases are spared
}
ends-league = The League issue is done
ends-march = { $first ->
    [yes] Nobody marches
   *[no] Nobody else marches
}
ends-entourage = { $first ->
    [yes] All of the Entourage is kept
   *[no] The others of the Entourage are kept
}
ends-recall = { $first ->
    [yes] No recall by choice: what can't stay goes home
   *[no] No more recalls: what can't stay goes home
}
ends-redeploy = { $first ->
    [yes] Nothing redeploys by choice
   *[no] Nothing else redeploys by choice
}
ends-krypteia = { $first ->
    [yes] No Treachery is removed
   *[no] No more Treachery is removed
}
ends-agoge = { $first ->
    [yes] Nothing is built
   *[no] Nothing else is built
}

# What newer versions of the rules have changed; for tables that are carried over
rules-2 = Ostracism brings its 3 Honor however little the other has to lose (§7.1). The Persian War costs 1 Honor more only where Athens neither Controls the Eastern Mediterranean nor has an Athenian fleet there (§13.22). Units stay at the end of a turn as this table began: only with bases of their colour (§11.3).

# When other questions come
comes-boule = “{ $part }”: issues are proposed in the Boule, before the Assembly.
comes-debate = “{ $part }” belongs to the Assembly: the next issue is named once the debate before it is over.
comes-card = “{ $part }”: cards are played in a debate of the Assembly.
comes-brain-trust = “{ $part }”: your Entourage can help only when your Leader is in a debate and your compatriot's is not.
comes-place = “{ $part }”: markers are placed at the beginning of the Theater Phase.
comes-reveal = “{ $part }”: markers are revealed in the Theater Phase, once all have been placed.
comes-campaign = “{ $part }” comes when a Military issue of yours is revealed.
comes-march = “{ $part }”: units move in an expedition, once its tokens are committed.
comes-league = “{ $part }” comes when a League issue of yours is revealed.
comes-redeploy = “{ $part }” belongs to the End Phase.
comes-entourage = “{ $part }”: cards of the Entourage are discarded when the new ones are dealt.
comes-set-aside = “{ $part }”: cards are set aside when the new ones have been dealt.
comes-hostages = “{ $part }”: hostages are given up before the Boule, to put War/Peace before the other side's Assembly.
comes-stop = “{ $part }” belongs to the Assembly, and is asked when you pull War/Peace past the centre.
comes-removal = “{ $part }” belongs to the events of Aristophanes' plays.
comes-plague = “{ $part }”: who dies of the Plague is asked when it has struck several colours of your units.
comes-citizenship = “{ $part }” comes after the Assembly, when Athens has won Citizenship.
comes-colony = “{ $part }” comes after the Assembly, when Athens has won Colony.
comes-krypteia = “{ $part }” comes after the Assembly, when Sparta has won Krypteia.
comes-agoge = “{ $part }” comes after the Assembly, when Sparta has won Agoge.
comes-recall = “{ $part }” comes when War/Peace has brought peace: units are brought home then.
comes-lend = “{ $part }”: markers are lent after the Assembly, by whoever has more of them than the compatriot.
comes-show = “{ $part }”: what your compatriot sees of yours can be changed at any time, where you have one, with *You may also …*.
comes-diplomacy = “{ $part }” comes when a Diplomatic issue of yours is revealed.
comes-diplomatic-hand = “{ $part }” comes when a Diplomatic issue is revealed in a neutral Theater.
comes-persian-base = “{ $part }” comes when a League issue of Sparta is revealed in Persia.
comes-oracle = “{ $part }” comes when an Oracle issue of yours is revealed.
comes-commit = “{ $part }”: tokens are committed when an expedition is led.
comes-state-ship = “{ $part }”: the State Ship can be sent to a battle, when one is fought.
comes-losses = “{ $part }” belongs to a battle, and comes when the enemy has losses.
comes-base-losses = “{ $part }” belongs to a battle that you have won, and comes when enemy bases can be taken.
comes-second-battle = “{ $part }” comes when you have won a battle and can fight another there.
comes-callias = “{ $part }” belongs to the Peace of Callias, which is asked about in the End Phase.
comes-sacrifice = “{ $part }”: a naval unit is given up for the Peace of Callias, once it is made.
comes-maintain = “{ $part }”: units are disbanded in the End Phase, if your bases can't maintain them all.

# The same, for words that answer several questions
belongs-build = “{ $part }”: units are built when an issue of yours brings them: Military or League, Citizenship, Colony or Agoge.
belongs-build-base = “{ $part }”: bases are built when a League issue of yours is revealed.
belongs-commit = “{ $part }”: tokens are committed when an expedition is led, or when a Diplomatic issue is revealed.
belongs-remove = “{ $part }”: pieces are removed when a Diplomatic issue, Krypteia, the Plague or a play of Aristophanes' demands it.
belongs-lose = “{ $part }” belongs to a battle, and comes when the enemy has losses.
belongs-keep = “{ $part }” is said when you are asked for your hostages, your Entourage or the State Ship.
belongs-go-on = “{ $part }” is said when you are asked whether War/Peace stops in the centre, or for peace with Persia.
belongs-stop = “{ $part }” is said when you are asked whether War/Peace stops in the centre, or for a second battle.
belongs-decline = “{ $part }” is said when an issue of yours is revealed or won, and you want nothing of it.

# What an order costs for certain, behind its line in the draft
loss-raid = −{ tokens-count }
loss-campaign-declined = −{ tokens-count }
loss-diplomacy = −{ tokens-count }
loss-diplomacy-at-home = −{ tokens-count }
loss-honor = { $falls ->
    [yes] { $amount-signed } Honor, now { $stands }
   *[no] {""}
}
