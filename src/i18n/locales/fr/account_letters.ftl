# Lettres à propos d'un compte qui apportent une nouvelle et aucun lien.

subject-already-registered = Vous avez déjà un compte
lead-already-registered = Quelqu'un, vous peut-être, a donné cette adresse pour un nouveau compte sur { $host }. Il y en a déjà un, et rien n'y a changé : connectez-vous, et si vous avez oublié votre mot de passe, demandez-y un lien.
subject-password-changed = Votre mot de passe a été changé
lead-password-changed = Un nouveau mot de passe a été choisi pour votre compte sur { $host }. Si ce n'était pas vous, demandez sans tarder un lien pour en choisir un autre, et veillez sur votre boîte aux lettres.
subject-webhook-disabled = Un de vos webhooks a été désactivé
lead-webhook-disabled = Un webhook de votre compte sur { $host } a été désactivé : rien de ce qui y était envoyé n'est arrivé pendant des jours, ou son adresse a répondu qu'elle n'existe plus. Vous verrez lequel sous /v1/webhooks ; on peut l'y réactiver.
