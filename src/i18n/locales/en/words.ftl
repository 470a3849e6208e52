# The words of the games on pages: fields, actions and values, as they are written in the API.

table-seats-exactly = { $title } is for { $most } seats
table-seats-between = { $title } is for { $fewest } to { $most } seats

field-options = options
field-dealer = dealer
field-phase = phase
field-actor = actor
field-deck_count = deck count
field-removed = removed
field-seats = seats
field-seat = seat
field-hand_count = hand count
field-hand = hand
field-score = score
field-standings = standings
field-rank = rank
field-cards = cards
field-card = card
field-turn = turn
field-points = points
field-outcome = outcome
word-random = random
word-true = true
word-false = false
word-setup = setup
word-upkeep = upkeep
word-over = over
