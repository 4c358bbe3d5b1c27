# Hellas in words: what can be done, asked and seen. What happens stands by its chapters: the turn, income and victory in
# turn.en.ftl, the set-up in setup.en.ftl, moving in moves.en.ftl, attacks in combat.en.ftl, trade posts, buildings and
# control in economy.en.ftl, development, stability and armistices in development.en.ftl, victory cards and Archimedes in
# cards.en.ftl. Orders left ahead stand in plans.en.ftl, why something can't be done in refusals.en.ftl, what pictures
# say, what a player has and what presses in pictures.en.ftl. Everything here is our own wording; facts and figures come
# from the rulebook and the data.

game-title = Hellas
game-about = Hexes, trade posts and tracks of progress; no luck, hardly a secret. For two, or one against Archimedes.
game-minute =
    · **Aim**: ten victory points at the end of a turn: monuments, golden ages of your development, and laurels for provinces and islands. Or the rival's stability breaks.
    · **A turn**: income, then both choose actions in turn, five each: move, attack, build, create posts, develop, calm your people. What the rival has just chosen is closed to you. No dice: what you see is what happens.
    · **It ends** after two passes in a row or five actions each: ships are paid, legions fed.
scenario-hellas = Two Empires
scenario-hellas-about = From the first trade posts until one has won: six to ten turns, two to three months by mail.
scenario-war = Peloponnesian War, 431 BC on
scenario-war-about = 8 turns, about two months by mail. Both empires stand; the war begins at once.
scenario-solo-athens = Athens against Archimedes
scenario-solo-athens-about = For one, from the first trade posts on; as fast as you like. The one to begin with.
scenario-solo-sparta = Sparta against Archimedes
scenario-solo-sparta-about = For one, from the first trade posts on; as fast as you like.
scenario-solo-war-athens = Peloponnesian War: Athens against Archimedes
scenario-solo-war-athens-about = For one: 8 turns from 431 BC on, as fast as you like.
scenario-solo-war-sparta = Peloponnesian War: Sparta against Archimedes
scenario-solo-war-sparta-about = For one: 8 turns from 431 BC on, as fast as you like.

option-points-10 = Victory at 10 points (full game)
option-points-9 = Victory at 9 points (shorter)
option-points-8 = Victory at 8 points (short)
option-weaken-no = No weakening of the rival (§18.1)
option-weaken-yes = Weakening (§18.1): 100 talents move the rival's stability down a space
option-decline-no = No decline (§18.2): a phase once reached stays
option-decline-yes = Decline (§18.2): lose what a phase hangs on, and you fall back; Golden Ages too
option-acclaim-no = No acclaim (§18.3): only provinces lost move stability
option-acclaim-yes = Acclaim (§18.3): each province won moves stability up a space
option-colonists-no = Ships found trade posts too (not §18.4)
option-colonists-yes = Colonists (§18.4): only legions ashore found trade posts, ships don't
option-leaders-no = No leaders (§18.5)
option-leaders-yes = Leaders (§18.5): one each, moves 6, adds 2 to every combat beside him
option-order-no = The starting player acts first (not §18.6)
option-order-yes = Choice of order (§18.6): the starting player may act second instead
option-second-posts-no = One trade post in a hex (not §18.7)
option-second-posts-yes = Second trade posts (§18.7): from Manufacturing on, two in a hex
option-light-laurels-no = Dark laurels count (not §18.8)
option-light-laurels-yes = Light laurels (§18.8): the light ones count instead, and come sooner
option-victory-cards-no = No victory cards
option-victory-cards-yes = Victory cards: draw 3, keep 2, in secret; 1 point for each that is true
option-level-0 = Archimedes gets no help
option-level-10 = Archimedes gets 10 talents more each turn
option-level-20 = Archimedes gets 20 talents more each turn
automaton = Archimedes

section-victory-cards = victory cards
section-war = the Peloponnesian War
section-archimedes = Archimedes

# --- words used in other texts -------------------------------------------------------------------

# Hexes without a name: four digits, and what lies close by.
hex-near = { $digits } near { $place }
hex-off = { $digits } off { $place }

