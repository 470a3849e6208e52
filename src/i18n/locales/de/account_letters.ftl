# Briefe zu einem Konto, die eine Nachricht bringen und keinen Link.

subject-already-registered = Du hast schon ein Konto
lead-already-registered = Jemand, vielleicht du, hat diese Adresse für ein neues Konto bei { $host } angegeben. Es gibt schon eines, und daran hat sich nichts geändert: Melde dich an, und wenn du dein Passwort vergessen hast, bitte dort um einen Link.
subject-password-changed = Dein Passwort wurde geändert
lead-password-changed = Für dein Konto bei { $host } wurde ein neues Passwort gewählt. Wenn du das nicht warst, bitte gleich um einen Link, um ein anderes zu wählen, und sieh nach deinem Postfach.
subject-webhook-disabled = Ein Webhook von dir wurde abgeschaltet
lead-webhook-disabled = Ein Webhook deines Kontos bei { $host } wurde abgeschaltet: Was dorthin geschickt wurde, kam tagelang nicht an, oder seine Adresse hat geantwortet, dass es sie nicht mehr gibt. Unter /v1/webhooks siehst du, welcher es ist; dort lässt er sich wieder einschalten.
