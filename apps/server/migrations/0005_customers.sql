-- Customers of a seller, unique by document.
-- owner: customers

-- search_terms: folded words of name, document and e-mail, each found by its beginning.
-- sort_name: the folded name, so that the list is in the order people expect.
create table customer (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  document_type text not null check (document_type in ('cpf', 'cnpj', 'other')),
  document text not null,
  document_nation text not null,
  name text not null,
  fantasy_name text,
  email text not null,
  alternative_email text,
  country_code text not null,
  phone text not null,
  zip_code text,
  street text,
  number text,
  complement text,
  district text,
  city text,
  state text,
  country text,
  sort_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, document_nation, document)
);
select make_tenant_table('customer');
create index customer_by_name on customer (seller_id, sort_name, id);

-- One row a word, so that a search is a prefix scan of an index that row-level security leaves
-- usable (text ^@ is leakproof; see docs/decisions/0004-tenancy.md).
create table customer_term (
  seller_id bigint not null,
  term text not null collate "C",
  customer_id uuid not null,
  primary key (seller_id, term, customer_id),
  foreign key (seller_id, customer_id) references customer (seller_id, id)
);
select make_tenant_table('customer_term');
create index customer_term_of on customer_term (seller_id, customer_id);
