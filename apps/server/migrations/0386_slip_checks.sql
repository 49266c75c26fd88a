-- What a seller's people were shown last of a boleto, before they pay it (docs/decisions/0300).
-- owner: slip-payments

create table slip_check (
  seller_id bigint not null references seller (seller_id),
  user_id uuid not null,
  barcode text not null,
  is_confirmed boolean not null,
  payee_name text not null,
  payee_document text not null,
  issuer text,
  face_cents bigint,
  amount_cents bigint,
  due_on date,
  last_on date,
  is_overdue boolean not null,
  checked_at timestamptz not null,
  primary key (seller_id, user_id, barcode)
);
select make_tenant_table('slip_check');
create index slip_check_oldest on slip_check (checked_at);
