-- Payments through the Inter Empresas API (docs/decisions/0293). The bank is asked after a payment by the code of
-- the request that it gives, so the code is kept with the payment it is of; and it takes so many calls a minute,
-- from all processes together. One account of the installation pays for all sellers, so these rows have no
-- row-level security.
-- owner: rails/inter

create schema inter;
grant usage on schema inter to vintem_app;

-- code: codigoSolicitacao.
create table inter.payment (
  seller_id bigint not null,
  payment_id uuid not null,
  code text not null,
  taken_at timestamptz not null,
  primary key (seller_id, payment_id)
);
create unique index payment_of_code on inter.payment (code);

-- free_at: when as many calls as were made would have been made at an even pace.
create table inter.pace (
  account text not null,
  call text not null,
  free_at timestamptz not null,
  primary key (account, call)
);

grant select, insert, update on inter.payment, inter.pace to vintem_app;
revoke execute on all functions in schema inter from public;
