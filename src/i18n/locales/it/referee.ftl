# Che cosa leggono gli arbitri: le contestazioni in attesa, una di queste, uno sguardo, una decisione.

referee-count =
    { $count ->
        [one] È stato nominato un arbitro. Una decisione su un risultato ne richiede due.
       *[other] Sono stati nominati { $count } arbitri. Una decisione su un risultato ne richiede due.
    }
referee-nothing = Nessuna contestazione è in attesa.
referee-case = { $game }, contestazione sulla voce { $entry }: { $names }
referee-case-unloaded = Contestazione in una partita che non si può caricare
referee-yours = la esamini tu
referee-party = giochi o hai giocato in questa partita
referee-version = La partita è alla voce { $version }.
referee-too-few =
    { $count ->
        [one] Solo un arbitro può giudicare questa contestazione: chi gioca o ha giocato in questa partita, o ha già firmato una decisione, non può. Una decisione su un risultato ne richiede due.
       *[other] { $count } arbitri possono giudicare questa contestazione: chi gioca o ha giocato in questa partita, o ha già firmato una decisione, non può. Una decisione su un risultato ne richiede due.
    }
referee-take-up = Esamina questa contestazione
referee-look = Guarda la partita
referee-look-help = Vedi la situazione dopo la voce contestata da due punti di vista. Entrambe le consultazioni vengono registrate prima di mostrarti qualcosa.
referee-look-what = Punto di vista
referee-look-beside = Confronta con
referee-alone = niente
referee-look-version = Situazione dopo la voce
referee-look-since = Elenca che cosa è successo dopo la voce
referee-look-since-none = solo ciò che la voce ha cambiato
referee-look-reason = Motivo (i giocatori lo leggono a partita finita)
referee-look-default = Per esaminare la contestazione sulla voce { $entry }.
referee-look-do = Mostra la situazione
referee-as-spectator = Da spettatore
referee-as-seat = Al posto di { $name }
referee-omniscient = Con tutto ciò che è nascosto
referee-after = { $who }, dopo la voce { $version }
referee-requests = Registro delle richieste
referee-letters = Email
referee-no-records = Non ce ne sono.
referee-previous = Voce precedente: { $version }
referee-next = Voce seguente: { $version }
referee-steps = Voci
referee-steps-help = Ogni passo viene registrato come una consultazione a sé, con lo stesso motivo.
referee-clocks = Gli orologi
referee-legal = Azioni possibili
referee-changes = Cambiamenti
referee-json = Per i programmi (JSON)
referee-pending = Una decisione aspetta una seconda firma
referee-pending-why = Perché ne guardi l’anteprima
referee-preview = Anteprima della decisione
referee-rule = Decidi
referee-kind = Decisione
referee-kind-dismiss = Non cambiare niente
referee-kind-rewind = Torna a prima di una mossa
referee-kind-correct = Torna indietro e correggi una mossa
referee-kind-restore-time = Restituisci del tempo a qualcuno
referee-kind-hand-over = Dai un posto a qualcun altro
referee-kind-forfeit = Assegna a un giocatore la sconfitta a tavolino
referee-kind-void = Annulla la partita
referee-kind-change-result = Cambia la classifica
referee-kind-found-match = Crea una nuova partita per gli stessi giocatori
referee-to = Prima mossa che non conta più
referee-to-help = Questa mossa e tutto ciò che segue non contano più.
referee-actions = Azioni da fare al loro posto
referee-actions-help = Guarda la partita in questa situazione con tutte le informazioni nascoste, o al posto di quel giocatore: lì scegli le azioni una dopo l’altra da elenchi. Oppure scrivile qui in JSON: [{"{"}"seat": 0, "action": …{"}"}].
referee-instead = Azione da fare al suo posto
referee-instead-help = Tutto ciò che segue la voce { $version } non conta più, e al suo posto si fanno queste azioni.
referee-instead-more = Aggiungi e scegline un’altra
referee-instead-none = nessun’altra azione
referee-instead-open = Il seguito dipende dal caso o da informazioni nascoste: non si può scegliere un’altra azione.
referee-seat = Posto
referee-hours = Ore
referee-minutes = Minuti
referee-heir = A chi va il posto
referee-heir-anybody = a chi lo prende
referee-rank = Posizione di { $name }
referee-score = Punti di { $name }
referee-reason = Motivo, mostrato ai giocatori
referee-reason-help = Una seconda firma mantiene il motivo della prima.
referee-wrong-kind = Scegli una decisione.
referee-wrong-to = Scegli la prima mossa che non conta più.
referee-wrong-seat = Scegli un posto.
referee-wrong-time = Indica quante ore e quanti minuti si restituiscono, almeno un minuto.
referee-wrong-actions = Indica una o più azioni, come lista in JSON.
referee-wrong-standings = Ogni posto deve avere una posizione da 1 in su e i suoi punti.
referee-effect = Anteprima della decisione
referee-back = Torna alla contestazione
referee-happens = Che cosa succederebbe
referee-more = Il seguito dipende dal caso o da ciò che è nascosto.
referee-strikes = Mosse che non conterebbero più
referee-learned = Che cosa hanno già scoperto i giocatori con queste mosse
referee-everybody = tutti
referee-sign = Firma la decisione
referee-signatures =
    { $count ->
        [one] Serve una firma.
       *[other] Servono { $count } firme.
    }
referee-may-sign =
    { $count ->
        [one] Solo un arbitro può firmare. La decisione aspetta che ne sia nominato un altro.
       *[other] { $count } arbitri possono firmare. La decisione aspetta che ne sia nominato un altro.
    }
referee-no-appeal = Non resta nessun arbitro per un appello.
referee-one-appeal = Resta un arbitro per un appello, ma una decisione su un risultato ne richiede due.
referee-sign-do = Firma questa decisione
referee-column-when = Quando
referee-column-who = Chi
referee-column-what = Che cosa
referee-column-asked = Richiesta
referee-column-answer = Risposta
referee-column-version = Voce
referee-column-took = Durata
referee-column-program = Programma
referee-column-state = Stato
referee-column-settled = Conclusa
