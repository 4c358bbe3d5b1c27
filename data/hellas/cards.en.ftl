# Victory cards and Archimedes.

event-victory-cards-dealt = { $seat } draws { $count } victory cards.
event-victory-cards-dealt-known = { $seat } draws { $cards }.
event-victory-cards-kept = { $seat } keeps { $count } victory cards, face down.
event-victory-cards-kept-known = { $seat } keeps { $cards }, face down.
event-victory-cards-shown = { $seat } shows { $cards }: { $true-count ->
    [0] none is true.
    [one] { $true } is true, 1 victory point.
   *[other] { $true } are true, { $true-count } victory points.
 }

headline-victory-cards-dealt = Victory cards are dealt
headline-victory-cards-kept = Victory cards are chosen
headline-victory-cards-shown = { $seat } shows its victory cards

# --- Archimedes ----------------------------------------------------------------------------------

event-archimedes-shuffled = Archimedes shuffles its { $cards } cards.
event-archimedes-card = Archimedes turns up **{ $action }** ({ $left ->
    [one] 1 card left
   *[other] { $left } cards left
 }).
event-archimedes-instead = It chooses { $action } instead: { $card } is closed to it, or would do nothing.
rider-archimedes-instead = It chooses **{ $action }** instead: { $card } is closed to it, or would do nothing.
event-passed = { $seat } passes.

headline-archimedes-card = Archimedes acts
headline-passed = { $seat } passes
