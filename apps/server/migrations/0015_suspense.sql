-- Money that matched no payable charge is rare and looked for among all that was ever posted; what was
-- written down when it was set aside tells whose it may be.

create index ledger_posting_unmatched on ledger_posting (happened_at, id)
  where reason = 'payment-unmatched';
create index audit_set_aside on audit (seller_id, subject) where action = 'payment.set-aside';
