# Emails about an account, without a link.

subject-already-registered = You already have an account
lead-already-registered = Someone, probably you, tried to register with this address on { $host }. You already have an account there, and nothing about it has changed. Sign in; if you forgot your password, you can reset it there.
subject-password-changed = Your password was changed
lead-password-changed = The password of your account on { $host } was changed. If you did not change it, reset it at once and check who has access to your mailbox.
subject-second-factor-on = The second factor is on
lead-second-factor-on = Signing in to your account on { $host } now needs a code from your app. If you did not turn this on, reset your password at once and ask the operator of the service for help.
subject-second-factor-off = The second factor is off
lead-second-factor-off = Signing in to your account on { $host } no longer needs a code. If you did not want this, change your password at once and set up the second factor again.
subject-webhook-disabled = One of your webhooks was disabled
lead-webhook-disabled = A webhook of your account on { $host } was disabled: either no delivery succeeded for days, or its address answered 410 Gone. See which one under /v1/webhooks; you can enable it again there.

subject-seek-ended = Not enough players found
lead-seek-ended = One of your searches for players on { $host } has ended after 14 days, because its match was not full. You can start a new one at any time, perhaps for another game or fewer players.
button-seek = Find players

subject-report-waits = A report waits for a moderator
lead-report-waits = A report of conduct or an appeal on { $host } waits for a moderator. You can decide it if you take no part in it.
button-report = View reports
subject-moderated = A moderator has decided about your conduct
lead-moderated = Somebody reported your conduct on { $host }, and a moderator has decided.
button-appeal = Appeal
subject-appeal-answered = Your appeal was answered
lead-appeal-answered = Another moderator has looked at your appeal on { $host }.
button-decision = View the decision
