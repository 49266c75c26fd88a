-- Sellers who register themselves, and whom the platform has approved to be paid.

-- Until then a seller takes no payment. Whoever is here was opened by the operator.
alter table seller add column approved_at timestamptz;
update seller set approved_at = created_at;

-- Under the number that the seller will have. registration is emptied when the e-mail is confirmed;
-- secret_hash is of the link that confirms it.
-- owner: sign-up
create table sign_up (
  seller_id bigint not null,
  id uuid not null,
  registration jsonb not null,
  secret_hash text not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (seller_id, id)
);
select make_tenant_table('sign_up');
create index sign_up_unconfirmed on sign_up (expires_at) where confirmed_at is null;