# A part of a combat's total.
part-units = units { $amount }
part-fortress = fortress { $amount }
part-mountain = mountain { $amount-signed }
part-culture = culture { $amount-signed }
part-stability = stability { $amount-signed }
part-leader = leader { $amount-signed }

legions-number = { $number ->
    [one] 1 legion
   *[other] { $number } legions
 }
legions-legions = { $legions ->
    [0] no legion
    [one] 1 legion
   *[other] { $legions } legions
 }
ships-ships = { $ships ->
    [0] no ship
    [one] 1 ship
   *[other] { $ships } ships
 }
talents-cost = { $cost ->
    [one] 1 talent
   *[other] { $cost } talents
 }
talents-talents = { $talents ->
    [one] 1 talent
   *[other] { $talents } talents
 }
paid-left = { talents-cost }, { $left } left
boxes-covered = { $boxes ->
    [0] none left
    [one] 1 box
   *[other] { $boxes } boxes
 }
the-holder = { $holder-id ->
    [independents] the independent city
   *[other] { $holder }
 }
The-holder = { $holder-id ->
    [independents] The independent city
   *[other] { $holder }
 }

# A phase by its row and number: `$phase`; `$reached`; `$needed-phase` of the row `$needed`.
phase-name = { $row-id ->
    [military] { $phase ->
        [0] before Warriors
        [1] Warriors (I)
        [2] Hoplites (II)
        [3] Phalanx (III)
        [4] Cavalry (IV)
       *[other] the Golden Age
     }
    [fleet] { $phase ->
        [0] before Penteconter
        [1] Penteconter (I)
        [2] Bireme (II)
        [3] Trireme (III)
        [4] Astronomy (IV)
       *[other] the Golden Age
     }
    [economy] { $phase ->
        [0] before Marketplace
        [1] Marketplace (I)
        [2] Material Science (II)
        [3] Manufacturing (III)
        [4] Banking (IV)
       *[other] the Golden Age
     }
   *[culture] { $phase ->
        [0] before City State
        [1] City State (I)
        [2] Kingdom (II)
        [3] Empire (III)
        [4] Civilization (IV)
       *[other] the Golden Age
     }
 }
phase-reached = { $row-id ->
    [military] { $reached ->
        [0] no phase yet
        [1] Warriors (I)
        [2] Hoplites (II)
        [3] Phalanx (III)
        [4] Cavalry (IV)
       *[other] the Golden Age
     }
    [fleet] { $reached ->
        [0] no phase yet
        [1] Penteconter (I)
        [2] Bireme (II)
        [3] Trireme (III)
        [4] Astronomy (IV)
       *[other] the Golden Age
     }
    [economy] { $reached ->
        [0] no phase yet
        [1] Marketplace (I)
        [2] Material Science (II)
        [3] Manufacturing (III)
        [4] Banking (IV)
       *[other] the Golden Age
     }
   *[culture] { $reached ->
        [0] no phase yet
        [1] City State (I)
        [2] Kingdom (II)
        [3] Empire (III)
        [4] Civilization (IV)
       *[other] the Golden Age
     }
 }
phase-needed = { $needed-id ->
    [military] { $needed-phase ->
        [1] Warriors (I)
        [2] Hoplites (II)
        [3] Phalanx (III)
       *[other] Cavalry (IV)
     }
    [fleet] { $needed-phase ->
        [1] Penteconter (I)
        [2] Bireme (II)
        [3] Trireme (III)
       *[other] Astronomy (IV)
     }
    [economy] { $needed-phase ->
        [1] Marketplace (I)
        [2] Material Science (II)
        [3] Manufacturing (III)
       *[other] Banking (IV)
     }
   *[culture] { $needed-phase ->
        [1] City State (I)
        [2] Kingdom (II)
        [3] Empire (III)
       *[other] Civilization (IV)
     }
 }
stability-before = { $before ->
    [-9] Revolution
    [0] 0
    [9] Golden Age
   *[other] { $before-signed }
 }
stability-after = { $after ->
    [-9] Revolution
    [0] 0
    [9] Golden Age
   *[other] { $after-signed }
 }
stability-now = { $stability ->
    [-9] Revolution
    [0] 0
    [9] Golden Age
   *[other] { $stability-signed }
 }

# --- verbs in menus ------------------------------------------------------------------------------

