# The steps of a choice.

pick-bid = punta queste carte

# What is picked brings and costs.
hint-bid = Metti sul tavolo merci che valgono più della puntata più alta. Se vinci vanno al mercato, e il lotto è tuo tranne una carta.
hint-pass = Riprendi la tua puntata e sei fuori da questa asta.
hint-give = Una carta del lotto va al mercato; le altre sono tue.
hint-discard = Scarta finché non ne restano 7; le carte scartate escono dal gioco e non portano nulla.
hint-take = Tutte le carte di un tipo passano dal mercato alla tua mano, gratis.
hint-sell = Tre carte di un tipo, un mercante ne sostituisce una: la più alta è il tuo profitto, le altre escono dal gioco. Tre mercanti portano 5.
hint-done = Non vendi altro; le carte rimaste in mano non portano punti.

# Why somebody can only pass.
byzanz-cannot-beat = Puoi solo passare: tutte le tue carte insieme fanno { $total } e non superano { $high }.
