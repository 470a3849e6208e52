# Why no emails reach somebody.
post-unconfirmed = Il tuo indirizzo email non è ancora confermato, quindi non ti mandiamo email sulle tue partite.
post-bounced = Le email al tuo indirizzo tornano indietro: finché una non viene recapitata, non te ne mandiamo sulle tue partite.
post-to-address = Vai al tuo indirizzo
