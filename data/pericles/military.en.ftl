# What happens in the field: Military issues, movement, battles.

# --- before the battle ---------------------------------------------------------------------------

event-campaign-declined = The { $seat } give up their Military issue in { $theater }; it costs { tokens-count }.
event-raid = The { $seat } raid **{ $theater }** for { tokens-count }.
event-raided = The raid takes { tokens-count } from the { $seat }{ $honor ->
    [0] .
   *[other] {" "}and { $honor } Honor (value { $value }).
 }
rider-raided = It takes **{ tokens-count }** from the { $seat }{ $honor ->
    [0] .
   *[other] {" "}and { $honor } Honor (value { $value }).
 }
event-expedition = The { $seat } assemble an expedition to **{ $theater }**.
event-committed = The { $seat } commit { $tokens ->
    [0] no tokens
    [one] 1 token
   *[other] { $tokens } tokens
 } for { $theater }.
committed-line = Committed for **{ $theater }**: { $hands }.
committed-hand = { $seat } { $tokens }
# An expedition as one, for those who are told in short.
event-campaign = The { $seat } lead an expedition to **{ $theater }**{ $hands-count ->
    [0] .
    [1] {" "}with { $hands-total ->
        [one] 1 token
       *[other] { $hands-total } tokens
     }{ campaign-march }.
   *[other] {campaign-march}; tokens: { $hands }.
 }
campaign-march = { $units ->
    [0] {""}
    [one] {", "}1 unit from { $from }
   *[other] {", "}{ $units } units from { $from }
 }
headline-campaign = The { $seat } lead an expedition to { $theater }
event-moved = The { $seat } move { pieces-count }, { $start } → { $end }.
event-state-ship = The { $seat } send **the State Ship** to { $theater }.

headline-raid = The { $seat } raid { $theater }
headline-expedition = An expedition to { $theater }
headline-committed = Tokens are committed for { $theater }
headline-moved = The { $seat } move units for { $theater }
headline-campaign-declined = The { $seat } give up a campaign
headline-state-ship = The State Ship sails to { $theater }

# --- the battle ----------------------------------------------------------------------------------

event-battle = { $type-id ->
    [land] **Land battle in { $theater }**
   *[naval] **Naval battle in { $theater }**
 }{ $second ->
    [yes] , the second
   *[no] {""}
 }; the { $seat } command.
event-no-battle = No battle in { $theater }: only one side is there.
rider-no-battle = No battle: only one side is there.
event-army = { $side } **{ $total }**: { army-parts }.
army-parts = units { $units }{ $bases ->
    [0] {""}
   *[other] , bases { $bases }
 }{ $tokens ->
    [0] {""}
   *[other] , tokens { $tokens }{ $ship ->
        [yes] {" "}(State Ship among them)
       *[no] {""}
     }{ $guard ->
        [yes] {" "}(the 300 among them)
       *[no] {""}
     }
 }{ $treachery ->
    [0] {""}
   *[other] , Treachery { $treachery }
 }, card { $value } ({ $card })
event-battle-card = { $side } turns up { $card }: { $value }.
event-battle-deck-shuffled = The Battle Deck of { $side } is shuffled anew: { $count } cards.
event-battle-won = **{ $side } wins the battle in { $theater } by { $margin }.**
event-battle-drawn = **The battle in { $theater } is a draw**; nobody loses anything.
event-battle-over = The battle in **{ $theater }** is over: nobody has won it.
event-battle-over-with-winner = The battle in **{ $theater }** is over: **{ $winner } has won it by { $margin }**.
event-second-battle = The { $seat } { $fights ->
    [yes] fight on in { $theater }: a second battle, { $type }.
   *[no] leave it at one battle in { $theater }.
 }
event-loss-row = The { $seat } choose row { loss-row }: { $number ->
    [one] 1 unit
   *[other] { $number } units
 } of { $side }.
loss-row = { $row-id ->
    [n1] N1
    [n2] N2
    [n3] N3
    [n4] N4
    [l1] L1
    [l2] L2
    [l3] L3
    [l4] L4
    [wn1] N1
    [wn2] N2
    [wn3] N3
    [wn4] N4
    [wl1] L1
    [wl2] L2
    [wl3] L3
   *[wl4] L4
 }
event-lost = { $side } loses { $pieces } in { $theater }.
event-no-losses = { $side } loses no units in { $theater }.
event-bases-lost = { $side } loses { $pieces } in { $theater } to the { $seat }.
event-bases-spared = The { $seat } spare the bases of { $side } in { $theater }.
event-hostages-taken = **{ $side } takes hostages in { $theater }**{ $marker ->
    [yes] .
   *[no] ; it holds its Hostages marker already.
 }
event-major-defeat = **A major defeat for { $side }**{ $again ->
    [yes] , its second this turn: nothing more comes of it.
   *[no] : War/Peace comes before its next Assembly, on the end of the { $seat }.
 }

battle-head = { $type-id ->
    [land] **Land battle in { $theater }**
   *[naval] **Naval battle in { $theater }**
 }{ $second ->
    [yes] , the second
   *[no] {""}
 }: { $result }
battle-over-head = { $type-id ->
    [land] **Land battle in { $theater }**
   *[naval] **Naval battle in { $theater }**
 }{ $second ->
    [yes] , the second
   *[no] {""}
 }, as it was fought: { $result }
battle-result-won = **{ $side } wins by { $margin }**, { $totals }.
battle-result-drawn = **a draw**, { $totals }.
battle-losses = Losses: { $losses }.
battle-no-losses = Nobody loses any units.
battle-lost-pieces = { $side } { $pieces }
battle-lost-none = { $side } none
battle-honor = Honor: { $changes }.
battle-honor-of = { $seat } **{ $amount-signed }** ({ $stands })
battle-goes-on = After the battle in **{ $theater }**:

headline-battle = Battle in { $theater }
headline-battle-won = { $side } wins in { $theater }
headline-battle-drawn = A draw in { $theater }
headline-battle-over = A draw in { $theater }
headline-battle-over-with-winner = { $winner } wins in { $theater }
headline-hostages-taken = { $side } takes hostages in { $theater }
headline-major-defeat = A major defeat for { $side }
headline-bases-lost = { $side } loses bases in { $theater }
headline-lost = { $side } loses units in { $theater }
headline-second-battle = { $fights ->
    [yes] A second battle in { $theater }
   *[no] The battle in { $theater } is over
 }
