# What the words of Epic mean, for those who ask. Each begins with its term in bold.

term-allegiance = **Allegiance**: how well a region likes whoever controls it, 20 at most. Below −2 it goes over when a year begins; cities of Athens' regions at 3 and less may revolt.
term-militance = **Militance**: how much a region wants the war, 1 to 20. Below 5 it neither sends nor builds units. Raids, losses and high tribute wear it down, victories raise it.
term-tribute = **Tribute**: each year a region pays its base times what you ask for. To ask for more costs Athens Allegiance, the League Militance. Cities that are lost, besieged or in revolt are taken off.
term-region = **Regions** are the city-states and what belongs to them. Whoever controls one gets its tribute and its units, and may enter its cities. It has a Force Pool and a Build Pool of its own.
term-force-pool = **Force Pool**: units of a region that are raised and ready. When a season begins they are placed in friendly cities of their region, or taken back; there they cost nothing.
term-build-pool = **Build Pool**: units that could be raised. Building moves one to the Force Pool for a talent, a fleet for two. Most units that are lost go back there; the best (morale 6) are gone for good.
term-revolt = **Revolt**: against regions that waver the enemy chooses a city and rolls; 7 and more, and it shuts its gates. A friendly unit in it when a season begins ends that, and so may a die that Athens rolls by itself.
term-area = **Areas** are the large parts of land and sea. Through friendly ones one marches for a point each; with units of both sides they are contested, and one goes hex by hex.
term-supply = **Supply**: each season every unit on the map costs half a talent in its own cities, one elsewhere, fine fleets two. It needs a line to a city of yours; units without one live off the land, or are lost.
term-forage = **Foraging**: to live off the land instead of being paid for. Each Area feeds so many units a season, none in winter or once it has been raided; whoever forages stands outside any walls.
term-siege = **Siege**: enough units before a city (and a fleet, if it is a port) roll each season against its siege morale; above it the city surrenders, else it sinks by one.
term-masking = **Masking**: enemies lie before a city and shut in who is inside, without a siege yet.
term-morale = **Morale** of a unit, 2 to 6, stands in brackets: *hoplite (4)*. In battle it is checked with a die; who fails is shaken or driven off. The kind of a unit and its morale are all that tells two of a region apart.
term-leader = **Leaders** let several units move, sail and fight together. Their numbers help by land and by sea. On a 6 after a battle one falls, and another is drawn.
term-campaign-turn = **Campaign Turns**: three in each season. All raid, then one player after the other moves and fights.
term-raid = **Raiding**: units that do not move plunder the Area they stand in, for talents; it costs the region Militance, and what is gone this year can't be taken again.
term-interception = **Interception**: fleets in port or at sea may fall upon those who sail by, sea by sea on their way.
term-open-sea = **Open Seas** are dangerous: on a 6 each fleet that ends its move there must pass a morale check or sink.
term-storm = **Storming**: whoever lies before a city or fort attacks it. Walls help those inside; a city without units is defended by its garrison.
term-base = **Base**: a store for a talent. On a coast it works as a port; an enemy who ends his move there destroys it.
term-event-card = **Event cards**: each season they are played in turn, one at a time, until nobody wants to. Some must be played at once, some are for one side only.
term-peace = **Peace** is made by embassy or agreement and holds until the year is over: nobody attacks or enters enemy regions. Grievances may end it.
term-persia = **Persia** has two satraps, Tissaphernes and Pharnabazus, whose cards bring money, fleets and troops, each on his own coast.
term-sicily = **Sicily** is a box of its own, reached from the sea of Corcyra or the North Ionian Sea. Cards make the war there grow and decide it; until then nobody who is in it may leave.
