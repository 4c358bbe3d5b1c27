# The set-up: who places what, and where it begins.

event-set-up-begun = **{ $seat } sets up**: { $posts ->
    [0] no trade posts
    [one] 1 trade post
   *[other] { $posts } trade posts
 }, { ships-ships }, { legions-legions }.
event-post-placed = { $seat } begins with a trade post in { $hex } ({ $good }), { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
 } from its capital.
event-ship-placed = { $seat } places { $ships ->
    [one] a ship in { $hex }.
   *[other] another ship in { $hex }: a fleet of { $ships }.
 }
event-legion-placed = { $seat } places a legion in { $hex }.
event-legion-loaded = { $seat } places a legion aboard in { $hex }.
event-leader-placed = The leader of { $seat } begins in { $hex }{ $aboard ->
    [yes] , aboard.
   *[no] .
 }
event-set-up-over = **{ $seat } stands**: income { $income }, stability { stability-now }.

headline-set-up-begun = { $seat } sets up
headline-post-placed = { $seat } begins in { $hex }
headline-ship-placed = { $seat } anchors in { $hex }
headline-legion-placed = { $seat } places its legions
headline-legion-loaded = { $seat } places its legions
headline-leader-placed = The leader of { $seat } is in { $hex }
headline-set-up-over = { $seat } has set up
