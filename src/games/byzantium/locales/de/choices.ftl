# What the choices of a host mean.

choice-profile-seed = Die Optionen unten gelten, wie die Spielhilfe sie nennt.
choice-profile-published = Wie vom veröffentlichten Spiel berichtet wird: zusätzliche Schritte in jeder Aktion, eine Aktion nach dem vorletzten Passen, Punkte für Städte am Ende, nach dem Fall entscheidet bei Gleichstand nur die arabische Seite. Jedes lässt sich einzeln ändern.
choice-extra_move_limit-per_game_turn = Jeder Platz macht je Runde einen zusätzlichen Schritt.
choice-extra_move_limit-per_action = Jede Aktion, die ein Heer bewegt, darf einen zusätzlichen Schritt haben.
choice-actions_end-all_passed = Die Aktionen gehen weiter, bis alle gepasst haben.
choice-actions_end-last_player_one_more = Haben alle Plätze bis auf einen gepasst, hat dieser noch eine Aktion.
choice-final_city_points-off = Städte zählen, wenn sie beansprucht oder erobert werden.
choice-final_city_points-on = Bei normalem Ende zählt jede eigene Stadt ihre Marker noch einmal.
choice-fall_tiebreaks-all = Nach dem Fall Konstantinopels wird ein Gleichstand entschieden wie sonst.
choice-fall_tiebreaks-arab_only = Nach dem Fall Konstantinopels entscheiden nur arabische Städte und die arabische Schatzkammer.
choice-siege_tie-attacker = Eine Stadt fällt an ein Heer, das so stark ist wie ihr Belagerungswert.
choice-siege_tie-defender = Eine Stadt fällt nur an ein Heer, das stärker ist als ihr Belagerungswert.
choice-battle_tie-defender = Gleiche Stärke nach einer Schlacht: Der Angriff scheitert.
choice-battle_tie-attacker = Gleiche Stärke nach einer Schlacht: Der Angriff gewinnt.
choice-losses_from_movement-true = Bewegungssteine dürfen als Verluste gegeben werden.
choice-losses_from_movement-false = Bewegungssteine sind keine Verluste; Treffer über Elite und Hauptheer hinaus verfallen, solange Bewegungssteine da sind.
choice-bulgar_conquest_bezants-false = Eine Eroberung der Bulgaren bringt nur Punkte.
choice-bulgar_conquest_bezants-true = Eine Eroberung der Bulgaren bringt so viele Besanten wie Punkte.
choice-map_id-near_east_33 = Dreiunddreißig Städte von Dyrrhachion bis Derbent und Mekka; eine Rekonstruktion.
choice-card_id-card_2005 = Die Heerestafel von 2005; eine Rekonstruktion.
help-forced_steps = Jeder Schritt, der als einziger möglich ist, wird für dich getan, bis die Partie endet.
