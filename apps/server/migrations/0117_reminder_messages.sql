-- What buyers are sent about their charges, one row a charge, stage and channel (docs/decisions/0123).
-- owner: reminders

-- day is the one that the stage falls on; letter_id the work whose message carries it, so that what a
-- buyer gets on a day is one message.
create table reminder_message (
  seller_id bigint not null,
  id uuid not null,
  charge_id uuid not null,
  stage text not null check (stage in (
    'BEFORE_15', 'BEFORE_7', 'BEFORE_2', 'PAID', 'AFTER_2', 'AFTER_7', 'AFTER_20')),
  channel text not null check (channel in ('EMAIL', 'WHATSAPP')),
  day date not null,
  recipient text not null,
  state text not null check (state in ('HELD', 'SENT', 'FAILED', 'SKIPPED')),
  reason text,
  letter_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (seller_id, id),
  unique (seller_id, charge_id, stage, channel),
  foreign key (seller_id, charge_id) references charge (seller_id, id),
  check ((reason is not null) = (state in ('FAILED', 'SKIPPED'))),
  check ((sent_at is not null) = (state = 'SENT'))
);
select make_tenant_table('reminder_message');
create index reminder_message_to on reminder_message (seller_id, recipient, created_at);

-- In whose name an e-mail is, and where answers go; null for the platform's own.
alter table sandbox.email
  add column sender_name text,
  add column reply_to text;
