# Was ein Webhook Menschen in einem Kanal sagt.

webhook-test = Das ist ein Test: Der Webhook funktioniert.
webhook-entry = Neues: { $table }
