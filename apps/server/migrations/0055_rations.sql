-- How often something was done by somebody, counted for a time: limits that all processes share.
-- A subject may span sellers (an address, a card), so no row belongs to one; what a subject is cannot
-- be read from it (an HMAC, docs/decisions/0056). Real time.
-- owner: platform
create table ration (
  rule text not null,
  subject text not null,
  used integer not null check (used >= 0),
  ends_at timestamptz not null,
  primary key (rule, subject)
);
create index ration_over on ration (ends_at);
grant select, insert, update, delete on ration to vintem_app;
