-- What is wrong with the audit logs of all sellers: seals that do not follow from each other, entries
-- that were changed or taken out, and old ones that were put in.
create or replace function audit_wrong()
returns table (seller_id bigint, name text, problem text)
language sql stable as $$
  with chain as (
    select s.seller_id, s.position, s.hash, a.id as entry,
           lag(s.position, 1, 0::bigint) over w as before,
           audit_hash(lag(s.hash, 1, '') over w, a) as expected,
           (s.at, s.actor, s.action, s.subject) is distinct from (a.at, a.actor, a.action, a.subject)
             as is_copied_wrong
      from audit_seal s
      left join audit a on a.seller_id = s.seller_id and a.id = s.audit_id
    window w as (partition by s.seller_id order by s.position)
  )
  select c.seller_id, 'entry ' || c.position,
         case when c.entry is null then 'was taken out'
              when c.before <> c.position - 1 then 'does not follow ' || c.before
              else 'was changed' end
    from chain c
   where c.entry is null or c.before <> c.position - 1 or c.hash <> c.expected
      or c.is_copied_wrong
  union all
  select a.seller_id, a.action || ' ' || a.subject, 'was put in afterwards'
    from (select reach.seller_id, audit_reach(reach.seller_id) as id
            from (select distinct s.seller_id from audit_seal s) reach) reach
    join audit a on a.seller_id = reach.seller_id and a.id < reach.id
   where not exists (select from audit_seal s
                      where s.seller_id = a.seller_id and s.audit_id = a.id)
$$;
