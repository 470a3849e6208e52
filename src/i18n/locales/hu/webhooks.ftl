# Amit egy webhook az embereknek mond egy csatornán.

webhook-test = Ez egy próba: a webhook működik.
webhook-entry = Újdonság: { $table }
