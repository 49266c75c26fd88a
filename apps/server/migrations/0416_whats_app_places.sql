-- How many recipients the platform's WhatsApp number may begin to write to (docs/decisions/0316).
-- owner: whats-app

-- When a phone was written to last, by whatever seller: Meta counts recipients of the last 24 hours.
create table whats_app_place (
  phone text primary key,
  written_at timestamptz not null
);
create index whats_app_place_written on whats_app_place (written_at);
grant select, insert, update, delete on whats_app_place to vintem_app;
