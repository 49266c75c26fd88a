-- Forgets up to p_limit changes of an e-mail whose code ran out a day ago; gives how many. One that is over is
-- refused the same whether or not its row is there.
-- Real time: this is retention.
-- owner: portal-contacts
create or replace function portal_contacts_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from portal_email_change c
     using (select seller_id, id from portal_email_change
             where expires_at < clock_timestamp() - interval '1 day'
             order by expires_at limit p_limit for update skip locked) as old
     where c.seller_id = old.seller_id and c.id = old.id
    returning 1
  )
  select count(*) from gone
$$;
grant execute on function portal_contacts_purge to vintem_jobs;
