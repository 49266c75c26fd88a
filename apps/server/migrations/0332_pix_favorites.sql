-- People and companies that a seller pays often (docs/decisions/0272).
-- owner: payees

-- confirmed_name: whom the directory named last for the key. A payment looks the key up again all the same.
create table pix_favorite (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  nickname text not null,
  sort_nickname text not null collate "C",
  recipient_name text not null,
  sort_name text not null collate "C",
  document text not null,
  pix_key text not null,
  key_type text not null check (key_type in ('cpf', 'cnpj', 'email', 'phone', 'evp')),
  bank text,
  agency text,
  account text,
  account_type text not null check (account_type in ('CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT')),
  notes text,
  is_active boolean not null,
  confirmed_name text,
  confirmed_at timestamptz check ((confirmed_at is null) = (confirmed_name is null)),
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, pix_key)
);
select make_tenant_table('pix_favorite');
create index pix_favorite_nicknames on pix_favorite (seller_id, sort_nickname, id);
create index pix_favorite_names on pix_favorite (seller_id, sort_name, id);
create index pix_favorite_newest on pix_favorite (seller_id, created_at, id);
create index pix_favorite_active on pix_favorite (seller_id, is_active, sort_nickname, id);
create index pix_favorite_types on pix_favorite (seller_id, key_type, sort_nickname, id);

-- One row a word, as customer_term.
create table pix_favorite_term (
  seller_id bigint not null,
  term text not null collate "C",
  favorite_id uuid not null,
  primary key (seller_id, term, favorite_id),
  foreign key (seller_id, favorite_id) references pix_favorite (seller_id, id)
);
select make_tenant_table('pix_favorite_term');
create index pix_favorite_term_of on pix_favorite_term (seller_id, favorite_id, term);
