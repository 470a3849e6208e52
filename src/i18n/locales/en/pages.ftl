# Texts of the pages about clocks, preferences and refusals.

# Clocks.

page-clock-up = time is up
page-clock-stands = paused
page-clock-strikes =
    { $count ->
        [one] the time ran out in the last turn
       *[other] the time ran out in the last { $count } turns
    }
page-clock-terms = Time control
page-clock-zone = Times are those of your time zone:
page-clock-absence = Quiet hours and vacation
page-pace-none = No time limit.
page-pace-bank = Each player has { $bank }, plus { $increment } per turn, up to { $cap }.
page-pace-bank-alone = Each player has { $bank } for the whole match.
page-pace-turn = Each player has { $span } per turn.
page-pace-weekends = Clocks are paused on Saturdays and Sundays.
page-after-bot =
    { $count ->
        [one] If somebody’s time runs out, a bot takes over the seat ({ bot-level }).
       *[other] If somebody’s time runs out in { $count } turns in a row, a bot takes over the seat ({ bot-level }).
    }
page-after-resign =
    { $count ->
        [one] If somebody’s time runs out, they resign.
       *[other] If somebody’s time runs out in { $count } turns in a row, they resign.
    }
page-after-substitute =
    { $count ->
        [one] If somebody’s time runs out, somebody else may take the seat.
       *[other] If somebody’s time runs out in { $count } turns in a row, somebody else may take the seat.
    }
page-charge = { $name }: { $parts }; { $left } left.
page-charge-charged = { $span } used
page-charge-excused = { $span } not counted
page-charge-credited = { $span } gained
page-charge-short = less than a minute

# Clocks of a new match.

page-pace-own = custom: a time bank, plus an increment per turn
page-pace-own-per-turn = custom: a fixed time per turn
page-pace-own-help = Used if you choose a custom time control above; from 5 minutes to 60 days.
page-pace-own-bank = Time bank at the start
page-pace-own-increment = Increment per turn
page-pace-own-cap = Maximum time bank
page-pace-own-turn = Time per turn, if fixed
page-unit = unit
page-unit-minutes = minutes
page-unit-hours = hours
page-unit-days = days
page-strikes = Number of missed turns before a player is replaced
page-after = What happens then
page-after-choose-bot = a bot takes over ({ bot-level })
page-after-choose-resign = the player resigns
page-after-choose-substitute = somebody else may take the seat

# Luck of one’s own.

page-luck = Randomness
page-luck-add = Add your own randomness
page-luck-help = Digits that you make up go into every draw of the match, so the service alone cannot decide what is drawn. Nobody at the table sees them before the match starts. This is optional.
page-luck-commitment = The service has already sealed its own part:
page-luck-digits = 64 digits from 0 to 9 and a to f
page-luck-done = You have added your own randomness.
page-luck-renewed = The service was restored from a backup and renewed the randomness of this match, so anything added before no longer counts. Players who had added some can do so again. The match can start once all of them have, or after { $moment }.

# Seats that somebody left.

page-vacant = Seats to take over
page-vacant-help = A player was away too long. Whoever takes the seat plays on, with a fresh clock.
page-vacant-invite = A player was away too long. Anyone with this link can take over the seat:
page-seat-take = Take over from { $name }
page-seat-vacated = away; the seat can be taken over

# Preferences.

