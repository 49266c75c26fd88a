-- Deletes up to p_limit answers that were stored 24 hours ago, and returns how many: from then on
-- their keys are new again. Real time: this is retention.
create or replace function idempotency_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from idempotency i
     using (select seller_id, key from idempotency
             where created_at < clock_timestamp() - interval '24 hours'
             order by created_at limit p_limit for update skip locked) as old
     where i.seller_id = old.seller_id and i.key = old.key
    returning 1
  )
  select count(*) from gone
$$;
grant execute on function idempotency_purge to vintem_jobs;
