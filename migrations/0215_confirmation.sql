-- When a person is asked again before an action is sent from a page.

alter table account
  add column confirmation text not null default 'final',
  add constraint account_confirmation_check check (confirmation in ('always', 'final', 'never'));
