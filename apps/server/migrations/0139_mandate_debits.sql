-- What payers' banks are told to take by a mandate (docs/decisions/0136).
-- owner: mandates

-- Beside the row of charge_pix of the same txid, marked DEBIT, which says how it stands. due_on: the due
-- day as moved to a business day. last_on: the latest day on which the bank is to take it. retries: days
-- that were asked for after due_on. reason: of the bank, or ours, where it came to nothing.
create table mandate_debit (
  seller_id bigint not null,
  txid text not null,
  mandate_id uuid not null,
  charge_id uuid not null,
  due_on date not null,
  last_on date not null check (last_on >= due_on),
  retries smallint not null default 0 check (retries between 0 and 3),
  reason text,
  created_at timestamptz not null,
  primary key (seller_id, txid),
  foreign key (seller_id, mandate_id) references mandate (seller_id, id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('mandate_debit');
create index mandate_debit_of on mandate_debit (seller_id, mandate_id, created_at);
create index mandate_debit_of_charge on mandate_debit (seller_id, charge_id);
