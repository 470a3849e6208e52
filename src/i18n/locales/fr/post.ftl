# Why no emails reach somebody.
post-unconfirmed = Votre adresse e-mail n’est pas encore confirmée : nous n’envoyons pas d’e-mails sur vos parties.
post-bounced = Les e-mails à votre adresse reviennent : nous n’en envoyons plus sur vos parties tant que l’un d’eux n’arrive pas.
post-to-address = Vers mon adresse
