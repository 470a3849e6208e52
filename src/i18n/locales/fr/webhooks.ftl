# Ce qu'un webhook dit aux gens, dans un canal.

webhook-test = Ceci est un essai : le webhook fonctionne.
webhook-entry = Du nouveau : { $table }
