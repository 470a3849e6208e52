# Table talk, muting and blocking, invitations.

talk-title = Conversation à table
talk-nothing = Personne n’a encore rien dit.
talk-more =
    { $count ->
        [one] Un message plus ancien n’est pas affiché.
       *[other] { $count } messages plus anciens ne sont pas affichés.
    }
talk-muted = Vous n’écoutez plus cette table.
talk-say = Dites quelque chose
talk-help = Tous ceux qui jouent ici peuvent le lire. Au plus 500 caractères.
talk-send = Envoyer
talk-closed = Cette partie est finie depuis longtemps, et sa conversation aussi.
talk-people = Ne plus écouter ou bloquer quelqu’un
talk-people-help = Personne n’en est averti. Qui vous n’écoutez plus, vous ne l’entendez à aucune table. Qui vous bloquez, vous ne l’entendez pas non plus, et désormais aucun de vous deux ne trouve les parties et les invitations de l’autre.
talk-mute-table = Ne plus écouter cette table
talk-mute = Ne plus écouter { $name }
talk-block = Bloquer { $name }
talk-lists = Personnes non écoutées et bloquées
talk-list-muted = Non écoutés
talk-list-blocked = Bloqués
talk-list-none = Personne.
talk-list-table = La table d’une partie
talk-unmute = Écouter de nouveau
talk-unblock = Débloquer
talk-block-by-name = Bloquer quelqu’un que vous avez rencontré dans une partie
talk-block-name = Nom
talk-block-do = Bloquer
talk-done = C’est fait.

invite-title = Inviter quelqu’un
invite-guest = Adresse e-mail, ou nom de quelqu’un rencontré dans une partie
invite-help = Un e-mail lui est envoyé. On ne vous dit pas si l’adresse est connue ici.
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
