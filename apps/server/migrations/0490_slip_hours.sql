-- Until which time of a business day the registry takes a boleto: its hour wins (banking §7).
-- owner: slip-payments

-- As 14:30 in São Paulo; null where the registry names none, and our own hours count.
alter table slip_check add column closes_at text
  check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
