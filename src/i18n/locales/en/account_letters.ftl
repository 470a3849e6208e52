# Letters about an account that bring news and no link.

subject-already-registered = You have an account already
lead-already-registered = Somebody, perhaps you, gave this address for a new account on { $host }. There is one already, and nothing about it has changed: sign in, and if you forgot your password, ask for a link there.
subject-password-changed = Your password was changed
lead-password-changed = A new password was chosen for your account on { $host }. If that was not you, ask for a link to choose another one without delay, and look after your mailbox.
subject-webhook-disabled = A webhook of yours was switched off
lead-webhook-disabled = A webhook of your account on { $host } was switched off: nothing that was sent there arrived for days, or its address answered that it is no more. See at /v1/webhooks which one it is; it can be switched on again there.
