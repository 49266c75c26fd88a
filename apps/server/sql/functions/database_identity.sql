-- Which database this is: another after it was copied to another server, or restored from a backup.
-- owner: billing
create or replace function database_identity() returns text
language sql stable set search_path = public, pg_temp as $$
  select format('%s.%s.%s', s.system_identifier, d.oid, left(pg_walfile_name(pg_current_wal_lsn()), 8))
    from pg_control_system() s, pg_database d
   where d.datname = current_database()
$$;
grant execute on function database_identity to vintem_app;
