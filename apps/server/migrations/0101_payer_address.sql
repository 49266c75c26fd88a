-- A bank that asks for the payer's address on its boletos gets the one that the buyer types: it is the
-- charge's own, as whatever a buyer types.
-- owner: charges

-- {"zipCode", "street", "number", "complement", "district", "city", "state", "country"}
alter table charge add column payer_address jsonb;
