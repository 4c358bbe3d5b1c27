# What the words of Hellas mean, for those who ask. Each begins with its term in bold.

term-victory-points = **Victory points**: ten at the end of a turn win. One for each monument (three at most), for each golden age, and for each laurel on the Control Track.
term-action = **Actions**: five each, in turn. You can't take what the rival has just taken, nothing more than twice, and nothing a fourth time in all. You may take one only to keep it from the rival.
term-legion = **Legions** march over land, garrison and fight. Each eats one of your grain, fish, cattle or wine at the end of the turn. Two in a hex are an army, for which there are only a few markers.
term-ship = **Ships** sail, carry one legion each and found trade posts on coasts. At the end of the turn you pay for them. Two in a hex are a fleet.
term-trade-post = **Trade posts** bring the merchandise of their hex: talents each turn by the number you have of it, and food, if it is any. An ungarrisoned one can be taken over.
term-fortress = **Fortress**: built on a trade post of yours in a city. It holds the hex, and new legions and ships come from it.
term-monument = **Monument**: a victory point. Built in a city once your culture allows it; three at most.
term-contested = **Contested**: a hex in which both powers have something because a legion has entered. It brings nobody anything until one has left or fallen.
term-development = **Development** has four rows: military, fleet, economy, culture. Each box costs its number of talents; a new phase makes you stronger and has conditions of its own.
term-golden-age = **Golden age**: a row of development at its very end, or stability at its highest. Each is a victory point.
term-stability = **Stability**: your people's mood. Luxuries raise it, lost provinces lower it, and you can pay for it. Below −8 there is revolution, and the rival has won.
term-laurel = **Laurels** stand on the Control Track of provinces and islands: each that your cube reaches is a victory point. You control a province or an island by what you hold in it.
term-armistice = **Armistice**: three turns in which nobody enters the other's hexes or attacks. You pay the rival; if he refuses, he loses 2 stability.
term-luxury = **Luxuries** are goods whose first trade post raises your stability; development asks for them, too.
term-combat = **Combat**: every third point of combat value takes a unit of the other's, both sides at once. Six points more bring a fortress down, eight a monument. There are no dice.
term-supply = **Supply**: at the end of the turn your legions eat what your posts of grain, fish, cattle and wine bring; those that can't be fed are lost.
term-block = **Blocking**: to take an action and do nothing with it, so that the rival can't take it next.
