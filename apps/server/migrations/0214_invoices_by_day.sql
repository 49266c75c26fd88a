-- The invoices of a period, for reports; with what only their document says: the series, and the
-- tax where the city calculates it.
-- owner: invoices

alter table invoice add column series text, add column iss_cents bigint;
create index invoice_by_creation on invoice (seller_id, created_at, id);
