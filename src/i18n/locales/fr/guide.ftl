# Les pages qui expliquent les jeux.

guide-title = Les jeux
guide-intro = Les jeux se jouent tour par tour, par e-mail. Ces pages les expliquent à ceux qui ne les connaissent pas.
guide-read = Comment jouer à { $game }
guide-players = { $count } joueurs
guide-by = auteur : { $designer }
guide-play = Créer ou rejoindre une partie
guide-rules = Les règles numérotées
guide-rules-help = Quand un coup est refusé, le message indique la règle qui l’interdit. Cette liste est en anglais.
