# Words that a reply to an email may consist of, several for one thing; say stands before what is said to the table.
reply-word-yes = ja
reply-word-undo = rückgängig | zurück | zurücknehmen | zurueck | rueckgaengig
reply-word-resign = aufgeben | ich gebe auf
reply-word-list = liste
reply-word-help = hilfe
reply-word-say = sag | sage
