# What the plain table says of clocks, preferences and refusals.

# Clocks.

page-clock = Horloges
page-clock-left = encore { $span }
page-clock-up = le temps est écoulé
page-clock-until = échéance :
page-clock-stands = l’horloge est arrêtée
page-clock-still = arrêtée jusqu’à { $moment }
page-clock-strikes =
    { $count ->
        [one] temps écoulé au dernier tour
       *[other] temps écoulé aux { $count } derniers tours
    }
page-clock-terms = De combien de temps on dispose
page-clock-zone = Les heures sont celles de votre fuseau horaire :
page-clock-absence = Heures calmes et vacances
page-pace-none = Le temps de réflexion n’est pas limité.
page-pace-bank = Chacun dispose de { $bank }, et de { $increment } de plus à chaque tour, { $cap } au plus.
page-pace-bank-alone = Chacun dispose de { $bank } pour toute la partie.
page-pace-turn = Chacun dispose de { $span } à chaque tour.
page-pace-weekends = Le samedi et le dimanche, les horloges sont arrêtées.
page-after-bot =
    { $count ->
        [one] Si le temps de quelqu’un s’écoule, le bot { $bot } prend sa place.
       *[other] Si le temps de quelqu’un s’écoule { $count } tours de suite, le bot { $bot } prend sa place.
    }
page-after-resign =
    { $count ->
        [one] Si le temps de quelqu’un s’écoule, il a abandonné.
       *[other] Si le temps de quelqu’un s’écoule { $count } tours de suite, il a abandonné.
    }
page-after-substitute =
    { $count ->
        [one] Si le temps de quelqu’un s’écoule, une autre personne peut prendre sa place.
       *[other] Si le temps de quelqu’un s’écoule { $count } tours de suite, une autre personne peut prendre sa place.
    }
page-charge = { $name } : { $parts } ; reste : { $left }.
page-charge-charged = utilisé : { $span }
page-charge-excused = non compté : { $span }
page-charge-credited = gagné : { $span }
page-charge-short = moins d’une minute

# Clocks of a new match.

page-pace-own = temps au choix : une réserve, et davantage à chaque tour
page-pace-own-per-turn = temps au choix : le même à chaque tour
page-pace-own-times = Temps au choix
page-pace-own-help = Ils comptent si vous choisissez des temps au choix ci-dessus ; de 5 minutes à 60 jours.
page-pace-own-bank = La réserve au début
page-pace-own-increment = En plus à chaque tour
page-pace-own-cap = La réserve ne dépasse jamais
page-pace-own-turn = Pour chaque tour, s’il est le même pour tous
page-unit = unité
page-unit-minutes = minutes
page-unit-hours = heures
page-unit-days = jours
page-strikes = Tours de suite où le temps de quelqu’un peut s’écouler ; le dernier est de trop
page-after = Ce qui se passe alors
page-after-choose-bot = le bot { $bot } continue
page-after-choose-resign = la place est abandonnée
page-after-choose-substitute = une autre personne peut s’asseoir

# Luck of one’s own.

page-luck = Hasard
page-luck-add = Ajouter votre part de hasard
page-luck-help = Des chiffres que vous inventez entrent dans chaque tirage de la partie : le service ne peut donc pas en avoir choisi seul le hasard. Personne à la table ne les voit avant le début de la partie. Ce n’est pas obligatoire.
page-luck-commitment = Le service a déjà scellé sa part :
page-luck-digits = 64 chiffres de 0 à 9 et de a à f
page-luck-done = Vous avez ajouté votre part de hasard.
page-luck-renewed = Le service a été rétabli à partir d’une sauvegarde et a renouvelé le hasard de cette partie : ce qui y avait été ajouté ne compte plus. Qui avait ajouté sa part peut le faire à nouveau. La partie peut commencer dès que tout le monde l’a fait, ou après { $moment }.

# Seats that somebody left.

page-vacant = Places à reprendre
page-vacant-help = Quelqu’un s’est absenté trop longtemps. Qui s’assoit à sa place continue, avec une horloge neuve.
page-vacant-invite = Quelqu’un s’est absenté trop longtemps. Qui possède ce code peut reprendre sa place :
page-seat-take = Reprendre la place de { $name }
page-seat-vacated = absent ; la place peut être reprise

