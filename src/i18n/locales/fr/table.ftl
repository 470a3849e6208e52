# The plain table.

# Around every page.
table-skip = Aller au contenu
table-navigation = Pages
table-on-this-page = Sur cette page
table-footer = Logothete : des jeux de société, un tour après l’autre.
table-sign-in = Se connecter
table-sign-out = Se déconnecter
table-register = Créer un compte
table-to-the-beginning = Vers la première page
table-rule = règle
table-yes = oui
table-no = non
table-none = Aucune.

# Signing in and registering.
table-email = Adresse e-mail
table-password = Mot de passe
table-password-help = De 10 à 128 caractères.
table-name = Nom
table-name-help = Le nom sous lequel les autres vous voient à la table.
table-no-account = Pas encore de compte ?
table-have-account = Vous avez déjà un compte ?
table-registered = Si cette adresse n’avait pas de compte, elle en a un maintenant : connectez-vous.
table-wrong-credentials = L’adresse e-mail ou le mot de passe n’est pas correct.

# The links in letters.
table-verified = Votre adresse e-mail est confirmée.
table-link-asked = Si cette adresse a un compte, une lettre est en route.
table-reset-done = Votre nouveau mot de passe est en place : connectez-vous avec lui.
table-without-password = Sans mot de passe
table-send-sign-in-link = Envoyez-moi un lien de connexion
table-forgotten = J’ai oublié mon mot de passe
table-verify = Confirmer votre adresse e-mail
table-verify-help = Confirmez que cette adresse est la vôtre, et les lettres sur vos parties pourront y arriver. Si vous ne vous êtes pas inscrit vous-même, ne confirmez pas : choisissez « J’ai oublié mon mot de passe » à la connexion, et tout ce qui a été préparé avec votre adresse prend fin.
table-verify-do = Confirmer
table-sign-in-by-link-help = Ce lien vous connecte une seule fois, sans mot de passe.
table-reset = Choisir un autre mot de passe
table-reset-help = Il remplace l’ancien, et vous serez déconnecté partout. Les jetons et les autorisations des applications prennent fin ; vos webhooks et vos propres applications s’arrêtent jusqu’à ce que vous les repreniez.
table-reset-do = Enregistrer le mot de passe
table-new-password = Nouveau mot de passe
table-dead-link = Ce lien n’est plus valable
table-dead-link-help = Il a déjà servi, il est trop ancien, ou un plus récent l’a remplacé.
table-dead-link-address = Connectez-vous : vous pourrez demander une autre lettre dans vos préférences.

# My matches and the lobby.
table-my-matches = Mes parties
table-mine-asked = À vous de jouer
table-mine-waiting = En attente des autres
table-mine-lobbies = Pas encore commencées
table-mine-over = Terminées
table-invitation = Une invitation
table-invitation-code = Code d’invitation
table-invitation-look = Voir la partie
table-to-the-lobby = Rejoindre ou créer une partie
table-lobby = Salon
table-open = Tables avec une place libre
table-open-none = Aucune table n’a de place libre pour le moment.
table-free-places = Places libres :
table-new = Une nouvelle partie
table-new-choose = Choisissez un jeu :
table-places = Places
table-place = Place { $number }
table-place-yours = La place 1 est la vôtre.
table-place-host = hôte
table-place-open = ouverte à tous
table-place-private = sur invitation
table-place-bot = bot
table-place-none = pas de place
table-around = Autour de la table
table-seating = Ordre des sièges
table-seating-random = par tirage au sort
table-seating-as-placed = comme dans la liste
table-spectators = D’autres peuvent regarder
table-options = Options
table-as-usual = comme d’habitude
table-create = Créer la partie
table-match-of = Une partie de { $game }
table-lobby-free =
    { $count ->
        [0] Tout le monde est assis ; l’hôte peut commencer la partie.
        [1] La partie n’a pas commencé ; une place est libre.
       *[other] La partie n’a pas commencé ; { $count } places sont libres.
    }
