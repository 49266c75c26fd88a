-- PIX keys of the seller's banking accounts (docs/decisions/0267).
-- owner: pix-keys

-- key: in the form of the DICT; null while the bank has not made a random one. code_count: codes sent, of which
-- the last counts; times of codes are real, all others the business clock's. claim_*: another bank asks for the
-- key. ended_at: it counts no more.
create table pix_key (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  account_id uuid not null,
  key_type text not null check (key_type in ('email', 'phone', 'evp', 'cnpj')),
  key text check (key is not null or key_type = 'evp'),
  state text not null check (state in ('CONFIRMING', 'REGISTERING', 'CLAIMING', 'ACTIVE', 'CLAIMED', 'DELETING',
                                       'REFUSED', 'LOST', 'DELETED', 'EXPIRED')),
  reason text,
  code_count smallint not null default 0 check (code_count between 0 and 4),
  code_tries smallint not null default 0 check (code_tries between 0 and 5),
  code_sent_at timestamptz,
  claim_id uuid,
  claim_kind text check (claim_kind in ('OWNERSHIP', 'PORTABILITY')),
  claimer text,
  claimed_at timestamptz,
  claim_answer text check (claim_answer in ('KEEP', 'YIELD')),
  requested_by_id uuid,
  requested_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (seller_id, id),
  check ((ended_at is not null) = (state in ('REFUSED', 'LOST', 'DELETED', 'EXPIRED'))),
  check (state <> 'CONFIRMING' or code_count > 0),
  check (state <> 'ACTIVE' or key is not null),
  check ((state = 'CLAIMED') <= (claim_id is not null and claim_kind is not null and claimed_at is not null))
);
select make_tenant_table('pix_key');
create unique index pix_key_live on pix_key (seller_id, key) where ended_at is null;
create index pix_key_of_account on pix_key (seller_id, account_id, created_at);
create index pix_key_of_day on pix_key (seller_id, created_at);
-- Those about which the bank has still to say something, for the operator.
create index pix_key_under_way on pix_key (created_at, seller_id)
  where state in ('REGISTERING', 'CLAIMING', 'CLAIMED', 'DELETING');

-- Accounts that were active before have a random key each, as those do that are activated from now on.
with made as (
  insert into pix_key (seller_id, id, account_id, key_type, state, requested_by, created_at)
  select seller_id, gen_random_uuid(), account_id, 'evp', 'REGISTERING', 'activation', activated_at
    from banking_account, unnest(array[checking_id, investment_id]) as account_id
   where status = 'ACTIVE'
  returning seller_id, id, created_at
)
insert into work (seller_id, id, kind, key, due_at, payload)
select seller_id, gen_random_uuid(), 'register-pix-key', id::text, created_at, '{}' from made;
