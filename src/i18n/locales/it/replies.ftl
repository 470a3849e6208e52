# Words that a reply to an email may consist of, several for one thing; say stands before what is said to the table.
reply-word-yes = sì
reply-word-undo = annulla | indietro
reply-word-resign = abbandona | abbandono | mi arrendo
reply-word-list = lista | elenco
reply-word-help = aiuto
reply-word-say = scrivi | dire
