-- Addresses that want no more reminders of a seller (docs/decisions/0123).
-- owner: reminders

create table reminder_opt_out (
  seller_id bigint not null,
  recipient text not null,
  at timestamptz not null,
  primary key (seller_id, recipient)
);
select make_tenant_table('reminder_opt_out');

-- The address by which an e-mail of the sandbox is ended.
alter table sandbox.email add column unsubscribe_url text;
