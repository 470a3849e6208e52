# Che cosa dice un webhook alle persone, in un canale.

webhook-test = Questo è un test: il webhook funziona.
webhook-entry = Novità: { $table }
