# Lettere su un account che portano notizie e nessun link.

subject-already-registered = Hai già un account
lead-already-registered = Qualcuno, forse tu, ha indicato questo indirizzo per un nuovo account su { $host }. Ce n'è già uno, e non è cambiato nulla: accedi, e se hai dimenticato la password chiedi lì un link.
subject-password-changed = La tua password è cambiata
lead-password-changed = Per il tuo account su { $host } è stata scelta una nuova password. Se non l'hai fatto tu, chiedi subito un link per sceglierne un'altra, e controlla la tua casella di posta.
