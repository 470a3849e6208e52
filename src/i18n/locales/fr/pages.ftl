# Texts of the pages about clocks, preferences and refusals.

# Clocks.

page-clock-up = le temps est écoulé
page-clock-stands = en pause
page-clock-strikes =
    { $count ->
        [one] temps écoulé au dernier tour
       *[other] temps écoulé aux { $count } derniers tours
    }
page-clock-terms = Cadence
page-clock-zone = Les heures sont celles de votre fuseau horaire :
page-clock-absence = Heures calmes et vacances
page-pace-none = Sans limite de temps.
page-pace-bank = Chacun dispose de { $bank }, plus { $increment } par tour, { $cap } au maximum.
page-pace-bank-alone = Chacun dispose de { $bank } pour toute la partie.
page-pace-turn = Chacun dispose de { $span } par tour.
page-pace-weekends = Le samedi et le dimanche, les pendules sont arrêtées.
page-after-bot =
    { $count ->
        [one] Si le temps de quelqu’un s’écoule, un bot prend sa place ({ bot-level }).
       *[other] Si le temps de quelqu’un s’écoule { $count } tours de suite, un bot prend sa place ({ bot-level }).
    }
page-after-resign =
    { $count ->
        [one] Si le temps de quelqu’un s’écoule, il abandonne.
       *[other] Si le temps de quelqu’un s’écoule { $count } tours de suite, il abandonne.
    }
page-after-substitute =
    { $count ->
        [one] Si le temps de quelqu’un s’écoule, une autre personne peut prendre sa place.
       *[other] Si le temps de quelqu’un s’écoule { $count } tours de suite, une autre personne peut prendre sa place.
    }
page-charge = { $name } : { $parts } ; reste : { $left }.
page-charge-charged = utilisé : { $span }
page-charge-excused = non compté : { $span }
page-charge-credited = gagné : { $span }
page-charge-short = moins d’une minute

# Clocks of a new match.

page-pace-own = cadence au choix : une réserve, plus un supplément par tour
page-pace-own-per-turn = cadence au choix : un temps fixe par tour
page-pace-own-help = S’applique si vous choisissez une cadence au choix ci-dessus ; de 5 minutes à 60 jours.
page-pace-own-bank = Réserve au début
page-pace-own-increment = Supplément par tour
page-pace-own-cap = Réserve maximale
page-pace-own-turn = Temps par tour, s’il est fixe
page-unit = unité
page-unit-minutes = minutes
page-unit-hours = heures
page-unit-days = jours
page-strikes = Nombre de tours manqués avant le remplacement d’un joueur
page-after = Ce qui se passe alors
page-after-choose-bot = un bot continue ({ bot-level })
page-after-choose-resign = le joueur abandonne
page-after-choose-substitute = une autre personne peut prendre la place

# Luck of one’s own.

page-luck = Hasard
page-luck-add = Ajouter votre part de hasard
page-luck-help = Des chiffres que vous inventez entrent dans chaque tirage de la partie : le service ne peut donc pas décider seul de ce qui est tiré. Personne à la table ne les voit avant le début de la partie. C’est facultatif.
page-luck-commitment = Le service a déjà scellé sa part :
page-luck-digits = 64 chiffres de 0 à 9 et de a à f
page-luck-done = Vous avez ajouté votre part de hasard.
page-luck-renewed = Le service a été rétabli à partir d’une sauvegarde et a renouvelé le hasard de cette partie : ce qui y avait été ajouté ne compte plus. Les joueurs qui avaient ajouté leur part peuvent le faire à nouveau. La partie peut commencer dès que tous l’ont fait, ou après le { $moment }.

# Seats that somebody left.

page-vacant = Places à reprendre
page-vacant-help = Quelqu’un s’est absenté trop longtemps. La personne qui prend sa place continue, avec une pendule neuve.
page-vacant-invite = Quelqu’un s’est absenté trop longtemps. Quiconque a ce lien peut reprendre sa place :
page-seat-take = Remplacer { $name }
page-seat-vacated = absent ; la place peut être reprise

# Preferences.

