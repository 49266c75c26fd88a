-- The server works as two logins that can become nobody else: vintem_app, which sees one seller at a
-- time, and vintem_jobs, which hands out the work of all sellers through functions and reads no table
-- of theirs. Nobody may call a function unless its file says so.
-- owner: platform

do $$
begin
  if not exists (select from pg_roles where rolname = 'vintem_jobs') then
    create role vintem_jobs nologin;
  end if;
end $$;
grant usage on schema public to vintem_jobs;
grant select on schema_part to vintem_jobs;

-- Only the sandbox console and the operator move the clock.
revoke update on business_clock from vintem_app;
grant select, update on business_clock to vintem_jobs;

alter default privileges revoke execute on functions from public;
revoke execute on all functions in schema public, sandbox, cnab from public;
alter function make_tenant_table(regclass) set search_path = public, pg_temp;
