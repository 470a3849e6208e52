# Why no emails reach somebody.
post-unconfirmed = Your email address is not confirmed yet, so we send no emails about your matches.
post-bounced = Emails to your address bounce, so we send none about your matches until one is delivered again.
post-to-address = To your address
