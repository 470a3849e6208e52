# What the plain table says of clocks, preferences and refusals.

# Clocks.

page-clock = Orologi
page-clock-left = ancora { $span }
page-clock-up = il tempo è scaduto
page-clock-until = scade:
page-clock-stands = l’orologio è fermo
page-clock-still = fermo fino a { $moment }
page-clock-strikes =
    { $count ->
        [one] tempo scaduto nell’ultimo turno
       *[other] tempo scaduto negli ultimi { $count } turni
    }
page-clock-terms = Quanto tempo c’è
page-clock-zone = Gli orari sono nel tuo fuso orario:
page-clock-absence = Ore di quiete e vacanze
page-pace-none = Il tempo non scade per nessuno.
page-pace-bank = Ognuno ha { $bank }, e { $increment } in più a ogni turno, al massimo { $cap }.
page-pace-bank-alone = Ognuno ha { $bank } per tutta la partita.
page-pace-turn = Ognuno ha { $span } per ogni turno.
page-pace-weekends = Il sabato e la domenica gli orologi sono fermi.
page-after-bot =
    { $count ->
        [one] Se a qualcuno scade il tempo, il bot { $bot } prende il suo posto.
       *[other] Se a qualcuno scade il tempo per { $count } turni di fila, il bot { $bot } prende il suo posto.
    }
page-after-resign =
    { $count ->
        [one] Chi lascia scadere il tempo si è ritirato.
       *[other] Chi lascia scadere il tempo per { $count } turni di fila si è ritirato.
    }
page-after-substitute =
    { $count ->
        [one] Se a qualcuno scade il tempo, un’altra persona può prendere il suo posto.
       *[other] Se a qualcuno scade il tempo per { $count } turni di fila, un’altra persona può prendere il suo posto.
    }
page-charge = { $name }: { $parts }; resto: { $left }.
page-charge-charged = usato: { $span }
page-charge-excused = non contato: { $span }
page-charge-credited = guadagnato: { $span }
page-charge-short = meno di un minuto

# Clocks of a new match.

page-pace-own = tempi a scelta: una riserva, e altro tempo a ogni turno
page-pace-own-per-turn = tempi a scelta: lo stesso per ogni turno
page-pace-own-times = Tempi a scelta
page-pace-own-help = Valgono se sopra scegli tempi a scelta; da 5 minuti a 60 giorni.
page-pace-own-bank = La riserva all’inizio
page-pace-own-increment = In più a ogni turno
page-pace-own-cap = La riserva non supera mai
page-pace-own-turn = Per ogni turno, se è sempre lo stesso
page-unit = unità
page-unit-minutes = minuti
page-unit-hours = ore
page-unit-days = giorni
page-strikes = Turni di fila in cui a qualcuno può scadere il tempo; l’ultimo è di troppo
page-after = Che cosa succede allora
page-after-choose-bot = continua il bot { $bot }
page-after-choose-resign = il posto è abbandonato
page-after-choose-substitute = un’altra persona può sedersi

# Luck of one’s own.

page-luck = Fortuna
page-luck-add = Aggiungi la tua fortuna
page-luck-help = Cifre inventate da te entrano in ogni estrazione della partita, così il servizio da solo non può averne scelto la fortuna. Nessuno al tavolo le vede prima che la partita cominci. Non è obbligatorio.
page-luck-commitment = Il servizio ha già sigillato la sua parte:
page-luck-digits = 64 cifre da 0 a 9 e da a a f
page-luck-done = Hai aggiunto la tua fortuna.
page-luck-renewed = Il servizio è stato ripristinato da una copia di sicurezza e ha rinnovato la sorte di questa partita: ciò che vi era stato aggiunto non vale più. Chi aveva aggiunto la sua fortuna può farlo di nuovo. La partita può cominciare quando l’hanno fatto tutti, oppure dopo { $moment }.

# Seats that somebody left.

