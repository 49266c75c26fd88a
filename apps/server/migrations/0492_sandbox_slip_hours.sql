-- Until which time of a business day the registry of the simulated world takes a boleto of another bank.
-- owner: rails/sandbox

-- As 14:30 in São Paulo; null where it names none.
alter table sandbox.registered_slip add column closes_at text
  check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
