-- Links by which buyers subscribe to a plan.
-- owner: payment-links

-- What the form decides of the subscription besides the link's own columns: value_cents is the whole of
-- a period, title that of the plan. {"period", "monthCents", "bullets", "additionalTitle",
-- "additionalCents", "additionalInstallments"}
alter table payment_link
  add column plan_id bigint,
  add column subscription jsonb,
  add foreign key (seller_id, plan_id) references plan (seller_id, id),
  add check ((type = 'SUBSCRIPTION') = (subscription is not null and plan_id is not null));
create index payment_link_of_plan on payment_link (seller_id, plan_id) where plan_id is not null;