page-vacant = Posti da rilevare
page-vacant-help = Qualcuno è mancato troppo a lungo. Chi si siede al suo posto continua, con un orologio nuovo.
page-vacant-invite = Qualcuno è mancato troppo a lungo. Chi ha questo codice può prendere il suo posto:
page-seat-take = Prendi il posto di { $name }
page-seat-vacated = assente; il posto si può rilevare

# Preferences.

page-me = Tu
page-address-change = Cambia l’indirizzo
page-letters = Lettere
page-letters-help = Scegli quando mandare le lettere sulle tue partite. La scelta per una partita viene prima di quella per un tipo, e quella prima della scelta per tutte. Le lettere sul tuo account partono sempre subito.
page-letters-all = Tutte le lettere sulle partite
page-letters-own = Un altro ritardo o un’altra ora
page-letters-own-help = Per le scelte che lo dicono.
page-letters-own-minutes = Minuti di ritardo, da 1 a 1440
page-letters-own-time = Ora del giorno
page-letters-kinds = Alcuni tipi di lettere
page-letters-matches = Alcune partite
page-letters-matches-help = Le tue partite non ancora finite.
page-letters-of-match = Lettere su questa partita
page-when-unsaid = come per tutte le lettere
page-when-unsaid-match = come per tutte le partite
page-when-at-once = subito
page-when-delay = dopo { $span }, se è ancora vero
page-when-digest = insieme, una volta al giorno alle { $time }
page-when-never = mai
page-when-own-delay = dopo i minuti scritti in questa pagina
page-when-own-digest = una volta al giorno all’ora scritta in questa pagina
page-kind-invited = Un invito
page-kind-match-started = Una partita è cominciata
page-kind-your-turn = Tocca a te
page-kind-reminder = Un promemoria a metà del tuo tempo
page-kind-last-call = Un promemoria prima che il tempo scada
page-kind-ran-out = Il tuo tempo è scaduto
page-kind-taken-back = Qualcosa è stato annullato
page-kind-match-over = Una partita è finita
page-kind-verify-address = Un link per confermare l’indirizzo
page-kind-already-registered = Qualcuno voleva un altro account per il tuo indirizzo
page-kind-reset-password = Un link per scegliere un’altra password
page-kind-password-changed = La tua password è cambiata
page-kind-address-changed = Il tuo indirizzo è cambiato
page-kind-sign-in-link = Un link per accedere
page-log = Lettere mandate
page-log-help = Che cosa ti è stato scritto negli ultimi trenta giorni, e com’è andata.
page-log-none = Non ti è stato scritto nulla.
page-log-match = la partita
page-log-posted = Scritta:
page-log-answer = Il server di posta ha detto:
page-state-waiting = in attesa di partire
page-state-sent = consegnata al tuo server di posta
page-state-dropped = non mandata: non più vera, o non voluta
page-state-bounced = rifiutata dal tuo server di posta
page-absence = Assenza
page-absence-help = Quando non ci si può aspettare che tu ci sia, i tuoi orologi sono fermi in tutte le partite.
page-absence-told = Le tue partite vengono aggiornate: finora { $told } su { $matches }.
page-quiet = Ore di quiete
page-quiet-help = Ogni notte, al massimo dodici ore.
page-quiet-from = Dalle
page-quiet-until = Alle
page-quiet-none = Nessuna ora di quiete
page-vacation = Vacanze
page-budget =
    { $left ->
        [one] { $year }: resta { $left } giorno su { $all }.
       *[other] { $year }: restano { $left } giorni su { $all }.
    }
