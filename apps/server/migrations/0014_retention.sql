-- What is kept for a time only is found by its age, so that forgetting costs no more than what is
-- forgotten.

-- Replaced by one that takes a batch; it was never called.
drop function if exists work_purge();

create index idempotency_by_age on idempotency (created_at);
-- Over is a session that was ended, or that nobody used for as long as it lasts.
create index session_over on session (least(expires_at, revoked_at));
create index password_reset_over on password_reset (expires_at);

-- When somebody last tried to sign in from there. What stands there already counts from this migration.
alter table sign_in_source add column used_at timestamptz not null default '2026-11-21';
alter table sign_in_source alter column used_at drop default;
create index sign_in_source_unused on sign_in_source (used_at);
