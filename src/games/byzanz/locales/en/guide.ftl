# The guide to the game.

guide-lead = You are a merchant in Byzantium. You bid cards for lots of goods, collect sets of three and sell them; from each set you keep one card as your profit.
guide-length = { $minutes } minutes at a table, usually one to two weeks by email

guide-1-title = The cards
guide-1-text =
    There are 112 cards. Most of them, 96, show one of six goods: cloth, spices, wine, timber, grain or olives, with a value from 1 to 4. Low values are common, fours are rare. The other 16 are merchants. A merchant has no value, but it can replace a missing card in a set.

    Everybody starts with four cards. Cards are goods and money at the same time: you pay with the very cards you might want to sell, and whatever you pay can be picked up from the market by somebody else.

guide-2-title = A round
guide-2-text =
    A round has as many auctions as there are players, and everybody wins exactly one of them. A stack of offer cards says how many cards are for sale. The largest lot comes first: with four players the lots have 5, 4, 3 and 2 cards.

    Whoever wins a lot also takes its offer card and sits out the remaining auctions. The number on that card matters again at the market.

guide-3-title = Bidding
guide-3-text =
    On your turn you bid or pass. To bid, put goods from your hand on the table. Only their total value counts, and it must be higher than the highest bid so far. The cards stay there: when it is your turn again, you add to them. If you pass, you take them back and are out of this auction.

    The last bidder left wins. The bid goes to the market, and so does one card of the lot, chosen by the winner. The rest of the lot goes into the winner’s hand. If everybody passes without a bid, whoever opened the auction gets the lot for nothing.

    The last player without a lot does not have to bid. With three or four players, that player gets the two cards and gives one to the market; with five or six, the single card goes straight to the market.
guide-3-picture = An auction as the player to move sees it: the lot at the top, the market below it, the cards bid beside the names, and the player’s own hand at the bottom.

guide-4-title = The market
guide-4-text =
    After the auctions everybody takes something from the market. The lowest offer card chooses first, so a small lot has its advantage. You take all cards of one type; merchants are a type, too. You cannot skip your choice while anything is left. What nobody takes leaves the game.
guide-4-picture = The market after four auctions. The player with offer card 2 chooses first.

guide-5-title = Selling
guide-5-text =
    You may sell at any time, even when it is not your turn. A sale is exactly three cards:

    – three cards of the same good,
    – two of the same good and a merchant,
    – one good and two merchants,
    – or three merchants.

    You keep the most valuable good as profit; the other two cards leave the game. Of three merchants you keep one, and it is worth 5 points.

    Your hand may hold seven cards. If a lot or the market gives you more, you must sell or discard until seven are left.
guide-5-picture = Nine cards are too many. Three olives make a set: selling them would leave six cards and score 4 points.

guide-6-title = End and scoring
guide-6-text =
    When the deck is empty, the round in progress is the last one. After its market everybody may sell once more. Then you add up your profit cards: their values, and 5 for each merchant. Cards still in hand score nothing, but they break ties: with equal points, whoever has more cards left wins. If that is equal as well, the victory is shared.

guide-7-title = By email
guide-7-text =
    The service deals, adds up and moves on by itself wherever there is nothing to decide. It passes for you when no hand could beat the bid, and it takes the last type in the market for you. If you know how far you want to go, you can place a standing order to pass in the current auction; nobody else sees it.

    If your time runs out, the service passes for you, gives your least valuable card to the market or takes the largest pile there, so the others do not wait for long.