page-me = Account
page-programs = Programs
page-privacy = Privacy
page-address-change = Change address
page-letters = Emails
page-letters-help = Choose when to receive emails about your matches. Settings for a match override settings for a kind, which override the default. Emails about your account are always sent at once.
page-letters-all = All emails about matches
page-replies = Answer emails by reply
page-replies-help = Reply to an email about a match to play, undo, resign or write to the table. A reply works only from your own address. Anyone who can read your emails can play for you until you turn this off.
page-letters-own = My own delay or time
page-letters-own-help = Used wherever you choose “my own”.
page-letters-own-minutes = Delay in minutes, from 1 to 1440
page-letters-own-time = Time of day
page-letters-kinds = Kinds of emails
page-letters-matches = Matches
page-letters-matches-help = Your matches that are not over.
page-letters-of-match = Emails about this match
page-when-unsaid = as for all emails
page-when-unsaid-match = as for all matches
page-when-at-once = at once
page-when-delay = after { $span }, if still relevant
page-when-digest = in a daily digest at { $time }
page-when-never = never
page-when-own-delay = after my own delay (below)
page-when-own-digest = in a daily digest at my own time (below)
page-kind-invited = An invitation, also to a rematch
page-kind-match-started = A match has started
page-kind-your-turn = It is your turn
page-kind-reminder = A reminder at half of your time
page-kind-last-call = A reminder before your time is up
page-kind-ran-out = Your time ran out
page-kind-taken-back = A move was undone
page-kind-match-over = A match is over
page-kind-seek-ended = A search for players has ended
page-kind-verify-address = A link to confirm your address
page-kind-already-registered = Someone tried to register with your address
page-kind-reset-password = A link to choose another password
page-kind-password-changed = Your password was changed
page-kind-second-factor-on = The second factor is on
page-kind-second-factor-off = The second factor is off
page-kind-address-changed = Your address was changed
page-kind-sign-in-link = A link to sign in
page-kind-welcome = A new account was registered from an invitation
page-kind-report-waits = A report waits for a moderator
page-kind-moderated = A moderator has decided about you
page-kind-appeal-answered = An answer to your appeal
page-log = Emails sent
page-log-help = Emails to you in the last thirty days, and whether they were delivered.
page-log-none = No emails.
page-log-match = the match
page-log-posted = Created:
page-log-answer = Response of the mail server:
page-state-waiting = waiting to be sent
page-state-sent = delivered to your mail server
page-state-dropped = not sent: no longer relevant, or unsubscribed
page-state-bounced = rejected by your mail server
page-absence = Absence
page-absence-help = While you are away your clocks are paused in all your matches.
page-absence-told = Updating your matches: { $told } of { $matches } done.
page-quiet = Quiet hours
page-quiet-help = Every night, at most twelve hours.
page-quiet-from = Quiet hours from
page-quiet-until = Until
page-quiet-none = No quiet hours
page-vacation = Vacation
page-budget =
    { $left ->
        [one] { $year }: { $left } day left of { $all }.
       *[other] { $year }: { $left } days left of { $all }.
    }