page-me = Compte
page-programs = Programmes
page-privacy = Confidentialité
page-address-change = Changer d’adresse
page-letters = E-mails
page-letters-help = Choisissez quand recevoir les e-mails sur vos parties. Le réglage d’une partie l’emporte sur celui d’un type d’e-mail, qui l’emporte sur le réglage général. Les e-mails sur votre compte partent toujours aussitôt.
page-letters-all = Tous les e-mails sur les parties
page-replies = Répondre aux e-mails
page-replies-help = Répondez à un e-mail sur une partie pour jouer, annuler, abandonner ou écrire à la table. Une réponse ne compte que si elle vient de votre propre adresse. Toute personne qui peut lire vos e-mails peut jouer à votre place tant que vous n’avez pas désactivé cette option.
page-letters-own = Mon propre délai ou ma propre heure
page-letters-own-help = S’applique partout où vous choisissez « mon propre délai » ou « ma propre heure ».
page-letters-own-minutes = Délai en minutes, de 1 à 1440
page-letters-own-time = Heure du jour
page-letters-kinds = Types d’e-mails
page-letters-matches = Parties
page-letters-matches-help = Vos parties qui ne sont pas finies.
page-letters-of-match = E-mails sur cette partie
page-when-unsaid = comme pour tous les e-mails
page-when-unsaid-match = comme pour toutes les parties
page-when-at-once = immédiatement
page-when-delay = après { $span }, si c’est encore d’actualité
page-when-digest = un résumé par jour ({ $time })
page-when-never = jamais
page-when-own-delay = après mon propre délai (ci-dessous)
page-when-own-digest = un résumé par jour à ma propre heure (ci-dessous)
page-kind-invited = Une invitation, aussi à une revanche
page-kind-match-started = Une partie a commencé
page-kind-your-turn = C’est à vous de jouer
page-kind-reminder = Un rappel à la moitié de votre temps
page-kind-last-call = Un rappel avant la fin de votre temps
page-kind-ran-out = Votre temps s’est écoulé
page-kind-taken-back = Un coup a été annulé
page-kind-match-over = Une partie est finie
page-kind-seek-ended = Une recherche de joueurs a pris fin
page-kind-verify-address = Un lien pour confirmer votre adresse
page-kind-already-registered = Quelqu’un a voulu s’inscrire avec votre adresse
page-kind-reset-password = Un lien pour choisir un autre mot de passe
page-kind-password-changed = Votre mot de passe a été changé
page-kind-second-factor-on = Le second facteur est activé
page-kind-second-factor-off = Le second facteur est désactivé
page-kind-address-changed = Votre adresse a été changée
page-kind-sign-in-link = Un lien pour se connecter
page-kind-welcome = Un compte a été créé à partir d’une invitation
page-kind-report-waits = Un signalement attend un modérateur
page-kind-moderated = Un modérateur a décidé à votre sujet
page-kind-appeal-answered = Une réponse à votre appel
page-log = E-mails envoyés
page-log-help = Les e-mails de ces trente derniers jours, et s’ils vous ont été remis.
page-log-none = Aucun e-mail.
page-log-match = la partie
page-log-posted = Créé :
page-log-answer = Réponse du serveur de messagerie :
page-state-waiting = en attente d’envoi
page-state-sent = remis à votre serveur de messagerie
page-state-dropped = non envoyé : plus d’actualité, ou vous vous êtes désabonné
page-state-bounced = refusé par votre serveur de messagerie
page-absence = Absence
page-absence-help = Pendant vos absences, vos pendules sont arrêtées dans toutes vos parties.
page-absence-told = Mise à jour de vos parties : { $told } sur { $matches }.
page-quiet = Heures calmes
page-quiet-help = Chaque nuit, douze heures au plus.
page-quiet-from = Heures calmes, de
page-quiet-until = À
page-quiet-none = Pas d’heures calmes
page-vacation = Vacances
page-budget =
    { $left ->
        [one] { $year } : il reste { $left } jour sur { $all }.
       *[other] { $year } : il reste { $left } jours sur { $all }.
    }
