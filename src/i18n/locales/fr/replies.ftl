# Words that a reply to an email may consist of, several for one thing; say stands before what is said to the table.
reply-word-yes = oui
reply-word-undo = annuler | annule | annulez
reply-word-resign = abandonner | abandon | j’abandonne
reply-word-list = liste
reply-word-help = aide
reply-word-say = dis | dire | dites
