-- A file of the bank whose fee cannot be read still brings the payment; the fee is then not known.
-- owner: rails/bank-slip
alter table cnab.settlement alter column fee_cents drop not null;
