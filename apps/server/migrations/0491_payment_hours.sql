-- The hour of a boleto by the registry, as its creator was shown it: who approves is held to it, too (banking §7).
-- owner: bill-payments

-- As 14:30 in São Paulo; null where the registry names none, and our own hours count.
alter table bill_payment add column closes_at text
  check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