# Preferences.

page-me = Vous
page-address-change = Changer d’adresse
page-letters = Lettres
page-letters-help = Choisissez quand les lettres sur vos parties sont envoyées. Le choix pour une partie l’emporte sur celui pour une sorte de lettre, et celui-ci sur le choix pour toutes. Les lettres sur votre compte partent toujours aussitôt.
page-letters-all = Toutes les lettres sur les parties
page-letters-own = Un autre délai ou une autre heure
page-letters-own-help = Pour les choix qui y renvoient.
page-letters-own-minutes = Minutes de délai, de 1 à 1440
page-letters-own-time = Heure du jour
page-letters-kinds = Certaines sortes de lettres
page-letters-matches = Certaines parties
page-letters-matches-help = Vos parties qui ne sont pas finies.
page-letters-of-match = Lettres sur cette partie
page-when-unsaid = comme pour toutes les lettres
page-when-unsaid-match = comme pour toutes les parties
page-when-at-once = aussitôt
page-when-delay = après { $span }, si c’est encore vrai
page-when-digest = ensemble, une fois par jour à { $time }
page-when-never = jamais
page-when-own-delay = après les minutes écrites sur cette page
page-when-own-digest = une fois par jour à l’heure écrite sur cette page
page-kind-invited = Une invitation
page-kind-match-started = Une partie a commencé
page-kind-your-turn = C’est à vous de jouer
page-kind-reminder = Un rappel à la moitié de votre temps
page-kind-last-call = Un rappel avant la fin de votre temps
page-kind-ran-out = Votre temps s’est écoulé
page-kind-taken-back = Quelque chose a été repris
page-kind-match-over = Une partie est finie
page-kind-verify-address = Un lien pour confirmer votre adresse
page-kind-already-registered = Quelqu’un voulait un autre compte pour votre adresse
page-kind-reset-password = Un lien pour choisir un autre mot de passe
page-kind-password-changed = Votre mot de passe a été changé
page-kind-address-changed = Votre adresse a été changée
page-kind-sign-in-link = Un lien pour se connecter
page-log = Lettres envoyées
page-log-help = Ce qui vous a été écrit ces trente derniers jours, et ce qu’il en est advenu.
page-log-none = Rien ne vous a été écrit.
page-log-match = la partie
page-log-posted = Écrite :
page-log-answer = Le serveur de messagerie a dit :
page-state-waiting = attend d’être envoyée
page-state-sent = remise à votre serveur de messagerie
page-state-dropped = non envoyée : plus d’actualité, ou non souhaitée
page-state-bounced = refusée par votre serveur de messagerie
page-absence = Absence
page-absence-help = Pendant vos absences, vos horloges sont arrêtées dans toutes vos parties.
page-absence-told = Vos parties sont mises à jour : { $told } sur { $matches } jusqu’ici.
page-quiet = Heures calmes
page-quiet-help = Chaque nuit, douze heures au plus.
page-quiet-from = De
page-quiet-until = À
page-quiet-none = Pas d’heures calmes
page-vacation = Vacances
page-budget =
    { $left ->
        [one] { $year } : il reste { $left } jour sur { $all }.
       *[other] { $year } : il reste { $left } jours sur { $all }.
    }
