# E-mails à propos d’un compte, sans lien.

subject-already-registered = Vous avez déjà un compte
lead-already-registered = Quelqu’un, sans doute vous, a voulu s’inscrire avec cette adresse sur { $host }. Vous y avez déjà un compte, et rien n’y a changé. Connectez-vous ; si vous avez oublié votre mot de passe, vous pouvez le réinitialiser.
subject-password-changed = Votre mot de passe a été changé
lead-password-changed = Le mot de passe de votre compte sur { $host } a été changé. Si ce n’était pas vous, réinitialisez-le tout de suite et vérifiez qui a accès à votre messagerie.
subject-second-factor-on = Le second facteur est activé
lead-second-factor-on = La connexion à votre compte sur { $host } demande désormais un code de votre application. Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe et demandez l’aide de l’opérateur du service.
subject-second-factor-off = Le second facteur est désactivé
lead-second-factor-off = La connexion à votre compte sur { $host } ne demande plus de code. Si vous ne le vouliez pas, changez tout de suite votre mot de passe et configurez de nouveau le second facteur.
subject-webhook-disabled = Un de vos webhooks a été désactivé
lead-webhook-disabled = Un webhook de votre compte sur { $host } a été désactivé : soit rien n’y est arrivé pendant des jours, soit son adresse a répondu 410 Gone. Vous verrez lequel sous /v1/webhooks ; vous pouvez l’y réactiver.

subject-seek-ended = Pas assez de joueurs
lead-seek-ended = Une de vos recherches de joueurs sur { $host } a pris fin après 14 jours, car sa partie n’était pas complète. Vous pouvez en commencer une nouvelle à tout moment, peut-être pour un autre jeu ou avec moins de joueurs.
button-seek = Trouver des joueurs

subject-report-waits = Un signalement attend un modérateur
lead-report-waits = Un signalement ou un appel sur { $host } attend un modérateur. Vous pouvez décider si vous n’êtes pas concerné.
button-report = Voir les signalements
subject-moderated = Un modérateur a pris une décision à votre sujet
lead-moderated = Quelqu’un a signalé votre conduite sur { $host }, et un modérateur a décidé.
button-appeal = Faire appel
subject-appeal-answered = Réponse à votre appel
lead-appeal-answered = Un autre modérateur a examiné votre appel sur { $host }.
button-decision = Voir la décision
