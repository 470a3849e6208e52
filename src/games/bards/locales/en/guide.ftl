# The guide to the game.

guide-lead = Two bards tell stories in front of the same audience. One splits five cards into two groups, the other chooses a group, and both add the cards to their stories.
guide-length = { $minutes } minutes at a table, usually about one week by email

guide-1-title = The cards
guide-1-text =
    The game uses the Decktet, a deck with six suits: moons, suns, waves, leaves, wyrms and knots. Each card from 2 to 9 belongs to two suits at once; aces and crowns belong to one. The basic deck has 36 cards. The extended deck adds pawns and courts with three suits each, and the Excuse.

    One card lies face up as the theme. Its suits are in fashion, and stories that mention them are worth more.

    At the beginning the dealer looks at four cards, keeps two and leaves the other two to the opponent. Each of them begins a story, so both players start with two stories of one card.

guide-2-title = I split, you choose
guide-2-text =
    The players take turns at splitting. The splitter draws five cards and looks at them alone, then divides them into a group face up and a group face down: one card against four, or two against three.

    The other player sees the open cards and how many are face down, and takes one of the groups. The splitter gets the other one. Usually the player with the open cards plays first. The face-down cards are turned up when their owner begins to play.
guide-2-picture = Two cards lie face up, three face down. Which group would you take? The theme is in the middle, the stories of the two players above and below it.

guide-3-title = Telling stories
guide-3-text =
    You play all the cards you got, one by one, in any order. A card may continue one of your stories if it shares a suit with the last card there. Or it begins a new story, if you have a free place: you can have two open stories at a time.

    If a card fits nowhere and both places are taken, you have to conclude a story first. You may also conclude one whenever you like during your part of the turn, before, between or after your cards.
guide-3-picture = The second player, at the bottom, has two stories and still two cards to play, shown in the middle.

guide-4-title = What a story is worth
guide-4-text =
    A story must hold the audience: its highest value must be at least the number of its cards. An ace counts as 1, a crown as 10, pawns and courts as 0. A long story without a high card scores nothing.

    If the story holds, it scores:

    – 1 point for each suit on its cards that is also a suit of the theme,
    – 4 points for a rank that appears twice,
    – 9 points for a rank that appears three times or more.

    A theme that has scored is used up: the next card of the draw pile takes its place. So the same story can be worth more or less depending on who concludes first.
guide-4-picture = Below each open story the picture shows how many cards it has, how many it could have, and what it is worth now. Concluded stories are listed at the bottom.

guide-5-title = The end
guide-5-text =
    If fewer than five cards are left in the draw pile at the beginning of a turn, the match ends. Both players conclude their open stories, beginning with the one who would have split. The higher total wins. If the totals are equal, the player who concluded a story with the Bard (the Crown of Suns) wins, unless both or neither did: then it is a draw.

guide-6-title = By email
guide-6-text =
    A turn takes three or four visits: one player splits, the other chooses, and then each plays all of their cards in one go. The service draws, knows which card fits where, counts the points and never lets you play a card in the wrong place. Your part of a turn ends when you say so, or by itself when you have neither cards nor stories left.

    If your time runs out, the service splits the cards as they were drawn, takes the open group, or plays your cards to your stories in a fixed order. It concludes a story only if a card fits nowhere.