verb-accept = Accept the armistice
verb-armistice = Armistice
verb-attack = Attack
verb-build = Build
verb-combat = Fight on land
verb-create = Create trade posts
verb-develop = Develop
verb-disband = Give up a legion
verb-disband-aboard = Give up a legion aboard
verb-done = That is all
verb-embark = Take legions aboard
verb-embark-leader = Take the leader aboard
verb-first = Act first
verb-flee = Where the leader goes
verb-fortress = Fortress
verb-keep = Keep two cards
verb-land = Put legions ashore
verb-land-leader = Put the leader ashore
verb-lead = March the leader
verb-leader = Place the leader
verb-legion = Legion
verb-load = Legion aboard
verb-march = March legions
verb-monument = Monument
verb-move = Move
verb-offer = Offer an armistice
verb-pass = Pass
verb-pay = Raise your stability
verb-place = Place the legion
verb-post = Trade post
verb-refuse = Refuse the armistice
verb-sail = Sail ships
verb-sail-leader = Sail with the leader
verb-sea-combat = Fight at sea
verb-second = Act second
verb-second-post = Second trade post
verb-ship = Ship
verb-stability = Stability
verb-take-over = Take a trade post over
verb-weaken = Weaken the rival

button-verb-accept = Accept
button-verb-combat = Fight
button-verb-create = Create
button-verb-disband = Disband
button-verb-disband-aboard = Disband aboard
button-verb-done = Done
button-verb-embark = Embark
button-verb-embark-leader = Embark leader
button-verb-flee = Flee
button-verb-keep = Keep
button-verb-land = Land
button-verb-land-leader = Land leader
button-verb-lead = Lead
button-verb-leader = Leader
button-verb-load = Aboard
button-verb-march = March
button-verb-offer = Offer
button-verb-pay = Pay
button-verb-place = Place
button-verb-post = Post
button-verb-refuse = Refuse
button-verb-sail = Sail
button-verb-sail-leader = With leader
button-verb-sea-combat = Sea fight
button-verb-second-post = Second post
button-verb-take-over = Take over
button-verb-weaken = Weaken

# --- choices -------------------------------------------------------------------------------------

choice-accept = Accept the armistice
choice-armistice = Armistice
choice-attack = Attack
choice-build = Build
choice-combat = { $a1 }: fight { $a2-id ->
    [independents] the independent city
   *[other] { $a2 }
 }
choice-create = Create trade posts
choice-develop-0 = Develop
choice-develop-1 = Develop { $a1 }
choice-disband = Give up a legion in { $a1 }
choice-disband-aboard = Give up a legion aboard in { $a1 }
choice-done = That is all
choice-embark = { $a2 ->
    [one] 1 legion
   *[other] { $a2 } legions
 } aboard in { $a1 }
choice-embark-leader = The leader aboard in { $a1 }
choice-first = Act first
choice-flee = The leader to { $a1 }
choice-fortress = A fortress in { $a1 }
choice-keep = Keep { $a1 } and { $a2 }
choice-land = { $a2 ->
    [one] 1 legion
   *[other] { $a2 } legions
 } ashore in { $a1 }
choice-land-leader = The leader ashore in { $a1 }
choice-lead = The leader { $a1-short } → { $a2 }
choice-leader = The leader in { $a1 }
choice-legion = A legion in { $a1 }
choice-load = A legion aboard in { $a1 }
choice-march = March { $a3 ->
    [one] 1 legion
   *[other] { $a3 } legions
 } { $a1-short } → { $a2 }
choice-monument = A monument in { $a1 }
choice-move = Move
choice-offer = Offer an armistice
choice-pass = Pass
choice-pay = Raise your stability by 1
choice-place = The new legion in { $a1 }
choice-post = A trade post in { $a1 }
choice-refuse = Refuse the armistice (stability −2)
choice-sail = Sail { $a3 ->
    [one] 1 ship
   *[other] { $a3 } ships
 }{ $a4 ->
    [0] {""}
    [one] {" "}with 1 legion
   *[other] {" "}with { $a4 } legions
 } { $a1-short } → { $a2 }
