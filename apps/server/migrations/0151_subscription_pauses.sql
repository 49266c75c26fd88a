-- A subscription may be paused for up to a year (docs/decisions/0144).
-- owner: subscriptions

-- paused_from to paused_until: the days of the pause, the last not among them; nothing is billed until
-- they are over, whether they have begun or not. is_paused: they have begun. pause_asked_by may end it.
-- pause_keeps_day: it is due on the same days of the month as before.
alter table subscription
  add column paused_from date,
  add column paused_until date,
  add column pause_asked_by text check (pause_asked_by in ('SELLER', 'BUYER')),
  add column pause_keeps_day boolean,
  add column is_paused boolean not null default false,
  add check (num_nonnulls(paused_from, paused_until, pause_asked_by, pause_keeps_day) in (0, 4)),
  add check (paused_until > paused_from),
  add check (paused_from is null or (bill_on is null and ends_on is null)),
  add check (paused_from is not null or not is_paused);
create index subscription_paused on subscription (seller_id, paused_until) where paused_until is not null;
