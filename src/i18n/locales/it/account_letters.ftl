# Lettere su un account che portano notizie e nessun link.

subject-already-registered = Hai già un account
lead-already-registered = Qualcuno, forse tu, ha indicato questo indirizzo per un nuovo account su { $host }. Ce n'è già uno, e non è cambiato nulla: accedi, e se hai dimenticato la password chiedi lì un link.
subject-password-changed = La tua password è cambiata
lead-password-changed = Per il tuo account su { $host } è stata scelta una nuova password. Se non l'hai fatto tu, chiedi subito un link per sceglierne un'altra, e controlla la tua casella di posta.
subject-webhook-disabled = Un tuo webhook è stato disattivato
lead-webhook-disabled = Un webhook del tuo account su { $host } è stato disattivato: per giorni nulla di ciò che vi era inviato è arrivato, oppure il suo indirizzo ha risposto di non esistere più. In /v1/webhooks vedi qual è; lì lo puoi riattivare.