table-free = libre
table-you = vous
table-join = S’asseoir
table-leave = Quitter
table-start = Commencer la partie
table-invite = Inviter d’autres joueurs
table-invite-help = Quiconque possède ce code peut prendre une place sur invitation :

# A match.
table-title = { $game } : { $names }
table-your-turn = C’est à vous de jouer.
table-waiting-for = En attente de { $names }.
table-you-may-act = Vous pouvez agir si vous le souhaitez.
table-look-again = Regarder à nouveau
table-over-finished = La partie est terminée.
table-over-resigned = Tous sauf un ont abandonné ; la partie est terminée.
table-over-abandoned = La partie ne sera pas poursuivie.
table-over-quarantined = La partie a été mise de côté et close par le service.
table-past = Telle qu’elle était après l’entrée
table-past-now = Où elle en est maintenant
table-seats = Joueurs
table-vacant = a abandonné
table-awaited = doit jouer
table-may-act = peut agir
table-happened = Ce qui s’est passé
table-happened-nothing = Rien depuis.
table-happened-all = Tout ce qui s’est passé
table-happened-new = Seulement les nouveautés
table-happened-before = Avant
table-happened-after = Après
table-actions = Ce que vous pouvez faire
table-view = La table
table-result = Résultat
table-rank = Rang
table-player = Joueur
table-points = Points
table-order = Décider à l’avance
table-order-help = Sera fait pour vous le moment venu ; personne d’autre ne le saura.
table-order-placed = Vous avez décidé :
table-order-place = Laisser cette consigne
table-order-cancel = Annuler
table-resign = Abandonner
table-resign-title = Abandonner ?
table-resign-help = Votre siège sera joué automatiquement selon les règles. C’est irrévocable.
table-resign-do = Oui, j’abandonne
table-resign-not = Non, retour à la partie

# Preferences.
table-preferences = Préférences
table-preferences-kept = Enregistré.
table-language = Langue
table-zone = Fuseau horaire
table-zone-help = Un nom comme Europe/Paris.
table-keep = Enregistrer
table-address-verified = { $address } : confirmée.
table-address-unverified = { $address } : pas encore confirmée. Le lien pour le faire est dans la lettre envoyée à cette adresse.
table-verification-send = Envoyer une autre lettre
table-verification-sent = Une autre lettre est en route.

# What goes wrong.
table-problem-not-found = Il n’y a rien ici
table-problem-sign-in = Veuillez vous connecter
table-problem-too-often = Trop souvent ; patientez un peu
table-problem-ours = Une erreur s’est produite de notre côté
table-problem-away = Impossible pour le moment
table-problem-refused = Ceci n’a pas été fait

# The clock.

table-pace = Temps de réflexion
table-pace-usual = comme d’habitude : normal entre personnes, sans pendule contre des bots seuls
table-pace-fast = rapide : 1 jour, et 4 heures de plus à chaque tour
table-pace-normal = normal : 3 jours, et 12 heures de plus à chaque tour
table-pace-slow = lent : 3 jours, et 36 heures de plus à chaque tour
table-pace-unlimited = sans pendule
table-weekends = Les pendules s’arrêtent le week-end
table-deadline = Vous avez jusqu’au { $moment }.

# Accounts for which a program plays, other than the bots of the service.
table-called-bot = { $name } (un programme)
table-bot = Un programme joue pour ce compte
table-bot-help = Les autres voient partout où il s’assied que c’est un bot. Il a ses propres limites et ne reçoit de lettres sur les parties que s’il les demande. Cela ne peut pas changer tant que vous êtes assis à une partie.
table-people-only-wish = Entre humains : les bots des autres ne peuvent pas s’asseoir
table-people-only = entre humains
table-people-only-here = Entre humains : les comptes pour lesquels joue un programme ne peuvent pas s’asseoir.
# Those at a table who have no name.
table-departed = quelqu’un qui est parti
table-seat-bot = Bot { $number } ({ $bot ->
    [random] au hasard
    [sensible] réfléchi
   *[other] { $bot }
})
table-seat-nobody = Place { $number }
