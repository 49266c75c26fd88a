-- How a seller has its buyers written to about their charges (docs/decisions/0122).
-- owner: reminders

-- switches and texts hold what the seller has changed; what is missing is as it is at first.
create table reminder_settings (
  seller_id bigint not null references seller (seller_id),
  name text not null,
  email text not null,
  hidden_email text,
  active boolean not null,
  switches jsonb not null,
  texts jsonb not null,
  primary key (seller_id)
);
select make_tenant_table('reminder_settings');

-- The buyers of sellers of before go on getting receipts, and nothing new until the seller says so.
insert into reminder_settings (seller_id, name, email, active, switches, texts)
select s.seller_id, s.fantasy_name, s.email, true, off.switches, '{}'
  from seller as s
 cross join (
   select jsonb_object_agg(method || '_' || stage || '_EMAIL', false) as switches
     from unnest(array['BANK_SLIP', 'PIX', 'CREDIT_CARD']) as method
    cross join unnest(array['BEFORE_15', 'BEFORE_7', 'BEFORE_2', 'AFTER_2', 'AFTER_7', 'AFTER_20']) as stage
    where method <> 'CREDIT_CARD' or stage like 'AFTER%'
 ) as off;
