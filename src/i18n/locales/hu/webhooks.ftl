# Amit egy webhook az embereknek mond egy csatornán.

webhook-test = Ez egy teszt: a webhook működik.
webhook-entry = Újdonság: { $table }
