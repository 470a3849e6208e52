# The pages of matches, accounts and preferences.

# Around every page.
table-skip = Skip to content
table-navigation = Pages
table-footer = Logothete: board games, one turn at a time.
table-sign-in = Sign in
table-sign-out = Sign out
table-register = Create an account
table-to-the-beginning = Go to the home page
table-rule = rule
table-yes = yes
table-no = no

# Signing in and registering.
table-email = Email address
table-password = Password
table-password-help = 10 to 128 characters.
table-name = Name
table-name-help = The name that other players see.
table-no-account = No account yet?
table-have-account = Already have an account?
table-registered = Account created. We sent you an email: click the link in it, then sign in.
table-wrong-credentials = Wrong email address or password.

# The links in emails.
table-verified = Your email address is confirmed.
table-link-asked = If this address has an account, we sent an email to it.
table-reset-done = Your password is changed: sign in with it.
table-without-password = Without a password
table-send-sign-in-link = Email me a sign-in link
table-forgotten = I forgot my password
table-verify = Confirm your email address
table-verify-help = Confirm that this address is yours, so that we can send you emails about your matches. If you did not register, do not confirm: choose “I forgot my password” when you sign in, which ends everything that was set up with your address.
table-verify-do = Confirm
table-sign-in-by-link-help = This link signs you in once, without a password.
table-reset = Choose a new password
table-reset-help = It replaces the old one and signs you out everywhere. Tokens and apps that you allowed stop working; your webhooks and your own apps stop until you resume them.
table-reset-do = Set password
table-new-password = New password
table-dead-link = This link no longer works
table-dead-link-help = It has been used, has expired, or was replaced by a newer one.
table-dead-link-address = Sign in to request another email in your preferences.

# My matches and the lobby.
table-my-matches = My matches
table-mine-asked = Your turn
table-mine-waiting = Waiting for others
table-mine-lobbies = Not started yet
table-mine-over = Finished
table-to-the-lobby = Join or create a match
table-referee = Referee
table-lobby = Find players
table-open = Matches with free seats
table-open-none = No match has a free seat at the moment.
lobby-all = All
lobby-days = Days
lobby-hours = Hours
lobby-unlimited = No time limit
lobby-known = I know somebody
lobby-last = One seat missing
lobby-filters = Filter
lobby-none-fit = No match with a free seat fits these filters.
table-new = New match
table-new-choose = Choose a game:
table-places = Seats
table-place = Seat { $number }
table-place-yours = Seat 1 is yours.
table-place-host = host
table-place-open = open to anyone
table-place-private = by invitation
table-place-bot = bot
table-place-none = no seat
table-around = Setup
table-seating = Seating
table-seating-random = random
table-seating-as-placed = as listed
table-spectators = Spectators allowed
table-options = Options
table-as-usual = default
table-create = Create match
table-match-of = A match of { $game }
table-lobby-free =
    { $count ->
        [0] Not begun: all seats are taken; the host can start the match.
       *[other] Not begun: { $taken } of { $places } seats taken.
    }
table-free = free
table-join = Join
table-leave = Leave
table-start = Start match
table-invite = Invite others
table-invite-help = Anyone with this link can take a reserved seat:

# A match.
table-title = { $game }: { $names }
table-picture-new = new
table-picture-key = Key to the symbols
table-zoom = Larger picture
table-marks-all = Mark everything new
table-marks-last = Mark the last turn only
table-over-finished = The match is over.
table-over-resigned = All but one player resigned; the match is over.
table-over-abandoned = The match was abandoned.
table-over-quarantined = The match was quarantined and closed by the service.
table-over-agreed = All players agreed to end the match; there is no winner.
table-over-voided = The match was voided by referees; it counts for nobody.
table-over-ruled = The match is over; referees set its standings.
table-seats = Players
table-vacant = resigned
table-awaited = to move
table-happened = What happened
table-happened-nothing = Nothing since then.
table-happened-new = Only what is new
table-happened-before = Earlier
table-happened-after = Later
table-view = The table
table-result = Result
table-rank = Rank
table-player = Player
table-points = Points
table-order = Standing order
table-order-help = Carried out for you when the time comes; nobody else sees it.
table-order-placed = Your order:
table-order-place = Set
table-order-cancel = Cancel order
table-resign = Resign
table-resign-title = Resign?
table-resign-help = From now on the rules make default moves for your seat; if no other person is left, the match ends. This cannot be undone.
table-resign-do = Yes, resign
table-resign-not = No, back to the match

