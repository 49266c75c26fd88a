-- A refresh secret carries a tag of its session, so that one that was good once is told from a guess:
-- only the former ends the session. Sessions of before have a key too, which none of their secrets fits.
-- They end 12 hours after their last use and 30 days after the sign-in, as new ones do.
-- owner: sessions
alter table session add column refresh_tag_key text;
update session set refresh_tag_key = gen_random_uuid()::text,
       expires_at = least(expires_at, refreshed_at + interval '12 hours', created_at + interval '30 days');
alter table session alter column refresh_tag_key set not null,
  alter column refresh_tag_key set default gen_random_uuid()::text;