page-days = du { $first } au { $last }
page-vacation-none = Aucunes vacances prévues.
page-vacation-new = Nouvelles vacances
page-vacation-from = Premier jour
page-vacation-until = Dernier jour
page-vacation-take = Ajouter ces vacances
page-vacation-cancel = Annuler
page-vacation-end = Terminer maintenant
page-vacation-over = Vacances passées
page-access = Mot de passe, sessions et données
page-first-proof = Votre adresse est maintenant confirmée. Tout ce qui avait été mis en place avec elle auparavant ne fonctionne plus, mot de passe compris ; les webhooks et les applications sont arrêtés. Pour choisir un mot de passe, déconnectez-vous et demandez-en un nouveau.
page-sessions = Où vous êtes connecté
page-sessions-help = Chaque navigateur et chaque programme connecté à votre compte.
page-session-own = Ce navigateur
page-session-other = Un autre navigateur ou programme
page-session-since = Connexion :
page-session-used = dernier usage :
page-session-ends = expire :
page-session-end = Déconnecter
page-session-done = Déconnecté.
page-sessions-end = Se déconnecter partout, y compris ici
page-sessions-others = Se déconnecter partout ailleurs
page-sessions-others-done = Vous êtes déconnecté partout ailleurs.
page-webhooks = Webhooks
page-webhooks-help = Un webhook annonce ce qui se passe dans vos parties sur un canal ou à l’un de vos programmes. Vous pouvez en avoir jusqu’à dix.
page-webhook-new = Nouveau webhook
page-webhook-shape = Destination
page-webhook-discord = Un salon Discord
page-webhook-slack = Un canal Slack
page-webhook-standard = Votre propre programme
page-webhook-url = Adresse
page-webhook-where = Discord : paramètres du salon, Intégrations, Webhooks, « Copier l’URL du webhook ». Slack : une application avec « Incoming Webhooks », « Webhook URL ». Votre programme : une adresse https compatible avec Standard Webhooks.
page-webhook-name = Description (facultative)
page-webhook-events = Ce qu’il annonce
page-webhook-your-turn = C’est à vous de jouer
page-webhook-started = Une partie commence
page-webhook-finished = Une partie se termine
page-webhook-entry = Chaque coup de vos parties
page-webhook-make = Créer le webhook
page-webhook-made = Le webhook est prêt. Envoyez un test pour voir s’il arrive.
page-webhook-secret = Nos messages à votre programme sont signés avec ce secret. Copiez-le maintenant : il ne sera plus affiché.
page-webhook-arrived = Dernier message remis : { $moment }.
page-webhook-arrived-never = Aucun message n’a encore été remis.
page-webhook-failed = Échec : { $moment }.
page-webhook-off = Désactivé.
page-webhook-off-failing = Désactivé, car aucun message n’est passé pendant des jours.
page-webhook-off-gone = Désactivé, car l’adresse n’existe plus.
page-webhook-test = Envoyer un test
page-webhook-tested = Un test est en route. Rechargez la page dans quelques secondes pour voir s’il est arrivé.
page-webhook-enable = Activer
page-webhook-enabled = Le webhook est activé.
page-webhook-delete = Supprimer
page-webhook-deleted = Le webhook est supprimé.
page-password = Changer de mot de passe
page-password-help = Vous restez connecté ici, et êtes déconnecté partout ailleurs.
page-password-old = Mot de passe actuel
page-password-done = Votre mot de passe est changé.
page-address = Changer d’adresse e-mail
page-address-now = Adresse actuelle :
page-address-help = Nous envoyons un lien à la nouvelle adresse. Rien ne change tant que vous n’avez pas cliqué dessus.
page-address-new = Nouvelle adresse
page-address-send = Envoyer le lien
page-address-done = Nous avons envoyé un e-mail avec un lien à la nouvelle adresse.
page-delete = Supprimer le compte
page-delete-go = Supprimer le compte…
page-delete-help = Votre nom, votre adresse et vos préférences sont effacés, vous abandonnez vos parties en cours, et les parties que vous n’avez pas commencées sont fermées. Les parties jouées restent, sans votre nom. C’est irréversible.
page-delete-do = Oui, supprimer mon compte
page-delete-not = Non, revenir
page-deleted = Votre compte est supprimé.
page-data = Vos données
page-data-help = Un fichier (JSON) de ce que ce service conserve à votre sujet : nom, adresse, préférences, sessions, applications, messages, invitations, e-mails, réponses aux e-mails et vos parties. Il ne contient ni mot de passe ni clé.
page-data-get = Télécharger mes données

