# What the words of Polis mean, for those who ask. Each begins with its term in bold.

term-prestige = **Prestige** pays for military actions (march, sail, besiege, collect: 1 each; collecting at home is free) and counts at the end. Sieges, projects, civil wars, battles and grown poleis bring it. Whoever has none when a round ends is banished and has lost.
term-polis = **Polis**: a city with its citizens. Its number is both what it begins with and the strength of its walls. Yours eat one wheat a citizen at the end of each round; each citizen counts a point at the end.
term-action = **Actions**: a turn is two different ones of the twelve. *Pass* ends your whole round; once the other has passed you go on one action at a time, each for one good (a fee).
term-hoplites = **Hoplites** are citizens under arms in a land. Who has more of them there controls it and bars the way; they collect tribute and besiege. Each costs a citizen and one metal or silver.
term-galleys = **Galleys** are citizens at sea, one wood or silver each. Who has more in a sea controls it, and with it the other's marches and trade across.
term-merchants = **Merchants** fetch shiploads from foreign markets. They cost a citizen and one wood or silver, begin in your port, and stay at the market until the round is over. Only commercial poleis raise them.
term-tribute = **Tribute**: each hoplite of a land stands on one row of its table, a good each. One on a row brings 1 of it, two 3, three 6, four 10, five 15. A land gives once a round.
term-silver = **Silver** stands for any good when you raise units or pay for a project, and buys wheat one for one at a market. It bribes for the Proxenos and for civil wars, too.
term-proxenos = **Proxenos**: your envoy, the pawn. He goes from polis to polis through everybody, for 1 silver an enemy unit on the way. In a polis that is not yours he can begin a civil war. If the polis he is in is taken, he is a captive until you pay 2 silver.
term-civil-war = **Civil war** (stasis) makes the polis your Proxenos is in change sides: twice its citizens in silver if it is neutral, three times if it is the other's. You gain as much prestige as it has citizens. A capital never does.
term-siege = **Siege**: control the land with as many hoplites as the walls say, pay 1 prestige and roll a four-sided die that must reach the walls. If it does, the polis and as much prestige are yours; if not, you lose a hoplite, and a polis of the other's a citizen. Capitals can't be besieged.
term-project = **Projects** (buildings, festivals, people) are begun in a polis that meets what the tile asks for, for its goods, and pay prestige when the round ends, to whoever holds the polis then. Some give a polis what other projects ask for.
term-market = **Market value**: how much of the good that a market wants a shipload costs; its marker tells. Paid in goods, that good is worth less the next time (the marker moves by a die); wheat bought with silver makes it worth more.
term-battle = **Battle**: eight units or more in one place after a turn. Each side has a card a unit; the attacker lays two, the defender answers with two, then they change roles. Another formation costs the defender a unit, the same one holds. Who retreats pays the other 1 prestige; the units stay, and may fight again after the next turn.
term-growth = **Growth**: when the citizens have eaten, a wheat that is left makes one more, up to the growth and the maximum on the polis' tile.
term-megalopolis = **Megalopolis**: at the end of a round each polis with more citizens than its base brings a prestige.
term-storage = **Storage**: when a round ends half of your wine, oil and wheat spoils; metal, wood and silver keep.
term-phoros = **Phoros**: at the end of a round you may squeeze your allies: prestige becomes silver, one for one.
term-posterity = **Posterity**: prestige that finished projects bring for the final count only; it can't be spent.
