# Lettere: oggetti, ciò che dicono, pulsanti, il piede.

letter-hello = Ciao { $name },
letter-hello-stranger = Ciao,
letter-table = { $game } con { $others }

subject-invited = Un invito: { $table }
subject-match-started = Si comincia: { $table }
subject-your-turn = Tocca a te: { $table }
subject-reminder = Tocca ancora a te: { $table }
subject-last-call = Il tuo tempo sta per scadere: { $table }
subject-ran-out = Il tuo tempo è scaduto: { $table }
subject-taken-back = Mossa ritirata: { $table }
subject-match-over = È finita: { $table }
subject-digest =
    { $count ->
        [one] Le tue partite: una novità
       *[other] Le tue partite: { $count } novità
    }

lead-invited = C'è un invito a una partita per te. Guarda chi gioca e come, e prendi posto se ti va.
lead-match-started = La partita è cominciata. Riceverai una lettera quando toccherà a te.
lead-match-started-turn = La partita è cominciata, e tocca a te.
lead-your-turn = Tocca a te.
lead-reminder = Gli altri ti stanno ancora aspettando.
lead-last-call = Il tuo tempo sta per scadere e gli altri ti stanno ancora aspettando.
lead-ran-out = Il tuo tempo era scaduto, così le regole hanno giocato al posto tuo.
lead-ran-out-turn = Il tuo tempo era scaduto, così le regole hanno giocato al posto tuo. Tocca di nuovo a te.
lead-ran-out-lost = Il tuo tempo era scaduto, così le regole hanno giocato al posto tuo. Le tue assenze sono state troppe: il posto non è più tuo.
lead-taken-back = Qualcosa che era successo è stato ritirato.
lead-taken-back-turn = Qualcosa che era successo è stato ritirato. Tocca a te.
lead-match-over = La partita è finita. Grazie per aver giocato!
lead-match-closed = La partita è stata chiusa prima che qualcuno vincesse, e non continuerà.

letter-happened = Dalla tua ultima mossa
letter-left-out =
    { $count ->
        [one] … e un'altra cosa prima
       *[other] … e altre { $count } cose prima
    }
letter-deadline = Hai tempo fino a { $moment }, cioè ancora { $span }.
letter-checkpoint = Conserva questa lettera: ciò che segue è firmato e prova fino a dove era arrivata la partita.
letter-standings = Com'è andata a finire
letter-standing =
    { $points ->
        [one] { $rank }. { $name }, { $points } punto
       *[other] { $rank }. { $name }, { $points } punti
    }

button-play = Fai la tua mossa
button-look = Vai al tavolo
button-seat = Vedi l'invito
button-verify = Conferma il mio indirizzo
button-password = Scegli una nuova password
button-sign-in = Accedi
button-account = Vedi il mio account

subject-verify-address = Conferma il tuo indirizzo
lead-verify-address = Qualcuno, speriamo tu, ha indicato questo indirizzo su { $host }. Conferma che è il tuo, così possiamo scriverti quando tocca a te.
subject-reset-password = Una nuova password
lead-reset-password = Qualcuno, speriamo tu, vuole scegliere una nuova password per il tuo account su { $host }. Fino ad allora vale quella vecchia.
subject-address-changed = Il tuo indirizzo è cambiato
lead-address-changed = D'ora in poi le lettere del tuo account su { $host } vanno a un altro indirizzo. Se non l'hai fatto tu, scrivi subito a chi gestisce il servizio.
subject-sign-in-link = Il tuo link per accedere
lead-sign-in-link = Con questo link accedi a { $host } senza password. Vale una volta sola e per poco tempo.
subject-invitation = Un invito a giocare
lead-invitation = Qualcuno su { $host } vorrebbe giocare con te. Guarda la partita, e prendi posto se ti va.
letter-not-you = Se non l'hai fatto tu, non devi fare nulla: ignora pure questa lettera.

foot-why = Ricevi questa lettera perché giochi su { $host }.
foot-preferences = Scegli quali lettere ricevere
foot-stop = Niente più lettere come questa

stop-title = Meno lettere
stop-question = Quali lettere non vuoi più ricevere?
stop-match = Nessuna su questa partita
stop-all = Nessuna, su nessuna partita
stop-done-match = Non riceverai più lettere su questa partita.
stop-done-all = Non riceverai più lettere sulle tue partite. Il tuo tempo scorre lo stesso: passa a dare un'occhiata ogni tanto.
stop-undo = Puoi cambiare idea in qualsiasi momento nelle tue preferenze.
