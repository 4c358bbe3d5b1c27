# What the words of Hellenes mean, for those who ask. Each begins with its term in bold.

term-prestige = **Prestige** is one marker between both sides. At a year's end 15 wins; from 10 on you may offer peace. Otherwise the last year decides: 10 is a major victory, 5 a minor one.
term-block = **Blocks** are units with a hidden face. Only its owner sees what a block is and how strong (cv) it is now, until a battle shows it; others see how many stand where.
term-cv = **cv**, combat value: how many dice a block rolls in its attack, and how many hits it can still take. A step lost is one cv less.
term-action = **Actions** come from the coins of the card you commit, 1 to 3 a season. Each is one move, muster, building, recruit, garrison or pillage; `end` gives up the rest.
term-event = **Event**: instead of its actions a card can be committed for its event, which comes before all actions. Some can only be used in certain seasons.
term-muster = **Muster**: blocks from anywhere in range come together in one friendly city, for one action. They may neither attack nor be forced farther.
term-forced-march = **Forced march**: one area more than the range. A die for it is rolled when all actions are done (5 or 6, elite 3 or more); who fails stays where he is, and who succeeds may still decline.
term-garrison = **Garrison**: a small force of its own that holds a conquered city, so that your blocks can go on.
term-siege = **Siege**: where you hold the country and the enemy the city, the siege goes on at the end of your turn: starve (a die for each block inside) or assault (a battle against walls).
term-assault = **Assault**: the besiegers attack the city as in a battle. The besieged count A2, need two hits for a step, and can't be routed.
term-starve = **Starve**: a die for each block inside the city. In winter hunger bites more often.
term-battle = **Battle**: blocks attack by letter, A before B, the defender's first, a die for each step. Low numbers hit, high ones drive the enemy off (rout). Before a side's first attack of a round it may retreat.
term-rout = **Rout**: a block that is driven off must leave the battle at once; it goes back where it can, or is lost.
term-pillage = **Pillage**: besiegers of an earlier season take prestige from the country round the city, and go home.
term-sacrifice = **Sacrifice**: at New Year a card can be given to a god instead. It is one appeal, right after a result that it changes: Ares attacks, Apollo drawn blocks, Demeter a siege's dice, Poseidon storms, Hermes forced marches, Zeus cards, Hera undoes an appeal.
term-winter = **Winter**: everybody must be in a friendly city that has room, go home, or be paid for with an action. Whoever is not is disbanded; barbarians always are.
term-recruit = **Recruit**: three blocks are drawn blind from your pool, and one of them is placed.
term-capitulate = **Capitulate**: the besieged give up the city before it is stormed.
