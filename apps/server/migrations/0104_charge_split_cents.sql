-- What sub-sellers take of a charge, summed in the charge: lists, totals and exports say its net
-- without a look at the splits of each (the books compare the two).
-- owner: charges

alter table charge add column split_cents bigint not null default 0 check (split_cents >= 0);

update charge c
   set split_cents = taken.amount_cents
  from (select seller_id, charge_id, sum(amount_cents) as amount_cents
          from charge_split
         group by seller_id, charge_id) taken
 where taken.seller_id = c.seller_id
   and taken.charge_id = c.id;
