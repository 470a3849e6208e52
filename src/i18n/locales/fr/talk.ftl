# Table talk, muting and blocking, invitations.

talk-title = Conversation à table
talk-nothing = Personne n’a encore rien dit.
talk-more =
    { $count ->
        [one] Afficher un message plus ancien
       *[other] Afficher { $count } messages plus anciens
    }
talk-muted = Vous avez masqué la conversation de cette table.
talk-say = Écrire un message
talk-help = Tous ceux qui jouent ici peuvent le lire. Au plus 500 caractères.
talk-send = Envoyer
talk-closed = Cette partie est finie depuis longtemps, et sa conversation aussi.
talk-people = Masquer ou bloquer quelqu’un
talk-people-help = Personne n’en est averti. Vous ne voyez pas les messages des personnes masquées. Vous ne voyez pas non plus ceux des personnes bloquées, et aucun de vous deux ne trouve les parties et les invitations de l’autre.
talk-mute-table = Masquer cette conversation
talk-mute = Masquer { $name }
talk-block = Bloquer { $name }
talk-lists = Personnes masquées et bloquées
talk-list-muted = Masquées
talk-list-blocked = Bloquées
talk-list-none = Personne.
talk-list-table = La conversation d’une partie
talk-unmute = Ne plus masquer
talk-unblock = Débloquer
talk-block-by-name = Bloquer quelqu’un que vous avez rencontré dans une partie
talk-block-name = Nom
talk-block-do = Bloquer
talk-done = C’est fait.

invite-title = Inviter quelqu’un
invite-guest = Adresse e-mail, ou nom de quelqu’un rencontré dans une partie
invite-help = Nous lui envoyons un e-mail. On ne vous dit pas si l’adresse est connue ici.
invite-do = Inviter
invite-sent = Invités
invite-declined = a décliné
invite-withdraw = Retirer
invite-mine = Vos invitations
invite-from = { $host } vous invite
invite-decline = Décliner

invited-subject = { $host } vous invite à jouer à { $game }
invited-lead = { $host } vous invite à une partie de { $game } sur { $site }. Regardez qui joue et avec quels réglages, et prenez place si vous le souhaitez.
invited-stranger = Pour jouer, créez-y un compte avec cette adresse ; c’est gratuit. Si vous ne connaissez pas { $host }, ignorez simplement cet e-mail.
invited-why = Vous recevez cet e-mail parce que { $host } vous a invité sur { $site }.
stop-invitations = Plus d’invitations
stop-done-invitations = Vous ne recevrez plus d’invitations par e-mail.
