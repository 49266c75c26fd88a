-- Takes p_uses of each ration, or of none: returns the first in order that has too little left,
-- with the time at which it begins again. A window begins with its first use. Rows are locked in
-- one order, for every caller, and held until the caller's transaction ends. Real time.
create or replace function take_rations(p_asked jsonb, p_uses integer)
returns table (refused_at integer, again_at timestamptz)
language plpgsql as $$
declare
  v_done text;
begin
  -- A count that a crash of the machine loses is no harm, and waiting for the disk at each request is.
  v_done := set_config('synchronous_commit', 'off', true);

  insert into ration as r (rule, subject, used, ends_at)
  select a.rule, a.subject, 0, clock_timestamp() + make_interval(secs => a.seconds)
    from jsonb_to_recordset(p_asked) as a(rule text, subject text, seconds integer)
   order by a.rule, a.subject
  on conflict (rule, subject) do update
    set used = case when r.ends_at <= clock_timestamp() then 0 else r.used end,
        ends_at = case when r.ends_at <= clock_timestamp() then excluded.ends_at else r.ends_at end;

  return query
    select (a.place - 1)::integer, r.ends_at
      from jsonb_array_elements(p_asked) with ordinality as a(asked, place)
      join ration r on r.rule = a.asked ->> 'rule' and r.subject = a.asked ->> 'subject'
     where r.used + p_uses > (a.asked ->> 'limit')::integer
     order by a.place
     limit 1;
  if found then return; end if;

  update ration r set used = r.used + p_uses
    from jsonb_to_recordset(p_asked) as a(rule text, subject text)
   where r.rule = a.rule and r.subject = a.subject;
end $$;
grant execute on function take_rations to vintem_app;
