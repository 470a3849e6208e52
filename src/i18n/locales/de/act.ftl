# Der Weg zu einem Zug auf der Seite einer Partie, Schritt für Schritt.

act-title = Dein Zug
act-forced = Etwas anderes ist jetzt nicht möglich.
act-free = Du kannst jetzt handeln
act-picked = Was du bisher gewählt hast
act-put-back = Zurücklegen
act-lost = Das geht jetzt nicht. Wähle neu.
act-passed = Nichts wurde gespielt. Dieser Link stammt aus einer E-Mail, und ihre Frage steht für dich nicht mehr an: Sie wurde beantwortet, hat sich geändert oder galt jemand anderem. So steht die Partie jetzt.
act-more-follows = Was danach kommt, weiß noch niemand.
act-undoable = Du kannst das zurücknehmen, bis jemand anderes zieht.
act-final = Du kannst das nicht zurücknehmen.
act-ask = Vor einem Zug noch einmal fragen
act-ask-always = immer
act-ask-final = nur wenn er nicht zurückgenommen werden kann
act-ask-never = nie
act-in-words = Die Stellung in Worten
act-to-match = Zurück zur Partie
act-go = Zu deinem Zug
