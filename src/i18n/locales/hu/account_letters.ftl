# Levelek egy fiókról, amelyek hírt hoznak, linket nem.

subject-already-registered = Már van fiókod
lead-already-registered = Valaki, talán te, ezt a címet adta meg egy új fiókhoz itt: { $host }. Ehhez a címhez már van fiók, és semmi sem változott rajta: lépj be, és ha elfelejtetted a jelszavadat, kérj ott egy linket.
subject-password-changed = Megváltozott a jelszavad
lead-password-changed = Új jelszót választottak a fiókodhoz ({ $host }). Ha nem te voltál, kérj mielőbb egy linket, hogy másikat választhass, és vigyázz a postafiókodra.
subject-webhook-disabled = Kikapcsoltuk egy webhookodat
lead-webhook-disabled = A fiókod ({ $host }) egyik webhookját kikapcsoltuk: napokig semmi sem érkezett meg oda, vagy a címe azt válaszolta, hogy már nem létezik. A /v1/webhooks alatt látod, melyik az; ott újra be is kapcsolhatod.