choice-sail-leader = Sail { $a3 ->
    [one] 1 ship
   *[other] { $a3 } ships
 } with the leader{ $a4 ->
    [0] {""}
    [one] {" "}and 1 legion
   *[other] {" "}and { $a4 } legions
 } { $a1-short } → { $a2 }
choice-sea-combat = { $a1 }: fight the rival's ships
choice-second = Act second
choice-second-post = A second trade post in { $a1 }
choice-ship = A ship in { $a1 }
choice-stability = Stability
choice-take-over = { $a1 }: take the trade post over
choice-weaken = Lower the rival's stability by 1

# --- questions -----------------------------------------------------------------------------------

prompt-set-up-post = Where does the next trade post go? The nearest free hexes to your capital first. For example `post mantineia`.
prompt-set-up-ship = Where does the next ship go: a port, or a coastal trade post of yours? For example `ship athenae`.
prompt-set-up-legion = Where does the next legion go: ashore at a trade post, or aboard a ship? For example `legion delphi`, `load athenae`.
prompt-set-up-leader = With which of your units does the leader begin? Name its hex: `leader athenae`, `leader sparta`.
prompt-order = You would start this turn. Act first (`first`) or second (`second`)?
prompt-act = Which action do you take? What you choose, your rival can't choose next. Taken without doing anything in it, an action only keeps your rival from it.
prompt-move = Which units move, and where to? Each once, to hexes by name or digits: `march thebae delphi 2`, `sail athenae 2015 2 1` (2 ships, 1 legion aboard), `embark` or `land`. `done` ends the action.
prompt-attack = Which attacks do you make in contested hexes, one by one? `combat korinthos sparta`, `sea-combat naxos`, or `take-over delphi`, which is free. `done` ends the action.
prompt-build = What do you build? The menu has all that can be built now, and *Why not …?* says what the rest takes. `done` ends the action.
prompt-create = Where do you create a trade post? It takes a legion ashore or a ship of yours there: `post naxos`. `done` ends the action.
prompt-develop = Which row moves a box on? Each once, in your order; what one row gains helps the next: `develop culture`. `done` ends the action.
prompt-stability = Pay for a space of stability (`pay`), or end the action (`done`)?
prompt-armistice = Offer your rival an armistice (`offer`), or end the action (`done`)? Refused, it costs you nothing and your rival 2 stability.
prompt-answer = Your rival seeks an armistice of three turns and pays you for it. Accept it (`accept`), or refuse (`refuse`) and lose 2 stability?
prompt-leader-flees = Your leader stands alone among foreign pieces and goes to your nearest unit. Two or more are equally near: which one?
prompt-reinforce = Syrakusai raises a new legion, and you place it: where? For example `place messana`.
prompt-starve = Your trade posts don't feed all your legions. Which one goes: ashore (`disband argos`) or aboard (`disband-aboard argos`)?
prompt-victory-cards = Keep two of your victory cards. Nobody sees them; each brings 1 point if it is true in the victory check that ends the game.

# --- where the game is ---------------------------------------------------------------------------

where-set-up = { $seat } sets up
where-turn = Turn { $turn }
where-cycle = actions
where-moving = { $seat } moves
where-attacking = { $seat } attacks
where-building = { $seat } builds
where-creating = { $seat } creates trade posts
where-developing = { $seat } develops
where-paying-stability = { $seat } looks after stability
where-seeking-armistice = { $seat } seeks an armistice
where-flight = the leader of { $seat } flees
where-starting-player = who starts
where-reinforcement = Syrakusai raises a legion
where-supply = { $seat } feeds its legions
where-dealing-victory-cards = victory cards are dealt
where-keeping-victory-cards = { $seat } chooses victory cards

# --- endings and scores --------------------------------------------------------------------------

