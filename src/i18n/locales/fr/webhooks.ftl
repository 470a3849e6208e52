# Ce qu’un webhook dit aux gens, dans un canal.

webhook-test = Ceci est un test : le webhook fonctionne.
webhook-entry = Du nouveau : { $table }
