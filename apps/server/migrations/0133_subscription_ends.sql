-- A subscription may end with the period that it is in (docs/decisions/0132).
-- owner: subscriptions

-- ends_on: the first day that it does not cover; nothing is billed for it. end_asked_by may take it back.
alter table subscription
  add column ends_on date,
  add column end_asked_by text check (end_asked_by in ('SELLER', 'BUYER')),
  add check ((ends_on is null) = (end_asked_by is null)),
  add check (ends_on is null or bill_on is null);
