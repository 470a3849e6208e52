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
byzanz-face = { byzanz-good } { $value }
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

byzanz-dealt = { $name } is dealt { byzanz-cards }.
byzanz-dealt-cards = { $name } is dealt { $cards }.
byzanz-round-begun = Round { $round } begins; { $name } opens the first auction.
byzanz-lot-revealed = The lot for offer card { $offer } is laid out: { $cards }.
byzanz-bid = { $name } bids { $cards }.
byzanz-bid-total = { $name } bids { $cards }, { $total } in all.
byzanz-bid-raised = { $name } bids { $cards }, now { $total } in all.
byzanz-passed = { $name } passes.
byzanz-passed-back = { $name } passes and takes back { $cards }.
byzanz-passed-itself = { $name } cannot bid more and passes.
byzanz-passed-itself-back = { $name } cannot bid more, passes and takes back { $cards }.
byzanz-won = { $name } wins the lot and pays { $cards } into the market.
byzanz-won-unbid = Nobody bid; { $name }, who opened, gets the lot for nothing.
byzanz-won-last = { $name }, the last without an offer card, gets the lot without bidding.
byzanz-given = { $name } gives { $card } to the market.
byzanz-given-only = { $name } gives { $card } to the market, as the lot holds nothing else.
byzanz-lot-to-market = The last lot, { $cards }, goes straight to the market.
byzanz-offer-taken = { $name } takes offer card { $offer } and nothing else.
byzanz-lot-taken = { $name } takes offer card { $offer } and, into hand, { $cards }.
byzanz-excess = { $name } has { byzanz-cards } too many in hand.
byzanz-discarded = { $name } discards { $card }.
byzanz-discarded-known = { $name } discards { $card }, face down.
byzanz-discarded-hidden = { $name } discards a card face down.
byzanz-market-begun = The market opens.
byzanz-market-begun-one = The market opens: { $first } chooses.
byzanz-market-begun-order = The market opens: { $first } chooses first, then { $others }.
byzanz-taken = { $name } takes all { byzanz-good } from the market: { $cards }.
byzanz-taken-only = { $name } takes all { byzanz-good } from the market: { $cards }, the only type left.
byzanz-skipped = { $name } finds the market empty.
byzanz-sold = { $name } sells { $cards } and keeps { $kept } for { number-points }.
byzanz-sold-itself = The rules sell { $cards } for { $name } and keep { $kept } for { number-points }.
byzanz-market-cleared = The market closes with nothing left.
byzanz-market-cleared-left =
    { $count ->
        [1] The market closes; { $cards } is left over.
       *[other] The market closes; { $cards } are left over.
    }
byzanz-final-sales = The last market is over; the final sales begin.
byzanz-done = { $name } sells nothing more.
byzanz-done-itself = { $name } has no set left to sell.
byzanz-ended-equal =
    { $what ->
        [cards] and equally many cards left in hand
       *[goods] and equally many goods left in hand
    }
byzanz-ended =
    { $count ->
        [1] The match ends: { $names } wins with { number-points }.
       *[other] The match ends: { $names } win together with { number-points } each { byzanz-ended-equal }.
    }
byzanz-ended-more =
    { $what ->
        [cards] and more cards left in hand than { $others }
       *[goods] and more goods left in hand than { $others }
    }
byzanz-ended-tie =
    { $count ->
        [1] The match ends: { $names } wins with { number-points } { byzanz-ended-more }.
       *[other] The match ends: { $names } win together with { number-points } { byzanz-ended-more }.
    }
