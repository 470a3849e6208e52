# The steps of a choice.

pick-split = le altre a faccia in giù
pick-face-up = il gruppo scoperto
pick-face-down = il gruppo coperto
pick-story =
    { $story ->
        [1] prima storia
       *[other] seconda storia
    }
pick-theme = seme del tema: { bards-suit }
pick-named = seme in più: { bards-suit }
pick-unnamed = nessun seme in più

# What is picked brings and costs.
hint-pick_start = Due delle quattro carte cominciano le tue storie; le altre due quelle dell’avversario.
hint-split = Le carte che scegli sono scoperte, le altre coperte; l’avversario prende uno dei gruppi, tu l’altro.
hint-choose = Giochi tutte le carte del gruppo che prendi; l’avversario riceve l’altro.
hint-play = Una carta continua una storia la cui ultima carta ha un seme in comune, o ne comincia una in un posto libero.
hint-conclude = Una storia viene contata e libera il suo posto: 1 punto per ogni seme del tema, 4 per due valori uguali, 9 per tre o più; niente se ha più carte del suo valore più alto.
hint-play_excuse = Concludi subito una storia, se ne hai una, con un seme in più di moda; la Scusa esce dal gioco.
hint-finish = La tua parte del turno è finita; le tue storie restano come sono.
