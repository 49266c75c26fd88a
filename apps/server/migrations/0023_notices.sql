-- The notification panel: what happened to a seller, and how far each user has read.
-- owner: notices

-- type and variables are put into words by the panel (notices.ts of the contracts). reference names
-- the event: however often it is told, it stands here once. Ids are in the order of time.
create table notice (
  seller_id bigint not null,
  id uuid not null,
  type text not null,
  reference text not null,
  variables jsonb not null,
  notified_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, type, reference)
);
select make_tenant_table('notice');

-- Up to which notice a user has read.
create table notice_mark (
  seller_id bigint not null,
  user_id uuid not null,
  read_id uuid not null,
  primary key (seller_id, user_id)
);
select make_tenant_table('notice_mark');
