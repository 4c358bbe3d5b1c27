# Why something is not legal in Hellenes: what is in the way, and where it helps, what would be right.

# --- Actions -------------------------------------------------------------------------------------

refused-too-few-actions = { $needed ->
    [one] That takes an Action, and you have none left
   *[other] That takes { $needed } Actions, as all in Sicily does until Expeditionaries have been there in an earlier season of the year; you have { $left }
 }
refused-earthquake = After the earthquake your units can't move or pillage this season
refused-no-group = You have no units in { $area }
refused-group-stays = Nobody of yours in { $area } can go anywhere now
refused-not-friendly = You don't control { $city }
refused-besieged = { $city } is besieged and has no port; nobody musters there
refused-sea-closed = { $city } is besieged and enemy fleets lie in { $sea }; a muster engages nobody
refused-nobody-to-muster = Nobody can reach { $city } within their range
refused-not-besieging = You don't besiege { $city }
refused-loyal-city = { $city } is loyal to you; you don't pillage it
refused-siege-too-new = The siege of { $city } is of this season; it can be used from the next one on
refused-pillaged-already = { $city } has been pillaged this year
refused-besiegers-left = All who besieged { $city } when your turn began must withdraw together; { $left ->
    [one] 1 block has
   *[other] { $left } blocks have
 } gone already
refused-entered-this-turn = You have entered { $city } this turn, so you can't pillage it
refused-no-withdrawal = Not all of your besiegers of { $city } have somewhere to withdraw to
refused-not-at-home = { $unit } is no citizen of { $place }; it builds up only at home
refused-home-not-held = You don't control { $place }
refused-shut-in = { $place } is shut in by the siege; nothing is built there
refused-on-the-march = { $unit } is trying to force its way to { $to }
refused-full-strength = { $unit } is at its full strength of { $cv } cv
refused-nobody-to-recruit = Your Recruit Pool is empty
refused-not-opposing = { $city } is loyal to you and needs no garrison of this kind
refused-city-not-held = You don't control { $city }
refused-garrison-there = { $city } has a garrison
refused-no-greeks = You have no Greek unit in { $city } to leave a garrison
refused-city-shut-in = { $city } is shut in by the siege; nothing is built there

# --- recruits ------------------------------------------------------------------------------------

refused-disallowed = { $unit } can't be recruited now: { $why-id ->
    [no-athenian-leader] Athens has a Leader
    [war] the Peace holds
    [persian-aid] there is no Persian Aid
    [quarter] no quarter is given
   *[other] { $why }
 }
refused-recruit-neutral = { $place } is neutral
refused-recruit-not-friendly = You don't control { $place }
refused-recruit-enemies = Enemy units stand in { $place }
refused-recruit-shut-in = { $place } is shut in by a siege
refused-recruit-no-coast = { $place } has no coast for { $unit }
refused-recruit-no-room = { $place } is full: it has room for { $capacity }

# --- movement ------------------------------------------------------------------------------------

refused-has-moved = { $unit } has moved this turn
refused-chosen-already = { $unit } is going already
refused-held-back = { $unit } belongs to the Second Expedition and does not move yet
refused-carrier-first = { $unit } is aboard { $fleet }; take the fleet first
refused-no-way-together = { $unit } has no way that it could go together with the others
refused-cannot-carry = { $fleet } can't carry { $unit }: it must be Greek and weaker than the fleet
refused-fleet-not-chosen = Take { $fleet } along first
refused-fleet-laden = { $fleet } carries a unit already
refused-nobody-chosen = Nobody has been taken along yet
refused-left-aboard = { $unit } would be left at sea: { $fleet } goes without it
refused-no-entry = { $unit } can't enter { $area }: { $reason-id ->
    [neutral] it is neutral
    [persia] Persia is closed while there is no Persian Aid
    [pillaged] you have pillaged it this turn
    [sicilian] it does not leave Sicily
    [expedition] it is not of this year's expedition
    [peace] the Peace forbids it
   *[other] { $reason }
 }
refused-augury = The omens are bad: you can't engage the enemy in { $area } this season
refused-peace-at-sea = The Peace lets nobody end its move in { $area }
refused-must-force = { $area } is one area beyond the range; `force` tries for it
refused-need-not-force = { $area } is within range; `to` is enough
refused-out-of-reach = There is no way to { $area } over the border with { $entry }
refused-other-entry = The way to { $area } leads over { $better }, not { $entry }
refused-not-your-port = { $port } is no besieged port of yours
refused-port-full = { $port } has room for { $capacity }; { $entering } would come in
refused-in-the-city = { $unit } is in { $city } already
refused-called-already = { $unit } has been called
refused-too-far-to-muster = { $unit } can't reach { $city } within its range
refused-not-together = { $fleet } can't take { $unit } aboard: it has to be called, in the same place, stronger, and without a load
refused-withdrawn-already = { $unit } has its way already
refused-no-way-out = { $unit } can't withdraw to { $area }
refused-no-room-aboard = { $fleet } can't take { $unit } along
refused-others-need-fleets = If { $unit } goes that way, somebody else has no way out

# --- cards and Events ----------------------------------------------------------------------------

