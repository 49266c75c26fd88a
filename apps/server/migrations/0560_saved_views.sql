-- Names for what a list shows: its filter and order, as the query string of its screen
-- (docs/decisions/0391).

-- Seen by its owner, and by all users of the seller who may see the list where it is shared.
-- owner: saved-views
create table saved_view (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  list text not null check (list in ('charges')),
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 1000),
  is_shared boolean not null,
  owner_id uuid not null,
  owner text not null,
  created_at timestamptz not null,
  primary key (seller_id, id)
);
create index saved_view_of_owner on saved_view (seller_id, owner_id);
create index saved_view_shared on saved_view (seller_id, list) where is_shared;
select make_tenant_table('saved_view');
