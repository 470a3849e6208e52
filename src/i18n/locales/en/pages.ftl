# What the plain table says of clocks, preferences and refusals.

# Clocks.

page-clock = Clocks
page-clock-left = { $span } left
page-clock-up = the time is up
page-clock-until = time is up:
page-clock-stands = the clock stands
page-clock-still = stands still until { $moment }
page-clock-strikes =
    { $count ->
        [one] the time ran out in the last turn
       *[other] the time ran out in the last { $count } turns
    }
page-clock-terms = How much time there is
page-clock-zone = Times are those of your time zone:
page-clock-absence = Quiet hours and vacation
page-pace-none = Nobody’s time runs out.
page-pace-bank = Everybody has { $bank }, and { $increment } more with each turn, at most { $cap }.
page-pace-bank-alone = Everybody has { $bank } for the whole match.
page-pace-turn = Everybody has { $span } for each turn.
page-pace-weekends = On Saturdays and Sundays the clocks stand still.
page-after-bot =
    { $count ->
        [one] If somebody’s time runs out, the bot { $bot } takes the seat.
       *[other] If somebody’s time runs out in { $count } turns in a row, the bot { $bot } takes the seat.
    }
page-after-resign =
    { $count ->
        [one] If somebody’s time runs out, they have resigned.
       *[other] If somebody’s time runs out in { $count } turns in a row, they have resigned.
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

page-pace-own = times of your own: a supply, and more with each turn
page-pace-own-per-turn = times of your own: the same for each turn
page-pace-own-times = Times of your own
page-pace-own-help = They count if you choose times of your own above; from 5 minutes to 60 days.
page-pace-own-bank = The supply at the beginning
page-pace-own-increment = More with each turn
page-pace-own-cap = The supply is never more than
page-pace-own-turn = For each turn, if it is the same for each
page-unit = unit
page-unit-minutes = minutes
page-unit-hours = hours
page-unit-days = days
page-strikes = Turns in a row in which somebody’s time may run out; the last is one too many
page-after = What happens then
page-after-choose-bot = the bot { $bot } plays on
page-after-choose-resign = the seat is given up
page-after-choose-substitute = somebody else may sit down

# Luck of one’s own.

page-luck = Luck
page-luck-add = Add luck of your own
page-luck-help = Digits that you make up go into every draw of the match, so the service alone cannot choose its luck. Nobody at the table sees them before the match starts. This is optional.
page-luck-commitment = The service has sealed its own part already:
page-luck-digits = 64 digits from 0 to 9 and a to f
page-luck-done = You have added luck of your own.
page-luck-renewed = The service was restored from a backup and renewed the luck of this match, so anything added before no longer counts. Players who had added luck can add it again. The match can start once all of them have, or after { $moment }.

# Seats that somebody left.

page-vacant = Seats to take over
page-vacant-help = Somebody stayed away too long. Whoever sits down there plays on, with a fresh clock.
page-vacant-invite = Somebody stayed away too long. Whoever has this code can take over the seat:
page-seat-take = Take over from { $name }
page-seat-vacated = away; the seat can be taken over

# Preferences.

page-me = You
page-address-change = Change the address
page-letters = Letters
page-letters-help = Choose when letters about your matches are sent. What you choose for one match goes before what you choose for a kind, and that before what you choose for all. Letters about your account are always sent at once.
page-letters-all = All letters about matches
page-letters-own = Another delay or another time
page-letters-own-help = For those choices that say so.
page-letters-own-minutes = Minutes of delay, from 1 to 1440
page-letters-own-time = Time of day
page-letters-kinds = Some kinds of letters
page-letters-matches = Some matches
page-letters-matches-help = Your matches that are not over.
page-letters-of-match = Letters about this match
page-when-unsaid = as for all letters
page-when-unsaid-match = as for all matches
page-when-at-once = at once
page-when-delay = after { $span }, if still true then
page-when-digest = together, once a day at { $time }
page-when-never = never
page-when-own-delay = after the minutes written on this page
page-when-own-digest = once a day at the time written on this page
page-kind-invited = An invitation
page-kind-match-started = A match has started
page-kind-your-turn = It is your turn
page-kind-reminder = A reminder at half of your time
page-kind-last-call = A reminder before your time is up
page-kind-ran-out = Your time ran out
page-kind-taken-back = Something was taken back
page-kind-match-over = A match is over
page-kind-verify-address = A link to confirm your address
page-kind-already-registered = Somebody wanted another account for your address
page-kind-reset-password = A link to choose another password
page-kind-password-changed = Your password was changed
page-kind-address-changed = Your address was changed
page-kind-sign-in-link = A link to sign in
page-log = Letters sent
page-log-help = What was written to you in the last thirty days, and what became of it.
page-log-none = Nothing was written to you.
page-log-match = the match
page-log-posted = Written:
page-log-answer = The mail server said:
page-state-waiting = waits to be sent
page-state-sent = handed to your mail server
page-state-dropped = not sent: no longer true, or not wanted
page-state-bounced = refused by your mail server
page-absence = Absence
page-absence-help = While you are not to be expected, your clocks stand still in all your matches.
page-absence-told = Updating your matches: { $told } of { $matches } done.
page-quiet = Quiet hours
page-quiet-help = Every night, at most twelve hours.
page-quiet-from = From
page-quiet-until = Until
page-quiet-none = No quiet hours
page-vacation = Vacation
page-budget =
    { $left ->
        [one] { $year }: { $left } day left of { $all }.
       *[other] { $year }: { $left } days left of { $all }.
    }
page-days = { $first } to { $last }
page-vacation-none = No vacation is planned.
page-vacation-new = A new vacation
page-vacation-from = First day
page-vacation-until = Last day
page-vacation-take = Take this vacation
page-vacation-cancel = Cancel
page-vacation-end = End it now
page-vacation-over = Vacations that are over
page-access = Password and account
page-first-proof = Your address is now confirmed. Everything that was set up with it before, including the password, no longer works; webhooks and apps are stopped. To choose a password, sign out and ask for a new one.
page-sessions = Where you are signed in
page-sessions-help = Every browser and every program that acts for you.
page-session-own = This browser
page-session-other = Another browser or program
page-session-since = Signed in:
page-session-used = last used:
page-session-ends = ends at the latest:
page-session-end = Sign out there
page-session-done = Signed out there.
page-sessions-end = Sign out everywhere, here too
page-password = Another password
page-password-help = You stay signed in here, and are signed out everywhere else.
page-password-old = Password until now
page-password-done = Your new password is set.
page-address = Another address
page-address-now = Address until now:
page-address-help = A link goes to the new address. Nothing changes before you follow it.
page-address-new = New address
page-address-send = Send the link
page-address-done = A letter with a link is on its way to the new address.
page-delete = Delete the account
page-delete-go = Go to deleting the account
page-delete-help = Your name, your address and your preferences are erased, your seats are resigned, and the matches you have not started are closed. Matches that were played stay, with a departed player. You cannot take it back.
page-delete-do = Yes, delete my account
page-delete-not = No, back
page-deleted = Your account is deleted.

# What goes wrong.

page-problem-forbidden = This is not for you to do
page-not-done = This was not done; in English:

# Refusals.

refusal-bad-email = The email address needs the form name@host.example, of at most 254 characters.
refusal-bad-password = A password has 10 to 128 characters.
refusal-password-is-email = The password may not be the email address.
refusal-bad-name = A name has 1 to 40 characters, no line breaks and no invisible ones.
refusal-bad-language = This language is not one of ours.
refusal-bad-time-zone = A time zone is named like Europe/Budapest.
refusal-dead-link = This link is not good any more: it was used, or is too old, or a newer one took its place.
refusal-already-verified = This address is confirmed already.
refusal-not-verified = First confirm your email address, by the link in the letter that was sent to it.
refusal-too-many-letters = You asked for many letters within the hour: look into your mail, or wait a little.
refusal-wrong-credentials = The email address or the password is not right.
refusal-wrong-password = The password is not right.
refusal-session-ended = You are signed out here; sign in again.
refusal-no-such-session = This browser or program is signed out already.
refusal-vacation-too-long = A year has at most 30 days of vacation, those that are over included.
refusal-too-many-vacations = At most 40 vacations can be kept.
refusal-bad-quiet-hours = Quiet hours are two different times, at most twelve hours apart.
refusal-bad-vacation = The first day of a vacation is not after its last, and its last is still to come.
refusal-bad-preference = This is not a choice for letters.
refusal-no-such-match = There is no such match, or it is not for you to know of.
refusal-no-such-version = The match has not come that far.
refusal-not-seated = Only those who sit at this table may do this.
refusal-not-your-turn =
    { $count ->
        [1] It is { $names }’s turn.
       *[other] It is the turn of { $names }.
    }
refusal-not-host = Only the one who created the match may do this.
refusal-invitation-needed = This place is kept for those who have the invitation code.
refusal-wrong-invitation = This is not an invitation code of this match.
refusal-bots-refused = No bots sit at this table: its host wants to play with people.
refusal-still-seated = An account that sits in a match stays what it is there, a bot or a person; change it once your matches are over.
refusal-already-seated = You sit at this table already, and nobody sits twice.
refusal-not-started = The match has not started; its host starts it once every place is taken.
refusal-already-started = The match has started already.
refusal-game-over = The match is over: it can still be looked at, but not played.
refusal-table-full = There is no free place at this table.
refusal-place-not-free = This place is not free any more.
refusal-places-free = Places are still free.
refusal-contribution-set = You have already added luck to this match; you can do that only once.
refusal-luck-renewed = The luck of this match was renewed. It can start once everyone who had added luck has done so again, or a day later.
refusal-quarantined = This match is set aside until an operator has looked at it; its clocks stand still.
refusal-too-many-lobbies = You have too many matches open that have not started; start or leave one of them first.
refusal-too-many-entries = This match has reached the most entries that a match may have.
refusal-bad-pace = A time to think is a whole number of minutes, hours or days: at least 5 minutes, at most 60 days.
refusal-bad-contribution = Luck of your own is 64 digits from 0 to 9 and a to f.
refusal-no-order = You have decided nothing in advance in this match.
refusal-busy = Too many act at this very moment; try again.
refusal-stale = The question you answered is no longer asked; look at the table again.
refusal-decision-missing = This button belongs to an older page; look at the table again.
refusal-outdated = Something has happened since; look at the table again.
refusal-under-way = This is being done already; look again in a moment.
refusal-key-reused = This form was sent before with other content; open the page again and repeat it.
refusal-bad-idempotency-key = This form is too old or not one of ours; open the page again and repeat it.
refusal-not-our-form = This form is too old or not one of ours; open the page again and repeat it.
refusal-not-found = Nothing is at this address, or nothing that you may see.
refusal-unauthenticated = This page is for those who signed in.
refusal-method-not-allowed = This address is not opened like that; go back and use the link or the button there.
refusal-request-timeout = What you sent took too long to arrive; try again.
refusal-too-large = What you sent is too long.
refusal-too-many-requests = You ask for too much in a short time; wait a little and try again.
refusal-internal = We have taken a note of it. Try again in a while; nothing that was confirmed is lost.
refusal-unavailable = The service cannot be reached fully at this moment. If you sent something, look whether it was done before you send it again.
refusal-clock-ahead = The service’s clock was wrong and has been corrected. This match can go on once the clock reaches the time of its last move. Nothing was done, and nobody loses time.
refusal-storage-full = The service is out of storage space. The operator has been told; try again later.
refusal-history-in-doubt = Nothing can be drawn at the moment, because the data may be older than what was played. The operator has been told. Nothing was done; try again later.
