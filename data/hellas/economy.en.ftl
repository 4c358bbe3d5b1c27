# Trade posts and what they bring in, what is built, and control.

# The ledger: every change of income, with the merchandise, the boxes it covers now, and the new income.
event-merchandise-changed = { $seat } { $change-signed } income ({ $good }, { boxes-covered }): { $reason-id ->
    [contested] { $hex } is contested
    [uncontested] { $hex } is free again
    [created] trade post in { $hex }
    [taken-over] { $hex } taken over
    [destroyed] { $hex } destroyed
   *[lost] { $hex } lost
 }. Income now { $income }.
rider-merchandise-changed = { $seat } **{ $change-signed }** ({ $good }, { boxes-covered }) → income { $income }.
event-income-changed = { $seat } { $change-signed } income ({ phase-name }). Income now { $income }.
rider-income-changed = Income **{ $change-signed }** → { $income }.

# --- trade posts and buildings -------------------------------------------------------------------

event-post-created = { $seat } creates a trade post in { $hex } ({ $good }) for { paid-left }.
event-second-post-created = { $seat } creates a second trade post in { $hex } ({ $good }) for { paid-left }.
event-legion-built = { $seat } builds a legion in { $hex }{ $legions ->
    [one] {""}
   *[other] {" "}({ $legions } there now)
 } for { paid-left }.
event-ship-built = { $seat } builds a ship in { $hex }{ $ships ->
    [one] {""}
   *[other] {" "}({ $ships } there now)
 } for { paid-left }.
event-fortress-built = { $seat } builds a { $port ->
    [yes] fortress, a port,
   *[no] fortress
 } in { $hex }, { $fortresses ->
    [one] its only one,
    [2] its second,
    [3] its third,
    [4] its fourth,
    [5] its fifth,
   *[other] its sixth,
 } for { paid-left }.
event-monument-built = **{ $seat } builds a monument in { $hex }**, { $monuments ->
    [one] its first,
    [2] its second,
   *[other] its third,
 } for { paid-left }: 1 victory point.

headline-post-created = { $seat } trades in { $hex }
headline-second-post-created = { $seat } doubles its trade in { $hex }
headline-legion-built = { $seat } raises legions
headline-ship-built = { $seat } launches ships
headline-fortress-built = { $seat } fortifies { $hex }
headline-monument-built = { $seat } builds a monument in { $hex }

# --- control -------------------------------------------------------------------------------------

event-control-gained = **{ $seat } controls { $area }**{ $spaces ->
    [one] .
   *[other] , which counts as { $spaces } provinces.
 }
event-control-lost = **{ $seat } loses { $area }**{ $spaces ->
    [one] .
   *[other] , which counted as { $spaces } provinces.
 }

headline-control-gained = { $seat } controls { $area }
headline-control-lost = { $seat } loses { $area }
