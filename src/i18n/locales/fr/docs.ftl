# Pages of the documentation, which are in English themselves.

docs-title = Documentation
docs-about = Comment écrire un client ou un bot, vérifier une partie, et comment litiges et signalements sont tranchés. Ces pages sont en anglais.
docs-reference = Référence interactive de l’API
docs-find = Rechercher
docs-contents = Sur cette page
docs-found = { $count ->
    [one] Une section trouvée
   *[other] { $count } sections trouvées
}
