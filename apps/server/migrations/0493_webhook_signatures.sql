-- How the requests of an endpoint are signed (Standard Webhooks): v1 by HMAC-SHA-256 with a secret that both sides
-- know, v1a by Ed25519 with a key that we alone know.
-- owner: webhooks

alter table webhook_endpoint add column signature text not null default 'v1' check (signature in ('v1', 'v1a'));
