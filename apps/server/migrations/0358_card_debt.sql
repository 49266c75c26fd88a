-- What a seller owes of invoices of its virtual cards, which checking could not pay: the third balance that
-- may go below zero, and the one that never goes above (docs/decisions/0282).
-- owner: ledger
alter table ledger_balance drop constraint ledger_floor;
alter table ledger_balance add constraint ledger_floor check (
  amount_cents >= 0 or account in ('seller.available', 'seller.card_debt')
  or account like 'subseller.available:%'
);
alter table ledger_balance add constraint ledger_ceiling check (
  amount_cents <= 0 or account <> 'seller.card_debt'
);
