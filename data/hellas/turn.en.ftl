# The turn: income, who starts, the action cycle, victory, maintenance and supply.

# --- the beginning of a turn ---------------------------------------------------------------------

event-turn-begun = **Turn { $turn } begins.**
event-turn-begun-with-last = **Turn { $turn } of { $last } begins.**
event-turn-over = Turn { $turn } is over.
event-reinforced = Syrakusai has a new legion in { $hex } (placed by { $chooser }); { $left ->
    [0] it was the last.
    [one] 1 more can come.
   *[other] { $left } more can come.
 }
event-not-reinforced = Syrakusai finds no place for a new legion this turn; { $left ->
    [one] 1 is left.
   *[other] { $left } are left.
 }
event-income-collected = { $seat } collects **{ $income }** talents and has { $talents }.
event-archimedes-supported = Archimedes gets { $amount } more and has { talents-talents }.
rider-archimedes-supported = Archimedes gets { $amount } more: { $talents }.
event-starting-player = { $seat } starts: { $reason-id ->
    [military] farther in Military (boxes: Athens { $athens }, Sparta { $sparta }).
    [fleet] level in Military, farther in Fleet (boxes: Athens { $athens }, Sparta { $sparta }).
    [income] level in Military and Fleet, more income (Athens { $athens }, Sparta { $sparta }).
    [units] level in the rest, more units (Athens { $athens }, Sparta { $sparta }).
   *[athens] both are level in everything, and then it is Athens.
 }
event-order-chosen = { $seat } decides the order: **{ $starting }** acts first.

headline-turn-begun = Turn { $turn } begins
headline-turn-over = Turn { $turn } is over
headline-reinforced = A new legion of Syrakusai in { $hex }
headline-order-chosen = { $starting } acts first

# --- the action cycle ----------------------------------------------------------------------------

event-action-chosen = { $action-id ->
    [pass] **{ $seat } passes** (action { $number } of { $of }).
   *[other] **{ $seat }: { $action }** (action { $number } of { $of }){ $left ->
        [0] ; it is now closed to both for this turn.
       *[other] .
     }
 }
event-nothing-done = { $seat } only blocks { $action }: nothing is done in it.
rider-nothing-done = It is only a block: nothing is done in it.
event-cycle-over = The actions are over: { $reason-id ->
    [passes] both have passed, one after the other (actions taken: Athens { $athens }, Sparta { $sparta }).
   *[actions] both have taken { $athens }.
 }

headline-action-chosen = { $action-id ->
    [move] { $seat } moves
    [create] { $seat } creates trade posts
    [build] { $seat } builds
    [develop] { $seat } develops
    [stability] { $seat } looks after its people
    [attack] { $seat } attacks
    [armistice] { $seat } thinks of peace
   *[pass] { $seat } passes
 }
headline-nothing-done = { $seat } only blocks { $action }
headline-cycle-over = The actions are over

# --- the victory check ---------------------------------------------------------------------------

event-victory-points = **{ $seat }: { $total ->
    [one] 1 victory point
   *[other] { $total } victory points
 }** (before: { $before }; { $needed } win){ $monuments ->
    [0] {""}
   *[other] , monuments { $monuments }
 }{ $golden-ages ->
    [0] {""}
   *[other] , Golden Ages { $golden-ages }
 }{ $provinces ->
    [0] {""}
   *[other] , laurels of provinces { $provinces }
 }{ $islands ->
    [0] {""}
   *[other] , laurels of islands { $islands }
 }.
event-victory = **{ $seat } has won, { $total } to { $against } victory points**{ $reason-id ->
    [monuments] : it has more monuments.
    [stability] : its empire is more stable.
    [income] : its income is higher.
    [last-turn] , after the last turn.
    [tie] : a tie after the last turn is its victory.
   *[points] .
 }
event-nobody-wins = **Nobody wins**: { $total } to { $total }, and level in everything else that counts.

headline-victory-points = { $seat } has { $total ->
    [one] 1 victory point
   *[other] { $total } victory points
 }
headline-victory = { $seat } wins
headline-nobody-wins = A draw

# --- maintenance and supply ----------------------------------------------------------------------

event-fleet-maintained = { $seat } pays { talents-cost } for { ships-ships } and has { $left } left.
event-fleet-unpaid = **{ $seat } can't pay its fleet**: { $paid } of { talents-cost } for { ships-ships }; no ship is lost.
event-supplied = { $seat } feeds { legions-legions } of the { $supply } it could.
event-supply-short = **{ $seat } can't feed all its legions**: { $legions } of them, food for { $supply }.
event-disbanded = { $seat } gives up a legion in { $hex }{ $aboard ->
    [yes] , aboard.
   *[no] .
 }

headline-fleet-unpaid = { $seat } can't pay its fleet
headline-supply-short = { $seat } can't feed its legions
headline-disbanded = { $seat } gives up a legion
headline-supplied = The turn ends
headline-fleet-maintained = { $seat } pays its fleet
headline-income-collected = Income comes in
headline-starting-player = { $seat } starts the turn
