-- First pages of the list of charges that took as long as there were charges. Whether a customer has a
-- word is asked of one charge after the other, and what was paid on a day is read in the order of the
-- list: the indexes alone answer both. Each takes the place of one with fewer columns.
-- owner: charges

drop index customer_term_of;
create index customer_term_of on customer_term (seller_id, customer_id, term);

drop index charge_by_paid_on;
create index charge_by_paid_on on charge (seller_id, paid_on, due_date desc, id desc)
  where paid_on is not null;
