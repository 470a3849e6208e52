front-title = Board games by email
front-what = Play board games with friends, one move at a time, at your own pace. We email you when it is your turn; you look, make one move, and get on with your day.
front-replies = You can also make your move by replying to the email.
front-how = It is free, works on a phone, and needs no app. A match goes on while you are away, and nobody can see your cards.
front-games = Games
front-play = Play now
front-play-help = Play against bots at once, without an account.
front-play-with = { $count ->
        [one] You against one bot.
       *[other] You against { $count } bots.
    }
home-first = You have no matches yet. Try a game against bots now: one tap, and you are at the table.
home-people = Or play with people, over hours or days:
home-bots = Play bots now
front-rules = Rules
front-watch = Matches to watch
home-until = until { $moment }
home-awaited = waiting for { $names }
home-last-move = last move { $moment }
home-task = { $names }: { $task }
home-latest = { $text } · { $span } ago
home-least-first = the least time first
home-finished = Finished lately
home-all-finished = All finished matches
home-older = Older matches
home-nothing-finished = You have not finished a match yet.
home-with = with { $names }
home-rank = Place
home-points = Points
home-find = Find somebody to play with
