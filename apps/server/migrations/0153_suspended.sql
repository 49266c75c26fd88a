-- A subscription whose cycles are skipped because nobody pays (docs/decisions/0145).
-- owner: subscriptions

alter table subscription add column is_suspended boolean not null default false;
