-- What whoever runs the installation asks of it: is its schema up to date, and what work is stuck?

grant select on schema_part to vintem_app;

-- Work given up is rare and looked for often.
create index work_dead on work (dead_at) where dead_at is not null;
