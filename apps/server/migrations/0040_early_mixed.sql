-- Charges can be filtered by one type of card, which few sellers have: in the order of the list.
-- owner: charges

create index charge_early_mixed on charge (seller_id, due_date desc, id desc)
  where card_type = 'EARLY_MIXED';