page-days = { $first } to { $last }
page-vacation-none = No vacation planned.
page-vacation-new = New vacation
page-vacation-from = First day
page-vacation-until = Last day
page-vacation-take = Add vacation
page-vacation-cancel = Cancel
page-vacation-end = End now
page-vacation-over = Past vacations
page-access = Password, sessions and data
page-first-proof = Your address is now confirmed. Everything that was set up with it before, including the password, no longer works; webhooks and apps are stopped. To choose a password, sign out and ask for a new one.
page-sessions = Where you are signed in
page-sessions-help = Every browser and every program that is signed in as you.
page-session-own = This browser
page-session-other = Another browser or program
page-session-since = Signed in:
page-session-used = last used:
page-session-ends = expires:
page-session-end = Sign out there
page-session-done = Signed out there.
page-sessions-end = Sign out everywhere, including here
page-sessions-others = Sign out everywhere else
page-sessions-others-done = You are signed out everywhere else.
page-webhooks = Webhooks
page-webhooks-help = A webhook posts what happens in your matches to a channel, or to a program of yours. You can have up to ten.
page-webhook-new = New webhook
page-webhook-shape = Where to
page-webhook-discord = A Discord channel
page-webhook-slack = A Slack channel
page-webhook-standard = A program of your own
page-webhook-url = Address
page-webhook-where = Discord: channel settings, Integrations, Webhooks, “Copy Webhook URL”. Slack: an app with “Incoming Webhooks”, “Webhook URL”. Your own program: an https address that understands Standard Webhooks.
page-webhook-name = Description (optional)
page-webhook-events = What it reports
page-webhook-your-turn = It is your turn
page-webhook-started = A match begins
page-webhook-finished = A match ends
page-webhook-entry = Every move in your matches
page-webhook-make = Create webhook
page-webhook-made = The webhook is ready. Send a test to see whether it arrives.
page-webhook-secret = Our messages to your program are signed with this secret. Copy it now: it is not shown again.
page-webhook-arrived = Last message delivered: { $moment }.
page-webhook-arrived-never = No message has been delivered yet.
page-webhook-failed = Failed: { $moment }.
page-webhook-off = Switched off.
page-webhook-off-failing = Switched off, because no message got through for days.
page-webhook-off-gone = Switched off, because the address no longer exists.
page-webhook-test = Send a test
page-webhook-tested = A test is on its way. Reload the page in a few seconds to see whether it arrived.
page-webhook-enable = Switch on
page-webhook-enabled = The webhook is switched on.
page-webhook-delete = Delete
page-webhook-deleted = The webhook is deleted.
page-password = Change password
page-password-help = You stay signed in here, and are signed out everywhere else.
page-password-old = Current password
page-password-done = Your password is changed.
page-address = Change email address
page-address-now = Current address:
page-address-help = We send a link to the new address. Nothing changes until you click it.
page-address-new = New address
page-address-send = Send the link
page-address-done = We sent an email with a link to the new address.
page-delete = Delete account
page-delete-go = Delete account…
page-delete-help = Your name, your address and your preferences are erased, you resign from your running matches, and matches that you have not started are closed. Finished matches stay, without your name. This cannot be undone.
page-delete-do = Yes, delete my account
page-delete-not = No, go back
page-deleted = Your account is deleted.
page-data = Your data
page-data-help = A file (JSON) of what this service stores about you: name, address, preferences, sessions, apps, messages, invitations, emails, replies to emails and your matches. It contains no password and no key.
page-data-get = Download my data

# What goes wrong.

page-problem-forbidden = You are not allowed to do this
page-not-done = Not done. (Reason only available in English:)
page-offline = There is no connection. What you chose is kept: try again once you are online.
page-lost = The connection to the service is lost. This page keeps trying and updates itself.

# Refusals.

refusal-bad-email = An email address looks like name@host.example and has at most 254 characters. Before the @ it has no accents and no characters of other scripts.
refusal-bad-password = A password has 10 to 128 characters.
refusal-password-is-email = The password must not be the email address.
refusal-common-password = This password is too common. Choose one that is harder to guess.
refusal-bad-name = A name has 1 to 40 characters, without line breaks and invisible characters.
refusal-reserved-name = This name is reserved, or looks like one that is. Choose another.
refusal-bad-language = This language is not available.
refusal-bad-time-zone = A time zone looks like Europe/Budapest.
refusal-dead-link = This link no longer works: it was used, has expired, or was replaced by a newer one.
refusal-already-verified = This address is already confirmed.
refusal-not-verified = First confirm your email address: click the link in the email we sent you.
refusal-too-many-letters = You asked for too many emails within an hour: check your inbox, or wait a little.
refusal-wrong-credentials = Wrong email address or password.
refusal-wrong-password = Wrong password.
refusal-wrong-code = The code is wrong, has expired, or was used before.
refusal-too-many-codes = Too many codes were tried. Try again in a quarter of an hour.
refusal-challenge-expired = The sign-in took too long, or the password was changed meanwhile. Sign in again.
refusal-second-factor-on = Your account has a second factor. Turn it off before you set up another.
refusal-no-second-factor = Your account has no second factor.
refusal-second-factor-missing = Your account must have a second factor for this. Set it up in the preferences.
refusal-session-ended = You are signed out; sign in again.
refusal-no-such-session = This browser or program is already signed out.
refusal-vacation-too-long = You have at most 30 days of vacation a year, past ones included.
refusal-too-many-vacations = You can have at most 40 vacations.
refusal-bad-quiet-hours = Quiet hours need two different times, at most twelve hours apart.
refusal-bad-vacation = The last day of a vacation must not be before its first day or in the past.
refusal-bad-preference = This setting is not available for emails.
refusal-no-such-match = There is no such match, or you are not allowed to see it.
refusal-no-such-version = The match has not come that far yet.
refusal-not-seated = Only players of this match may do this.
refusal-not-your-turn =
    { $count ->
        [1] It is { $names }’s turn.
       *[other] It is the turn of { $names }.
    }
