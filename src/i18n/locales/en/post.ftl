# Why no letters reach somebody.
post-unconfirmed = Your email address is not confirmed yet: no letters about your matches are sent there.
post-bounced = Letters to your email address come back: none about your matches are sent there until one arrives again.
post-to-address = To your address
