-- The payers' bank of the simulated world asks its customers itself (docs/decisions/0208).
-- owner: rails/sandbox

alter table sandbox.mandate drop constraint mandate_journey_check;
alter table sandbox.mandate add constraint mandate_journey_check check (journey in (1, 2, 3, 4));
alter table sandbox.mandate alter column br_code drop not null;
alter table sandbox.mandate
  add column payer_account jsonb,
  add column asked_until timestamptz;
