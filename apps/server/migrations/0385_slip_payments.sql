-- Payments of boletos out of checking (docs/decisions/0300).
-- owner: bill-payments

alter table bill_payment drop constraint bill_payment_kind_check;
alter table bill_payment add constraint bill_payment_kind_check check (kind in ('PIX', 'BANK_SLIP'));
-- BARCODE: nobody but the barcode says whom it pays.
alter table bill_payment drop constraint bill_payment_payee_source_check;
alter table bill_payment add constraint bill_payment_payee_source_check
  check (payee_source in ('DIRECTORY', 'TYPED', 'BARCODE'));

-- due_on, issuer: as the registry said, or the barcode. original_cents: what was held, where the boleto cost less
-- when it was paid. origin: a person, or an item of a file.
alter table bill_payment
  add column barcode text check (barcode ~ '^[0-9]{44}$'),
  add column due_on date,
  add column issuer text,
  add column original_cents bigint,
  add column origin text not null default 'PERSON' check (origin in ('PERSON', 'LOT')),
  add constraint bill_payment_barcode_kind check ((barcode is not null) = (kind = 'BANK_SLIP')),
  add constraint bill_payment_slip_facts check (kind = 'BANK_SLIP' or (due_on is null and issuer is null)),
  add constraint bill_payment_cheaper check (original_cents is null
    or (original_cents > amount_cents and handed_over_at is not null));

-- A boleto is paid once: what came back may be paid again.
create unique index bill_payment_barcode_once on bill_payment (seller_id, barcode)
  where state in ('pending_approval', 'scheduled', 'approved', 'processing', 'completed');
create index bill_payment_slip_twins on bill_payment (seller_id, payee_document, payment_date)
  where kind = 'BANK_SLIP';

-- Each kind has a list of its own.
drop index bill_payment_newest, bill_payment_by_state, bill_payment_states, bill_payment_amounts,
  bill_payment_names;
create index bill_payment_newest on bill_payment (seller_id, kind, created_at, id);
create index bill_payment_by_state on bill_payment (seller_id, kind, state, created_at, id);
create index bill_payment_states on bill_payment (seller_id, kind, state, id);
create index bill_payment_amounts on bill_payment (seller_id, kind, amount_cents, id);
create index bill_payment_kind_dates on bill_payment (seller_id, kind, payment_date, id);
create index bill_payment_names on bill_payment (seller_id, kind, sort_name, id);
create index bill_payment_cost_centers on bill_payment (seller_id, kind, cost_center, created_at, id);
-- What waits and what is scheduled, of all kinds.
create index bill_payment_waiting on bill_payment (seller_id, state)
  where state in ('pending_approval', 'scheduled');
