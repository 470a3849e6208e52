# Why no emails reach somebody.
post-unconfirmed = Deine E-Mail-Adresse ist noch nicht bestätigt, darum schicken wir dir keine E-Mails zu deinen Partien.
post-bounced = E-Mails an deine Adresse kommen zurück. Bis wieder eine ankommt, schicken wir dir keine zu deinen Partien.
post-to-address = Zu deiner Adresse
