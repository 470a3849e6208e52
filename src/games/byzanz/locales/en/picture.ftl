# The picture of a table.

byzanz-picture-round = Round { $round } of { $rounds }
byzanz-picture-deck =
    { $count ->
        [0] no cards left in the deck
        [1] one card in the deck
       *[other] { $count } cards in the deck
    }
byzanz-picture-offer = Offer card { $offer }
byzanz-picture-lot = Lot
byzanz-picture-market =
    { $count ->
        [0] Market: empty
       *[other] Market
    }
byzanz-picture-high =
    { $name ->
        [you] high bid { $total }, yours
       *[other] high bid { $total } by { $name }
    }
byzanz-picture-no-bid = no bid yet
byzanz-picture-card =
    { $count ->
        [1] { byzanz-face }
       *[other] { $count } × { byzanz-face }
    }
byzanz-picture-goods = { $count } × { byzanz-good }
byzanz-picture-passed = passed
byzanz-picture-seat = { $who }, bid { $bid }
byzanz-picture-hand =
    { $name ->
        [you] Your hand
       *[other] Hand of { $name }
    }
byzanz-picture-holding = { $count } in hand, profit { $score }
byzanz-picture-holding-count = { $count } in hand, { $cards } as profit

# The texts beside the picture.
byzanz-task =
    { $task ->
        [bid]
            { $high ->
                [0] bid or pass
               *[other] bid more than { $high }, or pass
            }
        [give] give a card to the market
        [discard] come down to seven cards
        [take] take cards from the market
       *[sell] sell, or finish
    }
byzanz-note-bid =
    { $bid ->
        [0] no bid
       *[other] bid { $bid }
    }
byzanz-note-offer = card { $offer }
byzanz-note-hand =
    { $count ->
        [1] one card
       *[other] { $count } cards
    }
byzanz-board-offers = Offer cards
byzanz-board-bid =
    { $sum ->
        [0] Bid
       *[other] Bid { $sum }
    }
byzanz-board-hint = Tap the cards of your bid
