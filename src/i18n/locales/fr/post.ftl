# Why no emails reach somebody.
post-unconfirmed = Votre adresse e-mail n’est pas encore confirmée : nous n’envoyons donc pas d’e-mails sur vos parties.
post-bounced = Les e-mails envoyés à votre adresse nous reviennent : nous n’en envoyons plus sur vos parties tant qu’aucun n’arrive.
post-to-address = Vers mon adresse
