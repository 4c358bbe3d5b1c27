# Moving: legions, ships, what they carry, leaders.

event-marched = { $seat } marches { legions-number }, { $origin } → { $hex }.
event-sailed = { $seat } sails { ships-ships }{ $legions ->
    [0] {""}
   *[other] {" "}with { legions-legions }
 }{ $leader ->
    [yes] { $legions ->
        [0] {" "}with the leader
       *[other] {" "}and the leader
     }
   *[no] {""}
 }, { $origin } → { $hex }.
event-embarked = { $seat } takes { legions-number } aboard in { $hex }.
event-landed = { $seat } lands { legions-number } in { $hex }.
event-leader-moved = The leader of { $seat } moves, { $origin } → { $hex }.
event-leader-embarked = The leader of { $seat } goes aboard in { $hex }.
event-leader-landed = The leader of { $seat } comes ashore in { $hex }.
event-leader-fled = The leader of { $seat }, alone among foreign pieces, flees from { $origin } to { $hex }.
event-leader-gone = The leader of { $seat } leaves { $origin } and the map: no unit of his is left. He comes back with the next one built.
event-leader-back = The leader of { $seat } is back, in { $hex }.
event-contested = **{ $hex } is contested** by { $seat }: it produces nothing there, and nothing is built.
event-uncontested = { $hex } is no longer contested.

rider-contested = **{ $hex } is contested.**
rider-uncontested = { $hex } is no longer contested.
rider-leader-fled = The leader of { $seat } flees to { $hex }.
rider-leader-gone = The leader of { $seat } leaves the map until a unit is built.
rider-leader-back = The leader of { $seat } is back with it.

headline-marched = { $seat } marches to { $hex }
headline-sailed = { $seat } sails to { $hex }
headline-embarked = { $seat } embarks in { $hex }
headline-landed = { $seat } lands in { $hex }
headline-leader-moved = The leader of { $seat } goes to { $hex }
headline-leader-embarked = The leader of { $seat } goes aboard
headline-leader-landed = The leader of { $seat } comes ashore
headline-leader-back = The leader of { $seat } is back
headline-leader-fled = The leader of { $seat } flees
headline-leader-gone = The leader of { $seat } is without an army
headline-contested = { $hex } is contested
headline-uncontested = { $hex } is free again
