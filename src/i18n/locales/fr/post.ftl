# Why no letters reach somebody.
post-unconfirmed = Ton adresse e-mail n'est pas encore confirmée : aucune lettre sur tes parties n'y est envoyée.
post-bounced = Les lettres à ton adresse e-mail reviennent : aucune sur tes parties n'y est envoyée tant que l'une d'elles n'arrive pas.
post-to-address = Vers ton adresse
