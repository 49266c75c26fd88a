-- Work is looked for kind by kind, so that none is found behind the backlog of another.
-- owner: work

drop index work_due;
create index work_due on work (kind, due_at) where done_at is null and dead_at is null;