ending-revolution = { $winners } wins: revolution has swept the other power away.
ending-points = { $winners } wins with the most victory points.
ending-monuments = { $winners } wins: as many victory points, but more monuments.
ending-stability = { $winners } wins: as many victory points and monuments, but the more stable empire.
ending-income = { $winners } wins: level in all else, but with the higher income.
ending-draw = A draw: both powers are level in everything that counts.
ending-last-turn = { $winners } wins: the last turn is over, and it has the most victory points.
ending-tie = { $winners } wins: the last turn is over without a decision, and it has held out.
ending-archimedes-revolution = Archimedes wins: your people have risen against you.
ending-archimedes-points = Archimedes wins with the most victory points.
ending-archimedes-monuments = Archimedes wins: as many victory points as you, but more monuments.
ending-archimedes-stability = Archimedes wins: as many victory points and monuments as you, but the more stable empire.
ending-archimedes-income = Archimedes wins: level in all else, but with the higher income.
ending-archimedes-last-turn = Archimedes wins: the last turn is over, and it has the most victory points.
ending-archimedes-tie = Archimedes wins: the last turn is over without a decision, and it has held out.

score-monuments = monuments
score-golden-ages = Golden Ages
score-provinces = laurels of provinces
score-islands = laurels of islands
score-cards = victory cards
score-total = Total

# --- the board in words (the rest in pictures.en.ftl) ---------------------------------------------

text-head = { $turn ->
    [0] Setting up
   *[other] Turn { $turn }{ $last ->
        [0] {""}
       *[other] {" "}of { $last }
     }
 } · { $points } points win
text-starting = { $seat } started the turn
text-cycle = Actions: { $played }
text-armistice = Armistice, sought by { $seat }, turn { $box }
text-contested = Contested: { $places }
alt-board =
    Map of Greece, the Aegean and Sikelia in { $turn ->
        [0] the set-up
       *[other] turn { $turn }
    }.{ $contested-count ->
        [0] {""}
       *[other] {" "}Contested: { $contested }.
    }
alt-power =
    { $seat }: { $points ->
        [one] 1 victory point
       *[other] { $points } victory points
    }, income { $income }, stability { stability-now }; legions { $legions }; ships { $ships }; controls
    { $areas-count ->
        [0] no province or island
       *[other] { $areas }
    }.

# --- what a question is about --------------------------------------------------------------------

ask-set-up = Still to place: { $posts ->
    [0] {""}
    [one] 1 trade post{ $ships ->
        [0] {""}
       *[other] ,{" "}
     }
   *[other] { $posts } trade posts{ $ships ->
        [0] {""}
       *[other] ,{" "}
     }
 }{ $ships ->
    [0] {""}
   *[other] { ships-ships }
 }{ $legions ->
    [0] .
   *[other] { $posts ->
        [0] { $ships ->
            [0] {""}
           *[other] ,{" "}
         }
       *[other] ,{" "}
     }{ legions-legions }.
 }
ask-place = { $hex } ({ $goods })
ask-goods = { $good }{ $more ->
    [0] {""}
   *[other] {" "}{ $more-signed }
 }{ $fed ->
    [0] {""}
   *[other] , feeds { $fed }
 }
ask-places = A trade post could stand in: { $places }.
ask-second-places = A second one in: { $places }.
ask-act = Action **{ $number }** of { $of }; { talents-talents }, stability { stability-now }.{ $last-id ->
    [pass] {" "}{ $rival } just passed; if you pass too, the turn ends.
   *[other] {""}
 }
ask-closed = Closed: { $closed }.
ask-closed-rival-just-chose = just taken by { $rival }
ask-closed-twice-by-you = twice by you
ask-closed-chosen-by-both = { $most } in all
ask-taken = Taken this turn, by both: { $actions }.
ask-combat = { $hex }: combat value of your legions **{ $attack }**, of { the-holder } **{ $defence }**; you would lose { $lost }, they { $killed }{ $fallen-count ->
    [0] .
   *[other] {" "}and the { $fallen }.
 }
ask-sea-combat = { $hex }, at sea: combat value of your ships **{ $attack }**, of { the-holder } **{ $defence }**; you would lose { $lost }, they { $killed }.
ask-take-over = Free to take over: { $hexes }.
ask-points = Movement points: legions { $legions }, ships { $ships }{ $leader ->
    [0] {""}
   *[other] , your leader { $leader }
 }. Markers left: { $armies ->
    [one] 1 army
   *[other] { $armies } armies
 }, { $fleets ->
    [one] 1 fleet
   *[other] { $fleets } fleets
 }.
ask-legions = Legions still to move: { $places }.
ask-ships = Ships still to sail: { $places }.
ask-aboard = Legions aboard them: { $places }.
ask-leader = Your leader is in { $hex }{ $aboard ->
    [yes] , aboard.
   *[no] .
 }
