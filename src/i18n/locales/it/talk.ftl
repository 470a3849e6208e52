# Table talk, muting and blocking, invitations.

talk-title = Chat della partita
talk-nothing = Ancora nessun messaggio.
talk-more =
    { $count ->
        [one] Mostra un messaggio precedente
       *[other] Mostra { $count } messaggi precedenti
    }
talk-muted = Hai silenziato questa chat.
talk-say = Scrivi un messaggio
talk-help = Tutti i giocatori di questa partita possono leggerlo. Al massimo 500 caratteri.
talk-send = Invia
talk-closed = Questa partita è finita da un pezzo e la sua chat è chiusa.
talk-people = Silenzia o blocca giocatori
talk-people-help = Non vengono avvisati. Non vedi più i messaggi dei giocatori che silenzi o blocchi. Tu e un giocatore bloccato non trovate più le partite e gli inviti l’uno dell’altro.
talk-mute-table = Silenzia questa chat
talk-mute = Silenzia { $name }
talk-block = Blocca { $name }
talk-lists = Persone silenziate e bloccate
talk-list-muted = Silenziati
talk-list-blocked = Bloccati
talk-list-none = Nessuno.
talk-list-table = La chat di una partita
talk-unmute = Non silenziare più
talk-unblock = Sblocca
talk-block-by-name = Blocca qualcuno che hai incontrato in una partita
talk-block-name = Nome del giocatore da bloccare
talk-block-do = Blocca
talk-done = Fatto.

invite-title = Invita qualcuno
invite-guest = Indirizzo email, o nome di qualcuno incontrato in una partita
invite-help = Mandiamo un’email. Non saprai se a quell’indirizzo corrisponde un account.
invite-do = Invita
invite-sent = Inviti mandati
invite-declined = ha rifiutato
invite-withdraw = Ritira
invite-mine = Inviti per te
invite-from = { $host } ti invita
invite-accept = Accetta
invite-decline = Rifiuta

invited-subject = { $host } ti invita a giocare a { $game }
invited-subject-unnamed = Ti invitano a giocare a { $game }
invited-lead = { $host } ti invita a una partita di { $game } su { $site }. Guarda chi gioca e con quali impostazioni, e prendi posto se ti va.
invited-stranger = Per giocare, crea lì un account con questo indirizzo; è gratis. Se non conosci { $host }, ignora questa email.
invited-why = Ricevi questa email perché { $host } ti ha invitato su { $site }.
stop-invitations = Niente più inviti
stop-done-invitations = Non riceverai più inviti via email.