# What goes wrong.

page-problem-forbidden = Vous n’avez pas le droit de faire cela
page-not-done = Non effectué. (Raison disponible en anglais seulement :)
page-offline = Pas de connexion. Ce que vous avez choisi est conservé : réessayez une fois en ligne.
page-lost = La connexion au service est perdue. Cette page continue d’essayer et se met à jour d’elle-même.

# Refusals.

refusal-bad-email = L’adresse e-mail doit avoir la forme nom@hote.example, de 254 caractères au plus. Avant le @, elle n’a ni accents ni caractères d’autres écritures.
refusal-bad-password = Un mot de passe a de 10 à 128 caractères.
refusal-password-is-email = Le mot de passe ne peut pas être l’adresse e-mail.
refusal-common-password = Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.
refusal-bad-name = Un nom a de 1 à 40 caractères, sans retour à la ligne ni caractère invisible.
refusal-reserved-name = Ce nom est réservé, ou ressemble à un nom réservé. Choisissez-en un autre.
refusal-bad-language = Cette langue n’est pas disponible.
refusal-bad-time-zone = Un fuseau horaire porte un nom comme Europe/Paris.
refusal-dead-link = Ce lien n’est plus valable : il a servi, il a expiré, ou un plus récent l’a remplacé.
refusal-already-verified = Cette adresse est déjà confirmée.
refusal-not-verified = Confirmez d’abord votre adresse e-mail : cliquez sur le lien de l’e-mail que nous vous avons envoyé.
refusal-too-many-letters = Vous avez demandé trop d’e-mails en une heure : regardez votre messagerie, ou patientez un peu.
refusal-wrong-credentials = Adresse e-mail ou mot de passe incorrect.
refusal-wrong-password = Mot de passe incorrect.
refusal-wrong-code = Le code est incorrect, a expiré ou a déjà servi.
refusal-too-many-codes = Trop de codes ont été essayés. Réessayez dans un quart d’heure.
refusal-challenge-expired = La connexion a pris trop de temps, ou le mot de passe a été changé entre-temps. Connectez-vous de nouveau.
refusal-second-factor-on = Votre compte a un second facteur. Désactivez-le avant d’en configurer un autre.
refusal-no-second-factor = Votre compte n’a pas de second facteur.
refusal-second-factor-missing = Pour cela, votre compte doit avoir un second facteur. Configurez-le dans les préférences.
refusal-session-ended = Votre session est terminée ; connectez-vous à nouveau.
refusal-no-such-session = Ce navigateur ou programme est déjà déconnecté.
refusal-vacation-too-long = Vous avez au plus 30 jours de vacances par an, jours passés compris.
refusal-too-many-vacations = Vous pouvez enregistrer 40 périodes de vacances au plus.
refusal-bad-quiet-hours = Les heures calmes demandent deux heures différentes, séparées de douze heures au plus.
refusal-bad-vacation = Le dernier jour des vacances ne peut être ni avant le premier, ni dans le passé.
refusal-bad-preference = Ce réglage n’existe pas pour les e-mails.
refusal-no-such-match = Cette partie n’existe pas, ou vous n’avez pas le droit de la voir.
refusal-no-such-version = La partie n’en est pas encore là.
refusal-not-seated = Seuls les joueurs de cette partie peuvent le faire.
refusal-not-your-turn =
    { $count ->
        [1] C’est à { $names } de jouer.
       *[other] C’est à { $names } de jouer.
    }
