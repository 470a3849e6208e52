# Der Weg zu einem Zug auf der Seite einer Partie, Schritt für Schritt.

act-title = Dein Zug
act-forced = Etwas anderes ist jetzt nicht möglich.
act-free = Du kannst handeln
act-picked = Was du bisher gewählt hast
act-put-back = Zurücklegen
act-lost = Das ist nicht mehr möglich. Beginne von vorn.
act-more-follows = Danach geschieht mehr, das noch niemand wissen kann.
act-undoable = Du kannst das zurücknehmen, bis jemand anderes zieht.
act-final = Du kannst das nicht zurücknehmen.
act-do = Ausführen
act-ask = Vor einem Zug noch einmal fragen
act-ask-always = immer
act-ask-final = nur wenn er nicht zurückgenommen werden kann
act-ask-never = nie
act-in-words = Der ganze Tisch in Worten
act-to-match = Zurück zur Partie
act-go = Zu deiner Auswahl
