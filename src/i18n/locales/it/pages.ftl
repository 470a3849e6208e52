# Texts of the pages about clocks, preferences and refusals.

# Clocks.

page-clock-up = il tempo è scaduto
page-clock-stands = in pausa
page-clock-strikes =
    { $count ->
        [one] tempo scaduto nell’ultimo turno
       *[other] tempo scaduto negli ultimi { $count } turni
    }
page-clock-terms = Tempo di gioco
page-clock-zone = Gli orari sono nel tuo fuso orario:
page-clock-absence = Ore di quiete e vacanze
page-pace-none = Nessun limite di tempo.
page-pace-bank = Ognuno ha { $bank }, più { $increment } a ogni turno, al massimo { $cap }.
page-pace-bank-alone = Ognuno ha { $bank } per tutta la partita.
page-pace-turn = Ognuno ha { $span } per ogni turno.
page-pace-weekends = Il sabato e la domenica gli orologi sono fermi.
page-after-bot =
    { $count ->
        [one] Se a qualcuno scade il tempo, un bot prende il suo posto ({ bot-level }).
       *[other] Se a qualcuno scade il tempo per { $count } turni di fila, un bot prende il suo posto ({ bot-level }).
    }
page-after-resign =
    { $count ->
        [one] Chi lascia scadere il tempo si ritira.
       *[other] Chi lascia scadere il tempo per { $count } turni di fila si ritira.
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

page-pace-own = tempi personalizzati: una riserva, più altro tempo a ogni turno
page-pace-own-per-turn = tempi personalizzati: un tempo fisso per turno
page-pace-own-help = Valgono se sopra scegli tempi personalizzati; da 5 minuti a 60 giorni.
page-pace-own-bank = Riserva all’inizio
page-pace-own-increment = Tempo in più a ogni turno
page-pace-own-cap = Riserva massima
page-pace-own-turn = Tempo per turno, se è fisso
page-unit = unità
page-unit-minutes = minuti
page-unit-hours = ore
page-unit-days = giorni
page-strikes = Numero di turni saltati prima che un giocatore venga sostituito
page-after = Che cosa succede allora
page-after-choose-bot = subentra un bot ({ bot-level })
page-after-choose-resign = il giocatore si ritira
page-after-choose-substitute = un’altra persona può prendere il posto

# Luck of one’s own.

page-luck = Casualità
page-luck-add = Aggiungi la tua casualità
page-luck-help = Cifre inventate da te entrano in ogni estrazione della partita, così il servizio da solo non può decidere che cosa esce. Nessuno al tavolo le vede prima che la partita cominci. È facoltativo.
page-luck-commitment = Il servizio ha già sigillato la sua parte:
page-luck-digits = 64 cifre, da 0 a 9 e dalla a alla f
page-luck-done = Hai aggiunto la tua casualità.
page-luck-renewed = Il servizio è stato ripristinato da una copia di sicurezza e ha rinnovato la casualità di questa partita: ciò che era stato aggiunto non vale più. Chi aveva aggiunto la sua può farlo di nuovo. La partita può cominciare quando l’hanno fatto tutti, oppure dopo { $moment }.

# Seats that somebody left.

page-vacant = Posti da rilevare
page-vacant-help = Qualcuno è mancato troppo a lungo. Chi si siede al suo posto continua, con un orologio nuovo.
page-vacant-invite = Qualcuno è mancato troppo a lungo. Chi ha questo link può prendere il suo posto:
page-seat-take = Prendi il posto di { $name }
page-seat-vacated = assente; il posto si può rilevare

# Preferences.

page-me = Account
page-programs = Programmi
page-privacy = Privacy
page-address-change = Cambia l’indirizzo
page-letters = Email
page-letters-help = Scegli quando ricevere le email sulle tue partite. Le impostazioni di una partita prevalgono su quelle di un tipo, e queste su quella generale. Le email sul tuo account partono sempre subito.
page-letters-all = Tutte le email sulle partite
page-replies = Rispondi alle email
page-replies-help = Rispondi a un’email su una partita per giocare, annullare, abbandonare o scrivere al tavolo. Una risposta vale solo dal tuo indirizzo. Chi può leggere le tue email può giocare al posto tuo finché non disattivi questa opzione.
page-letters-own = Ritardo o ora a mia scelta
page-letters-own-help = Vale ovunque scegli «a mia scelta».
page-letters-own-minutes = Ritardo in minuti, da 1 a 1440
page-letters-own-time = Ora del giorno
page-letters-kinds = Tipi di email
page-letters-matches = Partite
page-letters-matches-help = Le tue partite non ancora finite.
page-letters-of-match = Email su questa partita
page-when-unsaid = come per tutte le email
page-when-unsaid-match = come per tutte le partite
page-when-at-once = subito
page-when-delay = dopo { $span }, se è ancora attuale
page-when-digest = un riepilogo al giorno alle { $time }
page-when-never = mai
page-when-own-delay = dopo il ritardo a mia scelta (sotto)
page-when-own-digest = un riepilogo al giorno all’ora a mia scelta (sotto)
page-kind-invited = Un invito, anche a una rivincita
page-kind-match-started = Una partita è cominciata
page-kind-your-turn = Tocca a te
page-kind-reminder = Un promemoria a metà del tuo tempo
page-kind-last-call = Un promemoria prima che il tempo scada
page-kind-ran-out = Il tuo tempo è scaduto
page-kind-taken-back = Una mossa è stata annullata
page-kind-match-over = Una partita è finita
page-kind-seek-ended = Una ricerca di giocatori è finita
page-kind-verify-address = Un link per confermare l’indirizzo
page-kind-already-registered = Qualcuno ha cercato di registrarsi con il tuo indirizzo
page-kind-reset-password = Un link per scegliere un’altra password
page-kind-password-changed = La tua password è cambiata
page-kind-second-factor-on = Il secondo fattore è attivo
page-kind-second-factor-off = Il secondo fattore è disattivato
page-kind-address-changed = Il tuo indirizzo è cambiato
page-kind-sign-in-link = Un link per accedere
page-kind-welcome = Un nuovo account è stato registrato da un invito
page-kind-report-waits = Una segnalazione attende un moderatore
page-kind-moderated = Un moderatore ha deciso su di te
page-kind-appeal-answered = Una risposta al tuo appello
page-log = Email inviate
page-log-help = Le email che ti abbiamo mandato negli ultimi trenta giorni, e se sono arrivate.
page-log-none = Nessuna email.
page-log-match = la partita
page-log-posted = Creata:
page-log-answer = Risposta del server di posta:
page-state-waiting = in attesa di invio
page-state-sent = consegnata al tuo server di posta
page-state-dropped = non inviata: non più attuale, o iscrizione annullata
page-state-bounced = rifiutata dal tuo server di posta
page-absence = Assenza
page-absence-help = Quando sei assente, i tuoi orologi sono fermi in tutte le tue partite.
page-absence-told = Aggiornamento delle tue partite: { $told } su { $matches }.
page-quiet = Ore di quiete
page-quiet-help = Ogni notte, al massimo dodici ore.
page-quiet-from = Ore di quiete, dalle
page-quiet-until = Alle
page-quiet-none = Nessuna ora di quiete
page-vacation = Vacanze
page-budget =
    { $left ->
        [one] { $year }: resta { $left } giorno su { $all }.
       *[other] { $year }: restano { $left } giorni su { $all }.
    }
page-days = da { $first } a { $last }
page-vacation-none = Nessuna vacanza prevista.
page-vacation-new = Nuova vacanza
page-vacation-from = Primo giorno
page-vacation-until = Ultimo giorno
page-vacation-take = Aggiungi la vacanza
page-vacation-cancel = Annulla
page-vacation-end = Termina adesso
page-vacation-over = Vacanze passate
page-access = Password, accessi e dati
page-first-proof = Ora il tuo indirizzo è confermato. Tutto ciò che era stato creato prima con questo indirizzo non vale più, password compresa; webhook e app sono fermi. Per scegliere una password, esci e chiedine una nuova.
page-sessions = Dove hai fatto l’accesso
page-sessions-help = Ogni browser e ogni programma collegato al tuo account.
page-session-own = Questo browser
page-session-other = Un altro browser o programma
page-session-since = Accesso:
page-session-used = ultimo uso:
page-session-ends = scade:
page-session-end = Scollega
page-session-done = Scollegato.
page-sessions-end = Esci ovunque, anche qui
page-sessions-others = Esci ovunque tranne qui
page-sessions-others-done = Tutte le altre sessioni sono state chiuse.
page-webhooks = Webhook
page-webhooks-help = Un webhook annuncia ciò che succede nelle tue partite in un canale o a un tuo programma. Puoi averne fino a dieci.
page-webhook-new = Nuovo webhook
page-webhook-shape = Destinazione
page-webhook-discord = Un canale di Discord
page-webhook-slack = Un canale di Slack
page-webhook-standard = Un tuo programma
page-webhook-url = Indirizzo
page-webhook-where = Discord: impostazioni del canale, Integrazioni, Webhook, «Copia URL del webhook». Slack: un’app con «Incoming Webhooks», «Webhook URL». Un tuo programma: un indirizzo https compatibile con Standard Webhooks.
page-webhook-name = Descrizione (facoltativa)
page-webhook-events = Che cosa annuncia
page-webhook-your-turn = Tocca a te
page-webhook-started = Una partita comincia
page-webhook-finished = Una partita finisce
page-webhook-entry = Ogni mossa nelle tue partite
page-webhook-make = Crea il webhook
page-webhook-made = Il webhook è pronto. Invia una prova per vedere se arriva.
page-webhook-secret = I nostri messaggi al tuo programma sono firmati con questo segreto. Copialo adesso: non sarà più mostrato.
page-webhook-arrived = Ultimo messaggio consegnato: { $moment }.
page-webhook-arrived-never = Nessun messaggio consegnato finora.
page-webhook-failed = Non riuscito: { $moment }.
page-webhook-off = Disattivato.
page-webhook-off-failing = Disattivato, perché per giorni non è arrivato nulla.
page-webhook-off-gone = Disattivato, perché l’indirizzo non esiste più.
page-webhook-test = Invia una prova
page-webhook-tested = La prova è stata inviata. Ricarica la pagina tra qualche secondo per vedere se è arrivata.
page-webhook-enable = Attiva
page-webhook-enabled = Il webhook è attivo.
page-webhook-delete = Elimina
page-webhook-deleted = Il webhook è stato eliminato.
page-password = Cambia password
page-password-help = Qui resti collegato, altrove vieni scollegato.
page-password-old = Password attuale
page-password-done = La password è stata cambiata.
page-address = Cambia indirizzo email
page-address-now = Indirizzo attuale:
page-address-help = Mandiamo un link al nuovo indirizzo. Finché non lo apri, non cambia nulla.
page-address-new = Nuovo indirizzo
page-address-send = Manda il link
page-address-done = Abbiamo mandato un’email con un link al nuovo indirizzo.
page-delete = Elimina l’account
page-delete-go = Elimina l’account…
page-delete-help = Il tuo nome, il tuo indirizzo e le tue preferenze vengono cancellati, ti ritiri dalle partite in corso, e le partite che non hai cominciato si chiudono. Le partite giocate restano, senza il tuo nome. Non si può annullare.
page-delete-do = Sì, elimina il mio account
page-delete-not = No, torna indietro
page-deleted = Il tuo account è stato eliminato.
page-data = I tuoi dati
page-data-help = Un file (JSON) con ciò che questo servizio conserva su di te: nome, indirizzo, preferenze, accessi, app, messaggi, inviti, email, risposte alle email e le tue partite. Non contiene né password né chiavi.
page-data-get = Scarica i miei dati

# What goes wrong.

page-problem-forbidden = Non hai il permesso di farlo
page-not-done = Non eseguito. (Motivo disponibile solo in inglese:)
page-offline = Nessuna connessione. Ciò che hai scelto resta: riprova quando sei di nuovo in linea.
page-lost = La connessione al servizio è interrotta. Questa pagina continua a riprovare e si aggiorna da sola.

# Refusals.

refusal-bad-email = L’indirizzo email deve avere la forma nome@host.example, al massimo 254 caratteri. Prima della @ non ha accenti né caratteri di altre scritture.
refusal-bad-password = Una password ha da 10 a 128 caratteri.
refusal-password-is-email = La password non può essere l’indirizzo email.
refusal-common-password = Questa password è troppo comune. Scegline una più difficile da indovinare.
refusal-bad-name = Un nome ha da 1 a 40 caratteri, senza a capo e senza caratteri invisibili.
refusal-reserved-name = Questo nome è riservato, o somiglia a uno riservato. Scegline un altro.
refusal-bad-language = Questa lingua non è disponibile.
refusal-bad-time-zone = Un fuso orario ha un nome come Europe/Rome.
refusal-dead-link = Questo link non è più valido: è stato usato, è scaduto, oppure uno più nuovo ne ha preso il posto.
refusal-already-verified = Questo indirizzo è già confermato.
refusal-not-verified = Prima conferma il tuo indirizzo email: apri il link nell’email che ti abbiamo mandato.
refusal-too-many-letters = Hai chiesto troppe email in un’ora: guarda nella tua posta, o aspetta un po’.
refusal-wrong-credentials = Indirizzo email o password non corretti.
refusal-wrong-password = Password non corretta.
refusal-wrong-code = Il codice è sbagliato, è scaduto o è già stato usato.
refusal-too-many-codes = Sono stati provati troppi codici. Riprova tra un quarto d’ora.
refusal-challenge-expired = L’accesso ha richiesto troppo tempo, o la password è cambiata nel frattempo. Accedi di nuovo.
refusal-second-factor-on = Il tuo account ha un secondo fattore. Disattivalo prima di configurarne un altro.
refusal-no-second-factor = Il tuo account non ha un secondo fattore.
refusal-second-factor-missing = Per questo il tuo account deve avere un secondo fattore. Configuralo nelle preferenze.
refusal-session-ended = Qui non sei più collegato; accedi di nuovo.
refusal-no-such-session = Questo browser o programma è già scollegato.
refusal-vacation-too-long = Hai al massimo 30 giorni di vacanza all’anno, compresi quelli già passati.
refusal-too-many-vacations = Puoi avere al massimo 40 vacanze.
refusal-bad-quiet-hours = Per le ore di quiete servono due orari diversi, a non più di dodici ore di distanza.
refusal-bad-vacation = L’ultimo giorno di una vacanza non può essere prima del primo né nel passato.
refusal-bad-preference = Questa impostazione per le email non esiste.
refusal-no-such-match = Questa partita non esiste, o non hai il permesso di vederla.
refusal-no-such-version = La partita non è ancora arrivata a quel punto.
refusal-not-seated = Può farlo solo chi gioca in questa partita.
refusal-not-your-turn =
    { $count ->
        [1] Tocca a { $names }.
       *[other] Tocca a { $names }.
    }
refusal-not-host = Può farlo solo chi ospita la partita.
refusal-invitation-needed = Questo posto è riservato: serve il codice d’invito.
refusal-wrong-invitation = Questo non è un codice d’invito di questa partita.
refusal-bots-refused = In questa partita non sono ammessi bot: chi la ospita vuole giocare con persone.
refusal-not-reliable-enough = Chi ospita cerca giocatori con più turni in tempo negli ultimi 90 giorni.
refusal-still-seated = Finché un account gioca una partita, non può passare da bot a persona o viceversa; cambialo quando le tue partite saranno finite.
refusal-already-seated = Hai già un posto in questa partita.
refusal-not-started = La partita non è cominciata; chi la ospita può cominciarla quando tutti i posti sono presi.
refusal-already-started = La partita è già cominciata.
refusal-game-over = La partita è finita; puoi ancora guardarla.
refusal-table-full = In questa partita non ci sono posti liberi.
refusal-place-not-free = Questo posto non è più libero.
refusal-places-free = Ci sono ancora posti liberi.
refusal-contribution-set = Hai già aggiunto la tua casualità a questa partita; si fa una volta sola.
refusal-luck-renewed = La casualità di questa partita è stata rinnovata. Può cominciare quando tutti quelli che avevano aggiunto la loro l’hanno fatto di nuovo, oppure un giorno dopo.
refusal-quarantined = Questa partita è bloccata finché il gestore non l’ha controllata; i suoi orologi sono fermi.
refusal-too-many-lobbies = Hai troppe partite non ancora cominciate; prima cominciane o lasciane una.
refusal-bad-players = Questo gioco non è per così tanti giocatori.
refusal-too-many-seeks = Cerchi già giocatori dieci volte; prima smetti con una di queste ricerche.
refusal-seek-during-vacation = Sei in vacanza; cerca giocatori quando torni.
refusal-no-such-seek = Questa ricerca non esiste, o non è tua.
refusal-seek-filled = La partita di questa ricerca è già al completo.
refusal-seek-withdrawn = Questa ricerca è stata fermata prima che si trovasse una partita.
refusal-no-such-game = Questo gioco non esiste.
refusal-too-many-entries = Questa partita ha raggiunto il numero massimo di voci.
refusal-bad-pace = Un tempo è un numero intero di minuti, ore o giorni: almeno 5 minuti, al massimo 60 giorni.
refusal-bad-contribution = La tua casualità è fatta di 64 cifre, da 0 a 9 e dalla a alla f.
refusal-no-order = In questa partita non hai una mossa programmata.
refusal-busy = Più persone lo stanno facendo nello stesso momento; riprova.
refusal-stale = Non tocca a te, o la situazione è cambiata; guarda di nuovo la partita.
refusal-decision-missing = Questo pulsante viene da una pagina vecchia; guarda di nuovo la partita.
refusal-outdated = Nel frattempo è successo qualcosa; guarda di nuovo la partita.
refusal-under-way = È già in corso; guarda di nuovo tra un momento.
refusal-key-reused = Questo modulo è già stato mandato con un altro contenuto; riapri la pagina e ripeti l’operazione.
refusal-bad-idempotency-key = Questo modulo è scaduto; riapri la pagina e ripeti l’operazione.
refusal-not-our-form = Questo modulo è scaduto; riapri la pagina e ripeti l’operazione.
refusal-not-found = A questo indirizzo non c’è nulla, o non hai il permesso di vederlo.
refusal-unauthenticated = Accedi per vedere questa pagina.
refusal-method-not-allowed = Questo indirizzo non si apre così; torna indietro e usa il link o il pulsante.
refusal-request-timeout = Quello che hai mandato ci ha messo troppo ad arrivare; riprova.
refusal-too-large = Quello che hai mandato è troppo lungo.
refusal-too-many-requests = Troppe richieste in poco tempo; aspetta un po’ e riprova.
refusal-internal = L’errore ci è stato segnalato. Riprova più tardi; nulla di ciò che è stato confermato va perso.
refusal-unavailable = Il servizio è in parte non disponibile. Se hai mandato qualcosa, controlla se è stato fatto prima di rimandarlo.
refusal-clock-ahead = L’orologio del servizio era avanti ed è stato corretto. Questa partita riprende appena l’orologio arriva all’ora della sua ultima mossa; non è stato fatto nulla, e nessuno perde tempo.
refusal-storage-full = Lo spazio di archiviazione del servizio è esaurito; il gestore è avvisato. Riprova più tardi.
refusal-history-in-doubt = In questo momento non si può estrarre nulla, perché i dati potrebbero essere più vecchi di ciò che è stato giocato; il gestore è avvisato. Nulla è stato fatto: riprova più tardi.
