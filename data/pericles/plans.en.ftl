# Orders left ahead, and whole orders.

# --- whole orders --------------------------------------------------------------------------------

compound-play = { $card }: **{ $total }**{ $bonus ->
    [0] {""}
   *[other] {" "}({ $value } +{ $bonus })
 }{ $tokens ->
    [0] {""}
    [one] , 1 token
   *[other] , { $tokens } tokens
 }

# --- answers left ahead --------------------------------------------------------------------------

occasion-plague = When the Plague takes our units
occasion-removal = When a play costs us units
occasion-entourage = When our Entourage is reviewed
occasion-set-aside = When we set an Entourage aside
occasion-hostages = When we could use our hostages
occasion-boule = When we choose an issue in the Boule
occasion-debate = When we choose what is debated
occasion-card = When we lay a card in a debate
occasion-brain-trust = When our Brain Trust could help our Leader
occasion-stop = When we move War/Peace past the centre
occasion-citizenship = When we resolve Citizenship
occasion-colony = When we resolve Colony
occasion-krypteia = When we resolve Krypteia
occasion-agoge = When we resolve Agoge
occasion-recall = When Peace brings our units home
occasion-lend = When we lend markers
occasion-place = When we place a marker
occasion-reveal = When we reveal a marker
occasion-diplomacy = When we resolve a Diplomatic issue
occasion-diplomatic-hand = When an embassy is sent to a neutral Theater
occasion-league = When we resolve a League issue
occasion-persian-base = When we could build a Persian base
occasion-oracle = When we resolve an Oracle issue
occasion-campaign = When we resolve a Military issue
occasion-commit = When tokens are committed for an expedition
occasion-march = When our expedition moves
occasion-state-ship = When the State Ship could sail to a battle
occasion-losses = When we choose enemy losses
occasion-base-losses = When we can take enemy bases
occasion-second-battle = When we could fight a second battle
occasion-callias = When we could make the Peace of Callias
occasion-sacrifice = When the Peace of Callias costs a fleet
occasion-maintain = When our bases can't maintain all units
occasion-redeploy = When we redeploy
occasion-show = When we can show or hide what we have
