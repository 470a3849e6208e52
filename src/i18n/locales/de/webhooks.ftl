# Was ein Webhook Menschen in einem Kanal sagt.

webhook-test = Das ist eine Probe: Der Webhook funktioniert.
webhook-entry = Neues: { $table }
