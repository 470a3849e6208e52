# Replays of matches.
replay-open = Replay
replay-title = Replay: { $game }
replay-to-match = Back to the match
replay-position = Position
replay-positions = Positions
replay-first = First
replay-back = Back
replay-ahead = Forward
replay-last = Last
replay-go = Go
replay-viewers = Point of view
replay-as-everything = with everything revealed
replay-as-spectator = as a spectator
replay-as-seat =
    { $name ->
        [you] through your eyes
       *[other] as { $name }
    }
replay-entries = Entries
