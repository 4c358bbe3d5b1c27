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
card-helots = The Helots rise: Athens gets a garrison in Messenia, Pylos or Sparta, where nobody stands.
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

# The coins on a card, for lists of cards to choose from (`$a1` is the card). A test holds this against the cards.

card-coins = { $a1-id ->
    [archidamos-2] 1
    [nicias-5] 1
    [plague-returns-7] 1
    [revolt-ionia-13] 1
    [revolt-cyclades-17] 1
    [helots-19] 1
    [revolt-western-islands-20] 1
    [revolt-thrace-21] 1
    [revolt-chalcidice-22] 1
    [revolt-aeolean-islands-23] 1
    [treachery-27] 1
    [civil-war-30] 1
    [ostracized-32] 1
    [ostracized-33] 1
    [hunger-35] 1
    [earthquake-37] 1
    [agis-46] 1
    [proboulois-47] 1
    [pericles-1] 3
    [brasidas-4] 3
    [revolt-propontis-15] 3
    [treachery-24] 3
    [taxes-28] 3
    [earthquake-36] 3
    [augury-38] 3
    [atrocity-40] 3
    [peace-faction-42] 3
    [war-faction-43] 3
    [helots-44] 3
    [alcibiades-45] 3
    [lysander-48] 3
    [persian-aid-51] 3
   *[other] 2
 }
