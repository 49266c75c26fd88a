-- A withdrawal may include an anticipation, whose tax is taken of the total (docs/decisions/0212).
-- owner: withdrawals

-- amount_cents is what the account receives.
alter table withdrawal
  add column total_cents bigint,
  add column tax_cents bigint check (tax_cents >= 0),
  add column anticipation_id uuid,
  add foreign key (seller_id, anticipation_id) references anticipation (seller_id, id),
  add check ((total_cents is null) = (anticipation_id is null)),
  add check ((tax_cents is null) = (anticipation_id is null)),
  add check (amount_cents = total_cents - tax_cents);
create unique index withdrawal_of_anticipation on withdrawal (seller_id, anticipation_id);

-- A flagged seller's tax, divided among the parts, may take a cent that is the whole of one.
alter table anticipation_part drop constraint anticipation_part_check;
alter table anticipation_part add check (cost_cents >= 0 and cost_cents <= amount_cents);
