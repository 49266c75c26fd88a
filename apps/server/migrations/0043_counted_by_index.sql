-- Two filters together were counted by fetching up to a thousand charges, each from where it lies. What
-- is often asked for besides stands in the index of the other, which then answers alone.
-- owner: charges

drop index charge_by_due_date;
create index charge_by_due_date on charge (seller_id, due_date desc, id desc) include (customer_id);

drop index charge_by_status;
create index charge_by_status on charge (seller_id, status, due_date desc, id desc)
  include (value_cents);

drop index charge_by_paid_on;
create index charge_by_paid_on on charge (seller_id, paid_on, due_date desc, id desc)
  include (method) where paid_on is not null;