page-days = da { $first } a { $last }
page-vacation-none = Nessuna vacanza in programma.
page-vacation-new = Una nuova vacanza
page-vacation-from = Primo giorno
page-vacation-until = Ultimo giorno
page-vacation-take = Prendi questa vacanza
page-vacation-cancel = Annulla
page-vacation-end = Finiscila adesso
page-vacation-over = Vacanze passate
page-access = Password e account
page-first-proof = Ora il tuo indirizzo è confermato. Tutto ciò che era stato preparato prima è finito, anche la password; webhook e app sono fermi. Scegli una password: esci e chiedine una nuova.
page-sessions = Dove hai fatto l’accesso
page-sessions-help = Ogni browser e ogni programma che agisce per te.
page-session-own = Questo browser
page-session-other = Un altro browser o programma
page-session-since = Accesso:
page-session-used = ultimo uso:
page-session-ends = finisce al più tardi:
page-session-end = Scollega
page-session-done = Scollegato.
page-sessions-end = Esci ovunque, anche qui
page-password = Un’altra password
page-password-help = Qui resti collegato, altrove no.
page-password-old = Password attuale
page-password-done = La nuova password è impostata.
page-address = Un altro indirizzo
page-address-now = Indirizzo attuale:
page-address-help = Un link va al nuovo indirizzo. Finché non lo segui, non cambia nulla.
page-address-new = Nuovo indirizzo
page-address-send = Manda il link
page-address-done = Una lettera con un link è in arrivo al nuovo indirizzo.
page-delete = Elimina l’account
page-delete-go = Vai all’eliminazione dell’account
page-delete-help = Il tuo nome, il tuo indirizzo e le tue preferenze vengono cancellati, ti ritiri da tutte le partite, e le partite che non hai cominciato si chiudono. Le partite giocate restano, con un giocatore che se n’è andato. Non si può tornare indietro.
page-delete-do = Sì, elimina il mio account
page-delete-not = No, torna indietro
page-deleted = Il tuo account è eliminato.

# What goes wrong.

page-problem-forbidden = Questo non spetta a te
page-not-done = Non è stato fatto; in inglese:

# Refusals.

refusal-bad-email = L’indirizzo e-mail deve avere la forma nome@host.example, al massimo 254 caratteri.
refusal-bad-password = Una password ha da 10 a 128 caratteri.
refusal-password-is-email = La password non può essere l’indirizzo e-mail.
refusal-bad-name = Un nome ha da 1 a 40 caratteri, senza a capo e senza caratteri invisibili.
refusal-bad-language = Questa lingua non è tra quelle disponibili.
refusal-bad-time-zone = Un fuso orario ha un nome come Europe/Rome.
refusal-dead-link = Questo link non vale più: è stato usato, è troppo vecchio, oppure uno più nuovo ne ha preso il posto.
refusal-already-verified = Questo indirizzo è già confermato.
refusal-not-verified = Prima conferma il tuo indirizzo e-mail con il link nella lettera che ti è stata mandata.
refusal-too-many-letters = In quest’ora hai chiesto molte lettere: guarda nella tua posta, o aspetta un po’.
refusal-wrong-credentials = L’indirizzo e-mail o la password non sono giusti.
refusal-wrong-password = La password non è giusta.
refusal-session-ended = Qui non sei più collegato; accedi di nuovo.
refusal-no-such-session = Questo browser o programma è già scollegato.
refusal-vacation-too-long = Un anno ha al massimo 30 giorni di vacanza, compresi quelli già passati.
refusal-too-many-vacations = Si possono tenere al massimo 40 vacanze.
refusal-bad-quiet-hours = Le ore di quiete vanno da un’ora a un’altra diversa, al massimo dodici ore dopo.
refusal-bad-vacation = Il primo giorno di una vacanza non viene dopo l’ultimo, e l’ultimo non è ancora passato.
refusal-bad-preference = Questa scelta per le lettere non esiste.
refusal-no-such-match = Questa partita non esiste, o non ti è dato di conoscerla.
refusal-no-such-version = La partita non è ancora arrivata a quel punto.
refusal-not-seated = Può farlo solo chi siede a questo tavolo.
refusal-not-your-turn =
    { $count ->
        [1] Tocca a { $names }.
       *[other] Tocca a { $names }.
    }
