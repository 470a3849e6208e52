# The pages of matches, accounts and preferences.

# Around every page.
table-skip = Aller au contenu
table-navigation = Pages
table-footer = Logothete : des jeux de société, un tour après l’autre.
table-sign-in = Se connecter
table-sign-out = Se déconnecter
table-register = Créer un compte
table-to-the-beginning = Aller à la page d’accueil
table-rule = règle
table-yes = oui
table-no = non

# Signing in and registering.
table-email = Adresse e-mail
table-password = Mot de passe
table-password-help = De 10 à 128 caractères.
table-name = Nom
table-name-help = Le nom que voient les autres joueurs.
table-no-account = Pas encore de compte ?
table-have-account = Vous avez déjà un compte ?
table-registered = Compte créé. Nous vous avons envoyé un e-mail : cliquez sur le lien qu’il contient, puis connectez-vous.
table-wrong-credentials = Adresse e-mail ou mot de passe incorrect.

# The links in emails.
table-verified = Votre adresse e-mail est confirmée.
table-link-asked = Si cette adresse a un compte, nous y avons envoyé un e-mail.
table-reset-done = Votre mot de passe est changé : connectez-vous.
table-without-password = Sans mot de passe
table-send-sign-in-link = Envoyez-moi un lien de connexion
table-forgotten = J’ai oublié mon mot de passe
table-verify = Confirmer votre adresse e-mail
table-verify-help = Confirmez que cette adresse est la vôtre pour que nous puissions vous envoyer des e-mails sur vos parties. Si vous ne vous êtes pas inscrit vous-même, ne confirmez pas : choisissez « J’ai oublié mon mot de passe » à la connexion, et tout ce qui a été créé avec votre adresse prendra fin.
table-verify-do = Confirmer
table-sign-in-by-link-help = Ce lien vous connecte une seule fois, sans mot de passe.
table-reset = Choisir un nouveau mot de passe
table-reset-help = Il remplace l’ancien, et vous serez déconnecté partout. Les jetons et les applications que vous avez autorisées cessent de fonctionner ; vos webhooks et vos propres applications s’arrêtent jusqu’à ce que vous les repreniez.
table-reset-do = Enregistrer le mot de passe
table-new-password = Nouveau mot de passe
table-dead-link = Ce lien n’est plus valable
table-dead-link-help = Il a déjà servi, il a expiré, ou un plus récent l’a remplacé.
table-dead-link-address = Connectez-vous : vous pourrez demander un autre e-mail dans vos préférences.

# My matches and the lobby.
table-my-matches = Mes parties
table-mine-asked = À vous de jouer
table-mine-waiting = En attente des autres
table-mine-lobbies = Pas encore commencées
table-mine-over = Terminées
table-to-the-lobby = Rejoindre ou créer une partie
table-referee = Arbitrage
table-lobby = Trouver des joueurs
table-open = Parties avec une place libre
table-open-none = Aucune partie n’a de place libre pour le moment.
lobby-all = Toutes
lobby-days = Jours
lobby-hours = Heures
lobby-unlimited = Sans limite de temps
lobby-known = Avec une connaissance
lobby-last = Il manque une place
lobby-filters = Filtres
lobby-none-fit = Aucune partie avec une place libre ne correspond à ces filtres.
table-new = Nouvelle partie
table-new-choose = Choisissez un jeu :
table-places = Places
table-place = Place { $number }
table-place-yours = La place 1 est la vôtre.
table-place-host = hôte
table-place-open = ouverte à tous
table-place-private = sur invitation
table-place-bot = bot
table-place-none = pas de place
table-around = Organisation
table-seating = Ordre des places
table-seating-random = par tirage au sort
table-seating-as-placed = comme dans la liste
table-spectators = Spectateurs admis
table-options = Options
table-as-usual = par défaut
table-create = Créer la partie
table-match-of = Une partie de { $game }
table-lobby-free =
    { $count ->
        [0] Pas encore commencée : toutes les places sont prises ; l’hôte peut lancer la partie.
       *[other] Pas encore commencée (places prises : { $taken } sur { $places }).
    }
table-free = libre
table-join = Rejoindre
table-leave = Quitter
table-start = Lancer la partie
table-invite = Inviter d’autres joueurs
table-invite-help = Quiconque a ce lien peut prendre une place réservée :

# A match.
table-title = { $game } : { $names }
table-picture-new = nouveau
table-picture-key = Légende des symboles
table-zoom = Agrandir l’image
table-marks-all = Marquer toutes les nouveautés
table-marks-last = Marquer seulement le dernier tour
table-over-finished = La partie est terminée.
table-over-resigned = Tous les joueurs sauf un ont abandonné ; la partie est terminée.
table-over-abandoned = La partie a été abandonnée.
table-over-quarantined = La partie a été bloquée et close par le service.
table-over-agreed = Tous les joueurs se sont mis d’accord pour arrêter la partie ; personne n’a gagné.
table-over-voided = La partie a été annulée par des arbitres ; elle ne compte pour personne.
table-over-ruled = La partie est terminée ; des arbitres ont fixé son classement.
table-seats = Joueurs
table-vacant = a abandonné
table-awaited = doit jouer
table-happened = Déroulement
table-happened-nothing = Rien depuis.
table-happened-new = Seulement les nouveautés
table-happened-before = Plus tôt
table-happened-after = Plus tard
table-view = La table
table-result = Résultat
table-rank = Rang
table-player = Joueur
table-points = Points
table-order = Coup programmé
table-order-help = Joué pour vous le moment venu ; personne d’autre ne le voit.
table-order-placed = Programmé :
table-order-place = Programmer
table-order-cancel = Annuler ce coup
table-resign = Abandonner
table-resign-title = Abandonner ?
table-resign-help = Désormais, les coups par défaut des règles seront joués à votre place ; s’il ne reste personne d’autre, la partie se termine. C’est irréversible.
table-resign-do = Oui, j’abandonne
table-resign-not = Non, retour à la partie