ask-costs = You have **{ $talents }** talents. A legion costs { $legion }, a ship { $ship }, a fortress { $fortress }, a monument { $monument }.
ask-can-build = { $piece-id ->
    [legion] A legion
    [ship] A ship
    [fortress] A fortress
   *[monument] A monument
 } can be built now in: { $hexes }.
ask-cannot-build = { $piece-id ->
    [legion] No legion
    [ship] No ship
    [fortress] No fortress
   *[monument] No monument
 } now: { $why }.
ask-post-cost = You have **{ $talents }** talents; a trade post costs { $cost }.
ask-talents = You have **{ $talents }** talents.
ask-luxuries = { $luxuries ->
    [one] 1 more kind of luxury
   *[other] { $luxuries } more kinds of luxuries
 }
ask-row = { $row }: { $begun ->
    [yes] { $cost } talents for **{ $phase }**
   *[no] { $cost } talents for the next box in { $phase }
 }{ $missing-count ->
    [0] .
   *[other] ; needs { $missing } first.
 }
ask-stability = Your stability: { stability-now }. A space costs { $cost } of your { $talents } talents.
ask-weaken = { $rival } stands at { stability-now }; a space down costs { $cost } talents (`weaken`).
ask-armistice = It would cost you { $cost } of your { $talents } talents, paid to your rival, and last { $turns } turns.
ask-answer = { $rival } offers **{ $talents }** talents. Refuse, and your stability goes from { stability-before } to { stability-after }{ $after ->
    [-9] : you lose the game.
   *[other] .
 }
ask-flees = He stands in { $hex }.
ask-reinforce = Legions of Syrakusai now: { $places }. { $left ->
    [one] This is the last one.
   *[other] { $left } are left, this one counted.
 }
ask-starve = { $legions } legions, food for { $supply }: { $number ->
    [one] 1 still has to go.
   *[other] { $number } still have to go.
 }

# What `done` says in a list of small choices
ends-armistice = No armistice is offered
ends-attack = { $first ->
    [yes] The action ends: nothing is attacked
   *[no] The action ends: no more attacks
}
ends-build = { $first ->
    [yes] The action ends: nothing is built
   *[no] The action ends: nothing else is built
}
ends-create = { $first ->
    [yes] The action ends: no trade post is created
   *[no] The action ends: no more trade posts
}
ends-develop = { $first ->
    [yes] The action ends: no row develops
   *[no] The action ends: no other row develops
}
ends-move = { $first ->
    [yes] The action ends: nothing moves
   *[no] The action ends: nothing else moves
}
ends-stability = The action ends: nothing is paid

# What newer versions of the rules have changed; for tables that are carried over
rules-2 = Victory is checked at the very end of a turn, once ships are paid for and legions fed (§5).

# What an order costs for certain, behind its line in the draft
loss-legion-built = −{ $cost } talents, { $left } left
loss-ship-built = −{ $cost } talents, { $left } left
loss-fortress-built = −{ $cost } talents, { $left } left
loss-monument-built = −{ $cost } talents, { $left } left
loss-post-created = −{ $cost } talents, { $left } left
loss-developed = −{ $cost } talents, { $left } left
loss-stability-paid = −{ $cost } talents, { $left } left
loss-combat = { $lost ->
    [0] {""}
    [one] 1 legion lost
   *[other] { $lost } legions lost
}
loss-sea-combat = { $lost ->
    [0] {""}
    [one] 1 ship lost
   *[other] { $lost } ships lost
}
loss-armistice-offered = { talents-talents } if { $rival } accepts; then for three turns neither attacks or enters the other's hexes. If not, { $rival } loses 2 stability
warn-nothing-done = **{ $action } does nothing like this.** It only uses one of your actions up, and keeps the rival from it for now.
loss-control-lost = control of { $area } lost
loss-second-post-created = −{ $cost } talents, { $left } left
loss-weakening-paid = −{ $cost } talents, { $left } left
loss-legions-drowned = legions drowned: { $amount }
loss-stability-moved = { $falls ->
    [yes] stability { stability-before } → { stability-after }
   *[no] {""}
}