refusal-not-host = Only the host of the match may do this.
refusal-invitation-needed = This seat is reserved; it needs the invitation code.
refusal-wrong-invitation = This is not an invitation code of this match.
refusal-bots-refused = No bots can join this match: its host wants to play with people.
refusal-not-reliable-enough = The host asks for players with more turns on time in the last 90 days.
refusal-still-seated = While an account plays in a match, it stays a bot or a person; change this once your matches are over.
refusal-already-seated = You already have a seat in this match.
refusal-not-started = The match has not started; its host can start it once all seats are taken.
refusal-already-started = The match has already started.
refusal-game-over = The match is over; you can still look at it.
refusal-table-full = This match has no free seat.
refusal-place-not-free = This seat is no longer free.
refusal-places-free = Some seats are still free.
refusal-contribution-set = You have already added randomness to this match; you can do that only once.
refusal-luck-renewed = The randomness of this match was renewed. The match can start once everyone who had added some has done so again, or a day later.
refusal-quarantined = This match is in quarantine until an operator has looked at it; its clocks are paused.
refusal-too-many-lobbies = You have too many matches that have not started; start or leave one of them first.
refusal-bad-players = This game is not for that many players.
refusal-too-many-seeks = You are already looking for players ten times; stop one of these searches first.
refusal-seek-during-vacation = You are on vacation; look for players when you are back.
refusal-no-such-seek = There is no such search, or it is not yours.
refusal-seek-filled = The match of this search is already full.
refusal-seek-withdrawn = This search was stopped before a match was found.
refusal-no-such-game = There is no such game.
refusal-too-many-entries = This match has reached the maximum number of entries.
refusal-bad-pace = Time is a whole number of minutes, hours or days: at least 5 minutes, at most 60 days.
refusal-bad-contribution = Your own randomness is 64 digits from 0 to 9 and a to f.
refusal-no-order = You have no standing order in this match.
refusal-busy = Several people are doing this at the same moment; try again.
refusal-stale = It is not your turn, or the situation has changed; look at the match again.
refusal-decision-missing = This button is from an older page; look at the match again.
refusal-outdated = Something has happened in the meantime; look at the match again.
refusal-under-way = This is already being done; look again in a moment.
refusal-key-reused = This form was already sent with other content; open the page again and repeat what you did.
refusal-bad-idempotency-key = This form has expired; open the page again and repeat what you did.
refusal-not-our-form = This form has expired; open the page again and repeat what you did.
refusal-not-found = There is nothing at this address, or you are not allowed to see it.
refusal-unauthenticated = Sign in to see this page.
refusal-method-not-allowed = This address cannot be opened like this; go back and use the link or the button there.
refusal-request-timeout = What you sent took too long to arrive; try again.
refusal-too-large = What you sent is too long.
refusal-too-many-requests = Too many requests in a short time; wait a little and try again.
refusal-internal = We have been notified. Try again later; nothing that was confirmed is lost.
refusal-unavailable = The service is partly unavailable. If you sent something, check whether it was done before you send it again.
refusal-clock-ahead = The service’s clock was wrong and has been corrected. This match can go on once the clock reaches the time of its last move. Nothing was done, and nobody loses time.
refusal-storage-full = The service is out of storage space. The operator has been told; try again later.
refusal-history-in-doubt = Nothing can be drawn at the moment, because the data may be older than what was played. The operator has been told. Nothing was done; try again later.
