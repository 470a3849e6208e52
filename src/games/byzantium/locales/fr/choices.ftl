# What the choices of a host mean.

choice-profile-seed = Les options ci-dessous suivent l’aide de jeu.
choice-profile-published = Les options du jeu publié, telles qu’elles sont rapportées : un pas supplémentaire à chaque action, une action de plus pour le dernier, des points pour les villes à la fin, seul le camp arabe départage après la chute. Chacune peut être changée.
choice-extra_move_limit-per_game_turn = Chaque joueur peut faire un pas supplémentaire par tour.
choice-extra_move_limit-per_action = Chaque action qui déplace une armée peut comporter un pas supplémentaire.
choice-actions_end-all_passed = Les actions continuent jusqu’à ce que tout le monde ait passé.
choice-actions_end-last_player_one_more = Quand tous les joueurs sauf un ont passé, le dernier a encore une action.
choice-final_city_points-off = Les villes rapportent quand elles sont prises ou conquises.
choice-final_city_points-on = Si la partie se termine normalement, chaque ville possédée rapporte encore une fois ses marqueurs.
choice-fall_tiebreaks-all = Après la chute de Constantinople, les égalités se départagent comme d’habitude.
choice-fall_tiebreaks-arab_only = Après la chute de Constantinople, seuls les villes arabes et le trésor arabe départagent.
choice-siege_tie-attacker = Une ville tombe devant une armée aussi forte que sa valeur de siège.
choice-siege_tie-defender = Une ville ne tombe que devant une armée plus forte que sa valeur de siège.
choice-battle_tie-defender = À force égale après une bataille, l’attaque échoue.
choice-battle_tie-attacker = À force égale après une bataille, l’attaque gagne.
choice-losses_from_movement-true = Les cubes de mouvement peuvent être cédés comme pertes.
choice-losses_from_movement-false = Les cubes de mouvement ne se perdent pas au combat ; les touches au-delà de l’élite et de l’armée principale sont ignorées tant qu’il reste des cubes de mouvement.
choice-bulgar_conquest_bezants-false = Une conquête des Bulgares ne rapporte que des points.
choice-bulgar_conquest_bezants-true = Une conquête des Bulgares rapporte autant de besants que de points.
choice-map_id-near_east_33 = Trente-trois villes de Dyrrachium à Derbent et à La Mecque ; une reconstitution.
choice-card_id-card_2005 = La fiche des armées de 2005 ; une reconstitution.
help-forced_steps = Toute étape qui est la seule possible est faite pour vous, jusqu’à la fin de la partie.
