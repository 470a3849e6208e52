# The steps of a choice.

pick-bid = bid these cards

# What is picked brings and costs.
hint-bid = Lay out goods worth more than the highest bid. If you win, they go to the market, and you get the lot except one card.
hint-pass = You take your bid back and are out of this auction.
hint-give = One card of the lot goes to the market; you get the others.
hint-discard = Discard down to 7 cards; discarded cards leave the game and score nothing.
hint-take = All cards of one kind come from the market into your hand, free of charge.
hint-sell = Three cards of one kind; a merchant can replace any. The highest is your profit, the others leave the game. Three merchants score 5.
hint-done = You sell nothing more; cards left in your hand score no points.

# Why somebody can only pass.
byzanz-cannot-beat = You can only pass: all your cards together make { $total } and cannot beat { $high }.