refused-wrong-use = { $use-id ->
    [sacrifice] Sacrifices are made at New Year only
    [event] In { $season } cards count for their Actions only
   *[other] At New Year a card is an Event or a Sacrifice
 }
refused-other-side = Only { $side } can play { $card } as an Event
refused-not-at-new-year = { $card } can't be played as an Event at New Year
refused-peace-forbids = { $card } can't be played as an Event while the Peace holds
refused-no-plague-yet = Plague has not struck yet, so it can't return
refused-no-more-plague = Pericles has died of the plague; it strikes no more
refused-pericles-dead = Pericles is dead
refused-has-sacrifice = You have a Sacrifice to { $olympian } already
refused-no-target = { $card } can't be aimed at { $target }: { $why-id ->
    [besieged] it is besieged
    [civil-war] there is civil war already
    [garrison] it has a garrison
    [never-struck] the plague has not struck yet
    [neutral] it is neutral
    [new-siege] the siege is too new
    [no-leader] no Leader is in play
    [not-besieged] it is not besieged
    [not-blockaded] the port is not blockaded
    [occupied] units stand there
    [over] there is no more plague
    [pericles] Pericles falls only after Athens has been pillaged
   *[other] { $why }
 }
refused-no-revolt = { $city } can't revolt: { $why-id ->
    [besieged] it is besieged
    [occupied] units stand there
    [garrison] it has a garrison
    [persian-aid] Persian Aid rules it out
    [region] it is not in the region of the card
    [not-athenian] Athens does not hold it
    [not-rebellious] Sparta holds no City of its region
   *[other] { $why }
 }
refused-revolt-first = A City has to be named for the card itself; what follows over taxes is free
refused-not-taxes = { $card } is no tax that Athens could lower

# --- battles -------------------------------------------------------------------------------------

refused-not-strongest = The hit falls on the strongest, { $strongest }; { $unit } has { $cv } cv
refused-not-weakest = The rout falls on the weakest, { $weakest }; { $unit } has { $cv } cv
refused-no-harbour = { $city } is no port that { $unit } could shelter in
refused-no-room = { $city } has room for { $room } more, not for { $amount }
refused-way-back-only = You came from { $origin }, and only there can you retreat
refused-engaged-from = The enemy came from { $area }
refused-enemy-there = { $amount ->
    [one] An enemy block stands in { $area }
   *[other] { $amount } enemy blocks stand in { $area }
 }
refused-enemy-holds = The enemy controls { $area }
refused-out-to-sea-only = The besieged retreat only to the sea off their port, not to { $area }
refused-trapped-on-land = { $unit } is trapped ashore
refused-no-way-for-unit = { $unit } has no way to { $area }
refused-no-berth = { $fleet } can't take { $unit } to { $area }
refused-no-refuge = There is no City here that { $unit } could retreat into
refused-no-room-inside = { $city } has room for { $room } more; { $unit } does not fit in
refused-not-all = { $unit } can't go that way, so not all can go together

# --- sieges --------------------------------------------------------------------------------------

refused-event-turn = An Event turn allows no assault on { $city }
refused-assault-under-augury = The omens are bad: you can't assault { $city } this season
refused-nobody-to-assault = Nobody before { $city } can fight any more this turn
refused-siege-waged = The siege of { $city } has had its turn
refused-not-blockaded = { $city } is supplied by sea; it starves only when { $sea } has been blockaded since an earlier season
refused-retreated-inside = { $unit } has retreated into { $city } this turn and can't fight again

# --- Winter --------------------------------------------------------------------------------------

refused-shelter-keeps = { $unit } is sheltered in { $city }; there is no need to disband it
refused-paid-for = { $unit } is maintained
refused-on-its-way-home = { $unit } is fighting its way home to { $city }
refused-overcrowded = { $city } is overcrowded by { $excess }: it has room for { $capacity }. Move, maintain or disband the rest first
refused-sheltered-already = { $unit } is sheltered in { $city }; it costs nothing
refused-maintained-already = { $unit } is maintained already
refused-group-moved-already = The group in { $area } has been paid for
refused-nobody-idle = Nobody in { $area } is free to move
refused-wintered-already = { $unit } has made its Winter move, or is maintained
refused-winter-held = { $unit } may not leave yet
refused-carried-along = { $unit } is aboard { $fleet } and goes where the fleet goes
refused-inside-already = { $unit } has quarters in { $city }
refused-at-home-already = { $unit } is at home in { $city }
refused-winter-not-friendly = You don't control { $city }
refused-group-not-moved = A Group Move from { $area } has to be paid for first: `move`
refused-passenger-not-free = { $unit }, who is aboard, could not go to { $city } free
refused-no-way-to-winter = { $unit } can't reach { $city }
refused-winter-no-room = { $city } is full: it has room for { $capacity }
refused-only-homing-fights = The way into { $city } is barred, and only units on their way home may fight for it

# --- before the game, and always -----------------------------------------------------------------

refused-not-stationed-there = { $unit } can't be stationed in { $place }
refused-no-room-left = { $place } has room for { $capacity }, and the others need room, too
refused-first-already = { $type } come first already
refused-leads-already = { $who-id ->
    [strongest] The strongest attack first already
    [weakest] The weakest attack first already
   *[other] { $who } attacks first already
 }
