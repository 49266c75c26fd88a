-- Boletos of other banks of which the registry of the simulated world says otherwise than their barcode does.
-- owner: rails/sandbox

-- amount_cents: what it costs now; null as its barcode says. is_paid: somebody has paid it elsewhere.
create table sandbox.registered_slip (
  barcode text primary key check (barcode ~ '^[0-9]{44}$'),
  amount_cents bigint check (amount_cents > 0),
  is_paid boolean not null,
  set_at timestamptz not null
);
grant select, insert, update, delete on sandbox.registered_slip to vintem_app;
