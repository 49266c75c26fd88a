-- Reminders by WhatsApp (docs/decisions/0139): whether a phone may be written to, how a message fares,
-- and the hours of a seller's late reminders.

-- phone: calling code and number, digits. One row a phone; ended_at is null while it may be written to.
-- owner: consents
create table whats_app_consent (
  seller_id bigint not null,
  phone text not null,
  source text not null check (source in ('SELLER', 'BUYER')),
  given_at timestamptz not null,
  ended_by text check (ended_by in ('SELLER', 'BUYER', 'ANSWER', 'NUMBER')),
  ended_at timestamptz,
  primary key (seller_id, phone),
  check ((ended_by is null) = (ended_at is null))
);
select make_tenant_table('whats_app_consent');

-- Who has written to a phone? Asked before the seller is known: an answer by WhatsApp names none.
-- owner: consents
create table whats_app_directory (
  phone text not null,
  seller_id bigint not null,
  primary key (phone, seller_id)
);
grant select, insert, update, delete on whats_app_directory to vintem_app;

-- A message by WhatsApp is delivered and read.
alter table reminder_message
  drop constraint reminder_message_state_check,
  drop constraint reminder_message_check1,
  add constraint reminder_message_state_check check (
    state in ('HELD', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'SKIPPED')),
  add constraint reminder_message_sent_check check (
    state = 'FAILED' or (sent_at is not null) = (state in ('SENT', 'DELIVERED', 'READ')));

-- The message of another channel that an e-mail is sent in place of.
alter table reminder_message add column in_place_of uuid;
create index reminder_message_letter on reminder_message (seller_id, letter_id);

alter table reminder_settings add column wide_hours boolean not null default false;

-- What the simulated WhatsApp was given, a repetition twice; state as it has reported it.
-- owner: rails/sandbox
create table sandbox.whats_app (
  number bigint generated always as identity primary key,
  id text not null,
  seller_id bigint not null,
  phone text not null,
  template text not null,
  body text not null,
  state text not null default 'SENT' check (state in ('SENT', 'DELIVERED', 'READ', 'FAILED')),
  sent_at timestamptz not null
);
grant select, insert, update, delete on sandbox.whats_app to vintem_app;
