-- Mandates that are agreed to without a payment (docs/decisions/0170).
-- owner: mandates

-- journey: 3, by paying; 2, by a code that only agrees, which is br_code and no charge's.
alter table mandate
  add column journey smallint not null default 3 check (journey in (2, 3)),
  add column br_code text;
alter table mandate alter column journey drop default;
-- SUBSCRIBER: the payer, in the seller's portal, by choosing another method.
alter table mandate drop constraint mandate_ended_by_check;
alter table mandate add constraint mandate_ended_by_check
  check (ended_by in ('PAYER', 'SELLER', 'SUBSCRIBER'));
