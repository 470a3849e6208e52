# Apps that act for somebody, and tokens.
table-apps = Apps and tokens
table-apps-acting = Apps that act for you
table-tokens = Your tokens
table-tokens-help = With a token, your own program uses the API in your name. Changing your password revokes all of them. How the API works:
table-token-new = New token
table-token-name = Name of the new token
table-token-may = What your program may do
table-token-until = Expires
table-token-days = after { $days } days
table-token-make = Create token
table-token-ends = expires { $moment }
table-token-shown = This is your new token. Copy it now: it is not shown again.
table-token-again = This token was created already, and a token is shown only once. If you did not copy it, revoke it and create another.
table-bot-own = A bot of your own
table-revoke = Revoke
table-revoked = Revoked. It stops working within a second.
table-last-used = last used { $moment }
table-never-used = never used
table-apps-stopped = Your stopped apps
table-apps-stopped-help = Your password was changed. Resume an app only if you registered it yourself. Your webhooks were stopped too; switch them on again under Webhooks.
table-apps-resume = Resume
table-apps-resumed = Resumed.

# The page on which an app asks.
table-app-asks = { $app } would like to act for you
table-app-by = { $app } was registered by { $owner }. We have not checked it: allow it only if you know it and came from there.
table-app-may = It would be able to:
table-app-may-not = It cannot see your password or your sessions, and cannot create tokens.
table-app-back = Afterwards you go to { $place }.
table-app-end = You can revoke it at any time, under Preferences.
table-app-allow = Allow
table-app-deny = Do not allow
table-app-wrong = { $app } asked for something that cannot be granted
table-app-wrong-why = Details for the app’s developer:
table-app-return = Go back to { $place }

# What an app may do.
table-scope-match-read = see your matches, your own hand included
table-scope-match-play = join matches, act, leave and resign for you
table-scope-match-create = create and start matches in your name
table-scope-account-read = read your name, your email address and when you are away
table-scope-account-write = change your name, your language and when you are away
table-scope-letters-read = read which emails you were sent, and when you want them
table-scope-letters-write = change when emails are sent to you
table-scope-webhooks-read = see your webhooks and what was sent to them
table-scope-webhooks-write = set up and change webhooks, which send news of your matches to other addresses, and stay until you delete them
table-scope-seek-read = see for which matches you look for players
table-scope-seek-write = look for players for you, which opens, joins and leaves matches in your name
table-scope-conduct-write = report messages and people for you, and appeal what moderators decide about you
table-scope-moderate = moderate in your name, if you are a moderator
