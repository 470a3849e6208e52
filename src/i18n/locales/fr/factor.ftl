# The second factor: codes of an app for signing in, and recovery codes.

factor-title = Second facteur
factor-about = En plus du mot de passe, la connexion peut demander un code d’une application de votre téléphone.
factor-go = Configurer ou modifier
factor-help = Avec un second facteur, la connexion demande votre mot de passe et un code d’une application de votre téléphone, par exemple Aegis, Google Authenticator ou un gestionnaire de mots de passe. Connaître votre mot de passe ne suffit plus pour se connecter.
factor-required = Votre compte doit avoir un second facteur.
factor-begin = Configurer
factor-scan = Scannez ce code avec l’application, puis saisissez les six chiffres qu’elle affiche.
factor-qr = Code QR avec la clé pour l’application
factor-secret = Ou saisissez cette clé dans l’application :
factor-code = Code
factor-code-title = Saisir un code
factor-code-help = Les six chiffres que votre application affiche en ce moment, ou l’un de vos codes de secours.
factor-lost = Si vous n’avez ni l’application ni code de secours, adressez-vous à l’opérateur du service.
factor-on = Activer
factor-is-on = Activé depuis le
factor-codes-left = { $count ->
    [0] Il ne reste aucun code de secours.
    [one] Il reste un code de secours.
   *[other] Il reste { $count } codes de secours.
}
factor-change-help = Les deux demandent votre mot de passe et un code de l’application ou un code de secours.
factor-new-codes = Nouveaux codes de secours
factor-off = Désactiver
factor-off-done = Le second facteur est désactivé.
factor-missing = Configurez d’abord un second facteur.
factor-back = Retour au mot de passe et aux sessions
factor-codes = Codes de secours
factor-codes-help = Conservez ces codes en lieu sûr. Chacun remplace une fois un code de l’application. Ils ne sont affichés que maintenant.
factor-codes-kept = Je les ai conservés
factor-on-done = Le second facteur est activé.
