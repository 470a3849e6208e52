# La via verso una mossa nella pagina di una partita, passo per passo.

act-title = Tocca a te
act-forced = Ora non è possibile nient’altro.
act-free = Puoi agire adesso
act-picked = Quello che hai scelto finora
act-put-back = Rimetti
act-lost = Ora non è possibile. Scegli di nuovo.
act-passed = Non è stato giocato nulla. Questo link viene da un’email la cui domanda non è più aperta per te: ha già avuto risposta, è cambiata o era rivolta a qualcun altro. Ecco a che punto è la partita.
act-more-follows = Quello che segue non si può ancora sapere.
act-undoable = Si può annullare finché nessun altro gioca.
act-final = Questa mossa non si può annullare.
act-ask = Chiedimi conferma prima di una mossa
act-ask-always = sempre
act-ask-final = solo se non si può annullare
act-ask-never = mai
act-in-words = La situazione a parole
act-to-match = Torna alla partita
act-go = Vai alla tua mossa
