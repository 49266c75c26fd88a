-- People are invited: who was invited has no password until they set one.
-- owner: users
alter table seller_user
  alter column password_hash drop not null,
  add constraint password_unless_invited check (password_hash is not null or status = 'CREATED');

-- The screen of users has a toggle of its own, as every route has.
update seller set toggles = toggles || '{view_seller_users}'
 where not toggles @> '{view_seller_users}';
update session set toggles = toggles || '{view_seller_users}'
 where not toggles @> '{view_seller_users}';
