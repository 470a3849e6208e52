# What the choices of a host mean, and the numbers of an order.

choice-tie_break-hand_cards = Equal points are broken by all cards left in hand.
choice-tie_break-hand_goods = Equal points are broken by the goods cards left in hand; merchants do not count.
choice-discards-hidden = Cards discarded over the hand limit lie face down until the end.
choice-discards-open = Cards discarded over the hand limit are shown to everybody.
choice-profit_display-open = Everybody sees every profit pile and its total.
choice-profit_display-count = Of other players only the number of profit cards is shown until the end; the sales themselves stay public.
choice-final_sales-manual = After the last market all players sell for themselves.
choice-final_sales-auto = After the last market the rules sell the best sets for everybody.
choice-dealer-random = The dealer is drawn when the match begins.
choice-dealer-0 = Seat 0 deals, and so on for the number of any seat at the table, written as a number.
choice-edition-fr = As printed in French: equal points are broken by all cards in hand.
choice-edition-it = As printed in Italian: equal points are broken by goods cards in hand.
choice-edition-hu = As printed in Hungarian: equal points are broken by goods cards in hand.

help-at_high = Passes when the highest bid is this or more; 0 passes in any case.
