# Development, the people's mood, armistices.

event-developed = { $entered ->
    [yes] { $seat } enters **{ phase-name }** in { $row }
   *[no] { $seat } moves on in { $row }, to box { $box } in { phase-name },
 } for { paid-left }.
event-golden-age = **The Golden Age of { $seat } in { $row }**: 1 victory point.
event-declined = **{ $seat } falls back in { $row }**, from { $before ->
    [one] 1 box
   *[other] { $before } boxes
 } to { $after }: { phase-left }.
phase-left = { $phase ->
    [0] no phase is left
   *[other] now { phase-name }
 }

rider-golden-age = **A Golden Age: 1 victory point.**

headline-developed = { $entered ->
    [yes] { $seat } enters { phase-name }
   *[no] { $seat } develops { $row }
 }
headline-golden-age = A Golden Age for { $seat }
headline-declined = { $seat } falls back in { $row }

# --- stability -----------------------------------------------------------------------------------

event-stability-paid = { $seat } pays { talents-cost } for the favour of its people and has { $left } left.
event-weakening-paid = { $seat } pays { talents-cost } to stir up the people of { $rival } and has { $left } left.
event-stability-moved = **Stability of { $seat } { stability-before } → { stability-after }**: { stability-why }.
stability-why = { $reason-id ->
    [luxury] the first { $good }
    [phase] { phase-name }
    [paid] paid for
    [weakened] its people were stirred up
    [province-lost] { $area } lost
    [province-gained] { $area } won
    [capital] its capital is conquered
    [monument-built] the monument in { $hex }
    [monument-lost] the monument in { $hex } is destroyed
    [refused] it refused an armistice
   *[maintenance] its fleet went unpaid
 }
event-stability-holds = The Golden Age of { $seat } holds: { stability-why }, but its stability stays.
event-stability-golden = **{ $seat } has reached the Golden Age of stability**: 1 victory point.
event-stability-lost-golden = **{ $seat } has lost its Golden Age of stability**: 1 victory point less.
event-revolution = **Revolution in { $seat }.** The game is over.

rider-stability-moved = **Stability of { $seat } { stability-before } → { stability-after }**: { stability-why }.
rider-stability-holds = The Golden Age of { $seat } holds: { stability-why }, but its stability stays.
rider-stability-golden = **A Golden Age: 1 victory point.**
rider-stability-lost-golden = **The Golden Age is lost: 1 victory point less.**

headline-stability-paid = { $seat } wins the favour of its people
headline-weakening-paid = { $seat } stirs up the people of { $rival }
headline-stability-moved = The mood in { $seat } changes
headline-stability-golden = { $seat } reaches a Golden Age
headline-stability-lost-golden = { $seat } loses its Golden Age
headline-revolution = Revolution in { $seat }

# --- armistices ----------------------------------------------------------------------------------

event-armistice-offered = { $seat } offers { $rival } an armistice, for { talents-talents }. If { $rival } accepts, it gets the money, and for three turns neither attacks or enters the other's hexes; what stands where stays. If not, nothing is paid and { $rival } loses 2 stability.
event-armistice-agreed = **Armistice for { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }**: neither attacks or enters the other's hexes. { $rival } gets { talents-cost } ({ $seat } has { $left } left).
event-armistice-refused = **{ $seat } refuses the armistice.** Nothing is paid.
event-armistice-advanced = The armistice goes on: turn { $box } of { $turns }.
event-armistice-ended = **The armistice that { $seat } sought is over.**

headline-armistice-offered = { $seat } offers an armistice
headline-armistice-agreed = An armistice is agreed
headline-armistice-refused = { $seat } refuses the armistice
headline-armistice-ended = The armistice is over
