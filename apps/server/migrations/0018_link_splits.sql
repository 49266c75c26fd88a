-- Links shared with sub-sellers, and what a charge shows of it.
-- owner: payment-links

-- The shares that were agreed, as [{"subSellerId", "type", "amountCents" or "bps"}], in order. A
-- charge born from the link takes them over in cents (charge_split).
alter table payment_link add column split jsonb not null default '[]';
