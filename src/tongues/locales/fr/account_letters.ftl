# Lettres à propos d'un compte qui apportent une nouvelle et aucun lien.

subject-already-registered = Tu as déjà un compte
lead-already-registered = Quelqu'un, toi peut-être, a donné cette adresse pour un nouveau compte sur { $host }. Il y en a déjà un, et rien n'y a changé : connecte-toi, et si tu as oublié ton mot de passe, demandes-y un lien.
subject-password-changed = Ton mot de passe a été changé
lead-password-changed = Un nouveau mot de passe a été choisi pour ton compte sur { $host }. Si ce n'était pas toi, demande sans tarder un lien pour en choisir un autre, et veille sur ta boîte aux lettres.
subject-webhook-disabled = Un de tes webhooks a été désactivé
lead-webhook-disabled = Un webhook de ton compte sur { $host } a été désactivé : rien de ce qui y était envoyé n'est arrivé pendant des jours, ou son adresse a répondu qu'elle n'existe plus. Tu verras lequel sous /v1/webhooks ; on peut l'y réactiver.
