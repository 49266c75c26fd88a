-- What a sub-seller has is read from the ledger by its accounts, the newest first, and what is to
-- come from its receivables by their days. Sellers without sub-sellers have no row in any of these.
-- owner: ledger

create index ledger_transfer_to_sub_seller on ledger_transfer (seller_id, credit, posting_id)
  where credit ^@ 'subseller.';
create index ledger_transfer_of_sub_seller on ledger_transfer (seller_id, debit, posting_id)
  where debit ^@ 'subseller.';

create index receivable_of_sub_seller on receivable (seller_id, sub_seller_id, due_date)
  where settled_at is null and sub_seller_id is not null;
