-- The calendar of messages reads the subscriptions that are due on a day a page at a time, and those whose
-- next cycle is cut short by another due day beside them (docs/decisions/0230).
-- owner: subscriptions
drop index subscription_by_due_date;
create index subscription_by_due_date on subscription (seller_id, next_due_date, id);
create index subscription_cut_short on subscription (seller_id, next_due_date, id)
  where bill_on is not null and anchor > next_due_date;
