# Why no emails reach somebody.
post-unconfirmed = Az e-mail-címed még nincs megerősítve, ezért nem küldünk e-mailt a partijaidról.
post-bounced = A címedre küldött e-mailek visszajönnek: amíg egy meg nem érkezik, nem küldünk e-mailt a partijaidról.
post-to-address = A címemhez