# Preferences.
table-preferences = Préférences
table-preferences-kept = Enregistré.
table-language = Langue
table-zone = Fuseau horaire
table-keep = Enregistrer
table-address-verified = { $address } : confirmée.
table-address-unverified = { $address } : pas encore confirmée. Cliquez sur le lien de l’e-mail que nous y avons envoyé.
table-verification-send = Envoyer un autre e-mail
table-verification-sent = Nous avons envoyé un autre e-mail.

# What goes wrong.
table-problem-not-found = Page introuvable
table-problem-sign-in = Veuillez vous connecter
table-sign-in-to-continue = Connectez-vous pour continuer
table-session-gone = Votre session est terminée, et rien n’a encore été fait. Connectez-vous : vous retrouverez ce que vous aviez choisi.
table-problem-too-often = Trop de requêtes ; patientez un peu
table-problem-ours = Une erreur s’est produite de notre côté
table-problem-away = Temporairement indisponible
table-problem-refused = Non effectué

# The clock.

table-pace = Cadence
pace-usual = Comme d’habitude
pace-usual-help = 3 jours par personne, plus 12 heures par tour ; sans limite de temps contre des bots seuls
pace-evening = Ce soir
pace-evening-help = tout le monde est là en même temps, avec 45 minutes pour toute la partie, plus 1 minute par tour
pace-week = Une partie en une semaine
pace-week-help = 1 jour par personne, plus 4 heures par tour : passez quelques fois par jour
pace-leisure = Tranquillement
pace-leisure-help = 3 jours par personne, plus 36 heures par tour, et les pendules s’arrêtent le week-end
pace-other = Autres cadences
pace-other-help = Sans limite de temps, avec un temps fixe par tour, ou avec des temps de votre choix.
create-away = Quand quelqu’un est absent
create-away-help = Si le week-end compte, et ce qui se passe quand quelqu’un manque plusieurs tours de suite. Entre amis, il n’y a rien à changer ici.
create-around-help = Qui s’assied où, qui peut regarder, et si les bots d’autres personnes peuvent jouer.
create-options-help = Les variantes du jeu. Sans changement, les règles habituelles s’appliquent.
table-pace-fast = rapide : 1 jour, plus 4 heures par tour
table-pace-normal = normale : 3 jours, plus 12 heures par tour
table-pace-slow = lente : 3 jours, plus 36 heures par tour
table-pace-unlimited = sans limite de temps
table-weekends = Arrêter les pendules le week-end

# Accounts for which a program plays, other than the bots of the service.
table-called-bot = { $name } (un programme)
table-bot = Un programme joue pour ce compte
table-bot-help = Les autres voient dans chaque partie que c’est un bot. Il a ses propres limites de requêtes et ne reçoit d’e-mails sur les parties que s’il les demande. Cela ne peut pas changer tant que vous jouez une partie.
table-people-only-wish = Entre humains, sans les bots des autres joueurs
table-people-only = entre humains
table-people-only-here = Entre humains : les comptes pour lesquels joue un programme ne peuvent pas rejoindre la partie.
table-start-when-full = Lancer la partie automatiquement dès que toutes les places sont prises
table-starts-when-full = La partie commence automatiquement dès que toutes les places sont prises.
table-reliability = Fiabilité des autres
table-reliability-any = peu importe
table-reliability-usually-or-new = généralement à temps, ou nouveau
table-reliability-usually = généralement à temps
table-reliability-reliable-or-new = fiable, ou nouveau
table-reliability-reliable = fiable
table-reliability-here = Qui peut rejoindre la partie : { $tier }.
# Those at a table who have no name.
table-departed = un ancien joueur
table-seat-nobody = Place { $number }
# The bots of the service.
bot-level =
    { $bot ->
        [random] joue au hasard
        [sensible] joue de façon réfléchie
       *[other] joue comme « { $bot } »
    }
table-bot-level = { $name } : un bot, { bot-level }.

# The bar, the dock and the header of the page of a match.
bar-others =
    { $count ->
        [1] Au tour de { $names }
       *[other] Au tour de { $names }
    }
bar-paused = Pause
bar-dispute = Litige
bar-until = avant le { $moment }
bar-clocks-paused = les pendules sont arrêtées
bar-left = reste { $span }
bar-then = ensuite, on joue pour vous
bar-watching = les cartes cachées ne sont pas montrées
bar-recorded = cette consultation est consignée
bar-seat-free = { $name } : la place est libre
header-waiting =
    { $count ->
        [1] une partie vous attend :
       *[other] { $count } parties vous attendent, la prochaine :
    }
header-menu = Menu
header-keep = Conserver
header-turns = { $count } à vous de jouer
dock-each = Ce que fait chaque choix
dock-options = { $count } choix
dock-listed = Dans l’image, ou dans cette liste ({ $count })
dock-waiting = Nous vous écrirons quand ce sera votre tour.
dock-next = Suivante : { $name }
log-all = Les { $count }
table-more = Plus sur cette partie
key-title = Légende : { $game }
