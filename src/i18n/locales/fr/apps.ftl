# Apps that act for somebody, and tokens.
table-apps = Applications et jetons
table-apps-acting = Applications qui agissent pour vous
table-tokens = Vos jetons
table-tokens-help = Avec un jeton, votre propre programme utilise l’API en votre nom. Changer de mot de passe les révoque tous. Comment fonctionne l’API :
table-token-new = Nouveau jeton
table-token-name = Nom du nouveau jeton
table-token-may = Ce que votre programme peut faire
table-token-until = Expiration
table-token-days = après { $days } jours
table-token-make = Créer le jeton
table-token-ends = expire { $moment }
table-token-shown = Voici votre nouveau jeton. Copiez-le maintenant : il ne sera plus affiché.
table-token-again = Ce jeton existe déjà, et un jeton n’est affiché qu’une fois. Si vous ne l’avez pas copié, révoquez-le et créez-en un autre.
table-bot-own = Votre propre bot
table-revoke = Révoquer
table-revoked = Révoqué. Cessera de fonctionner d’ici une seconde.
table-last-used = dernier usage : { $moment }
table-never-used = jamais utilisé
table-apps-stopped = Vos applications arrêtées
table-apps-stopped-help = Votre mot de passe a été changé. Ne reprenez une application que si vous l’avez enregistrée vous-même. Vos webhooks sont arrêtés aussi ; réactivez-les sous Webhooks.
table-apps-resume = Reprendre
table-apps-resumed = Reprise.

# The page on which an app asks.
table-app-asks = { $app } voudrait agir pour vous
table-app-by = { $app } a été enregistrée par { $owner }. Nous ne l’avons pas vérifiée : n’acceptez que si vous la connaissez et que vous en venez.
table-app-may = Elle pourrait :
table-app-may-not = Elle ne voit ni votre mot de passe ni vos sessions, et ne peut pas créer de jetons.
table-app-back = Vous serez ensuite renvoyé vers { $place }.
table-app-end = Vous pouvez révoquer cette autorisation à tout moment, dans les préférences.
table-app-allow = Autoriser
table-app-deny = Ne pas autoriser
table-app-wrong = { $app } a demandé quelque chose qui ne peut pas être accordé
table-app-wrong-why = Détails pour les développeurs de l’application :
table-app-return = Retourner à { $place }

# What an app may do.
table-scope-match-read = voir vos parties, votre main comprise
table-scope-match-play = rejoindre des parties, jouer, quitter et abandonner pour vous
table-scope-match-create = créer et lancer des parties en votre nom
table-scope-account-read = lire votre nom, votre adresse et vos absences
table-scope-account-write = changer votre nom, votre langue et vos absences
table-scope-letters-read = lire quels e-mails vous ont été envoyés et quand vous les voulez
table-scope-letters-write = changer quand les e-mails vous sont envoyés
table-scope-webhooks-read = voir vos webhooks et ce qui leur a été envoyé
table-scope-webhooks-write = créer et changer des webhooks, qui envoient des nouvelles de vos parties à d’autres adresses et restent jusqu’à ce que vous les supprimiez
table-scope-seek-read = voir pour quelles parties vous cherchez des joueurs
table-scope-seek-write = chercher des joueurs pour vous, et pour cela créer, rejoindre et quitter des parties en votre nom
table-scope-conduct-write = signaler des messages et des personnes pour vous, et faire appel des décisions de modérateurs
table-scope-moderate = modérer en votre nom, si vous êtes modérateur
