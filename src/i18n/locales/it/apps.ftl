# Apps that act for somebody, and tokens.
table-apps = App e token
table-apps-acting = App che agiscono per te
table-tokens = I tuoi token
table-tokens-help = Con un token un tuo programma usa l’API a tuo nome. Se cambi la password sono revocati tutti. Come funziona l’API:
table-token-new = Nuovo token
table-token-name = Nome del nuovo token
table-token-may = Che cosa può fare il tuo programma
table-token-until = Scadenza
table-token-days = dopo { $days } giorni
table-token-make = Crea il token
table-token-ends = scade { $moment }
table-token-shown = Ecco il tuo nuovo token. Copialo adesso: non sarà più mostrato.
table-token-again = Questo token esiste già, e un token si mostra una volta sola. Se non l’hai copiato, revocalo e creane un altro.
table-bot-own = Un bot tutto tuo
table-revoke = Revoca
table-revoked = Revocato. Smette di funzionare entro un secondo.
table-last-used = ultimo uso: { $moment }
table-never-used = mai usato
table-apps-stopped = Le tue app fermate
table-apps-stopped-help = La tua password è stata cambiata. Riattiva un’app solo se l’hai registrata tu. Anche i tuoi webhook sono fermi; riattivali nella sezione Webhook.
table-apps-resume = Riattiva
table-apps-resumed = Riattivata.

# The page on which an app asks.
table-app-asks = { $app } vorrebbe agire per te
table-app-by = { $app } è stata registrata da { $owner }. Non l’abbiamo controllata: consentilo solo se la conosci e vieni da lì.
table-app-may = Potrebbe:
table-app-may-not = Non vede né la tua password né le tue sessioni, e non può creare token.
table-app-back = Poi torni a { $place }.
table-app-end = Puoi revocarlo in qualsiasi momento, nelle preferenze.
table-app-allow = Consenti
table-app-deny = Non consentire
table-app-wrong = { $app } ha chiesto qualcosa che non si può concedere
table-app-wrong-why = Dettagli per chi sviluppa l’app:
table-app-return = Torna a { $place }

# What an app may do.
table-scope-match-read = vedere le tue partite, compresa la tua mano
table-scope-match-play = partecipare a partite, giocare, uscire e ritirarsi per te
table-scope-match-create = creare e cominciare partite a tuo nome
table-scope-account-read = leggere il tuo nome, il tuo indirizzo e quando non ci sei
table-scope-account-write = cambiare il tuo nome, la lingua e quando non ci sei
table-scope-letters-read = leggere quali email ti sono state inviate e quando le vuoi
table-scope-letters-write = cambiare quando ti vengono inviate le email
table-scope-webhooks-read = vedere i tuoi webhook e che cosa è stato inviato loro
table-scope-webhooks-write = creare e cambiare webhook, che inviano notizie delle tue partite ad altri indirizzi e restano finché non li elimini
table-scope-seek-read = vedere per quali partite cerchi giocatori
table-scope-seek-write = cercare giocatori per te, e per questo aprire partite, unirsi e uscirne a tuo nome
table-scope-conduct-write = segnalare messaggi e persone per te, e fare appello contro le decisioni dei moderatori
table-scope-moderate = moderare a tuo nome, se sei moderatore
