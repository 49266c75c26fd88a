-- Addresses that do not exist, beside those that want no more reminders, and sellers whose messages the
-- operator holds (docs/decisions/0140).
-- owner: reminders
alter table reminder_opt_out add column why text not null default 'BUYER'
  check (why in ('BUYER', 'BOUNCED'));
alter table reminder_opt_out alter column why drop default;

-- owner: reminders
create table message_hold (
  seller_id bigint primary key,
  why text not null,
  held_at timestamptz not null
);
select make_tenant_table('message_hold');
