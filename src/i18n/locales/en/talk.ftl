# Table talk, muting and blocking, invitations.

talk-title = Table talk
talk-nothing = No messages yet.
talk-more =
    { $count ->
        [one] Show one earlier message
       *[other] Show { $count } earlier messages
    }
talk-muted = You muted this table talk.
talk-say = Write a message
talk-help = All players of this match can read it. At most 500 characters.
talk-send = Send
talk-closed = This match has been over for a while, and its table talk is closed.
talk-people = Mute or block players
talk-people-help = They are not told. You do not see messages from players you mute or block. You and a player you block no longer see each other’s matches and invitations.
talk-mute-table = Mute this table talk
talk-mute = Mute { $name }
talk-block = Block { $name }
talk-lists = Muted and blocked people
talk-list-muted = Muted
talk-list-blocked = Blocked
talk-list-none = Nobody.
talk-list-table = Table talk of a match
talk-unmute = Unmute
talk-unblock = Unblock
talk-block-by-name = Block somebody you have met in a match
talk-block-name = Name of the player to block
talk-block-do = Block
talk-done = Done.

invite-title = Invite somebody
invite-guest = Email address, or the name of somebody you have met in a match
invite-help = We send them an email. You are not told whether the address has an account here.
invite-do = Invite
invite-sent = Invited
invite-declined = declined
invite-withdraw = Withdraw
invite-mine = Invitations to you
invite-from = { $host } invites you
invite-accept = Accept
invite-decline = Decline

invited-subject = { $host } invites you to play { $game }
invited-subject-unnamed = You are invited to play { $game }
invited-lead = { $host } invites you to a match of { $game } on { $site }. See who plays and with which settings, and take your seat if you like.
invited-stranger = To play, create an account there with this address; it is free. If you do not know { $host }, you can ignore this email.
invited-why = You receive this email because { $host } invited you on { $site }.
stop-invitations = No more invitations
stop-done-invitations = You will receive no more invitations by email.
