-- Whom a seller's people are about to pay by PIX: the holders that the directory of keys gave, and how often it
-- may be asked (docs/decisions/0271).
-- owner: payees

-- The holder that a user was shown last of a key. Document: whole, for comparing; it is never shown so.
create table payee_look_up (
  seller_id bigint not null references seller (seller_id),
  user_id uuid not null,
  pix_key text not null,
  key_type text not null check (key_type in ('cpf', 'cnpj', 'email', 'phone', 'evp')),
  name text not null,
  document text not null,
  source text not null check (source in ('DIRECTORY', 'TYPED')),
  looked_up_at timestamptz not null,
  primary key (seller_id, user_id, pix_key)
);
select make_tenant_table('payee_look_up');
create index payee_look_up_oldest on payee_look_up (looked_up_at);

-- Against who tries keys to learn names: tokens as of filled_at, in real time.
create table payee_look_up_bucket (
  seller_id bigint primary key references seller (seller_id),
  tokens integer not null,
  filled_at timestamptz not null
);
select make_tenant_table('payee_look_up_bucket');

-- CPF and CNPJ of who was paid before, and kept the money or not: nobody is new twice.
create table known_payee (
  seller_id bigint not null references seller (seller_id),
  document text not null,
  primary key (seller_id, document)
);
select make_tenant_table('known_payee');
