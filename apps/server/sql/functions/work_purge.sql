-- Forgets finished work after 30 days and stored answers after 24 hours. Real time: this is retention.
create or replace function work_purge() returns void
language sql security definer set search_path = public as $$
  delete from work where done_at < clock_timestamp() - interval '30 days';
  delete from idempotency where created_at < clock_timestamp() - interval '24 hours';
$$;
