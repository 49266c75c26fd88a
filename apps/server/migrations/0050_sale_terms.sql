-- What a charge is sold at, fixed when it is made: later changes of its link or of the seller's prices do
-- not change it.
-- owner: charges

-- SaleTerms of the module payment-links: {"valueCents", "additionalCents", "methods", "pricing",
-- "onDemand", "split", "scheduledDate"}. Only of a charge whose buyer chooses how to pay; a later part of
-- a payment in several has its price.
create table charge_sale_terms (
  seller_id bigint not null,
  charge_id uuid not null,
  terms jsonb not null,
  primary key (seller_id, charge_id),
  foreign key (seller_id, charge_id) references charge (seller_id, id)
);
select make_tenant_table('charge_sale_terms');

-- Charges that wait for their payment are fixed at what their link and seller ask today, which is what
-- the checkout shows of them; the split was fixed in cents already.
insert into charge_sale_terms (seller_id, charge_id, terms)
select c.seller_id, c.id,
       jsonb_build_object(
         'valueCents', l.value_cents,
         -- The first part, with the cents left over.
         'additionalCents', coalesce(ceil((l.subscription ->> 'additionalCents')::numeric
                                          / (l.subscription ->> 'additionalInstallments')::numeric), 0),
         'methods', case when l.methods ? 'creditCard'
           then jsonb_set(l.methods, '{creditCard,maxInstallments}', to_jsonb(least(
                  (l.methods #>> '{creditCard,maxInstallments}')::integer,
                  case when s.toggles @> '{view_seller_full_installments}' then 21
                       else coalesce((s.settings ->> 'maxInstallments')::integer, 12) end)))
           else l.methods end,
         'pricing', s.pricing,
         'onDemand', s.on_demand_enabled,
         'split', coalesce(p.split, '[]'),
         'scheduledDate', l.scheduled_date)
  from charge c
  join seller s on s.seller_id = c.seller_id
  join payment_link l on l.seller_id = c.seller_id and l.id = c.link_id
  left join lateral (
    select jsonb_agg(jsonb_build_object(
             'subSellerId', sub_seller_id, 'type', 'FIXED', 'amountCents', amount_cents)) as split
      from charge_split
     where seller_id = c.seller_id and charge_id = c.id) p on true
 where c.status in ('SCHEDULED', 'LATE', 'FAILED') and c.part = 1;
