-- Charges that a person said a waiting PIX was not meant for (docs/decisions/0242).
-- owner: operator-suspense

-- event_id is the payment, as the rail names it. What was refused is offered no more.
create table refused_offer (
  seller_id bigint not null,
  event_id text not null,
  charge_id uuid not null,
  reason text not null,
  refused_at timestamptz not null,
  primary key (seller_id, event_id, charge_id)
);
select make_tenant_table('refused_offer');
