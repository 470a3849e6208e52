# Emails: subjects, texts, buttons, footer.

letter-hello = Hello { $name },
letter-hello-stranger = Hello,
letter-table = { $game } with { $others }

subject-invited = Rematch: { $table }
subject-match-started = The match has begun: { $table }
subject-seat-taken = A seat was taken: { $table }
subject-your-turn = Your turn: { $table }
subject-reminder = Reminder, your turn: { $table }
subject-last-call = Your time is nearly up: { $table }
subject-ran-out = Your time ran out: { $table }
subject-taken-back = A move was undone: { $table }
subject-match-over = Over: { $table }
subject-digest =
    { $count ->
        [one] Your matches: { $count } update
       *[other] Your matches: { $count } updates
    }

lead-invited = You are invited to a rematch: the same game with the same players, each moved on by one seat. A seat is kept for you. See the settings, and take your seat if you like.
lead-match-started = The match has begun. We will send you an email when it is your turn.
lead-match-started-turn = The match has begun, and it is your turn.
lead-seat-taken =
    { $free ->
        [0] Somebody sat down, and now every seat is taken. You can start the match.
        [one] Somebody sat down at your table. { $free } seat is still free.
       *[other] Somebody sat down at your table. { $free } seats are still free.
    }
lead-your-turn = It is your turn.
lead-reminder = It is still your turn, and the others are waiting for you.
lead-last-call = It is your turn, and your time is nearly up. When it is up, a move is made for you under the rules.
lead-last-call-lost = It is your turn, and your time is nearly up. When it is up, a move is made for you under the rules, and you lose your seat for having missed too many turns.
lead-ran-out = Your time ran out, so a move was made for you under the rules.
lead-ran-out-turn = Your time ran out, so a move was made for you under the rules. It is your turn again.
lead-ran-out-lost = Your time ran out, so a move was made for you under the rules. You missed too many turns and have lost your seat.
lead-taken-back = A move was undone.
lead-taken-back-turn = A move was undone. It is your turn.
lead-match-over = The match is over. Thank you for playing!
lead-match-closed = The match was closed before anybody won. It will not be continued.

letter-question = Your move: { $what }
letter-either = { $some } or { $last }
letter-choices = Your choices. Each link opens the match with that choice made; nothing is played until you confirm it there.
letter-choices-first = Your choices begin with one of these. Each link opens the match with it chosen; nothing is played until you confirm it there.
letter-picture-new = Outlined: new since your last move.
letter-happened = Since your last move
letter-happened-first = What has happened so far
letter-left-out = … and { $count } more before that
letter-deadline = Your deadline is { $moment } ({ $span } left).
letter-checkpoint = Keep this email: the lines below are signed and prove the state of the match.
letter-standings = Final result
letter-standing =
    { $points ->
        [one] { $rank }. { $name }, { $points } point
       *[other] { $rank }. { $name }, { $points } points
    }

button-play = Make your move
button-look = View the match
button-seat = View the invitation
button-verify = Confirm my address
button-password = Choose a new password
button-sign-in = Sign in
button-account = View my account

subject-verify-address = Confirm your email address
lead-verify-address = Someone, probably you, entered this address on { $host }. Confirm that it is yours so that we can email you when it is your turn.
subject-reset-password = Reset your password
lead-reset-password = Someone, probably you, asked to reset the password of your account on { $host }. Your old password works until you choose a new one.
subject-address-changed = Your email address was changed
lead-address-changed = Emails for your account on { $host } now go to another address. If you did not change it, contact the operator of the service at once.
subject-sign-in-link = Your sign-in link
lead-sign-in-link = Use this link to sign in to { $host } without a password. It works once and expires soon.
subject-welcome = Your new account on { $host }
lead-welcome = An account was registered on { $host } from an invitation sent to this address. Its name is { $name }, its address is { $address }. The address is confirmed; there is nothing else to do.
welcome-not-you = Was this not you? Then somebody else has used your invitation. Within 14 days you can delete the account, and its seat becomes free.
button-delete-account = Delete this account
letter-not-you = If this was not you, you can ignore this email.

foot-why = You receive this email because you play on { $host }.
foot-preferences = Choose which emails you receive
foot-stop = Unsubscribe

stop-title = Unsubscribe
stop-invalid = This link is not valid. It may have been copied incorrectly.
stop-question = Which emails do you no longer want?
stop-match = Emails about this match
stop-all = Emails about all matches
stop-done-match = You will receive no more emails about this match.
stop-done-all = You will receive no more emails about matches. Your clocks keep running, so check your matches now and then.
stop-undo = You can change this at any time in your preferences.
