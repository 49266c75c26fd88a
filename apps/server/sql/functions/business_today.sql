-- The civil day of the business clock, in São Paulo.
create or replace function business_today() returns date
language sql stable as $$
  select (business_now() at time zone 'America/Sao_Paulo')::date
$$;
grant execute on function business_today to vintem_app, vintem_jobs;
