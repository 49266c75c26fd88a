-- Rows of imports are kept for 30 days (docs/decisions/0156).
-- owner: subscription-imports

-- kept_since: when the file was sent, in real time: this is retention. forgotten_at: when its rows were
-- deleted, or emptied where a subscription came of them.
alter table subscription_import
  add column kept_since timestamptz not null default clock_timestamp(),
  add column forgotten_at timestamptz;
create index subscription_import_to_forget on subscription_import (kept_since)
  where forgotten_at is null;
