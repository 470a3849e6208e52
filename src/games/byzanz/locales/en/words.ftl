# The words on pages: what fields, actions and values are called.

field-tie_break = tie-break
field-discards = discards
field-profit_display = what others see of a profit
field-final_sales = final sales
field-edition = edition
field-round = round
field-rounds = rounds in all
field-opener = opens the auction
field-stack = offer cards left
field-removed_count = cards removed
field-lot = lot
field-high = highest bid
field-high_bidder = highest bidder
field-market = market
field-market_order = order at the market
field-sold = cards sold
field-leftover = left over
field-bid = bid
field-bid_total = bid in all
field-passed = has passed
field-offer = offer card
field-profit_count = cards as profit
field-profit = profit
field-discarded_count = cards discarded
field-discarded = discarded
field-done = has finished
field-result = result
field-good = goods
field-at_high = pass from a bid of


word-hand_cards = all cards in hand
word-hand_goods = goods in hand
word-hidden = face down
word-open = open
word-count = only the number
word-manual = by hand
word-auto = automatic
word-fr = French
word-it = Italian
word-hu = Hungarian
word-auction = auction
word-give = card to the market
word-hand_limit = hand limit
word-market = market
word-final_sales = final sales
