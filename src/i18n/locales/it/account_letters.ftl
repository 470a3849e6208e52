# Email su un account, senza link.

subject-already-registered = Hai già un account
lead-already-registered = Qualcuno, probabilmente tu, ha provato a registrarsi con questo indirizzo su { $host }. Lì hai già un account, e non è cambiato nulla. Accedi; se hai dimenticato la password, puoi reimpostarla lì.
subject-password-changed = La tua password è stata cambiata
lead-password-changed = La password del tuo account su { $host } è stata cambiata. Se non l’hai fatto tu, reimpostala subito e controlla chi ha accesso alla tua casella di posta.
subject-second-factor-on = Il secondo fattore è attivo
lead-second-factor-on = Per accedere al tuo account su { $host } ora serve un codice della tua app. Se non l’hai attivato tu, reimposta subito la password e chiedi aiuto al gestore del servizio.
subject-second-factor-off = Il secondo fattore è disattivato
lead-second-factor-off = Per accedere al tuo account su { $host } non serve più un codice. Se non lo volevi, cambia subito la password e configura di nuovo il secondo fattore.
subject-webhook-disabled = Un tuo webhook è stato disattivato
lead-webhook-disabled = Un webhook del tuo account su { $host } è stato disattivato: per giorni non è arrivato nulla, oppure il suo indirizzo ha risposto 410 Gone. In /v1/webhooks vedi qual è; lì puoi riattivarlo.

subject-seek-ended = Pochi giocatori trovati
lead-seek-ended = Una delle tue ricerche di giocatori su { $host } è finita dopo 14 giorni, perché la sua partita non era al completo. Puoi cominciarne una nuova quando vuoi, magari per un altro gioco o con meno giocatori.
button-seek = Trova giocatori

subject-report-waits = Una segnalazione attende un moderatore
lead-report-waits = Una segnalazione o un appello su { $host } attende un moderatore. Puoi decidere se non ti riguarda.
button-report = Vedi le segnalazioni
subject-moderated = Un moderatore ha deciso sulla tua condotta
lead-moderated = Qualcuno ha segnalato la tua condotta su { $host }, e un moderatore ha deciso.
button-appeal = Fai appello
subject-appeal-answered = Risposta al tuo appello
lead-appeal-answered = Un altro moderatore ha esaminato il tuo appello su { $host }.
button-decision = Vedi la decisione
