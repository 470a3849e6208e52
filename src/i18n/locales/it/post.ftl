# Why no letters reach somebody.
post-unconfirmed = Il tuo indirizzo email non è ancora confermato: nessuna lettera sulle tue partite viene inviata lì.
post-bounced = Le lettere al tuo indirizzo email tornano indietro: finché non ne arriva di nuovo una, non ne mandiamo sulle tue partite.
post-to-address = Al tuo indirizzo
