-- Forgets up to p_limit rows of the oldest import whose file was sent more than 30 days ago, and returns how
-- many. A row of which a subscription came loses what stood in the file alone: what was undone may be
-- imported again. With its rows an import that never ran is over. Real time: this is retention.
-- owner: subscription-imports
create or replace function imports_purge(p_limit integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select seller_id, id from subscription_import
     where kept_since < clock_timestamp() - interval '30 days' and forgotten_at is null
       and state not in ('RUNNING', 'UNDOING')
     order by kept_since limit 1 for update skip locked
  ), kept as (
    select r.seller_id, r.import_id, r.line, r.subscription_id is not null as has_led
      from old join subscription_import_row r on r.seller_id = old.seller_id and r.import_id = old.id
     where r.subscription_id is null or r.cells <> '[]' or r.mended <> '{}'
     limit p_limit
  ), gone as (
    delete from subscription_import_row r using kept
     where not kept.has_led and r.seller_id = kept.seller_id and r.import_id = kept.import_id
       and r.line = kept.line
    returning 1
  ), emptied as (
    update subscription_import_row r
       set cells = '[]', mended = '{}', identity = null, document = null
      from kept
     where kept.has_led and r.seller_id = kept.seller_id and r.import_id = kept.import_id
       and r.line = kept.line
    returning 1
  ), closed as (
    update subscription_import i
       set forgotten_at = clock_timestamp(),
           state = case when i.state in ('DONE', 'UNDONE') then i.state else 'REFUSED' end,
           refusal = case when i.state in ('DONE', 'UNDONE') then null
                     else coalesce(i.refusal, 'As linhas de uma planilha são guardadas por 30 dias.') end
      from old
     where i.seller_id = old.seller_id and i.id = old.id and not exists (select from kept)
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from emptied) + (select count(*) from closed)
$$;
grant execute on function imports_purge to vintem_jobs;
