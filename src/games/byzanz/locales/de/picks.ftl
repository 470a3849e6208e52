# The steps of a choice.

pick-bid = diese Karten bieten

# What is picked brings and costs.
hint-bid = Lege Waren aus, die mehr wert sind als das Höchstgebot. Gewinnst du, gehen sie in den Markt, und das Angebot gehört dir bis auf eine Karte.
hint-pass = Du nimmst dein Gebot zurück und bist aus dieser Versteigerung heraus.
hint-give = Eine Karte des Angebots geht in den Markt; die anderen bekommst du.
hint-discard = Wirf ab, bis du 7 Karten hast; abgeworfene Karten kommen aus dem Spiel und bringen nichts.
hint-take = Alle Karten einer Sorte kommen umsonst aus dem Markt auf deine Hand.
hint-sell = Drei Karten einer Sorte (Händler ersetzen jede): Die höchste ist dein Gewinn, die anderen kommen aus dem Spiel. Drei Händler bringen 5.
hint-done = Du verkaufst nichts mehr; was du noch auf der Hand hast, bringt keine Punkte.

# Why somebody can only pass.
byzanz-cannot-beat = Du kannst nur passen: Alle deine Karten zusammen ergeben { $total } und überbieten { $high } nicht.
