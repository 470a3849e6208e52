# Byzanz.

byzanz-good =
    { $good ->
        [C] cloth
        [S] spices
        [W] wine
        [T] timber
        [G] grain
        [O] olives
       *[M] merchants
    }
byzanz-merchant = merchant
byzanz-face =
    { $good ->
        [C] Cloth
        [S] Spices
        [W] Wine
        [T] Timber
        [G] Grain
        [O] Olives
       *[M] Merchant
    } { $value }
byzanz-copies =
    { $count ->
        [1] { byzanz-face }
        [2] { byzanz-face } twice
       *[other] { byzanz-face } { number-word } times
    }
byzanz-merchants =
    { $count ->
        [1] a merchant
       *[other] { number-word } merchants
    }
byzanz-cards =
    { $count ->
        [1] one card
       *[other] { number-word } cards
    }

byzanz-dealt =
    { $name ->
        [you] You are dealt { byzanz-cards }.
       *[other] { $name } is dealt { byzanz-cards }.
    }
byzanz-dealt-cards =
    { $name ->
        [you] You are dealt { $cards }.
       *[other] { $name } is dealt { $cards }.
    }
byzanz-round-begun =
    { $name ->
        [you] Round { $round } begins; you open the first auction.
       *[other] Round { $round } begins; { $name } opens the first auction.
    }
byzanz-lot-revealed = The lot for offer card { $offer } is laid out: { $cards }.
byzanz-bid =
    { $name ->
        [you] You bid { $cards }.
       *[other] { $name } bids { $cards }.
    }
byzanz-bid-total =
    { $name ->
        [you] You bid { $cards }, { $total } in all.
       *[other] { $name } bids { $cards }, { $total } in all.
    }
byzanz-bid-raised =
    { $name ->
        [you] You bid { $cards }, now { $total } in all.
       *[other] { $name } bids { $cards }, now { $total } in all.
    }
byzanz-passed =
    { $name ->
        [you] You pass.
       *[other] { $name } passes.
    }
byzanz-passed-back =
    { $name ->
        [you] You pass and take back { $cards }.
       *[other] { $name } passes and takes back { $cards }.
    }
byzanz-passed-itself =
    { $name ->
        [you] You cannot bid higher and pass.
       *[other] { $name } cannot bid higher and passes.
    }
byzanz-passed-itself-back =
    { $name ->
        [you] You cannot bid higher, so you pass and take back { $cards }.
       *[other] { $name } cannot bid higher, passes and takes back { $cards }.
    }
byzanz-won =
    { $name ->
        [you] You win the lot and pay { $cards } into the market.
       *[other] { $name } wins the lot and pays { $cards } into the market.
    }
byzanz-won-unbid =
    { $name ->
        [you] Nobody bid; you opened the auction and get the lot for nothing.
       *[other] Nobody bid; { $name } opened the auction and gets the lot for nothing.
    }
byzanz-won-last =
    { $name ->
        [you] You are the last without an offer card and get the lot without bidding.
       *[other] { $name }, the last without an offer card, gets the lot without bidding.
    }
byzanz-given =
    { $name ->
        [you] You give { $card } to the market.
       *[other] { $name } gives { $card } to the market.
    }
byzanz-given-only =
    { $name ->
        [you] You give { $card } to the market, as the lot holds nothing else.
       *[other] { $name } gives { $card } to the market, as the lot holds nothing else.
    }
byzanz-lot-to-market = The last lot, { $cards }, goes straight to the market.
byzanz-offer-taken =
    { $name ->
        [you] You take offer card { $offer } and nothing else.
       *[other] { $name } takes offer card { $offer } and nothing else.
    }
byzanz-lot-taken =
    { $name ->
        [you] You take offer card { $offer } and add { $cards } to your hand.
       *[other] { $name } takes offer card { $offer } and adds { $cards } to their hand.
    }
byzanz-excess =
    { $name ->
        [you] You hold { byzanz-cards } too many.
       *[other] { $name } holds { byzanz-cards } too many.
    }
byzanz-discarded =
    { $name ->
        [you] You discard { $card }.
       *[other] { $name } discards { $card }.
    }
byzanz-discarded-known =
    { $name ->
        [you] You discard { $card }, face down.
       *[other] { $name } discards { $card }, face down.
    }
byzanz-discarded-hidden =
    { $name ->
        [you] You discard a card face down.
       *[other] { $name } discards a card face down.
    }
byzanz-market-begun = The market opens.
byzanz-market-begun-one =
    { $first ->
        [you] The market opens: you choose.
       *[other] The market opens: { $first } chooses.
    }
byzanz-market-begun-order =
    { $first ->
        [you] The market opens: you choose first, then { $others }.
       *[other]
            { $others ->
                [you] The market opens: { $first } chooses first, then you.
               *[other] The market opens: { $first } chooses first, then { $others }.
            }
    }
byzanz-taken =
    { $name ->
        [you] You take all { byzanz-good } from the market: { $cards }.
       *[other] { $name } takes all { byzanz-good } from the market: { $cards }.
    }
byzanz-taken-only =
    { $name ->
        [you] You take all { byzanz-good } from the market: { $cards }, the only type left.
       *[other] { $name } takes all { byzanz-good } from the market: { $cards }, the only type left.
    }
byzanz-skipped =
    { $name ->
        [you] You find the market empty.
       *[other] { $name } finds the market empty.
    }
byzanz-sold =
    { $name ->
        [you] You sell { $cards } and keep { $kept } for { number-points }.
       *[other] { $name } sells { $cards } and keeps { $kept } for { number-points }.
    }
byzanz-sold-itself =
    { $name ->
        [you] The rules sell { $cards } for you and keep { $kept } for { number-points }.
       *[other] The rules sell { $cards } for { $name } and keep { $kept } for { number-points }.
    }
byzanz-market-cleared = The market closes; nothing is left over.
byzanz-market-cleared-left =
    { $count ->
        [1] The market closes; { $cards } is left over.
       *[other] The market closes; { $cards } are left over.
    }
byzanz-final-sales = The last market is over; the final sales begin.
byzanz-done =
    { $name ->
        [you] You sell nothing more.
       *[other] { $name } sells nothing more.
    }
byzanz-done-itself =
    { $name ->
        [you] You have no set left to sell.
       *[other] { $name } has no set left to sell.
    }
byzanz-ended-equal =
    { $what ->
        [cards] and the same number of cards left in hand
       *[goods] and the same number of goods left in hand
    }
byzanz-ended =
    { $count ->
        [1]
            { $names ->
                [you] The match ends: you win with { number-points }.
               *[other] The match ends: { $names } wins with { number-points }.
            }
       *[other] The match ends: { $names } share the victory with { number-points } each { byzanz-ended-equal }.
    }
byzanz-ended-more =
    { $what ->
        [cards]
            { $others ->
                [you] and more cards left in hand than you
               *[other] and more cards left in hand than { $others }
            }
       *[goods]
            { $others ->
                [you] and more goods left in hand than you
               *[other] and more goods left in hand than { $others }
            }
    }
byzanz-ended-tie =
    { $count ->
        [1]
            { $names ->
                [you] The match ends: you win with { number-points } { byzanz-ended-more }.
               *[other] The match ends: { $names } wins with { number-points } { byzanz-ended-more }.
            }
       *[other] The match ends: { $names } share the victory with { number-points } each { byzanz-ended-more }.
    }
