# Table talk, muting and blocking, invitations.

talk-title = Discussion
talk-nothing = Aucun message pour l’instant.
talk-more =
    { $count ->
        [one] Afficher un message plus ancien
       *[other] Afficher { $count } messages plus anciens
    }
talk-muted = Vous avez masqué la discussion de cette partie.
talk-say = Écrire un message
talk-help = Tous les joueurs de cette partie peuvent le lire. 500 caractères au maximum.
talk-send = Envoyer
talk-closed = Cette partie est finie depuis longtemps ; sa discussion est close.
talk-people = Masquer ou bloquer des joueurs
talk-people-help = Personne n’en est averti. Vous ne voyez plus les messages des joueurs que vous masquez ou bloquez. Vous et un joueur que vous bloquez ne trouvez plus ni les parties ni les invitations l’un de l’autre.
talk-mute-table = Masquer cette discussion
talk-mute = Masquer { $name }
talk-block = Bloquer { $name }
talk-lists = Personnes masquées et bloquées
talk-list-muted = Masquées
talk-list-blocked = Bloquées
talk-list-none = Personne.
talk-list-table = La discussion d’une partie
talk-unmute = Ne plus masquer
talk-unblock = Débloquer
talk-block-by-name = Bloquer quelqu’un que vous avez rencontré dans une partie
talk-block-name = Nom du joueur à bloquer
talk-block-do = Bloquer
talk-done = C’est fait.

invite-title = Inviter quelqu’un
invite-guest = Adresse e-mail, ou nom de quelqu’un rencontré dans une partie
invite-help = Nous lui envoyons un e-mail. Vous ne saurez pas si l’adresse a un compte ici.
invite-do = Inviter
invite-sent = Invitations envoyées
invite-declined = a décliné
invite-withdraw = Retirer
invite-mine = Vos invitations
invite-from = { $host } vous invite
invite-accept = Accepter
invite-decline = Décliner

invited-subject = { $host } vous invite à jouer à { $game }
invited-subject-unnamed = Vous êtes invité à jouer à { $game }
invited-lead = { $host } vous invite à une partie de { $game } sur { $site }. Regardez qui joue et avec quels réglages, et prenez place si vous le souhaitez.
invited-stranger = Pour jouer, créez-y un compte avec cette adresse ; c’est gratuit. Si vous ne connaissez pas { $host }, ignorez simplement cet e-mail.
invited-why = Vous recevez cet e-mail car { $host } vous a invité sur { $site }.
stop-invitations = Plus d’invitations
stop-done-invitations = Vous ne recevrez plus d’invitations par e-mail.
