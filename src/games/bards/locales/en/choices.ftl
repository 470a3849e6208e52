# What the choices of a host mean.

choice-play_order-face_up_first = In each turn, whoever has the face-up cards plays first.
choice-play_order-chooser_first = In each turn the chooser plays first, whichever group was taken.
choice-extended_deck-false = The basic deck of 36 cards.
choice-extended_deck-true = Recommended: pawns, courts and the Excuse are added, 45 cards in all.
choice-double_deck-false = One copy of every card.
choice-double_deck-true = Recommended for a longer match: two copies of every card.
choice-score_reveal-running = Points are shown as they are scored.
choice-score_reveal-at_end = Totals and the points of stories are shown only when the match is over.
choice-dealer-random = The dealer is drawn when the match begins.
choice-dealer-0 = The first seat deals; in the API, the number 0.
choice-dealer-1 = The second seat deals; in the API, the number 1.
