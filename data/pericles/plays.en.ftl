# What the Aristophanes cards do besides laying out issues, in our own words: with the card when it comes, in lists and in
# help. Facts come from the data; a test holds them against it.

play-line = { $card-id ->
    [acharnians-a] Plague: units die in Athens and in Contested Theaters.
    [acharnians-b] Plague: units die in Athens and in Contested Theaters.
    [acharnians-c] Plague: units die in Athens and in Contested Theaters.
    [birds-a] The Assemblies want Athens to control or contest Sicily, Sparta to control Sicily.
    [birds-b] Athens raises 2 Athenian naval units in Athens, if it has a base there; Sparta raises 2 Peloponnesian naval units in the Isthmus of Corinth, if it has a base there.
    [birds-c] Both sides lose 4 tokens from their stocks this turn.
    [clouds-a] Both sides lose 6 tokens from their stocks this turn.
    [clouds-b] The Assemblies want Athens to control Chalcidice, Sparta to control or contest Chalcidice.
    [clouds-c] Athens loses 1 Delian land unit; Sparta loses 1 Peloponnesian land unit.
    [frogs-a] Alcibiades goes to Persia; both sides lose 4 tokens from their stocks this turn.
    [frogs-b] Alcibiades goes to Persia; Sparta's Controlling Faction takes 2 tokens.
    [frogs-c] Alcibiades goes to Persia; the Assemblies want Athens to control Hellespont, Sparta to control or contest Hellespont.
    [knights-a] Athens' Opposition Faction takes 3 tokens.
    [knights-b] The Assemblies want Athens to control or contest Sparta, Sparta to control or contest Athens.
    [knights-c] Both sides lose 3 tokens from their stocks this turn; both sides lose 1 naval unit.
    [lysistrata-a] The Assemblies want Athens to control Samos, Sparta to control or contest one of Lesbos, Chios, Samos, Cyclades and Southern Sporades.
    [lysistrata-b] Both sides lose 2 naval units.
    [lysistrata-c] The Assemblies want Athens to build or convert a base in Macedonia, Sparta to build or convert a base in Thessalia.
    [peace-a] Both Opposition Factions take 2 tokens.
    [peace-b] The Assemblies want Athens to build or convert a base in Aetolia, Sparta to build or convert a base in Corcyra.
    [peace-c] Both sides get up to 5 withheld tokens back.
    [wasps-a] Both sides lose 3 tokens from their stocks this turn.
    [wasps-b] The Assemblies want Athens to control Amphipolis, Sparta to control Amphipolis.
   *[wasps-c] Sparta raises 2 Peloponnesian land units in Boeotia, if it has a base there; Athens raises 1 Delian naval unit in Lesbos, if it has a base there.
 }
