# Why no letters reach somebody.
post-unconfirmed = Deine E-Mail-Adresse ist noch nicht bestätigt: Dorthin gehen keine Briefe zu deinen Partien.
post-bounced = Briefe an deine E-Mail-Adresse kommen zurück: Bis wieder einer ankommt, gehen keine zu deinen Partien dorthin.
post-to-address = Zu deiner Adresse