refusal-not-host = Seul l’hôte de la partie peut le faire.
refusal-invitation-needed = Cette place est réservée ; il faut le code d’invitation.
refusal-wrong-invitation = Ce code d’invitation n’est pas celui de cette partie.
refusal-bots-refused = Cette partie n’accepte pas de bots : son hôte veut jouer avec des humains.
refusal-not-reliable-enough = L’hôte demande des joueurs qui ont joué plus de tours à temps ces 90 derniers jours.
refusal-still-seated = Un compte qui joue une partie y reste bot ou humain jusqu’à la fin ; changez cela quand vos parties seront finies.
refusal-already-seated = Vous avez déjà une place dans cette partie.
refusal-not-started = La partie n’a pas commencé ; son hôte peut la lancer quand toutes les places sont prises.
refusal-already-started = La partie a déjà commencé.
refusal-game-over = La partie est finie ; vous pouvez encore la regarder.
refusal-table-full = Il n’y a pas de place libre dans cette partie.
refusal-place-not-free = Cette place n’est plus libre.
refusal-places-free = Il reste des places libres.
refusal-contribution-set = Vous avez déjà ajouté votre part de hasard à cette partie ; cela se fait une seule fois.
refusal-luck-renewed = Le hasard de cette partie a été renouvelé. Elle pourra commencer dès que toutes les personnes qui avaient ajouté leur part l’auront fait à nouveau, ou un jour plus tard.
refusal-quarantined = Cette partie est bloquée jusqu’à ce que l’opérateur l’ait examinée ; ses pendules sont arrêtées.
refusal-too-many-lobbies = Vous avez trop de parties qui n’ont pas commencé ; lancez-en ou quittez-en une d’abord.
refusal-bad-players = Ce jeu ne se joue pas à ce nombre de joueurs.
refusal-too-many-seeks = Vous cherchez déjà des joueurs dix fois ; arrêtez d’abord une de ces recherches.
refusal-seek-during-vacation = Vous êtes en vacances ; cherchez des joueurs à votre retour.
refusal-no-such-seek = Cette recherche n’existe pas, ou ce n’est pas la vôtre.
refusal-seek-filled = La partie de cette recherche est déjà complète.
refusal-seek-withdrawn = Cette recherche a été arrêtée avant qu’une partie soit trouvée.
refusal-no-such-game = Ce jeu n’existe pas.
refusal-too-many-entries = Cette partie a atteint le nombre maximal d’entrées.
refusal-bad-pace = Une durée est un nombre entier de minutes, d’heures ou de jours : de 5 minutes à 60 jours.
refusal-bad-contribution = Votre part de hasard se compose de 64 chiffres de 0 à 9 et de a à f.
refusal-no-order = Vous n’avez pas de coup programmé dans cette partie.
refusal-busy = Plusieurs personnes font cela en même temps ; réessayez.
refusal-stale = Ce n’est pas votre tour, ou la situation a changé ; regardez à nouveau la partie.
refusal-decision-missing = Ce bouton vient d’une page plus ancienne ; regardez à nouveau la partie.
refusal-outdated = Il s’est passé quelque chose entre-temps ; regardez à nouveau la partie.
refusal-under-way = C’est déjà en cours ; revenez voir dans un instant.
refusal-key-reused = Ce formulaire a déjà été envoyé avec un autre contenu ; rouvrez la page et recommencez.
refusal-bad-idempotency-key = Ce formulaire a expiré ; rouvrez la page et recommencez.
refusal-not-our-form = Ce formulaire a expiré ; rouvrez la page et recommencez.
refusal-not-found = Il n’y a rien à cette adresse, ou vous n’avez pas le droit de le voir.
refusal-unauthenticated = Connectez-vous pour voir cette page.
refusal-method-not-allowed = Cette adresse ne s’ouvre pas ainsi ; revenez en arrière et utilisez le lien ou le bouton.
refusal-request-timeout = Votre envoi a mis trop longtemps à arriver ; réessayez.
refusal-too-large = Votre envoi est trop long.
refusal-too-many-requests = Trop de requêtes en peu de temps ; patientez un peu et réessayez.
refusal-internal = L’erreur nous a été signalée. Réessayez plus tard ; rien de ce qui a été confirmé n’est perdu.
refusal-unavailable = Le service est en partie indisponible. Si vous avez envoyé quelque chose, vérifiez si c’est fait avant de le renvoyer.
refusal-clock-ahead = L’horloge du service avançait et a été remise à l’heure. Cette partie reprendra dès que l’horloge aura atteint l’heure de son dernier coup ; rien n’a été fait, et personne ne perd de temps.
refusal-storage-full = L’espace de stockage du service est plein ; l’opérateur est prévenu. Réessayez plus tard.
refusal-history-in-doubt = Aucun tirage n’est possible en ce moment, car les données sont peut-être plus anciennes que ce qui a été joué ; l’opérateur est prévenu. Rien n’a été fait : réessayez plus tard.
