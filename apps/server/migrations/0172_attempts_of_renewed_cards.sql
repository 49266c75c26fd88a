-- By which name of the acquirer's a stored card was charged: a refusal is about that card, and not about one that
-- has taken its place meanwhile. Null: by its own token.
-- owner: card-payments

alter table charge_attempt add column acquirer_token text;
