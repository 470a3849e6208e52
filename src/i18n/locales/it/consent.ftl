# Che cosa viene ritirato, proposto e risposto; e giocare di nuovo.

subject-asked = Serve il tuo consenso: { $table }
lead-asked = Un giocatore propone qualcosa che richiede il tuo consenso. Guarda di che si tratta, e accetta o rifiuta.
lead-lobby-closed = La partita non è mai cominciata: per molto tempo non è successo nulla, o chi l’aveva creata se n’è andato.
button-answer = Rispondi

consent-proposed-by = { $name } propone:
consent-your-proposal = Proponi:
consent-takeback = di annullare la mossa della voce { $entry }
consent-agreed-end = di chiudere la partita, senza vincitori
consent-pause = di fermare tutti gli orologi (ripresa: { $moment })
consent-resume = di terminare la pausa
consent-waits-for = Risposte mancanti: { $names }.
consent-lapses = Scade { $moment }.
consent-agree = Accetta
consent-decline = Rifiuta
consent-withdraw = Ritira
consent-take-back = Annulla la mia ultima mossa
consent-take-back-help = Da allora non ha giocato nessun’altra persona, quindi viene annullata subito.
consent-take-back-ask = Chiedi di annullare la mia ultima mossa
consent-take-back-ask-help = Altri hanno giocato da allora e devono accettare: { $names }.
consent-more = Fai una proposta
consent-more-help = Ha effetto quando tutti i giocatori accettano.
consent-propose-end = Proponi di chiudere la partita
consent-propose-pause = Proponi una pausa
consent-pause-days = Giorni
consent-propose-resume = Proponi di terminare la pausa
consent-rematch = Gioca ancora
consent-rematch-help = Lo stesso gioco con gli stessi giocatori, ognuno spostato di un posto.
consent-rematch-look = Vai alla rivincita
consent-struck = annullata

# How a match ended for the reader, and what comes next.
ending-two =
    { $how ->
        [won] Hai vinto, { $own } a { $other }.
        [shared] Pareggio, { $own } a { $other }.
       *[lost] Hai perso, { $own } a { $other }.
    }
ending-many =
    { $how ->
        [won] Hai vinto con { ending-points }.
        [shared] Sei al primo posto a pari merito, con { ending-points }.
       *[lost] Hai chiuso al { $rank }º posto su { $count } con { ending-points }.
    }
ending-moments = I momenti decisivi
ending-points =
    { $own ->
        [one] { $own } punto
       *[other] { $own } punti
    }
