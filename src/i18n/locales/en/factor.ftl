# The second factor: codes of an app for signing in, and recovery codes.

factor-title = Second factor
factor-about = Besides your password, signing in can ask for a code from an app on your phone.
factor-go = Set up or change
factor-help = With a second factor, signing in needs your password and a code from an app on your phone, such as Aegis, Google Authenticator or a password manager. Somebody who learns your password cannot sign in with it alone.
factor-required = Your account must have a second factor.
factor-begin = Set up
factor-scan = Scan this code with the app, then enter the six digits that it shows.
factor-qr = QR code with the secret for the app
factor-secret = Or type this secret into the app:
factor-code = Code
factor-code-title = Enter a code
factor-code-help = The six digits that your app shows now, or one of your recovery codes.
factor-lost = If you have neither the app nor a recovery code, ask the operator of the service.
factor-on = Turn on
factor-is-on = On since
factor-codes-left = { $count ->
    [one] One recovery code is left.
   *[other] { $count } recovery codes are left.
}
factor-change-help = Both need your password and a code of the app, or a recovery code.
factor-new-codes = New recovery codes
factor-off = Turn off
factor-off-done = The second factor is off.
factor-missing = Before you go on, set up a second factor.
factor-back = Back to password and sign-ins
factor-codes = Recovery codes
factor-codes-help = Keep these codes in a safe place. Each of them works once in place of a code of the app. They are shown only now.
factor-codes-kept = I have kept them
factor-on-done = The second factor is on.
