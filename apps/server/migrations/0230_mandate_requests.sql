-- Mandates that the payer's bank asks for, and those that a code with a due date offers
-- (docs/decisions/0208).
-- owner: mandates

alter table mandate drop constraint mandate_journey_check;
alter table mandate add constraint mandate_journey_check check (journey in (1, 2, 3, 4));
-- Of journey 1: whose app asks, until the bank has it; its number is then veiled.
alter table mandate add column payer_account jsonb;
