# Email: oggetti, testi, pulsanti, piè di pagina.

letter-hello = Ciao { $name },
letter-hello-stranger = Ciao,
letter-table = { $game } con { $others }

subject-invited = Rivincita: { $table }
subject-match-started = La partita è cominciata: { $table }
subject-seat-taken = Un posto è stato occupato: { $table }
subject-your-turn = Tocca a te: { $table }
subject-reminder = Promemoria, tocca a te: { $table }
subject-last-call = Il tuo tempo sta per scadere: { $table }
subject-ran-out = Il tuo tempo è scaduto: { $table }
subject-taken-back = Una mossa è stata annullata: { $table }
subject-match-over = Finita: { $table }
subject-digest =
    { $count ->
        [one] Le tue partite: una novità
       *[other] Le tue partite: { $count } novità
    }

lead-invited = C’è un invito a una rivincita per te: lo stesso gioco con gli stessi giocatori, ognuno spostato di un posto. Un posto è riservato a te. Guarda le impostazioni, e prendi posto se ti va.
lead-match-started = La partita è cominciata. Ti manderemo un’email quando toccherà a te.
lead-match-started-turn = La partita è cominciata, e tocca a te.
lead-seat-taken =
    { $free ->
        [0] Qualcuno si è seduto, e ora tutti i posti sono occupati. Puoi cominciare la partita.
        [one] Qualcuno si è seduto al tuo tavolo. Resta { $free } posto libero.
       *[other] Qualcuno si è seduto al tuo tavolo. Restano { $free } posti liberi.
    }
lead-your-turn = Tocca a te.
lead-reminder = Tocca ancora a te, e gli altri ti stanno aspettando.
lead-last-call = Tocca a te, e il tuo tempo sta per scadere. Quando sarà scaduto, secondo le regole verrà fatta una mossa per te.
lead-last-call-lost = Tocca a te, e il tuo tempo sta per scadere. Quando sarà scaduto, secondo le regole verrà fatta una mossa per te e perderai il posto, perché avrai saltato troppi turni.
lead-ran-out = Il tuo tempo è scaduto: secondo le regole è stata fatta una mossa per te.
lead-ran-out-turn = Il tuo tempo è scaduto: secondo le regole è stata fatta una mossa per te. Tocca di nuovo a te.
lead-ran-out-lost = Il tuo tempo è scaduto: secondo le regole è stata fatta una mossa per te. Hai saltato troppi turni e perso il posto.
lead-taken-back = Una mossa è stata annullata.
lead-taken-back-turn = Una mossa è stata annullata. Tocca a te.
lead-match-over = La partita è finita. Grazie per aver giocato!
lead-match-closed = La partita è stata chiusa prima che qualcuno vincesse, e non continuerà.

letter-question = La tua mossa: { $what }
letter-either = { $some } o { $last }
letter-choices = Le tue scelte. Ogni link apre la partita con quella scelta; non si gioca nulla finché non la confermi lì.
letter-choices-first = Comincia con una di queste scelte. Ogni link apre la partita con quella scelta; non si gioca nulla finché non confermi lì.
letter-picture-new = Contornato: nuovo dalla tua ultima mossa.
letter-happened = Dalla tua ultima mossa
letter-happened-first = Che cosa è successo finora
letter-left-out =
    { $count ->
        [one] … e prima ancora un altro evento
       *[other] … e prima ancora altri { $count } eventi
    }
letter-deadline = Hai tempo fino a { $moment } (ancora { $span }).
letter-checkpoint = Conserva questa email: le righe che seguono sono firmate e provano lo stato della partita.
letter-standings = Risultato finale
letter-standing =
    { $points ->
        [one] { $rank }. { $name }, { $points } punto
       *[other] { $rank }. { $name }, { $points } punti
    }

button-play = Fai la tua mossa
button-look = Vedi la partita
button-seat = Vedi l’invito
button-verify = Conferma il mio indirizzo
button-password = Scegli una nuova password
button-sign-in = Accedi
button-account = Vedi il mio account

subject-verify-address = Conferma il tuo indirizzo email
lead-verify-address = Qualcuno, probabilmente tu, ha indicato questo indirizzo su { $host }. Conferma che è tuo, così possiamo mandarti un’email quando tocca a te.
subject-reset-password = Reimposta la password
lead-reset-password = Qualcuno, probabilmente tu, ha chiesto di reimpostare la password del tuo account su { $host }. Quella vecchia vale finché non ne scegli una nuova.
subject-address-changed = Il tuo indirizzo email è stato cambiato
lead-address-changed = Le email del tuo account su { $host } vanno ora a un altro indirizzo. Se non l’hai fatto tu, scrivi subito a chi gestisce il servizio.
subject-sign-in-link = Il tuo link per accedere
lead-sign-in-link = Con questo link accedi a { $host } senza password. Vale una volta sola e scade presto.
subject-welcome = Il tuo nuovo account su { $host }
lead-welcome = Un account è stato registrato su { $host } da un invito mandato a questo indirizzo. Il nome è { $name }, l’indirizzo è { $address }. L’indirizzo è confermato; non devi fare altro.
welcome-not-you = Non sei stato tu? Allora qualcun altro ha usato il tuo invito. Per 14 giorni puoi eliminare l’account; il suo posto si libera.
button-delete-account = Elimina questo account
letter-not-you = Se non l’hai fatto tu, ignora questa email.

foot-why = Ricevi questa email perché giochi su { $host }.
foot-preferences = Scegli quali email ricevere
foot-stop = Annulla l’iscrizione

stop-title = Annulla l’iscrizione
stop-invalid = Questo link non è valido. Forse è stato copiato male.
stop-question = Quali email non vuoi più ricevere?
stop-match = Le email su questa partita
stop-all = Le email su tutte le partite
stop-done-match = Non riceverai più email su questa partita.
stop-done-all = Non riceverai più email sulle tue partite. Il tuo tempo continua a scorrere: controlla le partite ogni tanto.
stop-undo = Puoi cambiarlo in qualsiasi momento nelle tue preferenze.
