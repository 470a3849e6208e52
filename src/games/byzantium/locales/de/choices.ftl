# What the choices of a host mean.

choice-profile-seed = Die Optionen unten folgen der Spielhilfe des Spiels.
choice-profile-published = Die Optionen, wie sie für das veröffentlichte Spiel berichtet werden: ein zusätzlicher Schritt in jeder Aktion, noch eine Aktion für den Letzten, Punkte für Städte am Ende, nach dem Fall entscheidet bei Gleichstand nur die arabische Seite. Alles lässt sich einzeln ändern.
choice-extra_move_limit-per_game_turn = Jeder Spieler darf je Runde einen zusätzlichen Schritt machen.
choice-extra_move_limit-per_action = Bei jeder Aktion, die ein Heer bewegt, ist ein zusätzlicher Schritt erlaubt.
choice-actions_end-all_passed = Die Aktionen gehen weiter, bis alle gepasst haben.
choice-actions_end-last_player_one_more = Haben alle bis auf einen gepasst, hat der Letzte noch eine Aktion.
choice-final_city_points-off = Städte zählen, wenn sie beansprucht oder erobert werden.
choice-final_city_points-on = Endet das Spiel normal, bringt jede eigene Stadt noch einmal Punkte für ihre Marker.
choice-fall_tiebreaks-all = Nach dem Fall Konstantinopels wird bei Gleichstand wie sonst entschieden.
choice-fall_tiebreaks-arab_only = Nach dem Fall Konstantinopels entscheiden bei Gleichstand nur arabische Städte und die arabische Schatzkammer.
choice-siege_tie-attacker = Eine Stadt fällt an ein Heer, das so stark ist wie ihr Belagerungswert.
choice-siege_tie-defender = Eine Stadt fällt nur an ein Heer, das stärker ist als ihr Belagerungswert.
choice-battle_tie-defender = Gleiche Stärke nach einer Schlacht: Der Angriff scheitert.
choice-battle_tie-attacker = Gleiche Stärke nach einer Schlacht: Der Angriff gewinnt.
choice-losses_from_movement-true = Bewegungssteine dürfen als Verluste abgegeben werden.
choice-losses_from_movement-false = Bewegungssteine gehen im Kampf nicht verloren; Treffer über Elite und Hauptheer hinaus verfallen, solange Bewegungssteine da sind.
choice-bulgar_conquest_bezants-false = Eine Eroberung durch die Bulgaren bringt nur Punkte.
choice-bulgar_conquest_bezants-true = Eine Eroberung durch die Bulgaren bringt so viele Besanten wie Punkte.
choice-map_id-near_east_33 = Dreiunddreißig Städte von Dyrrhachion bis Derbent und Mekka; eine Rekonstruktion.
choice-card_id-card_2005 = Die Heerestafel von 2005; eine Rekonstruktion.
help-forced_steps = Jeder Schritt, der als einziger möglich ist, wird für dich gemacht, bis die Partie endet.
