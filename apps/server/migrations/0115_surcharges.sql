-- What lateness cost the buyer of a charge, beside its value: all the seller's (docs/decisions/0121).
-- owner: charges

alter table charge add column surcharge_cents bigint not null default 0 check (surcharge_cents >= 0);
