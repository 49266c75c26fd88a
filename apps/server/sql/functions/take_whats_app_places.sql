-- Counts phones that are about to be written to by WhatsApp, p_limit of all sellers in 24 hours at the most
-- (null: any number). A phone of that time counts once. Returns those that have no place, with the time at
-- which they may have one: the first when the oldest recipient is 24 hours old, the next with the next one.
-- One caller at a time, of all processes. A place that is not used in the end stays counted.
-- owner: whats-app
create or replace function take_whats_app_places(p_phones text[], p_limit integer)
returns table (phone text, free_at timestamptz)
language plpgsql as $$
declare
  v_now timestamptz := business_now();
  v_free bigint;
  v_waiting bigint := 0;
begin
  perform pg_advisory_xact_lock(hashtext('take_whats_app_places'));
  delete from whats_app_place w where w.written_at <= v_now - interval '24 hours';
  select p_limit - count(*) into v_free from whats_app_place;
  -- Above a limit that has been lowered.
  if v_free < 0 then v_waiting := -v_free; end if;

  foreach phone in array p_phones loop
    update whats_app_place w set written_at = v_now where w.phone = take_whats_app_places.phone;
    continue when found;
    if p_limit is null or v_free > 0 then
      insert into whats_app_place values (phone, v_now);
      v_free := v_free - 1;
    else
      select w.written_at + interval '24 hours' into free_at
        from whats_app_place w order by w.written_at, w.phone offset v_waiting limit 1;
      free_at := coalesce(free_at, v_now + interval '24 hours');
      v_waiting := v_waiting + 1;
      return next;
    end if;
  end loop;
end $$;
grant execute on function take_whats_app_places to vintem_app;
