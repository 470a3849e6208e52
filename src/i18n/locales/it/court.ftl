# Le contestazioni nelle pagine: quelle di una partita, e tutte in cifre.

court-title = Contestazioni
court-help = Se qui qualcosa è andato storto, dillo: un arbitro guarda che cosa è successo e decide. Fino ad allora tutti gli orologi sono fermi, al massimo per una settimana. Puoi ritirare la contestazione in ogni momento.
court-open = Apri una contestazione
court-entry = La voce in cui qualcosa è andato storto
court-text = Che cosa non va
court-text-help = Al massimo 2000 caratteri. Possono leggerlo gli arbitri e i giocatori, attuali e passati, di questa partita.
court-send = Apri la contestazione
court-head = Contestazione sulla voce { $entry }, aperta da { $name }
court-state-open = In attesa di un arbitro.
court-state-under-review = All’esame di un arbitro.
court-state-ruled = Decisa.
court-state-appealed = In appello; in attesa di un altro arbitro.
court-state-closed = Chiusa.
court-due-take-up = Viene chiusa { $moment } se nessun arbitro se ne occupa.
court-due-decide = Una decisione è attesa entro { $moment }; altrimenti viene chiusa.
court-due-appeal = Fino a { $moment } si può fare appello.
court-stopped = Tutti gli orologi sono fermi per una contestazione, al più tardi fino a { $moment }.
court-play-on = Intanto si può continuare a giocare, ma nessuno è obbligato a farlo.
court-claim =
    { $name ->
        [you] Contesti la voce { $entry }.
       *[other] { $name } contesta la voce { $entry }.
    }
court-claim-more = Vai alla contestazione
court-erased = Questo testo è stato cancellato con l’account del suo autore.
court-ruling-dismiss = Decisione: non cambia nulla.
court-ruling-rewind = Decisione: la partita torna a una situazione precedente.
court-ruling-correct = Decisione: la partita torna indietro e una mossa viene corretta.
court-ruling-restore-time = Decisione: si restituisce del tempo.
court-ruling-hand-over = Decisione: un posto passa di mano.
court-ruling-forfeit = Decisione: un giocatore perde a tavolino.
court-ruling-void = Decisione: la partita è annullata.
court-ruling-change-result = Decisione: la classifica cambia.
court-ruling-found-match = Decisione: viene creata una nuova partita.
court-reason = Motivo:
court-struck = Queste mosse non contano più:
court-struck-more =
    { $count ->
        [one] … e dopo ancora una mossa
       *[other] … e dopo ancora { $count } mosse
    }
court-appealed = Appello:
court-withdraw = Ritira la contestazione
court-withdraw-appeal = Ritira l’appello
court-appeal = Fai appello
court-appeal-text = Perché deve decidere un altro arbitro?
court-appeal-help = Una volta, entro tre giorni. La seconda decisione è definitiva.
court-looks = Che cosa hanno guardato gli arbitri
court-look-seat = { $moment }: voce { $version }, come si vedeva dal posto di { $name }
court-look-spectator = { $moment }: voce { $version }, come la vedeva uno spettatore
court-look-omniscient = { $moment }: voce { $version }, con tutto scoperto
court-look-requests = { $moment }: il registro delle richieste della partita
court-look-letters = { $moment }: le email inviate
court-look-ruling = { $moment }: l’anteprima di una decisione
court-numbers = Statistiche delle contestazioni
court-numbers-none = Ancora nessuna contestazione.
court-numbers-opened = Aperte
court-numbers-waiting = In attesa di un arbitro
court-numbers-under-review = In esame
court-numbers-ruled = Decise
court-numbers-appealed = Con appello
court-numbers-withdrawn = Ritirate
court-numbers-lapsed = Chiuse senza decisione in tempo
court-numbers-median = Tempo mediano per una decisione
court-numbers-hours =
    { $count ->
        [one] un’ora
       *[other] { $count } ore
    }
court-numbers-decided = Decisioni
court-numbers-what = Decisione
court-numbers-count = Numero
court-results-wait = Al momento ci sono meno di due arbitri. Le decisioni su un risultato ne richiedono due, e aspettano finché non ci sono.
court-referee-desk = Contestazioni in attesa di un arbitro

refusal-dispute-open = La tua contestazione è ancora aperta; ritirala, o aspetta la decisione.
refusal-too-many-disputes = Hai aperto il numero massimo di contestazioni; continua a giocare, o aspetta un po’.
refusal-dispute-too-late = Si può aprire una contestazione per quattordici giorni dopo la fine della partita.
refusal-archived = Questa partita è archiviata; chi gestisce il servizio può ripristinarla.
refusal-dispute-closed = Questa contestazione è chiusa, o il suo termine è passato.
refusal-not-ruled = Si può fare appello solo contro una decisione, e una volta sola.
refusal-bad-dispute-text = Questo testo deve avere da 1 a 2000 caratteri, senza caratteri invisibili.
refusal-not-reviewed = Nessun arbitro si è ancora occupato di questa contestazione; prendila prima in esame («Esamina questa contestazione»), poi decidi.
refusal-not-your-review = Un altro arbitro si occupa di questa contestazione e deve firmare per primo.
refusal-dispute-taken = Un arbitro si occupa già di questa contestazione.
refusal-dispute-ruled = Un arbitro ha già deciso su questa contestazione.
refusal-effect-moved = La partita è cambiata dopo questa anteprima; controlla quella nuova, poi firma.
refusal-clocks-run = Le informazioni nascoste di una partita in corso si mostrano solo mentre i suoi orologi sono fermi; si fermano appena un arbitro si occupa della contestazione.
refusal-referee-seated = Giochi o hai giocato in questa partita, quindi non puoi esserne l’arbitro.
refusal-referee-ruled = Hai firmato la prima decisione, quindi non puoi decidere sull’appello.

court-earlier = O una voce precedente, con il suo numero
