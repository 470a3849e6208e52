# The second factor: codes of an app for signing in, and recovery codes.

factor-title = Secondo fattore
factor-about = Oltre alla password, l’accesso può chiedere un codice di un’app sul tuo telefono.
factor-go = Configura o modifica
factor-help = Con un secondo fattore, per accedere servono la tua password e un codice di un’app sul tuo telefono, per esempio Aegis, Google Authenticator o un gestore di password. Chi conosce solo la tua password non può accedere.
factor-required = Il tuo account deve avere un secondo fattore.
factor-begin = Configura
factor-scan = Inquadra questo codice con l’app, poi inserisci le sei cifre che mostra.
factor-qr = Codice QR con la chiave per l’app
factor-secret = Oppure inserisci questa chiave nell’app:
factor-code = Codice
factor-code-title = Inserisci un codice
factor-code-help = Le sei cifre che la tua app mostra adesso, o uno dei tuoi codici di recupero.
factor-lost = Se non hai né l’app né un codice di recupero, rivolgiti al gestore del servizio.
factor-on = Attiva
factor-is-on = Attivo dal
factor-codes-left = { $count ->
    [one] Resta un codice di recupero.
   *[other] Restano { $count } codici di recupero.
}
factor-change-help = Per entrambi servono la tua password e un codice dell’app o un codice di recupero.
factor-new-codes = Nuovi codici di recupero
factor-off = Disattiva
factor-off-done = Il secondo fattore è disattivato.
factor-missing = Prima di proseguire, configura un secondo fattore.
factor-back = Torna a password e accessi
factor-codes = Codici di recupero
factor-codes-help = Conserva questi codici in un posto sicuro. Ognuno vale una volta al posto di un codice dell’app. Vengono mostrati solo adesso.
factor-codes-kept = Li ho conservati
factor-on-done = Il secondo fattore è attivo.
