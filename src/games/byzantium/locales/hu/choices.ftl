# What the choices of a host mean.

choice-profile-seed = Az alábbi beállítások a játéksegédletet követik.
choice-profile-published = A megjelent játékról ismert beállítások: ráadáslépés minden akcióban, még egy akció az utolsónak, a városok a végén is pontot adnak, az elesés után holtversenyben csak az arab oldal dönt. Mindegyik módosítható.
choice-extra_move_limit-per_game_turn = Minden játékos körönként egy ráadáslépést tehet.
choice-extra_move_limit-per_action = Minden sereget mozgató akcióhoz járhat ráadáslépés.
choice-actions_end-all_passed = Az akciók akkor érnek véget, amikor mindenki passzolt.
choice-actions_end-last_player_one_more = Ha egy kivételével mindenki passzolt, annak még egy akciója van.
choice-final_city_points-off = A városok a megszerzésükkor vagy meghódításukkor adnak pontot.
choice-final_city_points-on = Ha a játék rendesen ér véget, minden birtokolt város még egyszer pontot ad a jelzőiért.
choice-fall_tiebreaks-all = Konstantinápoly elesése után a holtverseny úgy dől el, mint máskor.
choice-fall_tiebreaks-arab_only = Konstantinápoly elesése után csak az arab városok és az arab kincstár dönt.
choice-siege_tie-attacker = A várost az ostromértékével egyenlő erejű sereg is beveszi.
choice-siege_tie-defender = A várost csak az ostromértékénél erősebb sereg veszi be.
choice-battle_tie-defender = Ha a csata után egyenlő az erő, a támadás kudarcot vall.
choice-battle_tie-attacker = Ha a csata után egyenlő az erő, a támadó győz.
choice-losses_from_movement-true = Mozgáskockák is adhatók veszteségként.
choice-losses_from_movement-false = A mozgáskockák csatában nem vesznek el; az eliten és a fő seregen túli találat nem számít, amíg van mozgáskocka.
choice-bulgar_conquest_bezants-false = A bolgárok hódítása csak pontot hoz.
choice-bulgar_conquest_bezants-true = A bolgárok hódítása annyi bezantot is hoz, ahány pontot.
choice-map_id-near_east_33 = Harminchárom város Dürrakhiontól Derbentig és Mekkáig; rekonstrukció.
choice-card_id-card_2005 = A 2005-ös seregtábla; rekonstrukció.
help-forced_steps = A parti végéig minden olyan lépést megteszünk helyetted, amelyik az egyetlen lehetséges.