page-days = de { $first } à { $last }
page-vacation-none = Aucunes vacances prévues.
page-vacation-new = De nouvelles vacances
page-vacation-from = Premier jour
page-vacation-until = Dernier jour
page-vacation-take = Prendre ces vacances
page-vacation-cancel = Annuler
page-vacation-end = Y mettre fin maintenant
page-vacation-over = Vacances passées
page-access = Mot de passe et compte
page-first-proof = Votre adresse est maintenant confirmée. Tout ce qui avait été préparé avant a pris fin, le mot de passe aussi ; les webhooks et les applications sont arrêtés. Choisissez un mot de passe : déconnectez-vous et demandez-en un nouveau.
page-sessions = Où vous êtes connecté
page-sessions-help = Chaque navigateur et chaque programme qui agit pour vous.
page-session-own = Ce navigateur
page-session-other = Un autre navigateur ou programme
page-session-since = Connexion :
page-session-used = dernier usage :
page-session-ends = prend fin au plus tard :
page-session-end = Déconnecter
page-session-done = Déconnecté.
page-sessions-end = Se déconnecter partout, ici aussi
page-password = Un autre mot de passe
page-password-help = Vous restez connecté ici, et êtes déconnecté partout ailleurs.
page-password-old = Mot de passe actuel
page-password-done = Votre nouveau mot de passe est en place.
page-address = Une autre adresse
page-address-now = Adresse actuelle :
page-address-help = Un lien part à la nouvelle adresse. Rien ne change avant que vous ne le suiviez.
page-address-new = Nouvelle adresse
page-address-send = Envoyer le lien
page-address-done = Une lettre avec un lien est en route vers la nouvelle adresse.
page-delete = Supprimer le compte
page-delete-go = Aller à la suppression du compte
page-delete-help = Votre nom, votre adresse et vos préférences sont effacés, vos places sont abandonnées, et les parties que vous n’avez pas commencées sont fermées. Les parties jouées restent, avec un joueur disparu. C’est irréversible.
page-delete-do = Oui, supprimer mon compte
page-delete-not = Non, revenir
page-deleted = Votre compte est supprimé.

# What goes wrong.

page-problem-forbidden = Ce n’est pas à vous de le faire
page-not-done = Cela n’a pas été fait ; en anglais :

# Refusals.

refusal-bad-email = L’adresse e-mail doit avoir la forme nom@hote.example, de 254 caractères au plus.
refusal-bad-password = Un mot de passe a de 10 à 128 caractères.
refusal-password-is-email = Le mot de passe ne peut pas être l’adresse e-mail.
refusal-bad-name = Un nom a de 1 à 40 caractères, sans retour à la ligne ni caractère invisible.
refusal-bad-language = Cette langue n’est pas disponible.
refusal-bad-time-zone = Un fuseau horaire porte un nom comme Europe/Paris.
refusal-dead-link = Ce lien n’est plus valable : il a servi, il est trop ancien, ou un plus récent l’a remplacé.
refusal-already-verified = Cette adresse est déjà confirmée.
refusal-not-verified = Confirmez d’abord votre adresse e-mail par le lien de la lettre qui y a été envoyée.
refusal-too-many-letters = Vous avez demandé beaucoup de lettres dans l’heure : regardez votre messagerie, ou patientez un peu.
refusal-wrong-credentials = L’adresse e-mail ou le mot de passe n’est pas correct.
refusal-wrong-password = Le mot de passe n’est pas correct.
refusal-session-ended = Votre session est terminée ; connectez-vous à nouveau.
refusal-no-such-session = Ce navigateur ou programme est déjà déconnecté.
refusal-vacation-too-long = Une année compte au plus 30 jours de vacances, ceux qui sont passés compris.
refusal-too-many-vacations = On ne peut garder que 40 périodes de vacances.
refusal-bad-quiet-hours = Les heures calmes vont d’une heure à une autre, douze heures plus tard au plus.
refusal-bad-vacation = Le premier jour des vacances ne vient pas après le dernier, et le dernier n’est pas encore passé.
refusal-bad-preference = Ce choix n’existe pas pour les lettres.
refusal-no-such-match = Cette partie n’existe pas, ou n’est pas visible pour vous.
refusal-no-such-version = La partie n’en est pas encore là.
refusal-not-seated = Seuls ceux qui sont assis à cette table peuvent le faire.
refusal-not-your-turn =
    { $count ->
        [1] C’est à { $names } de jouer.
       *[other] C’est à { $names } de jouer.
    }
