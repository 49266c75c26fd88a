-- Sub-sellers: whom a seller shares charges with.
-- owner: sub-sellers

create sequence sub_seller_number;
grant usage on sequence sub_seller_number to vintem_app;

-- payment_value is basis points of a PERCENTAGE and cents of a FIXED share. registration_id is the
-- latest check of the bank account: what an earlier one finds is no longer asked for. Address, bank
-- account and owner are read and written whole.
create table sub_seller (
  seller_id bigint not null references seller (seller_id),
  id bigint not null,
  document_type text not null check (document_type in ('CPF', 'CNPJ')),
  document text not null,
  name text not null,
  description text,
  opening_date date,
  payment_type text not null check (payment_type in ('FIXED', 'PERCENTAGE')),
  payment_value bigint not null check (payment_value > 0),
  address jsonb not null,
  account jsonb not null,
  owner jsonb not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  alternative_email text,
  is_active boolean not null,
  split_status text not null check (split_status in ('PROCESSING', 'ACTIVE', 'FAILED')),
  split_error text,
  registration_id uuid not null,
  sort_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, document)
);
select make_tenant_table('sub_seller');
create index sub_seller_by_name on sub_seller (seller_id, sort_name, id);

-- One row a word, as customer_term.
create table sub_seller_term (
  seller_id bigint not null,
  term text not null collate "C",
  sub_seller_id bigint not null,
  primary key (seller_id, term, sub_seller_id),
  foreign key (seller_id, sub_seller_id) references sub_seller (seller_id, id)
);
select make_tenant_table('sub_seller_term');
create index sub_seller_term_of on sub_seller_term (seller_id, sub_seller_id);
