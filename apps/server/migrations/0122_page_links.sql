-- The links behind 'Assinar' on a seller's public page (docs/decisions/0125): one for each plan and
-- period, made on demand by nobody in particular, in no list.
-- owner: payment-links

alter table payment_link
  add column page_period text check (page_period in ('MONTHLY', 'SEMESTER', 'YEARLY')),
  alter column created_by drop not null,
  add check (page_period is null or (type = 'SUBSCRIPTION' and plan_id is not null));
alter table payment_link
  add check (created_by is not null or page_period is not null);

create unique index payment_link_of_page on payment_link (seller_id, plan_id, page_period)
  where page_period is not null;
