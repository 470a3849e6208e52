# What a webhook says to people, in a channel.

webhook-test = This is a test: the webhook works.
webhook-entry = News: { $table }
