front-title = Jeux de société par e-mail
front-what = Jouez à des jeux de société avec vos amis, un coup à la fois, à votre rythme. Quand c’est à vous de jouer, vous recevez un e-mail : un coup d’œil, un coup joué, et votre journée continue.
front-replies = Vous pouvez aussi jouer en répondant à l’e-mail.
front-how = C’est gratuit et cela fonctionne sur un téléphone, sans application. La partie continue pendant votre absence, et personne ne peut voir vos cartes.
front-games = Jeux
front-play = Jouer maintenant
front-play-help = Jouez tout de suite contre des bots, sans compte.
front-play-with = { $count ->
        [one] Vous contre un bot.
       *[other] Vous contre { $count } bots.
    }
home-first = Vous n’avez pas encore de partie. Essayez tout de suite un jeu contre des bots : un clic, et vous jouez.
home-people = Ou jouez avec d’autres personnes, en quelques heures ou en quelques jours :
home-bots = Jouer maintenant contre des bots
front-rules = Règles
front-watch = Parties à regarder
home-until = jusqu’au { $moment }
home-awaited = on attend { $names }
home-last-move = dernier coup : { $moment }
home-task = { $names } : { $task }
home-latest = { $text } · il y a { $span }
home-least-first = le moins de temps d’abord
home-finished = Terminées récemment
home-all-finished = Toutes les parties terminées
home-older = Parties plus anciennes
home-nothing-finished = Vous n’avez pas encore terminé de partie.
home-with = avec { $names }
home-rank = Place
home-points = Points
home-find = Trouver quelqu’un avec qui jouer
