# Ciò che si racconta di contestazioni e decisioni.

fact-dispute_opened = Qualcuno contesta la voce { $entry }: è aperta una contestazione.
fact-clocks_stopped = Per una contestazione tutti gli orologi sono fermi, al più tardi fino alle { $moment }.
fact-clocks_started = Dopo una contestazione gli orologi ripartono.
fact-dispute_withdrawn = La contestazione aperta alla voce { $number } è stata ritirata.
fact-dispute_reviewed = Un arbitro esamina la contestazione aperta alla voce { $number }.
fact-dispute_appealed = Contro la decisione sulla contestazione aperta alla voce { $number } è stato presentato appello; decide un altro arbitro.
closed-settled = La contestazione aperta alla voce { $number } è chiusa: nessuno ha presentato appello.
closed-decided = La contestazione aperta alla voce { $number } è chiusa: la decisione è definitiva.
closed-unheard = La contestazione aperta alla voce { $number } è chiusa: nessun arbitro se ne è occupato in tempo.
closed-undecided = La contestazione aperta alla voce { $number } è chiusa: non si è deciso in tempo.
fact-rewound = Si riprende dalla situazione dopo la voce { $entry }; le mosse successive non valgono più.
fact-seat_forfeited =
    { $name ->
        [you] Perdi a tavolino per decisione arbitrale.
       *[other] { $name } perde a tavolino per decisione arbitrale.
    }
fact-seat_reassigned-bot =
    { $name ->
        [you] Per decisione arbitrale { $bot } (un bot) prende il tuo posto.
       *[other] Per decisione arbitrale { $bot } (un bot) prende il posto di { $name }.
    }
fact-seat_reassigned =
    { $name ->
        [you] Per decisione arbitrale perdi il posto; qualcun altro può prenderlo.
       *[other] Per decisione arbitrale { $name } perde il posto; qualcun altro può prenderlo.
    }
dispute-voided = Per decisione arbitrale la partita è annullata e non conta per nessuno.
dispute-result-changed = Per decisione arbitrale la classifica della partita è cambiata.
fact-founded_anew = Per decisione arbitrale è stata creata una nuova partita per gli stessi giocatori.
extended-ruling =
    { $name ->
        [you] Riottieni { $span } per decisione arbitrale.
       *[other] { $name } riottiene { $span } per decisione arbitrale.
    }

subject-disputed = Contestazione: { $table }
subject-ruled = Decisione: { $table }
subject-appealed = Appello: { $table }
subject-dispute-closed = Contestazione chiusa: { $table }
lead-disputed = Un giocatore segnala un problema nella partita e chiede un arbitro. Fino alla decisione gli orologi sono fermi, al massimo per una settimana.
lead-ruled = Un arbitro ha deciso su una contestazione di questa partita.
lead-ruled-turn = Un arbitro ha deciso su una contestazione di questa partita, e tocca a te.
lead-appealed = Contro la decisione su una contestazione di questa partita è stato presentato appello. Decide un altro arbitro, in modo definitivo.
lead-dispute-closed = Una contestazione di questa partita è chiusa.

ruled-dismiss =
    { $count ->
        [one] Un arbitro ha deciso sulla contestazione aperta alla voce { $number }: non cambia nulla.
       *[other] { $count } arbitri hanno deciso sulla contestazione aperta alla voce { $number }: non cambia nulla.
    }
ruled-rewind =
    { $count ->
        [one] Un arbitro ha deciso sulla contestazione aperta alla voce { $number }: la partita torna a una situazione precedente.
       *[other] { $count } arbitri hanno deciso sulla contestazione aperta alla voce { $number }: la partita torna a una situazione precedente.
    }
ruled-correct =
    { $count ->
        [one] Un arbitro ha deciso sulla contestazione aperta alla voce { $number }: la partita torna indietro e una mossa viene corretta.
       *[other] { $count } arbitri hanno deciso sulla contestazione aperta alla voce { $number }: la partita torna indietro e una mossa viene corretta.
    }
ruled-restore_time =
    { $count ->
        [one] Un arbitro ha deciso sulla contestazione aperta alla voce { $number }: viene restituito del tempo.
       *[other] { $count } arbitri hanno deciso sulla contestazione aperta alla voce { $number }: viene restituito del tempo.
    }
ruled-hand_over =
    { $count ->
        [one] Un arbitro ha deciso sulla contestazione aperta alla voce { $number }: un posto passa di mano.
       *[other] { $count } arbitri hanno deciso sulla contestazione aperta alla voce { $number }: un posto passa di mano.
    }
ruled-forfeit =
    { $count ->
        [one] Un arbitro ha deciso sulla contestazione aperta alla voce { $number }: un giocatore perde a tavolino.
       *[other] { $count } arbitri hanno deciso sulla contestazione aperta alla voce { $number }: un giocatore perde a tavolino.
    }
ruled-void =
    { $count ->
        [one] Un arbitro ha deciso sulla contestazione aperta alla voce { $number }: la partita è annullata.
       *[other] { $count } arbitri hanno deciso sulla contestazione aperta alla voce { $number }: la partita è annullata.
    }
ruled-change_result =
    { $count ->
        [one] Un arbitro ha deciso sulla contestazione aperta alla voce { $number }: la classifica cambia.
       *[other] { $count } arbitri hanno deciso sulla contestazione aperta alla voce { $number }: la classifica cambia.
    }
ruled-found_match =
    { $count ->
        [one] Un arbitro ha deciso sulla contestazione aperta alla voce { $number }: viene creata una nuova partita.
       *[other] { $count } arbitri hanno deciso sulla contestazione aperta alla voce { $number }: viene creata una nuova partita.
    }

subject-dispute-waits = Una contestazione richiede un arbitro
lead-dispute-waits = Una contestazione o un appello su { $host } richiede un arbitro entro tre giorni. Puoi occupartene se in quella partita non giochi e non hai mai giocato.
button-dispute = Vedi le contestazioni aperte
