-- The lowest id (UUID v7) of the instant that lies p_by before that of p_id.
create or replace function id_before(p_id uuid, p_by interval) returns uuid
language sql immutable parallel safe as $$
  select (lpad(to_hex(greatest(0, ('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint
                                  - (extract(epoch from p_by) * 1000)::bigint)), 12, '0')
          || repeat('0', 20))::uuid
$$;
