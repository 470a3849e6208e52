# The plain table.

# Around every page.
table-skip = Skip to the content
table-navigation = Pages
table-on-this-page = On this page
table-footer = Logothete: board games, one turn at a time.
table-sign-in = Sign in
table-sign-out = Sign out
table-register = Create an account
table-to-the-beginning = To the first page
table-rule = rule
table-yes = yes
table-no = no
table-none = None.

# Signing in and registering.
table-email = Email address
table-password = Password
table-password-help = 10 to 128 characters.
table-name = Name
table-name-help = What others at the table call you.
table-no-account = No account yet?
table-have-account = You have an account?
table-registered = If the address had no account, it has one now: sign in.
table-wrong-credentials = The email address or the password is not right.

# The links in letters.
table-verified = Your email address is confirmed.
table-link-asked = If the address has an account, a letter is on its way there.
table-reset-done = Your new password is set: sign in with it.
table-without-password = Without a password
table-send-sign-in-link = Send me a link to sign in
table-forgotten = I forgot my password
table-verify = Confirm your email address
table-verify-help = Confirm that this address is yours, so that we can send you emails about your matches. If you did not register, do not confirm: choose “I forgot my password” when you sign in, which ends everything that was set up with your address.
table-verify-do = Confirm
table-sign-in-by-link-help = This link signs you in once, without a password.
table-reset = Choose another password
table-reset-help = It replaces the old one, and you are signed out everywhere. Tokens and apps that you allowed stop working; your webhooks and your own apps stop until you resume them.
table-reset-do = Set the password
table-new-password = New password
table-dead-link = This link is not good any more
table-dead-link-help = It was used, or is too old, or a newer one took its place.
table-dead-link-address = Sign in, and another letter can be sent from your preferences.

# My matches and the lobby.
table-my-matches = My matches
table-mine-asked = Your turn
table-mine-waiting = Waiting for others
table-mine-lobbies = Not started yet
table-mine-over = Finished
table-invitation = An invitation
table-invitation-code = Invitation code
table-invitation-look = Look at the match
table-to-the-lobby = Join or create a match
table-lobby = Lobby
table-open = Tables with a free place
table-open-none = No table has a free place at the moment.
table-free-places = Free places:
table-new = A new match
table-new-choose = Choose a game:
table-places = Places
table-place = Place { $number }
table-place-yours = Place 1 is yours.
table-place-host = host
table-place-open = open to anybody
table-place-private = by invitation
table-place-bot = bot
table-place-none = no such place
table-around = Around the table
table-seating = Order of seats
table-seating-random = by lot
table-seating-as-placed = as listed
table-spectators = Others may watch
table-options = Options
table-as-usual = as usual
table-create = Create the match
table-match-of = A match of { $game }
table-lobby-free =
    { $count ->
        [0] Everybody sits; the host can start the match.
        [1] The match has not started; one place is free.
       *[other] The match has not started; { $count } places are free.
    }
table-free = free
table-you = you
table-join = Sit down
table-leave = Leave
table-start = Start the match
table-invite = Invite others
table-invite-help = Whoever has this code can take a private place:

# A match.
table-title = { $game }: { $names }
table-your-turn = It is your turn.
table-waiting-for = Waiting for { $names }.
table-you-may-act = You may act if you like.
table-look-again = Look again
table-over-finished = The match is over.
table-over-resigned = Everybody but one resigned; the match is over.
table-over-abandoned = The match will not be played on.
table-over-quarantined = The match was set aside and closed by the service.
table-past = As it stood after entry
table-past-now = How it stands now
table-seats = Players
table-vacant = resigned
table-awaited = to move
table-may-act = may act
table-happened = What happened
table-happened-nothing = Nothing since then.
table-happened-all = Everything that happened
table-happened-new = Only what is new
table-happened-before = Earlier
table-happened-after = Later
table-actions = What you can do
table-view = The table
table-result = Result
table-rank = Rank
table-player = Player
table-points = Points
table-order = Decide in advance
table-order-help = Done for you when the time comes; nobody else learns of it.
table-order-placed = You decided:
table-order-place = Leave it so
table-order-cancel = Take it back
table-resign = Resign
table-resign-title = Resign?
table-resign-help = Your seat will be played by the rules’ defaults. You cannot take it back.
table-resign-do = Yes, resign
table-resign-not = No, back to the match

# Preferences.
table-preferences = Preferences
table-preferences-kept = Kept.
table-language = Language
table-zone = Time zone
table-zone-help = Named like Europe/Budapest.
table-keep = Keep
table-address-verified = { $address }: confirmed.
table-address-unverified = { $address }: not confirmed yet. A link to confirm it is in the letter that was sent there.
table-verification-send = Send another letter
table-verification-sent = Another letter is on its way.

# What goes wrong.
table-problem-not-found = There is nothing here
table-problem-sign-in = Please sign in
table-problem-too-often = Too often; wait a little
table-problem-ours = Something went wrong on our side
table-problem-away = Not possible at this moment
table-problem-refused = This was not done

# The clock.

table-pace = Time to think
table-pace-usual = the usual: normal among people, without a clock against bots alone
table-pace-fast = fast: 1 day, and 4 hours more with each turn
table-pace-normal = normal: 3 days, and 12 hours more with each turn
table-pace-slow = slow: 3 days, and 36 hours more with each turn
table-pace-unlimited = no clock
table-weekends = The clocks stand still at weekends
table-deadline = You have until { $moment }.

# Accounts for which a program plays, other than the bots of the service.
table-called-bot = { $name } (a program)
table-bot = A program plays for this account
table-bot-help = Others see that it is a bot wherever it sits. It has limits of its own, and gets no letters about matches unless it asks for them. This cannot be changed while you sit in a match.
table-people-only-wish = People only: bots of others may not sit down
table-people-only = people only
table-people-only-here = People only: accounts for which a program plays may not sit down.
# Those at a table who have no name.
table-departed = a departed player
table-seat-bot = Bot { $number } ({ $bot ->
    [random] random
    [sensible] sensible
   *[other] { $bot }
})
table-seat-nobody = Seat { $number }