refusal-not-host = Seule la personne qui a créé la partie peut le faire.
refusal-invitation-needed = Cette place est réservée à ceux qui ont le code d’invitation.
refusal-wrong-invitation = Ce code d’invitation n’est pas celui de cette partie.
refusal-bots-refused = Aucun bot ne s’assied à cette table : son hôte veut jouer avec des humains.
refusal-still-seated = Un compte assis à une partie y reste ce qu’il est, bot ou humain ; changez-le quand vos parties seront finies.
refusal-already-seated = Vous êtes déjà à cette table, et personne n’y a deux places.
refusal-not-started = La partie n’a pas commencé ; la personne qui l’a créée la lance quand toutes les places sont prises.
refusal-already-started = La partie a déjà commencé.
refusal-game-over = La partie est finie : on peut encore la regarder, mais plus y jouer.
refusal-table-full = Il n’y a pas de place libre à cette table.
refusal-place-not-free = Cette place n’est plus libre.
refusal-places-free = Il reste des places libres.
refusal-contribution-set = Vous avez déjà ajouté votre part de hasard à cette partie ; cela se fait une seule fois.
refusal-luck-renewed = Le hasard de cette partie a été renouvelé, et ce qui y avait été ajouté ne compte plus. Elle commence dès que toutes les personnes qui avaient ajouté leur part l’ont fait à nouveau, ou un jour plus tard.
refusal-quarantined = Cette partie est mise de côté jusqu’à ce qu’un responsable l’ait examinée ; ses horloges sont arrêtées.
refusal-too-many-lobbies = Vous avez trop de parties ouvertes qui n’ont pas commencé ; commencez-en ou quittez-en une d’abord.
refusal-too-many-entries = Cette partie a atteint le nombre maximal d’entrées.
refusal-bad-pace = Un temps de réflexion est un nombre entier de minutes, d’heures ou de jours : de 5 minutes à 60 jours.
refusal-bad-contribution = Votre part de hasard s’écrit avec 64 chiffres de 0 à 9 et de a à f.
refusal-no-order = Vous n’avez rien décidé d’avance dans cette partie.
refusal-busy = Trop de monde agit en ce moment même ; réessayez.
refusal-stale = La question à laquelle vous avez répondu n’est plus posée ; regardez à nouveau la table.
refusal-decision-missing = Ce bouton vient d’une page plus ancienne ; regardez à nouveau la table.
refusal-outdated = Il s’est passé quelque chose depuis ; regardez à nouveau la table.
refusal-under-way = C’est déjà en cours ; regardez à nouveau dans un instant.
refusal-key-reused = Ce formulaire a déjà été envoyé avec un autre contenu ; rouvrez la page et recommencez.
refusal-bad-idempotency-key = Ce formulaire est trop ancien ou n’est pas des nôtres ; rouvrez la page et recommencez.
refusal-not-our-form = Ce formulaire est trop ancien ou n’est pas des nôtres ; rouvrez la page et recommencez.
refusal-not-found = Il n’y a rien à cette adresse, ou rien que vous puissiez voir.
refusal-unauthenticated = Cette page est réservée à ceux qui se sont connectés.
refusal-method-not-allowed = Cette adresse ne s’ouvre pas ainsi ; revenez en arrière et utilisez le lien ou le bouton.
refusal-request-timeout = Votre envoi a mis trop longtemps à arriver ; réessayez.
refusal-too-large = Votre envoi est trop long.
refusal-too-many-requests = Trop de demandes en peu de temps ; patientez un peu et réessayez.
refusal-internal = C’est noté de notre côté. Réessayez dans un moment ; rien de ce qui a été confirmé n’est perdu.
refusal-unavailable = Le service n’est pas pleinement joignable en ce moment. Si vous avez envoyé quelque chose, vérifiez si c’est fait avant de le renvoyer.
refusal-clock-ahead = L’horloge du service avançait et a été remise à l’heure. Cette partie reprend dès que l’horloge aura atteint son dernier coup ; rien n’a été fait, et personne ne perd de temps.
refusal-storage-full = Il n’y a plus de place pour rien garder ; le responsable est prévenu. Réessayez plus tard.
refusal-history-in-doubt = Rien n’est tiré au sort en ce moment, car les données sont peut-être plus anciennes que ce qui a été joué ; le responsable est prévenu. Rien n’a été fait : réessayez plus tard.
