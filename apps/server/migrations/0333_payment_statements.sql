-- Payments by date with one state or cost centre: the statement of payments (docs/decisions/0273).
-- owner: bill-payments

create index bill_payment_dates_of_state on bill_payment (seller_id, state, payment_date, id);
create index bill_payment_dates_of_cost_center on bill_payment (seller_id, cost_center, payment_date, id);
