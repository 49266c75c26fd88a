-- Divides and rounds to the nearest, halves to the even one, as money is rounded. Of amounts from zero up.
create or replace function half_even(n bigint, d bigint) returns bigint
language sql immutable parallel safe as $$
  select n / d + case when n % d * 2 > d or n % d * 2 = d and n / d % 2 = 1 then 1 else 0 end
$$;
grant execute on function half_even to vintem_app, vintem_jobs;
