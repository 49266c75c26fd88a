-- Charges shared with sub-sellers: what each takes of a charge, and whose a receivable is.
-- owner: charges

-- Fixed when the charge is born: percentages are of the charge's value (domain §3).
create table charge_split (
  seller_id bigint not null,
  charge_id uuid not null,
  sub_seller_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (seller_id, charge_id, sub_seller_id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('charge_split');

-- A receivable without a sub-seller is the seller's own. It shrinks, down to nothing, by what is
-- refunded or disputed before its day.
alter table receivable add column sub_seller_id bigint;
alter table receivable drop constraint receivable_seller_id_charge_id_number_key;
alter table receivable
  add constraint receivable_of_charge unique nulls not distinct
    (seller_id, charge_id, number, sub_seller_id);
alter table receivable drop constraint receivable_amount_cents_check;
alter table receivable add constraint receivable_amount_cents_check check (amount_cents >= 0);
