-- Payments of a seller out of its checking account (docs/decisions/0270).
-- owner: bill-payments

alter table approval_rule drop constraint approval_rule_purpose_check;
alter table approval_rule add constraint approval_rule_purpose_check
  check (purpose in ('WITHDRAWAL', 'PAYMENT'));
alter table bank_order drop constraint bank_order_purpose_check;
alter table bank_order add constraint bank_order_purpose_check
  check (purpose in ('WITHDRAWAL', 'PAYOUT', 'PAYMENT'));

-- held_at: its money left checking; handed_over_at: the bank was ordered; paid_at: the bank sent it. Nobody
-- approves their own: a sole approver has no colleague to ask.
create table bill_payment (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  kind text not null check (kind = any (array['PIX'])),
  state text not null check (state in ('pending_approval', 'scheduled', 'approved', 'processing',
    'completed', 'returned', 'rejected', 'cancelled')),
  amount_cents bigint not null check (amount_cents between 1 and 9999999999),
  payment_date date not null,
  cost_center text not null
    check (cost_center in ('marketing', 'vendas', 'operacional', 'administrativo')),
  description text,
  pix_key text check ((pix_key is not null) = (kind = 'PIX')),
  key_type text check (key_type in ('cpf', 'cnpj', 'email', 'phone', 'evp')),
  payee_name text not null,
  payee_document text not null,
  payee_source text not null check (payee_source in ('DIRECTORY', 'TYPED')),
  sort_name text not null collate "C",
  created_by_id uuid not null,
  created_by text not null,
  created_at timestamptz not null,
  approvals_needed smallint not null check (approvals_needed >= 0),
  approver_ids uuid[] not null default '{}',
  approver_emails text[] not null default '{}',
  is_sole_approver boolean not null,
  decided_at timestamptz check (decided_at is not null or state in ('pending_approval', 'cancelled')),
  runs_at timestamptz check ((runs_at is not null) = (state in ('scheduled', 'approved'))),
  held_at timestamptz,
  handed_over_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz check ((ended_at is not null)
    = (state in ('completed', 'returned', 'rejected', 'cancelled'))),
  rejected_by text check (rejected_by is null or state = 'rejected'),
  reason text check ((reason is not null) = (state in ('returned', 'rejected', 'cancelled'))),
  notes text,
  reference text check ((reference is not null) = (paid_at is not null)),
  updated_at timestamptz not null,
  primary key (seller_id, id),
  check ((pix_key is null) = (key_type is null)),
  check (held_at is not null or state not in ('approved', 'processing', 'completed')),
  check (held_at is null or state not in ('pending_approval', 'scheduled', 'rejected')),
  check (handed_over_at is null or held_at is not null),
  check (handed_over_at is not null or state not in ('processing', 'completed')),
  check (handed_over_at is null or state in ('processing', 'completed', 'returned')),
  check (paid_at is null or state in ('completed', 'returned')),
  check (paid_at is not null or state <> 'completed'),
  check (paid_at is null or handed_over_at is not null),
  check (cardinality(approver_ids) = cardinality(approver_emails)),
  check (not created_by_id = any (approver_ids)),
  check (not has_twins(approver_ids)),
  check (cardinality(approver_ids) = 0 or not is_sole_approver),
  check (cardinality(approver_ids) >= approvals_needed or is_sole_approver
    or state in ('pending_approval', 'rejected', 'cancelled'))
);
select make_tenant_table('bill_payment');
create index bill_payment_newest on bill_payment (seller_id, created_at, id);
create index bill_payment_by_state on bill_payment (seller_id, state, created_at, id);
create index bill_payment_states on bill_payment (seller_id, state, id);
create index bill_payment_amounts on bill_payment (seller_id, amount_cents, id);
create index bill_payment_dates on bill_payment (seller_id, payment_date, id);
create index bill_payment_names on bill_payment (seller_id, sort_name, id);
create index bill_payment_scheduled on bill_payment (seller_id, payment_date, created_at, id)
  where state = 'scheduled';
-- Of one person on a day: approvals measure their sum.
create index bill_payment_of_day on bill_payment (seller_id, created_by_id, payment_date);
create index bill_payment_of_key on bill_payment (seller_id, pix_key, payment_date);

-- One row a word, as customer_term.
create table bill_payment_term (
  seller_id bigint not null,
  term text not null collate "C",
  payment_id uuid not null,
  primary key (seller_id, term, payment_id),
  foreign key (seller_id, payment_id) references bill_payment (seller_id, id)
);
select make_tenant_table('bill_payment_term');
create index bill_payment_term_of on bill_payment_term (seller_id, payment_id, term);

-- The screen has a toggle of its own, as every route has.
update seller set toggles = toggles || '{view_seller_accounts_payable}'
 where not toggles @> '{view_seller_accounts_payable}';
update session set toggles = toggles || '{view_seller_accounts_payable}'
 where not toggles @> '{view_seller_accounts_payable}';
