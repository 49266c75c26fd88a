-- A cycle in which a subscription was paused is longer by the days of the pause (docs/decisions/0144).
-- owner: billing

alter table subscription_cycle add column paused_days integer not null default 0 check (paused_days >= 0);
