-- Rows of imports are kept for 30 days (docs/decisions/0156).
-- owner: subscription-imports

-- kept_since: when the file was sent, in real time: this is retention. forgotten_at: when its rows were
-- deleted, or emptied where a subscription came of them.
alter table subscription_import
  add column kept_since timestamptz,
  add column forgotten_at timestamptz;
update subscription_import set kept_since = created_at;
alter table subscription_import alter column kept_since set not null;
create index subscription_import_to_forget on subscription_import (kept_since)
  where forgotten_at is null;
