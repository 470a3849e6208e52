# Che cosa dice un webhook alle persone, in un canale.

webhook-test = Questa è una prova: il webhook funziona.
webhook-entry = Novità: { $table }
