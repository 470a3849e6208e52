# Le contestazioni nelle pagine: quelle di una partita, e tutte in cifre.

court-title = Contestazioni
court-help = Se qui qualcosa è andato storto, dillo: un arbitro guarda che cosa è successo e decide. Fino ad allora tutti gli orologi sono fermi, al massimo una settimana. Puoi ritirarla in ogni momento.
court-open = Apri una contestazione
court-entry = Il numero della voce in cui è andata storta
court-text = Che cosa non va
court-text-help = Al massimo 2000 caratteri. La legge chi gioca o ha giocato qui, e gli arbitri.
court-send = Apri la contestazione
court-head = Contestazione { $number } sulla voce { $entry }, di { $name }
court-state-open = Aspetta un arbitro.
court-state-under-review = Un arbitro la esamina.
court-state-ruled = È decisa.
court-state-appealed = È in appello e aspetta un altro arbitro.
court-state-closed = È chiusa.
court-due-take-up = Se nessuno la prende entro { $moment }, viene chiusa.
court-due-decide = Viene decisa entro { $moment }, o chiusa.
court-due-appeal = Fino a { $moment } si può fare appello.
court-stopped = Tutti gli orologi sono fermi per una contestazione, al più tardi fino a { $moment }.
court-erased = Ciò che era scritto qui è sparito con chi l'ha scritto.
court-ruling-dismiss = Decisione: non cambia niente.
court-ruling-rewind = Decisione: il gioco torna indietro.
court-ruling-correct = Decisione: il gioco torna indietro e continua altrimenti.
court-ruling-restore-time = Decisione: si restituisce del tempo.
court-ruling-hand-over = Decisione: un posto cambia mano.
court-ruling-forfeit = Decisione: un posto è perduto.
court-ruling-void = Decisione: la partita è nulla.
court-ruling-change-result = Decisione: il risultato cambia.
court-ruling-found-match = Decisione: si fonda una nuova partita.
court-reason = Il motivo:
court-appealed = L'appello:
court-withdraw = Ritira la contestazione
court-withdraw-appeal = Ritira l'appello
court-appeal = Fai appello
court-appeal-text = Perché deve decidere un altro arbitro
court-appeal-help = Una volta, entro tre giorni. Ciò che si decide allora è definitivo.
court-looks = Che cosa hanno guardato gli arbitri
court-look-seat = { $moment }: voce { $version }, come la vedeva il posto di { $name }
court-look-spectator = { $moment }: voce { $version }, come la vedeva uno spettatore
court-look-omniscient = { $moment }: voce { $version }, con tutto scoperto
court-look-requests = { $moment }: chi ha chiesto che cosa alla partita
court-look-letters = { $moment }: quali email sono state inviate
court-look-ruling = { $moment }: che cosa farebbe una decisione
court-numbers = Tutte le contestazioni in cifre
court-numbers-none = Non ce n'è ancora stata nessuna.
court-numbers-opened = Aperte
court-numbers-waiting = In attesa di un arbitro
court-numbers-under-review = In esame
court-numbers-ruled = Decise
court-numbers-appealed = Con appello
court-numbers-withdrawn = Ritirate
court-numbers-lapsed = Chiuse senza decisione in tempo
court-numbers-median = Metà delle decisioni è arrivata entro
court-numbers-hours =
    { $count ->
        [one] un'ora
       *[other] { $count } ore
    }
court-numbers-decided = Come sono state decise
court-numbers-what = Che cosa
court-numbers-count = Quante
court-results-wait = Al momento ci sono meno di due arbitri. Le decisioni su un risultato ne richiedono due, e aspettano che ci siano.
court-referee-desk = Contestazioni che aspettano arbitri

refusal-dispute-open = La tua contestazione non è ancora chiusa; ritirala, o aspetta che cosa ne sarà.
refusal-too-many-disputes = Hai aperto tante contestazioni quante ce ne possono essere; continua a giocare, o aspetta un poco.
refusal-dispute-too-late = Una partita si può contestare per quattordici giorni dopo la fine.
refusal-archived = Questa partita è nell'archivio; chi gestisce il servizio può riportarla indietro.
refusal-dispute-closed = Questa contestazione è chiusa, o il suo tempo è passato.
refusal-not-ruled = Si può fare appello solo contro una decisione, e una volta sola.
refusal-bad-dispute-text = Qui serve un testo da 1 a 2000 caratteri, senza segni invisibili.
