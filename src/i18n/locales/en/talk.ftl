# Table talk, muting and blocking, invitations.

talk-title = Table talk
talk-nothing = Nobody has said anything yet.
talk-more =
    { $count ->
        [one] One earlier message is not shown.
       *[other] { $count } earlier messages are not shown.
    }
talk-muted = You muted this table.
talk-say = Say something
talk-help = Everybody who plays here can read it. At most 500 characters.
talk-send = Send
talk-closed = This match has been over for a while, and so has its table talk.
talk-people = Mute or block somebody
talk-people-help = They are not told. If you mute people, you do not hear them at any table. If you block them, you do not hear them either, and from now on neither of you finds the matches and invitations of the other.
talk-mute-table = Mute this table
talk-mute = Mute { $name }
talk-block = Block { $name }
talk-lists = Muted and blocked people
talk-list-muted = Muted
talk-list-blocked = Blocked
talk-list-none = Nobody.
talk-list-table = The table of a match
talk-unmute = Listen again
talk-unblock = Unblock
talk-block-by-name = Block somebody you have met in a match
talk-block-name = Name
talk-block-do = Block
talk-done = Done.

invite-title = Invite somebody
invite-guest = Email address, or the name of somebody you have met in a match
invite-help = They receive an email. You are not told whether the address is known here.
invite-do = Invite
invite-sent = Invited
invite-declined = declined
invite-withdraw = Withdraw
invite-mine = Invitations to you
invite-from = { $host } invites you
invite-decline = Decline

invited-subject = { $host } invites you to play { $game }
invited-lead = { $host } invites you to a match of { $game } on { $site }. See who plays and with which settings, and take your seat if you like.
invited-stranger = To play, create an account there with this address; it is free. If you do not know { $host }, you can ignore this email.
invited-why = You receive this email because { $host } invited you on { $site }.
stop-invitations = No more invitations
stop-done-invitations = You will receive no more invitations by email.
