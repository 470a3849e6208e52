# Why no letters reach somebody.
post-unconfirmed = Az e-mail-címed még nincs megerősítve: addig nem küldünk oda levelet a meccseidről.
post-bounced = Az e-mail-címedre küldött levelek visszajönnek: amíg egy meg nem érkezik, nem küldünk oda levelet a meccseidről.
post-to-address = A címemhez
