# Table talk, muting and blocking, invitations.

talk-title = Chat della partita
talk-nothing = Nessuno ha ancora detto niente.
talk-more =
    { $count ->
        [one] Mostra un messaggio precedente
       *[other] Mostra { $count } messaggi precedenti
    }
talk-muted = Hai silenziato questa chat.
talk-say = Scrivi un messaggio
talk-help = Lo leggono tutti quelli che giocano qui. Al massimo 500 caratteri.
talk-send = Invia
talk-closed = Questa partita è finita da un pezzo, e con lei le chiacchiere.
talk-people = Silenziare o bloccare qualcuno
talk-people-help = Non lo vengono a sapere. Se silenzi qualcuno, non lo senti più a nessun tavolo. Se lo blocchi, non lo senti più, e d’ora in poi nessuno dei due trova le partite e gli inviti dell’altro.
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
talk-block-name = Nome
talk-block-do = Blocca
talk-done = Fatto.

invite-title = Invita qualcuno
invite-guest = Indirizzo email, o nome di qualcuno incontrato in una partita
invite-help = Gli mandiamo un’email. Non ti viene detto se l’indirizzo è conosciuto qui.
invite-do = Invita
invite-sent = Invitati
invite-declined = ha rifiutato
invite-withdraw = Ritira
invite-mine = Inviti per te
invite-from = { $host } ti invita
invite-decline = Rifiuta

invited-subject = { $host } ti invita a giocare a { $game }
invited-lead = { $host } ti invita a una partita di { $game } su { $site }. Guarda chi gioca e con quali impostazioni, e prendi posto se ti va.
invited-stranger = Per giocare, crea lì un account con questo indirizzo; è gratis. Se non conosci { $host }, ignora questa email.
invited-why = Ricevi questa email perché { $host } ti ha invitato su { $site }.
stop-invitations = Niente più inviti
stop-done-invitations = Non riceverai più inviti per email.
