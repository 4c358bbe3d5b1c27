# What the Events do, in our own words: on the faces of cards, in lists and in help. Facts come from the rulebook (§3.1,
# §12, §13); the wording is ours.

card-leader = { $leader } leads { $side }. { $value ->
    [0] No extra Action.
   *[other] +{ $value } Action each Player Turn, except with Events.
 } One Leader a side.
card-plague-strikes = Plague in a besieged City of your choice: every unit there above 1 cv loses 1 cv.
card-plague-returns = Plague comes back to a City, besieged or not: every unit there above 1 cv loses 1 cv. Only after Plague Strikes.
card-revolt = A vacant City of { $region } revolts: a Spartan garrison takes it.{ $spreading ->
    [yes] {" "}Or any region with a City that Sparta holds.
   *[no] {""}
 }
card-taxes = Athens: +1 Action a turn. Each Revolt brings one more City with it. Athens may end it at Year End.
card-helots = The Helots rise: an Athenian garrison in Sparta, Messenia or Pylos, if vacant.
card-treachery = One besieged City may be assaulted for a single round, its double defence lost.
card-civil-war = A City not under siege has no double defence for the rest of the year.
card-ostracized = A Leader in play, friend or enemy, is deposed.
card-hunger = One besieged City suffers attrition on 1 and 2 this season. A Port must be blockaded too.
card-earthquake = Enemy units can't move or pillage this season.
card-augury = Enemy units can't engage or assault this season.
card-atrocity = The enemy loses 2 Prestige if its Leader counts +1.
card-peace-faction = Peace Offers from 5 Prestige, for 1 Prestige, for both sides.
card-war-faction = Ends Peace Faction Ascendant: Peace Offers from 10 Prestige, for 2.
card-persian-aid = Sparta: +1 Action a season, −1 Prestige at Year End; Persians and improved fleets may be raised, Revolts get harder.
card-no-quarter = No more elite Athenian fleets. Sparta loses 1 Prestige at Year End.