refusal-not-host = Può farlo solo chi ha creato la partita.
refusal-invitation-needed = Questo posto è riservato a chi ha il codice d’invito.
refusal-wrong-invitation = Questo non è un codice d’invito di questa partita.
refusal-bots-refused = A questo tavolo non siedono bot: chi lo ha aperto vuole giocare con persone.
refusal-still-seated = Un account che siede a una partita vi resta ciò che è, bot o persona; cambialo quando le tue partite saranno finite.
refusal-already-seated = Siedi già a questo tavolo, e nessuno siede due volte.
refusal-not-started = La partita non è cominciata; la comincia chi l’ha creata, quando tutti i posti sono presi.
refusal-already-started = La partita è già cominciata.
refusal-game-over = La partita è finita: si può ancora guardare, ma non giocare.
refusal-table-full = A questo tavolo non c’è un posto libero.
refusal-place-not-free = Questo posto non è più libero.
refusal-places-free = Ci sono ancora posti liberi.
refusal-contribution-set = Hai già aggiunto la tua fortuna a questa partita; si fa una volta sola.
refusal-luck-renewed = La sorte di questa partita è stata rinnovata e ciò che vi era stato aggiunto non vale più. Comincia quando tutti quelli che avevano aggiunto la loro fortuna l’hanno fatto di nuovo, oppure un giorno dopo.
refusal-quarantined = Questa partita è messa da parte finché un gestore non l’ha guardata; i suoi orologi sono fermi.
refusal-too-many-lobbies = Hai troppe partite aperte e non cominciate; prima cominciane o lasciane una.
refusal-too-many-entries = Questa partita ha raggiunto il massimo di voci che una partita può avere.
refusal-bad-pace = Il tempo per pensare è un numero intero di minuti, ore o giorni: almeno 5 minuti, al massimo 60 giorni.
refusal-bad-contribution = La tua fortuna è fatta di 64 cifre da 0 a 9 e da a a f.
refusal-no-order = In questa partita non hai deciso nulla in anticipo.
refusal-busy = In questo momento agiscono in troppi; riprova.
refusal-stale = La domanda a cui hai risposto non è più attuale; guarda di nuovo il tavolo.
refusal-decision-missing = Questo pulsante viene da una pagina vecchia; guarda di nuovo il tavolo.
refusal-outdated = Nel frattempo è successo qualcosa; guarda di nuovo il tavolo.
refusal-under-way = Lo stiamo già facendo; guarda di nuovo tra un momento.
refusal-key-reused = Questo modulo è già stato mandato con un altro contenuto; riapri la pagina e ripeti.
refusal-bad-idempotency-key = Questo modulo è troppo vecchio o non è nostro; riapri la pagina e ripeti.
refusal-not-our-form = Questo modulo è troppo vecchio o non è nostro; riapri la pagina e ripeti.
refusal-not-found = A questo indirizzo non c’è nulla, o nulla che tu possa vedere.
refusal-unauthenticated = Questa pagina è per chi ha fatto l’accesso.
refusal-method-not-allowed = Questo indirizzo non si apre così; torna indietro e usa il link o il pulsante.
refusal-request-timeout = Quello che hai mandato ci ha messo troppo ad arrivare; riprova.
refusal-too-large = Quello che hai mandato è troppo lungo.
refusal-too-many-requests = Chiedi troppo in poco tempo; aspetta un po’ e riprova.
refusal-internal = Ne abbiamo preso nota. Riprova tra un po’; nulla di ciò che è stato confermato va perso.
refusal-unavailable = In questo momento il servizio non è del tutto raggiungibile. Se hai mandato qualcosa, guarda se è stato fatto prima di rimandarlo.
refusal-clock-ahead = L’orologio del servizio era avanti ed è stato corretto. Questa partita riprende appena l’orologio arriva alla sua ultima mossa; non è stato fatto nulla, e nessuno perde tempo.
refusal-storage-full = Non c’è più spazio per conservare nulla; il gestore è avvisato. Riprova più tardi.
refusal-history-in-doubt = In questo momento non si estrae nulla, perché i dati potrebbero essere più vecchi di ciò che è stato giocato; il gestore è avvisato. Nulla è stato fatto: riprova più tardi.
