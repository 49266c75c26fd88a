-- The CDI of each business day, and what grows with it (docs/decisions/0277). Of the platform, so without a
-- seller; what was once noted is not changed.
-- owner: rates

-- tdi_e8: of the day, in 1e-8, as series 12 of the Central Bank has it in per cent with six decimals.
create table cdi_rate (
  day date primary key,
  tdi_e8 integer not null check (tdi_e8 between 0 and 10000000),
  source text not null check (source in ('CENTRAL_BANK', 'OPERATOR')),
  noted_at timestamptz not null
);

-- C(d) of a percentage of the CDI, at the beginning of a business day: with the rates of the days before it. As
-- text, since its 17 digits are more than a number of the server's has.
create table yield_index (
  cdi_bps integer not null check (cdi_bps > 0),
  day date not null,
  value text not null check (value ~ '^[1-9][0-9]{0,8}[.][0-9]{16}$'),
  primary key (cdi_bps, day)
);

grant select, insert on cdi_rate, yield_index to vintem_app;
