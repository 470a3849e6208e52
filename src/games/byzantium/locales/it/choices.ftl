# What the choices of a host mean.

choice-profile-seed = Le opzioni qui sotto seguono la scheda riassuntiva del gioco.
choice-profile-published = Le opzioni del gioco pubblicato, per quanto se ne sa: un passo supplementare in ogni azione, un’azione in più per l’ultimo giocatore, città che danno punti alla fine, spareggi dopo la caduta solo per la parte araba. Ogni opzione si può cambiare.
choice-extra_move_limit-per_game_turn = Ogni giocatore può fare un passo supplementare per turno.
choice-extra_move_limit-per_action = Ogni azione che muove un’armata può avere un passo supplementare.
choice-actions_end-all_passed = Le azioni continuano finché tutti non hanno passato.
choice-actions_end-last_player_one_more = Quando tutti i giocatori tranne uno hanno passato, l’ultimo ha ancora un’azione.
choice-final_city_points-off = Le città danno punti quando vengono prese o conquistate.
choice-final_city_points-on = Se la partita finisce regolarmente, ogni città posseduta dà di nuovo i punti dei suoi segnalini.
choice-fall_tiebreaks-all = Dopo la caduta di Costantinopoli gli spareggi si decidono come al solito.
choice-fall_tiebreaks-arab_only = Dopo la caduta di Costantinopoli contano negli spareggi solo le città arabe e il tesoro arabo.
choice-siege_tie-attacker = Una città cade davanti a un’armata forte quanto il suo valore d’assedio.
choice-siege_tie-defender = Una città cade solo davanti a un’armata più forte del suo valore d’assedio.
choice-battle_tie-defender = A parità di forza dopo una battaglia l’attacco fallisce.
choice-battle_tie-attacker = A parità di forza dopo una battaglia vince chi attacca.
choice-losses_from_movement-true = I cubi di movimento possono essere ceduti come perdite.
choice-losses_from_movement-false = I cubi di movimento non si perdono in battaglia; i colpi oltre l’élite e l’armata principale non contano finché ci sono cubi di movimento.
choice-bulgar_conquest_bezants-false = Una conquista dei Bulgari porta solo punti.
choice-bulgar_conquest_bezants-true = Una conquista dei Bulgari porta tanti bisanti quanti punti.
choice-map_id-near_east_33 = Trentatré città da Durazzo a Derbent e alla Mecca; una ricostruzione.
choice-card_id-card_2005 = La scheda delle armate del 2005; una ricostruzione.
help-forced_steps = Ogni passo che sia l’unico possibile viene fatto per te, fino alla fine della partita.
