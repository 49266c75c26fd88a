-- The Central Bank of the simulated world, where a day has another rate than the others.
-- owner: rails/sandbox

-- annual_bps: in basis points a year; null for a day of which nothing is published.
create table sandbox.cdi_rate (
  day date primary key,
  annual_bps integer check (annual_bps between 0 and 10000)
);
grant select, insert, update, delete on sandbox.cdi_rate to vintem_app;
