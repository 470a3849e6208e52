# Le chemin vers un coup sur la page d’une partie, pas à pas.

act-title = À vous de jouer
act-forced = Rien d’autre n’est possible maintenant.
act-free = Vous pouvez agir maintenant
act-picked = Ce que vous avez choisi jusqu’ici
act-put-back = Remettre
act-lost = Ce n’est pas possible maintenant. Choisissez à nouveau.
act-passed = Rien n’a été joué. Ce lien vient d’un e-mail dont la question n’est plus ouverte pour vous : elle a reçu une réponse, elle a changé, ou elle s’adressait à quelqu’un d’autre. Voici où en est la partie.
act-more-follows = On ne peut pas encore savoir ce qui suivra.
act-undoable = Annulable tant que personne d’autre n’a joué.
act-final = Ce coup ne peut pas être annulé.
act-ask = Me demander confirmation avant un coup
act-ask-always = toujours
act-ask-final = seulement s’il ne peut pas être annulé
act-ask-never = jamais
act-in-words = Description de la position
act-to-match = Retour à la partie
act-go = Aller à votre coup