# Preferences.
table-preferences = Preferences
table-preferences-kept = Saved.
table-language = Language
table-zone = Time zone
table-keep = Save
table-address-verified = { $address }: confirmed.
table-address-unverified = { $address }: not confirmed yet. Click the link in the email we sent there.
table-verification-send = Send another email
table-verification-sent = We sent another email.

# What goes wrong.
table-problem-not-found = Page not found
table-problem-sign-in = Please sign in
table-sign-in-to-continue = Sign in to continue
table-session-gone = Your session has ended, so nothing has been done yet. Sign in, and you come back to what you had chosen.
table-problem-too-often = Too many requests; wait a moment
table-problem-ours = Something went wrong on our side
table-problem-away = Temporarily unavailable
table-problem-refused = Not done

# The clock.

table-pace = Time control
pace-usual = As usual
pace-usual-help = 3 days for each player, plus 12 hours per turn; no time limit against bots alone
pace-evening = This evening
pace-evening-help = everyone is there at the same time, with 45 minutes for the whole match, plus 1 minute per turn
pace-week = A match over a week
pace-week-help = 1 day for each player, plus 4 hours per turn: look in a few times a day
pace-leisure = At leisure
pace-leisure-help = 3 days for each player, plus 36 hours per turn, and clocks are paused at weekends
pace-other = Other time controls
pace-other-help = Without a time limit, at a fixed time per turn, or with times of your choice.
create-away = When somebody is away
create-away-help = Whether weekends count, and what happens when somebody misses turn after turn. For a match among friends nothing needs to change here.
create-around-help = Where everyone sits, who may watch, and whether other people’s bots may join.
create-options-help = Variants of the game. If you change nothing, the usual rules apply.
table-pace-fast = fast: 1 day, plus 4 hours per turn
table-pace-normal = normal: 3 days, plus 12 hours per turn
table-pace-slow = slow: 3 days, plus 36 hours per turn
table-pace-unlimited = no time limit
table-weekends = Pause the clocks at weekends

# Accounts for which a program plays, other than the bots of the service.
table-called-bot = { $name } (a program)
table-bot = A program plays for this account
table-bot-help = Others see that it is a bot in every match. It has its own rate limits, and receives emails about matches only if it asks for them. This cannot be changed while you play in a match.
table-people-only-wish = People only, no bots of other players
table-people-only = people only
table-people-only-here = People only: accounts played by a program cannot join.
table-start-when-full = Start automatically as soon as every seat is taken
table-starts-when-full = The match starts automatically as soon as every seat is taken.
table-reliability = Reliability of the others
table-reliability-any = anybody
table-reliability-usually-or-new = usually on time, or new
table-reliability-usually = usually on time
table-reliability-reliable-or-new = reliable, or new
table-reliability-reliable = reliable
table-reliability-here = Who may join: { $tier }.
# Those at a table who have no name.
table-departed = a departed player
table-seat-nobody = Seat { $number }
# The bots of the service.
bot-level =
    { $bot ->
        [random] plays at random
        [sensible] plays sensibly
       *[other] plays as “{ $bot }”
    }
table-bot-level = { $name }: a bot, { bot-level }.

# The bar, the dock and the header of the page of a match.
bar-others =
    { $count ->
        [1] { $names } moves
       *[other] { $names } move
    }
bar-paused = Paused
bar-dispute = Dispute
bar-until = until { $moment }
bar-clocks-paused = the clocks are paused
bar-left = { $span } left
bar-then = then a move is made for you
bar-watching = hidden cards are not shown
bar-recorded = this look is recorded
bar-seat-free = { $name }: the seat is free
header-waiting =
    { $count ->
        [1] one match waits for you, next:
       *[other] { $count } matches wait for you, next:
    }
header-menu = Menu
header-keep = Keep this
header-turns = { $count } your turn
dock-each = What each does
dock-options = { $count } options
dock-listed = Pick in the picture, or from this list ({ $count })
dock-waiting = We email you when it is your turn.
dock-next = Next: { $name }
log-all = All { $count }
table-more = More about this match
key-title = Key to the symbols of { $game }
