-- What an anonymous buyer typed at a link, as it was typed: name, document, e-mail and phone. The
-- charge's paper and messages go to it, and the customer of the same document is neither shown nor
-- changed by it (docs/decisions/0059). Null where the seller says who pays, or nobody does.
-- owner: charges

alter table charge add column payer jsonb;

-- What the buyer typed who subscribed: the later charges carry it as the first does.
alter table subscription add column payer jsonb;
