# Turns, Honor, the End Phase and the end of the war.

# --- turns ---------------------------------------------------------------------------------------

event-turn-begun = **Turn { $turn }, { turn-years }.**
event-tokens-withheld = { $side } misses { $amount ->
    [one] 1 token
   *[other] { $amount } tokens
 } this turn: the Will of the Assembly was not done.
event-tokens-back = { $side } gets { $amount ->
    [one] 1 token
   *[other] { $amount } tokens
 } back into its stock.
event-starving = **Athens begins the turn without a base in a granary.** Without one at its end, Sparta wins.
event-end-phase = **The turn ends** ({ turn-years }).

headline-turn-begun = Turn { $turn }, { turn-years }
headline-starving = Athens is cut off from its grain
headline-end-phase = The turn ends

# --- Honor ---------------------------------------------------------------------------------------

event-honor = **{ $seat } { $amount-signed } Honor** { honor-why }, now { $stands }.
rider-honor = **{ $seat } { $amount-signed } Honor** ({ $stands }).
honor-why = { $why-id ->
    [oration] by oration
    [ostracism] by ostracism
    [favor] by the Favor of the Assembly
    [peace] for the Peace
    [games] for the Games
    [citizenship] for Citizenship
    [colony] for the Colony
    [diplomacy] by diplomacy
    [base] for a base
    [oracle] by the Oracle
    [raid] by the raid
    [battle] for the battle
    [hostages] for the hostages
    [will] by the Will of the Assembly
    [political-capital] for Political Capital
    [persian-war] for a lost hold on the east
    [callias] for the Persian War
    [conquest] for the conquest
    [granaries] for the hunger of Athens
    [control] for control at the end
    [bases] for bases at the end
   *[theaters] for Theaters at the end
 }

# --- the End Phase -------------------------------------------------------------------------------

event-callias = **The { $seat } make the Peace of Callias** with Persia: { $theater } is closed for good.
event-callias-refused = The { $seat } go on with the Persian War.
event-callias-bases = { $side } gives up { $pieces } in { $theater }{ $persian ->
    [0] .
    [one] ; a Persian base takes the place of it.
   *[other] ; { $persian } Persian bases take their place.
 }
event-callias-home = { $side } brings { $pieces } home, { $theater } → { $to }.
event-callias-fleet = The peace costs { one-piece } in { $theater }.
event-persian-war = The Persian War goes on: it costs the { $seat } { $turn } Honor{ $held ->
    [yes] .
   *[no] , and 1 more for neither Controlling the Eastern Mediterranean nor having an Athenian fleet there.
 }
event-maintenance = { $side } maintains { $upkeep } of { $capacity } points ({ $bases ->
    [one] 1 base
   *[other] { $bases } bases
 }).
event-disbanded = { $side } disbands { pieces-count } in { $theater }.
event-redeployed = { $side } redeploys { pieces-count }, { $theater } → { $to }.
event-redeployments = { $side } sends { $number ->
    [one] 1 unit
   *[other] { $number } units
 } to other bases for the next six years.
event-withdrawn = { $side } withdraws { pieces-count } without shelter, { $theater } → { $to }.
event-stranded = { $side } loses { pieces-count } in { $theater }: no shelter and nowhere to go.
event-will-done = **The Will of the Assembly is done**: { $side } in { $theater }.
event-will-failed = **The Will of the Assembly is not done**: { $side } was to { will-line }; { $tokens } tokens will be missing next turn.
event-will-void = The Will of the Assembly for { $side } does not count.

headline-callias = The Peace of Callias
headline-callias-refused = The Persian War goes on
headline-maintenance = Maintenance
headline-disbanded = { $side } disbands units
headline-redeployments = { $side } redeploys
headline-redeployed = { $side } redeploys
headline-withdrawn = Units of { $side } withdraw
headline-stranded = Units of { $side } are lost
headline-will-done = { $side } has done the Will of the Assembly
headline-will-failed = { $side } has failed its Assembly

# --- the end of the war --------------------------------------------------------------------------

event-end-bonuses = At the end: bases { $bases }; Theaters controlled { $theaters }.
bonus-line = { $why-id ->
    [control] For control
    [bases] For bases ({ $counts })
   *[theaters] For Theaters ({ $counts })
 }: { $changes }.
event-debate-decided = **The Assembly of { $side } could not decide** on { $issue }.
event-debate-decided-with-seat = **The { $seat } have { $issue } on their end**: the Assembly of { $side } has decided.
event-war-over = **The war is over**, and nobody has won it. Honor: Athens { $athens }, Sparta { $sparta }.
event-war-over-with-seat = **The war is over: the { $seat } of { $side } win**{ $ending-id ->
    [honor] {" "}by their Honor alone.
    [conquest] {" "}by conquest.
    [granaries] {" "}by hunger.
    [peace] {" "}at the Peace.
   *[other] .
 } Honor: Athens { $athens }, Sparta { $sparta }.

headline-war-over = The war is over
headline-war-over-with-seat = The { $seat } win the war
headline-debate-decided = The Assembly could not decide
headline-debate-decided-with-seat = The { $seat } win the Assembly
