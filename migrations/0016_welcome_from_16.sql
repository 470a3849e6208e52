-- Adds the kind of email that tells an address which account was registered with it from an emailed invitation. An older
-- program would drop such an email unsent, and its reader could not end an account that somebody else registered.
alter table account_email drop constraint account_email_kind_check;
alter table account_email add constraint account_email_kind_check check (
    kind in (
        'verify_address', 'already_registered', 'reset_password', 'password_changed', 'address_changed',
        'sign_in_link', 'invitation', 'welcome', 'webhook_disabled', 'dispute_waits'
    )
);
