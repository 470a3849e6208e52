# Letters: subjects, what they say, buttons, the foot.

letter-hello = Hello { $name },
letter-hello-stranger = Hello,
letter-table = { $game } with { $others }

subject-invited = An invitation: { $table }
subject-match-started = It begins: { $table }
subject-your-turn = Your turn: { $table }
subject-reminder = Still your turn: { $table }
subject-last-call = Your time is nearly up: { $table }
subject-ran-out = Your time ran out: { $table }
subject-taken-back = Taken back: { $table }
subject-match-over = It is over: { $table }
subject-digest =
    { $count ->
        [one] Your matches: one piece of news
       *[other] Your matches: { $count } pieces of news
    }

lead-invited = You are invited to a match. Have a look at who plays and how, and take your seat if you like.
lead-match-started = The match has begun. You will get a letter when it is your turn.
lead-match-started-turn = The match has begun, and it is your turn.
lead-your-turn = It is your turn.
lead-reminder = The others are still waiting for you.
lead-last-call = Your time is nearly up, and the others are still waiting for you.
lead-ran-out = Your time was up, so the rules made the move for you.
lead-ran-out-turn = Your time was up, so the rules made the move for you. It is your turn again.
lead-ran-out-lost = Your time was up, so the rules made the move for you. You have been away too often: the seat is no longer yours.
lead-taken-back = Something that had happened was taken back.
lead-taken-back-turn = Something that had happened was taken back. It is your turn.
lead-match-over = The match is over. Thank you for playing!
lead-match-closed = The match was ended before anybody had won, and will not be played on.

letter-happened = Since your last move
letter-left-out =
    { $count ->
        [one] … and one thing before that
       *[other] … and { $count } things before that
    }
letter-deadline = You have time until { $moment }: { $span } from now.
letter-checkpoint = Keep this letter: what follows is signed, and proves how far the match had come.
letter-standings = How it ended
letter-standing =
    { $points ->
        [one] { $rank }. { $name }, { $points } point
       *[other] { $rank }. { $name }, { $points } points
    }

button-play = Make your move
button-look = Go to the table
button-seat = See the invitation
button-verify = Confirm my address
button-password = Choose a new password
button-sign-in = Sign in
button-account = See my account

subject-verify-address = Please confirm your address
lead-verify-address = Somebody, we hope you, gave this address on { $host }. Confirm that it is yours, so that we can write to you when it is your turn.
subject-reset-password = A new password
lead-reset-password = Somebody, we hope you, would like to choose a new password for your account on { $host }. Until you do so, the old one stays good.
subject-address-changed = Your address was changed
lead-address-changed = From now on, letters of your account on { $host } go to another address. If that was not you, write to whoever runs the service without delay.
subject-sign-in-link = Your link to sign in
lead-sign-in-link = With this link you are signed in on { $host }, without a password. It works once and not for long.
subject-invitation = An invitation to play
lead-invitation = Somebody on { $host } would like to play with you. Have a look at the match, and take your seat if you like.
letter-not-you = If this was not you, there is nothing to do: just ignore this letter.

foot-why = You get this letter because you play on { $host }.
foot-preferences = Choose which letters you get
foot-stop = No more letters like this

stop-title = Fewer letters
stop-question = Which letters do you want no more?
stop-match = None about this match
stop-all = None about any match
stop-done-match = You get no more letters about this match.
stop-done-all = You get no more letters about matches. Your time keeps running all the same: have a look now and then.
stop-undo = You can change your mind at any time in your preferences.
