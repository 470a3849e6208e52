# The words on pages: what fields, actions and values are called.

table-seats-exactly = { $most } players
table-seats-between = { $fewest } to { $most } players

field-options = options
field-dealer = dealer
field-phase = phase
field-actor = to act
field-deck_count = cards in the deck
field-removed = removed cards
field-seats = seats
field-seat = seat
field-hand_count = cards in hand
field-hand = hand
field-score = points
field-standings = standings
field-rank = place
field-cards = cards
field-card = card
field-turn = turn
field-points = points
field-outcome = result
word-random = drawn at random
word-true = yes
word-false = no
word-setup = setup
word-upkeep = between rounds
word-over = over
