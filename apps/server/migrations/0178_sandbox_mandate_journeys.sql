-- The payers' bank of the simulated world knows how a mandate is agreed to (docs/decisions/0170).
-- owner: rails/sandbox

alter table sandbox.mandate add column journey smallint not null default 3 check (journey in (2, 3));
