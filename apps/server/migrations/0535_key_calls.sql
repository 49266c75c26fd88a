-- Calls of the developers' API, kept for 30 days (docs/decisions/0375).
-- owner: key-calls

-- id: of the request, in the order of time. key_id: of a key that may be gone. route: as the endpoint table has it;
-- path: as it was called, without what is no id. at: real time.
create table key_call (
  seller_id bigint not null references seller,
  id uuid not null,
  key_id uuid not null,
  at timestamptz not null,
  method text not null,
  route text not null,
  path text not null,
  status integer not null,
  outcome text not null check (outcome in ('OK', 'REFUSED', 'FAILED')),
  millis integer not null,
  error_code text,
  idempotency_key text,
  replayed boolean not null,
  primary key (seller_id, id)
);
select make_tenant_table('key_call');
create index key_call_of_key on key_call (seller_id, key_id, id);
create index key_call_by_outcome on key_call (seller_id, outcome, id) where outcome <> 'OK';
create index key_call_by_method on key_call (seller_id, method, id);
create index key_call_by_route on key_call (seller_id, route, id);
create index key_call_by_idempotency_key on key_call (seller_id, idempotency_key) where idempotency_key is not null;
create index key_call_old on key_call (at);
