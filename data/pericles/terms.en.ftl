# What the words of Pericles mean, for those who ask. Each begins with its term in bold.

term-honor = **Honor** wins: the side with more of it wins the war, and on that side the faction with more of it wins the game. Battles, raids, debates, citizenship and your city's will bring it.
term-faction = **Factions**: Aristocrats and Demagogues in Athens, Eurypontids and Agiads in Sparta. The two of a city fight the other city together, and each other for its control.
term-assembly = **Assembly**: six debates in each city. One faction names an issue, both lay a card face down, and the higher total pulls the issue its way. What lies at your end after six debates is yours; what lies in the centre is nobody's.
term-issue = **Issues** (Military, Diplomatic, League, Oracle and your city's own) are what debates are about. Whoever wins one may carry it out, most of them in a theater.
term-entourage = **Entourage**: three of your nine cards, set aside; you debate with the other six. If your partner has not played his leader, one of them may help you in a debate (*Brain Trust*), at the price of next turn's Entourage. Unused, they come into your next hand.
term-leader = **Leader**: your strongest card. It can be played once a turn, in one debate.
term-token = **Strategos tokens** are what you spend: debates bring them, expeditions, raids and envoys cost them. What others hold is hidden behind their shields.
term-theater = **Theaters** are the parts of the map that are fought over. Won issues and rumors go face down into their queues and are turned up from the top.
term-rumor = **Rumors** are issues that come to nothing: two each, to lie in a queue and hide what you mean.
term-expedition = **Expedition**: with a Military issue everybody closes a hand of tokens. Those of the general and his partner move one unit each; then the enemy opens his, and if both sides are there, they fight.
term-raid = **Raid**: a Military issue for three tokens: 3 Honor and some of the enemy's tokens, without a battle.
term-league = **League**: with this issue you found a base (4 tokens), make one larger (2), or raise units.
term-diplomatic = **Diplomatic**: tokens and Treachery against the enemy's strength there; if they suffice, a base of his League is yours.
term-oracle = **Oracle**: take 3 Honor, or Honor and one unit less for a League, or three Treachery markers.
term-treachery = **Treachery** markers lie in a theater and count for their side there, in battle and for an envoy. Envoys and oracles place them.
term-military = **Military**: lead an expedition into the theater, or raid it.
term-general = **General**: whoever resolves a Military issue. He commits 1 to 5 tokens, all others 0 to 4.
term-peace = **War or peace**: the cities' political phase decides which it is; at peace the cities do not send expeditions against each other.
term-will = **Will of the Assembly**: some of the cards that open a turn name a theater for each side. Whether it has done there what the card asks is looked at when the turn ends.
